from __future__ import annotations

import lzma

import pytest

from games.checkers.endings import FILE, PIECES, kinds
from tests.effort import few
from tests.studies.checkers.retrograde import plain, solve


@pytest.mark.parametrize("pieces", few((2, 3), (2,)))
def test_the_file_has_the_computed_endgames(pieces: int) -> None:
    whole, computed = lzma.decompress(FILE.read_bytes()), solve(pieces)
    for kind in sorted({each for one in kinds(PIECES) for each in (one, one.reversed)}):
        table, whole = whole[: kind.size], whole[kind.size :]
        if kind in computed:
            assert plain(kind, computed[kind]) == table, kind
    assert not whole
