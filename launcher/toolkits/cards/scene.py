"""The scene of a table with piles, regions and other pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from launcher.picture import Colour, Picture, freeze, overlay, place, rectangle, text, text_width
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards.card import Card
from launcher.toolkits.cards.pictures import HEIGHT, PLAIN, WIDTH, Cloth, Design, back, face
from launcher.toolkits.cards.piles import Pile, card_sentences, covered_numbers, offsets

_EDGE = 10.0  # logical pixels between the table's edge and its pieces
_RADIUS = 6.0
_LABEL = 13.0
_LARGEST_LABEL = 22.0
_LEGIBLE = 10.0  # the minimum height of a region's label in logical pixels of the window, if it fits


class Region(NamedTuple):
    """A framed part of the table, which can be the target of drags.

    Lengths across are in card widths, lengths down in card heights.

    Attributes:
        name: the name of the piece.
        x: the left edge.
        y: the top edge.
        width: the width.
        height: the height.
        label: the text at the top.
        lit: whether the frame is highlighted.
        says: the description; without it, the label.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    label: str = ""
    lit: bool = False
    says: str = ""


Thing = Pile | Region | Piece
"""A part of a table; the place of a `Piece` is in widths and heights of a card."""


class _Table(NamedTuple):
    """The place of the table in the scene, in logical pixels.

    Attributes:
        left: the left edge of the pieces.
        top: the top edge.
        right: the right edge.
        bottom: the bottom edge.
        design: the design of the cards.
        factor: the logical pixels of the window for each pixel of the scene.
    """

    left: float
    top: float
    right: float
    bottom: float
    design: Design
    factor: float

    def across(self, x: float) -> float:
        return self.left + x * WIDTH

    def down(self, y: float) -> float:
        return self.top + y * HEIGHT


def design_of(view: View) -> Design:
    """Return the deck and the felt that the player has chosen; text on the table should have its `cloth.ink`."""
    return view.style if isinstance(view.style, Design) else PLAIN


def scale(view: View, width: float, height: float) -> float:
    """Return the size of cards on a table, relative to their usual size.

    Args:
        view: the view of the player.
        width: the width of all pieces, in card widths.
        height: the height of all pieces, in card heights.
    """
    return min(view.width / (width * WIDTH + 2 * _EDGE), view.height / (height * HEIGHT + 2 * _EDGE))


def table(
    view: View, width: float, height: float, things: Iterable[Thing], middle: float | None = None
) -> Scene:
    """Return the scene of a table that fills its room.

    The pieces are centred. If columns extend to the edge, they get the remaining room. While the mouse is pressed on a
    face-up card, this card is drawn on top.

    Args:
        view: the view of the player.
        width: the width of all pieces, in card widths.
        height: the height of all pieces, in card heights.
        things: the pieces, from the bottom to the top.
        middle: the point to centre, in card widths, if there is room; without it, the middle of all pieces.
    """
    listed = tuple(things)
    wide, high = width * WIDTH + 2 * _EDGE, height * HEIGHT + 2 * _EDGE
    full = max(wide, high * view.width / view.height), max(high, wide * view.height / view.width)
    open_ended = any(
        isinstance(thing, Pile) and thing.spread == "down" and thing.room is None for thing in listed
    )
    wished = full[0] / 2 - (width / 2 if middle is None else middle) * WIDTH
    left = min(max(wished, _EDGE), full[0] - _EDGE - width * WIDTH)
    top = _EDGE if open_ended else (full[1] - high) / 2 + _EDGE
    right, bottom = left + width * WIDTH, full[1] - top if open_ended else top + height * HEIGHT
    design = design_of(view)
    whole = _Table(left, top, right, bottom, design, view.width / full[0])
    pieces = [piece for thing in listed for piece in _pieces(thing, whole)]
    pieces.sort(key=lambda piece: piece.side == "face" and view.swept == (piece.name,))
    return Scene(*full, tuple(pieces), _cloth(*full, design.cloth.ground))


def _pieces(thing: Thing, whole: _Table) -> Iterator[Piece]:
    match thing:
        case Pile():
            yield from _pile(thing, whole)
        case Region():
            yield _region(thing, whole)
        case Piece():
            yield thing._replace(x=whole.across(thing.x), y=whole.down(thing.y))


