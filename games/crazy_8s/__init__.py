"""Crazy 8s: be the first to have no card left; eights go on everything."""
