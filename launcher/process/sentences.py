"""What happened to a game, in one sentence for the player."""

from __future__ import annotations

import signal
import sys

from launcher.raised import in_words

_LONGEST = 400

_SIGNALS = {
    "SIGSEGV": "crashed: segmentation fault, an error in the program or in a library it uses",
    "SIGBUS": "crashed: bus error, an error in the program or in a library it uses",
    "SIGFPE": "crashed: arithmetic error in the program or in a library it uses",
    "SIGILL": "crashed: illegal instruction; a library it uses may not fit this computer",
    "SIGABRT": "was aborted by the program or by a library it uses",
    "SIGKILL": "was killed by the system or by somebody; the memory may have run out",
    "SIGTERM": "was told to end by another program",
}
# https://learn.microsoft.com/openspecs/windows_protocols/ms-erref (NTSTATUS)
_WINDOWS = {
    0xC0000005: _SIGNALS["SIGSEGV"],
    0xC00000FD: "crashed: its stack has overflowed",
    0xC0000409: _SIGNALS["SIGABRT"],
    0xC000013A: _SIGNALS["SIGTERM"],
}


def broken_import(name: str, module: str, error: BaseException) -> str:
    """The module that starts the game could not be imported."""
    if isinstance(error, ModuleNotFoundError) and error.name is not None:
        if module == error.name or module.startswith(error.name + "."):
            return one_line(f"{name} could not start: its module {module} is not there. Was it uninstalled?")
        return one_line(
            f"{name} could not start: it needs the Python module {error.name}, which is not installed."
        )
    if isinstance(error, SyntaxError):
        place = f"line {error.lineno} of {error.filename}" if error.filename else "a file of its program"
        return one_line(f"{name} could not start: {place} is not valid Python ({error.msg}).")
    return one_line(f"{name} could not start because of an error in its program: {in_words(error)}")


def raised_exception(name: str, error: BaseException) -> str:
    """The game was started and raised an exception."""
    if isinstance(error, EOFError) and error.args == ("EOF when reading a line",):  # what input() raises
        return one_line(
            f"{name} asked for what is typed into a terminal, and got nothing; `plt-games play` plays it from one."
        )
    return one_line(f"{name} stopped because of an error in its program: {in_words(error)}")


def exited(name: str, status: object) -> str:
    """The game has raised SystemExit with a status that is not zero, or with a message."""
    if isinstance(status, int):
        return one_line(f"{name} stopped itself and reported the error status {int(status)}.")
    said = one_line(in_words(SystemExit(status)).removeprefix("SystemExit").removeprefix(": "))
    return one_line(
        f"{name} stopped itself: {said}" if said else f"{name} stopped itself with an empty message."
    )


def died(name: str, status: int, loaded: bool) -> str:
    """The process has ended with a status (as `subprocess` gives it) and without a word."""
    if status < 0:
        how = _SIGNALS.get(_signal_name(-status), f"was ended by the signal {_signal_name(-status)}")
        return one_line(f"{name} {how}.")
    if status in _WINDOWS and sys.platform == "win32":
        return one_line(f"{name} {_WINDOWS[status]}.")
    when = "" if loaded else " while it was still loading"
    return one_line(f"{name} ended without a word{when}, with status {status}.")


def never_shown(name: str) -> str:
    """The game was over before it painted anything."""
    return one_line(f"{name} ended before it showed a window.")


def hanging(name: str, seconds: float, loaded: bool) -> str:
    """No window after so many seconds."""
    state = "has started but shown no window" if loaded else "is still loading, or hangs while loading,"
    return one_line(f"{name} {state} after {seconds:g} seconds.")


def not_spawned(name: str, error: str) -> str:
    """The system refused a new process."""
    return one_line(f"{name} could not start: the system gives it no process ({error}).")


def one_line(text: str) -> str:
    """The text without control characters and line breaks, and short enough for a dialog."""
    shown = "".join(character if character.isprintable() else " " for character in text)
    words = " ".join(shown.split())
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
