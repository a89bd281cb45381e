"""Studies that count how many deals can be won; no match needs them."""
