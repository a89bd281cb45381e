"""The rules of Jewel.

The player swaps two neighbours to make a run; it goes, stones fall, and this may make further runs. Life drains
while the player thinks, faster with every level, and each run gives some life back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.jewel.board import (
    KINDS,
    PAIRS,
    SIDE,
    Board,
    Removal,
    Special,
    Stone,
    fallen,
    fresh,
    good_pairs,
    removal,
    square,
    swapped,
    without,
)
from launcher.tabletop import Hint, Place, Status, counted

TICK: Final = 0.03
"""The length of a tick of the clock, in seconds."""
HUNDRED: Final = 100
"""Life is counted in hundredths, and this is one unit of life."""
LIFE: Final = 1000 * HUNDRED
FULL: Final = 2 * LIFE
"""The life of a full gauge; a player may have more."""
STAGE: Final = 10
"""The number of points for each level."""

_STEP: Final = 10  # ticks in one move of the clock
_SWING: Final = 19  # ticks until two stones that make no run have swung back
_RUN: Final = 10 * HUNDRED  # life for each point

Clock = Literal["usual", "slow", "none"]
Match = Literal["both", "colours", "shapes", "colours mixed", "shapes mixed"]


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        clock: how fast life drains. Without a clock, the match ends when no swap makes a run.
        match: whether colour, shape or both show the kind of a stone. The other is common to all stones, or mixed.
        special: whether long runs leave flares and rainbows, and runs that meet leave crosses; chains then earn more.
    """

    clock: Annotated[Clock, {"usual": "normal", "none": "off"}] = "usual"
    match: Annotated[Match, "Stones match by"] = "both"
    special: Annotated[Special, "Flares and rainbows", {"crosses": "and crosses"}] = False


PRESETS: Final = {
    "Beginner": Options(),
    "Easy": Options(match="colours"),
    "Medium": Options(match="shapes"),
    "High": Options(match="colours mixed"),
    "Extreme": Options(match="shapes mixed"),
    "With flares and rainbows": Options(special=True),
}


class Swap(NamedTuple):
    """A swap of two neighbours.

    The left or upper one is named first: "c4-d4", "c4-c3".
    """

    first: int
    second: int

    def __str__(self) -> str:
        return f"{square(self.first)}-{square(self.second)}"


class Wait(NamedTuple):
    """The passing of some ticks of the clock."""

    ticks: int

    def __str__(self) -> str:
        return f"wait {self.ticks}"


SWAPS: Final = tuple(Swap(*pair) for pair in PAIRS)
WAIT: Final = Wait(_STEP)

Move = Swap | Wait


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        options: the options of the match.
        board: the stones.
        common: the colour or shape that all stones have, if the options ask for a common one.
        made: the number of stones made so far.
        points: the score.
        life: the remaining life in hundredths; the match is over when it is below 0.
        back: the last swap, if it made no run.
        gain: the points of the last swap.
        chain: how many times in a row the last swap made stones go.
        lit: during a move, the places of stones to be removed next.
        burst: during a move, the places of the stones just removed.
        coming: during a move, new stones, each with the column that it will fall into.
    """

    options: Options
    board: Board
    common: int = 0
    made: int = SIDE * SIDE
    points: int = 0
    life: int = LIFE
    back: Swap | None = None
    gain: int = 0
    chain: int = 0
    lit: tuple[int, ...] = ()
    burst: tuple[int, ...] = ()
    coming: tuple[tuple[int, Stone], ...] = ()

    @property
    def is_timed(self) -> bool:
        """Whether life drains."""
        return self.options.clock != "none"

    @property
    def has_begun(self) -> bool:
        """Whether any swap has been made."""
        return self.back is not None or self.chain > 0

    @property
    def level(self) -> int:
        """The level, which rises with every `STAGE` points."""
        return self.points // STAGE

    @property
    def over(self) -> bool:
        """Whether the match is over.

        Life has run out, or without a clock, no swap makes a run.
        """
        return self.life < 0 if self.is_timed else not good_pairs(self.board)


def start(options: Options, chance: Random) -> Position:
    """Return the first position, with a random board without runs."""
    return Position(options, fresh(0, _kinds(chance)), chance.randrange(KINDS))


def moves(position: Position) -> tuple[Move, ...]:
    """Return all swaps, and the clock's move if it runs."""
    return (*SWAPS, WAIT) if clock(position) else SWAPS


def clock(position: Position) -> tuple[float, Move] | None:
    """Return the seconds until the clock's next move.

    The clock starts with the first swap.
    """
    slower = {"usual": 1, "slow": 2}.get(position.options.clock)
    return (_STEP * TICK * slower, WAIT) if slower and position.has_begun else None


def drain(level: int) -> int:
    """Return the hundredths of life that a tick costs."""
    return 40 + 2 * level


