"""Programs as players: whatever they do, the match comes to an end."""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from games.pousse import players
from games.pousse.play import TABLETOP
from games.pousse.robots import robot_of
from games.pousse.rules import FORFEIT
from launcher.tabletop import Match
from tests.games.pousse.test_rules import position_after


def python(code: str) -> str:
    """Return a command that runs Python code."""
    return shlex.join([sys.executable, "-c", code])


def test_a_file_with_a_robot_gets_size_and_moves(tmp_path: Path) -> None:
    file = tmp_path / "mimic.py"
    file.write_text("def robot(n, moves):\n    return moves[-1] if moves else ('t', n)\n")
    robot = robot_of(str(file))
    assert robot(position_after(4, ""), []) == "T4"
    assert robot(position_after(4, "L2"), ["L2"]) == "L2"


def test_a_command_gets_a_line_and_answers_with_one() -> None:
    robot = robot_of(python("print('r' + input().split()[0])"))
    assert robot(position_after(5, "T1"), ["T1"]) == "R5"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "print('Z9')",
            "Its answer 'Z9' is not a move. A move is L, R, T or B and a number from 1 to 4.",
        ),
        ("print('T5')", "Its answer 'T5' is not a move"),
        ("print()", "Its answer '' is not a move"),
        ("print('forfeit: the other')", "Its answer 'FORFEIT: THE OTHER' is not a move"),
        ("1/0", "It raised ZeroDivisionError: division by zero"),
        ("raise RuntimeError('boom\\nline two')", "It raised RuntimeError: boom"),
        ("import json; json.loads('')", "It raised JSONDecodeError: Expecting value"),
        ("import sys; sys.exit('no idea')", "It ended without a move. Its last output: no idea"),
        ("pass", "It ended without a move."),
        ("import time; time.sleep(60)", "It took more than 0.5 seconds for a move."),
        ("import subprocess; subprocess.run(['sleep', '60'])", "It took more than 0.5 seconds for a move."),
        ("while True: print('T' * 99, end='')", "Its answer 'TTTTTTTTTTTTTTTTTTTT' is not a move"),
        ("import sys\nwhile True: sys.stderr.write('T' * 99)", "It took more than 0.5 seconds for a move."),
    ],
)
def test_a_program_without_a_legal_move_forfeits_with_the_reason(code: str, said: str) -> None:
    seconds = 0.5 if said.startswith("It took") else 60  # enough for any other program to start
    move = robot_of(python(code), seconds=seconds)(position_after(4, ""), [])
    assert move.startswith(f"forfeit: {said}")


@pytest.mark.skipif(sys.platform != "linux", reason="memory isn't bounded everywhere")
@pytest.mark.parametrize(
    "code",
    [
        "b = bytearray(1 << 40)",
        "a = []\nwhile True: a.append(bytearray(1 << 20))",
        "import subprocess; subprocess.run([sys.executable, '-c', 'bytearray(1 << 30)'], check=True)",
    ],
)
def test_a_program_that_runs_out_of_memory_forfeits(code: str) -> None:
    said = robot_of(python("import sys\n" + code), seconds=60, memory=256)
    answer = said(position_after(4, ""), [])
    assert answer.startswith("forfeit: ")
    assert "out of memory" in answer
    assert "256 megabytes" in answer


def test_an_answer_counts_even_if_memory_is_mentioned() -> None:
    code = "import sys; print('out of memory, but', file=sys.stderr); print('T1')"
    assert robot_of(python(code), seconds=60)(position_after(4, ""), []) == "T1"


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("no-such-robot", "'no-such-robot' can't be started: this file or command does not exist."),
        ("no-such-robot.py", "'no-such-robot.py' can't be started: this file or command does not exist."),
        ("", "'' can't be started: this file or command does not exist."),
        ("'unbalanced", "The command \"'unbalanced\" can't be read: No closing quotation."),
    ],
)
def test_a_program_that_cannot_be_started_forfeits(program: str, said: str) -> None:
    assert robot_of(program)(position_after(4, ""), []) == f"forfeit: {said}"


def test_other_output_of_a_robot_is_ignored(tmp_path: Path) -> None:
    file = tmp_path / "chatty.py"
    file.write_text("def robot(n, moves):\n    print('thinking...' * 1_000_000)\n    return 't', n\n")
    assert robot_of(str(file), seconds=60)(position_after(4, ""), []) == "T4"


CHILD = """
import sys, time
pipe = open(sys.argv[1], "w")
print("here", file=pipe, flush=True)
print(flush=True)
time.sleep(600)
"""
WITH_CHILD = f"""
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", {CHILD!r}, sys.argv[1]], stdout=subprocess.PIPE)
child.stdout.readline()
"""
"""A program that starts another one, which lives on and keeps a pipe open while it does."""


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[tuple[Path, int]]:
    """Yield the path of a named pipe, and its end for reading."""
    os.mkfifo(tmp_path / "pipe")
    end = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    yield tmp_path / "pipe", end
    os.close(end)


def read_next(end: int) -> bytes:
    """Read the next bytes; nothing if the process that had the pipe open has ended."""
    assert select.select([end], [], [], 60)[0]
    return os.read(end, 99)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names there")
def test_processes_started_by_a_robot_end_with_it(pipe: tuple[Path, int]) -> None:
    path, end = pipe
    command = shlex.join([sys.executable, "-c", WITH_CHILD + "print('T1')", str(path)])
    assert robot_of(command, seconds=60)(position_after(4, ""), []) == "T1"
    assert [read_next(end), read_next(end)] == [b"here\n", b""]


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names there")
def test_a_robot_ends_when_its_caller_is_killed(pipe: tuple[Path, int]) -> None:
    path, end = pipe
    command = shlex.join([sys.executable, "-c", WITH_CHILD + "time.sleep(600)", str(path)])
    asking = "from tests.games.pousse.test_robots import *; robot_of(sys.argv[1])(position_after(4, ''), [])"
    with subprocess.Popen([sys.executable, "-c", asking, command]) as process:
        assert read_next(end) == b"here\n"
        process.kill()
    assert read_next(end) == b""


def test_a_robot_that_fails_has_lost_the_match_and_the_journal_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(players, "PROGRAM", python("1/0"))
    match = Match(TABLETOP)
    match.play("T1")
    match.play(players.think(match.position, 1, len(players.STRENGTHS), Random(0)))
    assert match.status.winners == (0,)
    assert "ZeroDivisionError" in match.status.text
    assert "ZeroDivisionError" in match.journal
    assert Match.read(TABLETOP, match.journal).status == match.status
    match.undo()
    assert not match.status.over
    assert not any(move.startswith(FORFEIT) for move in match.moves)
