"""Programs of others as players: they are asked, and whatever they do, the match comes to an end."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from games.pousse import arena
from games.pousse.robots import ForfeitError, robot_of
from tests.games.pousse.test_rules import played


def python(code: str) -> str:
    """A command that runs a line of Python."""
    return shlex.join([sys.executable, "-c", code])


def test_a_file_with_a_robot_gets_size_and_moves(tmp_path: Path) -> None:
    file = tmp_path / "mimic.py"
    file.write_text("def robot(n, moves):\n    return moves[-1] if moves else ('t', n)\n")
    robot = robot_of(str(file))
    assert robot(played(4, ""), []) == "T4"
    assert robot(played(4, "L2"), ["L2"]) == "L2"


def test_a_command_gets_a_line_and_answers_with_one() -> None:
    robot = robot_of(python("print('r' + input().split()[0])"))
    assert robot(played(5, "T1"), ["T1"]) == "R5"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("print('Z9')", "answered 'Z9', which is no move: L, R, T or B and a number from 1 to 4."),
        ("print('T5')", "answered 'T5', which is no move"),
        ("1/0", "ended without a move: ZeroDivisionError: division by zero"),
        ("pass", "ended without a move: it said nothing"),
        ("import time; time.sleep(60)", "took more than 0.5 seconds for a move."),
        ("while True: print('T' * 99, end='')", "answered 'TTTTTTTTTTTTTTTTTTTT', which is no move"),
        ("import sys\nwhile True: sys.stderr.write('T' * 99)", "took more than 0.5 seconds for a move."),
    ],
)
def test_what_is_no_answer_is_said(code: str, said: str) -> None:
    seconds = 0.5 if said.startswith("took") else 60  # enough for any other to begin
    with pytest.raises(ForfeitError) as caught:
        robot_of(python(code), seconds=seconds)(played(4, ""), [])
    assert said in str(caught.value)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(ForfeitError, match="can't be started"):
        robot_of("no-such-robot")(played(4, ""), [])


def test_in_the_arena_each_begins_in_turn_and_a_crash_loses(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main(["3", "medium", python("1/0"), "--matches", "2"])
    said = capsys.readouterr().out
    assert said.count("ZeroDivisionError") == 2
    assert said.splitlines()[0].startswith("medium is X")
    assert said.strip().endswith(" 0")


def test_a_robot_of_ours_answers_as_a_program() -> None:
    assert arena.answered("medium", "4 L1 L2 L1 L2 L1 L2") in ("L1", "R1")
