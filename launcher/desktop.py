"""The services of programs on a desktop.

They are windows, help, worker processes, threads, files and the desktop's theme. The theme is read from the registry on
Windows, with a command on macOS, and from the portal on other systems.

Each other service is imported when a program first uses it.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.picture import Picture, Theme
from launcher.store import Disk
from launcher.universe import Screen, Services, Task, Worker

if TYPE_CHECKING:
    from launcher.tabletop import History

_GIVES_UP = 2.0  # seconds to wait for an answer

# https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
_PORTAL = (
    "gdbus call --session --dest=org.freedesktop.portal.Desktop --object-path=/org/freedesktop/portal/desktop"
    " --method=org.freedesktop.portal.Settings.ReadAll ['org.freedesktop.appearance']"
)


def desktop() -> Services:
    """Return the services of a desktop."""
    return Services(
        screen=_window,
        show_help=_help,
        show_doc=_doc,
        agrees=_agrees,
        worker=_worker,
        submit=_submit,
        theme=desktop_theme,
        shrink=_shrink,
        write_film=_write_film,
        storage=Disk(),
        paint=_paint,
        grey=_grey,
        host=_host,
    )


def _window() -> Screen:
    from launcher.screens.window import Window

    return Window()


def _host(game: str, options: Mapping[str, str]) -> None:
    """Host a match in a process of its own, with a window for the player."""
    from launcher.process import spawn_apart
    from launcher.tabletop import PERSON

    chosen = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    spawn_apart("launcher", "host", game, "--in-window", "--players", PERSON, *chosen)


def _help(package: Sequence[str], title: str) -> Callable[[], None]:
    from launcher.show_help import show_help

    return show_help(package, title)


def _doc(path: Path, title: str) -> Callable[[], None]:
    from launcher.show_help import show_doc

    return show_doc(path, title)


def _agrees(title: str, lines: Sequence[str], deed: str) -> bool:
    import json
    import subprocess

    question = json.dumps({"title": title, "lines": list(lines), "deed": deed})
    command = [sys.executable, "-P", "-m", "launcher.controls.question", question]
    return (
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False).returncode
        == 0
    )


def _worker() -> Worker:
    from launcher.process import ProcessWorker

    return ProcessWorker()


def _submit(work: Callable[[], object], *, to_the_end: bool = False) -> Task:
    from threading import Thread

    thread = Thread(target=work, daemon=not to_the_end)
    thread.start()
    return thread


def _shrink(data: bytes, flattest: float) -> bytes:
    from launcher.screens import shrunk

    return shrunk(data, flattest)


def _grey(data: bytes) -> tuple[bytes, ...]:
    from launcher.screens import grey

    return grey(data)


def _paint(picture: Picture, theme: Theme, longest: int) -> bytes:
    from launcher.screens import to_png

    return to_png(picture, theme, longest)


def _write_film(path: Path, history: History, player: int) -> None:
    from launcher.screens import write_film

    write_film(path, history, player)


def desktop_theme() -> str:
    """Return the name of the desktop's theme.

    This is "" if the desktop does not tell. The call may take seconds.

    Raises:
        OSError: if the desktop does not respond.
    """
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return "dark" if "Dark" in _output("defaults read -g AppleInterfaceStyle") else "light"
    bus = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere", "bus")
    if not os.environ.get("DBUS_SESSION_BUS_ADDRESS") and not bus.exists():
        return ""
    answer = _output(_PORTAL)
    said = dict(re.findall(r"'(color-scheme|contrast)': <uint32 (\d)>", answer))
    if said.get("contrast") == "1":
        return "contrast"
    if said.get("color-scheme") == "1":
        return "dark"
    return "light" if answer else ""


def _windows() -> str:
    import winreg

    def value(key: str, name: str) -> int:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:  # type: ignore[attr-defined,unused-ignore]  # on Windows
            return int(winreg.QueryValueEx(opened, name)[0])  # type: ignore[attr-defined,unused-ignore]  # on Windows

    if value(r"Control Panel\Accessibility\HighContrast", "Flags") & 1:
        return "contrast"
    light = value(r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize", "AppsUseLightTheme")
    return "light" if light else "dark"


def _output(command: str) -> str:
    import subprocess

    words = command.split()
    try:
        return subprocess.run(
            words, capture_output=True, encoding="utf-8", timeout=_GIVES_UP, check=False
        ).stdout
    except subprocess.TimeoutExpired as error:
        raise OSError(f"{words[0]} does not respond") from error
