"""The declaration of Spider as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.spider import rules
from games.spider.hint import comment, hint
from games.spider.rules import Move, Position
from games.spider.scene import scene
from games.spider.tableau import packet, run
from games.spider.words import describe
from launcher import hookimpl
from launcher.tabletop import Score, Tabletop
from launcher.toolkits.solitaire import IS_IT_BLOCKED, is_stock, solitaire


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why a deal or a move is refused.

    The stock cannot be dealt or a card cannot move.
    """
    first = names[0]
    if is_stock(first, position.stock, map(packet, range(5))):
        return "Put a card in each empty column before you deal." if position.stock else "The stock is empty."
    for down, up in position.columns:
        heads = up[len(up) - run(up) :]
        for card in (*down, *up):
            if card.name == first and card not in heads:
                return "You can't move this card unless it and all cards in front of it are in order and of one suit."
            if card.name == first:
                return f"You can only move the {card.says} to a card one rank higher or to an empty column."
    return ""


TABLETOP: Final[Tabletop[Position, Move]] = solitaire(
    Tabletop(
        name="Spider",
        task="Put cards on cards one rank higher. Runs of one suit move together. The stock deals ten more.",
        start=rules.start,
        moves=rules.moves,
        play=rules.play,
        status=rules.status,
        scene=scene,
        options=rules.Options,
        presets=rules.PRESETS,
        ladder=tuple(rules.PRESETS),
        stages=rules.stages,
        refuse=refuse,
        seen=rules.seen,
        describe=describe,
        hint=hint,
        comment=comment,
        toggles=(IS_IT_BLOCKED,),
        score=Score("points", "most"),
    )
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Spider."""
    return TABLETOP
