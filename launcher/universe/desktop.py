"""Which theme the desktop has: asked beside the program, and remembered for the next first picture."""

from __future__ import annotations

from launcher.picture import LIGHT, THEMES
from launcher.store import settings
from launcher.universe.services import Task, services

_KEPT = "look", "desktop"
_FIRST_ANSWER = 0.2  # seconds that the very first window waits for it

_asking: Task | None = None


def desktop_theme() -> str:
    """The name of the theme that the desktop had when it was asked last."""
    name = settings().get(*_KEPT, "")
    return name if name in THEMES else LIGHT.name


def ask_desktop() -> Task:
    """Ask anew; the answer is there a moment later, when that is done."""
    global _asking  # one question at a time
    if _asking is None or not _asking.is_alive():
        _asking = services().submit(_ask)
    return _asking


def await_desktop() -> None:
    """Ask if there never was an answer, and wait for that, but not long."""
    if not settings().get(*_KEPT, ""):
        ask_desktop().join(_FIRST_ANSWER)


def _ask() -> None:
    try:
        name = services().theme()
    except (OSError, ValueError, ImportError):  # nobody is there to answer, or does so in other words
        name = ""
    if settings().get(*_KEPT, "") != name:
        settings().put(*_KEPT, name)
