"""The table: ten columns, the stock, and the complete runs."""

from __future__ import annotations

from typing import Final

from games.spider.rules import Position
from games.spider.tableau import COLUMNS, RUNS, TABLEAU
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Pile, table

_PITCH: Final = 1.06  # widths from column to column
_COLUMNS: Final = 1 + _PITCH * (COLUMNS - 1)
_HIGH: Final = 3.5  # heights that columns have at least
_BELOW: Final = 1.12  # heights from the stock above the columns to them
_ASIDE: Final = 0.3  # widths from the columns to what lies beside them
_PACKET: Final = 0.2  # widths from one deal of the stock to the next
_STEP: Final = 0.26  # heights from one complete run beside the columns to the next
_WIDE: Final = 1.9  # so many times as wide as high is the room where stock and runs lie beside the columns


def packet(index: int) -> str:
    """The name of the place of one deal in the stock; the first is the last to be dealt."""
    return f"deal {index + 1}"


def scene(position: Position, view: View) -> Scene:
    """The table: stock and complete runs above the columns, or beside them where the window is wide and low."""
    wide = view.width > _WIDE * view.height
    top = 0.0 if wide else _BELOW
    columns = [pile._replace(x=_PITCH * k, y=top) for k, pile in enumerate(TABLEAU.piles(position.columns))]
    done = (*position.done, *[()] * (RUNS - len(position.done)))
    if not wide:
        runs = [Pile(f"run {k + 1}", cards, _PITCH * (COLUMNS - 1 - k), 0) for k, cards in enumerate(done)]
        things = [*_stock(position, 0, _PACKET), *runs, *columns]
        return _deal_zones(table(view, _COLUMNS, _BELOW + _HIGH, things), position)
    aside = _COLUMNS + _ASIDE
    runs = [Pile(f"run {k + 1}", cards, aside, _BELOW + _STEP * k) for k, cards in enumerate(done)]
    runs.sort(key=lambda pile: bool(pile.cards))  # the places that wait are below
    packets = _stock(position, aside, _PACKET / 4)
    return _deal_zones(table(view, aside + 1 + _PACKET, _HIGH + 0.4, [*packets, *runs, *columns]), position)


def _deal_zones(scene: Scene, position: Position) -> Scene:
    """The top packet of the stock, which is dealt next, can be touched wherever one of the others is seen."""
    top, bottom = packet(position.deals - 1), packet(0)
    edges = {piece.name: piece.box for piece in scene.pieces if piece.name in (top, bottom)}
    if top not in edges:
        return scene
    zone = (*edges[bottom][:2], *edges[top][2:])
    pieces = (piece._replace(zone=zone) if piece.name == top else piece for piece in scene.pieces)
    return scene._replace(pieces=tuple(pieces))


def _stock(position: Position, x: float, apart: float) -> list[Pile]:
    """Packets of ten cards, one for each deal; where there was the last one, the place is left."""
    says = f"stock, {position.deals_left}"
    cards = position.stock[::-1]
    return [
        Pile(packet(k), cards[k * COLUMNS : (k + 1) * COLUMNS], x + k * apart, 0, down=COLUMNS, says=says)
        for k in range(max(position.deals, 1))
    ]
