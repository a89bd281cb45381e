from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING

from games.chat_noir import Posn, build_bfs_table, empty_world, lookup_in_table

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Pictures


def test_steps_to_the_boundary_of_an_empty_board(pictures: Pictures) -> None:
    table = build_bfs_table(empty_world(7), "boundary")
    assert pictures.chart(7, partial(lookup_in_table, table)) == pictures.rows("""
          1 1 1 1 1 1
         1 2 2 2 2 2 1
        1 2 3 3 3 2 1
         1 2 3 4 3 2 1
        1 2 3 3 3 2 1
         1 2 2 2 2 2 1
          1 1 1 1 1 1
    """)
    assert table["boundary"] == 0


def test_steps_from_the_cat(pictures: Pictures) -> None:
    world = pictures.world("""
          . . . .
         . # # . .
        . # C # .
         . # . . .
          . # # .
    """)
    table = build_bfs_table(world, world.cat)
    assert pictures.chart(5, partial(lookup_in_table, table)) == pictures.rows("""
          5 5 5 5
         5 - - 4 4
        5 - 0 - 3
         5 - 1 2 3
          5 - - 3
    """)
    assert table["boundary"] == 4


def test_the_search_goes_around_the_cell_under_the_mouse(pictures: Pictures) -> None:
    world = pictures.world("""
          # # # #
         # . . . #
        # . C M .
         # . . . #
          # # # #
    """)
    table = build_bfs_table(world, world.cat)
    assert pictures.chart(5, partial(lookup_in_table, table)) == pictures.rows("""
          - - - -
         - 1 1 2 -
        - 1 0 - 3
         - 1 1 2 -
          - - - -
    """)


def test_unreachable_cells_are_not_in_the_table(pictures: Pictures) -> None:
    table = build_bfs_table(pictures.world(" # #\n# C #\n # #"), "boundary")
    assert table == {"boundary": 0}


def test_a_closed_cell_reaches_only_itself(pictures: Pictures) -> None:
    world = pictures.world(" # .\n. C .\n . .")
    assert build_bfs_table(world, Posn(1, 0)) == {Posn(1, 0): 0}


def test_looking_up_an_unreachable_cell_returns_infinity() -> None:
    table = {Posn(1, 1): 3}
    assert lookup_in_table(table, Posn(1, 1)) == 3
    assert lookup_in_table(table, Posn(1, 2)) == inf
    assert lookup_in_table({}, "boundary") == inf
