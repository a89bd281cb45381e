"""Robots play each other: no match needs it."""
