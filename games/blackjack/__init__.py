"""Blackjack: get closer to 21 than the dealer without going over."""
