"""Errors for sections of manuals that cannot be shown."""

from launcher.refusal import RefusedError


class ManualError(RefusedError):
    """A section of a manual cannot be shown; the message is a sentence that says why, and what there is."""


class NotBuiltError(ManualError):
    """The manual is not there yet; building it puts it there."""
