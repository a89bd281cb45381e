"""Slidey: slide the tiles of a picture into the gap.

The match ends when the picture is complete.
"""
