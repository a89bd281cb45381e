"""The picture: a board with a place for each cup on it, and the cups that are still outside on both sides of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.gobblet.cups import cup
from games.gobblet.rules import (
    PLAYERS,
    SIZES,
    Cup,
    Position,
    Stack,
    full_lines,
    outside,
    square,
    winner,
)
from launcher.picture import Colour
from launcher.tabletop import Scene, Toggle, View
from launcher.toolkits.boards import Body, Cell, Stance, board
from launcher.toolkits.boards import square as cell_at

STANCE: Final = Stance(30, sides=False)
HIDDEN: Final = Toggle("hidden", "Hidden cups", "d", on=True)
"""The switch of the rings that tell what a cup hides."""

_WOOD: Final[tuple[Colour, Colour]] = ("#274a72/#2b4f7a", "#16304d/#122740")
_SPOT: Final[Colour] = "#6f9bcb/#7ba6d4"
_LAST: Final[Colour] = "#a9cbee/#b4d4f4"
_LINE: Final[Colour] = "#3aa35a/#43b566"
_SPOT_RADIUS, _TALL, _MARGIN = 0.42, 1.1, 0.12


def scene(position: Position, view: View) -> Scene:
    """The board and all cups, as they are seen from where the player looks from."""
    size = position.size
    upright = view.height > view.width
    apart = 1.9 if size == 3 else 1.4  # sides of a square, that the cups of one player take
    room = (
        (-_MARGIN, -apart, size + _MARGIN, size + apart)
        if upright
        else (-apart, -_MARGIN, size + apart, size + _MARGIN)
    )
    edge = (
        (-_MARGIN, -_MARGIN),
        (size + _MARGIN, -_MARGIN),
        (size + _MARGIN, size + _MARGIN),
        (-_MARGIN, size + _MARGIN),
    )
    return board(
        view,
        STANCE,
        room,
        edge,
        _WOOD,
        _cells(position),
        _bodies(position, view, upright=upright),
        tall=_TALL,
    )


def _cells(position: Position) -> Iterator[Cell]:
    size, won = position.size, winner(position)
    line = {cell for each in full_lines(position, won) for cell in each} if won is not None else set()
    last = (position.last.origin, position.last.target) if position.last else ()
    for cell in range(size**2 - 1, -1, -1):
        name = square(size, cell)
        spot = _LAST if name in last else _SPOT
        colour = _LINE if cell in line else None
        words = _square_says(position, cell)
        yield cell_at(name, cell % size, cell // size, colour, words)._replace(spot=(_SPOT_RADIUS, spot))


def _square_says(position: Position, cell: int) -> str:
    stack = position.stacks[cell]
    return f"{square(position.size, cell)}, {says(stack, position.size) if stack else 'empty'}"


def says(stack: Stack, squares: int) -> str:
    """A stack in words, from the cup that is seen down."""
    words = [f"{PLAYERS[one.player].lower()} {SIZES[squares][one.size]}" for one in reversed(stack)]
    return " over ".join(words)


def _bodies(position: Position, view: View, *, upright: bool) -> Iterator[Body]:
    size = position.size
    for cell, stack in enumerate(position.stacks):
        name = square(size, cell)
        for k in range(len(stack)):
            yield _body(stack[: k + 1], position, view, (cell % size + 0.5, cell // size + 0.5), name)
    for player in range(len(PLAYERS)):
        cups = outside(position, player)
        for one in cups:
            nested = tuple(o for o in reversed(cups) if o.number == one.number and o.size <= one.size)
            stack = nested if size == 4 else (one,)
            yield _body(stack, position, view, place_outside(one, size, upright=upright), "")


def _body(stack: Stack, position: Position, view: View, place: tuple[float, float], where: str) -> Body:
    one, size = stack[-1], position.size
    shown = HIDDEN.name in view.toggles or not where
    hidden = tuple((o.player, o.size) for o in reversed(stack[:-1])) if shown else ()
    solid = cup(size, one.player, one.size, hidden)
    words = f"{where or 'beside the board'}, {says(stack, size)}"
    return Body(one.name, *place, solid, words, on=where)


def place_outside(one: Cup, size: int, *, upright: bool) -> tuple[float, float]:
    """Where a cup outside stands: Red's on the left of the board and Yellow's on the right, or before and behind."""
    if size == 3:
        along, away = one.size + 0.5, 0.85 * one.number - 0.28
    else:
        along, away = one.number, 0.85
    across = size + away if one.player else -away
    return (along, across) if upright else (across, along)


def describe(position: Position) -> list[str]:
    """The squares that are not empty, and the cups outside."""
    size = position.size
    board_lines = [_square_says(position, cell) for cell, stack in enumerate(position.stacks) if stack]
    lines = board_lines or ["The board is empty."]
    for player, name in enumerate(PLAYERS):
        cups = outside(position, player)
        counts = [
            f"{sum(o.size == k for o in cups)} {SIZES[size][k]}" for k in range(len(SIZES[size]) - 1, -1, -1)
        ]
        lines.append(f"{name} has outside: {', '.join(counts)}.")
    return lines
