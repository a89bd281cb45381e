"""Pousse: push your pieces in from the edges, and fill more lines than your opponent."""
