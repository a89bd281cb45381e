"""Tests of the bundled table of the 3 by 3 board."""

from __future__ import annotations

import pytest

from games.gobblet.search import bits_of, proofs_for, table
from tests.studies.gobblet.table import boards, fewest


def test_the_bundled_table_has_all_boards_of_the_first_two_plies() -> None:
    assert set(table()) >= {board for plies in range(3) for board in boards(plies)}


@pytest.mark.thorough
def test_bundled_table_agrees_with_new_proofs() -> None:
    anew = proofs_for(bits_of(3))
    for board, row in table().items():
        assert fewest(anew, board) == row.plies
