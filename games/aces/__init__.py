"""Aces: a patience in which only the four aces are to be left."""
