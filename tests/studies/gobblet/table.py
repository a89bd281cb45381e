"""The maker of the table of the 3 by 3 board.

The command `python -m tests.studies.gobblet.table` takes a few minutes.
"""

from __future__ import annotations

from typing import Final

from games.gobblet.rules import Board
from games.gobblet.search import FARTHEST, FILE, Row, Step, bits_of, proofs_for
from launcher.toolkits.search import Forced

LONG: Final = 3000
"""The number of positions that a proof must visit for its board to be put in the table."""

_EMPTY: Final[Board] = (0,) * 6
_MIDDLE = 1 << 4


def boards(plies: int) -> list[Board]:
    """Return all boards after this many plies.

    There is one for each set of symmetric boards.
    """
    bits = bits_of(3)
    found = {_EMPTY}
    for _ in range(plies):
        found = {bits.key(bits.after(board, step)) for board in found for step in bits.steps(board)}
    return sorted(found)


def fewest(proofs: Forced[Board, Step], board: Board) -> int:
    """Return the number of plies in which a board is won, or 0 if it takes more than `FARTHEST`."""
    return next((plies for plies in range(1, FARTHEST + 1, 2) if proofs.won(board, plies)), 0)


class _Batch:
    """The table while it is being made."""

    def __init__(self) -> None:
        self.rows: dict[Board, Row] = {}
        self.bits = bits_of(3)
        self.proofs = proofs_for(self.bits)

    def add(self, board: Board) -> None:
        """Add a board.

        The boards that follow the winner's best move are added as well.
        """
        if board in self.rows:
            return
        plies = fewest(self.proofs, board)
        self.rows[board] = Row(plies, ())
        if plies < 3:
            return
        steps = sorted(self.bits.steps(board), key=lambda step: step[2] != _MIDDLE)
        afters = (self.bits.after(board, step) for step in steps)
        best = next(
            after for after in afters if self.bits.end(after) is None and self.proofs.lost(after, plies - 1)
        )
        self.rows[board] = Row(plies, self.bits.key(best))
        for step in self.bits.steps(best):
            answer = self.bits.after(best, step)
            if self.bits.end(answer) is None and self._takes_long(answer):
                self.add(self.bits.key(answer))

    def _takes_long(self, board: Board) -> bool:
        anew = proofs_for(self.bits)
        fewest(anew, board)
        return anew.positions > LONG


def main() -> None:
    """Make the table."""
    batch = _Batch()
    for plies in (0, 1, 2):
        for board in boards(plies):
            batch.add(board)
            print(f"{len(batch.rows)} boards", flush=True)
    lines = [" ".join(map(str, (row.plies, *board, *row.after))) for board, row in sorted(batch.rows.items())]
    FILE.write_text("\n".join([*lines, ""]), encoding="ascii")


if __name__ == "__main__":
    main()
