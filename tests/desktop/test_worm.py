"""Worm in a real window: a match from the first key to the statistics."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop


def test_a_match_that_ends_at_the_wall_is_in_the_statistics(desktop: Desktop) -> None:
    desktop.start(sys.executable, "-m", "launcher", "play", "worm")
    window = desktop.painted_window("Worm")
    window.key("Up")

    def is_counted() -> bool:
        desktop.start(sys.executable, "-m", "launcher", "stats").wait()
        return "Worm" in desktop.output

    desktop.wait_for(is_counted, "the match to be counted")
    window.close()
    desktop.wait_for(lambda: not desktop.windows(), "the window to be closed")
