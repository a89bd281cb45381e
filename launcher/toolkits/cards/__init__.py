"""Cards on a table: what card games share.

A position holds cards in tuples, and rules ask for their ranks and suits. Where piles lie, which way their cards look,
how they move, and what they are in words is the toolkit's.
"""

from launcher.toolkits.cards.card import SUITS, Card, cards, deck, shuffled, text

__all__ = ["SUITS", "Card", "cards", "deck", "shuffled", "text"]
