"""The scene of a card table, with piles, regions and other pieces.

The module also makes the fan for a winner, and seats players around the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple, TypeVar

from launcher.picture import (
    Colour,
    Gradient,
    Picture,
    freeze,
    overlay,
    place,
    rectangle,
    rotate,
    text,
    text_width,
)
from launcher.tabletop import GivenName, Piece, Scene, Status, View, counted, listed
from launcher.toolkits.cards.card import Card, Pile, card_sentences, covered_numbers, offsets
from launcher.toolkits.cards.pictures.backs import back
from launcher.toolkits.cards.pictures.design import HEIGHT, PLAIN, WIDTH, Cloth, Design
from launcher.toolkits.cards.pictures.faces import Index, face

P = TypeVar("P")

_MOST = 13  # the maximum number of cards in the fan
_SPREAD = 7.0  # degrees between cards
_REACH = 2.6  # the radius of the fan, in card heights
_EDGE = 10.0  # logical pixels between the table's edge and its pieces
_RADIUS = 6.0
_CORNER = 14.0
_RIM = "#0c2018a0/#000000c0/border"
_SHADE = "#00000016/#00000020/#00000000"
_GLOW = "#ffd76624/#ffd76620/#00000000"
_INNER_GLOW = "#ffd76640/#ffd76638/accent"
_LABEL = 13.0
_LARGEST_LABEL = 26.0
_LEGIBLE = 11.0  # the minimum height of labels and numbers in logical pixels of the window, if they fit
_SMALL = 0.75  # the scale below which cards have a large index, as letters of the small one are lower than 12 pixels
_HIGH: Final = 1.36  # the height of a seat, in card heights
_HEAD: Final = 0.3  # the part of it above the hand, for the label
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
    return piece._replace(x=x, y=y, picture=freeze(rotate(-angle, piece.picture)))


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
    """Yield the pieces of a pile.

    They are its place, its cards, and the number of cards.
    """
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
    index: Index = "corners"
    if whole.factor < _SMALL:
        index = "side" if pile.spread in ("right", "hand") else "top"
    for k, (card, (dx, dy), says) in enumerate(
        zip(pile.shown, offsets(pile, along), card_sentences(pile), strict=True)
    ):
        if k in unseen:
            continue
        at = x + (dx + 0.5) * WIDTH, y + (dy + 0.5) * HEIGHT
        yield Piece(
            card.name,
            *at,
            _look(card, whole.design, index, marked=card in pile.marked),
            says if card.rank or pile.spread != "stack" else "",  # the label of the stack says enough
            "face" if card.rank else "back",
            below,
        )
        below = card.name if pile.spread == "down" else pile.name
    if pile.counted and pile.cards:
        label = _count(len(pile.cards), max(_LABEL, _LEGIBLE / whole.factor))
        at = x + WIDTH / 2, y + HEIGHT - 4
        yield Piece(f"{pile.name} count", *at, label, pile.place_says, on=pile.name, through=True)


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


def _look(card: Card, design: Design, index: Index, *, marked: bool) -> Picture:
    return face(card.rank, card.suit, design, marked=marked, index=index) if card.rank else back(design)


def _region(region: Region, whole: _Table) -> Piece:
    width, height = region.width * WIDTH, region.height * HEIGHT
    size = _label_size(region.label, width, whole.factor)
    picture = _frame(width, height, region.label, size, whole.design.cloth, lit=region.lit)
    x, y = whole.across(region.x), whole.down(region.y)
    zone = x, y, x + width, y + height
    return Piece(region.name, x + width / 2, y + height / 2, picture, region.says or region.label, zone=zone)


def _label_size(label: str, width: float, factor: float) -> float:
    """Return the size of a label.

    In a small window it is larger if it fits.
    """
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
        thickness=2 if lit else 1,
    )
    at = max(_LABEL, 0.56 * size)  # descenders stay above the cards
    seen = place(text(label, size, cloth.ink, bold=lit), width / 2, at, frame) if label else frame
    return overlay(seen, *_glow(width, height)) if lit else seen


def _glow(width: float, height: float) -> Iterator[Picture]:
    """Yield soft rings inside a highlighted frame; with high contrast, the frame is thicker instead."""
    for colour, thickness in ((_INNER_GLOW, 4), (_GLOW, 6), (_GLOW, 8)):
        yield rectangle(width, height, None, radius=_RADIUS, outline=colour, thickness=thickness)


@lru_cache(maxsize=8)
def _outline(width: float, height: float, line: Colour) -> Picture:
    """Return the outline of a card's place."""
    return freeze(rectangle(width, height, None, radius=_RADIUS, outline=line, thickness=1.2))


