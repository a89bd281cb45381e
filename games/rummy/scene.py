"""The scene of Rummy.

Both hands have their melds side by side, and the piles are between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from games.rummy.rules import Position, moves
from games.rummy.showdown import Hand, is_run
from games.rummy.words import arrangement, heading
from launcher.tabletop import Scene, Toggle, View
from launcher.toolkits.cards import Pile, Region, in_own_order, known, player_name, scale, table

MELDS: Final = Toggle("melds", "Separate melds", "m", on=True)
SUITS: Final = Toggle("suits", "Sort by suit", "s")

HAND: Final = "hand"
"""The name of the part of the table that belongs to the player who looks at it."""

KNOCK: Final = "knock"

_STEP: Final = 0.62  # widths of a card from one card to the next, if a hand has enough room
_CLOSE: Final = 0.3  # the same if groups must be closer together
_GAP, _SMALL_GAP = 0.3, 0.12  # between two groups
_HEAD: Final = 0.24  # heights of a card for the text above a hand
_EDGE: Final = 0.12
_BETWEEN: Final = 0.16


class _Layout(NamedTuple):
    """The layout of the table, in sizes of a card.

    Lengths are in widths and heights of a card.

    Attributes:
        width: The width of the table.
        theirs: The width of the opponent's part, from the left edge.
        rows: The number of rows of cards in each hand.
        piles: The left edge of the stock. The discard pile and the place for knocking follow to its right.
        between: Whether the piles have a row of their own between the hands, instead of being next to the other hand.
    """

    width: float
    theirs: float
    rows: int
    piles: float
    between: bool

    @property
    def hand(self) -> float:
        """The height of the part for a hand."""
        return self.rows + _HEAD + 2 * _EDGE

    @property
    def mine(self) -> float:
        """The top of the player's own part."""
        return self.hand + _BETWEEN + (1 + _BETWEEN if self.between else 0)

    @property
    def height(self) -> float:
        """The height of the table."""
        return self.mine + self.hand


_LAYOUTS: Final = (
    _Layout(8.6, 8.6, 1, 2.55, between=True),
    _Layout(5.6, 5.6, 2, 1.05, between=True),
    _Layout(4.6, 4.6, 2, 0.65, between=True),
    _Layout(9.7, 6.1, 1, 6.35, between=False),
)
"""Layouts for square, tall and wide windows, and for upright phones."""


def scene(position: Position, view: View) -> Scene:
    """Return the table in the layout with the largest cards."""
    layout = max(_LAYOUTS, key=lambda each: scale(view, each.width, each.height))
    sides = (1 - view.player, view.player)
    theirs, mine = (_groups(position, player, view) for player in sides)
    other, own = (player_name(player, view) for player in sides)
    playing = position.ending is None and position.turn == view.player
    knocking = playing and any(move.what == "knock" for move in moves(position))
    x = layout.piles + (0 if position.gin else 0.57)
    y = layout.hand + _BETWEEN if layout.between else (layout.hand - 1) / 2
    limit = f"Knock: {position.terms.limit}" if position.terms.limit else "Gin only"
    label = limit if position.options.oklahoma else "Knock"
    knock = [Region(KNOCK, x + 2.3, y, 1, 1, label, lit=knocking)] if position.gin else []
    return table(
        view,
        layout.width,
        layout.height,
        [
            Region("other hand", 0, 0, layout.theirs, layout.hand, heading(position, 1 - view.player, other)),
            *_lay("other", other, theirs, layout.theirs, 0, layout.rows),
            Pile("stock", position.stock, x, y, down=len(position.stock), counted=True),
            Pile("discard pile", position.discards, x + 1.15, y),
            *knock,
            Region(
                HAND,
                0,
                layout.mine,
                layout.width,
                layout.hand,
                heading(position, view.player, own),
                lit=playing,
            ),
            *_lay("your", own, mine, layout.width, layout.mine, layout.rows),
        ],
    )


def _groups(position: Position, player: int, view: View) -> list[Pile]:
    """Return the parts of a hand without their places.

    They are melds and deadwood, a single row, or face-down cards. Cards in melds are marked.
    """
    hand = position.hands[player]
    if not known(hand):
        return [_group("cards", hand)]

    def in_order(cards: Hand) -> Hand:
        by_suit = SUITS.name in view.toggles
        return tuple(sorted(cards, key=lambda card: (card.suit if by_suit else "", card.rank, card.suit)))

    row = in_order(hand)
    melds, deadwood = arrangement(position, player)
    laid = row if position.ending else in_own_order(row, view, player)
    if laid is not row or (MELDS.name not in view.toggles and position.ending is None):
        return [_group("cards", laid, tuple(chain(*melds)), "in a meld")]
    named = [_group(f"{'run' if is_run(meld) else 'set'} {k}", meld, meld) for k, meld in enumerate(melds, 1)]
    return [*named, _group("deadwood", in_order(deadwood))]


def _group(name: str, cards: Hand, melded: Hand = (), mark: str = "") -> Pile:
    return Pile(name, cards, 0, 0, "fan", marked=frozenset(melded), mark=mark)


def _lay(whose: str, name: str, groups: list[Pile], width: float, y: float, rows: int) -> Iterator[Pile]:
    """Yield the parts of a hand side by side.

    If there are two rows, the first is for melds.
    """
    top = y + _HEAD + _EDGE
    there = [group for group in groups if group.cards]
    melds = [group for group in there if group.marked]
    if rows == 1 or len(melds) in (0, len(there)):
        yield from _row(whose, name, there, width, top + (rows - 1) / 2)
    else:
        yield from _row(whose, name, melds, width, top - 0.03)
        yield from _row(whose, name, there[len(melds) :], width, top + 1.03)


def _row(whose: str, name: str, groups: list[Pile], width: float, y: float) -> Iterator[Pile]:
    """Yield parts of a hand in the middle of a width, as far apart as possible."""
    parts = len(groups)
    steps = sum(len(group.cards) - 1 for group in groups)
    for gap in (_GAP, _SMALL_GAP):
        room = width - 2 * _EDGE - parts - (parts - 1) * gap
        step = min(_STEP, room / max(1, steps))
        if step > _CLOSE:
            break
    x = (width - parts - (parts - 1) * gap - step * steps) / 2
    of = "your" if name == "You" else f"{name}'s"
    for group in groups:
        part, long = group.name, 1 + step * (len(group.cards) - 1)
        yield group._replace(name=f"{whose} {part}", x=x, y=y, room=long, says=f"{of} {part}")
        x += long + gap
