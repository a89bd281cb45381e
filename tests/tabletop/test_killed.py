"""A program that is killed at any moment loses at most the move that was being made."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from launcher.store import played
from launcher.tabletop import Match
from tests.tabletop.nulltable import nulltable

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "tests.tabletop.plays_until_killed"]


def killed_after(seconds: float, home: Path) -> list[str]:
    """The moves that the program told after its first one, until it was killed without warning."""
    environ = os.environ | {"PLT_GAMES_HOME": str(home), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(PROGRAM, stdout=subprocess.PIPE, env=environ, cwd=ROOT, text=True) as program:
        assert program.stdout is not None
        while not (first := program.stdout.readline()).startswith("move"):
            assert first, "it plays"
        time.sleep(seconds)
        program.kill()
        return [first, *program.stdout.read().splitlines(keepends=True)]


def check(kills: int, home: Path) -> None:
    chance = Random(kills)
    for _ in range(kills):
        told = [line.split() for line in killed_after(chance.uniform(0, 0.2), home) if line.endswith("\n")]
        newest = max(home.rglob("*.txt"), key=lambda path: path.stat().st_mtime_ns)
        text = newest.read_text()
        _, left, move = told[-1]
        present, before = int(left) - int(move), int(left)
        if not text and before == 10:
            continue  # the file of another match was made, and nothing written to it yet
        match = Match.read(nulltable, text[: text.rfind("\n") + 1])
        over = (
            0 in (match.position, present) or before == 10
        )  # or the first move of another match was being made
        assert over or match.position in (present, before), (told[-3:], text)
    names = [play.match for play in played().of("null")]
    assert len(names) == len(set(names)) > 0


def test_it_goes_on_where_it_was_and_counts_each_match_once(home: Path) -> None:
    check(5, home)


@pytest.mark.slow
def test_the_same_at_three_hundred_moments(home: Path) -> None:
    check(300, home)