@lru_cache(maxsize=256)
def _count(many: int, size: float) -> Picture:
    string = str(many)
    high = size + 7
    plate = rectangle(
        text_width(string, size, bold=True) + 12, high, "surface", radius=high / 2, outline="muted"
    )
    return freeze(overlay(text(string, size, bold=True), plate))


@lru_cache(maxsize=8)
def _cloth(width: float, height: float, ground: Gradient) -> Picture:
    """Return the felt of a table whose edge is in shadow."""
    felt = rectangle(width, height, ground, radius=_CORNER)
    edges = (
        rectangle(width, height, None, radius=_CORNER, outline=colour, thickness=thickness)
        for colour, thickness in ((_RIM, 1.5), (_SHADE, 3), (_SHADE, 5), (_SHADE, 7))
    )
    return freeze(overlay(*edges, felt))


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
    """

    player: int
    x: float
    y: float
    width: float
    own: bool = False

    def region(self, name: str, label: str, *, lit: bool, says: str) -> Region:
        """Return the frame of the seat."""
        return Region(name, self.x, self.y, self.width, _HIGH, label, lit, says)

    def hand(self, name: str, cards: tuple[Card, ...], beside: float = 0.0) -> Pile:
        """Return the hand of the seat.

        Args:
            name: the name of the player.
            cards: the cards from left to right.
            beside: the room to leave on the right.
        """
        says = "your hand" if self.own else f"{name}'s hand"
        room = self.width - 2 * _SEAT_EDGE - beside
        return Pile(f"hand of {name}", cards, self.x + _SEAT_EDGE, self.y + _HEAD, "hand", room, says=says)


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


def seated(view: View, players: int, middle: float) -> Seating:
    """Return the seats of a table in the layout with the largest cards.

    In low windows, the common piles are at the side. In upright windows, the seats are below each other.

    Args:
        view: the view of the player.
        players: the number of players.
        middle: the width of the common piles, which are one card high.
    """
    order = [(view.player + k) % players for k in range(1, players + 1)]
    between = [
        _around(order, width, width, ((width - middle) / 2, 1.62), 2.9)
        for width in (_USUAL, max(_LEAST, _EACH * (players - 1)))
    ]
    aside = _LOW - middle
    low = _around(order, _LOW, aside - _ASIDE, (aside, _HEAD), 1.5)
    upright = [_upright(order, middle)] if view.height > _TALL * view.width else []
    best = max(*between, low, *upright, key=lambda each: scale(view, each.width, each.height))
    *others, last = best.seats
    return best._replace(seats=(*others, last._replace(own=view.alone)))


def _around(
    order: Sequence[int], width: float, others: float, middle: tuple[float, float], below: float
) -> Seating:
    """Return a table with the last player below.

    The others are side by side at the top.
    """
    *rest, last = order
    each = (others + _GAP) / max(1, len(rest))
    above = [Seat(player, k * each, 0.0, each - _GAP) for k, player in enumerate(rest)]
    return Seating(width, below + _HIGH, (*above, Seat(last, 0.0, below, width)), middle)


def _upright(order: Sequence[int], middle: float) -> Seating:
    """Return a table with seats in a column.

    The common piles are above the last seat.
    """
    *rest, last = order
    above = [Seat(player, 0.0, k * (_HIGH + _GAP), _UPRIGHT) for k, player in enumerate(rest)]
    below = len(rest) * (_HIGH + _GAP)
    own = Seat(last, 0.0, below + 1 + _GAP, _UPRIGHT)
    return Seating(_UPRIGHT, own.y + _HIGH, (*above, own), ((_UPRIGHT - middle) / 2, below))
