"""Descriptions of exceptions.

They were raised by code of other people.

The attributes of such an exception may raise, end the process, or have a type that Python's own code does not expect.
The functions of this module never raise. The module also has the errors that end a command.
"""

from __future__ import annotations

import sys


def in_words(error: BaseException) -> str:
    """Return an exception's type and message as at the end of its traceback."""
    import traceback  # imported in functions, because listing games does not need it

    try:
        return _text("".join(traceback.format_exception_only(error)).strip())
    except BaseException:
        return f"{type.__repr__(type(error))} (its message can't be shown)"


def text_of(value: object) -> str:
    """Return a value as text.

    If the value cannot be shown, this is a note.
    """
    try:
        return _text(str(value))
    except BaseException:
        return f"{type.__repr__(type(value))} (its text can't be shown)"


def why(error: Exception) -> str:
    """Return the message of an exception.

    A ValueError has a sentence; other types are described as by `in_words`.
    """
    try:
        return _text(str(error)) if isinstance(error, ValueError) else in_words(error)
    except BaseException:
        return in_words(error)


def last_traceback(ours: tuple[str, ...] = ()) -> str:
    """Return the traceback of the current exception.

    Our own first frames are left out.

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
    """Return text that can be written.

    Any file can contain it.
    """
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


class RefusedError(Exception):
    """The request makes no sense, or its subject does not exist.

    The message is for the user.
    """

    status = 2
    """The exit status of the command."""


class FailedError(RefusedError):
    """The command has tried and failed."""

    status = 1
