"""A bundled table for the 3 by 3 board: boards whose proof is slow, and the number of plies to their win.

It has all boards of the first two plies. From won boards, it follows the winner's best move and all answers, as
long as a proof from there is slow. `tests.studies.gobblet.table` made it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from games.gobblet.bits import Bits, Step
from games.gobblet.rules import Board
from launcher.toolkits.search import Forced

FARTHEST: Final = 13
"""The maximum number of plies of a win in the table; the search for longer ones stops here."""

FILE: Final = Path(__file__).with_name("opening.txt")
_NEVER = 99_999  # plies


class Row(NamedTuple):
    """The known result of a board.

    Attributes:
        plies: the number of plies in which the side to move wins; 0 if not within `FARTHEST`.
        after: the board after the best move; empty if there is no win.
    """

    plies: int
    after: Board


def proofs_for(bits: Bits) -> Forced[Board, Step]:
    """Return new proofs for boards of one size, with no results yet."""
    return Forced(bits.steps, bits.after, bits.end, lambda board: bits.winning(board) is not None, bits.key)


@cache
def table() -> Mapping[Board, Row]:
    """Read the table."""
    rows = {}
    for line in FILE.read_text(encoding="ascii").splitlines():
        plies, *sets = map(int, line.split())
        rows[tuple(sets[:6])] = Row(plies, tuple(sets[6:]))
    return rows


def stored_proofs() -> dict[Hashable, tuple[int, int]]:
    """Return the table in the form of proofs.

    Each board has the number of plies of its win, and the number of plies within which there is none.
    """
    return {
        board: (row.plies, row.plies - 2) if row.plies else (_NEVER, FARTHEST)
        for board, row in table().items()
    }
