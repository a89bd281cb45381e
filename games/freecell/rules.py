"""The rules of FreeCell and the places of its cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Status, counted
from launcher.toolkits.cards import SUITS
from launcher.toolkits.solitaire import (
    CELL,
    Heap,
    Kind,
    Shift,
    Spot,
    Tableau,
    alternating,
    by_steps,
    deal_number,
    foundation,
    microsoft_deal,
    shift,
)

UNSOLVABLE: Final = frozenset({11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948})
"""The only deals that nobody can win with four cells and eight columns. They are not dealt at random."""

_LONGEST: Final = 13  # cards in order, from a king to an ace
_COLUMN: Final = Kind(builds=alternating, together=alternating, spread="down")


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        cells: the number of free cells.
        columns: the number of columns.
        automatic: whether cards move to the foundations automatically once no other card needs them.
    """

    cells: Annotated[Literal[1, 2, 3, 4, 5, 6], "Free cells"] = 4
    columns: Annotated[Literal[6, 7, 8, 9, 10], "Columns"] = 8
    automatic: Annotated[bool, "Move safe cards automatically"] = True


PRESETS: Final = {
    "Four cells": Options(),
    "Three cells": Options(3),
    "Two cells": Options(2),
    "One cell": Options(1),
}


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        heaps: the cards at the places of the tableau.
        number: the number of the deal.
        options: the options of the match.
    """

    heaps: tuple[Heap, ...]
    number: int
    options: Options = Options()

    @property
    def tableau(self) -> Tableau:
        """The places of the cards."""
        return tableau(self.options.columns, self.options.cells)


@cache
def tableau(columns: int = 8, cells: int = 4) -> Tableau:
    """Return the columns, then the cells, then a foundation for each suit."""
    spots = [Spot(_COLUMN, f"column {k}", str(k)) for k in range(1, columns + 1)]
    spots += [Spot(CELL, f"cell {mark}", mark) for mark in "abcdef"[:cells]]
    return Tableau((*spots, *(foundation(suit, "h") for suit in SUITS)))


def start(options: Options, chance: Random) -> Position:
    """Return the first position, with all cards face up in the columns."""
    number = deal_number("", chance, without=UNSOLVABLE)
    cards, columns = microsoft_deal(number), options.columns
    places = range(columns + options.cells + len(SUITS))
    return Position(tuple(Heap(up=cards[k::columns] if k < columns else ()) for k in places), number, options)


def moves(position: Position) -> list[Shift]:
    """Return all legal moves."""
    return list(position.tableau.shifts(position.heaps, one_by_one=True))


def steps(position: Position, move: Shift) -> list[Position]:
    """Return the positions after a move and each of the automatic moves that follow."""
    put = shift(position.heaps, move)
    settled = position.tableau.settle(put, homeward=position.options.automatic)
    return [position._replace(heaps=heaps) for heaps in settled]


play, stages = by_steps(steps)


def status(position: Position) -> Status:
    """Return the status, with the number of cards that can move together."""
    tableau = position.tableau
    if tableau.is_home(position.heaps):
        return Status("All cards are on the foundations.", over=True, winners=(0,))
    left = sum(len(heap.up) for heap in position.heaps[: -len(SUITS)])
    if not moves(position):
        return Status(f"No card can move, and {counted(left, 'card')} are left.", over=True)
    most = min(_LONGEST, tableau.most_together(position.heaps))
    together = f"Up to {most} cards move together." if most > 1 else "Cards move one at a time."
    return Status(f"Deal {position.number}: {counted(left, 'card')} left. {together}")
