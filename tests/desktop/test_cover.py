"""Two persons at one screen, in a real window: neither sees the other's cards."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tests.desktop.reading import find_text

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window


def test_two_persons_hand_over_at_one_screen(desktop: Desktop) -> None:
    desktop.remember("game:rummy", "seats", ["person", "person"])
    desktop.start(sys.executable, "-m", "launcher", "play", "rummy", "--seed", "k7f3p")
    window: Window = desktop.window("Rummy")

    def reads(said: str) -> tuple[int, int]:
        return desktop.wait_for(lambda: find_text(window.screenshot(), said), f"{said!r} to be read")

    show = reads("Show my side")
    assert find_text(window.screenshot(), "Next: Dora")
    assert not find_text(window.screenshot(), "Undo")
    window.click(*show)
    reads("Dora: draw, or take the four of diamonds.")
    window.key("d")
    reads("Dora: discard a card.")
    window.key("Right")
    window.key("Return")
    reads("Undo")  # there is time to see what has been thrown
    reads("Next: Anna")
    assert not find_text(window.screenshot(), "Undo")
    window.key("Escape")
    window.key("Return")
    reads("Undo")
    assert not find_text(window.screenshot(), "Next: Anna")
