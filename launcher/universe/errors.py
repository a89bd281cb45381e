"""What can go wrong with a window."""


class NoDisplayError(Exception):
    """There is no screen that a window could open on."""
