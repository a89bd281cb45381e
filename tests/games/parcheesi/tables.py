"""Positions as tests write them: "green: 10 h3 home; red: 29", the pawns in order, all others in their circles."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.parcheesi.board import CIRCLE, COLOURS, FIRST, HOME, LAST, PAWNS, Pawns, square
from games.parcheesi.rules import Position, moves, play
from games.parcheesi.turns import Turn, Use, apply_use, complete, uses


def pawns(text: str) -> Pawns:
    """Of four players."""
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
    """A turn of the first colour of the text."""
    player = COLOURS.index(text.split(":")[0].title())
    board = pawns(text)
    return Turn(player, board[player], board, dice)


def position(text: str, first: int, second: int, **more: object) -> Position:
    """The first colour of the text is about to roll that."""
    player = COLOURS.index(text.split(":")[0].title())
    return replace(Position(pawns(text), player, (first, second), ((),) * 4), **more)


def play_all(position: Position, *texts: str) -> Position:
    """After moves that are known by their texts; what comes by chance is in the position already."""
    for text in texts:
        position = play(position, next(move for move in moves(position) if str(move) == text), Random(0))
    return position


def can(turn: Turn, pawn: int, die: int) -> bool:
    """Whether that die can be used by itself; 0 is to enter."""
    return any(use.pawn == pawn and (use.entering if not die else use.dice == (die,)) for use in uses(turn))


def after(turn: Turn, *steps: tuple[int, int]) -> Turn:
    """After dice used on pawns; 0 is to enter."""
    for pawn, die in steps:
        use = next(
            each
            for each in uses(turn)
            if each.pawn == pawn and (each.entering if not die else each.dice == (die,))
        )
        turn = apply_use(turn, use)
    return turn


def is_accepted(turn: Turn, *steps: tuple[int, int]) -> bool:
    """Whether the turn may end after these."""
    return complete(after(turn, *steps))


def at(turn: Turn, pawn: int) -> str:
    """Where a pawn of the player is: a square of the ring, "h3", "home" or "circle"."""
    steps = turn.own[pawn]
    if CIRCLE < steps <= LAST:
        return str(square(turn.player, steps))
    return {CIRCLE: "circle", HOME: "home"}.get(steps, f"h{steps - LAST - 1}")


__all__ = ["Use", "after", "at", "can", "is_accepted", "pawns", "position", "turn"]
