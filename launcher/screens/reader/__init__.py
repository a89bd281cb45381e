"""Windows for screen readers, with AccessKit.

AccessKit is loaded only where it can be used.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.lazy import lazy

if TYPE_CHECKING:
    from launcher.screens.reader.adapter import ReaderAdapter

__all__ = ["HIDDEN_FIRST", "ReaderAdapter", "can_be_read"]

__getattr__, __dir__ = lazy(__name__, {"adapter": ["ReaderAdapter"]})

HIDDEN_FIRST = sys.platform in ("darwin", "win32")
"""Whether AccessKit must be connected before the window is shown for the first time."""


def can_be_read() -> bool:
    """Return whether a screen reader is possible.

    On Linux, screen readers use the session bus.
    """
    if HIDDEN_FIRST:
        return True
    bus = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere", "bus")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bus.exists()
