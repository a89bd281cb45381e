"""Studies of the value of a round, exact and simulated; no match needs them."""
