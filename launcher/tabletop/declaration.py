"""The declaration of a turn-based game.

It has the rules, the scene and everything else for the launcher.

The module also reads and writes the player's files.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, get_args

from launcher.scene import Scene
from launcher.tabletop.vocabulary import (
    Action,
    Best,
    Button,
    Gesture,
    Hint,
    M,
    P,
    Prompt,
    Score,
    Status,
    Tile,
    Toggle,
    Touch,
    View,
)
from launcher.universe import Matter, services

CLIPBOARD: Final = "The clipboard"
"""The name of pasted text, as it begins a sentence."""

_MOST = 32_000_000  # bytes; a photograph has a few million
_MOST_TEXT = 8_000_000  # bytes; a match of ten thousand moves has less than one million


class File(NamedTuple):
    """A file, pasted text, or data to save.

    Attributes:
        name: The name in messages, and the suggested name for saving.
        data: The contents.
        chosen: For `opens`, the names of the options that the player chose together with the file.
    """

    name: str
    data: bytes
    chosen: frozenset[str] = frozenset()

    @property
    def text(self) -> str:
        """The data as text.

        Line ends are normalised. The text is decoded as UTF-8 or otherwise as Windows-1252.

        Raises:
            ValueError: if the data is not text or too long, with a message for the player.
        """
        if len(self.data) > _MOST_TEXT:
            raise ValueError(f"{self.name} has more than {_MOST_TEXT // 1_000_000} megabytes of text.")
        try:
            text = self.data.decode("utf-8-sig")
        except UnicodeDecodeError:
            if b"\0" in self.data:
                raise ValueError(f"{self.name} does not contain text.") from None
            text = self.data.decode("cp1252", "replace")
        return text.replace("\r\n", "\n")

    def picture(self, flattest: float = 2) -> bytes:
        """Return the data as a picture for `bitmap`.

        It has at most 1280 pixels a side and 300,000 bytes.

        Args:
            flattest: The largest ratio of the longer side to the shorter one. If the picture is longer, only its middle
                is kept.

        Raises:
            ValueError: if the data is not a usable picture, with a message for the player.
        """
        try:
            return services().shrink(self.data, flattest)
        except ValueError as error:
            raise ValueError(f"{self.name} is {error}.") from None

    def grey(self) -> tuple[bytes, ...]:
        """Return the brightness of the picture's pixels, row by row.

        It ranges from 0 (black) to 255. The picture has at most 240 pixels a side.

        Raises:
            ValueError: if the data is not a usable picture, with a message for the player.
        """
        grey = services().grey
        if grey is None:
            raise ValueError(f"This program can't open {name_in_sentence(self.name)} as a picture.")
        try:
            return grey(self.data)
        except ValueError as error:
            raise ValueError(f"{self.name} is {error}.") from None


def name_in_sentence(name: str) -> str:
    """Return a file's name within a sentence."""
    return "the clipboard" if name == CLIPBOARD else name


def read_file(path: str) -> File:
    """Read a regular file up to the size limit.

    "~" is the player's home folder.

    Raises:
        ValueError: if the file cannot be read, with a message for the player.
    """
    from launcher import store

    try:
        file = Path(path).expanduser()
        data = store.read_file(str(file), _MOST + 1)
    # also for an unknown user or an invalid name
    except (OSError, RuntimeError, ValueError) as error:
        raise ValueError(f"{path} can't be read: {getattr(error, 'strerror', None) or error}.") from None
    if len(data) > _MOST:
        raise ValueError(f"{file.name} is larger than {_MOST // 1_000_000} megabytes.")
    return File(file.name, data)


def write_file(path: str, data: bytes, *, replace: bool) -> Path:
    """Create a file or replace one.

    Only a regular file is replaced. If this fails, nothing changes.

    Args:
        path: The path of the file.
        data: The contents.
        replace: Whether to replace an existing file.

    Returns:
        The resolved path.

    Raises:
        FileExistsError: if the file exists and must not be replaced.
        ValueError: if it cannot be written, with a message for the player.
    """
    from launcher import store

    try:
        return store.write_file(path, data, replace=replace)
    except FileExistsError:
        raise
    except (OSError, RuntimeError, ValueError) as error:  # also for circular links and invalid names
        raise ValueError(f"{path} can't be written: {getattr(error, 'strerror', None) or error}.") from None


class Worth(NamedTuple):
    """The value of a position or move for the player to move.

    Attributes:
        share: A number from -1, a loss, to 1, a win; 0 is even.
        said: The value as a few words or a number, such as "wins in 9" or "+0.3".
        sure: Whether the value is proven; otherwise it is an estimate.
    """

    share: float
    said: str
    sure: bool = False


