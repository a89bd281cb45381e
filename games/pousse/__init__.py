"""Pousse: push pieces in from the edges to fill lines.

The player with more full lines wins.
"""
