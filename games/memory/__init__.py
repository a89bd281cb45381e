"""Memory: turn over two cards at a time and find all pairs."""
