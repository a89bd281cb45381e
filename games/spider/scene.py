"""The scene of Spider: columns, and trays with the stock and complete runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from games.spider.rules import Position
from games.spider.tableau import COLUMNS, RUNS, TABLEAU, packet
from launcher.picture import Picture, Point, crop, put_pinhole, rectangle
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import HEIGHT, WIDTH, Pile, room, scale, table, tray

_PITCH: Final = 1.06  # the distance between columns, in card widths
_COLUMNS: Final = 1 + _PITCH * (COLUMNS - 1)
_PACKETS: Final = 5
_EDGE: Final = 5.0  # the distance from cards to the edge of their tray, in logical pixels
_ACROSS, _DOWN = _EDGE / WIDTH, _EDGE / HEIGHT
_TOP: Final = 0.07  # the room above the columns, in card heights
_GAP: Final = 0.12  # the room below them, in card heights
_LEAST: Final = 3.2  # the minimum height of the columns above the trays, in card heights
_RADIUS: Final = 6.0  # of printed places
# Each colour is for the light theme, the dark theme and the theme with high contrast.
_PRINT: Final = "#f6f3ea58/#f6f3ea40/muted"
_ASIDE: Final = _COLUMNS + 0.16 + _ACROSS  # the left edge of the stock next to the columns


class _Layout(NamedTuple):
    """The layout of the table, in widths and heights of a card.

    Attributes:
        width: The width of the table.
        height: Its height.
        top: The top edge of the columns.
        room: The height of the columns; None if they extend to the edge.
        stock: The place of the first packet.
        apart: The way to the next one.
        runs: The place of the first complete run.
        step: The way to the next one.
    """

    width: float
    height: float
    top: float
    room: float | None
    stock: Point
    apart: Point
    runs: Point
    step: Point

    def trays(self) -> Iterator[tuple[float, float, Picture]]:
        """Yield the trays for the stock and the runs with printed places.

        Each comes after its upper left corner.
        """
        for (x, y), (dx, dy), many in (self.stock, self.apart, _PACKETS), (self.runs, self.step, RUNS):
            wide, high = abs(dx) * (many - 1), abs(dy) * (many - 1)
            left = x + min(dx, 0) * (many - 1)
            felt = tray(wide + 1 + 2 * _ACROSS, high + 1 + 2 * _DOWN)
            yield left - _ACROSS, y - _DOWN, put_pinhole(0, 0, felt)
            for k in range(many):
                size = (1.0, 1.0) if k == many - 1 else (abs(dx) or 1, abs(dy) or 1)
                yield left + k * abs(dx), y + k * abs(dy), _place(*size)


_NEXT_TO: Final = _Layout(
    width=_ASIDE + 1 + _ACROSS,
    height=4.1,
    top=0,
    room=None,
    stock=(_ASIDE, _DOWN),
    apart=(0, 0.08),
    runs=(_ASIDE, _DOWN + 1.5),
    step=(0, 0.22),
)


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the larger cards.

    The stock and the runs are below the columns, or next to them in a low window.
    """
    layout = max(_below(view), _NEXT_TO, key=lambda each: scale(view, each.width, each.height))
    (x, y), (dx, dy) = layout.runs, layout.step
    columns = [
        pile._replace(x=_PITCH * k, y=layout.top, room=layout.room)
        for k, pile in enumerate(TABLEAU.piles(position.columns))
    ]
    done = (*position.done, *[()] * (RUNS - len(position.done)))
    runs = [
        Pile(f"run {k + 1}", cards[::-1], x + k * dx, y + k * dy, inlaid=True) for k, cards in enumerate(done)
    ]
    runs.sort(key=lambda pile: bool(pile.cards))  # to draw the empty places first
    things = [*_stock(position, *layout.stock, layout.apart), *runs, *columns]
    drawn = table(view, layout.width, layout.height, things, inlays=layout.trays())
    return _deal_zones(drawn, position, layout.apart)


def _below(view: View) -> _Layout:
    """Return the layout with trays along the lower rail, which fills the window."""
    _, height = room(view, _COLUMNS, _TOP + _LEAST + _GAP + 1 + 2 * _DOWN)
    y = height - 1 - _DOWN
    return _Layout(
        width=_COLUMNS,
        height=height,
        top=_TOP,
        room=y - _DOWN - _GAP - _TOP,
        stock=(_COLUMNS - 1 - _ACROSS, y),
        apart=(-0.22, 0),
        runs=(_ACROSS, y),
        step=(0.4, 0),
    )


@cache
def _place(across: float, down: float) -> Picture:
    """Return the upper left part of the printed place of a pile."""
    outline = rectangle(WIDTH, HEIGHT, None, radius=_RADIUS, outline=_PRINT, thickness=1)
    return put_pinhole(0, 0, crop(0, 0, across * WIDTH, down * HEIGHT, outline))


def _deal_zones(scene: Scene, position: Position, apart: Point) -> Scene:
    """Return the scene with a clickable stock.

    The top packet can be clicked anywhere on the tray.
    """
    top, bottom = packet(position.deals - 1), packet(0)
    left, above, right, below = next(piece.box for piece in scene.pieces if piece.name == bottom)
    dx, dy = apart[0] * WIDTH * (_PACKETS - 1), apart[1] * HEIGHT * (_PACKETS - 1)
    zone = left + min(dx, 0), above + min(dy, 0), right + max(dx, 0), below + max(dy, 0)
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
