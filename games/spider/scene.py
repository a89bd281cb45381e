"""The scene of Spider: columns, and trays with the stock and complete runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.spider.rules import Position
from games.spider.tableau import COLUMNS, RUNS, TABLEAU, packet
from games.spider.web import web
from launcher.picture import Picture, Point, place
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import HEIGHT, WIDTH, Pile, table, tray

_PITCH: Final = 1.06  # the distance between columns, in card widths
_COLUMNS: Final = 1 + _PITCH * (COLUMNS - 1)
_PACKETS: Final = 5
_EDGE: Final = 5.0  # the distance from cards to the edge of their tray, in logical pixels
_ACROSS, _DOWN = _EDGE / WIDTH, _EDGE / HEIGHT
_BELOW: Final = 1.18  # the distance from the stock to the cards below it, in card heights
_ASIDE: Final = _COLUMNS + 0.16 + _ACROSS  # the left edge of the stock next to the columns
_CORNER: Final = 5.0  # the width of the rail around the felt, in logical pixels
_WIDE: Final = 1.35  # the ratio of width to height above which the stock and the runs are next to the columns


class _Layout(NamedTuple):
    """The layout of the table, in widths and heights of a card.

    Attributes:
        width: The width of the table.
        height: Its minimum height.
        columns: The place of the first column.
        stock: The place of the first packet.
        apart: The way to the next one.
        runs: The place of the first complete run.
        step: The way to the next one.
    """

    width: float
    height: float
    columns: Point
    stock: Point
    apart: Point
    runs: Point
    step: Point

    def trays(self) -> Iterator[tuple[float, float, Picture]]:
        """Yield the trays for the stock and the runs, each after the place of its middle."""
        for (x, y), step, many in (self.stock, self.apart, _PACKETS), (self.runs, self.step, RUNS):
            dx, dy = step[0] * (many - 1), step[1] * (many - 1)
            size = 1 + abs(dx) + 2 * _ACROSS, 1 + abs(dy) + 2 * _DOWN
            yield x + (1 + dx) / 2, y + (1 + dy) / 2, tray(*size)


_ABOVE: Final = _Layout(
    width=_COLUMNS + 2 * _ACROSS,
    height=_DOWN + _BELOW + 3.5,
    columns=(_ACROSS, _DOWN + _BELOW),
    stock=(_ACROSS, _DOWN),
    apart=(0.2, 0),
    runs=(_ACROSS + _PITCH * (COLUMNS - 1), _DOWN),
    step=(-_PITCH, 0),
)
_NEXT_TO: Final = _Layout(
    width=_ASIDE + 1 + _ACROSS,
    height=4.1,
    columns=(0, 0),
    stock=(_ASIDE, _DOWN),
    apart=(0, 0.08),
    runs=(_ASIDE, _DOWN + _BELOW + 0.32),
    step=(0, 0.22),
)


def scene(position: Position, view: View) -> Scene:
    """Return the scene.

    The stock and the runs are above the columns, or next to them in a wide window.
    """
    layout = _NEXT_TO if view.width > _WIDE * view.height else _ABOVE
    (left, top), (x, y), (dx, dy) = layout.columns, layout.runs, layout.step
    columns = [
        pile._replace(x=left + _PITCH * k, y=top) for k, pile in enumerate(TABLEAU.piles(position.columns))
    ]
    done = (*position.done, *[()] * (RUNS - len(position.done)))
    runs = [Pile(f"run {k + 1}", cards, x + k * dx, y + k * dy, inlaid=True) for k, cards in enumerate(done)]
    runs.sort(key=lambda pile: bool(pile.cards))  # to draw the empty places first
    things = [*_stock(position, *layout.stock, layout.apart), *runs, *columns]
    drawn = table(view, layout.width, layout.height, things, inlays=layout.trays())
    corner = drawn.width - _CORNER, drawn.height - _CORNER
    return _deal_zones(drawn._replace(ground=place(web(), *corner, drawn.ground)), position)


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


def _stock(position: Position, x: float, y: float, apart: Point) -> list[Pile]:
    """Return one packet of ten cards for each deal.

    If there is no deal, it is the empty place of the last packet.
    """
    says = f"stock, {position.deals_left}"
    cards = position.stock[::-1]
    packets = [cards[k * COLUMNS : (k + 1) * COLUMNS] for k in range(max(position.deals, 1))]
    return [
        Pile(packet(k), packed, x + k * apart[0], y + k * apart[1], down=COLUMNS, says=says, inlaid=True)
        for k, packed in enumerate(packets)
    ]
