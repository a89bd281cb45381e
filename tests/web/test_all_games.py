"""All bundled games run in Pyodide, the Python of browsers, here under Node: each makes a move and keeps it."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from launcher.catalog import scan

HERE = Path(__file__).parent


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js here")
def test_each_game_makes_a_move_and_keeps_it(real_site: Path) -> None:
    command = ["node", str(HERE / "all_games.mjs"), str(real_site / "shelf"), str(HERE / "one_move_each.py")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    outcomes = json.loads(done.stdout)
    assert {game: outcome for game, outcome in outcomes.items() if outcome} == {}
    assert set(outcomes) == {game.id for game in scan().games if game.package.startswith("games.")}
