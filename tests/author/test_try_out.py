"""Test runs of sound games and of broken ones."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from launcher.author import Finding, try_out

Try = Callable[..., dict[str, Finding]]

START = """
import pygame
from launcher import hookimpl

def window():
    pygame.init()
    screen = pygame.display.set_mode((100, 80))
    pygame.display.flip()
    return screen

@hookimpl
def start_game():
"""

SOUND = (
    START
    + """
    window()
    traces = open("{}/events", "w")
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                traces.close()
                return
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                print(event, file=traces)
        pygame.display.flip()
"""
)


def statuses(found: dict[str, Finding]) -> list[str]:
    return [finding.status for finding in found.values()]


def test_a_deprecated_feature_is_reported_with_its_line(try_game: Try) -> None:
    old = """
        def former():
            import warnings
            warnings.warn("former() goes with 2.0: take latter()", DeprecationWarning, stacklevel=2)
        former()
    """
    found = try_game(SOUND + dedent(old))
    assert statuses(found) == ["pass", "pass", "pass", "warn"]
    line = 1 + (SOUND + dedent(old)).splitlines().index("former()")
    assert f": start.py, line {line}: former() goes" in found["stop"].sentence


def test_a_game_can_read_no_file_of_its_author(try_game: Try, secret: Path) -> None:
    found = try_game(f"open({str(secret)!r})")
    assert "Permission denied" in found["import"].sentence


def test_any_pygame_program_is_played(try_game: Try, tmp_path: Path) -> None:
    found = try_game(SOUND)
    assert statuses(found) == ["pass"] * 4, found
    events = (tmp_path / "events").read_text(encoding="utf-8")
    assert events.count("\n") == 300
    assert 100 < events.count("MouseButtonDown") < 200


def test_the_same_seed_makes_the_same_keys_and_clicks(try_game: Try, tmp_path: Path) -> None:
    def events(seed: int) -> str:
        try_game(SOUND, seed=seed, events=40)
        return (tmp_path / "events").read_text(encoding="utf-8")

    assert events(1) == events(1) != events(2)


@pytest.mark.parametrize(
    ("source", "part", "sentence"),
    [
        ("import nosuchthing", "import", "nosuchthing"),
        ("if", "import", "not valid Python"),
        (
            "import os; os._exit(3)",
            "import",
            "(exit status 3)",
        ),
        ("x = 1", "frame", "neither tabletop"),
        (START + "    raise KeyError('gone')", "frame", "KeyError: 'gone'"),
        (START + "    pass", "frame", "ended before it"),
        (START + "    window(); import ctypes; ctypes.string_at(0)", "play", "segmentation fault"),
        (START + "    window(); import sys; sys.exit('no more')", "play", "no more"),
    ],
)
def test_an_error_belongs_to_the_part_in_which_it_happens(
    source: str, part: str, sentence: str, try_game: Try
) -> None:
    found = try_game(source)
    wrong = [finding.part for finding in found.values() if finding.status == "fail"]
    assert wrong == [part]
    assert sentence in found[part].sentence
    parts = list(found)
    assert {found[each].status for each in parts[: parts.index(part)]} <= {"pass"}
    assert {found[each].status for each in parts[parts.index(part) + 1 :]} <= {"skip"}


@pytest.mark.parametrize(
    ("source", "part", "sentence", "where"),
    [
        ("while True: pass", "import", "is still loading", "line 1, in <module>"),
        (START + "    while True: pass", "frame", "has started", "in start_game"),
        (START + "    window()\n    while True: pass", "play", "did not read keys", "in start_game"),
        (
            START + "    window()\n    while True: pygame.event.get()",
            "stop",
            "must end at a QUIT",
            "in start_game",
        ),
    ],
)
def test_a_game_that_hangs_is_ended_with_a_traceback(
    source: str, part: str, sentence: str, where: str, try_game: Try
) -> None:
    found = try_game(source, patience=1.5, events=8)
    assert found[part].status == "fail"
    assert sentence in found[part].sentence
    assert where in found[part].details


def test_time_without_a_processor_does_not_count(try_game: Try, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = time.monotonic()
    monkeypatch.setattr(try_out, "kept_waiting", lambda process: time.monotonic() - begun)
    found = try_game("import time; time.sleep(1)\n" + SOUND, patience=0.5, events=8)
    assert statuses(found) == ["pass"] * 4, found


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="only Linux tells that")
def test_of_two_busy_processes_on_one_processor_each_is_kept_waiting() -> None:
    busy = "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\nwhile True: pass"
    both = [subprocess.Popen([sys.executable, "-c", busy]) for _ in range(2)]
    try:
        while not all(try_out.kept_waiting(each.pid) > 0.1 for each in both):
            assert [each.poll() for each in both] == [None, None]
    finally:
        for each in both:
            each.kill()
            each.wait()
    assert try_out.kept_waiting(both[0].pid) == 0


def test_an_error_in_a_key_handler_has_a_traceback(try_game: Try) -> None:
    found = try_game(
        START
        + """
    window()
    while True:
        for event in pygame.event.get():
            if event.type == pygame.KEYDOWN:
                raise ValueError("not that key")
