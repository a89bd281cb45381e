"""The games that come with the launcher.

Each is in a package of its own.
"""
