"""Compute exact endgames by retrograde analysis, from the ends of matches back to their possible origins.

    python -m tests.studies.checkers.retrograde 4

computes all positions with up to four pieces and writes the file that `endings` reads, each time with the same bytes.
Captures and crownings change the kind of material, and men never step back. So the kinds are computed one after the
other, each together with its reverse, in which the sides are exchanged.
"""

from __future__ import annotations

import lzma
import sys
from array import array
from collections import defaultdict
from collections.abc import Iterator

from games.checkers.bits import Board, after_moves, jumpers
from games.checkers.endings import DRAWN, FILE, PIECES, Kind, boards_of, kind_of, kinds, number_of

_NEVER = (
    255  # a count of open moves that never falls to 0: one move wins or draws, so the position is never lost
)


class _Pair:
    """A kind and its reverse while they are computed.

    Their positions lead to each other.

    Attributes:
        plies: for each position, the number of plies to its end, plus one; 0 while it is not known.
        open: the number of moves to positions of the pair that are not yet known to be won by the opponent.
        latest: the maximum number of plies in which the opponent wins after any other move.
        due: the positions that may become known, by the number of plies.
    """

    def __init__(self, kind: Kind, known: dict[Kind, bytearray]) -> None:
        self.offsets = {kind: 0} if kind == kind.reversed else {kind: 0, kind.reversed: kind.size}
        size = kind.size * len(self.offsets)
        self.plies = bytearray(size)
        self.open = bytearray(size)
        self.latest = bytearray(size)
        self.due: dict[int, list[int]] = defaultdict(list)
        self.heads = array("i", [-1]) * size  # heads of linked lists: the edges that lead to each position
        self.nexts, self.sources = array("i"), array("i")
        for each, offset in self.offsets.items():
            for number, board in boards_of(each):
                self._add(offset + number, board, known)

    def _add(self, here: int, board: Board, known: dict[Kind, bytearray]) -> None:
        """Add a position.

        The results of the positions after its moves may be known.
        """
        count, latest, held = 0, 0, False
        for after in after_moves(board):
            kind = kind_of(after)
            if kind in self.offsets:
                there = self.offsets[kind] + number_of(after)
                self.nexts.append(self.heads[there])
                self.sources.append(here)
                self.heads[there] = len(self.sources) - 1
                count += 1
            else:
                plies = known[kind][number_of(after)] - 1 if kind.red_men + kind.red_kings else 0
                if plies > 0 and plies % 2:
                    latest = max(latest, plies + 1)
                else:
                    held = True
                    if plies >= 0:
                        self.due[plies + 1].append(here)
        self.open[here], self.latest[here] = _NEVER if held else count, latest
        if not (count or held):
            self.due[latest].append(here)

    def solve(self) -> Iterator[tuple[Kind, bytearray]]:
        """Yield the results of both kinds.

        The search works back from immediate losses and wins, ply by ply; all remaining positions are draws.
        """
        ply = 0
        while self.due:
            for here in self.due.pop(ply, ()):
                if self.plies[here]:
                    continue
                if ply % 2 == 0 and (self.open[here] or self.latest[here] > ply):
                    continue
                self.plies[here] = ply + 1
                self._back(here, ply)
            ply += 1
        for kind, offset in self.offsets.items():
            yield kind, self.plies[offset : offset + kind.size]

    def _back(self, here: int, ply: int) -> None:
        """Update the positions that lead to a new result."""
        edge = self.heads[here]
        while edge >= 0:
            there = self.sources[edge]
            edge = self.nexts[edge]
            if self.plies[there]:
                continue
            if ply % 2 == 0:
                self.due[ply + 1].append(there)
            elif self.open[there] != _NEVER:
                self.open[there] -= 1
                if not self.open[there]:
                    self.due[max(ply + 1, self.latest[there])].append(there)


def solve(pieces: int) -> dict[Kind, bytearray]:
    """Return the table entries of all kinds with at most this many pieces."""
    known: dict[Kind, bytearray] = {}
    for kind in kinds(pieces):
        known.update(_Pair(kind, known).solve())
        print(kind, "ends after", max(known[kind]) - 1, "plies at most", flush=True)
    return known


def plain(kind: Kind, entries: bytearray) -> bytes:
    """Return the entries of a kind as the file has them.

    Positions with a jump are left out, as their results follow from the positions after it.
    """
    table = bytearray(kind.size)
    last, at = DRAWN, 0
    for number, board in boards_of(kind):
        table[at:number] = bytes([last]) * (number - at)
        if not jumpers(board):
            last = entries[number]
        table[number], at = last, number + 1
    table[at:] = bytes([last]) * (kind.size - at)
    return bytes(table)


def pack(known: dict[Kind, bytearray]) -> bytes:
    """Return the compressed tables."""
    parts = [plain(kind, known[kind]) for kind in sorted(known)]
    return lzma.compress(b"".join(parts), preset=9 | lzma.PRESET_EXTREME)


if __name__ == "__main__":
    data = pack(solve(int(sys.argv[1]) if len(sys.argv) > 1 else PIECES))
    FILE.write_bytes(data)
    print(f"{FILE.name} has {len(data):,} bytes")
