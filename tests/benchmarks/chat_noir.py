"""What Chat Noir costs, its rules beside a plain dictionary search that is timed in the same run."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from math import inf
from random import Random
from time import perf_counter

from games.chat_noir import (
    Node,
    Posn,
    Preset,
    World,
    adjacent,
    cell_center_x,
    cell_center_y,
    clack,
    make_initial_world,
    on_boundary,
    render_world,
    tabletop,
)
from games.chat_noir.rules import Options
from games.chat_noir.scene import EDGE
from launcher.tabletop import Match, frame
from launcher.tabletop.frame.hands import on_mouse
from launcher.universe import Package

SIZES = (11, 31, 101)
SHARE_BLOCKED = 6 / 119
"""As many cells as on the original board, for its size."""

GAMES = 500
STEPS = 40
REPEATS = 5


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it, one row per measurement."""
    rows = []
    first_per_cell = 0.0
    for size in SIZES:
        step, plain = seconds_per_step(size, help_step), seconds_per_step(size, plain_step)
        per_cell = step / size**2
        first_per_cell = first_per_cell or per_cell
        rows.append(
            (
                f"Chat Noir: help step and picture, {size}x{size}",
                f"{step * 1e3:.3f} ms, {plain / step:.1f} times as fast as a plain dictionary search alone; "
                f"{per_cell * 1e9:.0f} ns per cell, {per_cell / first_per_cell:.2f} x that at 11x11",
                "two searches, six set look-ups per cell each; on big boards the processor's cache",
            )
        )
    alone, framed = seconds_to_pixels(11)
    rows.append(
        (
            "Chat Noir: help step with pixels on the screen, 11x11",
            f"{alone * 1e3:.3f} ms by the rules alone, {framed * 1e3:.3f} ms on the table, "
            f"{framed / alone:.2f} times as long (video driver {os.environ['SDL_VIDEODRIVER']})",
            "the painter looks at all leaves for each rectangle that changed",
        )
    )
    rows.append(
        (
            "Chat Noir: whole random games",
            f"{games_per_second():.0f} a second",
            "one search and one seeded draw per turn, blocking the first cells per game",
        )
    )
    return rows


def help_step(world: World, p: Posn) -> World:
    """The mouse moves to a cell while help is on, and the world is drawn."""
    world = at(world, p, "move")
    render_world(world)
    return world


def seconds_to_pixels(size: int) -> tuple[float, float]:
    """A help step until its pixels are on the screen: by the rules alone, and on the table in its frame."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from launcher.screens import Painter

    world, _ = game_with_help(size)
    board = render_world(world)
    match = Match(tabletop(), Options(size, blocked=round(SHARE_BLOCKED * size**2)), seed="k7f3p")  # type: ignore[arg-type]
    table = frame.table_of(match.history, toggles=["paths"]).world
    picture = frame.draw(table)
    pygame.display.init()
    screen = pygame.display.set_mode((round(picture.width), round(picture.height)))
    plain, painter = (
        Painter(screen.subsurface((0, 0, round(board.width), round(board.height)))),
        Painter(screen),
    )
    place, ours = table.place, [table]

    def alone(world: World, p: Posn) -> World:
        world = at(world, p, "move")
        pygame.display.update(plain.paint(render_world(world)))
        return world

    def framed(world: World, p: Posn) -> World:
        x, y = EDGE + cell_center_x(p), EDGE + cell_center_y(p)
        answer = on_mouse(ours[0], place.x + place.factor * x, place.y + place.factor * y, "move")
        ours[0] = answer.world if isinstance(answer, Package) else answer
        pygame.display.update(painter.paint(frame.draw(ours[0])))
        return world

    try:
        return seconds_per_step(size, alone), seconds_per_step(size, framed)
    finally:
        pygame.display.quit()


def plain_step(world: World, p: Posn) -> World:
    """The same by the textbook: queues and dictionaries over neighbours that are worked out when asked for."""
    world = at(world, p, "move")
    around = plain_neighbors(world)
    to_boundary, from_cat = plain_search(around, "boundary"), plain_search(around, world.cat)
    way_out = to_boundary.get(world.cat, inf)
    _ = [to_boundary.get(p, inf) + from_cat.get(p, inf) <= way_out for p, _ in world.board]
    return world


def plain_neighbors(world: World) -> Callable[[Node], list[Node]]:
    """The edges between the free cells, nothing being remembered from one world to the next."""
    free = {p for p, blocked in world.board if not blocked} - {world.mouse_posn}
    rim: list[Node] = [p for p in free if on_boundary(p, world.size)]

    def around(node: Node) -> list[Node]:
        if node == "boundary":
            return rim
        inside: list[Node] = [p for p in adjacent(node) if p in free]
        return ["boundary", *inside] if on_boundary(node, world.size) else inside

    return around


def plain_search(around: Callable[[Node], list[Node]], start: Node) -> dict[Node, int]:
    """Breadth-first search as everybody writes it."""
    table, queue = {start: 0}, deque([start])
    while queue:
        node = queue.popleft()
        for other in around(node):
            if other not in table:
                table[other] = table[node] + 1
                queue.append(other)
    return table


def seconds_per_step(size: int, step: Callable[[World, Posn], World]) -> float:
    """The best of some rounds, in each of which the mouse visits the same random free cells."""
    world, free = game_with_help(size)
    visited = Random(1).choices(free, k=max(4, STEPS * 11**2 // size**2))
    best = inf
    for _ in range(REPEATS):
        started = perf_counter()
        for p in visited:
            world = step(world, p)
        best = min(best, (perf_counter() - started) / len(visited))
    return best


def game_with_help(size: int) -> tuple[World, list[Posn]]:
    """A game with help on, and the cells to move the mouse over."""
    world = make_initial_world(1, Preset(size, blocked=round(SHARE_BLOCKED * size**2)))._replace(help=True)
    return world, [p for p, blocked in world.board if not blocked and p != world.cat]


def games_per_second() -> float:
    """Whole games in which a random free cell is clicked each turn, the mouse moving there first."""
    best = 0.0
    for _ in range(REPEATS):
        started = perf_counter()
        for seed in range(GAMES):
            play(seed)
        best = max(best, GAMES / (perf_counter() - started))
    return best


def play(seed: int) -> World:
    """One random game to its end."""
    player = Random(seed)
    world = make_initial_world(seed)
    while world.state == "playing":
        p, blocked = player.choice(world.board)
        if not blocked and p != world.cat:
            world = at(at(world, p, "move"), p, "button-up")
    return world


def at(world: World, p: Posn, event: str) -> World:
    """A mouse event in the middle of a cell."""
    return clack(world, cell_center_x(p), cell_center_y(p), event)


if __name__ == "__main__":
    for row in measure():
        print(" | ".join(row))
