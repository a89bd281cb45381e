"""Peg Solitaire: jump over pegs to remove them until only one is left."""
