"""The values that games and the tabletop exchange.

Among them are statuses, touches, hints, buttons, boards, views and seeds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random, SystemRandom
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Self,
    TypeVar,
)

from launcher.picture import Picture
from launcher.text import Place, quoted

T = TypeVar("T")
YOU = "You"
_VERBS = {" has": " have", " is": " are", " was": " were"}
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # without the similar characters 0, o, 1, i and l
_LENGTH = 5


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return a tuple with one item replaced.

    For example, `replaced((7, 8, 9), 1, 0)` is `(7, 0, 9)`.

    Args:
        items: The tuple.
        place: The index of the item, from 0.
        item: The new item.

    Raises:
        IndexError: if the index is out of range.
    """
    changed = list(items)
    changed[place] = item
    return tuple(changed)


if TYPE_CHECKING:
    from typing_extensions import TypeVar as DefaultTypeVar  # type checkers know it on every machine

    P = DefaultTypeVar("P", default=Any)
    M = DefaultTypeVar("M", default=Any)
else:
    P = TypeVar("P")  # a position; `Tabletop` without arguments stands for a game with any type of position
    M = TypeVar("M")  # a move, used in the same way


class Status(NamedTuple):
    """The status of a position.

    Attributes:
        text: A sentence for the player. At the end, use it only for the reason, because the launcher adds the winner.
        over: Whether the match is over. There are no moves then.
        turn: The player to move, counted from 0; None in a single-player game.
        winners: The players who won; it is not used before the match is over. In a single-player game, use (0,) for
            a win and () for none.
        score: The number that counts, such as points, moves or seconds, as described by `Tabletop.score`. In a game
            for several players, this is the score of the first one.
        scores: The score of each of several players; more is better. All of them are shown at the end.
    """

    text: str
    over: bool = False
    turn: int | None = None
    winners: tuple[int, ...] = ()
    score: float | None = None
    scores: tuple[float, ...] = ()

    def score_of(self, player: int | None) -> float | None:
        """Return the score of a player.

        If the number is None, it is that of the first player.
        """
        own = self.score is not None and player is not None and player < len(self.scores)
        return self.scores[player or 0] if own else self.score


class Right(str):
    """The name of a piece for a right click.

    A finger holds the piece instead.

    If a click picks the piece up because it can be put onto others, a double click has the same effect as the right
    button.
    """

    __slots__ = ()


class Key(str):
    """A key that makes a move at once.

    The move also has its other touches. Examples are "left", " " and "a".

    If any move of a position has an arrow key, the four arrow keys no longer move the focus between pieces.
    """

    __slots__ = ()


class GivenName(str):
    """A name of a person, such as Anna, and not of a side, such as Red.

    If a person plays alone, the launcher replaces the name of that player with "you" in all texts of the game. So use
    the name only before a colon, a verb in the past tense, or has, is, was: "Anna drew a card", "Anna has five cards".

    A status can end with an instruction, such as "Anna: draw a card." If Anna is not the person who reads it, the
    status says only that it is Anna's turn.

    Attributes:
        written: The word for this player in the moves of journals, if it differs from the name. With it, old journals
            stay valid when you change a name.
    """

    written: str

    def __new__(cls, name: str, written: str = "") -> Self:
        """Create a name."""
        made = super().__new__(cls, name)
        made.written = written
        return made


class Button(NamedTuple):
    """A button for a move without pieces.

    Attributes:
        label: The text on the button; the text of the move if it is empty.
        key: The key that presses the button; the first free letter of the label if it is empty.
    """

    label: str = ""
    key: str = ""


class Toggle(NamedTuple):
    """A switch that changes the view.

    Attributes:
        name: The name that is in `View.toggles` while the switch is on.
        label: The text on its button.
        key: The key that turns it on and off.
        on: Whether it is on at first.
        helps: Whether it shows the player what to do. A move made while it is on then counts as a move with a hint.
    """

    name: str
    label: str
    key: str = ""
    on: bool = False
    helps: bool = False


PAUSE: Final = Toggle("pause", "Pause", "p")
"""A switch that stops clocks and moves. A scene can hide the board while it is on, so that thinking takes time."""


