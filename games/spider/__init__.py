"""Spider: build runs of one suit from king to ace, with two decks in ten columns."""
