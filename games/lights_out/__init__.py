"""Lights Out: a press changes a light and its neighbours; the aim is to put out all the lights."""
