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


def test_a_screen_may_let_a_program_live_later_and_what_is_to_be_done_at_its_end_is_done_then() -> None:
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
