"""The declaration: what the launcher plays."""

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
    """A run is put onto a column, or by a right click where it fits best; the stock is dealt by its top packet."""
    match move:
        case Deal():
            return [packet(move.left - 1), Key(_DEAL)]
        case Finish():
            return Button("Finish", "f")
    return touch_shift(move)


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why nothing is dealt, or a card can't be moved."""
    first = names[0]
    if first == _DEAL or first in {*map(packet, range(5)), *(card.name for card in position.stock)}:
        return "A deal needs a card in each column." if position.stock else "The stock is empty."
    for down, up in position.columns:
        heads = up[len(up) - run(up) :]
        for card in (*down, *up):
            if card.name == first and card not in heads:
                return "Only cards of one suit, each one lower than that behind it, are moved together."
            if card.name == first:
                return f"The {card.says} goes onto a card that is one higher, or into an empty column."
    return ""


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Spider",
    task="Put cards on cards one higher; those of one suit in order go together. The stock deals ten more.",
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
    """Spider."""
    return TABLETOP