"""
    )
    assert found["play"].status == "fail"
    assert "ValueError: not" in found["play"].sentence
    assert "raise ValueError(" in found["play"].details


def test_a_game_may_end_by_itself(try_game: Try) -> None:
    found = try_game(START + "    window()\n    pygame.event.get()")
    assert statuses(found) == ["pass"] * 4
    assert "ended by itself" in found["play"].sentence
    assert "window" not in found["stop"].sentence


def test_a_game_that_wants_its_window_closed_twice_ends(try_game: Try) -> None:
    found = try_game(
        START
        + """
    window()
    closed = 0
    while closed < 2:
        closed += sum(event.type == pygame.QUIT for event in pygame.event.get())
"""
    )
    assert statuses(found) == ["pass"] * 4


def test_a_thread_that_outlives_the_window_is_no_end(try_game: Try) -> None:
    found = try_game(
        START
        + """
    import threading, time
    window()
    pygame.event.get()
    threading.Thread(target=time.sleep, args=(60,)).start()
""",
        patience=1.5,
    )
    assert statuses(found) == ["pass", "pass", "fail", "skip"]
    assert "threads" in found["play"].sentence


def test_a_crash_during_exit_is_a_failure(try_game: Try) -> None:
    found = try_game(SOUND.replace("return", "import atexit, os; atexit.register(os.abort); return"))
    assert statuses(found) == ["pass", "pass", "pass", "fail"]
    assert "aborted" in found["stop"].sentence


def test_a_slow_start_is_a_warning(try_game: Try, monkeypatch: pytest.MonkeyPatch) -> None:
    # below 0, as by a clock that stands still for a busy machine a frame may take no time at all
    monkeypatch.setattr("launcher.author.try_out._SLOW", -60.0)
    found = try_game(SOUND)
    assert statuses(found) == ["pass", "warn", "pass", "pass"]


def test_it_has_neither_the_settings_nor_the_working_directory_of_the_author(try_game: Try) -> None:
    found = try_game(
        START
        + """
    import os
    from launcher.store import Settings, data_dir
    raise SystemExit(f"{os.getcwd()} {os.environ['PLT_GAMES_HOME']}")
"""
    )
    here, home = found["frame"].sentence.removesuffix(".").split()[-2:]
    assert Path(here).resolve() == Path(home).resolve() != Path.cwd()


def test_the_end_of_long_output_is_shown(try_game: Try) -> None:
    found = try_game(
        START
        + """
    for n in range(300):
        print("x" * 10_000)
    print("the end", flush=True)
    import os
    os._exit(5)
"""
    )
    assert "status 5" in found["frame"].sentence
    assert found["frame"].details.rstrip().endswith("the end")
    assert len(found["frame"].details) < 20_000


def test_long_output_does_not_fill_the_disk(try_game: Try) -> None:
    found = try_game(
        START
        + """
    import os, time
    log = os.path.join(os.environ["PLT_GAMES_HOME"], "log")
    print("x" * 3_000_000, flush=True)
    deadline = time.monotonic() + 5
    while os.path.getsize(log) > 1_000_000 and time.monotonic() < deadline:
        time.sleep(0.05)
    raise SystemExit(f"size {os.path.getsize(log)}")
"""
    )
    assert int(found["frame"].sentence.removesuffix(".").split()[-1]) < 1_000_000


def test_a_slow_game_is_not_taken_for_one_that_hangs(try_game: Try) -> None:
    found = try_game(
        START
        + """
    import os, time
    window()
    for _ in range(12):
        time.sleep(0.15)
        pygame.event.get()
    os._exit(5)
""",
        patience=1.5,
    )
    assert "status 5" in found["play"].sentence
    assert found["play"].details == ""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes can't be copied")
def test_the_end_is_noticed_although_a_forked_process_lives_on(try_game: Try) -> None:
    found = try_game(
        START
        + """
    import ctypes, os, time
    if ctypes.CDLL(None).fork() == 0:
        time.sleep(600)
    os._exit(5)
"""
    )
    assert "status 5" in found["frame"].sentence
