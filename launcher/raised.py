"""What code of others has raised, in words: whatever an exception holds, telling of it raises nothing.

Its parts may raise in turn, end the process, or be of another type than Python's own code expects.
"""

from __future__ import annotations

import sys


def in_words(error: BaseException) -> str:
    """The last lines of its traceback: the exception's type and message."""
    import traceback  # here and below, as what merely lists games does without it

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
    """The message alone if it is a ValueError's, which is a sentence; else as `in_words`."""
    try:
        return _text(str(error)) if isinstance(error, ValueError) else in_words(error)
    except BaseException:
        return in_words(error)


def last_traceback(ours: tuple[str, ...] = ()) -> str:
    """The traceback of what is being handled, from the first frame on that is not ours.

    Args:
        ours: what the names of our modules begin with.
    """
    import traceback

    kind, error, frames = sys.exc_info()
    try:
        while frames is not None and str(frames.tb_frame.f_globals.get("__name__")).startswith(ours):
            frames = frames.tb_next
        return _text("".join(traceback.format_exception(kind, error, frames)))
    except MemoryError:  # the fault may have been to use it up
        return ""
    except BaseException:
        return "" if error is None else f"{in_words(error)}\n"


def _text(text: str) -> str:
    """As it can be written to a file."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
