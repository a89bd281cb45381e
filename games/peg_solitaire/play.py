"""The hints, the comments and the declaration of Peg Solitaire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.peg_solitaire.rules import LADDER, PRESETS, Jump, Options, Position, moves, play, start, status
from games.peg_solitaire.scene import describe, finale, scene
from games.peg_solitaire.solver import solve
from launcher import hookimpl
from launcher.tabletop import Hint, Score, Tabletop, Toggle, counted

_UNKNOWN: Final = "The search took too long to tell whether you can still win."


def touch(move: Jump) -> tuple[str, str]:
    """Return the two cells to click for a jump."""
    return move.start, move.end


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Return the reason why a peg can't jump."""
    if not names[0]:
        return ""
    if len(names) == 1 and names[0] not in position.pegs:
        return "There is no peg in this hole. Choose a peg that can jump."
    return "A peg must jump over a peg next to it into an empty hole. Choose another peg or hole."


def hint(position: Position) -> Iterator[Hint[Jump]]:
    """Yield a jump that is possible, and then the first jump of a solution, or the news that there is none."""
    yield Hint(None, "Still searching for a solution.")
    found = solve(position.board, position.pegs)
    if found.way is None:
        lost = "You can no longer win. Undo some jumps, or start a new game."
        yield Hint(None, lost if found.sure else _UNKNOWN)
    else:
        many = len(found.way)
        yield Hint(
            found.way[0], f"The first of {many} jumps to a single peg." if many > 1 else "The last jump."
        )


def comment(position: Position, move: Jump) -> str:
    """Return a sentence about whether the match can still be won after a jump."""
    after = play(position, move)
    if status(after).over:
        return ""
    found = solve(after.board, after.pegs)
    if found.way is not None:
        return f"You can still win, in {counted(len(found.way), 'jump')}."
    return "You can no longer win." if found.sure else _UNKNOWN


TABLETOP: Final[Tabletop[Position, Jump]] = Tabletop(
    name="Peg Solitaire",
    task="Jump over pegs into empty holes to remove them. Leave only one peg.",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    finale=finale,
    options=Options,
    presets=PRESETS,
    ladder=LADDER,
    touch=touch,
    refuse=refuse,
    hint=hint,
    comment=comment,
    describe=describe,
    toggles=(Toggle("comments", "Can it be won?", "w"),),
    score=Score("pegs left", "least"),
    sound="wood",
)


@hookimpl
def tabletop() -> Tabletop[Position, Jump]:
    """Return the declaration of Peg Solitaire."""
    return TABLETOP
