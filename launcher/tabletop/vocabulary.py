"""The values that a game and the tabletop exchange: status, touches, hints, buttons, boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
)

from launcher.picture import Picture

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
        """Return the score of a player, or of the first player if the number is None."""
        own = self.score is not None and player is not None and player < len(self.scores)
        return self.scores[player or 0] if own else self.score


class Right(str):
    """The name of a piece to click with the right mouse button, or to hold with a finger.

    If a click picks the piece up because it can be put onto others, a double click has the same effect as the right
    button.
    """

    __slots__ = ()


class Key(str):
    """A key that makes a move at once, in addition to its other touches: "left", " ", "a".

    If any move of a position has an arrow key, the four arrow keys no longer move the focus between pieces.
    """

    __slots__ = ()


class GivenName(str):
    """A player's name that belongs to a person, such as Anna, and not to a side, such as Red.

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
    """A button for a move that touches no piece.

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
    """An entry of the More menu besides the moves, such as copying the position.

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
    """A question for a text that belongs to a move.

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
        why: The reason, as a sentence.
        notes: Pairs of a piece's name and a few characters to write on it while the hint is shown. With "", the piece
            is only marked.
    """

    move: M | None
    why: str = ""
    notes: tuple[tuple[str, str], ...] = ()


class Worth(NamedTuple):
    """The value of a position or a move for the player to move.

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


OUT_OF_TIME: Final = "out of time"
"""The move that is made for a player who runs out of time."""


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
    """Return the time limit for the chosen clock, or None without one."""
    if options.clock == "none":
        return None
    minutes, _, bonus = options.clock.partition("+")
    return TimeLimit(60 * int(minutes), int(bonus or 0))


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
