"""How the table of the 3 by 3 board was made: no match needs it."""
