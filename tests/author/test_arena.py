"""The arena: real matches in real processes, here and on a cluster of two."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from launcher.author import AuthorError
from launcher.author.arena import Tally, interval, run_arena
from launcher.cli import main

KALAH = str(Path(__file__).parents[1] / "fixtures" / "kalah")


def test_the_stronger_wins_and_each_match_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[Tally] = []
    with ThreadPoolExecutor(1) as here:
        score = run_arena(KALAH, "medium", "Easy", here, 8, note=told.append)
    assert score.won >= 6
    assert [each.matches for each in told] == list(range(1, 9))
    assert told[-1] == score


def test_the_command_plays_in_processes_and_says_with_what_confidence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", KALAH, "medium", "easy", "--matches", "4", "--jobs", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("medium against easy: ")
    assert "with 95 % confidence" in lines[1]


def test_of_more_than_two_it_says_what_equals_would_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "go-fish", "medium", "easy", "--matches", "3", "--jobs", "1"]) == 0
    assert "equals would win 33%, as there are 3 players" in capsys.readouterr().out
    assert main(["arena", KALAH, "medium", "easy", "--matches", "1", "--jobs", "1"]) == 0
    assert "equals" not in capsys.readouterr().out


@pytest.mark.slow
def test_the_same_is_played_on_a_cluster_of_two_workers(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", KALAH, "medium", "easy", "--matches", "6", "--jobs", "2"]
    assert main(words) == 0
    here = capsys.readouterr().out.splitlines()[0]
    assert main([*words, "--engine", "dask"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == here


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((KALAH, "hard", "godlike"), "no strength 'godlike': Easy, Medium, Hard"),
        (("chat-noir", "hard", "easy"), "has no computer players"),
        (("checkers", "hard", "easy", "--preset", "Five men"), "no preset 'Five men'; it has"),
        (("memory", "hard", "easy", "--preset", "Usual"), "for one player, who has no opponent"),
        ((KALAH, "hard", "easy", "--matches", "0"), "--matches has to be 1 or more"),
        (("no-such-game", "hard", "easy"), "There is no game"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words]) == 2
    assert said in capsys.readouterr().err


def test_the_interval_is_wilsons() -> None:
    low, high = interval(9, 10)
    assert (round(low, 3), round(high, 3)) == (0.596, 0.982)
    assert interval(0, 10)[0] == pytest.approx(0)


def test_nobody_plays_where_there_is_no_project(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as here, pytest.raises(AuthorError, match="has no pyproject"):
        run_arena(str(tmp_path), "a", "b", here)
