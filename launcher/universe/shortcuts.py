"""The keys of every window.

The module also knows the keys that repeat while they are held.
"""

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
    """Tell whether a held key repeats, as arrows, page keys, Tab and Backspace do.

    Other keys usually do something that should happen only once, such as a move.
    """
    return key.rpartition("+")[2] in _REPEATED


def shortcut(key: str, *, undo: bool, help: bool) -> object | None:
    """Return the message for a key, or None if the key belongs to the program.

    Args:
        key: the name of the key, or of the wheel with "ctrl+".
        undo: whether the program has undo and redo.
        help: whether the program has help.
    """
    message = _SHORTCUTS.get(key)
    if (isinstance(message, Undo | Redo) and not undo) or (isinstance(message, ShowHelp) and not help):
        return None
    return message
