"""The program that computes the endgame table; no match needs it."""
