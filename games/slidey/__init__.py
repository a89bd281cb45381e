"""Slidey: slide the tiles of a picture into the gap until the picture is complete."""
