"""Lights Out: a press changes a light and its neighbours, and all are to go out."""
