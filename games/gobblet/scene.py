"""The picture: a board with a spot on each square, and the cups not yet brought in on both sides of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.gobblet.cups import cup
from games.gobblet.rules import (
    PLAYERS,
    Cup,
    Position,
    Stack,
    full_lines,
    outside,
    square,
    winner,
)
from games.gobblet.words import stack_in_words
from launcher.picture import Colour
from launcher.tabletop import Scene, Toggle, View, wave
from launcher.toolkits.boards import Body, Cell, Label, Stance, board
from launcher.toolkits.boards import square as cell_at

STANCE: Final = Stance(30, sides=False)
HIDDEN: Final = Toggle("hidden", "Hidden cups", "d")
"""The toggle for the rings that show hidden cups."""

_BOARD: Final[tuple[Colour, Colour]] = ("#1f3d63/#23436b/#0c1a28", "#12263f/#122740/#4a5a6a")
_SPOT: Final[Colour] = "#5f88b8/#7ba6d4/#8fbce8"
_LEFT: Final[Colour] = "#7fa6d2/#a9c9ea/#d6ecff"
_LINE: Final[Colour] = "#2f8a4b/#43b566/#1f7a3c"
_LETTER: Final[Colour] = "#c3d9f0/#c3d9f0/#ffffff"
_SPOT_RADIUS, _TALL, _RIM = 0.42, 1.1, 0.3


def scene(position: Position, view: View) -> Scene:
    """Return the board and all cups, as the player sees them."""
    size = position.size
    upright = view.height > view.width
    apart = 2.12 if size == 3 else 1.4  # sides of a square: the width of one player's cups
    low, high = -_RIM, size + _RIM
    extent = (low, -apart, high, size + apart) if upright else (-apart, low, size + apart, high)
    slab = ((low, low), (high, low), (high, high), (low, high))
    bodies = _bodies(position, view, upright=upright)
    return board(
        view, STANCE, extent, slab, _BOARD, _cells(position), bodies, tall=_TALL, labels=_labels(size)
    )


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave through the winning line."""
    won = winner(position)
    if won is None:
        return ()
    row = {position.stacks[cell][-1].name for each in full_lines(position, won) for cell in each}
    return wave(scene(position, view), row)


def _labels(size: int) -> Iterator[Label]:
    """Yield the names of columns and rows, for the edge of the board."""
    for k in range(size):
        yield Label("abcd"[k], k + 0.5, -_RIM / 2, _LETTER)
        yield Label(str(k + 1), -_RIM / 2, k + 0.5, _LETTER)


def _cells(position: Position) -> Iterator[Cell]:
    size, won = position.size, winner(position)
    line = {cell for each in full_lines(position, won) for cell in each} if won is not None else set()
    left = position.last and position.last.origin
    for cell in range(size**2 - 1, -1, -1):
        name = square(size, cell)
        spot = _LEFT if name == left else _SPOT
        colour = _LINE if cell in line else None
        words = "" if position.stacks[cell] else f"{name}, empty"  # the text of a cup includes its square
        yield cell_at(name, cell % size, cell // size, colour, words)._replace(spot=(_SPOT_RADIUS, spot))


def _bodies(position: Position, view: View, *, upright: bool) -> Iterator[Body]:
    """Yield the visible cups, and below each the cup that would appear if it left."""
    size = position.size
    for cell, stack in enumerate(position.stacks):
        for seen in (stack, stack[:-1]):
            if seen:
                place = cell % size + 0.5, cell // size + 0.5
                yield _body(seen, position, view, place, square(size, cell), covered=seen is not stack)
    for player in range(len(PLAYERS)):
        cups = outside(position, player)
        for one in cups:
            inside = tuple(o for o in reversed(cups) if o.number == one.number and o.size < one.size)
            deep = sum(o.number == one.number and o.size > one.size for o in cups) if size == 4 else 0
            if deep < 2:
                stack = (*inside, one) if size == 4 else (one,)
                at = place_outside(one, size, upright=upright)
                yield _body(stack, position, view, at, "", covered=deep > 0)


def _body(
    stack: Stack,
    position: Position,
    view: View,
    place: tuple[float, float],
    where: str,
    *,
    covered: bool,
) -> Body:
    """Return the top cup of a stack; its text names the visible cups, and a covered cup has no text."""
    one, size = stack[-1], position.size
    rings = HIDDEN.name in view.toggles
    hidden = tuple((o.player, o.size) for o in reversed(stack[:-1])) if rings else ()
    solid = cup(size, one.player, one.size, hidden)
    words = stack_in_words(stack if rings or not where else stack[-1:], size)
    if not where and size == 3:
        words = f"{words} {one.number}"
    beside = f"nest {one.number} next to the board" if size == 4 else "next to the board"
    says = "" if covered else f"{where or beside}, {words}"
    return Body(one.name, *place, solid, says, on=where)


def place_outside(one: Cup, size: int, *, upright: bool) -> tuple[float, float]:
    """Return the place of a cup off the board: for Red, on the left or in front; for Yellow, on the right or behind."""
    if size == 3:
        along, away = one.size + 0.5, 0.8 * one.number
    else:
        along, away = one.number, 0.86
    across = size + away if one.player else -away
    return (along, across) if upright else (across, along)
