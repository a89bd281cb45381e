"""The declaration of Klondike as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.klondike import rules
from games.klondike.hint import comment, hint
from games.klondike.rules import TABLEAU, Move, Position, Stop
from games.klondike.scene import describe, scene
from launcher import hookimpl
from launcher.tabletop import Button, Score, Tabletop, Touch
from launcher.toolkits.solitaire import IS_IT_BLOCKED, is_stock, solitaire
from launcher.toolkits.solitaire import touch as touch_cards


def touch(move: Move) -> Touch | list[Touch]:
    """Return the drags, clicks and keys for a move."""
    return Button("End match") if isinstance(move, Stop) else touch_cards(move)


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why cards can't be drawn or moved."""
    stock = position.heaps[rules.STOCK]
    if is_stock(names[0], stock.down):
        return "There are no redeals left." if position.heaps[rules.WASTE].up else "The stock is empty."
    if names[0] in {card.name for card in position.heaps[rules.WASTE].up[:-1]}:
        return "You can only play the front card of the waste."
    return TABLEAU.refuse(position.heaps, names)


TABLETOP: Final[Tabletop[Position, Move]] = solitaire(
    Tabletop(
        name="Klondike",
        task="Build the four foundations, each in suit from the ace to the king.",
        start=rules.start,
        moves=rules.moves,
        play=rules.play,
        status=rules.status,
        scene=scene,
        options=rules.Options,
        presets=rules.PRESETS,
        ladder=("Draw one", "Draw three"),
        touch=touch,
        stages=rules.stages,
        refuse=refuse,
        seen=rules.seen,
        hint=hint,
        comment=comment,
        describe=describe,
        toggles=(IS_IT_BLOCKED,),
        score=Score("points", "most"),
    )
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Klondike."""
    return TABLETOP
