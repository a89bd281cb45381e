"""What the tabletop adds to a game's own functions: per move, and in a match of ten thousand of them."""

from __future__ import annotations

import time
import tracemalloc
from random import Random

from launcher.picture import blank
from launcher.tabletop import History, NoOptions, Scene, Status, Tabletop, View, journal

MOVES = 10_000
CELLS = 121
Board = tuple[int, ...]


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    bare = _bare()
    start = time.perf_counter()
    history = _long_history(MOVES)
    whole = time.perf_counter() - start
    start = time.perf_counter()
    text = journal.journal_text(history)
    writing = (time.perf_counter() - start) / MOVES
    start = time.perf_counter()
    journal.read_journal(game, text)
    reading = time.perf_counter() - start
    positions = _memory(keep_history=False)
    return [
        (
            f"a move on {CELLS} cells with its history",
            f"{whole / MOVES * 1e6:.0f} us, {whole / MOVES / bare:.1f} x the game's own functions",
            "looking the move up among the legal ones, and copying the list of positions",
        ),
        ("the line of the journal for it", f"{writing * 1e6:.0f} us", "a sum over the position"),
        (
            f"resuming a match of {MOVES:,} moves",
            f"{reading:.2f} s, {reading / (MOVES * bare):.1f} x playing them bare",
            "playing all moves again, with a sum over each position",
        ),
        (
            f"memory of {MOVES:,} moves",
            f"{_memory(keep_history=True) / positions:.2f} x a list of the positions",
            f"the positions: {positions / 1e6:.0f} MB",
        ),
    ]


def _start(options: NoOptions, chance: Random) -> Board:
    return (0,) * CELLS


def _moves(board: Board) -> range:
    return range(CELLS)


def _play(board: Board, move: int, chance: Random) -> Board:
    return (*board[:move], board[move] + 1, *board[move + 1 :])


def _status(board: Board) -> Status:
    return Status("It goes on.")


def _scene(board: Board, view: View) -> Scene:
    return Scene(1, 1, (), blank(1, 1))


game = Tabletop(name="Counters", start=_start, moves=_moves, play=_play, status=_status, scene=_scene)


def _bare() -> float:
    """Seconds for a move by the game's own functions alone."""
    board = _start(NoOptions(), Random(0))
    start = time.perf_counter()
    for k in range(MOVES):
        if not _status(board).over and _moves(board):
            board = _play(board, k % CELLS, Random(f"bench/{k}"))
    return (time.perf_counter() - start) / MOVES


def _long_history(count: int) -> History:
    history = History.begin(game, NoOptions(), "bench")
    for k in range(count):
        history = history.play(k % CELLS)
    return history


def _memory(*, keep_history: bool) -> int:
    """Bytes that a match keeps, or its positions alone."""
    tracemalloc.start()
    history = _long_history(MOVES)
    kept = history if keep_history else [node.position for node in history.nodes]
    if not keep_history:
        del history
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept
    return size
