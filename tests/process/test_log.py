"""The log of a game is named after its id, has a heading for each run, and stays small."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.process.failures import LIMIT, last_failure, log_path, older, open_log, tail, trim

if TYPE_CHECKING:
    from tests.process.conftest import MakeGame


@pytest.fixture
def log() -> Path:
    return log_path("../Chat Noir")


def print_to(descriptor: int, text: str) -> None:
    os.write(descriptor, text.encode())
    os.close(descriptor)


def test_the_name_is_safe(log: Path, tmp_path: Path) -> None:
    assert log == tmp_path / "home" / "logs" / "%2e%2e%2fchat%20noir.log"


def test_a_run_begins_with_a_heading(log: Path, make_game: MakeGame) -> None:
    print_to(open_log(log, make_game("")), "hello\n")
    assert "test-game (a-dist 1.0), Python 3." in log.read_text("utf-8")


def test_the_tail_is_of_the_last_run(log: Path, make_game: MakeGame) -> None:
    game = make_game("")
    print_to(open_log(log, game), "first\n")
    print_to(open_log(log, game), "second\nthird\n")
    assert tail(log) == "second\nthird\n"
    assert "first" in log.read_text("utf-8")


def test_no_log_has_an_empty_tail(log: Path) -> None:
    assert tail(log) == ""


def test_a_long_log_of_an_earlier_run_is_moved_away(log: Path, make_game: MakeGame) -> None:
    game = make_game("")
    print_to(open_log(log, game), "x" * (LIMIT // 2))
    print_to(open_log(log, game), "short\n")
    assert log.stat().st_size < 1000
    assert older(log).stat().st_size <= LIMIT // 2


def test_trimming_keeps_the_end_while_the_game_writes_on(log: Path, make_game: MakeGame) -> None:
    descriptor = open_log(log, make_game(""))
    os.write(descriptor, b"x" * LIMIT + b"before\n")
    trim(log)
    print_to(descriptor, "after\n")
    assert log.read_bytes() == b"after\n"
    assert older(log).stat().st_size == LIMIT // 2
    assert tail(log).endswith("xbefore\nafter\n")


def test_a_short_log_is_left_alone(log: Path, make_game: MakeGame) -> None:
    print_to(open_log(log, make_game("")), "x" * 1000)
    trim(log)
    assert not older(log).exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
class TestAnotherFileInPlaceOfTheLog:
    """Something else in place of the log is not opened or followed, and the next run replaces it."""

    @pytest.fixture(params=["pipe", "link", "folder"])
    def odd(self, log: Path, request: pytest.FixtureRequest, tmp_path: Path) -> Path:
        log.parent.mkdir(parents=True)
        secret = tmp_path / "secret"
        secret.write_text("secret", encoding="utf-8")
        for path in (log, older(log)):
            if request.param == "pipe":
                os.mkfifo(path)
            elif request.param == "link":
                path.symlink_to(secret)
            elif path == log:
                path.mkdir()
        return secret

    @pytest.mark.usefixtures("odd")
    def test_it_is_not_read(self, log: Path) -> None:
        assert tail(log) == ""
        trim(log)

    def test_the_next_run_replaces_it(self, log: Path, odd: Path, make_game: MakeGame) -> None:
        if log.is_dir() and not log.is_symlink():
            with pytest.raises(OSError, match=r".+"):
                open_log(log, make_game(""))
            return
        descriptor = open_log(log, make_game(""))
        os.write(descriptor, b"x" * LIMIT + b"again\n")
        os.close(descriptor)
        trim(log)
        assert tail(log).endswith("again\n")
        assert odd.read_text("utf-8") == "secret"

    def test_a_log_whose_end_cannot_be_kept_stays_small_all_the_same(
        self, log: Path, make_game: MakeGame
    ) -> None:
        older(log).mkdir(parents=True)
        print_to(open_log(log, make_game("")), "x" * (LIMIT + 1))
        trim(log)
        assert log.stat().st_size == 0


def test_logs_that_are_links_to_nowhere_or_in_circles(tmp_path: Path) -> None:
    (tmp_path / "dead.log").symlink_to("nowhere")
    (tmp_path / "loop.log").symlink_to("loop.log")
    assert last_failure(tmp_path) is None


def test_the_game_that_failed_last(tmp_path: Path) -> None:
    assert last_failure(tmp_path) is None
    head = "======== 2026-01-01 12:00:00 a (dist 1.0), Python 3.12 on linux\n"
    trace = "Traceback (most recent call last):\nValueError: oh\n"
    for age, (name, text) in enumerate(
        {
            "plt-games.install": trace,
            "well": f"{head}{trace}{head}fine\n",
            "newer": f"{head}hello\n{trace}",
            "older": f"{head}{trace}",
        }.items()
    ):
        log = tmp_path / f"{name}.log"
        log.write_text(text, encoding="utf-8")
        os.utime(log, (1e9 - age, 1e9 - age))
    assert last_failure(tmp_path) == (tmp_path / "newer.log", 1e9 - 2, "ValueError: oh")
    assert last_failure(tmp_path / ("x" * 300)) is None
