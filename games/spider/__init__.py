"""Spider: build runs of one suit from king to ace.

There are two decks in ten columns.
"""
