"""Rounds with cards that are told: "P p1 p2 / D up hole / next cards"."""

from __future__ import annotations

from random import Random

from games.blackjack.rules import Options, Position, play
from games.blackjack.table import Move
from launcher.toolkits.cards import cards, deck

NEVER = Random(0)
PLAIN = Options()


def before(text: str, options: Options = PLAIN) -> Position:
    """A shoe from which these cards come first; suits may be left out."""
    words = [word if word[-1] in "CDHS" else f"{word}S" for word in text.replace("/", " ").split()]
    first = cards(" ".join(words))
    rest = tuple(card._replace(number=card.number + len(first)) for card in deck(4)[: 208 - len(first)])
    return Position(options, (*rest, *reversed(first)))


def dealt(text: str, *moves: Move, options: Options = PLAIN, bet: Move = "deal") -> Position:
    """After the deal, with a bet that may be chosen, and these moves."""
    position = before(text, options)
    played: tuple[Move, ...] = (bet, *moves)
    for move in played:
        position = play(position, move, NEVER)
    return position
