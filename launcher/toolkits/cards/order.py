"""The order in which a player holds the own hand: as it was laid by dragging, which is no move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from launcher.tabletop import Scene, View
from launcher.toolkits.cards.card import Card


class _Order(NamedTuple):
    """In which order a player has laid cards: what `View.own` holds, one for each player who has."""

    player: int
    cards: tuple[Card, ...]


def in_own_order(cards: tuple[Card, ...], view: View, player: int) -> tuple[Card, ...]:
    """A hand as its player has laid it, with what came since at its end; as it is given to all others.

    Of a hand that was laid, two cards are left at least: else it is another one.
    """
    laid = [card for order in _orders(view) if order.player == player == view.player for card in order.cards]
    kept = [card for card in laid if card in cards]
    return (*kept, *(card for card in cards if card not in kept)) if len(kept) > 1 else cards


def own_order(
    scene: Callable[[Any, View], Scene], hand: Callable[[Any, int], Iterable[Card]]
) -> Callable[[Any, View, str, str], View | None]:
    """What a game declares as `Tabletop.arrange`, so that players lay the cards of their hand as they like.

    Args:
        scene: that of the game, which shows a hand `in_own_order`.
        hand: `(position, player)`, the cards that this player holds, as far as they are seen.
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
