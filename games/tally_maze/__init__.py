"""Tally Maze: numbered mazes with two pumpkins.

One of the pumpkins already sees the next maze.
"""
