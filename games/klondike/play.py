"""The declaration of Klondike as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.klondike import rules
from games.klondike.hint import comment, hint
from games.klondike.rules import TABLEAU, Finish, Move, Position, Stop
from games.klondike.scene import describe, scene
from launcher import hookimpl
from launcher.tabletop import Button, Key, Score, Tabletop, Toggle, Touch
from launcher.toolkits.cards import Design, fan
from launcher.toolkits.solitaire import Draw, in_words
from launcher.toolkits.solitaire import touch as touch_shift


def touch(move: Move) -> Touch | list[Touch]:
    """Return the drags, clicks and keys for a move."""
    match move:
        case Draw():
            return ["stock", Key("d")]
        case Finish():
            return Button("Finish", "f")
        case Stop():
            return Button("End match")
    return touch_shift(move)


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why cards can't be drawn or moved."""
    stock = position.heaps[rules.STOCK]
    if names[0] in {"stock", "d", *(card.name for card in stock.down)}:
        return "There are no redeals left." if position.heaps[rules.WASTE].up else "The stock is empty."
    if names[0] in {card.name for card in position.heaps[rules.WASTE].up[:-1]}:
        return "You can only play the front card of the waste."
    return TABLEAU.refuse(position.heaps, names)


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Klondike",
    task="Build the four foundations, each in suit from the ace to the king.",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    finale=fan(scene, rules.status),
    options=rules.Options,
    presets=rules.PRESETS,
    ladder=("Draw one", "Draw three"),
    touch=touch,
    in_words=in_words,
    stages=rules.stages,
    refuse=refuse,
    seen=rules.seen,
    hint=hint,
    comment=comment,
    describe=describe,
    toggles=(Toggle("comments", "Is it blocked?", "b", on=True),),
    score=Score("points", "most"),
    style=Design,
    sound="card",
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Klondike."""
    return TABLETOP
