"""What a loop needs of a screen, and what a type checker knows of handlers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def test_a_program_is_played_on_a_screen_that_knows_no_pygame(tmp_path: Path) -> None:
    """In a process of its own, as this one has pygame."""
    done = subprocess.run(
        [sys.executable, HERE / "paper.py"],
        env={"PLT_GAMES_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_wrong_handlers_are_found_by_a_type_checker_and_right_ones_are_not() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "-m", "tests.universe.wrong_handlers"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    found = {int(number) for number in re.findall(r"wrong_handlers\.py:(\d+): error", done.stdout)}
    lines = (HERE / "wrong_handlers.py").read_text(encoding="utf-8").splitlines()
    wrong = {number for number, line in enumerate(lines, 1) if "# wrong:" in line}
    assert found == wrong, done.stdout
    assert len(wrong) == 6
