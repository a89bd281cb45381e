"""Input: how a key or the mouse changes the world."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, inf
from random import Random
from typing import TypeAlias

from games.chat_noir.drawing import (
    cell_center_x,
    cell_center_y,
    circle_radius,
    circle_spacing,
    row_pitch,
)
from games.chat_noir.graph import adjacent, build_bfs_table, lookup_in_table, on_boundary
from games.chat_noir.world import Board, Cell, Posn, State, World, block_cell, chances, next_initial_world

Steps: TypeAlias = Callable[[World], list[Posn] | None]


def change(world: World, key: str) -> World:
    """Return the world after a key.

    "n" starts a new game if this one is over, "h" shows or hides help.
    """
    if key == "n" and world.state != "playing":
        return next_initial_world(world, world.preset)
    if key == "h":
        return world._replace(help=not world.help)
    return world


def clack(world: World, x: float, y: float, event: str) -> World:
    """Return the world after a mouse event.

    Every event moves the mouse until the game is over. Releasing the button on a free circle is also a move, and the
    cat answers it before the mouse cell changes.

    Args:
        world: the world before the event.
        x: the position of the mouse, in pixels from the left.
        y: the position of the mouse, in pixels from the top.
        event: "button-down", "button-up", "drag", "move", "enter" or "leave".
    """
    p = player_moved(world, x, y, event)
    if p is not None:
        world = move_cat(block_cell_in_world(p, world))
    followed = world.state == "playing" and event != "leave"
    return update_world_posn(world, Posn(x, y) if followed else None)


def player_moved(world: World, x: float, y: float, event: str) -> Posn | None:
    """Return the cell that a mouse event blocks, or None if the event is not a move."""
    if event == "button-up" and world.state == "playing":
        return circle_at_point(world.board, x, y)
    return None


def block_cell_in_world(p: Posn, world: World) -> World:
    """Return the world with the cell at `p` blocked."""
    return world._replace(board=block_cell(p, world.board))


def move_cat(world: World, steps: Steps | None = None, chance: Random | None = None) -> World:
    """Return the world after the cat's answer.

    The cat takes a step towards the boundary, or has lost if there is no way out.

    Args:
        world: the world when it is the cat's turn.
        steps: a function that returns the best steps; by default, `best_steps`. The cat chooses one of them at random.
        chance: the source of random numbers; by default, the `chances` of this turn.
    """
    best = (steps or best_steps)(world)
    if best is None:
        return world._replace(state="cat-lost", turn=world.turn + 1)
    cat = (chance or chances(world)).choice(best)
    state: State = "cat-won" if on_boundary(cat, world.size) else "playing"
    return world._replace(cat=cat, state=state, turn=world.turn + 1)


def best_steps(world: World) -> list[Posn] | None:
    """Return the cells next to the cat on its shortest ways out, or None if there is no way out."""
    to_boundary = build_bfs_table(world, "boundary")
    around = adjacent(world.cat)
    return find_best_positions(around, [lookup_in_table(to_boundary, p) for p in around])


def find_best_positions(posns: Sequence[Posn], scores: Sequence[float]) -> list[Posn] | None:
    """Return the places with the lowest score, or None if no score is finite."""
    best = min(scores, default=inf)
    if best == inf:
        return None
    return [p for p, score in zip(posns, scores, strict=True) if score == best]


def update_world_posn(world: World, p: Posn | None) -> World:
    """Return the world with the mouse at a point of the window.

    None means that it has left the window.

    Only a free cell without the cat counts as the mouse's cell.
    """
    spot = None if p is None else circle_at_point(world.board, p.x, p.y)
    if spot == world.cat:
        spot = None
    return world if spot == world.mouse_posn else world._replace(mouse_posn=spot)


def circle_at_point(board: Board, x: float, y: float) -> Posn | None:
    """Return the free cell whose circle contains a point.

    Circles don't overlap, but rows do: a point can be within reach of two rows, and in each of them one column is
    nearest.
    """
    above = floor((y - circle_radius) / row_pitch)
    for row in (above, above + 1):
        column = round((x - cell_center_x(Posn(0, row))) / (2 * circle_spacing))
        p = Posn(column, row)
        if point_in_this_circle(p, x, y):
            return p if Cell(p, blocked=False) in board else None
    return None


def point_in_this_circle(p: Posn, x: float, y: float) -> bool:
    """Return whether a point of the window is in the circle of the cell at `p` or on its edge."""
    return (x - cell_center_x(p)) ** 2 + (y - cell_center_y(p)) ** 2 <= circle_radius**2