class Analysis(NamedTuple, Generic[M]):
    """The result of an analysis so far.

    Attributes:
        said: A sentence about the position, seen from the player to move.
        moves: All moves with their values, the best one first; empty if the values are not needed.
        line: The texts of the moves that follow if both players make the best known moves.
    """

    said: str
    moves: tuple[tuple[M, Worth], ...]
    line: tuple[str, ...] = ()


def no_values_yet(why: str, *arguments: object) -> Iterator[Analysis[Any]]:
    """Yield an analysis without values, which says why there are none yet.

    With `partial`, this is an `analyse` function.
    """
    yield Analysis(why, ())


class TimeLimit(NamedTuple):
    """The time that each of several players has for all moves of a match.

    Attributes:
        seconds: The time at the beginning, in seconds. It counts from the first move of the match.
        bonus: The seconds that each move adds.
    """

    seconds: int
    bonus: int = 0


Clock: TypeAlias = Annotated[Literal["none", "3+2", "5", "10"], "Clock (minutes + seconds per move)"]
"""An option for the clock: minutes per player for the whole match, and extra seconds for each move."""


class Clocked(Protocol):
    """Options that include a clock."""

    @property
    def clock(self) -> Clock:
        """The chosen clock."""


def time_limit_of(options: Clocked) -> TimeLimit | None:
    """Return the time limit of the chosen clock, or None without a clock."""
    if options.clock == "none":
        return None
    minutes, _, bonus = options.clock.partition("+")
    return TimeLimit(60 * int(minutes), int(bonus or 0))


OUT_OF_TIME: Final = "out of time"
"""The move that is made for a player who runs out of time."""

T = TypeVar("T")

_POINTS = Score()


