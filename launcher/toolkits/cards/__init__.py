"""Cards on a table, for card games.

A position holds tuples of cards, and rules use their ranks and suits. The toolkit draws piles, turns and moves cards,
and describes them as text.
"""

from launcher.toolkits.cards.card import (
    SUITS,
    Card,
    Pile,
    cards,
    deck,
    hidden,
    in_own_order,
    in_words,
    known,
    own_order,
    shuffled,
    text,
)
from launcher.toolkits.cards.pictures.backs import back
from launcher.toolkits.cards.pictures.design import HEIGHT, WIDTH, Cloth, Design
from launcher.toolkits.cards.pictures.faces import face, sign
from launcher.toolkits.cards.pictures.signs import LETTERS, SIGNS
from launcher.toolkits.cards.scene import (
    PLAYERS,
    Region,
    Seat,
    Seating,
    by_most,
    design_of,
    fan,
    player_name,
    room,
    scale,
    seated,
    slot,
    table,
    tray,
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
    "Cloth",
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
    "room",
    "scale",
    "seated",
    "shuffled",
    "sign",
    "slot",
    "table",
    "text",
    "tray",
    "turn_of",
    "who_has",
]
