"""Crazy 8s: match the suit or rank, and run out of cards first. Eights match any card."""
