"""The declaration: what the launcher plays."""

from __future__ import annotations

from typing import Final

from games.spider.hints import hint
from games.spider.rules import (
    COLUMNS,
    Deal,
    Finish,
    Move,
    Options,
    Position,
    moves,
    play,
    seen,
    stages,
    start,
    status,
)
from games.spider.scene import column, describe, packet, scene
from launcher import hookimpl
from launcher.tabletop import Button, Key, Right, Score, Tabletop, Touch

PRESETS: Final = {"One suit": Options(1), "Two suits": Options(2), "Four suits": Options(4)}


def touch(move: Move) -> Touch | list[Touch]:
    """A run is put onto a column, or by a right click where it fits best; any packet of the stock is dealt."""
    match move:
        case Deal():
            return [*(packet(k) for k in range(5)), Key("d")]
        case Finish():
            return Button("Finish", "f")
    head = move.cards[0].name
    ways: list[Touch] = [(head, column(move.target))]
    return [*ways, Right(head)] if move.best else ways


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Why nothing is dealt, or a card can't be moved."""
    if names[0].startswith("deal") or names == ("d",):
        return "A deal needs a card in each column." if position.stock else "The stock is empty."
    return ""


TABLETOP: Final[Tabletop[Position, Move]] = Tabletop(
    name="Spider",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Options,
    presets=PRESETS,
    touch=touch,
    stages=stages,
    refuse=refuse,
    seen=seen,
    describe=describe,
    hint=hint,
    score=Score("points", "most"),
)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Spider."""
    return TABLETOP
