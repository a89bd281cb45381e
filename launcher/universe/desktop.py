"""The theme of the desktop.

The program asks for it in the background, and stores the answer for the next first picture.
"""

from __future__ import annotations

from launcher.picture import LIGHT, THEMES
from launcher.store import settings
from launcher.universe.services import Task, services

_KEPT = "look", "desktop"
_FIRST_ANSWER = 0.2  # seconds that the very first window waits for the answer

_asking: Task | None = None


def desktop_theme() -> str:
    """Return the name of the desktop's last known theme."""
    name = settings().get(*_KEPT, "")
    return name if name in THEMES else LIGHT.name


def ask_desktop() -> Task:
    """Ask for the theme in the background, and return the task."""
    global _asking  # only one question at a time
    if _asking is None or not _asking.is_alive():
        _asking = services().submit(_ask)
    return _asking


def await_desktop() -> None:
    """Wait a short time for the first theme, unless there ever was an answer."""
    if not settings().get(*_KEPT, ""):
        ask_desktop().join(_FIRST_ANSWER)


def _ask() -> None:
    try:
        name = services().theme()
    except (
        OSError,
        ValueError,
        ImportError,
    ):  # there is no settings service, or it answers in another format
        name = ""
    if settings().get(*_KEPT, "") != name:
        settings().put(*_KEPT, name)
