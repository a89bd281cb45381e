"""What a type checker knows of a match."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def test_a_type_checker_follows_positions_and_moves_through_a_match() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "-m", "tests.tabletop.wrong_moves"],
        cwd=HERE.parents[1],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    found = {int(number) for number in re.findall(r"wrong_moves\.py:(\d+): error", done.stdout)}
    lines = (HERE / "wrong_moves.py").read_text(encoding="utf-8").splitlines()
    wrong = {number for number, line in enumerate(lines, 1) if "# wrong:" in line}
    assert found == wrong, done.stdout
    assert len(wrong) == 6
