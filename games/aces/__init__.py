"""Aces: a solitaire that ends with only the four aces."""
