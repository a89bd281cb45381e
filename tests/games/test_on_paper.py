"""Every game can be played without a window, threads, other processes and a database, as in a browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bundled import TABLETOPS
from tests.effort import THOROUGH, few

ROOT = Path(__file__).parents[2]
QUICK = ("blackjack", "chat-noir", "gcalc", "memory", "pousse")
"""A game of each kind; `tests/web/all_games.mjs` makes a move in all of them."""
PLAYED = TABLETOPS if THOROUGH else QUICK


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return the output of a process that played a match of each game without any desktop services."""
    home = tmp_path_factory.mktemp("paper") / "home"
    done = subprocess.run(
        [sys.executable, "-m", "tests.tabletop.frame.plays_on_paper", *PLAYED],
        cwd=ROOT,
        env={"PLT_TABLETOPS_HOME": str(home), "PATH": ""},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert not home.exists()
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", few(TABLETOPS, QUICK))
def test_a_match_can_be_played_without_a_screen(game: str, report: list[str]) -> None:
    (said,) = [line.split() for line in report if line.startswith(f"{game} ")]
    tried, made, state = int(said[1]), int(said[2]), said[3]
    assert state == "over" or (tried == 12 and made > 8)


def test_playing_on_paper_loads_no_desktop_modules(report: list[str]) -> None:
    assert report[-1] == "[]"
