"""Failed games: messages about them, and their logs.

Each message is a single line for the player; the logs have the output of games.

The size of a log is limited. When it grows too large, its end is moved to a second file, and the log is emptied. This
works while the game writes, because its process appends (`O_APPEND`) and so continues at the new end. A game can
replace these files with anything, so the functions here never wait for a pipe and never follow a link.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.raised import in_words, text_of
from launcher.store import file_name, log_dir, make_folder, open_fresh, open_regular, read_regular

if TYPE_CHECKING:
    from launcher.catalog import Game


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


OWN_PACKAGES = {
    name: os.path.abspath(os.path.join(__file__, "..", "..", "..", name))  # noqa: PTH100, PTH118  a str
    for name in ("launcher", "games")
}
"""The folders of the packages of PLT Games by their names."""


def missing_file(error: BaseException, package: str = "", folder: str = "") -> tuple[str, str] | None:
    """Return the package and the file or module that an error reports as missing.

    This is None if the error has another reason, or if the missing file is not in a package of PLT Games or the game.

    Args:
        error: The error.
        package: The dotted name of the game's package, if any.
        folder: The folder of this package.
    """
    packages = OWN_PACKAGES | ({package: folder} if package else {})
    if isinstance(error, ModuleNotFoundError):
        module = error.name or ""
        for package, folder in packages.items():
            path = os.path.join(folder, *module.removeprefix(package).split("."))  # noqa: PTH118  a str
            if f"{module}.".startswith(f"{package}.") and not _is_module(path):
                return package, module
    elif isinstance(error, FileNotFoundError) and isinstance(error.filename, str | os.PathLike):
        file = os.fspath(error.filename)
        for package, folder in packages.items():
            if file.startswith(folder + os.sep) and not Path(file).exists():
                return package, file
    return None


def _is_module(path: str) -> bool:
    return Path(path).is_dir() or Path(f"{path}.py").is_file()


_REINSTALL = "Install PLT Games again: `pip install --force-reinstall plt-games`."


def lost_launcher(what: str, file: str = "") -> str:
    """Return the message for removed files of the launcher or of the bundled games.

    Args:
        what: The consequence, such as "Noir stopped".
        file: One of the files or modules; "" if it is not known.
    """
    return one_line(
        f"{what}, because files of PLT Games are missing{f' ({file})' if file else ''}. {_REINSTALL}"
    )


def lost_file(game: Game, file: str, *, started: bool) -> str:
    """Return the message for a removed file or module of an installed game."""
    how = "stopped" if started else "could not start"
    command = "plt-games install --restore"
    if game.place == "beside":
        command = f"pip install --force-reinstall {game.distribution}"
    return one_line(
        f"{game.name} {how}, because a part of it is missing: {file}. "
        f"If it has worked before, install it again: `{command}`."
    )


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
    """Return the message for a SystemExit.

    It has a message or a status other than zero.
    """
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
    if not Path(__file__).exists():
        return lost_launcher(f"{name} {'stopped' if loaded else 'could not start'}")
    if status < 0:
        how = _SIGNALS.get(_signal_name(-status), f"was stopped by the signal {_signal_name(-status)}")
        return one_line(f"{name} {how}.")
    if status in _WINDOWS and sys.platform == "win32":
        return one_line(f"{name} {_WINDOWS[status]}.")
    when = "" if loaded else " while it was loading"
    return one_line(f"{name} ended without an error message{when} (exit status {status}).")


def said_by(name: str, sentence: str) -> str:
    """Return a sentence as the game's own words.

    A game's process can send any sentence.
    """
    words = one_line(sentence).replace('"', "'")
    about_itself = words.startswith(f"{name} ")
    return f'{name} says: "{"It" + words.removeprefix(name) if about_itself else words}"'


def never_shown(name: str) -> str:
    """Return the message for a missing window."""
    return one_line(f"{name} ended before it opened a window.")


def hanging(name: str, seconds: float, loaded: bool) -> str:
    """Return the message for a game without a window.

    It has not shown one within a number of seconds.
    """
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


_SECONDS_BETWEEN_TRIMS = 0.5
LIMIT = 1 << 20  # bytes while the game runs
_LIMIT_AT_START = LIMIT // 4
_MOVED = LIMIT // 2
_TAIL = 16_384
_MOST_LOGS = 1000
_HEADING = "======== "
_FAILED = ("Traceback (most recent call last)", "Fatal Python error", "Windows fatal exception")


def log_path(game_id: str) -> Path:
    """Return the path of a game's log."""
    return log_dir() / f"{file_name(game_id)}.log"


def older(log: Path) -> Path:
    """Return the path for a log's moved end."""
    return log.with_name(log.name + ".1")


def open_log(log: Path, game: Game) -> int:
    """Return a descriptor that appends to a game's log.

    The log gets a heading for the new run.

    Raises:
        OSError: if the log cannot be written.
    """
    make_folder(log.parent)
    trim(log, _LIMIT_AT_START)
    flags = os.O_WRONLY | os.O_APPEND
    try:
        descriptor = open_regular(str(log), flags, follow=False)
    except OSError:  # there is no log, or a game has put something else in its place
        descriptor = open_fresh(str(log), flags)
    now = time.strftime("%Y-%m-%d %H:%M:%S")
    python = ".".join(map(str, sys.version_info[:3]))
    heading = (
        f"{_HEADING}{now} {game.id} ({game.distribution} {game.version}), Python {python} on {sys.platform}\n"
    )
    os.write(descriptor, heading.encode("utf-8", "backslashreplace"))
    return descriptor


def trim(log: Path, limit: int = LIMIT) -> None:
    """Limit the size of a log.

    If it is longer than `limit` bytes, its end is moved to the older file, and the log is emptied.

    Errors are ignored, because a problem with the log should not stop the game.
    """
    with (
        contextlib.suppress(OSError),
        os.fdopen(open_regular(str(log), os.O_RDWR, follow=False), "r+b") as file,
    ):
        size = file.seek(0, os.SEEK_END)
        if size > limit:
            file.seek(max(0, size - _MOVED))
            end = file.read(LIMIT)  # more than `_MOVED` if the game has written in the meantime
            file.truncate(0)
            with os.fdopen(open_fresh(str(older(log))), "wb") as kept:
                kept.write(end)


def keep_short(log: Path) -> None:
    """Limit the size of a log, as long as this process lives."""
    while True:
        time.sleep(_SECONDS_BETWEEN_TRIMS)
        trim(log)


def tail(log: Path) -> str:
    """Return the end of the last run's output, at most a few hundred lines."""
    text = (_end(older(log)) + _end(log))[-_TAIL:].decode("utf-8", "replace")
    _, heading, rest = text.rpartition(_HEADING)
    return rest.partition("\n")[2] if heading else text


def _end(file: Path) -> bytes:
    try:
        return read_regular(str(file), _TAIL, end=True, follow=False)
    except OSError:
        return b""


def last_failure(logs: Path) -> tuple[Path, float, str] | None:
    """Find the game that failed last.

    Games that have been played again since are left out.

    Returns:
        The log, the time in seconds since 1970, and the last line of the log; None if no game has failed.
    """
    try:
        found = [(log.lstat().st_mtime, log) for log in logs.glob("*.log") if "." not in log.stem]
    except OSError:  # the folder does not exist, or a log has just been deleted
        return None
    for when, log in sorted(found, reverse=True)[:_MOST_LOGS]:
        lines = tail(log).strip().splitlines()
        if any(line.startswith(_FAILED) for line in lines):
            return log, when, lines[-1]
    return None
