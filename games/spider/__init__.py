"""Spider: build runs of one suit from king to ace, of two decks in ten columns."""
