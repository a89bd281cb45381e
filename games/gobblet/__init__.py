"""Gobblet: noughts and crosses with cups, in which larger cups cover smaller ones."""
