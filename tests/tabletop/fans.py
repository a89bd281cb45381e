"""A two-player game with sorted hands; a drawn card is put in its place in the hand."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from launcher.picture import overlay, rectangle, text
from launcher.tabletop import NoOptions, Piece, Scene, Status, Tabletop, View


class Card(NamedTuple):
    value: int  # 0 if it is hidden
    number: int  # the number in the name of its piece

    @property
    def hidden(self) -> Card:
        return self._replace(value=0)


Cards = tuple[Card, ...]


class Position(NamedTuple):
    hands: tuple[Cards, Cards]
    stock: Cards
    turn: int = 0


def start(options: NoOptions, chance: Random) -> Position:
    values = chance.sample(range(1, 15), 14)
    cards = tuple(Card(value, number) for number, value in enumerate(values))
    return Position((tuple(sorted(cards[:3])), tuple(sorted(cards[3:6]))), cards[6:])


def moves(position: Position) -> list[str]:
    return ["draw"] if position.stock else []


def play(position: Position, move: str, chance: Random) -> Position:
    drawn, *stock = position.stock
    hand = tuple(sorted((*position.hands[position.turn], drawn)))
    hands = (hand, position.hands[1]) if position.turn == 0 else (position.hands[0], hand)
    return Position(hands, tuple(stock), 1 - position.turn)


def status(position: Position) -> Status:
    return Status(f"{len(position.stock)} to draw.", over=not position.stock, turn=position.turn)


def from_behind(cards: Cards) -> Cards:
    """Return the cards in the order of their numbers, which are random."""
    return tuple(card.hidden for card in sorted(cards, key=lambda card: card.number))


def seen(position: Position, player: int) -> Position:
    mine, yours = position.hands
    hands = (mine, from_behind(yours)) if player == 0 else (from_behind(mine), yours)
    return position._replace(hands=hands, stock=from_behind(position.stock))


def scene(position: Position, view: View) -> Scene:
    pieces = [
        Piece(
            f"card {card.number}",
            25 + 40 * k,
            30 + 50 * row,
            overlay(text(str(card.value or "?"), 14), rectangle(34, 44, "surface", outline="border")),
            str(card.value or "a card"),
        )
        for row, cards in enumerate((*position.hands, position.stock))
        for k, card in enumerate(cards)
    ]
    return Scene(350, 170, tuple(pieces), rectangle(350, 170, "background"))


fans = Tabletop(
    name="Fans",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    seen=seen,
    players=("First", "Second"),
)
