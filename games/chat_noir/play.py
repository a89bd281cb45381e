"""The declaration of Chat Noir as a tabletop game."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Final

from games.chat_noir import rules
from games.chat_noir.hint import best_block
from games.chat_noir.scene import PATHS, Style, describe, finale, scene
from launcher import hookimpl
from launcher.tabletop import Hint, Place, Score, Tabletop, counted, sentence


def hint(position: rules.Position) -> Hint | None:
    """Return a good cell to block, and the number of steps that the cat then needs to escape."""
    best = best_block(rules.world_of(position))
    if best is None:
        return None
    steps = rules.steps_out(replace(position, blocked=position.blocked | {best}))
    if steps == inf:
        return Hint(rules.name_of(best), "This leaves the cat no way out.")
    return Hint(rules.name_of(best), f"The cat then needs {counted(int(steps), 'step')} to escape.")


def refuse(position: rules.Position, names: tuple[str, ...]) -> str:
    """Return the reason why a circle cannot be blocked."""
    p = rules.cells(position.size).get(names[-1], position.cat)
    if p == position.cat:
        return "The cat is on this circle. Block another one."
    if p not in position.blocked:
        return ""
    circle = Place(rules.name_of(p), "this circle", rules.name_of(p))
    return sentence("{} is already blocked. Choose a free circle.", circle)


def in_words(move: str) -> str:
    """Return a move as text: the circle to block."""
    return Place(move, "the marked circle", move)


TABLETOP: Final[Tabletop[rules.Position, str]] = Tabletop(
    name="Chat Noir",
    task="Block one circle each turn, then the cat takes a step. Don't let it reach the edge.",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    finale=finale,
    options=rules.Options,
    presets=rules.PRESETS,
    ladder=tuple(rules.LEVELS),
    touch=str,
    stages=rules.stages,
    refuse=refuse,
    in_words=in_words,
    hint=hint,
    describe=describe,
    toggles=(PATHS,),
    style=Style,
    score=Score("turns", "least"),
    sound="stone",
)


@hookimpl
def tabletop() -> Tabletop[rules.Position, str]:
    """Return the declaration of Chat Noir."""
    return TABLETOP
