"""The table: each player has a place with a hand and pairs, and the stock lies in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.go_fish.rules import PLAYERS, Position, over, pairs, told
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Card, Pile, Region, table

_GAP: Final = 0.2
_NARROW, _LOW = 0.8, 1.9  # windows with less or more width for their height have another layout


def place_of(player: int) -> str:
    """The name of a player's place, onto which cards are put to ask for their like."""
    return f"place of {PLAYERS[player]}"


def pairs_of(player: int) -> str:
    """The name of where a player's pairs lie."""
    return f"pairs of {PLAYERS[player]}"


def scene(position: Position, view: View) -> Scene:
    """All cards; in low windows the stock is beside the others, else between them and the hand below."""
    shape = view.width / view.height
    if shape > _LOW:
        return table(view, 11.3, 2.86, _things(position, view.player, 9.8, 11.3, (10.15, 0.2), 1.5))
    wide = 8.4 if shape > _NARROW else max(6.0, 2.45 * (len(position.hands) - 1))
    return table(view, wide, 4.26, _things(position, view.player, wide, wide, (wide / 2 - 0.5, 1.62), 2.9))


def _things(
    position: Position, player: int, others: float, mine: float, stock: tuple[float, float], below: float
) -> Iterator[Pile | Region]:
    """What lies there.

    Args:
        position: with all cards.
        player: whose hand is below.
        others: how wide the places of the others are together.
        mine: how wide the place below is.
        stock: where that is.
        below: how far down the place below is.
    """
    rest = [(player + k) % len(position.hands) for k in range(1, len(position.hands))]
    each = (others + _GAP) / max(1, len(rest))
    for k, other in enumerate(rest):
        yield from _place(position, other, k * each, 0.0, each - _GAP)
    yield from _place(position, player, 0.0, below, mine)
    yield Pile("stock", position.stock[::-1], *stock, counted=True)


def _place(position: Position, player: int, x: float, y: float, wide: float) -> Iterator[Pile | Region]:
    name, many = PLAYERS[player], pairs(position)[player]
    lit = player == position.turn and not over(position)
    label = f"{name}: {many} pair{'s' * (many != 1)}"
    cards = len(position.hands[player])
    says = f"{name}, {cards} card{'s' * (cards != 1)} and {many} pair{'s' * (many != 1)}"
    yield Region(place_of(player), x, y, wide, 1.36, label, lit, says)
    whose = "your hand" if player == 0 else f"{name}’s hand"
    hand = in_order(position.hands[player])
    yield Pile(f"hand of {name}", hand, x + 0.12, y + 0.3, "hand", wide - 1.4, says=whose)
    yield Pile(pairs_of(player), position.laid[player], x + wide - 1.12, y + 0.3, says=f"pairs of {name}")


def in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand by its ranks, so that pairs are side by side; one of others as it is held."""
    return tuple(sorted(hand)) if all(card.rank for card in hand) else hand


def describe(position: Position) -> list[str]:
    """The hands, the pairs, the stock, and what was asked last."""
    counts = pairs(position)
    hands = [
        f"{PLAYERS[k]}: {' '.join(map(str, in_order(hand))) or 'no card'}; pairs: {counts[k]}."
        for k, hand in enumerate(position.hands)
    ]
    return [*hands, f"Stock: {len(position.stock)}. {told(position.asked)}".strip()]