class Action(NamedTuple, Generic[P]):
    """An entry of the More menu other than a move.

    An example is copying the position.

    Attributes:
        name: The identifier of the action.
        label: The text in the menu.
        key: The key that runs the action directly.
        act: A function of the position. It returns a message of `launcher.universe`, such as `Copy(text)`; or a `File`
            with text, which the player can save or copy; or options, which begin another match.
    """

    name: str
    label: str
    key: str
    act: Callable[[P], object]


class Prompt(NamedTuple):
    """A question for a move's text.

    Attributes:
        title: The title of the dialog.
        label: The label of the text field.
        text: The text in the field at first.
        most: The maximum number of characters.
        rule: A sentence about the allowed texts.
    """

    title: str
    label: str
    text: str
    most: int
    rule: str


class Tile(NamedTuple):
    """A board that the player can choose.

    Attributes:
        name: The identifier under which a win is remembered; never change it.
        picture: The picture in the list of boards, with its size in logical pixels of the window.
        says: A description for screen readers.
        options: The options of a match on this board.
    """

    name: str
    picture: Picture
    says: str
    options: object


class Hint(NamedTuple, Generic[M]):
    """A good move and the reason for it.

    Attributes:
        move: The move, or None.
        why: The reason, as a sentence. If it names places of a board without coordinates, use `sentence`.
        notes: Pairs of a piece's name and a few characters to write on it while the hint is shown. With "", the piece
            is only marked.
    """

    move: M | None
    why: str = ""
    notes: tuple[tuple[str, str], ...] = ()


Best = Literal["most", "least"]


class Score(NamedTuple):
    """The meaning of `Status.score`.

    Attributes:
        name: The unit of the score in the plural, such as "points" or "moves".
        best: Whether the highest or the lowest score is the best.
    """

    name: str = "points"
    best: Best = "most"


Touch = str | tuple[str, str] | Button
"""The name of a piece to click (a `Right` to click it with the right button), a pair of names, a `Key` or a `Button`.

In a pair, the player moves the first piece onto the second one, by a drag or by two clicks.
"""


def names_of(players: Sequence[str], me: int | None) -> tuple[str, ...]:
    """Return the players' names.

    The only person is "You".

    Args:
        players: The names; empty in a single-player game.
        me: The player of the only person at the table, otherwise None.
    """
    return tuple([YOU if player == me else name for player, name in enumerate(players)])


def addressed(text: str, players: Sequence[str], me: int | None) -> str:
    """Replace the only person's name by "you".

    In a text of the game, it is a `GivenName`.

    Args:
        text: One or more sentences.
        players: As for `names_of`.
        me: As for `names_of`.
    """
    name = players[me] if me is not None and players else None
    if not isinstance(name, GivenName):
        return text
    if isinstance(text, Place):
        said = addressed(text.shown, players, me)
        return Place(addressed(str(text), players, me), said, *text.marks)

    def you(found: re.Match[str]) -> str:
        before, of, verb = found.groups(default="")
        word = "your" if of else "you"
        return f"{before}{word if found[1] is None else word.capitalize()}{_VERBS.get(verb, verb)}"

    return re.sub(rf"(^|[.!?] +)?\b{re.escape(name)}\b([’']s)?( has\b| is\b| was\b)?", you, text)


def without_orders(text: str, name: str) -> str:
    """Return the text without an instruction.

    An instruction for a computer at its end, such as "Anna: draw.", is replaced by its turn.
    """
    return re.sub(rf"(^|[.!?] +){re.escape(name)}: .*$", rf"\1{name}'s turn.", text)


def spoken(text: str, players: Sequence[str]) -> str:
    """Return a move's text with the names in journals replaced by the current ones."""
    for name in players:
        if isinstance(name, GivenName) and name.written:
            text = re.sub(rf"\b{re.escape(name.written)}\b", name, text)
    return text


def written(text: str, players: Sequence[str]) -> str:
    """Return a move with the journals' names."""
    for name in players:
        if isinstance(name, GivenName) and name.written:
            text = re.sub(rf"\b{re.escape(name)}\b", name.written, text)
    return text


