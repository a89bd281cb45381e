"""The order of a player's own hand, which is changed by dragging and is not a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from launcher.tabletop import Scene, View
from launcher.toolkits.cards.card import Card


class _Order(NamedTuple):
    """The order of a player's cards; `View.own` holds one for each player who has changed it."""

    player: int
    cards: tuple[Card, ...]


def in_own_order(cards: tuple[Card, ...], view: View, player: int) -> tuple[Card, ...]:
    """Return a hand in the order that its player has chosen, with new cards at the end; others see the usual order.

    If fewer than two of the ordered cards are left, this is a new hand in the usual order.
    """
    laid = [card for order in _orders(view) if order.player == player == view.player for card in order.cards]
    kept = [card for card in laid if card in cards]
    return (*kept, *(card for card in cards if card not in kept)) if len(kept) > 1 else cards


def own_order(
    scene: Callable[[Any, View], Scene], hand: Callable[[Any, int], Iterable[Card]]
) -> Callable[[Any, View, str, str], View | None]:
    """Return a function for the field `arrange` of a game, with which players arrange their own hands.

    Args:
        scene: the scene function of the game, which shows a hand `in_own_order`.
        hand: `(position, player)`, the cards that this player holds, if their faces are known.
    """

    def arrange(position: Any, view: View, name: str, onto: str) -> View | None:  # noqa: ANN401  of any game
        others = tuple(order for order in _orders(view) if order.player != view.player)
        if not name:
            return replace(view, own=others or None)
        cards = {card.name: card for card in hand(position, view.player) if card.rank}
        if name not in cards or onto not in cards:
            return None
        if name == onto:
            return view
        pieces = sorted(scene(position, view).pieces, key=lambda piece: (round(piece.y), piece.x))
        order = [cards[piece.name] for piece in pieces if piece.name in cards]
        to = order.index(cards[onto])
        order.remove(cards[name])
        order.insert(to, cards[name])
        return replace(view, own=(*others, _Order(view.player, tuple(order))))

    return arrange


def _orders(view: View) -> tuple[_Order, ...]:
    return view.own if isinstance(view.own, tuple) else ()
