"""Compare the program with recorded answers of the reference implementation, one position at a time.

The records contain no seeds, so random choices are compared as sets: with enough seeds, every recorded outcome occurs
and no other does. Only the recorded values are compared; the records have no `seed`, `turn` and `preset`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any

import pytest

from games.chat_noir import (
    Cell,
    Node,
    Posn,
    World,
    adjacent,
    build_bfs_table,
    cell_center_x,
    cell_center_y,
    change,
    circle_at_point,
    clack,
    empty_board,
    empty_world,
    in_bounds,
    lookup_in_table,
    make_initial_world,
    move_cat,
    neighbors,
    on_boundary,
    on_cats_path,
    player_moved,
    point_in_this_circle,
    update_world_posn,
    world_height,
    world_width,
)

REFERENCE = json.loads((Path(__file__).parent / "chat_noir.json").read_text(encoding="utf-8"))

Record = dict[str, Any]
Outcome = tuple[Posn | None, Posn, str, Posn | None]
"""The result of an event: the blocked cell, and then the cat's cell, the state and the mouse cell."""

SEEDS = range(300)


def cell(pair: list[int] | None) -> Posn | None:
    """Return the cell or pixel for a pair of numbers."""
    return None if pair is None else Posn(*pair)


def node(named: str | list[int]) -> Node:
    return Posn(*named) if isinstance(named, list) else "boundary"


def world_of(record: Record) -> World:
    blocked = {Posn(*p) for p in record["blocked"]}
    return World(
        board=tuple(Cell(p, p in blocked) for p, _ in empty_board(record["size"])),
        cat=Posn(*record["cat"]),
        state=record.get("state", "playing"),
        size=record["size"],
        mouse_posn=cell(record.get("mouse")),
        help=record.get("help", False),
    )


def named_fields(world: World) -> World:
    """Return the world without the values that the records do not have."""
    return world._replace(seed=0, turn=0, preset=make_initial_world(0).preset)


def outcome(before: World, after: World) -> Outcome:
    """Return the differences, after checking that there are no others."""
    changed = [new.p for old, new in zip(before.board, after.board, strict=True) if old != new]
    assert len(changed) <= 1
    assert all(Cell(p, blocked=True) in after.board for p in changed)
    assert named_fields(after) == named_fields(before)._replace(
        board=after.board, cat=after.cat, state=after.state, mouse_posn=after.mouse_posn
    )
    return (changed[0] if changed else None, after.cat, after.state, after.mouse_posn)


def outcomes_over_seeds(world: World, step: Callable[[World], World], expected: set[Outcome]) -> set[Outcome]:
    """Return the outcomes of a random step: try seeds until all expected ones occur, and then as many again."""
    seen: set[Outcome] = set()
    enough = len(SEEDS)
    for seed in SEEDS:
        seen.add(outcome(world, step(world._replace(seed=seed))))
        if seen >= expected:
            enough = min(enough, 2 * seed + 2)
        if seed >= enough:
            break
    return seen


def of_every(*kinds: str) -> Callable[[Callable[[Record], None]], Callable[[], None]]:
    """Turn a check of a record into a test of all records, which names the record if it fails."""

    def test_of(check: Callable[[Record], None]) -> Callable[[], None]:
        def test() -> None:
            for kind in kinds:
                for number, record in enumerate(REFERENCE[kind]):
                    try:
                        check(record)
                    except Exception as error:
                        about = {key: record[key] for key in ("size", "note", "state") if key in record}
                        error.add_note(f"in chat_noir.json: {kind}[{number}], {about}")
                        raise

        return test

    return test_of


of_every_world = of_every("worlds", "special_worlds")


@of_every("boards")
def test_boards(record: Record) -> None:
    assert empty_board(record["size"]) == tuple(Cell(Posn(*p), blocked=False) for p in record["cells"])


@of_every("predicates")
def test_predicates(record: Record) -> None:
    size, across = record["size"], range(record["from"], record["to"] + 1)
    square = [Posn(x, y) for x in across for y in across]
    assert [p for p in square if in_bounds(p, size)] == [Posn(*p) for p in record["in_bounds"]]
    assert [p for p in square if on_boundary(p, size)] == [Posn(*p) for p in record["on_boundary"]]


def test_adjacent_in_order() -> None:
    for p, around in REFERENCE["adjacent"]:
        assert adjacent(Posn(*p)) == [Posn(*other) for other in around], p


