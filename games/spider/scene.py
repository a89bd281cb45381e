"""The scene of Spider: columns, stock and complete runs."""

from __future__ import annotations

from typing import Final

from games.spider.rules import Position
from games.spider.tableau import COLUMNS, RUNS, TABLEAU, packet
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Pile, table

_PITCH: Final = 1.06  # the distance between columns, in card widths
_COLUMNS: Final = 1 + _PITCH * (COLUMNS - 1)
_HIGH: Final = 3.5  # the minimum height of the columns, in card heights
_BELOW: Final = 1.12  # the distance from the stock above the columns to the columns, in card heights
_ASIDE: Final = 0.3  # the distance from the columns to the stock and runs next to them, in card widths
_PACKET: Final = 0.2  # the distance between packets of the stock, in card widths
_STEP: Final = 0.26  # the distance between complete runs next to the columns, in card heights
_WIDE: Final = 1.9  # the ratio of width to height above which the stock and the runs are next to the columns


def scene(position: Position, view: View) -> Scene:
    """Return the scene.

    The stock and the runs are above the columns, or next to them in a wide window.
    """
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
    runs.sort(key=lambda pile: bool(pile.cards))  # to draw the empty places first
    packets = _stock(position, aside, _PACKET / 4)
    return _deal_zones(table(view, aside + 1 + _PACKET, _HIGH + 0.4, [*packets, *runs, *columns]), position)


def _deal_zones(scene: Scene, position: Position) -> Scene:
    """Return the scene with a clickable stock.

    The top packet can be clicked anywhere on the stock.
    """
    top, bottom = packet(position.deals - 1), packet(0)
    edges = {piece.name: piece.box for piece in scene.pieces if piece.name in (top, bottom)}
    if top not in edges:
        return scene
    zone = (*edges[bottom][:2], *edges[top][2:])
    pieces = (piece._replace(zone=zone) if piece.name == top else piece for piece in scene.pieces)
    return scene._replace(pieces=tuple(pieces))


def _stock(position: Position, x: float, apart: float) -> list[Pile]:
    """Return one packet of ten cards for each deal.

    If there is no deal, it is the empty place of the last packet.
    """
    says = f"stock, {position.deals_left}"
    cards = position.stock[::-1]
    return [
        Pile(packet(k), cards[k * COLUMNS : (k + 1) * COLUMNS], x + k * apart, 0, down=COLUMNS, says=says)
        for k in range(max(position.deals, 1))
    ]
