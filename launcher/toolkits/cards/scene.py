"""The scene of a card table, with piles, regions and other pieces.

The module also makes the fan for a winner, and seats players around the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple, TypeVar

from launcher.picture import (
    Colour,
    Group,
    Layer,
    Picture,
    blank,
    blur,
    crop,
    freeze,
    group,
    linear_gradient,
    overlay,
    place_all,
    put_pinhole,
    radial_gradient,
    rectangle,
    rotate,
    text,
    text_width,
)
from launcher.tabletop import GivenName, Piece, Scene, Status, View, counted, listed
from launcher.toolkits.cards.card import Card, Offset, Pile, card_sentences, covered_numbers, offsets
from launcher.toolkits.cards.pictures.backs import back
from launcher.toolkits.cards.pictures.design import HEIGHT, PLAIN, WIDTH, Cloth, Design
from launcher.toolkits.cards.pictures.faces import Index, face

P = TypeVar("P")

_MOST = 13  # the maximum number of cards in the fan
_SPREAD = 7.0  # degrees between cards
_REACH = 2.6  # the radius of the fan, in card heights
_EDGE = 11.0  # logical pixels between the table's edge and its pieces
_FOOT = 16.0  # the same below columns that extend to the edge
_RAIL = 5.0  # the width of the wooden rail around the felt
_RADIUS = 6.0
_CORNER = 14.0
_SHADE = "#0000000b/#00000011/#00000000"
_INLAY = "#00000026/#0000002e/#00000000"
_INLAY_EDGE = "#f6f3ea58/#f6f3ea40/muted"
_RECESS = "#00000020/#00000026/#00000000"
_SLOT_EDGE = "#f2f8f4d8/#e4ece6c0/muted"
_SLOT_SHADE = "#00000028/#00000038/#00000000"
_SLOT_SHADES = 1.5, 3.0, 4.5  # the widths of the shades along the upper left edge of a card's place
_PLATE = 5.0  # how far a plate reaches beyond its cards
_PLATE_FILL = "#f3efd838/#e6dfc42c/#00000000"
_GLOW = "#e0b04c48/#e0b04c3c/#00000000"
_THICK = "#00000000/#00000000/accent"
_OFF: Final = freeze(blank())  # the light of an edge that does not glow, from which a glow fades in
_SOFT = 7.0  # how far the glow of an inlay fades
_CLEAR = "#00000000/#00000000/#00000000"
_CAST: Final = "#0000006c/#000000a0/#00000000", "#0000002c/#00000048/#00000000", _CLEAR
"""The colours of a shadow along cards, from the part below them to its end."""

_FADE: Final = 12.0  # the width of such a shadow
_UNDER: Final = 4.0  # how much of it is below the cards
_LATE: Final = 9.0  # how far from the corner of the cards it begins
_SHADOW: Final = freeze(
    put_pinhole(
        WIDTH / 2 + 2.5,
        HEIGHT / 2 + 1.5,
        blur(4, rectangle(WIDTH, HEIGHT, "#00000058/#00000080/#00000000", radius=_RADIUS)),
    )
)
"""The shadow of a card on the table, with the pinhole in the middle of the card."""
_LABEL = 13.0
_LARGEST_LABEL = 30.0
_TOUCH = 44.0  # the logical pixels of the window that are enough to touch a card
_LEGIBLE = 11.0  # the minimum height of labels and numbers in logical pixels of the window, if they fit
_SMALL = 0.75  # the scale below which cards have a large index, as letters of the small one are lower than 12 pixels
_HEAD: Final = 0.3  # the part of a seat above the hand, for the label, in card heights
_HAND: Final = 1.1  # the rest of its height
_LINE: Final = 1.35  # the height of a label with the space around it, in sizes of its text
_SEAT_EDGE: Final = 0.12  # the distance between a seat's edge and the hand, in card widths
_GAP: Final = 0.2  # the distance between two seats
_ASIDE: Final = 0.3  # the distance between the other players and the middle next to them
_UPRIGHT = 4.6  # the width on an upright phone, with the other seats below each other
_TALL = 1.55  # the ratio of height to width of an upright phone


def fan(
    scene: Callable[[P, View], Scene], status: Callable[[P], Status]
) -> Callable[[P, View], tuple[Scene, ...]]:
    """Return a function for `finale` with a fan of cards.

    The fan is shown to a winner.

    Args:
        scene: the scene function of the game.
        status: the status function of the game.
    """

    def finale(position: P, view: View) -> tuple[Scene, ...]:
        if view.player not in status(position).winners:
            return ()
        seen = scene(position, view)
        return (_fanned(seen),)

    return finale


def _fanned(scene: Scene) -> Scene:
    """Return the scene with a fan of the last face-up cards.

    It is above all other pieces.
    """
    cards = [piece for piece in scene.pieces if piece.side == "face"][-_MOST:]
    names = {piece.name for piece in cards}
    rest = [piece for piece in scene.pieces if piece.name not in names]
    placed = [_placed(scene, piece, k - (len(cards) - 1) / 2) for k, piece in enumerate(cards)]
    return scene._replace(pieces=(*rest, *placed))


def _placed(scene: Scene, piece: Piece, beside: float) -> Piece:
    """Place a card of the fan.

    It is this many places to the right of the middle.
    """
    reach = _REACH * min(HEIGHT, scene.height / 3, HEIGHT / WIDTH * scene.width / 3)
    angle = _SPREAD * beside
    x = scene.width / 2 + reach * sin(radians(angle))
    y = scene.height / 2 + reach / 2 - reach * (cos(radians(angle)) - 0.5)
    return piece._replace(x=x, y=y, picture=freeze(rotate(angle, _unlayered(piece.picture))))


def _unlayered(card: Picture) -> Picture:
    """Return the picture of a card as it is upright."""
    while True:
        match card:
            case Group(parts=((_, _, inner),)) | Layer(picture=Layer() as inner):
                card = inner
            case _:
                return card


class Region(NamedTuple):
    """A part of the table, which can be the target of drags.

    Lengths across are in card widths, lengths down in card heights.

    Attributes:
        name: the name of the piece.
        x: the left edge.
        y: the top edge.
        width: the width.
        height: the height.
        label: the text at the top.
        lit: whether the edge glows.
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
    """The place of the table in the scene.

    Lengths are in logical pixels.

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
    """Return the player's deck and felt.

    Text on the table should have its `cloth.ink`.
    """
    return view.style if isinstance(view.style, Design) else PLAIN


def scale(view: View, width: float, height: float) -> float:
    """Return the size of cards relative to their usual size on a table.

    Args:
        view: the view of the player.
        width: the width of all pieces, in card widths.
        height: the height of all pieces, in card heights.
    """
    return min(view.width / (width * WIDTH + 2 * _EDGE), view.height / (height * HEIGHT + 2 * _EDGE))


def table(
    view: View,
    width: float,
    height: float,
    things: Iterable[Thing],
    middle: float | None = None,
    inlays: Iterable[tuple[float, float, Picture]] = (),
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
        inlays: pictures in the felt, below all pieces, each after the place of its pinhole.
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
    right, bottom = left + width * WIDTH, full[1] - _FOOT if open_ended else top + height * HEIGHT
    design = design_of(view)
    whole = _Table(left, top, right, bottom, design, view.width / full[0])
    pieces = [piece for thing in listed for piece in _pieces(thing, whole)]
    pieces.sort(key=lambda piece: piece.side == "face" and view.swept == (piece.name,))
    parts = [(whole.across(x), whole.down(y), picture) for x, y, picture in inlays]
    return Scene(*full, tuple(pieces), place_all(parts, _table_cloth(*full, design.cloth)))


def _pieces(thing: Thing, whole: _Table) -> Iterator[Piece]:
    match thing:
        case Pile():
            yield from _pile(thing, whole)
        case Region():
            yield from _region(thing, whole)
        case Piece():
            yield thing._replace(x=whole.across(thing.x), y=whole.down(thing.y))


def _pile(pile: Pile, whole: _Table) -> Iterator[Piece]:
    """Yield the pieces of a pile.

    They are its place, its cards, and the number of cards.
    """
    x, y = whole.across(pile.x), whole.down(pile.y)
    wide, high = _room(pile, whole)
    is_row = pile.spread in ("right", "hand", "fan")
    box = (wide, HEIGHT) if is_row else (WIDTH, HEIGHT)
    is_open = pile.spread == "down" and pile.room is None
    zone = x, y, x + wide, y + high + is_open * (_FOOT - _EDGE)
    if pile.plate:
        place_of = _plate(*box, whole.design.cloth.line)
    elif box == (WIDTH, HEIGHT) and not pile.inlaid:
        place_of = slot(1, 1)
    else:
        place_of = rectangle(*box, None, radius=_RADIUS)
    yield Piece(pile.name, x + box[0] / 2, y + HEIGHT / 2, place_of, pile.place_says, zone=zone)
    below = pile.name
    along = high / HEIGHT if pile.spread == "down" else wide / WIDTH
    unseen = covered_numbers(pile)
    index: Index = "corners"
    if whole.factor < _SMALL:
        index = "side" if is_row else "top"
    places = offsets(pile, along, _TOUCH / WIDTH / whole.factor)
    yield from _shadows(pile, places, x, y)
    for k, (card, (dx, dy, *lean), says) in enumerate(
        zip(pile.shown, places, card_sentences(pile), strict=True)
    ):
        if k in unseen:
            continue
        at = x + (dx + 0.5) * WIDTH, y + (dy + 0.5) * HEIGHT
        yield Piece(
            card.name,
            *at,
            _look(card, whole.design, index, *lean),
            says if card.rank or pile.spread != "stack" else "",  # the label of the stack says enough
            "face" if card.rank else "back",
            below,
        )
        below = card.name if pile.spread == "down" else pile.name
    if pile.counted and pile.cards:
        label = _count(len(pile.cards), max(_LABEL, _LEGIBLE / whole.factor))
        at = x + WIDTH / 2, y + HEIGHT - 4
        yield Piece(f"{pile.name} count", *at, label, pile.place_says, on=pile.name, through=True)


def _shadows(pile: Pile, places: Sequence[Offset], x: float, y: float) -> Iterator[Piece]:
    """Yield the shadows of the cards of a pile on the table.

    Each card of a fan has one. Another pile has one as a whole.
    """
    if pile.spread == "fan":
        for card, (dx, dy, *lean) in zip(pile.shown, places, strict=True):
            at = x + (dx + 0.5) * WIDTH, y + (dy + 0.5) * HEIGHT
            yield Piece(f"shadow of {card.name}", *at, _lean(_SHADOW, *lean), through=True)
    elif places:
        (left, top, *_), (right, bottom, *_) = min(places), max(places)
        shadow = _shadow((right - left + 1) * WIDTH, (bottom - top + 1) * HEIGHT)
        at = x + left * WIDTH + shadow.width / 2, y + top * HEIGHT + shadow.height / 2
        yield Piece(f"shadow of {pile.name}", *at, shadow, through=True, way="late")


@lru_cache(maxsize=128)
def _shadow(width: float, height: float) -> Picture:
    """Return the shadow of cards.

    The box of these cards is at its top left.

    It is not frozen, so that its parts touch each other at every scale.
    """
    across, along = width - _UNDER, height - _UNDER
    beside = rectangle(_FADE, along - _LATE - _FADE, linear_gradient(*_CAST, end=(1, 0)))
    below = rectangle(across - _LATE - _FADE, _FADE, linear_gradient(*_CAST))
    parts = [
        (across, _LATE, _turn(0, 1)),
        (across, _LATE + _FADE, beside),
        (across, along, _turn(0, 0)),
        (_LATE + _FADE, along, below),
        (_LATE, along, _turn(1, 0)),
    ]
    return group(across + _FADE, along + _FADE, parts)


@cache
def _turn(x: float, y: float) -> Picture:
    """Return the end of a shadow around one corner of its box."""
    return rectangle(_FADE, _FADE, radial_gradient(*_CAST, middle=(x, y), radius=1))


def _room(pile: Pile, whole: _Table) -> tuple[float, float]:
    """Return the width and height of the space for a pile."""
    match pile.spread:
        case "stack":
            return WIDTH, HEIGHT
        case "down":
            end = whole.bottom if pile.room is None else whole.down(pile.y + pile.room)
            return WIDTH, end - whole.down(pile.y)
        case _:
            end = whole.right if pile.room is None else whole.across(pile.x + pile.room)
            return end - whole.across(pile.x), HEIGHT


def _look(card: Card, design: Design, index: Index, degrees: float, dip: float) -> Picture:
    upright = face(card.rank, card.suit, design, index=index) if card.rank else back(design)
    return _lean(upright, degrees, dip)


def _lean(upright: Picture, degrees: float, dip: float) -> Picture:
    return _leaning(degrees, round(dip * HEIGHT), upright) if degrees or dip else upright


@lru_cache(maxsize=512)
def _leaning(degrees: float, dip: int, upright: Picture) -> Picture:
    """Return a card in a fan.

    Its pinhole is above its middle, so that the pieces of a fan are in one row for the keyboard and for screen readers.
    """
    turned = freeze(rotate(degrees, upright)) if degrees else upright
    x, y = turned.pinhole
    return put_pinhole(x, y - dip, turned)


def _region(region: Region, whole: _Table) -> Iterator[Piece]:
    """Yield the pieces of a region.

    The light and the label are apart, as they change more often than the ground.
    """
    width, height = region.width * WIDTH, region.height * HEIGHT
    x, y = whole.across(region.x), whole.down(region.y)
    middle = x + width / 2, y + height / 2
    zone = x, y, x + width, y + height
    cloth, name, says = whole.design.cloth, region.name, region.says or region.label
    yield Piece(name, *middle, tray(region.width, region.height), says, zone=zone)
    light = _light(width, height, cloth.lit) if region.lit else _OFF
    yield Piece(f"light of {name}", *middle, light, through=True)
    if region.label:
        size = _label_size(region.label, width, whole.factor)
        at = max(_LABEL, 0.56 * size)  # descenders stay above the cards
        label = text(region.label, size, cloth.ink, bold=region.lit)
        yield Piece(f"label of {name}", x + width / 2, y + at, label, through=True)


def _label_size(label: str, width: float, factor: float) -> float:
    """Return the size of a label.

    In a small window it is larger if it fits.
    """
    wished = min(_LARGEST_LABEL, max(_LABEL, _LEGIBLE / factor))
    fitting = wished * (width - _LABEL) / (text_width(label, wished, bold=True) or 1)
    return max(_LABEL, min(wished, fitting))


@lru_cache(maxsize=16)
def tray(width: float, height: float) -> Picture:
    """Return an inlay for `table` that holds several piles: darker felt with a printed line around it.

    Args:
        width: the width, in card widths.
        height: the height, in card heights.
    """
    wide, high = width * WIDTH, height * HEIGHT
    return freeze(rectangle(wide, high, _INLAY, radius=_CORNER, outline=_INLAY_EDGE, thickness=1.2))


@lru_cache(maxsize=16)
def _light(width: float, height: float, gold: Colour) -> Picture:
    """Return the glow of an inlay's edge.

    With high contrast, its outline is thicker instead.
    """

    def edge(colour: Colour, thickness: float) -> Picture:
        return rectangle(width, height, None, radius=_CORNER, outline=colour, thickness=thickness)

    return freeze(overlay(edge(gold, 2), edge(_THICK, 4), blur(_SOFT, edge(_GLOW, _SOFT))))


@lru_cache(maxsize=32)
def _plate(width: float, height: float, edge: Colour) -> Picture:
    """Return a plate for cards that belong together; it is larger than their box."""
    wide, high, radius = width + 2 * _PLATE, height + 2 * _PLATE, _RADIUS + _PLATE
    return freeze(rectangle(wide, high, _PLATE_FILL, radius=radius, outline=edge, thickness=1.6))


@lru_cache(maxsize=16)
def slot(width: float, height: float) -> Picture:
    """Return an inlay for `table` in which cards lie: the place of a pile, or of several.

    It is a recess whose upper left edge casts a shadow.

    Args:
        width: the width, in card widths.
        height: the height, in card heights.
    """
    wide, high = width * WIDTH, height * HEIGHT

    def edge(colour: Colour, thickness: float) -> Picture:
        return rectangle(wide, high, None, radius=_RADIUS, outline=colour, thickness=thickness)

    upper_left = 0, 0, wide - _RADIUS, high - _RADIUS
    parts = [
        rectangle(wide, high, _RECESS, radius=_RADIUS),
        *(crop(*upper_left, edge(_SLOT_SHADE, thickness)) for thickness in _SLOT_SHADES),
        edge(_SLOT_EDGE, 1.5),
    ]
    return freeze(group(wide, high, [(0, 0, part) for part in parts]))


@lru_cache(maxsize=256)
def _count(many: int, size: float) -> Picture:
    string = str(many)
    high = size + 7
    plate = rectangle(
        text_width(string, size, bold=True) + 12, high, "surface", radius=high / 2, outline="muted"
    )
    return freeze(overlay(text(string, size, bold=True), plate))


@lru_cache(maxsize=8)
def _table_cloth(width: float, height: float, cloth: Cloth) -> Picture:
    """Return the felt of a table.

    A wooden rail around it casts a shadow on it.
    """
    wide, high, radius = width - 2 * _RAIL, height - 2 * _RAIL, _CORNER - _RAIL / 2
    edges = (
        rectangle(wide, high, None, radius=radius, outline=_SHADE, thickness=thickness)
        for thickness in range(1, 8)
    )
    felt = rectangle(wide, high, cloth.ground, radius=radius)
    rail = rectangle(width, height, cloth.rail, radius=_CORNER, outline=cloth.gleam, thickness=1.2)
    return freeze(overlay(*edges, felt, rail))


PLAYERS: Final = (GivenName("Dora", written="You"), GivenName("Anna"), GivenName("Ben"), GivenName("Cleo"))
"""The names of the players at a table."""

_USUAL, _LOW = 8.4, 11.3  # the widths of usual and of low tables
_LEAST, _EACH = 6.0, 2.45  # the minimum width in a narrow window, and the width for each other player


class Seat(NamedTuple):
    """The part of a table for a player.

    Lengths across are in card widths, lengths down in card heights.

    Attributes:
        player: the number of the player.
        x: the left edge.
        y: the top edge.
        width: the width.
        own: whether the seat belongs to the only person at the table.
        head: the height of the part above the hand, for the label.
    """

    player: int
    x: float
    y: float
    width: float
    own: bool = False
    head: float = _HEAD

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.head + _HAND

    def region(self, name: str, label: str, *, lit: bool, says: str) -> Region:
        """Return the inlay of the seat."""
        return Region(name, self.x, self.y, self.width, self.head + _HAND, label, lit, says)

    def hand(self, name: str, cards: tuple[Card, ...], beside: float = 0.0) -> Pile:
        """Return the hand of the seat.

        Args:
            name: the name of the player.
            cards: the cards from left to right.
            beside: the room to leave on the right.
        """
        says = "your hand" if self.own else f"{name}'s hand"
        room = self.width - 2 * _SEAT_EDGE - beside
        return Pile(f"hand of {name}", cards, self.x + _SEAT_EDGE, self.y + self.head, "fan", room, says=says)


class Seating(NamedTuple):
    """A table for several players.

    Attributes:
        width: the width of the table, in card widths.
        height: the height of the table, in card heights.
        seats: the seats of the other players in turn, and last the viewer's seat.
        middle: the left and top edges of the common piles.
    """

    width: float
    height: float
    seats: Sequence[Seat]
    middle: tuple[float, float]


def by_most(counts: Sequence[int], what: str) -> tuple[tuple[int, ...], str]:
    """Return the players with the most, and a sentence with their number.

    Args:
        counts: the number that each player has.
        what: the singular noun for the things counted.
    """
    most = max(counts)
    winners = tuple(player for player, count in enumerate(counts) if count == most)
    had = counted(most, what)
    if len(winners) == 1:
        return winners, f"{who_has(winners)} the most: {had}."
    names = listed([PLAYERS[player] for player in winners])
    return winners, f"{had} each." if len(winners) == len(counts) else f"{names} tie with {had} each."


def who_has(players: Sequence[int]) -> str:
    """Return the beginning of a sentence about players.

    For example: "Anna has", "Anna and Ben have".
    """
    names = listed([PLAYERS[player] for player in players])
    return f"{names} {'has' if len(players) == 1 else 'have'}"


def turn_of(player: int, do: str) -> str:
    """Return a sentence such as "Anna: draw.".

    It names the player to move and the action.
    """
    return f"{PLAYERS[player]}: {do}."


def player_name(player: int, view: View) -> str:
    """Return the label of a player.

    On the table, it is "You" for the only person.
    """
    return "You" if view.alone and player == view.player else PLAYERS[player]


def seated(view: View, players: int, middle: float, least: float = _LEAST) -> Seating:
    """Return the seats of a table in the layout with the largest cards.

    In low windows, the common piles are at the side. In upright windows, the seats are below each other. The seats use
    the whole height of the window.

    Args:
        view: the view of the player.
        players: the number of players.
        middle: the width of the common piles, which are one card high.
        least: the minimum width of the table; cards are larger on a narrow one.
    """
    order = [(view.player + k) % players for k in range(1, players + 1)]
    seatings = [
        _around(view, order, max(least, _EACH * (players - 1)), 0, middle),
        _around(view, order, _LOW, middle + _ASIDE, middle),
    ]
    if view.height > _TALL * view.width:
        seatings.append(_upright(view, order, middle))
    best = max(seatings, key=lambda each: scale(view, each.width, each.height))
    *others, last = best.seats
    return best._replace(seats=(*others, last._replace(own=view.alone)))


def _around(view: View, order: Sequence[int], least: float, beside: float, middle: float) -> Seating:
    """Return a table with the last player below.

    The others are side by side at the top. The common piles are below them, or beside them if there is room.

    Args:
        view: the view of the player.
        order: the players.
        least: the minimum width.
        beside: the width to leave for the common piles next to the other players; 0 if they are below.
        middle: the width of the common piles.
    """
    *rest, last = order
    gaps, piles = (1, 0) if beside else (2, 1)
    wide, head, gap = _lengths(view, least, 2, gaps, piles)
    width = max(least, min(_USUAL, wide))
    each = (width - beside + _GAP) / max(1, len(rest))
    above = [Seat(player, k * each, 0.0, each - _GAP, head=head) for k, player in enumerate(rest)]
    below = head + _HAND + gap
    own = Seat(last, 0.0, below + piles * (1 + gap), width, head=head)
    at = (width - middle, head) if beside else ((width - middle) / 2, below)
    return Seating(width, own.bottom, (*above, own), at)


def _upright(view: View, order: Sequence[int], middle: float) -> Seating:
    """Return a table with seats in a column.

    The common piles are above the last seat.
    """
    *rest, last = order
    _, head, gap = _lengths(view, _UPRIGHT, len(order), len(order), 1)
    each = head + _HAND + gap
    above = [Seat(player, 0.0, k * each, _UPRIGHT, head=head) for k, player in enumerate(rest)]
    below = len(rest) * each
    own = Seat(last, 0.0, below + 1 + gap, _UPRIGHT, head=head)
    return Seating(_UPRIGHT, own.bottom, (*above, own), ((_UPRIGHT - middle) / 2, below))


def room(view: View, width: float, height: float) -> tuple[float, float]:
    """Return the size of a table that fills the window, in widths and heights of a card.

    Args:
        view: the view of the player.
        width: the minimum width of all pieces, in card widths.
        height: the minimum height of all pieces, in card heights.
    """
    factor = scale(view, width, height)
    return (view.width / factor - 2 * _EDGE) / WIDTH, (view.height / factor - 2 * _EDGE) / HEIGHT


def _lengths(view: View, width: float, seats: int, gaps: int, piles: int) -> tuple[float, float, float]:
    """Return the width of the window.

    The other parts are the heights of heads and gaps with which a table fills it.

    Args:
        view: the view of the player.
        width: the minimum width of the table.
        seats: the number of seats below each other.
        gaps: the number of gaps between them and the common piles.
        piles: the number of rows with common piles only.
    """
    least = seats * (_HEAD + _HAND) + gaps * _GAP + piles
    factor = scale(view, width, least)
    wide, high = room(view, width, least)
    spare = max(0.0, high - least)
    wished = _LINE * min(_LARGEST_LABEL, _LEGIBLE / factor) / HEIGHT
    head = max(_HEAD, min(_HEAD + spare / 2 / seats, wished))
    return wide, head, _GAP + (spare - seats * (head - _HEAD)) / gaps
