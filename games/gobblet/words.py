"""The text of Gobblet: stacks, positions and moves."""

from __future__ import annotations

from games.gobblet.rules import PLAYERS, SIZES, Move, Position, Stack, outside, square


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


def tell(position: Position, move: Move) -> str:
    """Describe a move in the past tense."""
    cup = f"a {SIZES[position.size][move.cup.size]} cup"
    if move.origin[0].isupper():  # cups next to the board are written with a capital letter
        return f"put {cup} on {move.target}"
    return f"moved {cup} from {move.origin} to {move.target}"
