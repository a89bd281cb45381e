"""Programs that are killed during a match leave complete journals, and each match is counted once."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path
from random import Random

import pytest

from launcher.store import MatchRecords

MOVES = 12
KILLS = 100

PROGRAM = """
    import os, sys, uuid
    from launcher.store import JournalFile, MatchRecord, journals, match_records, resume_journal
    journals.KEPT = 10_000
    new = len(sys.argv) == 1
    while (found := resume_journal("game")) or new:
        if found:
            text, journal = found
            match, *moves = text.split()
        else:
            match, moves = uuid.uuid4().hex, []
            journal = JournalFile.begin("game", match, f"{match}\\n")
        for move in range(len(moves), 12):
            journal.append(f"{move}\\n")
            journal.flush(20)
            print(match, move, flush=True)
        match_records().record(MatchRecord(match, "game", "", "s", 0, 1, 12, "won"), then=journal.finish)
        match_records().flush(20)
        print(match, "over", flush=True)
        journal.flush(20)
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="programs are not killed by signals there")
def test_a_killed_program_loses_no_match_that_it_has_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    command = [sys.executable, "-c", textwrap.dedent(PROGRAM)]
    chance, said = Random(9), set()
    for _ in range(KILLS // 2):
        windows = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
        for window in windows:
            assert window.stdout is not None
            said |= {window.stdout.readline() for _ in range(chance.randrange(1, 40))}
        for window in windows:
            window.kill()
            said.update(line for line in window.communicate()[0].splitlines(True) if line.endswith("\n"))
    subprocess.run([*command, "no new matches"], stdout=subprocess.DEVNULL, check=True)

    folder = tmp_path / "data" / "journals" / "game"
    empty = [path for path in folder.glob("*.txt") if path.stat().st_size]
    assert empty == [], "all matches were gone on with to their ends"
    matches = {path.stem: path.read_text(encoding="utf-8").split() for path in folder.glob("finished/*.txt")}
    for match, (name, *moves) in matches.items():
        assert name == match
        assert moves == [str(move) for move in range(MOVES)]
    assert {line.split()[0] for line in said} <= matches.keys()
    counted = [play.match for play in MatchRecords(tmp_path / "data" / "plays.jsonl").of()]
    assert sorted(counted) == sorted(matches)
    assert len(matches) > KILLS / 4
