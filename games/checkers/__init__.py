"""Checkers: men and kings that capture by jumping.

Men step forward on the dark squares; kings can also move back.
"""
