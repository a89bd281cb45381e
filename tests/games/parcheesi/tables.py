"""Positions as text, such as "green: 10 h3 home; red: 29": the pawns in order, all others in their circles."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.parcheesi.rules import Position, moves, play
from games.parcheesi.turns import (
    CIRCLE,
    COLOURS,
    FIRST,
    HOME,
    LAST,
    PAWNS,
    Pawns,
    Turn,
    Use,
    apply_use,
    complete,
    square,
    uses,
)


def pawns(text: str) -> Pawns:
    """Return the pawns of four players."""
    own = dict.fromkeys(COLOURS, (CIRCLE,) * PAWNS)
    for each in filter(None, text.split(";")):
        name, words = each.strip().title().split(":")
        steps = [_steps(COLOURS.index(name), word) for word in words.lower().split()]
        own[name] = (*steps, *own[name][len(steps) :])
    return tuple(own.values())


def _steps(player: int, word: str) -> int:
    if word == "-":
        return CIRCLE
    if word == "home":
        return HOME
    if word[0] == "h":
        return LAST + 1 + int(word[1:])
    return next(steps for steps in range(FIRST, LAST + 1) if square(player, steps) == int(word))


def turn(text: str, *dice: int) -> Turn:
    """Return a turn of the first colour in the text."""
    player = COLOURS.index(text.split(":")[0].title())
    board = pawns(text)
    return Turn(player, board[player], board, dice)


def position(text: str, first: int, second: int, **more: object) -> Position:
    """Return a position in which the first colour in the text is about to roll these numbers."""
    player = COLOURS.index(text.split(":")[0].title())
    return replace(Position(pawns(text), player, (first, second), ((),) * 4), **more)


def play_all(position: Position, *texts: str) -> Position:
    """Make moves, given by their texts. The position already contains the next roll."""
    for text in texts:
        position = play(position, next(move for move in moves(position) if str(move) == text), Random(0))
    return position


def can(turn: Turn, pawn: int, die: int) -> bool:
    """Whether a pawn can use this die by itself; 0 stands for entering."""
    return any(use.pawn == pawn and (use.entering if not die else use.dice == (die,)) for use in uses(turn))


def after(turn: Turn, *steps: tuple[int, int]) -> Turn:
    """Return the turn after dice are used on pawns; 0 stands for entering."""
    for pawn, die in steps:
        use = next(
            each
            for each in uses(turn)
            if each.pawn == pawn and (each.entering if not die else each.dice == (die,))
        )
        turn = apply_use(turn, use)
    return turn


def is_accepted(turn: Turn, *steps: tuple[int, int]) -> bool:
    """Whether the turn can end after these steps."""
    return complete(after(turn, *steps))


def at(turn: Turn, pawn: int) -> str:
    """Return the place of a pawn: a square of the ring, "h3", "home" or "circle"."""
    steps = turn.own[pawn]
    if CIRCLE < steps <= LAST:
        return str(square(turn.player, steps))
    return {CIRCLE: "circle", HOME: "home"}.get(steps, f"h{steps - LAST - 1}")


__all__ = ["Use", "after", "at", "can", "is_accepted", "pawns", "position", "turn"]
