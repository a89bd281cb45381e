"""The words in which a game speaks to the tabletop: how a position stands, what is touched, hints, buttons, boards."""

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
    from typing_extensions import TypeVar as DefaultTypeVar  # known to type checkers, wherever they run

    P = DefaultTypeVar("P", default=Any)
    M = DefaultTypeVar("M", default=Any)
else:
    P = TypeVar("P")  # a position of a game; where none is said, as in `Tabletop`, of any
    M = TypeVar("M")  # a move, the same


class Status(NamedTuple):
    """How a position stands.

    Attributes:
        text: in a sentence, for the player; at the end, only why: who has won is said before it.
        over: whether the match is over; then there are no moves.
        turn: whose turn it is, from 0; None in a game for one.
        winners: the players who have won; before it is over, nobody asks. In a game for one, (0,) is a win, () is none.
        score: points, moves, seconds: what `Tabletop.score` says that counts; among several players, that of the first.
        scores: of each of several players, the more the better; at the end all of them are told.
    """

    text: str
    over: bool = False
    turn: int | None = None
    winners: tuple[int, ...] = ()
    score: float | None = None
    scores: tuple[float, ...] = ()

    def score_of(self, player: int | None) -> float | None:
        """What counts for a player; for the first one without a number."""
        own = self.score is not None and player is not None and player < len(self.scores)
        return self.scores[player or 0] if own else self.score


class Right(str):
    """The name of a piece that is touched with the right mouse button, or by a finger that rests on it.

    Where a click takes the piece up, as it can be put onto others, a double click does the same as the right button.
    """

    __slots__ = ()


class Key(str):
    """A key that makes a move at once, beside what else is touched for it: "left", " ", "a".

    Where one of a position's moves has an arrow key, the four of them no longer lead from piece to piece.
    """

    __slots__ = ()


class GivenName(str):
    """A player's name that is a person's, as Anna, and no side's, as Red.

    Where a person plays alone, the launcher says "you" for that player's name, in all that the game says. So sentences
    have it before a colon, a past tense, or has, is, was: "Anna drew a card", "Anna has five cards". And where a
    status ends with what one is to do, as in "Anna: draw a card.", it is told of others only that it is their turn.

    Attributes:
        written: the word that journals have for it in the texts of moves, if it is another: they stay as they are.
    """

    written: str

    def __new__(cls, name: str, written: str = "") -> Self:
        """A name."""
        made = super().__new__(cls, name)
        made.written = written
        return made


class Button(NamedTuple):
    """A move that touches nothing has a button.

    Attributes:
        label: what it says; without it, the text of the move.
        key: what presses it; without it, the first free letter of the label.
    """

    label: str = ""
    key: str = ""


class Toggle(NamedTuple):
    """A switch of the view.

    Attributes:
        name: what stands in `View.toggles` while it is on.
        label: what its button says.
        key: what turns it on and off.
        on: whether it is at first.
        helps: whether it tells what to do, so that a move which is made meanwhile counts as one with a hint.
    """

    name: str
    label: str
    key: str = ""
    on: bool = False
    helps: bool = False


PAUSE: Final = Toggle("pause", "Pause", "p")
"""A switch with which clocks stand and nobody can move; a scene hides meanwhile what is to be thought about."""


class Action(NamedTuple, Generic[P]):
    """Something under More that is no move, as a copy of the position for other programs.

    Attributes:
        name: it is known by.
        label: what it is called there.
        key: what does it at once.
        act: what it asks for: from the position, a message of `launcher.universe`, such as `Copy(text)`; a `File`
            with text in it, which the player saves where it is wanted, or copies; or options, with which another match
            begins.
    """

    name: str
    label: str
    key: str
    act: Callable[[P], object]


class Prompt(NamedTuple):
    """What is asked before a move that takes a text.

    Attributes:
        title: of the sheet.
        label: what the text is.
        text: what is there at first.
        most: how many characters it can have.
        rule: what it can be, in a sentence.
    """

    title: str
    label: str
    text: str
    most: int
    rule: str


class Tile(NamedTuple):
    """A board to choose.

    Attributes:
        name: by which it is remembered that it was won: the same for ever.
        picture: what it looks like on the shelf, at its size in logical pixels of the window.
        says: what it is, in words.
        options: what a match is begun with that plays it.
    """

    name: str
    picture: Picture
    says: str
    options: object


class Hint(NamedTuple, Generic[M]):
    """A good move, and what speaks for it.

    Attributes:
        move: it; None if there is none.
        why: in a sentence.
        notes: names of pieces, and what is written on them meanwhile, in a few characters; with "", they are marked.
    """

    move: M | None
    why: str = ""
    notes: tuple[tuple[str, str], ...] = ()


class Worth(NamedTuple):
    """What a position or a move is worth to whoever is to move.

    Attributes:
        share: from -1, which is lost, to 1, which is won; 0 is even.
        said: in a few words or a number: "wins in 9", "+0.3".
        sure: whether that is known; otherwise it is an estimate.
    """

    share: float
    said: str
    sure: bool = False


class Analysis(NamedTuple, Generic[M]):
    """What is known of a position so far.

    Attributes:
        said: what it is worth to whoever is to move, in a sentence.
        moves: all moves, each with what it is worth, the best first; none where that is not asked.
        line: how it goes on if both play the best moves that are known, as texts.
    """

    said: str
    moves: tuple[tuple[M, Worth], ...]
    line: tuple[str, ...] = ()


OUT_OF_TIME: Final = "out of time"
"""The move that is made for a player who has used a `TimeLimit` up."""


class TimeLimit(NamedTuple):
    """How much time each of several players has for all moves of a match.

    Attributes:
        seconds: from the first move of the match on.
        bonus: so many more for each move that is played.
    """

    seconds: int
    bonus: int = 0


Clock: TypeAlias = Annotated[Literal["none", "3+2", "5", "10"], "Clock (minutes + seconds a move)"]
"""An option: how many minutes each player has for the whole match, and how many seconds more for each move."""


class Clocked(Protocol):
    """Options with a clock."""

    @property
    def clock(self) -> Clock:
        """What was chosen."""


def time_limit_of(options: Clocked) -> TimeLimit | None:
    """Give the time that each player has by what was chosen."""
    if options.clock == "none":
        return None
    minutes, _, bonus = options.clock.partition("+")
    return TimeLimit(60 * int(minutes), int(bonus or 0))


Best = Literal["most", "least"]


class Score(NamedTuple):
    """What `Status.score` counts.

    Attributes:
        name: of what, such as "points" or "moves".
        best: whether the most of it or the least is the best.
    """

    name: str = "points"
    best: Best = "most"


Touch = str | tuple[str, str] | Button
"""A piece that is clicked (or, as a `Right`, clicked with the right button); two, from and onto; a `Key`; a button."""
