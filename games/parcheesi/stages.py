"""The stages of a move: dice that tumble, and pawns that hop from cell to cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from games.parcheesi.dice import mini_moves, roll
from games.parcheesi.rules import Move, Position, Step, after_move, forced_step, is_roll
from launcher.tabletop import replaced

_TUMBLES = 2


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Return the stages between two positions. They are not positions of the match."""
    passed = list(_on_the_way(position, move, chance))
    position = after_move(position, move, chance)
    while step := forced_step(position):
        passed += [position, *_on_the_way(position, step, chance)]
        position = after_move(position, step, chance)
    return passed


def _on_the_way(position: Position, move: Move, chance: Random) -> Iterator[Position]:
    """Yield the stages of one move."""
    if is_roll(move):
        yield from _tumbling(position, chance)
        dice = mini_moves(position.pawns[position.turn], position.roll, position.rules)
        yield replace(_show(position, dice), dice=dice)
    elif isinstance(move, Step):
        yield from _hopping(position, move)


def _tumbling(position: Position, chance: Random) -> Iterator[Position]:
    """Yield other numbers before the right ones. The dice are faded, because they cannot be used."""
    for _ in range(_TUMBLES):
        yield replace(_show(position, roll(chance, position.rules)), dice=())


def _show(position: Position, dice: tuple[int, ...]) -> Position:
    return replace(position, throws=replaced(position.throws, position.turn, dice))


def _hopping(position: Position, step: Step) -> Iterator[Position]:
    """Yield a stage for each cell that a pawn passes."""
    own, pawn = position.pawns[step.player], step.use.pawn
    if step.use.entering:
        return
    for steps in range(own[pawn] + 1, own[pawn] + step.use.dice[0]):
        pawns = replaced(position.pawns, step.player, replaced(own, pawn, steps))
        yield replace(position, pawns=pawns, before=())
