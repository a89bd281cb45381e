"""The first plies on the 3 by 3 board: in how many plies each of their boards is won, bundled in a table.

`python -m games.gobblet.opening` makes the table anew, in some minutes.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from games.gobblet.bits import Board, bits_of
from launcher.toolkits.search import Forced

FARTHEST: Final = 13
"""How many plies a win in the table can take; a longer one is not looked for."""

_TABLE: Final = Path(__file__).with_name("opening.txt")
_EMPTY: Final[Board] = (0,) * 6


def forced() -> Forced[Board, tuple[int, int, int]]:
    """Proofs on the 3 by 3 board, with nothing known yet."""
    bits = bits_of(3)
    return Forced(bits.steps, bits.after, bits.end, lambda board: bits.winning(board) is not None, bits.key)


@cache
def table() -> Mapping[Hashable, tuple[int, int]]:
    """For each board of the table, the fewest plies in which it is won, and the most in which it is not."""
    known: dict[Hashable, tuple[int, int]] = {}
    for line in _TABLE.read_text(encoding="ascii").splitlines():
        *sets, plies = map(int, line.split())
        known[tuple(sets)] = (plies, plies - 2) if plies else (99_999, FARTHEST)
    return known


def boards(plies: int) -> list[Board]:
    """All that there can be after so many plies, with those that are turned or mirrored into one another once."""
    bits = bits_of(3)
    found = {_EMPTY}
    for _ in range(plies):
        found = {bits.key(bits.after(board, step)) for board in found for step in bits.steps(board)}
    return sorted(found)


def fewest(proofs: Forced[Board, tuple[int, int, int]], board: Board) -> int:
    """In how many plies a board is won, or 0."""
    return next((plies for plies in range(1, FARTHEST + 1, 2) if proofs.won(board, plies)), 0)


def main() -> None:
    """Make the table."""
    proofs = forced()
    rows = []
    for plies in (2, 1, 0):
        for board in boards(plies):
            rows.append(" ".join(map(str, (*board, fewest(proofs, board)))))
            print(rows[-1], proofs.positions, flush=True)
    _TABLE.write_text("\n".join([*rows, ""]), encoding="ascii")


if __name__ == "__main__":
    main()
