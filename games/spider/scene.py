"""The scene of Spider: columns, and places for the stock and the complete runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.spider.rules import Position
from games.spider.tableau import COLUMNS, RUNS, TABLEAU, packet
from launcher.picture import Picture, Point
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import HEIGHT, WIDTH, Pile, room, scale, slot, table

_PITCH: Final = 1.06  # the least distance from one column to the next, in card widths
_MOST_PITCH: Final = 1.2  # the greatest one
_APART: Final = COLUMNS - 1  # columns from the first to the last
_PACKETS: Final = 5
_GAP: Final = 0.16  # the room below the columns, in card heights
_LEAST: Final = 4.0  # the minimum height of the columns above the stock and the runs, in card heights
_LOW: Final = 4.1  # the height of the table with the stock and the runs next to the columns
_ASIDE: Final = 0.2  # the room to the right of the columns, in card widths


class _Layout(NamedTuple):
    """The layout of the table, in widths and heights of a card.

    Attributes:
        width: The width of the table.
        height: Its height.
        pitch: The way from one column to the next.
        room: The height of the columns; None if they extend to the edge.
        stock: The place of the first packet.
        apart: The way to the next one.
        runs: The place of the first complete run.
        step: The way to the next one.
    """

    width: float
    height: float
    pitch: float
    room: float | None
    stock: Point
    apart: Point
    runs: Point
    step: Point

    def places(self, packets: int) -> Iterator[tuple[float, float, Picture]]:
        """Yield the recesses of the stock and the runs, each after its middle.

        Runs that cover each other have one recess, as the packets of the stock do.
        """
        (x, y), (dx, dy) = self.runs, self.step
        if dx < 1:
            yield _recess(x, y, dx * (RUNS - 1), dy * (RUNS - 1))
        else:
            yield from (_recess(x + k * dx, y, 0, 0) for k in range(RUNS))
        (x, y), (dx, dy) = self.stock, self.apart
        yield _recess(x, y, dx * (packets - 1), dy * (packets - 1))


def _recess(x: float, y: float, dx: float, dy: float) -> tuple[float, float, Picture]:
    """Return the recess from a card's place to another one, after its middle.

    Args:
        x: the left edge of the first card.
        y: the top edge.
        dx: the way to the last card.
        dy: the same downwards.
    """
    return x + (1 + dx) / 2, y + (1 + dy) / 2, slot(1 + abs(dx), 1 + abs(dy))


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the larger cards.

    The stock and the runs are below the columns, or next to them in a low window.
    """
    layout = max(_below(view), _beside(view), key=lambda each: scale(view, each.width, each.height))
    (x, y), (dx, dy) = layout.runs, layout.step
    columns = [
        pile._replace(x=layout.pitch * k, y=0, room=layout.room)
        for k, pile in enumerate(TABLEAU.piles(position.columns))
    ]
    done = (*position.done, *[()] * (RUNS - len(position.done)))
    runs = [
        Pile(f"run {k + 1}", cards[::-1], x + k * dx, y + k * dy, inlaid=True) for k, cards in enumerate(done)
    ]
    runs.sort(key=lambda pile: bool(pile.cards))  # to draw the empty places first
    things = [*_stock(position, *layout.stock, layout.apart), *runs, *columns]
    drawn = table(view, layout.width, layout.height, things, inlays=layout.places(max(position.deals, 1)))
    return _deal_zones(drawn, position, layout.apart)


def _below(view: View) -> _Layout:
    """Return the layout that fills the window.

    Below the columns, in line with them, each run has a place. The stock is in the corner.
    """
    least = _LEAST + _GAP + 1
    _, height = room(view, 1 + _APART * _PITCH, least)
    pitch = _pitch(view, 1, least)
    y = height - 1
    return _Layout(
        width=1 + _APART * pitch,
        height=height,
        pitch=pitch,
        room=y - _GAP,
        stock=(_APART * pitch, y),
        apart=(-0.2, 0),
        runs=(0, y),
        step=(pitch, 0),
    )


def _beside(view: View) -> _Layout:
    """Return the layout for low windows: the stock and the runs are next to the columns."""
    pitch = _pitch(view, 2 + _ASIDE, _LOW)
    x = 1 + _APART * pitch + _ASIDE
    return _Layout(
        width=x + 1,
        height=_LOW,
        pitch=pitch,
        room=None,
        stock=(x, 0),
        apart=(0, 0.08),
        runs=(x, 1.5),
        step=(0, 0.22),
    )


def _pitch(view: View, rest: float, height: float) -> float:
    """Return the distance from column to column with which a table fills the width of the window.

    Args:
        view: the view of the player.
        rest: the width of the last column and the piles next to it.
        height: the height of the table.
    """
    wide, _ = room(view, rest + _APART * _PITCH, height)
    return min(_MOST_PITCH, (wide - rest) / _APART)


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
