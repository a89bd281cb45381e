"""Handlers that can't be: each call is a mistake that a type checker shall find. Nothing here is ever run."""

from __future__ import annotations

from typing import NamedTuple

from launcher.picture import Picture, square
from launcher.universe import Can, Modifier, MouseEvent, Package, Screen, big_bang
from tests.universe.paper import Paper


class World(NamedTuple):
    size: int


def draw(world: World) -> Picture:
    return square(world.size, "red")


def draw_buttons(world: World, can: Can) -> Picture:
    return square(world.size if can.undo else 0, "red")


def key(world: World, key: str) -> World | Package[World]:
    return Package(world, key)


def mouse(world: World, x: float, y: float, event: MouseEvent, held: frozenset[Modifier]) -> World:
    return World(1) if event == "wheel-up" and "shift" in held else world


def any_mouse(world: World, x: float, y: float, event: str) -> World:
    return world


def tick(world: World, seconds: float) -> World:
    return world


def count(world: World) -> int:
    return world.size


def restore(world: World, position: int) -> World | Package[World]:
    return world._replace(size=position)


def click(world: World, x: float, y: float) -> World:
    return world


def keyless(world: World) -> World:
    return world


def other_world(world: World, key: str) -> str:
    return key


def of_text(world: str) -> str:
    return world


def restored_text(world: World, position: str) -> World:
    return world


def title(world: World) -> str:
    return str(world.size)


screen: Screen = Paper()
big_bang(World(1), on_draw=draw, on_key=key, on_mouse=mouse, on_tick=tick, screen=screen)
big_bang(
    Package(World(1), "hello"), on_draw=draw_buttons, on_mouse=any_mouse, position=count, restore=restore
)

big_bang(World(1), on_draw=draw, on_key=keyless)  # wrong: takes no key
big_bang(World(1), on_draw=draw, on_key=other_world)  # wrong: returns no world
big_bang(World(1), on_draw=title)  # wrong: returns no picture
big_bang(World(1), on_draw=draw, on_mouse=click)  # wrong: takes no event
big_bang(World(1), on_draw=draw, on_tick=of_text)  # wrong: takes another world
big_bang(World(1), on_draw=draw, position=count, restore=restored_text)  # wrong: takes another position
