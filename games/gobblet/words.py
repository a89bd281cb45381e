"""The text of Gobblet: stacks, positions and moves."""

from __future__ import annotations

from typing import Final

from games.gobblet.rules import PLAYERS, SIZES, Move, Position, Stack, outside, square
from launcher.tabletop import Place

_SIZES: Final = {size[0].upper(): size for sizes in SIZES.values() for size in sizes}
"""The sizes of cups by the letter with which the moves of cups next to the board begin."""


def stack_in_words(stack: Stack, squares: int) -> str:
    """Describe a stack from the top cup down."""
    words = [f"{PLAYERS[one.player].lower()} {SIZES[squares][one.size]}" for one in reversed(stack)]
    return " over ".join(words)


def describe(position: Position) -> list[str]:
    """Return the occupied squares and the outside cups as text."""
    size = position.size
    board_lines = [
        f"{square(size, cell)}, {stack_in_words(stack[-1:], size)}"
        for cell, stack in enumerate(position.stacks)
        if stack
    ]
    lines = board_lines or [
        "The board is empty. L1-a1 puts the first large cup on a1; a1-b2 moves a cup from a1 to b2."
    ]
    for player, name in enumerate(PLAYERS):
        cups = outside(position, player)
        counts = [
            f"{sum(o.size == k for o in cups)} {SIZES[size][k]}" for k in range(len(SIZES[size]) - 1, -1, -1)
        ]
        lines.append(f"{name} can bring in: {', '.join(counts)}.")
    return lines


def in_words(move: Move) -> str:
    """Return a move as text.

    The board does not show the numbers of cups next to it.
    """
    text = str(move)
    size = _SIZES.get(text[0])
    return Place(text, f"a {size} cup to {move.target}") if size else text


def tell(position: Position, move: Move) -> str:
    """Describe a move in the past tense."""
    cup = f"a {SIZES[position.size][move.cup.size]} cup"
    if move.origin[0].isupper():  # cups next to the board are written with a capital letter
        return f"put {cup} on {move.target}"
    return f"moved {cup} from {move.origin} to {move.target}"
