"""Blackjack: come nearer to 21 than the dealer, and not beyond."""
