"""Signs: pictures of things, told apart by their shapes, for games that want other faces than cards have."""

from __future__ import annotations

from typing import Final

SIGNS: Final = (
    "club", "heart", "spade", "diamond", "happy face", "unhappy face", "one fish", "two fish", "carved pumpkin", "star",
)  # fmt: skip
"""Their names, which say what they show; the further ones are for bigger boards."""
