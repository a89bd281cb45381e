"""How the end-games were worked out: no match needs it."""
