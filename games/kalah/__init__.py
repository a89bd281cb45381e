"""Kalah: sow seeds around the board.

The player with more seeds at the end wins.
"""
