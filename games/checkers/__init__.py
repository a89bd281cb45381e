"""Checkers: men that step and jump on the dark squares, and kings that may turn back."""
