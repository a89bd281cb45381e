"""Same: remove blobs of touching balls of one colour; large blobs score most."""
