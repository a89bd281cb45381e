"""What a loop needs of a screen."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from launcher.picture import square
from launcher.universe import KeyPress, big_bang
from tests.universe.paper import Paper

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def test_a_program_is_played_on_a_screen_that_knows_no_pygame(tmp_path: Path) -> None:
    """In a process of its own, as this one has pygame."""
    done = subprocess.run(
        [sys.executable, HERE / "paper.py"],
        env={"PLT_GAMES_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_program_can_run_later_and_close_is_called_at_its_end() -> None:
    class Page(Paper):
        def run(self, looks: Iterator[float]) -> None:
            self.looks = looks

    page, ended = Page(KeyPress("a"), KeyPress("b")), list[str]()
    assert (
        big_bang(
            "", on_draw=lambda world: square(5, "red"), on_key=str.__add__, close=ended.append, screen=page
        )
        == ""
    )
    next(page.looks)
    assert (page.log, ended) == (["open World"], [])
    assert list(page.looks)
    assert (page.log, ended) == (["open World", "close"], ["ab"])
