"""How many deals can be won: no match needs it."""
