"""The arena: real matches in real processes, here and on a cluster of two."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from launcher.author import AuthorError
from launcher.author.arena import ArenaMatch, Tally, check_match, engine, interval, run_arena
from launcher.catalog import Game
from launcher.cli import main

KALAH = "kalah"


def test_the_stronger_wins_and_each_match_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[Tally] = []
    with engine("processes", 1) as here:
        score = run_arena(KALAH, "medium", "Easy", here, 8, note=told.append)
    assert score.won >= 6
    assert [each.matches for each in told] == list(range(1, 9))
    assert told[-1] == score


def test_the_command_plays_in_processes_and_prints_the_confidence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", KALAH, "medium", "easy", "--matches", "4", "--jobs", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("medium against easy: ")
    assert "95 %" in lines[1]


@pytest.mark.parametrize("name", ["processes", "dask"])
def test_a_game_can_read_no_file_of_the_player(
    name: str, odd_game: Callable[[str], Game], secret: Path
) -> None:
    game = odd_game(f"open({str(secret)!r})\n")
    order = ArenaMatch(game, (str(game.folder.parent),), "", "hard", "easy", 0)
    with engine(name, 1) as executor, pytest.raises(AuthorError, match="PermissionError"):
        executor.submit(check_match, order).result()


def test_an_exception_of_a_game_runs_no_code_elsewhere(
    odd_game: Callable[[str], Game], tmp_path: Path
) -> None:
    trace = tmp_path / "trace"
    game = odd_game(
        f"""
        from pathlib import Path
        class Trick(Exception):
            def __reduce__(self):
                return Path({str(trace)!r}).touch, ()
        raise Trick
        """
    )
    order = ArenaMatch(game, (str(game.folder.parent),), "", "hard", "easy", 0)
    with engine("processes", 1) as executor, pytest.raises(AuthorError, match="Trick"):
        executor.submit(check_match, order).result()
    assert not trace.exists()


def test_a_game_that_ends_its_process_is_named(odd_game: Callable[[str], Game]) -> None:
    game = odd_game("import os; os._exit(3)")
    order = ArenaMatch(game, (str(game.folder.parent),), "", "hard", "easy", 0)
    with engine("processes", 1) as executor, pytest.raises(AuthorError, match="Odd Game"):
        executor.submit(check_match, order).result()


def test_the_share_of_equal_players_is_printed_for_more_than_two(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "go-fish", "medium", "easy", "--matches", "3", "--jobs", "1"]) == 0
    assert "33%" in capsys.readouterr().out.splitlines()[2]
    assert main(["arena", KALAH, "medium", "easy", "--matches", "1", "--jobs", "1"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_the_same_is_played_on_a_cluster_of_two_workers(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", KALAH, "medium", "easy", "--matches", "6", "--jobs", "2"]
    assert main(words) == 0
    here = capsys.readouterr().out.splitlines()[0]
    assert main([*words, "--engine", "dask"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == here


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((KALAH, "hard", "godlike"), "the strength 'godlike'. Its strengths are Easy, Medium, Hard"),
        (("chat-noir", "hard", "easy"), "does not have computer players"),
        (("checkers", "hard", "easy", "--preset", "Five men"), "the preset 'Five men'. Its presets are"),
        (("memory", "hard", "easy", "--preset", "Usual"), "'Usual' of Memory is for a single player"),
        ((KALAH, "hard", "easy", "--matches", "0"), "--matches must be at least 1"),
        (("no-such-game", "hard", "easy"), "Can't find a game"),
    ],
)
def test_impossible_matches_are_refused_with_a_message(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words]) == 2
    assert said in capsys.readouterr().err


def test_the_interval_is_wilsons() -> None:
    low, high = interval(9, 10)
    assert (round(low, 3), round(high, 3)) == (0.596, 0.982)
    assert interval(0, 10)[0] == pytest.approx(0)


def test_a_folder_without_a_project_is_refused(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as here, pytest.raises(AuthorError, match="not contain pyproject"):
        run_arena(str(tmp_path), "a", "b", here)
