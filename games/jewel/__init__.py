"""Jewel: swap two stones so that three or more of a kind stand in a row, before the clock runs out."""
