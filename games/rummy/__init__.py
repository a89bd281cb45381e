"""Rummy: draw a card, throw a card, until the hand is melds; gin rummy with knocking, laying off and points, too."""
