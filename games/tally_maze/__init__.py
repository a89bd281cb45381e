"""Tally Maze: numbered mazes with two pumpkins, one of which already sees the next maze."""
