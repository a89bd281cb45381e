"""The scene of Blackjack: piles, hands and money."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from games.blackjack.rules import Options, Position, is_bet_chosen
from games.blackjack.table import COUNT, ENDED, Cards, count_in_words, count_lines, dollars
from games.blackjack.words import outcome_in_words, stake
from launcher.picture import Picture, above, circle, freeze, overlay, put_pinhole, rectangle, text, text_width
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import Pile, Region, design_of, scale, table

_CHIP: Final = 0.05  # the distance between chips of a pile
_PILE: Final = 4  # the maximum number of chips in a pile below a hand
_APART: Final = 0.42  # the distance between piles

PILE: Final = 0.12
"""The distance of the shoe from the corner of the table."""

OUTCOME = "outcome"
"""The name of the piece that shows an outcome and can be clicked to continue."""

SHOE = "shoe"
"""The name of the shoe, which can be clicked to deal."""

_SMALL, _LARGE = 15.0, 22.0
_COUNTS = 0.14  # the distance from a hand to its total
_MARGIN = 0.12  # the distance between a frame and its cards
_OWN = (
    "chip 0 0",
    "chip 0 1",
    "chip 0 2",
    "chip 0 3",
    "chip 1 0",
    "chip 1 1",
)  # the chips of the highest bet
_OWN_DOUBLED = ("chip 1 2", "chip 1 3")  # additional chips if split hands can be doubled
_CHIPS = {
    1: "#a8352f/#b5403a/#8f1f1a",
    2: "#2a5c9a/#3a6cab/#1a4478",
    5: "#6a3a8c/#7c4c9e/#52266f",
    10: "#3a3a40/#46464e/#1c1c20",
}
"""The colours of chips by their value in dollars."""
_HANDS = ("your first hand", "your second hand")


class Place(NamedTuple):
    """The place of a hand.

    Attributes:
        x: the left edge.
        y: the top edge.
        room: the width.
    """

    x: float
    y: float
    room: float

    @property
    def middle(self) -> float:
        """The horizontal centre."""
        return self.x + self.room / 2


class Layout(NamedTuple):
    """The layout of a table.

    Attributes:
        width: the width of the table.
        height: the height of the table.
        discards: the left edge of the discards; the shoe is at the left of the table.
        dealer: the place of the dealer's hand.
        player: the place of the player's hand.
        split: the places of the hands after a split, the first one on the right.
        beside: whether chips are to the right of a hand instead of below it.
        frame: how far the frame of the active hand extends beyond its right edge and below its top.
        outcome: the distance from the hand up to the outcome.
        money: the centre of the chip next to the player's money.
        hi_lo: the centre of the Hi-Lo count.
    """

    width: float
    height: float
    discards: float
    dealer: Place
    player: Place
    split: tuple[Place, Place]
    beside: bool
    frame: tuple[float, float]
    outcome: float
    money: tuple[float, float]
    hi_lo: tuple[float, float]

    def hands(self, count: int) -> tuple[Place, ...]:
        """Return the places of this number of hands."""
        return self.split if count > 1 else (self.player,) * count

    def chip(self, hand: Place, number: int) -> tuple[float, float]:
        """Return the place of a chip of a hand.

        Chips are numbered from 0 and stacked. Below a hand, they form several low piles, which do not cover the
        cards.
        """
        if self.beside:
            return hand.x + hand.room + 0.4, hand.y + 0.75 - _CHIP * number
        pile, above = divmod(number, _PILE)
        return hand.middle + _APART * pile, hand.y + 1.35 - _CHIP * above


WIDE: Final = Layout(
    width=7.4,
    height=3,
    discards=6.4,
    dealer=Place(1.6, 0, 4.2),
    player=Place(1.9, 1.95, 3.6),
    split=(Place(3.87, 1.95, 2.66), Place(0.14, 1.95, 2.66)),
    beside=True,
    frame=(0.78, 1.07),
    outcome=0.48,
    money=(0.4, 1.47),
    hi_lo=(6.9, 1.47),
)
TALL: Final = Layout(
    width=4.4,
    height=4.8,
    discards=3.4,
    dealer=Place(0.2, 1.3, 4),
    player=Place(0.2, 3.25, 4),
    split=(Place(2.36, 3.25, 1.9), Place(0.14, 3.25, 1.9)),
    beside=False,
    frame=(0.12, 1.55),
    outcome=0.48,
    money=(1.9, 0.62),
    hi_lo=(2.26, 0.97),
)
UPRIGHT: Final = Layout(
    width=3.7,
    height=4.8,
    discards=2.7,
    dealer=Place(0.15, 1.3, 3.4),
    player=Place(0.15, 3.25, 3.4),
    split=(Place(1.98, 3.25, 1.6), Place(0.14, 3.25, 1.6)),
    beside=False,
    frame=(0.12, 1.55),
    outcome=0.48,
    money=(1.4, 0.62),
    hi_lo=(1.91, 0.97),
)
LAYOUTS: Final = (WIDE, TALL, UPRIGHT)


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the largest cards."""
    layout = max(LAYOUTS, key=lambda each: scale(view, each.width, each.height))
    ink = design_of(view).cloth.ink
    things = (
        _pile("discards", position.discards + position.buried, layout.discards),
        _pile(SHOE, position.shoe, PILE),
        *_dealer(position, layout.dealer),
        *_player(position, layout),
        *_chips(position, layout),
        *_middle(position, layout, ink),
        *(_count(position, layout, ink) if COUNT.name in view.toggles else ()),
    )
    return table(view, layout.width, layout.height, things)


