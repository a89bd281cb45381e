"""A program that is killed at any moment loses at most the current move."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from launcher.store import match_records
from tests.effort import samples

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "tests.tabletop.plays_until_killed"]


def killed_after(seconds: float, home: Path) -> list[list[str]]:
    """Return the output of the program from its first move until it is killed."""
    environ = os.environ | {"PLT_GAMES_HOME": str(home), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(PROGRAM, stdout=subprocess.PIPE, env=environ, cwd=ROOT, text=True) as program:
        assert program.stdout is not None
        told = [""]
        while not told[-1].startswith("move"):
            told.append(program.stdout.readline())
            assert told[-1], "it plays"
        time.sleep(seconds)
        program.kill()
        told += program.stdout.readlines()
    return [line.split() for line in told if line.endswith("\n")]


def check(kills: int, home: Path) -> None:
    chance = Random(kills)
    before, over = ["another"], 0
    for run in range(10 * kills):
        if run > kills and match_records().of("null"):
            break
        told = killed_after(chance.uniform(0, 0.2), home)
        *_, at = (int(words[1]) for words in told if words[0] == "at")
        match before:
            case ["move", left, move] if left != "10":  # or the first move of a match was being made
                assert at in (int(left), int(left) - int(move) or 10), (before, told)
        before, over = told[-1], over + sum(words[0] == "move" and words[1] == words[2] for words in told)
    names = [play.match for play in match_records().of("null")]
    assert 0 < len(names) <= over


def test_a_killed_program_resumes_and_counts_each_match_once(home: Path) -> None:
    check(samples(20), home)


@pytest.mark.slow
def test_a_program_killed_at_many_moments_resumes(home: Path) -> None:
    check(samples(300), home)
