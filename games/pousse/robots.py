"""Programs as players, and the forfeits of failed programs.

A program is a file with a function `robot(n, moves)`. The function gets the size of the board and pairs such as
("t", 1), and returns such a pair. It can also be any command that reads the size and the moves as a line, such
as `4 T1 L2`, and answers with a line, such as `R3`.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, Final

from games.pousse.rules import FORFEIT, Position, moves

Robot = Callable[[Position, list[str]], str]
"""A player: returns the next move, from a position and the moves that led to it."""

SECONDS: Final = 30.0
"""The default time limit of a program for each move."""

MEMORY: Final = 4096
"""The default memory limit of each process of a program, in megabytes."""

_ANSWER = 200  # characters to keep of an answer or of an error message
_PIECE = 1 << 12  # bytes to read at a time of a program's other output
_KEPT = 1 << 16  # bytes to keep, from the end of this output
_AFTER = 1.0  # seconds to wait for it to end
_OUT_OF_MEMORY = re.compile(
    r"MemoryError|bad_alloc|out ?of ?memory|cannot allocate memory|memory allocation of", re.IGNORECASE
)
"""Messages of programs in many languages when they run out of memory."""
_GUARD = str(Path(__file__).with_name("guard.py"))
_OF_FILE = """
import runpy, sys
size, *moves = sys.stdin.readline().split()
pairs = [(move[0].lower(), int(move[1:])) for move in moves]
answers, sys.stdout = sys.stdout, sys.stderr
side, number = runpy.run_path(sys.argv[1])["robot"](int(size), pairs)
print(f"{side}{number}", file=answers)
"""


class ForfeitError(Exception):
    """A program makes no legal move in time.

    The text explains the reason to the author of the program.
    """


def robot_of(program: str, seconds: float = SECONDS, memory: int = MEMORY) -> Robot:
    """Return a robot that runs a program.

    If the program makes no legal move in time, the robot's move is to forfeit, with the reason.

    Args:
        program: a file whose name ends with ".py", or a command.
        seconds: the time limit for each move.
        memory: the memory limit of each process in megabytes, on systems that support one.
    """

    def answer(position: Position, played: list[str]) -> str:
        asked = " ".join([str(position.size), *played]) + "\n"
        try:
            move = _answer(_command(program), asked, seconds, memory).strip().upper()
            if move not in moves(position):
                legal = f"L, R, T or B and a number from 1 to {position.size}"
                raise ForfeitError(f"Its answer {move[:20]!r} is not a move. A move is {legal}.")
        except ForfeitError as error:
            return FORFEIT + _in_a_line(str(error))
        return move

    return answer


def _command(program: str) -> list[str]:
    """Return the command that runs a program."""
    if program.endswith(".py") and Path(program).exists():
        return [sys.executable, "-c", _OF_FILE, program]
    try:
        command = shlex.split(program)
    except ValueError as error:
        raise ForfeitError(f"The command {program!r} can't be read: {error}.") from None
    if not command or shutil.which(command[0]) is None:
        raise ForfeitError(f"{program!r} can't be started: this file or command does not exist.")
    return command


def _answer(command: list[str], asked: str, seconds: float, memory: int) -> str:
    """Return the first line that a command prints in answer to a line."""
    apart: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    pipe = subprocess.PIPE
    guarded = [sys.executable, "-I", _GUARD, str(memory << 20), *command]
    process = subprocess.Popen(guarded, stdin=pipe, stdout=pipe, stderr=pipe, **apart)
    lines, said = SimpleQueue[bytes](), bytearray()
    # Processes started by the program may keep its pipes open forever, so nothing waits for these threads.
    Thread(target=_read_line, args=(_of(process.stdout), lines), daemon=True).start()
    listening = Thread(target=_listen, args=(_of(process.stderr), said), daemon=True)
    listening.start()
    try:
        _of(process.stdin).write(asked.encode())
        _of(process.stdin).flush()
        line = lines.get(timeout=seconds)
    except Empty:
        raise ForfeitError(f"It took more than {seconds:g} seconds for a move.") from None
    finally:
        _of(process.stdin).close()  # its guard notices this and ends all processes
        process.wait()
    if not line:
        listening.join(_AFTER)
        words = said.decode("utf-8", "replace")
        if _OUT_OF_MEMORY.search(words):
            raise ForfeitError(f"It ran out of memory. It can use {memory} megabytes.")
        raise ForfeitError(_last_words(words))
    return line.decode("utf-8", "replace")


def _read_line(pipe: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Read the answer."""
    with pipe:
        lines.put(pipe.readline(_ANSWER))


def _listen(pipe: IO[bytes], said: bytearray) -> None:
    """Read the other output of a program.

    The end of it is kept.
    """
    with pipe:
        while piece := pipe.read(_PIECE):
            said += piece
            del said[:-_KEPT]


def _last_words(said: str) -> str:
    """Return the reason why a program ended without a move, from its standard error."""
    lines = said.strip().splitlines()
    traces = [number for number, line in enumerate(lines) if line.startswith("Traceback (most recent")]
    for line in lines[traces[-1] + 1 :] if traces else ():
        if not line.startswith(" "):  # the first line of the exception, after the lines of the frames
            kind, colon, message = line.partition(":")
            return f"It raised {kind.rpartition('.')[2]}{colon}{message}"[:_ANSWER]
    return (
        f"It ended without a move. Its last output: {lines[-1]}"[:_ANSWER]
        if lines
        else "It ended without a move."
    )


def _in_a_line(text: str) -> str:
    """Return a text as a single line for journals."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _of(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None, "all three are pipes"
    return pipe
