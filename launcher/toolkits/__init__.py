"""Code that several games share.

Toolkits are for cards, boards and search, for example.
"""
