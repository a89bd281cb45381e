"""The exceptions with which a command ends if it can't do its work; `launcher.cli` prints the message."""

from __future__ import annotations


class RefusedError(Exception):
    """The request makes no sense, or its subject does not exist; the message is a sentence for the user."""

    status = 2
    """The exit status of the command."""


class FailedError(RefusedError):
    """The command has tried to do its work and failed."""

    status = 1