class Closeness(NamedTuple):
    """The zoom of a scene.

    Attributes:
        times: The factor by which it is enlarged.
        x: The point in the middle of the room, as a share of the scene's width.
        y: The same, as a share of its height.
    """

    times: float = 1.0
    x: float = 0.5
    y: float = 0.5


WHOLE: Final = Closeness()
"""The zoom at which the whole scene is visible."""


@dataclass(frozen=True)
class View:
    """The player's current actions and settings, which are neither recorded nor undone.

    Attributes:
        width: The width available to the scene, in logical pixels of the window.
        height: The height of the room.
        player: The player whose side is shown, from 0.
        hover: The name of the piece under the mouse.
        held: The name of the piece that the player holds.
        focus: The name of the piece with the keyboard focus.
        toggles: The names of the switches that are on.
        swept: The names of the pieces under the path of the mouse since its button was pressed.
        own: A value that belongs to the game, for its `gesture` or `arrange` function.
        style: The chosen style, an object of `Tabletop.style`; None without a window.
        alone: Whether only one person is at the table, who is called "you" in texts.
        closeness: The zoom.
        changing: Whether a held key changes the view again and again. The scene can have less detail then.
    """

    width: float = 640
    height: float = 480
    player: int = 0
    hover: str | None = None
    held: str | None = None
    focus: str | None = None
    toggles: frozenset[str] = frozenset()
    swept: tuple[str, ...] = ()
    own: object = None
    style: object = None
    alone: bool = False
    closeness: Closeness = WHOLE
    changing: bool = False

    @property
    def is_halted(self) -> bool:
        """Whether the player has turned on `PAUSE`."""
        return PAUSE.name in self.toggles

    def part(self, width: float, height: float) -> tuple[float, float, float, float]:
        """Return the visible part of a scene of this size.

        It is left, top, width and height in its pixels.
        """
        times, *middle = self.closeness
        factor = times * min(self.width / width, self.height / height)
        wide, high = min(width, self.width / factor), min(height, self.height / factor)
        left, top = (
            min(max(share * length - seen / 2, 0.0), length - seen)
            for share, length, seen in zip(middle, (width, height), (wide, high), strict=True)
        )
        return left, top, wide, high


class Gesture(NamedTuple):
    """A movement of the mouse over the table with a pressed button.

    Attributes:
        names: The pieces under its path, in order and without repetitions.
        button: The pressed button.
        x: The current place, in logical pixels of the scene from its left edge.
        y: The same from its top edge.
        dx: The distance from the place of the previous gesture.
        dy: The same, vertically.
        done: Whether the button was released.
        start: The piece on which the player pressed the button; "" for the ground.
    """

    names: tuple[str, ...]
    button: Literal["left", "right"]
    x: float
    y: float
    dx: float
    dy: float
    done: bool
    start: str = ""


_SEED = re.compile(r"[a-z0-9-]{1,40}")


def new_seed() -> str:
    """Return a random seed."""
    return "".join(SystemRandom().choices(_LETTERS, k=_LENGTH))


def daily_seed(day: date) -> str:
    """Return the seed of a day, which is the same for everybody."""
    return day.isoformat()


def checked_seed(text: str) -> str:
    """Return a seed in its normal form.

    Raises:
        ValueError: if the text is not a valid seed.
    """
    seed = text.strip().lower()
    if not _SEED.fullmatch(seed):
        raise ValueError(
            f"A seed is a short word of letters, digits and dashes, such as k7f3p, not {quoted(text)}."
        )
    return seed


class Chance(Random):
    """The random numbers for one purpose in a match.

    Attributes:
        match_seed: The seed of the match, for games in which a number selects a published deal.
    """

    match_seed: str = ""


def chance(seed: str, about: object) -> Chance:
    """Return a random generator for one purpose.

    A match always gets the same one, so undo cannot change the dice.

    A text as the seed gives the same numbers on every platform and version of Python (`random.seed`, version 2).
    """
    made = Chance(f"{seed}/{about}")
    made.match_seed = seed
    return made
