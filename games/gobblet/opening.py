"""The 3 by 3 board, solved where that takes long: a bundled table of boards, in how many plies they are won, and how.

It has all boards of the first two plies. From those that are won it follows the winner's best move and all answers, as
far as a proof from there takes long. `games.gobblet.studies.table` has made it.
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
"""How many plies a win in the table can take; a longer one is not looked for."""

FILE: Final = Path(__file__).with_name("opening.txt")
_NEVER = 99_999  # plies


class Row(NamedTuple):
    """What is known of a board.

    Attributes:
        plies: in how many plies whoever is to move wins; 0 if not by `FARTHEST`.
        after: the board after the best move; none if there is no win.
    """

    plies: int
    after: Board


def proofs_for(bits: Bits) -> Forced[Board, Step]:
    """Proofs on boards of a size, with nothing known yet."""
    return Forced(bits.steps, bits.after, bits.end, lambda board: bits.winning(board) is not None, bits.key)


@cache
def table() -> Mapping[Board, Row]:
    """The table."""
    rows = {}
    for line in FILE.read_text(encoding="ascii").splitlines():
        plies, *sets = map(int, line.split())
        rows[tuple(sets[:6])] = Row(plies, tuple(sets[6:]))
    return rows


def stored_proofs() -> dict[Hashable, tuple[int, int]]:
    """The table as proofs keep it: for each board, within how many plies it is won, and within how many it is not."""
    return {
        board: (row.plies, row.plies - 2) if row.plies else (_NEVER, FARTHEST)
        for board, row in table().items()
    }
