"""What a round is worth, worked out and simulated: no match needs it."""
