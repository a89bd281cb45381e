"""How showing a section of a manual goes wrong."""


class ManualError(Exception):
    """A section of a manual cannot be shown; the message is a sentence that says why, and what there is."""


class NotBuiltError(ManualError):
    """There is no manual where it would be; one may be built there yet."""
