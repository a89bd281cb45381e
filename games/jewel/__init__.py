"""Jewel: swap stones to make runs of three.

A run has three or more stones of a kind; the clock is running.
"""
