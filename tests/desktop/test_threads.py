"""A confined game opens its window without bubblewrap, also if a library has started a thread before it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.process import available

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop

# Python imports this module when it starts. Only the first process of a game has a thread then.
LIBRARY = """
import os, threading
if "ORDER_FOR_GAME" not in os.environ:
    threading.Thread(target=threading.Event().wait, daemon=True).start()
"""


@pytest.mark.skipif(not available().landlock, reason="this kernel has no Landlock")
def test_it_starts_again_and_finds_the_display(desktop: Desktop, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(LIBRARY, encoding="utf-8")
    confined = {"PLT_GAMES_SANDBOX": "landlock", "PYTHONPATH": str(tmp_path)}
    desktop.start(sys.executable, "-m", "launcher", "play", "lights-out", env=confined)
    desktop.window("Lights Out")
