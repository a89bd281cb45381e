"""The rules of the worm, as examples on its world: no window, no clock."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import get_args

import pytest

from games.worm.world import (
    CELL,
    DOWN,
    KEYS,
    LEFT,
    RIGHT,
    SPEEDS,
    SWIPE,
    UP,
    Options,
    Pace,
    Posn,
    World,
    apples,
    begin,
    is_over,
    neighbour,
    obstacle,
    on_key,
    on_mouse,
    on_tick,
    speed,
    take_step,
)
from launcher.universe import Package, Sound

STEP_BY_STEP = Options("step by step")


def world_of(after: World | Package[World]) -> World:
    """Return the world, without what is asked of the outside."""
    return after.world if isinstance(after, Package) else after


def steps(world: World, number: int = 1) -> World:
    for _ in range(number):
        world = world_of(take_step(world))
    return world


def keys(world: World, *pressed: str) -> World:
    for key in pressed:
        world = world_of(on_key(world, key))
    return world


@pytest.fixture
def world() -> World:
    """A worm that goes right from the cell at column 4, row 7, with the apple far away."""
    return begin(Options(), Random(1))._replace(apple=Posn(0, 0))


def test_a_match_starts_with_a_worm_of_three_cells_and_an_apple_elsewhere() -> None:
    for side in (9, 15, 21):
        begun = begin(Options(side=side), Random(5))  # type: ignore[arg-type]
        assert begun.apple not in begun.worm
        assert (len(begun.worm), apples(begun), is_over(begun)) == (3, 0, False)
        assert begin(Options(side=side), Random(5)) == begun  # type: ignore[arg-type]


def test_the_worm_goes_straight_on_until_a_key_turns_it(world: World) -> None:
    assert steps(world).worm == (Posn(5, 7), Posn(4, 7), Posn(3, 7))
    assert steps(keys(world, "up")).worm == (Posn(4, 6), Posn(4, 7), Posn(3, 7))
    assert steps(keys(world, "S")).worm[0] == Posn(4, 8)


def test_the_worm_does_not_turn_back_on_the_spot(world: World) -> None:
    assert keys(world, "left") == world
    assert steps(keys(world, "up", "down"), 2).worm[0] == Posn(4, 5)


def test_two_quick_turns_are_both_made_and_more_are_not_kept(world: World) -> None:
    assert steps(keys(world, "up", "left", "down"), 3).worm == (Posn(2, 6), Posn(3, 6), Posn(4, 6))


def test_an_apple_makes_the_worm_longer_and_another_one_appears(world: World) -> None:
    after = take_step(world._replace(apple=Posn(5, 7)))
    assert isinstance(after, Package)
    assert after.messages == (Sound("wood"),)
    assert after.world.worm == (Posn(5, 7), *world.worm)
    assert apples(after.world) == 1
    assert after.world.apple not in (*after.world.worm, None)


@pytest.mark.parametrize(("key", "far"), [("up", 7), ("right", 10), ("down", 7)])
def test_the_wall_ends_the_match(world: World, key: str, far: int) -> None:
    at_the_wall = steps(keys(world, key), far)
    assert not is_over(at_the_wall)
    after = steps(at_the_wall)
    assert (after.end, after.worm) == ("wall", at_the_wall.worm)


def test_without_a_wall_the_worm_comes_back_at_the_other_edge(world: World) -> None:
    around = world._replace(options=Options(wrap=True))
    assert steps(around, 11).worm == (Posn(0, 7), Posn(14, 7), Posn(13, 7))


LOOP = (Posn(4, 7), Posn(4, 8), Posn(5, 8), Posn(5, 7))


def test_the_head_may_go_where_the_tail_leaves_but_not_into_the_body(world: World) -> None:
    looped = world._replace(worm=LOOP, heading=UP)
    assert steps(keys(looped, "right")).worm == (LOOP[3], *LOOP[:3])
    longer = looped._replace(worm=(*LOOP, Posn(6, 7)))
    assert steps(keys(longer, "right")).end == "itself"


def test_a_worm_that_fills_the_field_has_reached_all() -> None:
    small = begin(Options(side=9), Random(1))
    winding = [Posn(x if y % 2 else 8 - x, y) for y in range(9) for x in range(9)]
    almost = small._replace(worm=(*winding[1:],), heading=RIGHT, apple=winding[0])
    assert (steps(almost).end, steps(almost).apple, apples(steps(almost))) == ("full", None, 78)


@pytest.mark.parametrize("pace", SPEEDS)
def test_in_a_second_the_worm_takes_the_steps_of_its_speed(world: World, pace: Pace) -> None:
    running = world._replace(options=Options(pace, side=21), worm=world.worm)
    frames = 200
    for _ in range(frames):
        running = world_of(on_tick(running, 1 / frames))
    assert running.worm[0].x - world.worm[0].x == pytest.approx(SPEEDS[pace], abs=1)


def test_a_rising_speed_grows_with_each_apple(world: World) -> None:
    rising = world._replace(options=Options("rising"))
    longer = rising._replace(worm=(*rising.worm, Posn(1, 7)))
    assert speed(longer) > speed(rising)


def test_a_late_tick_makes_one_step_so_a_slow_computer_does_not_kill_the_worm(world: World) -> None:
    assert world_of(on_tick(world, 30)).worm == steps(world).worm


def test_step_by_step_the_worm_waits_for_each_key() -> None:
    world = begin(STEP_BY_STEP, Random(1))._replace(apple=Posn(0, 0))
    assert world_of(on_tick(world, 1000)) == world
    assert keys(world, "right", "down").worm == (Posn(5, 8), Posn(5, 7), Posn(4, 7))


def test_step_by_step_a_step_into_an_obstacle_is_refused() -> None:
    world = begin(STEP_BY_STEP, Random(1))._replace(apple=Posn(0, 0))
    back = on_key(world, "left")
    assert isinstance(back, Package)
    assert back.messages == (Sound("refuse"),)
    assert back.world == world._replace(bumped=True)
    held = keys(world, *["right"] * 40)
    assert (held.worm[0], held.bumped, is_over(held)) == (Posn(14, 7), True, False)
    assert not keys(held, "up").bumped


def test_step_by_step_the_match_is_over_when_there_is_no_way_out() -> None:
    world = begin(STEP_BY_STEP, Random(1))
    coil = [Posn(0, 1), Posn(1, 1), Posn(1, 0), Posn(2, 0), Posn(3, 0)]
    trapped = world._replace(worm=tuple(coil), heading=LEFT, apple=Posn(9, 9))
    assert keys(trapped, "up").end == "stuck"
    assert keys(trapped, "down").end == ""


def swipe(world: World, *places: tuple[float, float]) -> World:
    """Move a finger from the first place to the last and lift it."""
    world = world_of(on_mouse(world, *places[0], "button-down"))
    for place in places[1:]:
        world = world_of(on_mouse(world, *place, "drag"))
    return world_of(on_mouse(world, *places[-1], "button-up"))


def test_a_swipe_turns_the_worm_wherever_it_is_made(world: World) -> None:
    assert swipe(world, (300, 500), (310, 500 - SWIPE)).turns == (UP,)
    assert swipe(world, (-20, 40), (-20, 40 + SWIPE)).turns == (DOWN,)


def test_a_finger_turns_several_times_without_being_lifted(world: World) -> None:
    assert swipe(world, (100, 100), (100, 160), (40, 160)).turns == (DOWN, LEFT)


def test_a_tap_turns_the_worm_to_the_side_that_is_tapped(world: World) -> None:
    assert swipe(world, (400, 0)).turns == (UP,)
    assert swipe(world, (0, 400)).turns == (DOWN,)
    going_up = world._replace(heading=UP)
    assert swipe(going_up, (0, 0)).turns == (LEFT,)


def test_step_by_step_a_tap_also_goes_straight_on() -> None:
    world = begin(STEP_BY_STEP, Random(1))._replace(apple=Posn(0, 0))
    row = 7.5 * CELL
    assert swipe(world, (400, row)).worm[0] == Posn(5, 7)
    assert swipe(world, (4.5 * CELL, 0)).worm[0] == Posn(4, 6)


def test_moving_the_mouse_without_a_button_changes_nothing(world: World) -> None:
    assert on_mouse(world, 3, 3, "move") == on_mouse(world, 3, 3, "drag") == world


def way_to(world: World, start: Posn, goals: set[Posn], body: tuple[Posn, ...]) -> list[Posn]:
    """Return a shortest way from a cell to one of the goals as steps, or an empty list."""
    blocked, came = {*body}, {start: (start, UP)}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        if cell in goals and cell != start:
            found = []
            while cell != start:
                cell, step = came[cell]
                found.append(step)
            return found[::-1]
        for step in (UP, LEFT, DOWN, RIGHT):
            near = neighbour(world, cell, step)
            if near and near not in came and near not in blocked:
                came[near] = cell, step
                queue.append(near)
    return []


def careful_step(world: World) -> Posn:
    """Return a step towards the apple if the tail can be reached from there, or else one that follows the tail."""
    head, body = world.worm[0], world.worm[:-1]
    if world.apple and (way := way_to(world, head, {world.apple}, body)):
        after = world
        for step in way:
            after = world_of(take_step(after._replace(turns=(step,))))
        if after.apple is None or way_to(after, after.worm[0], {after.worm[-1]}, after.worm[:-1]):
            return way[0]
    safe = [
        (len(back), step)
        for step in (UP, LEFT, DOWN, RIGHT)
        if (cell := neighbour(world, head, step)) and not obstacle(world, cell) and cell != world.apple
        for back in [way_to(world, cell, {world.worm[-2]}, body[:-1])]
        if back or cell == world.worm[-1]
    ]
    return max(safe)[1] if safe else world.heading


@pytest.mark.parametrize("wrap", [False, True])
def test_a_careful_player_gets_a_long_worm_by_keys_alone(wrap: bool) -> None:
    names = {step: key for key, step in KEYS.items()}
    world = begin(Options("fast", side=9, wrap=wrap), Random(3))
    for _ in range(2500):
        if is_over(world):
            break
        world = steps(keys(world, names[careful_step(world)]))
        assert len({*world.worm}) == len(world.worm)
        assert world.apple not in world.worm
    assert apples(world) > 30


def test_each_speed_of_the_options_is_known() -> None:
    assert {*get_args(Pace)} == {"step by step", *SPEEDS}
