"""Crazy 8s: match suits or ranks, and run out of cards.

Eights match any card.
"""
