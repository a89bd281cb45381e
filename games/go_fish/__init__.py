"""Go Fish: ask for cards of a rank, lay down pairs."""
