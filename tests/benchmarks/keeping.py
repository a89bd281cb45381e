"""What a window pays for keeping each move and each match: beside a file that is opened, written and closed.

python tests/benchmarks/keeping.py
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from launcher.store import JournalFile, MatchRecord, MatchRecords, resume_journal

MOVES = 2000
MATCHES = 200
ROUNDS = 5
_LINE = "c2-c4       ; 1a2b3c4d 12.5\n"
_BETWEEN = 0.0002  # seconds from move to move, in which the writer's thread comes to its turn
_AMPLE = 20.0


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it; all are medians over many, as the caller sees them."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PLT_GAMES_HOME"] = folder
        path = Path(folder, "plain.txt")

        def plain(number: int) -> None:
            with path.open("a", encoding="utf-8") as file:
                file.write(_LINE)

        def wait_for(journal: JournalFile) -> None:
            journal.append(_LINE)
            journal.flush(_AMPLE)

        journal = JournalFile.begin("bench", "match", "head\n\n")
        plays = MatchRecords(Path(folder, "plays.jsonl"))
        play = MatchRecord("", "bench", "", "k7f3p", 0, 60, 30, "won")
        plays.record(play)
        plays.flush(_AMPLE)
        bare = min(_each(plain, MOVES) for _ in range(ROUNDS))
        kept = min(_each(lambda _: journal.append(_LINE), MOVES) for _ in range(ROUNDS))
        waited = min(_each(lambda _: wait_for(journal), MOVES) for _ in range(ROUNDS))
        recorded = min(
            _each(lambda k, turn=turn: plays.record(play._replace(match=f"{turn} {k}")), MATCHES)
            for turn in range(ROUNDS)
        )
        journal.close()
        journal.flush(_AMPLE)
        begun = perf_counter()
        found = resume_journal("bench")
        resumed = perf_counter() - begun
        plays.flush(_AMPLE)
        begun = perf_counter()
        known = plays.of("bench")
        looked = perf_counter() - begun
    assert found is not None
    assert found[0].count("\n") == 2 + 2 * MOVES * ROUNDS
    assert len(known) == 1 + MATCHES * ROUNDS
    return [
        (
            "a move appended to its journal",
            f"{kept * 1e6:.1f} µs, {kept / bare:.2f} x open, write, close",
            "a lock; the disk is another thread's",
        ),
        (
            "the same, waited for until it is written",
            f"{waited * 1e6:.1f} µs, {waited / bare:.2f} x open, write, close",
            "a thread that wakes another, which wakes it",
        ),
        (
            "a match recorded",
            f"{recorded * 1e6:.1f} µs, {recorded / bare:.2f} x open, write, close",
            "the same, and the processor that writing takes meanwhile",
        ),
        (f"a journal of {2 * MOVES * ROUNDS:,} moves found and read", f"{resumed * 1000:.1f} ms", "reading"),
        (f"{len(known):,} matches looked up", f"{looked * 1000:.1f} ms", "JSON, and making tuples"),
    ]


def _each(do: Callable[[int], None], count: int) -> float:
    """The median of the seconds that a call takes."""
    times = []
    for number in range(count):
        begun = perf_counter()
        do(number)
        times.append(perf_counter() - begun)
        sleep(_BETWEEN)
    return median(times)


if __name__ == "__main__":
    for row in measure():
        print(" | ".join(row))
