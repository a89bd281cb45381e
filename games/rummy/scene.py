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
from launcher.toolkits.cards import (
    Pile,
    Region,
    in_own_order,
    known,
    player_name,
    room,
    scale,
    table,
    tray,
)

MELDS: Final = Toggle("melds", "Separate melds", "m", on=True)
SUITS: Final = Toggle("suits", "Sort by suit", "s")

HAND: Final = "hand"
"""The name of the part of the table that belongs to the player who looks at it."""

KNOCK: Final = "knock"

_MOST: Final = 9.7  # the largest width of the table
_STEP: Final = 0.62  # widths of a card from one card to the next, if a hand has enough room
_CLOSE: Final = 0.3  # the same if groups must be closer together
_MELD: Final = 0.75  # the distance between cards of a meld, compared with that between others
_GAP, _SMALL_GAP = 0.38, 0.18  # between two groups
_HEAD: Final = 0.24  # heights of a card for the text above a hand
_EDGE: Final = (
    0.12  # the least distance from the upper or lower edge of a part to the cards, in heights of a card
)
_BETWEEN: Final = 0.16  # the distance between the parts
_ROW_GAP: Final = 0.12  # the distance between two rows of a hand
# the least distance from the left or right edge of a part to cards, and to cards that all lie on plates
_NEAR, _PLATE_NEAR = 0.3, 0.16
_LEAST: Final = 3.7  # the width of the part for the piles next to the other hand
_BESIDE: Final = 0.2  # the distance from it to the other hand
_APART: Final = 0.3  # the largest distance between piles


class _Layout(NamedTuple):
    """The layout of the table, in widths and heights of a card.

    Attributes:
        width: The width of the table.
        theirs: The width of the opponent's part, from the left edge.
        rows: The number of rows of cards in the player's own hand.
        their_rows: The number of rows in the other hand.
        edge: The distance from the upper and lower edge of a part to the cards.
    """

    width: float
    theirs: float
    rows: int
    their_rows: int
    edge: float = _EDGE

    @property
    def between(self) -> bool:
        """Whether the piles have a row of their own between the hands."""
        return self.theirs == self.width

    @property
    def mine(self) -> float:
        """The top of the player's own part."""
        return self.part(self.their_rows) + _BETWEEN + (self.row + _BETWEEN if self.between else 0)

    @property
    def height(self) -> float:
        """The height of the table."""
        return self.mine + self.part(self.rows)

    @property
    def row(self) -> float:
        """The height of the part for the piles between the hands."""
        return 1 + 2 * self.edge

    def part(self, rows: int) -> float:
        """Return the height of the part for a hand."""
        return rows + _ROW_GAP * (rows - 1) + _HEAD + 2 * self.edge

    @property
    def piles(self) -> tuple[float, float, float, float]:
        """The left edge, the top edge, the width and the height of the part for the piles."""
        top = self.part(self.their_rows)
        if self.between:
            return 0, top + _BETWEEN, self.width, self.row
        left = self.theirs + _BESIDE
        return left, 0, self.width - left, top

    def filling(self, view: View) -> _Layout:
        """Return the layout with the size of the window, whose height the parts share."""
        wide, high = room(view, self.width, self.height)
        more = min(_MOST, wide) - self.width
        parts = 3 if self.between else 2
        return self._replace(
            width=self.width + more,
            theirs=self.theirs + (more if self.between else more / 2),
            edge=self.edge + (high - self.height) / (2 * parts),
        )


_OPEN: Final = (
    _Layout(8.6, 8.6, 1, 1),
    _Layout(5.6, 5.6, 2, 2),
    _Layout(4.6, 4.6, 2, 2),
    _Layout(_MOST, _MOST - _LEAST - _BESIDE, 1, 1),
)
"""Layouts for square, tall and wide windows, and for upright phones."""

_HIDDEN: Final = (
    _Layout(7.6, 7.6, 1, 1),
    _Layout(_MOST, _MOST - _LEAST - _BESIDE, 1, 1),
    _Layout(7.2, 7.2 - _LEAST - _BESIDE, 1, 1),
    _Layout(5.6, 5.6, 2, 1),
    _Layout(4.6, 4.6, 2, 1),
)
"""The same if the other hand is face down and needs less room; of equal layouts, the first is used."""


