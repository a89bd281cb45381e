"""Same: take blobs of balls of one colour away; the larger, the better."""