@dataclass(frozen=True)
class NoOptions:
    """The options of a game without options."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Tabletop(Generic[P, M]):
    """A game of positions and moves.

    All functions must be pure. Positions and moves must be immutable, comparable and picklable. `str(move)` is the
    short notation of a move. It must be unique in its position and must never change.

    The functions below are described as `(arguments)` and their result. For the functions `hint`, `think`, `comment`
    and `analyse`, use functions at the top level of a module: they are called in another process.

    Attributes:
        name: The name of the game.
        task: The goal of the game, as a sentence that begins with a verb. It is shown before the first match.
        start: `(options, chance)`: the first position.
        moves: `(position)`: all legal moves of the player to move.
        announcements: `(position)`: moves that do not change the board, such as resigning or offering a draw. They are
            in the More menu and can be typed, but `moves` must not list them, and hints and analyses ignore them.
        play: `(position, move, chance)`: the position after a legal move.
        status: `(position)`: the `Status` of the position.
        scene: `(position, view)`: the `Scene` to show.
        options: A frozen dataclass. Its annotations define the form for the player, and its defaults the first match.
        presets: Named options.
        ladder: The names of presets from the easiest to the hardest, in a single-player game. A new player begins with
            the first one; after a match, the next or the previous one is offered.
        shelf: `(won)`: all boards to choose from, as pairs of a title and a list of `Tile` objects. The argument is the
            set of the names of the boards that the player has won. After a match, the game continues with the first
            board without a win.
        opens: `(file, options)`: the options of a match for a `File` that the player dropped, chose or pasted. The
            result can also be the text of a journal, if the file is a match in another notation. If the file contains
            several matches, it can be a list with a `File` for each, from which the player chooses. Journals of this
            game are never passed. Raise a `ValueError` with a sentence if the file cannot be used.
        touch: `(move)`: the way to make the move. A name is a click, a `Right` a click with the right button, two names
            are a drag from the first piece onto the second, a `Button` is next to the scene, and a `Key` is pressed.
            Return a list if there are several ways.
        prompt: `(position, move)`: the `Prompt` for a move that needs a text, or None. The text is added to that of the
            move, as in "name 3 K", and the result is played; without a text, the move itself is played.
        chord: `(move)`: whether the middle button, or the left and right button together, makes this move as a click
            does. By default, these buttons make no moves.
        gesture: `(position, view, gesture)`: a move, a changed view or None, for input that `touch` cannot describe.
        arrange: `(position, view, name, onto)`: the view after the player put one piece in the place of another one
            without making a move, such as sorting a hand. Keep the order in `View.own`. Return None if one of the
            pieces cannot be arranged; if both names are the same, that is the only question. If both are "", return the
            view in the default order.
        tell: `(position, move)`: the move that led to this position, in words that follow the name of the player, such
            as "drew a card". By default, the text of the move is shown.
        in_words: `(move)`: the name of a move in messages, such as "the eight of spades". By default, its text. If the
            board shows no coordinates, return a `Place`.
        stages: `(position, move, chance)`: the positions to show on the way, without the last one. `status` is called
            for each of them.
        finale: `(position, view)`: the scenes to show for about a second when the match is over. If it returns none, or
            there is no function, a quiet default is shown.
        refuse: `(position, names)`: a sentence that explains why touching these pieces is not a move, or "", for a
            sentence of the launcher. It is also called with an arrow key that is the `Key` of another move.
        hint: `(position)`: a good move, a `Hint` with a reason, or an iterator of better and better ones.
        think: `(position, player, strength, chance)`: a move for this player, or an iterator of better and better ones.
            The strength is an index into `strengths`.
        comment: `(position, move)`: a sentence about a move that a person made, or "". It is called if a `Toggle` with
            the name "comments" is on.
        analyse: `(position, seconds)`: an iterator of better and better `Analysis` values, for up to this many seconds.
            It is called before the end of the match, and only allowed in games without `seen`.
        seen: `(position, player)`: the position as this player may see it, without hidden information. It is passed
            to scene, describe, think, hint, comment and other functions that must not know more.
        describe: `(position)`: a description of the whole position, line by line.
        toggles: Switches that change the view.
        actions: Other entries of the More menu.
        arrow_letters: Letters that work as arrow keys; each one is mapped to its arrow key. They lose their other
            meanings.
        view_keys: Keys that change the view; each one is mapped to a description and a function `(view)` that returns
            the changed view.
        clock: `(position)`: a delay in seconds and the move that the clock makes after it, or None. The delay begins
            when all pieces are at rest. It stops while the window is inactive, a dialog is open, or `PAUSE` is on;
            `PAUSE` also prevents moves.
        strict: `(options)`: whether undo is disabled, and replay until the match is over.
        time_limit: `(options)`: the `TimeLimit` of each player, or None. Unlike `clock`, it also runs while computers
            think and pieces move. A player without time left makes the move `OUT_OF_TIME`.
        players: The names of the players, in a multiplayer game.
        playing: `(options)`: the number of players who take part; by default, all of them.
        strengths: The names of the playing strengths of `think`, from the weakest to the strongest.
        score: The meaning of `Status.score`.
        can_be_lost: Whether a single-player match without a winner is lost. If False, such a match only
            has its score.
        is_good: `(position)`: whether a match without a winner or loser ended well. If it did, a harder preset is
            offered next, otherwise an easier one and a search for mistakes; without this function, all of them are.
        sound: The sound of a move: a material such as "wood", or the path of a file, as for `Sound`. Or a function
            `(position)` that returns one of these for the move that led to the position.
        earlier: `(position)`: the position in the forms that it had in earlier versions of the game, as any values. The
            checksums in journals are those of the position's values; those of these forms are accepted as well.
        style: A frozen dataclass with ways to draw the game; its annotations define a form, as for options. The choice
            is in `View.style`, and is shared by all games with the same dataclass.
    """

    name: str
    start: Callable[[Any, Random], P]
    moves: Callable[[P], Sequence[M]]
    play: Callable[[P, M, Random], P]
    status: Callable[[P], Status]
    scene: Callable[[P, View], Scene]
    options: type = NoOptions
    presets: Mapping[str, object] = field(default_factory=dict)
    ladder: tuple[str, ...] = ()
    shelf: Callable[[frozenset[str]], Sequence[tuple[str, Sequence[Tile]]]] | None = None
    opens: Callable[[File, Any], object] | None = None
    touch: Callable[[M], Touch | list[Touch]] = lambda move: Button()
    announcements: Callable[[P], Sequence[M]] | None = None
    prompt: Callable[[P, M], Prompt | None] | None = None
    chord: Callable[[M], bool] | None = None
    gesture: Callable[[P, View, Gesture], M | View | None] | None = None
    arrange: Callable[[P, View, str, str], View | None] | None = None
    tell: Callable[[P, M], str] | None = None
    in_words: Callable[[M], str] = str
    stages: Callable[[P, M, Random], Sequence[P]] | None = None
    finale: Callable[[P, View], Sequence[Scene]] | None = None
    refuse: Callable[[P, tuple[str, ...]], str] | None = None
    hint: Callable[[P], M | Hint[M] | Iterator[M | Hint[M]] | None] | None = None
    think: Callable[[P, int, int, Random], M | Iterator[M]] | None = None
    comment: Callable[[P, M], str] | None = None
    analyse: Callable[[P, float], Iterator[Analysis[M]]] | None = None
    seen: Callable[[P, int], P] | None = None
    describe: Callable[[P], Sequence[str]] | None = None
    toggles: tuple[Toggle, ...] = ()
    actions: tuple[Action[P], ...] = ()
    arrow_letters: Mapping[str, str] = field(default_factory=dict)
    view_keys: Mapping[str, tuple[str, Callable[[View], View]]] = field(default_factory=dict)
    clock: Callable[[P], tuple[float, M] | None] | None = None
    strict: Callable[[Any], bool] | None = None
    time_limit: Callable[[Any], TimeLimit | None] | None = None
    players: tuple[str, ...] = ()
    playing: Callable[[Any], int] | None = None
    strengths: tuple[str, ...] = ("Easy", "Medium", "Hard")
    score: Score = _POINTS
    can_be_lost: bool = True
    is_good: Callable[[P], bool] | None = None
    sound: Matter | Path | Callable[[P], Matter | Path] = "touch"
    earlier: Callable[[P], Sequence[object]] | None = None
    style: type = NoOptions
    task: str = ""

    def __post_init__(self) -> None:
        """Check that the game can be played as declared.

        Raises:
            TypeError: if a function is missing or takes other arguments, if the options are not a frozen dataclass, if
                there is `think` without strengths, or if there is `analyse` together with `seen`.
            ValueError: if the ladder contains an unknown preset, or the best score is neither "most" nor "least".
        """
        optional = {each.name for each in fields(self) if each.default is None}
        for name, arguments in CALLED.items():
            if getattr(self, name) is not None or name not in optional:
                self._check(name, arguments)
        if self.think and not self.strengths:
            raise TypeError(f"the tabletop {self.name!r} has `think`, but no `strengths`")
        if self.analyse and self.seen:
            raise TypeError(
                f"the tabletop {self.name!r} has both `analyse` and `seen`, but an analysis would reveal secrets"
            )
        if not is_dataclass(self.options) or not isinstance(self.options, type):
            raise TypeError(
                f"options of the tabletop {self.name!r} must be a frozen dataclass, not {self.options!r}"
            )
        try:
            self.options()
        except TypeError as error:
            raise TypeError(
                f"options of the tabletop {self.name!r} have no defaults, but the first match needs them: {error}"
            ) from None
        if self.score and self.score.best not in get_args(Best):
            raise ValueError(
                f"best of the score of the tabletop {self.name!r} must be 'most' or 'least', not {self.score.best!r}"
            )
        unknown = next((name for name in self.ladder if name not in self.presets), None)
        if unknown is not None:
            raise ValueError(
                f"the ladder of the tabletop {self.name!r} has {unknown!r}, which is not one of its presets"
            )

    @property
    def first_options(self) -> object:
        """The options of a first match.

        They are the first preset of the ladder, or the defaults.
        """
        return self.presets[self.ladder[0]] if self.ladder else self.options()

    def players_of(self, options: object) -> tuple[str, ...]:
        """Return the players' names for these options."""
        return self.players[: self.playing(options)] if self.playing else self.players

    def _check(self, name: str, arguments: str) -> None:
        """Check that a function accepts its arguments."""
        value = getattr(self, name)
        if not callable(value):
            raise TypeError(
                f"{name} of the tabletop {self.name!r} must be a function of ({arguments}), not {value!r}"
            )
        try:
            signature = inspect.signature(value)
        except ValueError:  # some built-in functions have no signature
            return
        try:
            signature.bind(*arguments.split())
        except TypeError:
            raise TypeError(
                f"{name} of the tabletop {self.name!r} is called with ({arguments}), but the function takes"
                f" {signature}"
            ) from None


