"""Errors for manuals that cannot be shown."""

from launcher.refusal import RefusedError


class ManualError(RefusedError):
    """A section of a manual cannot be shown; the message tells the user why."""


class NotBuiltError(ManualError):
    """The manual does not exist yet, but can be built."""
