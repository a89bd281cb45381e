"""A tournament of robots, and the solution of the 3 by 3 board; no match needs them."""
