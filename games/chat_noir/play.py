"""The declaration: what the launcher plays."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Final

from games.chat_noir import rules
from games.chat_noir.hint import best_block
from games.chat_noir.scene import PATHS, describe, finale, scene
from launcher import hookimpl
from launcher.tabletop import Hint, Score, Tabletop, counted


def hint(position: rules.Position) -> Hint | None:
    """A cell that is good to block, and how far the cat is from the edge then."""
    best = best_block(rules.world_of(position))
    if best is None:
        return None
    steps = rules.steps_out(replace(position, blocked=position.blocked | {best}))
    if steps == inf:
        return Hint(rules.name_of(best), "Then there is no way out for the cat.")
    return Hint(rules.name_of(best), f"Then it takes the cat {counted(int(steps), 'step')} to get out.")


def refuse(position: rules.Position, names: tuple[str, ...]) -> str:
    """Why a circle can't be blocked."""
    p = rules.cells(position.size).get(names[-1], position.cat)
    if p == position.cat:
        return "The cat sits there: block a circle that it could go to."
    return f"{rules.name_of(p)} is blocked already." if p in position.blocked else ""


TABLETOP: Final[Tabletop[rules.Position, str]] = Tabletop(
    name="Chat Noir",
    task="Block a circle each turn; then the cat takes a step. If it reaches the edge, it gets away.",
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
    hint=hint,
    describe=describe,
    toggles=(PATHS,),
    score=Score("turns", "least"),
    sound="stone",
)


@hookimpl
def tabletop() -> Tabletop[rules.Position, str]:
    """Chat Noir."""
    return TABLETOP
