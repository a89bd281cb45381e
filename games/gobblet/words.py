"""Stacks of cups and positions in words."""

from __future__ import annotations

from games.gobblet.rules import PLAYERS, SIZES, Move, Position, Stack, outside, square


def stack_in_words(stack: Stack, squares: int) -> str:
    """A stack in words, from the cup that is seen down."""
    words = [f"{PLAYERS[one.player].lower()} {SIZES[squares][one.size]}" for one in reversed(stack)]
    return " over ".join(words)


def describe(position: Position) -> list[str]:
    """The squares that are not empty, each with the cup that is seen there, and the cups outside."""
    size = position.size
    board_lines = [
        f"{square(size, cell)}, {stack_in_words(stack[-1:], size)}"
        for cell, stack in enumerate(position.stacks)
        if stack
    ]
    lines = board_lines or [
        "The board is empty. L1-a1 puts the first large cup on a1; a1-b2 moves a cup of the board."
    ]
    for player, name in enumerate(PLAYERS):
        cups = outside(position, player)
        counts = [
            f"{sum(o.size == k for o in cups)} {SIZES[size][k]}" for k in range(len(SIZES[size]) - 1, -1, -1)
        ]
        lines.append(f"{name} has outside: {', '.join(counts)}.")
    return lines


def tell(position: Position, move: Move) -> str:
    """What was done by the move that led to a position."""
    cup = f"a {SIZES[position.size][move.cup.size]} cup"
    if move.origin[0].isupper():  # as cups outside are written
        return f"put {cup} on {move.target}"
    return f"moved {cup} from {move.origin} to {move.target}"
