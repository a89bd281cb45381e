"""The program that made the table of the 3 by 3 board; no match needs it."""
