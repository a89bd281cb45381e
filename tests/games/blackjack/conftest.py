"""Rounds with given cards: "P p1 p2 / D up hole / next cards"."""

from __future__ import annotations

from random import Random

from games.blackjack.rules import Options, Position, play
from games.blackjack.table import Move
from launcher.toolkits.cards import cards, deck

NEVER = Random(0)
PLAIN = Options()


def before(text: str, options: Options = PLAIN) -> Position:
    """Return a position whose shoe begins with these cards; suits may be left out."""
    words = [word if word[-1] in "CDHS" else f"{word}S" for word in text.replace("/", " ").split()]
    first = cards(" ".join(words))
    rest = tuple(card._replace(number=card.number + len(first)) for card in deck(4)[: 208 - len(first)])
    return Position(options, (*rest, *reversed(first)))


def dealt(text: str, *moves: Move, options: Options = PLAIN, bet: Move = "deal") -> Position:
    """Return the position after the deal, with an optional bet, and these moves."""
    position = before(text, options)
    played: tuple[Move, ...] = (bet, *moves)
    for move in played:
        position = play(position, move, NEVER)
    return position
