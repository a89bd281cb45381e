"""Windows for screen readers, with AccessKit.

AccessKit is loaded only where it can be used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import lazy
from launcher.screens.reader.platforms import HIDDEN_FIRST, can_be_read

if TYPE_CHECKING:
    from launcher.screens.reader.adapter import ReaderAdapter

__all__ = ["HIDDEN_FIRST", "ReaderAdapter", "can_be_read"]

__getattr__, __dir__ = lazy(__name__, {"adapter": ["ReaderAdapter"]})
