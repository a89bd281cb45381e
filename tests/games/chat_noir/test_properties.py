"""Properties of all positions and games."""

from __future__ import annotations

from functools import reduce
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.chat_noir import (
    Cell,
    Preset,
    World,
    build_bfs_table,
    cell_center_x,
    cell_center_y,
    change,
    clack,
    empty_world,
    make_initial_world,
    move_cat,
    neighbors,
    on_boundary,
    on_cats_path,
    world_height,
    world_width,
)

Click = tuple[float, float]


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Return positions during a game: the cat is not at the edge, and the mouse is on a free cell or none."""
    world = empty_world(draw(st.sampled_from([3, 5, 7, 9])))
    cat = draw(st.sampled_from([p for p, _ in world.board if not on_boundary(p, world.size)]))
    mouse, *others = draw(st.permutations([p for p, _ in world.board if p != cat]))
    blocked = set(others[: draw(st.integers(0, len(others)))])
    return world._replace(
        board=tuple(Cell(p, p in blocked) for p, _ in world.board),
        cat=cat,
        mouse_posn=draw(st.sampled_from([None, mouse])),
        help=True,
        seed=draw(st.integers(0, 99)),
    )


seeds = st.integers(0, 2**32 - 1)
clicks = st.lists(st.tuples(st.integers(0, world_width(7)), st.integers(0, world_height(7))), max_size=40)


def play(world: World, played: list[Click]) -> list[World]:
    """Return all worlds of a game in which the mouse moves to these points and clicks them."""
    history = [world]
    for x, y in played:
        history.append(clack(clack(history[-1], x, y, "move"), x, y, "button-up"))
    return history


@given(worlds())
def test_from_one_node_to_the_next_the_distance_changes_by_one_at_most(world: World) -> None:
    around = neighbors(world)
    table = build_bfs_table(world, "boundary")
    for node, steps in table.items():
        assert all(abs(table[other] - steps) <= 1 for other in around(node))
        assert node == "boundary" or any(table[other] == steps - 1 for other in around(node))


@given(worlds())
def test_the_cat_comes_one_step_closer_or_has_lost(world: World) -> None:
    to_boundary = build_bfs_table(world, "boundary")
    after = move_cat(world)
    if world.cat in to_boundary:
        assert after.cat in neighbors(world)(world.cat)
        assert to_boundary[after.cat] == to_boundary[world.cat] - 1
        assert after.state == ("cat-won" if to_boundary[after.cat] == 1 else "playing")
    else:
        assert (after.cat, after.state) == (world.cat, "cat-lost")


@given(worlds())
def test_the_cat_steps_along_its_path(world: World) -> None:
    on_path = on_cats_path(world)
    after = move_cat(world)
    assert on_path(world.cat) == on_path(after.cat) == (after.state != "cat-lost")


@given(seeds, clicks)
def test_the_same_seed_and_the_same_clicks_are_the_same_game(seed: int, played: list[Click]) -> None:
    start = make_initial_world(seed, Preset(size=7, blocked=5))
    assert play(start, played) == play(start, played)


@given(seeds, clicks, st.integers(0, 40))
def test_going_back_and_playing_on_comes_to_the_same_end(seed: int, played: list[Click], back: int) -> None:
    history = play(make_initial_world(seed, Preset(size=7, blocked=5)), played)
    earlier = max(0, len(played) - back)
    assert play(history[earlier], played[earlier:]) == history[earlier:]


@given(seeds, clicks)
def test_a_click_blocks_at_most_one_cell(seed: int, played: list[Click]) -> None:
    history = play(make_initial_world(seed, Preset(size=7, blocked=5)), played)
    for before, after in pairwise(history):
        changed = [(old, new) for old, new in zip(before.board, after.board, strict=True) if old != new]
        assert len(changed) == after.turn - before.turn <= 1
        assert all((old.blocked, new.blocked) == (False, True) for old, new in changed)


@given(seeds)
def test_every_game_ends_when_all_cells_are_clicked(seed: int) -> None:
    start = make_initial_world(seed)
    middles = [(cell_center_x(p), cell_center_y(p)) for p, _ in start.board]
    end = play(start, middles)[-1]
    assert end.state in ("cat-won", "cat-lost")
    assert change(end, "n").state == "playing"


@given(worlds(), st.lists(st.sampled_from(["h", "n", "left", " "])))
def test_keys_never_change_a_running_game(world: World, keys: list[str]) -> None:
    after = reduce(change, keys, world)
    assert after._replace(help=world.help) == world
    assert after.help == (world.help ^ (keys.count("h") % 2 == 1))
