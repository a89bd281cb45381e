"""Gobblet: noughts and crosses with cups.

Larger cups cover smaller ones.
"""
