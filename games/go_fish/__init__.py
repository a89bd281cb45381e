"""Go Fish: ask other players for cards of a rank, and lay down pairs."""
