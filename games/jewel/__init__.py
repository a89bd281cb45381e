"""Jewel: swap stones to make runs of three or more of a kind, before the clock runs out."""
