"""The rules: swap two neighbours so that there is a run; it goes, what is above falls, and that may make another.

Life drains while the player thinks, faster from level to level, and each run gives some back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.jewel.board import (
    KINDS,
    PAIRS,
    SIDE,
    Board,
    Stone,
    fallen,
    fresh,
    good_pairs,
    square,
    swapped,
    without,
)
from games.jewel.removal import Removal, Special, removal
from launcher.tabletop import Status, counted

TICK: Final = 0.03
"""Seconds."""
HUNDRED: Final = 100
"""Life is counted in hundredths."""
LIFE: Final = 1000 * HUNDRED
FULL: Final = 2 * LIFE
"""The most that the gauge shows; there may be more."""
STAGE: Final = 10
"""Points from level to level."""

_STEP: Final = 10  # ticks that the clock plays at once
_SWING: Final = 19  # ticks until a pair that makes no run is back
_RUN: Final = 10 * HUNDRED  # life for each point

Clock = Literal["usual", "slow", "none"]
Match = Literal["both", "colours", "shapes", "colours mixed", "shapes mixed"]


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        clock: how fast life drains; without, the match ends when no swap makes a run.
        match: what shows the kind of a stone. The other is the same for all, or mixed.
        special: what runs leave: of four flares, longer ones rainbows, two that meet crosses; chains earn more then.
    """

    clock: Clock = "usual"
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
    """Two neighbours change places, the left or upper one named first: "c4-d4", "c4-c3"."""

    first: int
    second: int

    def __str__(self) -> str:
        return f"{square(self.first)}-{square(self.second)}"


class Wait(NamedTuple):
    """Time goes by, so many ticks."""

    ticks: int

    def __str__(self) -> str:
        return f"wait {self.ticks}"


SWAPS: Final = tuple(Swap(*pair) for pair in PAIRS)
WAIT: Final = Wait(_STEP)

Move = Swap | Wait


class Position(NamedTuple):
    """How a match stands.

    Attributes:
        options: as chosen.
        board: the stones.
        common: the colour or the shape that all have, where all have one.
        made: how many stones there have been.
        points: what was earned.
        life: in hundredths; below 0, the match is over.
        back: the last swap, if it made no run.
        gain: the points of the last swap.
        chain: how often runs went because of it.
        lit: on the way of a move, the places of runs that are about to go.
        burst: on the way of a move, the places of those that have just gone.
        coming: on the way of a move, new stones and the columns that they are about to fall into.
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
        """Whether there was a swap."""
        return self.back is not None or self.chain > 0

    @property
    def level(self) -> int:
        """It goes up for every so many points."""
        return self.points // STAGE

    @property
    def over(self) -> bool:
        """Whether life has run out; without a clock, whether no swap makes a run."""
        return self.life < 0 if self.is_timed else not good_pairs(self.board)


def start(options: Options, chance: Random) -> Position:
    """A board without a run."""
    return Position(options, fresh(0, _kinds(chance)), chance.randrange(KINDS))


def moves(position: Position) -> tuple[Move, ...]:
    """Any two neighbours can be swapped, whatever comes of it; and time can go by."""
    return (*SWAPS, WAIT) if clock(position) else SWAPS


def clock(position: Position) -> tuple[float, Move] | None:
    """Some ticks at once; none before the first swap, so that a board can be looked at."""
    slower = {"usual": 1, "slow": 2}.get(position.options.clock)
    return (_STEP * TICK * slower, WAIT) if slower and position.has_begun else None


def drain(level: int) -> int:
    """Hundredths of life that a tick costs."""
    return 40 + 2 * level


def wait(position: Position, ticks: int) -> Position:
    """After so many ticks, or the last that there is life for."""
    if not position.is_timed:
        return position
    cost = drain(position.level)
    return position._replace(life=max(position.life - ticks * cost, position.life % cost - cost))


def earn(position: Position, points: int) -> Position:
    """With the points of a removal and their life; with special stones, twice as many for the second in a chain."""
    points *= position.chain + 1 if position.options.special else 1
    return position._replace(
        points=position.points + points,
        life=position.life + (points * _RUN if position.is_timed else 0),
        gain=position.gain + points,
        chain=position.chain + 1,
    )


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move."""
    if isinstance(move, Wait):
        return wait(position, move.ticks)
    return _steps(position, move, _kinds(chance))[-1]


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """The swap, and then, again and again, runs that light up, go, and are filled from above."""
    return [] if isinstance(move, Wait) else _steps(position, move, _kinds(chance))[:-1]


def chain(position: Position, swap: Swap, draw: Callable[[], int]) -> list[Position]:
    """All positions that a swap leads through until nothing falls any more; `draw` gives the kind of a new stone."""
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
    """The chain of a swap, and with a clock, where no other swap would make a run, other stones."""
    shown = chain(position, swap, draw)
    stuck = position.is_timed and not good_pairs(shown[-1].board)
    return [*shown, *renew(shown[-1], draw)] if stuck else shown


def _remove(position: Position, found: Removal, draw: Callable[[], int]) -> list[Position]:
    """Stones light up and go, others fall."""
    holes = without(position.board, found.places, found.left)
    board, coming = fallen(holes, position.made, draw)
    gone = position._replace(board=holes, burst=found.places, coming=coming)
    after = position._replace(board=board, made=position.made + len(coming))
    return [position._replace(lit=found.places), gone, after]


def renew(position: Position, draw: Callable[[], int]) -> list[Position]:
    """All stones go, as no swap makes a run, and others come."""
    board = fresh(position.made, draw)
    coming = tuple((place % SIDE, stone) for place, stone in enumerate(board) if stone)
    gone = position._replace(board=(None,) * len(board), coming=coming)
    return [gone, position._replace(board=board, made=position.made + len(board))]


def _kinds(chance: Random) -> Callable[[], int]:
    return lambda: chance.randrange(KINDS)


def status(position: Position) -> Status:
    """What was earned, and what came of the last swap."""
    points, gain, said = position.points, position.gain, ""
    stand = f"{counted(points, 'point')}, level {position.level}."
    if position.over:
        why = "Time is up" if position.is_timed else "No swap makes a run"
        return Status(f"{why}: {stand}", over=True, score=points)
    if position.back:
        said = f" {position.back} makes no run of three: back again."
    elif gain:
        said = f" +{gain}{f' in a chain of {position.chain}' if position.chain > 1 else ''}."
    elif not points:
        special = position.options.special
        more = f" Four leave flares, five rainbows{', T and L crosses' if special == 'crosses' else ''}."
        return Status(f"Swap neighbours: three of a kind in a row go.{more if special else ''}", score=0)
    return Status(stand + said, score=points)
