"""Gobblet: noughts and crosses with cups, of which larger ones go over smaller ones."""
