"""Lights Out: press lights to put out all of them.

A press also changes the neighbours of a light.
"""
