"""The scene of Kalah: seeds in the pits of a wooden board.

On a high screen, the board stands on its end, with South's houses on the left and South's store at the bottom.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import Final

from games.kalah.rules import PLAYERS, Position, moves, name, own_houses, path, pit_of, status, store
from launcher.picture import (
    Picture,
    circle,
    freeze,
    place_all,
    radial_gradient,
    rectangle,
    text,
)
from launcher.tabletop import Piece, Scene, View, counted, wave
from launcher.toolkits.grids import WOOD_INK, wooden_board, wooden_pit

PITCH: Final = 78.0
"""The distance between two houses, in logical pixels."""
RADIUS: Final = 32.0
"""The radius of a house."""
_SEED: Final = 8.0  # the radius of a seed
_APART: Final = 8.2  # the distance between two seeds in an emptier pit
_LONG: Final = 136.0  # the length of a store
_EDGE: Final = 14.0
_ROW: Final = 52.0  # from the middle of the board to the middle of a row
_OUTSIDE: Final = 48.0  # from the middle of a house to its number
_GOLDEN: Final = pi * (3 - sqrt(5))  # the angle between two seeds of a spiral

SEED: Final = radial_gradient(
    *("#ffffff/#fffaf0/#ffffff", "#f7ecd2/#ead9b4/#ffffff", "#c9ab78/#a88a58/#ffffff"),
    middle=(0.36, 0.28),
    radius=0.8,
)
_HUSK: Final = "#6b4520c0/#20140c/#000000"


@lru_cache(maxsize=1)
def seed_picture() -> Picture:
    """Return a seed."""
    return freeze(
        place_all(
            [
                (_SEED + 0.5, _SEED + 1, circle(_SEED, _HUSK)),
                (_SEED, _SEED, circle(_SEED - 0.5, SEED, outline=_HUSK, thickness=1)),
            ],
            rectangle(2 * _SEED, 2 * _SEED, None),
        )
    )


@lru_cache(maxsize=8)
def pit_picture(*, is_store: bool, upright: bool = True, landing: bool = False) -> Picture:
    """Return an empty pit.

    Args:
        is_store: whether it is a store.
        upright: whether the store is higher than wide.
        landing: whether the last seed of the selected house would fall into it.
    """
    width, height = 2 * RADIUS, 2 * RADIUS
    if is_store:
        width, height = (width, _LONG) if upright else (_LONG, height)
    return freeze(
        wooden_pit(width, height, rim="accent", thickness=4) if landing else wooden_pit(width, height)
    )


def is_high(view: View, houses: int) -> bool:
    """Whether the board stands on its end, because this makes it larger."""
    wide, high = size_of(houses)
    return min(view.width / wide, view.height / high) < min(view.width / high, view.height / wide)


def size_of(houses: int) -> tuple[float, float]:
    """Return the width and height of the board, in logical pixels of the scene."""
    return (houses + 2) * PITCH + 2 * _EDGE, 2 * (_ROW + _OUTSIDE) + 4 * _EDGE


def place(houses: int, pit: int, *, high: bool, outside: float = 0.0) -> tuple[float, float]:
    """Return the middle of a pit, or a point so far outside of it.

    It is in logical pixels of the scene.
    """
    deep = size_of(houses)[1]
    y = deep / 2
    if pit in (stores := (store(houses, 0), store(houses, 1))):
        x, y = _EDGE + PITCH * (houses + 1.5 if pit == stores[0] else 0.5), y + outside
    elif pit < houses:
        x, y = _EDGE + PITCH * (pit + 1.5), y + _ROW + outside
    else:
        x, y = _EDGE + PITCH * (2 * houses - pit + 1.5), y - _ROW - outside
    return (deep - y, x) if high else (x, y)


@lru_cache(maxsize=8)
def _ground(houses: int, *, high: bool) -> Picture:
    """Return the board."""
    wide, deep = size_of(houses)[:: -1 if high else 1]
    return freeze(wooden_board(wide, deep, radius=26))


def scene(position: Position, view: View) -> Scene:
    """Return the board with all seeds.

    A ring marks the pit into which the last seed of the selected house would fall.
    """
    board = position.board
    houses, high, legal = board.houses, is_high(view, board.houses), set(moves(position))
    aim = view.hover if view.hover in legal else view.focus if view.focus in legal else None
    here = aim if view.player == board.turn else None
    end = path(board, pit_of(houses, here))[-1] if here else None
    pieces = list[Piece]()
    for pit, seeds in enumerate(position.pits):
        x, y = place(houses, pit, high=high)
        is_store = pit in (store(houses, 0), store(houses, 1))
        picture = pit_picture(is_store=is_store, upright=not high, landing=pit == end)
        pieces.append(Piece(_piece_name(houses, pit), x, y, picture, _says(houses, pit, len(seeds))))
        pieces += _labels(houses, pit, len(seeds), high=high)
    for pit, seeds in enumerate(position.pits):
        x, y = place(houses, pit, high=high)
        is_store = pit in (store(houses, 0), store(houses, 1))
        for k, seed in enumerate(seeds):
            dx, dy = spiral(k, len(seeds), is_store=is_store)
            dx, dy = (-dy, dx) if high else (dx, dy)
            pieces.append(Piece(f"seed {seed}", x + dx, y + dy, seed_picture(), through=True))
    ground = _ground(houses, high=high)
    return Scene(ground.width, ground.height, tuple(pieces), ground)


def _piece_name(houses: int, pit: int) -> str:
    """Return the letter of a house, or the name of a store."""
    for player in (0, 1):
        if pit == store(houses, player):
            return f"store {player}"
    return name(houses, pit)


def _says(houses: int, pit: int, seeds: int) -> str:
    """Return a pit and its seeds as text."""
    many = counted(seeds, "seed") if seeds else "empty"
    for player, who in enumerate(PLAYERS):
        if pit == store(houses, player):
            return f"{who}'s store, {many}"
    who = PLAYERS[pit not in own_houses(houses, 0)]
    return f"{name(houses, pit)}, {who}'s house, {many}"


def _labels(houses: int, pit: int, seeds: int, *, high: bool) -> list[Piece]:
    """Return the number of seeds of a pit and its letter, or the owner of a store, outside the pit."""
    is_store = pit in (store(houses, 0), store(houses, 1))
    away = (-_LONG / 2 - 28 if high else _LONG / 2 + 14) if is_store else _OUTSIDE
    x, y = place(houses, pit, high=high, outside=away)
    pieces = [Piece(f"number {pit}", x, y, text(str(seeds), 20, WOOD_INK, bold=True), through=True)]
    if is_store:
        owner = text(PLAYERS[pit != store(houses, 0)], 16, WOOD_INK)
        pieces.append(
            Piece(f"owner {pit}", *place(houses, pit, high=high, outside=-away), owner, through=True)
        )
    else:
        dx, dy = (0.0, 19.0) if high else (21.0, 0.0)
        pieces.append(
            Piece(f"letter {pit}", x + dx, y + dy, text(name(houses, pit), 16, WOOD_INK), through=True)
        )
    return pieces


@lru_cache(maxsize=4096)
def spiral(k: int, seeds: int, *, is_store: bool) -> tuple[float, float]:
    """Return the place of a seed in its pit, from the middle of the pit.

    More seeds lie closer together.
    """
    room = RADIUS - _SEED - 3
    apart = min(_APART, room / sqrt(seeds))
    far, angle = apart * sqrt(k + (0.5 if seeds > 1 else 0.0)), k * _GOLDEN
    if not is_store:
        return far * cos(angle), far * sin(angle)
    long = (_LONG / 2 - _SEED - 3) / room
    apart = min(_APART / sqrt(long), room / sqrt(seeds))
    far = apart * sqrt(k + 0.5)
    return far * cos(angle), long * far * sin(angle)


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave through the winner's seeds, or all of them after a draw."""
    end, houses = status(position), position.board.houses
    players = end.winners or (0, 1)
    seeds = {f"seed {seed}" for player in players for seed in position.pits[store(houses, player)]}
    return wave(scene(position, view), seeds)