def test_window_sizes() -> None:
    for record in REFERENCE["geometry"]["window"]:
        size = record["size"]
        assert (world_width(size), world_height(size)) == (record["width"], record["height"]), size


def test_centers() -> None:
    for x, y, center_x, center_y in REFERENCE["geometry"]["centers"]:
        assert cell_center_x(Posn(x, y)) == center_x, (x, y)
        assert cell_center_y(Posn(x, y)) == pytest.approx(center_y, abs=1e-9), (x, y)


def test_points_in_circles() -> None:
    for p, x, y, inside in REFERENCE["in_circle"]:
        assert point_in_this_circle(Posn(*p), x, y) == inside, (p, x, y)


@of_every("initial_worlds")
def test_initial_worlds_differ_in_blocked_cells_only(record: Record) -> None:
    ours = make_initial_world(1)
    theirs = world_of(record)
    assert named_fields(ours)._replace(board=theirs.board) == theirs
    assert len(record["blocked"]) == sum(blocked for _, blocked in ours.board)


@of_every_world
def test_graph(record: Record) -> None:
    world = world_of(record)
    around = neighbors(world)
    assert around("boundary") == [node(n) for n in record["neighbors_of_boundary"]]
    assert [around(p) for p, _ in world.board] == [[node(n) for n in nodes] for nodes in record["neighbors"]]


@of_every_world
def test_distances(record: Record) -> None:
    world = world_of(record)
    for start, expected in (("boundary", "dist_from_boundary"), (world.cat, "dist_from_cat")):
        table = build_bfs_table(world, start)
        found = [lookup_in_table(table, n) for n in ["boundary", *(p for p, _ in world.board)]]
        recorded = [record[expected]["boundary"], *record[expected]["cells"]]
        assert found == [inf if steps is None else steps for steps in recorded]


@of_every_world
def test_cats_path(record: Record) -> None:
    world = world_of(record)
    on_path = on_cats_path(world)
    assert {p for p, _ in world.board if on_path(p)} == {Posn(*p) for p in record["on_path"]}


@of_every_world
def test_cats_step(record: Record) -> None:
    world = world_of(record)
    if record["cat_next"] is None:
        expected: set[Outcome] = {(None, world.cat, "cat-lost", world.mouse_posn)}
    else:
        expected = {(None, Posn(x, y), state, world.mouse_posn) for x, y, state in record["cat_next"]}
    assert outcomes_over_seeds(world, move_cat, expected) == expected


@of_every_world
def test_mouse(record: Record) -> None:
    world = world_of(record)
    for x, y, expected in record["circle_at"]:
        assert circle_at_point(world.board, x, y) == cell(expected), (x, y)
    for point, expected in record["mouse_at"]:
        after = update_world_posn(world, cell(point))
        assert after == world._replace(mouse_posn=cell(expected)), point


@of_every_world
def test_keys(record: Record) -> None:
    world = world_of(record)
    for key, effect in record["keys"]:
        after = change(world, key)
        if effect == "new-game":
            fresh = empty_world(11)
            assert named_fields(after)._replace(board=fresh.board) == fresh, key
            assert sum(blocked for _, blocked in after.board) == 6, key
        else:
            toggled = world._replace(help=not world.help)
            assert after == {"same": world, "toggle-help": toggled}[effect], key


@pytest.mark.slow
@of_every_world
def test_clicks_and_moves(record: Record) -> None:
    world = world_of(record)
    for x, y, event, recorded in record["clacks"]:
        expected = {(cell(b), Posn(*cat), state, cell(mouse)) for b, cat, state, mouse in recorded}
        seen = outcomes_over_seeds(world, lambda w, x=x, y=y, event=event: clack(w, x, y, event), expected)
        assert seen == expected, (x, y, event)


@of_every("games")
def test_whole_games(record: Record) -> None:
    world = world_of(record)
    for x, y, event, *cat_state_mouse, blocked in record["events"]:
        cat, state, mouse = cell(cat_state_mouse[0]), cat_state_mouse[1], cell(cat_state_mouse[2])
        moved = player_moved(world, x, y, event)
        expected = (moved, cat, state, mouse)
        assert (moved is not None) == bool(blocked)
        for seed in SEEDS:
            after = clack(world._replace(seed=seed), x, y, event)
            if outcome(world, after) == expected:
                break
        else:
            raise AssertionError(f"no seed gives {expected} after {event} at {x}, {y}")
        world = after
