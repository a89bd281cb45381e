from __future__ import annotations

from typing import TYPE_CHECKING

from games.chat_noir import empty_world, on_cats_path

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Pictures


def test_without_help_no_cell_is_shown() -> None:
    world = empty_world(5)
    on_path = on_cats_path(world)
    assert not any(on_path(p) for p, _ in world.board)


def test_on_an_empty_board_all_shortest_ways_are_shown(pictures: Pictures) -> None:
    on_path = on_cats_path(empty_world(7)._replace(help=True))
    assert pictures.chart(7, on_path) == pictures.rows("""
          . * * * * .
         . . * * * . .
        . . . * * * *
         * * * * * * *
        . . . * * * *
         . . * * * . .
          . * * * * .
    """)


def test_a_wall_is_walked_around(pictures: Pictures) -> None:
    world = pictures.world("""
          # # # #
         # . . . #
        # . C # .
         # . . . #
          # # # #
    """)
    assert pictures.chart(5, on_cats_path(world._replace(help=True))) == pictures.rows("""
          . . . .
         . . * * .
        . . * . *
         . . * * .
          . . . .
    """)


def test_the_path_avoids_the_cell_under_the_mouse(pictures: Pictures) -> None:
    world = pictures.world("""
          # # # #
         # . . M #
        # . C # .
         # . . . #
          # # # #
    """)
    assert pictures.chart(5, on_cats_path(world._replace(help=True))) == pictures.rows("""
          . . . .
         . . . . .
        . . * . *
         . . * * .
          . . . .
    """)


def test_a_cat_that_is_fenced_in_has_no_path(pictures: Pictures) -> None:
    on_path = on_cats_path(pictures.world(" # #\n# C #\n # #")._replace(help=True))
    assert pictures.chart(3, on_path) == pictures.rows(" . .\n. . .\n . .")
