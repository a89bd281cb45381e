"""Cards on a table, for card games.

A position holds tuples of cards, and rules use their ranks and suits. The toolkit draws piles, turns and moves cards,
and describes them as text.
"""

from launcher.toolkits.cards.card import SUITS, Card, cards, deck, hidden, in_words, known, shuffled, text
from launcher.toolkits.cards.finale import fan
from launcher.toolkits.cards.order import in_own_order, own_order
from launcher.toolkits.cards.pictures import HEIGHT, LETTERS, SIGNS, WIDTH, Design, back, face, sign
from launcher.toolkits.cards.piles import Pile
from launcher.toolkits.cards.scene import Region, design_of, scale, table
from launcher.toolkits.cards.seats import (
    PLAYERS,
    Seat,
    Seating,
    by_most,
    player_name,
    seated,
    turn_of,
    who_has,
)

__all__ = [
    "HEIGHT",
    "LETTERS",
    "PLAYERS",
    "SIGNS",
    "SUITS",
    "WIDTH",
    "Card",
    "Design",
    "Pile",
    "Region",
    "Seat",
    "Seating",
    "back",
    "by_most",
    "cards",
    "deck",
    "design_of",
    "face",
    "fan",
    "hidden",
    "in_own_order",
    "in_words",
    "known",
    "own_order",
    "player_name",
    "scale",
    "seated",
    "shuffled",
    "sign",
    "table",
    "text",
    "turn_of",
    "who_has",
]
