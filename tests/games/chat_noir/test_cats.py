"""The wary and the clever cat, and the hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chat_noir import (
    Posn,
    Preset,
    World,
    block_cell_in_world,
    build_bfs_table,
    make_initial_world,
    move_cat,
    neighbors,
)
from games.chat_noir.cats import CATS, Kind, each, field_of, flood, opened_of, ways
from games.chat_noir.hint import best_block

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Pictures

boards = st.builds(
    make_initial_world, st.integers(0, 99), st.builds(Preset, st.sampled_from([5, 7, 11]), st.integers(0, 20))
)


@given(boards)
def test_a_flood_finds_the_same_distances_as_the_search(world: World) -> None:
    field, opened, table = field_of(world.size), opened_of(world), build_bfs_table(world, "boundary")
    for p, bit in field.bits.items():
        steps = table.get(p)
        assert len(flood(field, opened, bit)) == (steps if steps is not None else 0)


@given(boards)
def test_ways_contain_free_cells_only(world: World) -> None:
    field, opened = field_of(world.size), opened_of(world)
    found = {*each(ways(field, opened, field.bits[world.cat]))}
    assert found <= {*each(opened)} - {field.bits[world.cat]}
    assert {field.bits[p] for p in neighbors(world)(world.cat) if p != "boundary"} <= found


@pytest.mark.parametrize("kind", CATS)
@given(world=boards)
def test_every_cat_steps_to_a_free_cell_next_to_it_or_has_lost(kind: Kind, world: World) -> None:
    after = move_cat(world, CATS[kind])
    if world.cat in build_bfs_table(world, "boundary"):
        assert after.cat in neighbors(world)(world.cat)
        assert after.cat in build_bfs_table(world, "boundary")
    else:
        assert after.state == "cat-lost"


@pytest.mark.parametrize("kind", CATS)
def test_every_cat_steps_onto_the_edge_if_it_can(kind: Kind, pictures: Pictures) -> None:
    world = pictures.world(" # #\n# C .\n # #")
    assert move_cat(world, CATS[kind]).state == "cat-won"


# On the right, the edge is three steps away and one circle can close the way. On the left, it is as far or a step more.
DEAD_END = """
      # . . # # #
     # . . . # # #
    # . . . # # #
     # . . C . . .
    # . . . # # #
     # . . . # # #
      # . . # # #
"""


@pytest.mark.parametrize("kind", ["wary", "clever"])
def test_wary_and_clever_cats_avoid_dead_ends(kind: Kind, pictures: Pictures) -> None:
    world = pictures.world(DEAD_END)
    blind = Posn(4, 3)
    assert blind in (CATS["quick"](world) or [])
    assert blind not in (CATS[kind](world) or [blind])


def test_the_hint_is_to_close_the_last_gap(pictures: Pictures) -> None:
    assert best_block(pictures.world(" # #\n# C #\n # .")) == Posn(2, 2)


def test_a_full_board_has_no_hint(pictures: Pictures) -> None:
    assert best_block(pictures.world(" # #\n# C #\n # #")) is None


@pytest.mark.slow
def test_following_every_hint_catches_the_cat() -> None:
    caught = 0
    for seed in range(4):
        world = make_initial_world(seed, Preset(11, 12))
        while world.state == "playing":
            cell = best_block(world)
            assert cell is not None
            world = move_cat(block_cell_in_world(cell, world))
        caught += world.state == "cat-lost"
    assert caught == 4
