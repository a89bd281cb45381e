"""The hints, the comments and the declaration of FreeCell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.freecell.rules import PRESETS, Options, Position, moves, play, stages, start, status
from games.freecell.scene import describe, scene
from games.freecell.solver import move_of, solve
from launcher import hookimpl
from launcher.tabletop import Hint, Tabletop, counted
from launcher.toolkits.solitaire import CAN_IT_BE_WON, Shift, solitaire, verdict


def hint(position: Position) -> Iterator[Hint[Shift]]:
    """Yield the progress of the search, and then the first move of a solution or the news that there is none."""
    if safe := position.tableau.safe_step(position.heaps):
        move = next(each for each in moves(position) if each[:2] == safe[:2])
        yield Hint(move, "No other card needs this card any longer.")
        return
    for found in solve(position):
        if not found.over:
            yield Hint(None, f"Still searching: {counted(found.looked_at, 'position')} so far.")
        elif found.way:
            many = len(found.way)
            why = f"The first of {many} moves that win." if many > 1 else "This move wins."
            yield Hint(move_of(position, found.way[0]), why)
        else:
            undo = " Undo some moves, or start a new game." if found.lost else ""
            yield Hint(None, verdict(found.won) + undo)


def comment(position: Position, move: Shift) -> str:
    """Return a sentence about whether the match can still be won after a move."""
    after = play(position, move)
    if status(after).over:
        return ""
    *_, found = solve(after)
    return verdict(found.won)


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why a card can't move."""
    return position.tableau.refuse(position.heaps, names, one_by_one=True)


TABLETOP: Final[Tabletop[Position, Shift]] = solitaire(
    Tabletop(
        name="FreeCell",
        task="Build the four foundations, each in suit from the ace to the king. Each cell holds one card.",
        start=start,
        moves=moves,
        play=play,
        status=status,
        scene=scene,
        options=Options,
        presets=PRESETS,
        ladder=tuple(PRESETS),
        stages=stages,
        refuse=refuse,
        hint=hint,
        comment=comment,
        describe=describe,
        toggles=(CAN_IT_BE_WON,),
    )
)


@hookimpl
def tabletop() -> Tabletop[Position, Shift]:
    """Return the declaration of FreeCell."""
    return TABLETOP
