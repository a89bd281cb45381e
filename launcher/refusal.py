"""How a command says that it can't be carried out: by raising a sentence, which `launcher.cli` prints."""

from __future__ import annotations


class RefusedError(Exception):
    """What was asked for can't be meant, or is not there; the message is a sentence for whoever asked."""

    status = 2
    """What the command exits with."""


class FailedError(RefusedError):
    """It was tried, and could not be done."""

    status = 1
