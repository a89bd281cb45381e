"""The declaration of Gobblet as a tabletop game."""

from __future__ import annotations

from typing import Any, Final

from games.gobblet.players import STRENGTHS, accepts, analyse, hint, think
from games.gobblet.rules import (
    PLAYERS,
    PRESETS,
    SIZES,
    Cup,
    Move,
    Options,
    Position,
    earlier,
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
from games.gobblet.words import describe, in_words, tell
from launcher import hookimpl
from launcher.tabletop import Gesture, Tabletop, View, time_limit_of, with_early_end
from launcher.toolkits.boards import FLAT


def touch(move: Move) -> tuple[str, str]:
    """Return the cup and the square of a move.

    A click on a cup on the square means the same.
    """
    return move.cup.name, move.target


def gesture(position: Position, view: View, gesture: Gesture) -> View | None:
    """Return the view turned by a drag of the mouse."""
    return STANCE.turning(view, gesture)


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why a cup can't be moved at all, or can't go to a square."""
    size = position.size
    cups = {cup.name: cup for stack in position.stacks for cup in stack}
    cups |= {cup.name: cup for player in (0, 1) for cup in outside(position, player)}
    squares = {square(size, cell): cell for cell in range(size**2)}
    squares |= {cup.name: cell for cell, stack in enumerate(position.stacks) for cup in stack}
    cup = cups.get(names[0])
    if cup is None:
        return "Choose a cup first, then a square for it."
    if cup.player != position.turn:
        return f"That cup is {PLAYERS[cup.player]}'s. Choose one of your own."
    if len(names) == 2:
        cell = squares.get(names[1])
        return (
            "Cups can't leave the board. Choose a square." if cell is None else _why_not(position, cup, cell)
        )
    if cup in outside(position, cup.player) and cup not in free(position, cup.player):
        return "This cup is inside a larger one. Bring in the larger one first."
    return "This cup has no square to go to. Choose another cup."


def _why_not(position: Position, cup: Cup, cell: int) -> str:
    """Explain why a cup does not fit on a square, or "" if it does."""
    stack = position.stacks[cell]
    if stack[-1:] == (cup,):
        return "The cup is already there. Choose another square."
    sizes = SIZES[position.size]
    if not fits(cup, stack):
        top = stack[-1]
        than = "another one" if top.size == cup.size else f"a {sizes[top.size]} one"
        return f"A {sizes[cup.size]} cup doesn't fit over {than}. It can only gobble a smaller cup."
    if cup in outside(position, cup.player) and not may_enter(position, cup, cell):
        if shows(stack, position.turn):
            return "A new cup can't gobble one of your own. Choose an empty square."
        return (
            "A new cup can only gobble one of exactly three opposing cups in a line. Choose another square."
        )
    return ""


_BOARD: Final = Tabletop(
    name="Gobblet",
    task="Choose a cup, then an empty square or a smaller cup to cover.",
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
    in_words=in_words,
    toggles=(HIDDEN, FLAT),
    view_keys=STANCE.keys,
    players=PLAYERS,
    strengths=STRENGTHS,
    sound="wood",
    earlier=earlier,
)


TABLETOP: Final = with_early_end(_BOARD, accepts, time_limit_of)


@hookimpl
def tabletop() -> Tabletop[Any, Any]:
    """Return the declaration of Gobblet."""
    return TABLETOP
