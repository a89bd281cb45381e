"""The scene of Spider: columns, and places for the stock and the complete runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from games.spider.rules import Position
from games.spider.tableau import COLUMNS, RUNS, TABLEAU, packet
from launcher.picture import Picture, Point, freeze, put_pinhole, rectangle
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import HEIGHT, WIDTH, Pile, room, scale, table

_PITCH: Final = 1.06  # the distance between columns, in card widths
_COLUMNS: Final = 1 + _PITCH * (COLUMNS - 1)
_PACKETS: Final = 5
_GAP: Final = 0.14  # the room below the columns, in card heights
_LEAST: Final = 3.2  # the minimum height of the columns above the stock and the runs, in card heights
_RADIUS: Final = 6.0  # of printed places
# Each colour is for the light theme, the dark theme and the theme with high contrast.
_PRINT: Final = "#f6f3ea80/#f6f3ea64/muted"
_SHADE: Final = "#00000018/#0000001e/#00000000"
_ASIDE: Final = _COLUMNS + 0.2  # the left edge of the stock next to the columns


class _Layout(NamedTuple):
    """The layout of the table, in widths and heights of a card.

    Attributes:
        width: The width of the table.
        height: Its height.
        room: The height of the columns; None if they extend to the edge.
        stock: The place of the first packet.
        apart: The way to the next one.
        runs: The place of the first complete run.
        step: The way to the next one.
    """

    width: float
    height: float
    room: float | None
    stock: Point
    apart: Point
    runs: Point
    step: Point

    def places(self) -> Iterator[tuple[float, float, Picture]]:
        """Yield the printed places of the stock and the runs.

        Each comes after its upper left corner. Runs that cover each other have one place.
        """
        (x, y), (dx, dy) = self.runs, self.step
        yield *self.stock, _place(1)
        if dx < 1:
            yield x, y, _place(1 + dy * (RUNS - 1))
        else:
            yield from ((x + k * dx, y, _place(1)) for k in range(RUNS))


_NEXT_TO: Final = _Layout(
    width=_ASIDE + 1,
    height=4.1,
    room=None,
    stock=(_ASIDE, 0),
    apart=(0, 0.08),
    runs=(_ASIDE, 1.5),
    step=(0, 0.22),
)


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the larger cards.

    The stock and the runs are below the columns, or next to them in a low window.
    """
    layout = max(_below(view), _NEXT_TO, key=lambda each: scale(view, each.width, each.height))
    (x, y), (dx, dy) = layout.runs, layout.step
    columns = [
        pile._replace(x=_PITCH * k, y=0, room=layout.room)
        for k, pile in enumerate(TABLEAU.piles(position.columns))
    ]
    done = (*position.done, *[()] * (RUNS - len(position.done)))
    runs = [
        Pile(f"run {k + 1}", cards[::-1], x + k * dx, y + k * dy, inlaid=True) for k, cards in enumerate(done)
    ]
    runs.sort(key=lambda pile: bool(pile.cards))  # to draw the empty places first
    things = [*_stock(position, *layout.stock, layout.apart), *runs, *columns]
    drawn = table(view, layout.width, layout.height, things, inlays=layout.places())
    return _deal_zones(drawn, position, layout.apart)


def _below(view: View) -> _Layout:
    """Return the layout that fills the window.

    Below the columns, in line with them, each run has a place. The stock is in the corner.
    """
    _, height = room(view, _COLUMNS, _LEAST + _GAP + 1)
    y = height - 1
    return _Layout(
        width=_COLUMNS,
        height=height,
        room=y - _GAP,
        stock=(_COLUMNS - 1, y),
        apart=(-0.22, 0),
        runs=(0, y),
        step=(_PITCH, 0),
    )


@cache
def _place(down: float) -> Picture:
    """Return a printed place.

    Args:
        down: its height, in card heights.
    """
    place = rectangle(WIDTH, down * HEIGHT, _SHADE, radius=_RADIUS, outline=_PRINT, thickness=1.2)
    return put_pinhole(0, 0, freeze(place))


def _deal_zones(scene: Scene, position: Position, apart: Point) -> Scene:
    """Return the scene with a clickable stock.

    The top packet can be clicked anywhere on the stock.
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
