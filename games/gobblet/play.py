"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Any, Final

from games.gobblet.analysis import analyse
from games.gobblet.players import STRENGTHS, accepts, hint, think
from games.gobblet.rules import (
    PLAYERS,
    PRESETS,
    SIZES,
    Cup,
    Move,
    Options,
    Position,
    fits,
    free,
    may_enter,
    moves,
    outside,
    play,
    shows,
    square,
    start,
    status,
)
from games.gobblet.scene import HIDDEN, STANCE, finale, scene
from games.gobblet.words import describe, tell
from launcher import hookimpl
from launcher.tabletop import Gesture, Tabletop, View, time_limit_of, with_early_end
from launcher.toolkits.boards import FLAT


def touch(move: Move) -> tuple[str, str]:
    """A cup is put onto a square, or onto what stands there."""
    return move.cup.name, move.target


def gesture(position: Position, view: View, gesture: Gesture) -> View | None:
    """The board turns as the mouse is drawn over it."""
    return STANCE.turning(view, gesture)


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why a cup can't be taken, or not be put there."""
    size = position.size
    cups = {cup.name: cup for stack in position.stacks for cup in stack}
    cups |= {cup.name: cup for player in (0, 1) for cup in outside(position, player)}
    squares = {square(size, cell): cell for cell in range(size**2)}
    squares |= {cup.name: cell for cell, stack in enumerate(position.stacks) for cup in stack}
    cup = cups.get(names[0])
    if cup is None:
        return "Choose a cup first, and then the square that it goes to."
    if cup.player != position.turn:
        return f"That cup is {PLAYERS[cup.player]}’s."
    if len(names) == 2:
        cell = squares.get(names[1])
        return "Cups don’t leave the board." if cell is None else _why_not(position, cup, cell)
    if cup in outside(position, cup.player) and cup not in free(position, cup.player):
        return "A larger cup hides this one; that has to come in first."
    return "There is no square that this cup could go to."


def _why_not(position: Position, cup: Cup, cell: int) -> str:
    """Why a cup can't be put onto a square, in a sentence; "" if it can."""
    stack = position.stacks[cell]
    if stack[-1:] == (cup,):
        return "The cup stands there already; it has to go elsewhere."
    sizes = SIZES[position.size]
    if not fits(cup, stack):
        top = stack[-1]
        than = "another one" if top.size == cup.size else f"a {sizes[top.size]} one"
        return f"A {sizes[cup.size]} cup doesn’t fit over {than}; only larger ones gobble smaller ones."
    if cup in outside(position, cup.player) and not may_enter(position, cup, cell):
        if shows(stack, position.turn):
            return "A cup that comes in can’t gobble one of your own."
        return "A cup that comes in gobbles only where a line shows exactly three of the opponent’s cups."
    return ""


_BOARD: Final = Tabletop(
    name="Gobblet",
    task="Choose a cup, then a free place or a smaller cup to cover.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    touch=touch,
    gesture=gesture,
    refuse=refuse,
    hint=hint,
    think=think,
    analyse=analyse,
    describe=describe,
    tell=tell,
    toggles=(HIDDEN, FLAT),
    view_keys=STANCE.keys,
    players=PLAYERS,
    strengths=STRENGTHS,
    sound="wood",
)


TABLETOP: Final = with_early_end(_BOARD, accepts, time_limit_of)


@hookimpl
def tabletop() -> Tabletop[Any, Any]:
    """Gobblet."""
    return TABLETOP
