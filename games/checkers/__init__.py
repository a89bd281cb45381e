"""Checkers: men that step and jump on the dark squares, and kings that can also move back."""
