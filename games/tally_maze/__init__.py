"""Tally Maze: mazes that have numbers, and two pumpkins that know the next."""