CALLED = {
    "start": "options, chance",
    "moves": "position",
    "announcements": "position",
    "play": "position, move, chance",
    "status": "position",
    "scene": "position, view",
    "opens": "file, options",
    "shelf": "won",
    "touch": "move",
    "prompt": "position, move",
    "chord": "move",
    "gesture": "position, view, gesture",
    "arrange": "position, view, name, onto",
    "tell": "position, move",
    "in_words": "move",
    "stages": "position, move, chance",
    "finale": "position, view",
    "refuse": "position, names",
    "hint": "position",
    "think": "position, player, strength, chance",
    "comment": "position, move",
    "analyse": "position, seconds",
    "seen": "position, player",
    "describe": "position",
    "clock": "position",
    "strict": "options",
    "time_limit": "options",
    "playing": "options",
    "is_good": "position",
    "earlier": "position",
}
"""The arguments of each function of a `Tabletop`."""


def checked_answer(tabletop: Tabletop, function: str, value: T | None, kind: type = object) -> T:
    """Return the result of a game's function after checking its type.

    Raises:
        TypeError: if the result has another type, for example None because of a missing `return`.
    """
    if value is None:
        raise TypeError(
            f"{function} of the tabletop {tabletop.name!r} returned None (is a `return` missing?)"
        )
    if not isinstance(value, kind):
        types = f"{type(value).__name__} instead of {kind.__name__}"
        raise TypeError(f"{function} of the tabletop {tabletop.name!r} returned {types}")
    return value
