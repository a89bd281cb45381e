"""What several games of one kind share, on the tabletop."""