def _pile(name: str, cards: Cards, x: float) -> Pile:
    return Pile(name, cards, x, PILE, down=len(cards), says=f"the {name}", counted=True)


def _dealer(position: Position, place: Place) -> Iterator[Pile | Piece]:
    """Yield the dealer's hand.

    The hole card is to the left of the up card, and drawn cards are to the right.
    """
    cards = position.dealer[:2][::-1] + position.dealer[2:]
    yield Pile("dealer", cards, *place[:2], "hand", place.room, says="the dealer's hand")
    if cards:
        counts = count_in_words(position.dealer)
        yield Piece(
            "dealer counts", place.middle, 1 + place.y + _COUNTS, _plate(counts), f"the dealer has {counts}"
        )


def _player(position: Position, layout: Layout) -> Iterator[Pile | Region | Piece]:
    many = len(position.hands)
    for k, (cards, place) in enumerate(zip(position.hands, layout.hands(many), strict=True)):
        says = _HANDS[k] if many > 1 else "your hand"
        if many > 1 and k == position.active:
            beyond, high = layout.frame
            x, y = place.x - _MARGIN, place.y - 2 * _COUNTS
            wide = _MARGIN + place.room + beyond
            yield Region("active", x, y, wide, high + 2 * _COUNTS, lit=True, says=says)
        yield Pile(f"hand {k}", cards, *place[:2], "hand", place.room, says=says)
        counts = count_in_words(cards)
        yield Piece(f"counts {k}", place.middle, place.y - _COUNTS, _plate(counts), f"{says} has {counts}")
        if k == position.active and position.phase in ENDED:
            said = outcome_in_words(position)
            then = "deal again" if is_bet_chosen(position) else "continue"
            yield Piece(OUTCOME, place.middle, place.y - layout.outcome, _banner(said), f"{said}: {then}")


def _chips(position: Position, layout: Layout) -> Iterator[Piece]:
    """Yield the chips on the hands and next to the money.

    Each chip is half a bet. The chips not on a hand are below the chip next to the money.
    """
    there, chip = set[str](), _chip(position.chip)
    for k, place in enumerate(layout.hands(len(position.hands))):
        dollars_there = stake(position, k)
        for n in range(dollars_there // position.chip):
            name = f"chip {k} {n}" if n * position.chip < position.bet_on(k) else f"won {k} {n}"
            yield Piece(name, *layout.chip(place, n), chip, f"${dollars_there} on hand {k + 1}")
            there.add(name)
    if position.phase not in ENDED:  # lost chips are gone and do not come back
        own = _OWN + _OWN_DOUBLED if position.options.double_split else _OWN
        yield from [Piece(name, *layout.money, chip, "your money") for name in own if name not in there]


def _middle(position: Position, layout: Layout, ink: str) -> Iterator[Piece]:
    """Yield the player's money and, until there is an outcome, the table rules on the cloth."""
    money = dollars(position.money)
    yield Piece("purse", *layout.money, _chip(position.chip), "your money")
    yield Piece("money", layout.money[0] + 0.28, layout.money[1], _sum(money, ink), f"you have {money}")
    place = layout.player
    x, y = place.middle, place.y - layout.outcome
    lines = _cloth_lines(position.options)
    if position.phase in ("choose", "insure"):
        yield Piece("cloth", x, y, _cloth(lines, ink), " ".join(lines))
    if position.phase == "begin":
        yield Piece("cloth", x, place.y + 0.5, _cloth(lines, ink), " ".join(lines))
        yield Piece(OUTCOME, x, y, _banner("Deal"), "deal")


def _count(position: Position, layout: Layout, ink: str) -> Iterator[Piece]:
    lines = count_lines(position)
    yield Piece("count", *layout.hi_lo, _cloth(lines, ink), ", ".join(lines))


@lru_cache(maxsize=64)
def _plate(said: str) -> Picture:
    wide = text_width(said, _SMALL, bold=True) + 16
    return freeze(
        overlay(text(said, _SMALL, bold=True), rectangle(wide, 22, "surface", radius=11, outline="muted"))
    )


@lru_cache(maxsize=32)
def _banner(said: str) -> Picture:
    wide = text_width(said, _LARGE, bold=True) + 32
    board = rectangle(wide, 36, "surface", radius=10, outline="accent", thickness=2.5)
    return freeze(overlay(text(said, _LARGE, bold=True), board))


@lru_cache(maxsize=64)
def _sum(money: str, ink: str) -> Picture:
    picture = text(money, _LARGE, ink, bold=True)
    return freeze(put_pinhole(0, picture.height / 2, picture))


def _cloth_lines(options: Options) -> tuple[str, str]:
    pays = f"A natural pays {options.natural.replace(':', ' to ')}{', insurance 2 to 1' if options.insurance else ''}."
    draws = "The dealer hits soft 17." if options.soft_17 == "hits" else "The dealer stands on all 17s."
    return pays, draws


@lru_cache(maxsize=64)
def _cloth(lines: tuple[str, str], ink: str) -> Picture:
    return freeze(above(*(text(line, 14, ink) for line in lines)))


@lru_cache
def _chip(worth: int) -> Picture:
    """Return a chip of this value in dollars."""
    light = "#fff6ea/#fff6ea/#ffffff"
    ring = circle(8.5, None, outline=light, thickness=1.5)
    disc = overlay(circle(12, None, outline=light, thickness=1.5), circle(13, _CHIPS[worth]))
    return freeze(overlay(text(str(worth), 11, light, bold=True), ring, disc))
