"""Rules for every source file of any type."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
MARKER = re.compile(rb"^(?:<{7}|>{7}|\|{7})(?: |$)", re.MULTILINE)  # seven `=` can also underline a title


@pytest.mark.skipif(not (CHECKOUT / ".git").exists(), reason="this is no clone")
def test_no_merge_was_left_unfinished() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=CHECKOUT,
        capture_output=True,
        check=True,
    ).stdout
    files = [CHECKOUT / name for name in listed.decode().split("\0") if name]
    assert CHECKOUT / "README.md" in files
    torn = [file for file in files if file.is_file() and MARKER.search(file.read_bytes())]
    assert torn == [], "conflict markers of a merge"
