"""Lights Out: press lights to change them and their neighbours, until all the lights are out."""