def _pile(pile: Pile, whole: _Table) -> Iterator[Piece]:
    """Yield the place of a pile, its cards, and the number of cards."""
    x, y = whole.across(pile.x), whole.down(pile.y)
    wide, high = _room(pile, whole)
    box = (wide, HEIGHT) if pile.spread in ("right", "hand") else (WIDTH, HEIGHT)
    zone = x, y, x + wide, y + high
    line = whole.design.cloth.line
    place_of = _outline(*box, line) if box == (WIDTH, HEIGHT) else rectangle(*box, None, radius=_RADIUS)
    yield Piece(pile.name, x + box[0] / 2, y + HEIGHT / 2, place_of, pile.place_says, zone=zone)
    below = pile.name
    along = high / HEIGHT if pile.spread == "down" else wide / WIDTH
    unseen = covered_numbers(pile)
    for k, (card, (dx, dy), says) in enumerate(
        zip(pile.shown, offsets(pile, along), card_sentences(pile), strict=True)
    ):
        if k in unseen:
            continue
        at = x + (dx + 0.5) * WIDTH, y + (dy + 0.5) * HEIGHT
        yield Piece(
            card.name,
            *at,
            _look(card, whole.design, marked=card in pile.marked),
            says,
            "face" if card.rank else "back",
            below,
        )
        below = card.name if pile.spread == "down" else pile.name
    if pile.counted and pile.cards:
        label = _count(len(pile.cards))
        at = x + WIDTH / 2, y + HEIGHT - 4
        yield Piece(f"{pile.name} count", *at, label, pile.place_says, on=pile.name, through=True)


def _room(pile: Pile, whole: _Table) -> tuple[float, float]:
    """Return the size of the room for the pile."""
    match pile.spread:
        case "stack":
            return WIDTH, HEIGHT
        case "down":
            end = whole.bottom if pile.room is None else whole.down(pile.y + pile.room)
            return WIDTH, end - whole.down(pile.y)
        case _:
            end = whole.right if pile.room is None else whole.across(pile.x + pile.room)
            return end - whole.across(pile.x), HEIGHT


def _look(card: Card, design: Design, *, marked: bool) -> Picture:
    return face(card.rank, card.suit, design, marked=marked) if card.rank else back(design)


def _region(region: Region, whole: _Table) -> Piece:
    width, height = region.width * WIDTH, region.height * HEIGHT
    size = _label_size(region.label, width, whole.factor)
    picture = _frame(width, height, region.label, size, whole.design.cloth, lit=region.lit)
    x, y = whole.across(region.x), whole.down(region.y)
    zone = x, y, x + width, y + height
    return Piece(region.name, x + width / 2, y + height / 2, picture, region.says or region.label, zone=zone)


def _label_size(label: str, width: float, factor: float) -> float:
    """Return the size of a label, which is larger in a small window if it fits."""
    wished = min(_LARGEST_LABEL, max(_LABEL, _LEGIBLE / factor))
    fitting = wished * (width - _LABEL) / (text_width(label, wished, bold=True) or 1)
    return max(_LABEL, min(wished, fitting))


@lru_cache(maxsize=64)
def _frame(width: float, height: float, label: str, size: float, cloth: Cloth, *, lit: bool) -> Picture:
    frame = rectangle(
        width,
        height,
        None,
        radius=_RADIUS,
        outline=cloth.lit if lit else cloth.line,
        thickness=4 if lit else 1,
    )
    at = max(_LABEL, 0.7 * size)
    return place(text(label, size, cloth.ink, bold=lit), width / 2, at, frame) if label else frame


@lru_cache(maxsize=8)
def _outline(width: float, height: float, line: Colour) -> Picture:
    """Return the outline of a place for a card."""
    return freeze(rectangle(width, height, None, radius=_RADIUS, outline=line, thickness=1.2))


@lru_cache(maxsize=256)
def _count(many: int) -> Picture:
    string = str(many)
    plate = rectangle(text_width(string, _LABEL, bold=True) + 12, 20, "surface", radius=10, outline="muted")
    return freeze(overlay(text(string, _LABEL, bold=True), plate))


@lru_cache(maxsize=8)
def _cloth(width: float, height: float, ground: Colour) -> Picture:
    return rectangle(width, height, ground, radius=14, outline="border")
