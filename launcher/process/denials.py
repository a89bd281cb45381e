"""What a confined game tries in vain, so that the player hears of it.

Python announces what a program is about to do, and here it is compared with the limits of the process. The kernel
tells the broker what libraries in C are about to do (`noted_calls`), and here it is compared in the same way. The
system refuses it in any case: a game that hides an attempt gains nothing.
"""

from __future__ import annotations

import os
import shutil
import socket
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from launcher.process.limits import PROGRAM_FOLDERS, NotedCall, noted_calls
from launcher.process.sandbox import DRIVES, EVERYTHING, FILES, NETWORK, PROGRAMS, is_below

# Programs that the modules platform, ctypes.util and uuid, and libraries for sound and D-Bus, do without
_PROBING = (
    *("uname", "file", "ldconfig", "gcc", "cc", "ld", "objdump", "ifconfig", "ip", "arp", "netstat"),
    *("pulseaudio", "dbus-launch"),
)
_COMPILED = "__pycache__"  # Python does without these files


def note_denials(limits: Mapping[str, Any], home: str, tell: Callable[[str], object]) -> None:
    """Call a function with each permission that this process lacks.

    It is called when the process tries something that needs the permission, once for each.

    Args:
        limits: The limits of this process, as for `launcher.process.confine`.
        home: The player's home folder.
        tell: The function, which is called on any thread.
    """
    told = set[str]()
    lacking = _Lacking(limits, home)

    def hear(event: str, arguments: tuple[Any, ...]) -> None:
        judge = _JUDGES.get(event)
        if judge is None:
            return
        try:
            permission = judge(lacking, *arguments)
        except Exception:  # a mistake in the arguments, which the game will hear about
            return
        if permission and permission not in told:
            told.add(permission)
            tell(permission)

    sys.addaudithook(hear)


def watch_calls(listener: int, limits: Mapping[str, Any], home: str, tell: Callable[[str], object]) -> None:
    """Call a function with each permission that a game lacks, for each call that the kernel reports.

    The arguments are those of `note_denials`, and a descriptor for `noted_calls`. This returns when the game ends.
    """
    lacking = _Lacking(limits, home)
    judges: dict[str, Callable[[NotedCall], str]] = {
        "open": lambda call: lacking.to_open(call.path, None, call.number) if call.path else "",
        # The broker looks only for programs of the system, because a look at another path may start something there.
        "exec": lambda call: lacking.to_start(call.path) if is_below(call.path, PROGRAM_FOLDERS) else "",
        "socket": lambda _: lacking.to_connect(),
    }
    try:
        for call in noted_calls(listener):
            if permission := judges[call.what](call):
                tell(permission)
    finally:
        os.close(listener)


class _Lacking:
    """Finds the permission that a process lacks for something.

    The result is "" if it lacks none.
    """

    def __init__(self, limits: Mapping[str, Any], home: str) -> None:
        self._home = home
        self._network: bool = limits["network"]
        self._writable: tuple[str, ...] = tuple(limits["writable"])
        self._readable = (*self._writable, *limits["readable"], *limits["executable"], *limits["devices"])
        self._listable: tuple[str, ...] = tuple(limits["listable"])
        self._executable: tuple[str, ...] = tuple(limits["executable"])

    def to_open(self, path: object, _: object, flags: int) -> str:
        return self._for_path(path, writing=bool(flags & (os.O_WRONLY | os.O_RDWR)))

    def to_list(self, path: object = None, *_: object) -> str:
        return "" if path in self._listable else self._for_path(path or ".", writing=False)

    def to_make(self, path: Any, *_: object) -> str:  # noqa: ANN401  any kind of path
        return "" if os.path.isdir(path) else self._for_path(path, writing=True)  # noqa: PTH112  fast

    def to_remove(self, path: Any, *_: object) -> str:  # noqa: ANN401  any kind of path
        return self._for_path(path, writing=True) if os.path.lexists(path) else ""

    def _for_path(self, path: object, *, writing: bool) -> str:
        if not isinstance(path, str | bytes | os.PathLike):  # a descriptor
            return ""
        place = os.path.abspath(os.fsdecode(path))  # noqa: PTH100  fast, as it is called for each file
        if is_below(place, self._writable) or _COMPILED in place:
            return ""
        if is_below(place, self._readable):
            return EVERYTHING if writing and not is_below(place, ("/dev", "/proc")) else ""
        return FILES if self._is_players(place) else ""

    def _is_players(self, place: str) -> bool:
        if is_below(place, [self._home]):
            return not place.removeprefix(self._home).startswith("/.")
        return is_below(place, DRIVES)

    def to_start(self, program: object, *_: object) -> str:
        if not isinstance(program, str | bytes | os.PathLike):
            return ""
        place = shutil.which(os.fsdecode(program))
        if place is None or is_below(place, self._executable) or Path(place).name in _PROBING:
            return ""
        return PROGRAMS

    def to_run_shell(self, *_: object) -> str:
        return "" if is_below("/bin/sh", self._executable) else PROGRAMS

    def to_connect(self, *_: object) -> str:
        return "" if self._network else NETWORK

    def to_make_socket(self, _: object, family: int, *__: object) -> str:
        # Some libraries make a socket for IPv6 only to find out whether the system has it.
        return self.to_connect() if family == socket.AF_INET else ""


_JUDGES: dict[str, Callable[..., str]] = {
    "open": _Lacking.to_open,
    "os.listdir": _Lacking.to_list,
    "os.scandir": _Lacking.to_list,
    "os.mkdir": _Lacking.to_make,
    **dict.fromkeys(("os.remove", "os.rename", "os.rmdir"), _Lacking.to_remove),
    **dict.fromkeys(("subprocess.Popen", "os.exec", "os.posix_spawn"), _Lacking.to_start),
    "os.system": _Lacking.to_run_shell,
    "socket.__new__": _Lacking.to_make_socket,
    **dict.fromkeys(("socket.getaddrinfo", "socket.gethostbyname"), _Lacking.to_connect),
}
"""The judges by the names of Python's audit events: https://docs.python.org/3/library/audit_events.html"""
