"""Programs of others as players: what they are asked, what they answer, and what becomes of it if they don't.

A program is a file with a function `robot(n, moves)`, which gets the size of the board and pairs such as ("t", 1) and
returns one; or any command, which gets all this as a line, such as `4 T1 L2`, and answers with a line, such as `R3`.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import IO, Final

from games.pousse.rules import Position, moves

Robot = Callable[[Position, list[str]], str]
"""From a position and the moves that led to it, the next move."""

SECONDS: Final = 30.0
"""That a program has for a move, unless it is told otherwise."""

_ANSWER = 200  # characters of an answer, or of what is said about an error, that are read
_OF_FILE = """
import runpy, sys
size, *moves = sys.stdin.readline().split()
pairs = [(move[0].lower(), int(move[1:])) for move in moves]
side, number = runpy.run_path(sys.argv[1])["robot"](int(size), pairs)
print(f"{side}{number}")
"""


class ForfeitError(Exception):
    """A program gave no legal move in time. The text says why, for whoever wrote it."""


def robot_of(program: str, seconds: float = SECONDS) -> Robot:
    """A robot that is a program.

    Args:
        program: a file whose name ends with ".py", or a command.
        seconds: that it has for a move.
    """
    is_file = program.endswith(".py") and Path(program).exists()
    command = [sys.executable, "-c", _OF_FILE, program] if is_file else shlex.split(program)

    def answer(position: Position, played: list[str]) -> str:
        asked = " ".join([str(position.size), *played]) + "\n"
        move = _answer(command, program, asked, seconds).strip().upper()
        if move not in moves(position):
            legal = f"L, R, T or B and a number from 1 to {position.size}"
            raise ForfeitError(f"{program} answered {move[:20]!r}, which is no move: {legal}.")
        return move

    return answer


def _answer(command: list[str], program: str, asked: str, seconds: float) -> str:
    """The first line that a command says to a line, and no more of what it says."""
    pipe, deadline = subprocess.PIPE, monotonic() + seconds
    try:
        process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", errors="replace"
        )
    except (OSError, IndexError) as error:
        raise ForfeitError(f"{program!r} can't be started: {error}.") from None
    timer = Timer(seconds, process.kill)
    timer.start()
    with process:
        try:
            with suppress(OSError):  # who doesn't listen may answer nevertheless
                _of(process.stdin).write(asked)
                _of(process.stdin).close()
            line = _of(process.stdout).readline(_ANSWER)
            if line.strip():
                return line
            said = "" if monotonic() >= deadline else _of(process.stderr).read(10 * _ANSWER).strip()
        finally:
            timer.cancel()
            process.kill()
    if monotonic() >= deadline:
        raise ForfeitError(f"{program} took more than {seconds:g} seconds for a move.")
    raise ForfeitError(
        f"{program} ended without a move: {said.splitlines()[-1][:_ANSWER] if said else 'it said nothing'}"
    )


def _of(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None, "all three are pipes"
    return pipe
