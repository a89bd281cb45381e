"""The declaration of Parcheesi as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.parcheesi.outlook import hint
from games.parcheesi.players import STRENGTHS, think
from games.parcheesi.rules import (
    NAMES,
    PRESETS,
    Move,
    Options,
    Position,
    Roll,
    Step,
    moves,
    play,
    stages,
    start,
    status,
)
from games.parcheesi.scene import TALLY, die_name, finale, scene
from games.parcheesi.turns import (
    CIRCLE,
    COLOURS,
    FIRST,
    HOME,
    LAST,
    RULES,
    Obstacle,
    Turn,
    Use,
    cell,
    entering,
    obstacle,
    onto,
    row,
)
from games.parcheesi.words import describe, entering_in_words, in_words, name_of, tell
from launcher import hookimpl
from launcher.tabletop import Button, Key, Place, Tabletop, Touch, sentence
from launcher.universe import Matter

_MUST: Final = dict.fromkeys((6, 7), "move a pawn of a blockade") | {5: "bring out a pawn"}
"""The priority use of a die, in games with such a rule."""


def touch(move: Move) -> Touch | list[Touch]:
    """Return the clicks, drags and buttons for a move.

    Players click the dice, or put a pawn onto a cell. If a pawn can go to only one cell, clicking the pawn is
    enough.
    """
    if isinstance(move, Roll):
        return [Button("Roll", "\r"), Key(" "), *(die_name(move.player, k) for k in range(move.dice))]
    if isinstance(move, Step):
        pawn = name_of(move.player, move.use.pawn)
        way = (pawn, move.onto)
        return [pawn, way] if move.only else way
    return Button("Done", "d")


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why a pawn can't move at all, or can't go to a cell."""
    colour = COLOURS[position.turn]
    if position.dice is None:
        return f"{colour}: roll first."
    own = [name_of(position.turn, pawn) for pawn in range(len(NAMES))]
    if names[0] not in own:
        return f"It is {colour}'s turn: choose a {colour.lower()} pawn."
    turn, pawn = position.so_far, own.index(names[0])
    if turn.own[pawn] == HOME:
        return "This pawn is already home: choose another pawn."
    if turn.own[pawn] == CIRCLE:
        return _not_entering(turn)
    reasons = {
        onto(turn, Use(pawn, (die,))): _reason(turn, pawn, die) for die in turn.dice if _fits(turn, pawn, die)
    }
    left = ", ".join(map(str, dict.fromkeys(turn.dice)))
    if not reasons:
        return f"This pawn is too close to home for the dice left ({left}): choose another pawn."
    if len(names) > 1:
        return reasons.get(names[1], f"You can't get there with the dice left ({left}): choose another cell.")
    return next(iter(reasons.values()))


def _fits(turn: Turn, pawn: int, die: int) -> bool:
    """Return whether a die does not lead beyond home."""
    return turn.own[pawn] + die <= HOME


def _not_entering(turn: Turn) -> str:
    if not entering(turn.dice, turn.rules):
        return f"A pawn can only leave its circle with a {entering_in_words(turn.rules)}."
    name = cell(turn.player, FIRST)
    entry = Place(f"the entry, square {name}", "the marked entry", name)
    return sentence("You can't bring out a pawn while two pawns are on {}.", entry)


def _reason(turn: Turn, pawn: int, die: int) -> str:
    found = obstacle(turn, pawn, die)
    if found is None and RULES[turn.rules].must and die in _MUST:
        return f"You must use {die} to {_MUST[die]}."
    if found is None:
        return f"You can't use {die}: the two pawns of a blockade can't move to another square together."
    return sentence("You can't use {}: {}.", str(die), _in_the_way(turn, found))


def _in_the_way(turn: Turn, found: Obstacle) -> str:
    name = cell(turn.player, found.steps)
    if found.kind == "safe":
        return sentence("another colour is safe on {}", Place(name, "the marked square", name))
    words = name if found.steps <= LAST else f"{row(found.steps)} of the home row"
    return sentence("a blockade on {} is in the way", Place(words, "the marked square", name))


def sound(position: Position) -> Matter:
    """Return the sound of a move: dice for any roll, and wood for pawns."""
    return "dice" if position.news or position.before == position.pawns[position.turn] else "wood"


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Parcheesi",
    task="Roll the dice to bring out your pawns, then race all four around the board and home.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    touch=touch,
    tell=tell,
    in_words=in_words,
    stages=stages,
    refuse=refuse,
    hint=hint,
    think=think,
    strengths=STRENGTHS,
    describe=describe,
    toggles=(TALLY,),
    players=COLOURS,
    playing=lambda options: options.players,
    sound=sound,
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Parcheesi."""
    return TABLETOP
