"""Parcheesi: race four pawns around the ring and home.

Two dice move them, past blockades and other colours.
"""
