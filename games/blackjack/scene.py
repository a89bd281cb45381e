"""The scene of Blackjack: the shoe, hands, bets and money on a round table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from games.blackjack import felt
from games.blackjack.rules import Options, Position, is_bet_chosen, moves
from games.blackjack.table import BETS, COUNT, ENDED, Cards, Move, count_in_words, count_lines, dollars
from games.blackjack.words import outcome_in_words, stake
from launcher.picture import Picture, above, blank, freeze, overlay, put_pinhole, rectangle, text, text_width
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import HEIGHT, WIDTH, Card, Pile, design_of, scale, table

_CHIP: Final = 0.05  # the distance between chips of a pile
_PILE: Final = 4  # the maximum number of chips in a pile below a hand
_APART: Final = 0.42  # the distance between piles

_TILT: Final = 3.0  # degrees
_LEAST_PRINTED: Final = 0.6  # the scale below which there is no room for the rules on the cloth
_LEGIBLE: Final = 12.0  # logical pixels of the window for the smallest text
_SMALLEST: Final = 0.95  # the scale below which words do not fit on round buttons

OUTCOME = "outcome"
"""The name of the piece that shows an outcome and can be clicked to continue."""

SHOE = "shoe"
"""The name of the shoe, which can be clicked to deal."""

CIRCLE = "circle 0"
"""The name of the first bet circle, which can be clicked to deal."""

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
_LABEL: Final = 14.0  # the size of the words on round buttons
_WORDS: Final[dict[Move, str]] = {"no insurance": "Refuse", "surrender": "Give up"}
_SIGNS: Final[dict[Move, str]] = {
    "hit": "+",
    "stand": "–",
    "double": "×2",
    "split": "÷",
    "surrender": "×",
    "insure": "+",
    "no insurance": "–",
}
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
        shoe: the left and top edges of the cards in the shoe.
        dealer: the place of the dealer's hand.
        player: the place of the player's hand.
        split: the places of the hands after a split, the first one on the right.
        beside: whether chips are to the left of a hand instead of below it.
        outcome: the distance from the hand up to the outcome.
        print: the middle of the rules that are printed on the cloth.
        money: the centre of the chip next to the player's money.
        hi_lo: the centre of the Hi-Lo count.
        bank: the centre of the first stack of chips below the player's money.
        buttons: the centres of the round buttons.
        split_buttons: the same after a split.
        stakes: the centres of the chips to bet with, least first.
    """

    width: float
    height: float
    shoe: tuple[float, float]
    dealer: Place
    player: Place
    split: tuple[Place, Place]
    beside: bool
    outcome: float
    print: tuple[float, float]
    money: tuple[float, float]
    hi_lo: tuple[float, float]
    bank: tuple[float, float]
    buttons: tuple[tuple[float, float], ...]
    split_buttons: tuple[tuple[float, float], ...]
    stakes: tuple[tuple[float, float], ...]

    def hands(self, count: int) -> tuple[Place, ...]:
        """Return the places of this number of hands."""
        return self.split if count > 1 else (self.player,) * count

    def circle(self, hand: Place) -> tuple[float, float]:
        """Return the centre of a hand's bet circle."""
        if self.beside:
            return hand.x - 0.47, hand.y + 0.55
        return hand.middle, hand.y + 1.36

    def chip(self, hand: Place, number: int) -> tuple[float, float]:
        """Return the place of a chip of a hand.

        Chips are numbered from 0 and stacked. Below a hand, they form several low piles, which do not cover the
        cards.
        """
        x, y = self.circle(hand)
        if self.beside:
            return x, y + 0.08 - _CHIP * number
        pile, above = divmod(number, _PILE)
        return x + _APART * pile, y + 0.05 - _CHIP * above


