"""Messages about failed games.

Each is a single line for the player.
"""

from __future__ import annotations

import signal
import sys

from launcher.raised import in_words, text_of

_LONGEST = 400

_SIGNALS = {
    "SIGSEGV": "crashed (segmentation fault). This is a bug in the game or in a library that it uses",
    "SIGBUS": "crashed (bus error). This is a bug in the game or in a library that it uses",
    "SIGFPE": "crashed (arithmetic error). This is a bug in the game or in a library that it uses",
    "SIGILL": "crashed (illegal instruction). A library that it uses may not work on this computer",
    "SIGABRT": "was aborted, because of an error in the game or in a library that it uses",
    "SIGKILL": "was killed, possibly because the computer ran out of memory",
    "SIGTERM": "was stopped by another program",
}
# https://learn.microsoft.com/openspecs/windows_protocols/ms-erref (NTSTATUS)
_WINDOWS = {
    0xC0000005: _SIGNALS["SIGSEGV"],
    0xC00000FD: "crashed (stack overflow). This is a bug in the game or in a library that it uses",
    0xC0000409: _SIGNALS["SIGABRT"],
    0xC000013A: _SIGNALS["SIGTERM"],
}


def broken_import(name: str, module: str, error: BaseException) -> str:
    """Return the message for a failed import."""
    if isinstance(error, ModuleNotFoundError) and error.name is not None:
        if module == error.name or module.startswith(error.name + "."):
            return one_line(
                f"{name} could not start: its module {module} is missing. Was the game uninstalled?"
            )
        return one_line(f"{name} could not start: the Python module {error.name} is not installed.")
    if isinstance(error, SyntaxError):
        place = f"line {error.lineno} of {error.filename}" if error.filename else "a part of its code"
        return one_line(f"{name} could not start: {place} is not valid Python ({error.msg}).")
    return one_line(f"{name} could not start because of an error in its code: {in_words(error)}")


def raised_exception(name: str, error: BaseException) -> str:
    """Return the message for an exception.

    The game had started before.
    """
    if isinstance(error, EOFError) and error.args == ("EOF when reading a line",):  # as raised by input()
        return one_line(
            f"{name} needs keyboard input from a terminal. Start it there, with `plt-games play`."
        )
    return one_line(f"{name} stopped because of an error in its code: {in_words(error)}")


def exited(name: str, status: object) -> str:
    """Return the message for a SystemExit with a message or a status other than zero."""
    if isinstance(status, int):
        return one_line(f"{name} exited with the error status {int(status)}.")
    message = one_line(text_of(status))
    return one_line(
        f"{name} exited with the message: {message}" if message else f"{name} exited with an empty message."
    )


def died(name: str, status: int, loaded: bool) -> str:
    """Return the message for an unexplained end.

    Args:
        name: The name of the game.
        status: The exit status as `subprocess` returns it: below zero for a signal.
        loaded: Whether the game had finished loading.
    """
    if status < 0:
        how = _SIGNALS.get(_signal_name(-status), f"was stopped by the signal {_signal_name(-status)}")
        return one_line(f"{name} {how}.")
    if status in _WINDOWS and sys.platform == "win32":
        return one_line(f"{name} {_WINDOWS[status]}.")
    when = "" if loaded else " while it was loading"
    return one_line(f"{name} ended without an error message{when} (exit status {status}).")


def never_shown(name: str) -> str:
    """Return the message for a missing window."""
    return one_line(f"{name} ended before it opened a window.")


def hanging(name: str, seconds: float, loaded: bool) -> str:
    """Return the message for a game that has not shown a window within a number of seconds."""
    if loaded:
        return one_line(f"{name} has started but has not opened a window after {seconds:g} seconds.")
    return one_line(f"{name} is still loading after {seconds:g} seconds, or it has stopped responding.")


def not_spawned(name: str, error: str) -> str:
    """Return the message for a process that wasn't created."""
    return one_line(f"{name} could not start, because the system refused a new process ({error}).")


def one_line(text: str) -> str:
    """Return a text as one short line.

    Control characters and line breaks are replaced, and a text that is too long for a dialog is cut.
    """
    shown = "".join(character if character.isprintable() else " " for character in text)
    words = " ".join(shown.split())
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
