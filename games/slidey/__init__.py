"""Slidey: a picture in tiles, one of which is missing; slide them until it is whole."""