def scene(position: Position, view: View) -> Scene:
    """Return the table in the layout with the largest cards."""
    layouts = _OPEN if known(position.hands[1 - view.player]) else _HIDDEN
    layout = max(layouts, key=lambda each: scale(view, each.width, each.height)).filling(view)
    sides = (1 - view.player, view.player)
    theirs, mine = (_groups(position, player, view) for player in sides)
    other, own = (player_name(player, view) for player in sides)
    playing = position.ending is None and position.turn == view.player
    piles: list[Pile | Region] = [
        Pile("stock", position.stock, 0, 0, down=len(position.stock), counted=True),
        Pile("discard pile", position.discards, 0, 0),
        *_knock(position, playing=playing),
    ]
    left, top, width, height = layout.piles
    many = len(piles)
    apart = min(_APART, (width - many) / (many + 1))
    x, y = left + (width - many - (many - 1) * apart) / 2, top + (height - 1) / 2
    things = [
        Region(
            "other hand",
            0,
            0,
            layout.theirs,
            layout.part(layout.their_rows),
            heading(position, 1 - view.player, other),
        ),
        *_lay("other", other, theirs, layout.theirs, layout.edge, layout.their_rows),
        *(pile._replace(x=x + k * (1 + apart), y=y) for k, pile in enumerate(piles)),
        Region(
            HAND,
            0,
            layout.mine,
            layout.width,
            layout.part(layout.rows),
            heading(position, view.player, own),
            lit=playing,
        ),
        *_lay("your", own, mine, layout.width, layout.mine + layout.edge, layout.rows),
    ]
    inlay = left + width / 2, top + height / 2, tray(width, height)
    return table(view, layout.width, layout.height, things, inlays=[inlay])


def _knock(position: Position, *, playing: bool) -> Iterator[Region]:
    """Yield the place for the discard that ends a hand of gin."""
    if position.gin:
        limit = f"Knock: {position.terms.limit}" if position.terms.limit else "Gin only"
        label = limit if position.options.oklahoma else "Knock"
        can = playing and any(move.what == "knock" for move in moves(position))
        yield Region(KNOCK, 0, 0, 1, 1, label, lit=can)


def _groups(position: Position, player: int, view: View) -> list[Pile]:
    """Return the parts of a hand without their places.

    They are melds on plates and deadwood, a single row in which the cards of melds are raised, or face-down cards.
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
    named = [
        Pile(f"{'run' if is_run(meld) else 'set'} {k}", meld, 0, 0, "hand", plate=True)
        for k, meld in enumerate(melds, 1)
    ]
    return [*named, _group("deadwood", in_order(deadwood))]


def _group(name: str, cards: Hand, melded: Hand = (), mark: str = "") -> Pile:
    return Pile(name, cards, 0, 0, "fan", marked=frozenset(melded), mark=mark)


def _lay(whose: str, name: str, groups: list[Pile], width: float, y: float, rows: int) -> Iterator[Pile]:
    """Yield the parts of a hand side by side.

    If there are two rows, the first is for melds.
    """
    top = y + _HEAD
    there = [group for group in groups if group.cards]
    melds = [group for group in there if group.plate]
    if rows == 1 or len(melds) in (0, len(there)):
        yield from _row(whose, name, there, width, top + (rows - 1) * (1 + _ROW_GAP) / 2)
    else:
        yield from _row(whose, name, melds, width, top)
        yield from _row(whose, name, there[len(melds) :], width, top + 1 + _ROW_GAP)


def _row(whose: str, name: str, groups: list[Pile], width: float, y: float) -> Iterator[Pile]:
    """Yield parts of a hand in the middle of a width.

    They are as far apart as possible.

    The cards of a meld are closer together than others.
    """
    parts = len(groups)
    steps = [(len(group.cards) - 1) * (_MELD if group.plate else 1) for group in groups]
    near = _PLATE_NEAR if all(group.plate for group in groups) else _NEAR
    for gap in (_GAP, _SMALL_GAP):
        space = width - 2 * near - parts - (parts - 1) * gap
        step = min(_STEP, space / max(1, sum(steps)))
        if step > _CLOSE:
            break
    x = (width - parts - (parts - 1) * gap - step * sum(steps)) / 2
    of = "your" if name == "You" else f"{name}'s"
    for group, times in zip(groups, steps, strict=True):
        part, long = group.name, 1 + step * times
        yield group._replace(name=f"{whose} {part}", x=x, y=y, room=long, says=f"{of} {part}")
        x += long + gap