def wait(position: Position, ticks: int) -> Position:
    """Return the position after some ticks, or after the tick that ends the match."""
    if not position.is_timed:
        return position
    cost = drain(position.level)
    return position._replace(life=max(position.life - ticks * cost, position.life % cost - cost))


def earn(position: Position, points: int) -> Position:
    """Return the position with the points and life for a removal.

    With special stones, the points are multiplied along a chain.
    """
    points *= position.chain + 1 if position.options.special else 1
    return position._replace(
        points=position.points + points,
        life=position.life + (points * _RUN if position.is_timed else 0),
        gain=position.gain + points,
        chain=position.chain + 1,
    )


def play(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a move."""
    if isinstance(move, Wait):
        return wait(position, move.ticks)
    return _steps(position, move, _kinds(chance))[-1]


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Return the positions during a move.

    They are the swap, and then repeatedly runs that light up, go and are refilled.
    """
    return [] if isinstance(move, Wait) else _steps(position, move, _kinds(chance))[:-1]


def chain(position: Position, swap: Swap, draw: Callable[[], int]) -> list[Position]:
    """Return all positions from a swap to the last fall.

    The function `draw` returns the kind of a new stone.
    """
    before = wait(position, 1)._replace(back=None, gain=0, chain=0)
    if before.is_timed and before.over:
        return [before]
    special = position.options.special
    shown = [before._replace(board=swapped(before.board, swap))]
    found = removal(shown[0].board, swap, special=special)
    if not found.places:
        return [*shown, wait(before, _SWING)._replace(back=swap)]
    while found.places:
        shown += _remove(earn(shown[-1], found.points), found, draw)
        found = removal(shown[-1].board, None, special=special)
    return shown


def _steps(position: Position, swap: Swap, draw: Callable[[], int]) -> list[Position]:
    """Return the chain of a swap, and a new board if needed.

    The board is new if the match has a clock and no swap makes a run.
    """
    shown = chain(position, swap, draw)
    stuck = position.is_timed and not good_pairs(shown[-1].board)
    return [*shown, *renew(shown[-1], draw)] if stuck else shown


def _remove(position: Position, found: Removal, draw: Callable[[], int]) -> list[Position]:
    """Return the positions of one removal.

    Stones light up, have gone, and others have fallen.
    """
    holes = without(position.board, found.places, found.left)
    board, coming = fallen(holes, position.made, draw)
    gone = position._replace(board=holes, burst=found.places, coming=coming)
    after = position._replace(board=board, made=position.made + len(coming))
    return [position._replace(lit=found.places), gone, after]


def renew(position: Position, draw: Callable[[], int]) -> list[Position]:
    """Return the positions of a change to a new board.

    All stones go and new ones come.
    """
    board = fresh(position.made, draw)
    coming = tuple((place % SIDE, stone) for place, stone in enumerate(board) if stone)
    gone = position._replace(board=(None,) * len(board), coming=coming)
    return [gone, position._replace(board=board, made=position.made + len(board))]


def _kinds(chance: Random) -> Callable[[], int]:
    return lambda: chance.randrange(KINDS)


def status(position: Position) -> Status:
    """Return the score, the level and the last result."""
    points, gain, said = position.points, position.gain, ""
    stand = f"{counted(points, 'point')}, level {position.level}."
    if position.over:
        why = "Time is up" if position.is_timed else "No swap makes a run"
        return Status(f"{why}: {stand}", over=True, score=points)
    if position.back:
        text = f"{stand} {position.back} was swapped back because it makes no run."
        shown = f"{stand} The stones were swapped back because they make no run."
        return Status(Place(text, shown), score=points)
    if gain:
        said = f" +{gain}{f' in a chain of {position.chain}' if position.chain > 1 else ''}."
    elif not points:
        special = position.options.special
        more = f" Four make a flare, five a rainbow{', T or L a cross' if special == 'crosses' else ''}."
        return Status(f"Swap two neighbours to make a run of three.{more if special else ''}", score=0)
    return Status(stand + said, score=points)


def in_words(move: Swap | Wait) -> Place:
    """Return a move as text: the stones to swap."""
    ends = (square(move.first), square(move.second)) if isinstance(move, Swap) else ()
    return Place(str(move), "the marked stones" if ends else "", *ends)


def gain(position: Position, swap: Swap) -> int:
    """Return the points of a swap.

    New stones match nothing.
    """
    return chain(position, swap, count(KINDS).__next__)[-1].gain


def hint(position: Position) -> Hint | None:
    """Return the best swap, or None if none earns points."""
    ways = [Swap(*pair) for pair in good_pairs(position.board)]
    if not ways:
        return None
    best = max(ways, key=lambda swap: gain(position, swap))
    points, swaps = counted(gain(position, best), "point"), counted(len(ways), "good swap")
    are = "is" if len(ways) == 1 else "are"
    return Hint(best, f"This swap earns {points}, not counting new stones. There {are} {swaps}.")
