"""Which theme the desktop has: asked on a thread of its own, and remembered for the next first picture."""

from __future__ import annotations

import os
import re
import sys
import threading
from pathlib import Path

from launcher.picture import LIGHT, THEMES
from launcher.store import settings

_KEPT = "look", "desktop"
_FIRST_ANSWER = 0.2  # seconds that the very first window waits for it
_GIVES_UP = 2.0  # seconds after which the desktop won't answer any more

# https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
_PORTAL = (
    "gdbus call --session --dest=org.freedesktop.portal.Desktop --object-path=/org/freedesktop/portal/desktop"
    " --method=org.freedesktop.portal.Settings.ReadAll ['org.freedesktop.appearance']"
)

_asking: threading.Thread | None = None


def desktop_theme() -> str:
    """The name of the theme that the desktop had when it was asked last."""
    name = settings().get(*_KEPT, "")
    return name if name in THEMES else LIGHT.name


def ask_desktop() -> None:
    """Ask anew; the answer is there a moment later. Only if there never was one, it is waited for, but not long."""
    global _asking  # one question at a time
    if _asking is None or not _asking.is_alive():
        _asking = threading.Thread(target=_ask, name="asks for the desktop's theme", daemon=True)
        _asking.start()
    if not settings().get(*_KEPT, ""):
        _asking.join(_FIRST_ANSWER)


def _ask() -> None:
    try:
        name = _ask_system()
    except (OSError, ValueError, ImportError):  # nobody is there to answer, or does so in other words
        name = ""
    if settings().get(*_KEPT, "") != name:
        settings().put(*_KEPT, name)


def _ask_system() -> str:
    """The desktop's word, or "" for none."""
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
        raise OSError(f"{words[0]} does not answer") from error
