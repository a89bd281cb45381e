"""Keys that mean the same in every window, and those that act again while they are held."""

from __future__ import annotations

from launcher.universe.messages import ChangeTheme, FillScreen, Quit, Redo, ShowHelp, Undo, Zoom

_SHORTCUTS: dict[str, object] = {
    "ctrl+z": Undo(),
    "ctrl+y": Redo(),
    "ctrl+shift+z": Redo(),
    "f1": ShowHelp(),
    "ctrl+q": Quit(),
    "ctrl+w": Quit(),
    "ctrl+t": ChangeTheme(),
    "f11": FillScreen(),
    "alt+\r": FillScreen(),
    "ctrl+0": Zoom(0),
    **dict.fromkeys(("ctrl++", "ctrl+=", "ctrl+shift+=", "ctrl+shift++", "ctrl+wheel-up"), Zoom(1)),
    **dict.fromkeys(("ctrl+-", "ctrl+shift+-", "ctrl+wheel-down"), Zoom(-1)),
}

_REPEATED = {"left", "right", "up", "down", "prior", "next", "\t", "\b"}


def repeats(key: str) -> bool:
    """Tell whether a key acts again while it is held in every window: an arrow, a page key, Tab or Backspace.

    All others are likely to mean something that is to happen once, such as a move.
    """
    return key.rpartition("+")[2] in _REPEATED


def shortcut(key: str, *, undo: bool, help: bool) -> object | None:
    """The message that a key stands for in every program, or None for one that is the program's own.

    Args:
        key: its name, or that of the wheel with "ctrl+".
        undo: whether the program can undo and redo anything ever.
        help: whether it has help.
    """
    message = _SHORTCUTS.get(key)
    if (isinstance(message, Undo | Redo) and not undo) or (isinstance(message, ShowHelp) and not help):
        return None
    return message
