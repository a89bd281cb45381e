"""Games that are broken in one place, and the finding of the check."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.author.breaks import BREAKS, Break, find, is_found
from tests.effort import few

LONG = ("a tick that takes long", "a thread that goes on", "it never comes to a window")
"""Breaks that the check waits for."""
QUICK = [each for each in BREAKS if each.what not in LONG]


@pytest.mark.parametrize("each", few(BREAKS, QUICK), ids=lambda each: each.what)
def test_each_break_is_found(each: Break, tmp_path: Path) -> None:
    finding = find(each, tmp_path)
    assert is_found(each, finding), finding


def test_breaks_have_different_names() -> None:
    assert len({each.what for each in BREAKS}) == len(BREAKS)
