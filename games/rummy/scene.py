"""What lies where: both hands with their melds side by side, and between them the stock and the discard pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.rummy.rules import Position, moves
from games.rummy.showdown import Hand, is_run
from games.rummy.words import arrangement, heading
from launcher.tabletop import Scene, Toggle, View
from launcher.toolkits.cards import Card, Pile, Region, table

MELDS: Final = Toggle("melds", "Melds apart", "m", on=True)
SUITS: Final = Toggle("suits", "By suit", "s")

HAND: Final = "hand"
"""The part of the table that belongs to whoever looks."""

KNOCK: Final = "knock"

_STEP: Final = 0.62  # widths of a card from one to the next in a hand that has room
_GAP: Final = 0.3  # between two groups
_HEAD: Final = 0.24  # heights of a card, for what is written above a hand
_EDGE: Final = 0.12

Groups = list[tuple[str, Hand]]
"""Parts of a hand, each with what it is called."""


def scene(position: Position, view: View) -> Scene:
    """The table: in tall windows, deadwood lies below the melds."""
    tall = view.height > view.width
    width, rows = (5.6, 2) if tall else (8.6, 1)
    high = rows + _HEAD + 2 * _EDGE
    theirs, mine = (_groups(position, player, view) for player in (1 - view.player, view.player))
    middle = high + 0.2
    bottom = middle + 1.2
    playing = position.ending is None and position.turn == view.player
    knocking = playing and any(move.what == "knock" for move in moves(position))
    knock = [Region(KNOCK, width / 2 + 1.5, middle, 1, 1, "Knock", lit=True)] if knocking else []
    return table(
        view,
        width,
        bottom + high,
        [
            Region("other hand", 0, 0, width, high, heading(position, 1 - view.player)),
            *_laid("other", theirs, width, _HEAD + _EDGE, rows),
            Pile("stock", position.stock, width / 2 - 1.25, middle, down=len(position.stock), counted=True),
            Pile("discard pile", position.discards, width / 2 + 0.25, middle),
            *knock,
            Region(HAND, 0, bottom, width, high, heading(position, view.player), lit=playing),
            *_laid("your", mine, width, bottom + _HEAD + _EDGE, rows),
        ],
    )


def _groups(position: Position, player: int, view: View) -> Groups:
    """A hand in parts: melds and deadwood, all in one, or face down."""
    hand = position.hands[player]
    if not all(card.rank for card in hand):
        return [("cards", hand)]
    order = _by_suit if SUITS.name in view.toggles else _by_rank
    if MELDS.name not in view.toggles and position.ending is None:
        return [("cards", tuple(sorted(hand, key=order)))]
    melds, deadwood = arrangement(position, player)
    return [*_named(melds), ("deadwood", tuple(sorted(deadwood, key=order)))]


def _named(melds: tuple[Hand, ...]) -> Groups:
    return [(f"{'run' if is_run(meld) else 'set'} {k}", meld) for k, meld in enumerate(melds, 1)]


def _by_rank(card: Card) -> tuple[int, str]:
    return card.rank, card.suit


def _by_suit(card: Card) -> tuple[str, int]:
    return card.suit, card.rank


def _laid(whose: str, groups: Groups, width: float, y: float, rows: int) -> Iterator[Pile]:
    """The parts of a hand beside each other; in two rows, what is no meld is in the second."""
    there = [group for group in groups if group[1]]
    melds = [group for group in there if group[0].startswith(("run", "set"))]
    others = [group for group in there if group not in melds]
    lines = [melds, others] if rows == 2 and melds else [there]
    for k, line in enumerate(lines):
        top = y + (k if len(lines) == rows else (rows - 1) / 2)
        yield from _row(whose, line, width, top)


def _row(whose: str, groups: Groups, width: float, y: float) -> Iterator[Pile]:
    many, parts = sum(len(cards) for _, cards in groups), len(groups)
    room = width - 2 * _EDGE - parts - (parts - 1) * _GAP
    step = min(_STEP, room / max(1, many - parts))
    x = (width - parts - (parts - 1) * _GAP - step * (many - parts)) / 2
    for name, cards in groups:
        long = 1 + step * (len(cards) - 1)
        yield Pile(f"{whose} {name}", cards, x, y, "hand", long)
        x += long + _GAP
