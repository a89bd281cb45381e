"""The declaration of Spider as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.spider import rules
from games.spider.hint import comment, hint
from games.spider.rules import Deal, Finish, Move, Position
from games.spider.scene import packet, scene
from games.spider.tableau import run
from games.spider.words import describe
from launcher import hookimpl
from launcher.tabletop import Button, Key, Score, Tabletop, Toggle, Touch
from launcher.toolkits.cards import Design, fan
from launcher.toolkits.solitaire import in_words
from launcher.toolkits.solitaire import touch as touch_shift

_DEAL: Final = "d"


def touch(move: Move) -> Touch | list[Touch]:
    """Return the drags, clicks and keys for a move.

    A run is dragged to a column, or goes to its best place with a right click. A click on the top packet of the
    stock deals.
    """
    match move:
        case Deal():
            return [packet(move.left - 1), Key(_DEAL)]
        case Finish():
            return Button("Finish", "f")
    return touch_shift(move)


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why a deal or a move is refused.

    The stock cannot be dealt or a card cannot move.
    """
    first = names[0]
    if first == _DEAL or first in {*map(packet, range(5)), *(card.name for card in position.stock)}:
        return "Put a card in each empty column before you deal." if position.stock else "The stock is empty."
    for down, up in position.columns:
        heads = up[len(up) - run(up) :]
        for card in (*down, *up):
            if card.name == first and card not in heads:
                return "You can't move this card unless it and all cards in front of it are in order and of one suit."
            if card.name == first:
                return f"You can only move the {card.says} to a card one rank higher or to an empty column."
    return ""


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Spider",
    task="Put cards on cards one rank higher. Runs of one suit move together. The stock deals ten more.",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    finale=fan(scene, rules.status),
    options=rules.Options,
    presets=rules.PRESETS,
    ladder=tuple(rules.PRESETS),
    touch=touch,
    in_words=in_words,
    stages=rules.stages,
    refuse=refuse,
    seen=rules.seen,
    describe=describe,
    hint=hint,
    comment=comment,
    toggles=(Toggle("comments", "Is it blocked?", "b", on=True),),
    score=Score("points", "most"),
    style=Design,
    sound="card",
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Spider."""
    return TABLETOP
