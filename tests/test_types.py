"""The types of handlers and matches, as a type checker sees them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
WRONG = ("universe/wrong_handlers.py", "tabletop/wrong_moves.py")


def test_the_type_checker_accepts_correct_code_and_finds_errors() -> None:
    modules = [f"tests.{file[:-3].replace('/', '.')}" for file in WRONG]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *(word for name in modules for word in ("-m", name))],
        cwd=HERE.parent,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    for file in WRONG:
        found = {int(number) for number in re.findall(rf"{file}:(\d+): error", done.stdout)}
        lines = (HERE / file).read_text(encoding="utf-8").splitlines()
        wrong = {number for number, line in enumerate(lines, 1) if "# wrong:" in line}
        assert found == wrong, done.stdout
        assert len(wrong) == 6
