"""Descriptions of exceptions that were raised by code of other people.

The attributes of such an exception may raise, end the process, or have a type that Python's own code does not expect.
The functions of this module never raise.
"""

from __future__ import annotations

import sys


def in_words(error: BaseException) -> str:
    """Return the type and message of an exception, as at the end of its traceback."""
    import traceback  # imported in functions, because listing games does not need it

    try:
        return _text("".join(traceback.format_exception_only(error)).strip())
    except BaseException:
        return f"{type.__repr__(type(error))} (its message can't be shown)"


def text_of(value: object) -> str:
    """Return a value as text, or a note if the value cannot be shown."""
    try:
        return _text(str(value))
    except BaseException:
        return f"{type.__repr__(type(value))} (its text can't be shown)"


def why(error: Exception) -> str:
    """Return the message of a ValueError, which is a sentence; for other types, the same as `in_words`."""
    try:
        return _text(str(error)) if isinstance(error, ValueError) else in_words(error)
    except BaseException:
        return in_words(error)


def last_traceback(ours: tuple[str, ...] = ()) -> str:
    """Return the traceback of the current exception, without our own first frames.

    Args:
        ours: Prefixes of the names of our modules.
    """
    import traceback

    kind, error, frames = sys.exc_info()
    try:
        while frames is not None and str(frames.tb_frame.f_globals.get("__name__")).startswith(ours):
            frames = frames.tb_next
        return _text("".join(traceback.format_exception(kind, error, frames)))
    except MemoryError:  # the program may have used up the memory
        return ""
    except BaseException:
        return "" if error is None else f"{in_words(error)}\n"


def _text(text: str) -> str:
    """Return the text in a form that can be written to a file."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


class RefusedError(Exception):
    """The request makes no sense, or its subject does not exist; the message is a sentence for the user."""

    status = 2
    """The exit status of the command."""


class FailedError(RefusedError):
    """The command has tried to do its work and failed."""

    status = 1
