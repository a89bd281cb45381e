"""Toolkits: code that several games share, such as cards, boards and search."""