WIDE: Final = Layout(
    width=5.9,
    height=3.2,
    shoe=(4.64, 0.2),
    dealer=Place(1.25, 0.1, 3.4),
    player=Place(1.7, 2.0, 2.5),
    split=(Place(3.42, 2.0, 1.55), Place(0.98, 2.0, 1.55)),
    beside=True,
    outcome=0.45,
    print=(2.95, 1.55),
    money=(0.42, 0.42),
    hi_lo=(0.75, 0.78),
    bank=(0.42, 1.62),
    buttons=((4.75, 1.74), (4.75, 2.26), (5.45, 1.74), (5.45, 2.26), (4.75, 2.76)),
    split_buttons=((5.45, 1.66), (5.45, 2.16), (5.45, 2.64)),
    stakes=((0.4, 1.3), (0.4, 1.78), (1.1, 1.3), (1.1, 1.78)),
)
TALL: Final = Layout(
    width=4.4,
    height=5.25,
    shoe=(3.2, 0.16),
    dealer=Place(0.3, 1.44, 3.8),
    player=Place(0.3, 3.34, 3.8),
    split=(Place(2.4, 3.34, 1.8), Place(0.2, 3.34, 1.8)),
    beside=False,
    outcome=0.45,
    print=(2.2, 2.93),
    money=(0.42, 0.34),
    hi_lo=(1.75, 0.85),
    bank=(0.42, 1.02),
    buttons=((0.42, 4.7), (1.16, 4.84), (3.98, 4.7), (3.26, 4.84), (2.2, 2.32)),
    split_buttons=((1.85, 4.7), (2.55, 4.7), (2.2, 4.2)),
    stakes=((0.42, 0.85), (1.1, 0.85), (1.78, 0.85), (2.46, 0.85)),
)
UPRIGHT: Final = TALL._replace(
    width=3.8,
    height=5.5,
    shoe=(2.6, 0.16),
    dealer=Place(0.2, 1.44, 3.4),
    player=Place(0.2, 3.44, 3.4),
    outcome=0.5,
    split=(Place(2.0, 3.44, 1.65), Place(0.15, 3.44, 1.65)),
    print=(1.9, 2.97),
    hi_lo=(1.6, 0.85),
    buttons=((0.4, 4.82), (1.08, 4.98), (3.4, 4.82), (2.72, 4.98), (1.9, 2.32)),
    split_buttons=((1.9, 4.64), (1.9, 5.12), (1.9, 4.16)),
    stakes=((0.4, 0.8), (1.08, 0.8), (0.4, 1.28), (1.08, 1.28)),
)
LAYOUTS: Final = (WIDE, TALL, UPRIGHT)


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the largest cards."""
    layout = max(LAYOUTS, key=lambda each: scale(view, each.width, each.height))
    factor = scale(view, layout.width, layout.height)
    things = (
        *_shoe(position, layout),
        *_circles(position, layout),
        *_cloth(position, layout, factor),
        *_dealer(position, layout.dealer, factor),
        *_player(position, layout, factor),
        *_chips(position, layout),
        *_bank(position, layout, factor),
        *_buttons(position, layout, factor),
        *(_count(position, layout, factor) if COUNT.name in view.toggles else ()),
    )
    whole = table(view, layout.width, layout.height, things)
    held = {card.name: turn for hand in (*position.hands, position.dealer) for card, turn in _turns(hand)}
    pieces = [
        piece._replace(picture=felt.tilted(piece.picture, held[piece.name])) if piece.name in held else piece
        for piece in whole.pieces
    ]
    ground = felt.ground(whole.width, whole.height, design_of(view))
    return Scene(whole.width, whole.height, tuple(pieces), ground)


def _turns(hand: Cards) -> Iterator[tuple[Card, float]]:
    """Yield each card of a hand with the degrees by which it lies askew."""
    for k, card in enumerate(hand):
        yield card, (_TILT, -_TILT / 2, _TILT / 3, -_TILT)[k % 4]


def _shoe(position: Position, layout: Layout) -> Iterator[Pile | Piece]:
    """Yield the shoe, whose next card can be seen above its front."""
    x, y = layout.shoe
    yield Piece("shoe box", x + 0.5, y + 0.5, felt.shoe(front=False), on=SHOE)
    yield (pile := Pile(SHOE, position.shoe, x, y, down=len(position.shoe), says="the shoe"))
    yield Piece("shoe front", x + 0.5, y + 0.92, felt.shoe(front=True), on=SHOE)
    many = _print(f"{len(pile.cards)}", 13)
    yield Piece("shoe count", x + 0.5, y + 0.98, many, pile.place_says, on=SHOE, through=True)


def _circles(position: Position, layout: Layout) -> Iterator[Piece]:
    for k, place in enumerate(layout.hands(len(position.hands)) or (layout.player,)):
        yield Piece(f"circle {k}", *layout.circle(place), felt.bet_circle(), "the bet circle")


def _cloth(position: Position, layout: Layout, factor: float) -> Iterator[Piece]:
    if factor < _LEAST_PRINTED:
        return
    lines = _cloth_lines(position.options)
    size = max(13.5, min(17, _LEGIBLE / factor))
    printed = felt.lettering(lines, size, bold=True)
    if position.phase in ENDED:  # the outcome is shown there
        printed = blank(printed.width, printed.height)
    yield Piece("cloth", *layout.print, printed, " ".join(lines), through=True)


def _dealer(position: Position, place: Place, factor: float) -> Iterator[Pile | Piece]:
    """Yield the dealer's hand.

    The hole card is to the left of the up card, and drawn cards are to the right.
    """
    cards = position.dealer[:2][::-1] + position.dealer[2:]
    yield Pile("dealer", cards, *place[:2], "hand", place.room, says="the dealer's hand")
    if cards:
        counts = count_in_words(position.dealer)
        yield Piece(
            "dealer counts",
            place.middle,
            1 + place.y + _COUNTS,
            _plate(counts, _plate_size(factor)),
            f"the dealer has {counts}",
        )


def _player(position: Position, layout: Layout, factor: float) -> Iterator[Pile | Piece]:
    many, size = len(position.hands), _plate_size(factor)
    for k, (cards, place) in enumerate(zip(position.hands, layout.hands(many), strict=True)):
        says = _HANDS[k] if many > 1 else "your hand"
        if many > 1 and k == position.active:
            light = felt.glow((place.room + _MARGIN) * WIDTH, (1 + 2.6 * _COUNTS) * HEIGHT)
            yield Piece("active", place.middle, place.y + 0.5 - 0.5 * _COUNTS, light, says, through=True)
        yield Pile(f"hand {k}", cards, *place[:2], "hand", place.room, says=says)
        counts = count_in_words(cards)
        yield Piece(
            f"counts {k}", place.middle, place.y - _COUNTS, _plate(counts, size), f"{says} has {counts}"
        )
        if k == position.active and position.phase in ENDED:
            said = outcome_in_words(position)
            then = "deal again" if is_bet_chosen(position) else "continue"
            yield Piece(OUTCOME, place.middle, place.y - layout.outcome, _banner(said), f"{said}: {then}")


def _chips(position: Position, layout: Layout) -> Iterator[Piece]:
    """Yield the chips on the hands and next to the money.

    Each chip is half a bet. The chips not on a hand are below the chip next to the money.
    """
    there, chip = set[str](), felt.chip(position.chip)
    for k, place in enumerate(layout.hands(len(position.hands))):
        dollars_there = stake(position, k)
        for n in range(dollars_there // position.chip):
            name = f"chip {k} {n}" if n * position.chip < position.bet_on(k) else f"won {k} {n}"
            yield Piece(name, *layout.chip(place, n), chip, f"${dollars_there} on hand {k + 1}")
            there.add(name)
    if position.phase not in ENDED:  # lost chips are gone and do not come back
        own = _OWN + _OWN_DOUBLED if position.options.double_split else _OWN
        yield from [Piece(name, *layout.money, chip, "your money") for name in own if name not in there]


def _bank(position: Position, layout: Layout, factor: float) -> Iterator[Piece]:
    """Yield the player's money, the chips to bet with, and the offer to deal the first cards."""
    money = dollars(position.money)
    yield Piece("purse", *layout.money, felt.chip(position.chip), "your money")
    yield Piece("money", layout.money[0] + 0.34, layout.money[1], _sum(money), f"you have {money}")
    if position.options.bets == "equal":
        yield Piece("bank", *layout.bank, felt.bank(int(position.money)), f"you have {money}", through=True)
    bets = position.bets if is_bet_chosen(position) else []
    for move, at in zip(bets, layout.stakes, strict=False):
        yield Piece(move, *at, felt.chip(BETS[move] // 2, label=str(BETS[move])), f"bet ${BETS[move]}")
    if position.phase == "begin":
        yield Piece(OUTCOME, layout.player.middle, layout.player.y + 0.5, _banner("Deal"), "deal")


def _buttons(position: Position, layout: Layout, factor: float) -> Iterator[Piece]:
    """Yield the choices as round buttons.

    In a small window, they have signs instead of words.
    """
    if position.phase not in ("choose", "insure") or min(len(position.dealer), len(position.hand)) < 2:
        return
    places = layout.split_buttons if len(position.hands) > 1 else layout.buttons
    for move, at in zip(moves(position), places, strict=False):
        label = _WORDS.get(move, move.capitalize()) if factor > _SMALLEST else _SIGNS[move]
        yield Piece(move, *at, felt.button(label, _button_size(factor)), move)


def _button_size(factor: float) -> float:
    return max(_LABEL, _LEGIBLE / factor)


def _count(position: Position, layout: Layout, factor: float) -> Iterator[Piece]:
    lines = count_lines(position)
    yield Piece("count", *layout.hi_lo, _lines(lines, max(14, _LEGIBLE / factor)), ", ".join(lines))


def _plate_size(factor: float) -> float:
    return min(_LARGE, max(_SMALL, _LEGIBLE / factor))


@lru_cache(maxsize=64)
def _plate(said: str, size: float) -> Picture:
    wide = text_width(said, size, bold=True) + 16
    return freeze(
        overlay(text(said, size, bold=True), rectangle(wide, size + 7, "surface", radius=11, outline="muted"))
    )


@lru_cache(maxsize=32)
def _banner(said: str) -> Picture:
    wide = text_width(said, _LARGE, bold=True) + 32
    board = rectangle(wide, 30, "surface", radius=10, outline="accent", thickness=2.5)
    return freeze(overlay(text(said, _LARGE, bold=True), board))


@lru_cache(maxsize=64)
def _sum(money: str) -> Picture:
    picture = text(money, _LARGE, felt.INK, bold=True)
    return freeze(put_pinhole(0, picture.height / 2, picture))


@lru_cache(maxsize=256)
def _print(said: str, size: float) -> Picture:
    return freeze(text(said, size, felt.INK, bold=True))


@lru_cache(maxsize=64)
def _lines(lines: tuple[str, str], size: float) -> Picture:
    return freeze(above(*(text(line, size, felt.INK) for line in lines)))


def _cloth_lines(options: Options) -> tuple[str, str]:
    pays = f"A natural pays {options.natural.replace(':', ' to ')}{', insurance 2 to 1' if options.insurance else ''}."
    draws = "The dealer hits soft 17." if options.soft_17 == "hits" else "The dealer stands on all 17s."
    return pays, draws
