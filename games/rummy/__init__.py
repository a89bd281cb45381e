"""Rummy and gin rummy: draw and discard until your hand is all melds."""
