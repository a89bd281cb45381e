"""What was public in the last release is there, and can be called as it could."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.public_names import public_names

RELEASED = Path(__file__).with_name("public_names.txt")


def broken(before: str, now: str) -> str:
    """Why what was called as in one line can't be called so any more as the other says; "" if it can."""
    took, takes = (re.findall(r"[^(), ]+", line.partition("(")[2]) for line in (before, now))
    kept = [each.rstrip("=") for each in takes]
    for each in took:
        if each not in ("*", "self") and each.rstrip("=") not in kept:
            return f"{each.rstrip('=')} is gone"
        if each.endswith("=") and each not in takes:
            return f"{each.rstrip('=')} has to be given"
    by_place = took[: took.index("*")] if "*" in took else took
    if [each.rstrip("=") for each in by_place] != kept[: len(by_place)]:
        return "the order is another"
    added = [each for each in takes if each.rstrip("=") not in {name.rstrip("=") for name in took}]
    return next(
        (
            f"{each} is new and has to be given"
            for each in added
            if not (each.endswith("=") or each.startswith("*"))
        ),
        "",
    )


def test_each_name_of_the_last_release_is_there_and_can_be_called_as_it_could() -> None:
    now = {line.partition("(")[0]: line for line in public_names()}
    for line in RELEASED.read_text(encoding="utf-8").splitlines():
        name = line.partition("(")[0]
        assert name in now, f"{name} was public in the last release"
        assert not broken(line, now[name]), f"{name}: {broken(line, now[name])}"


@pytest.mark.parametrize(
    ("now", "why"),
    [
        ("f(a, b=)", ""),
        ("f(a, b=, c=)", ""),
        ("f(a, b=, *, c=)", ""),
        ("f(a, b)", "b has to be given"),
        ("f(a)", "b is gone"),
        ("f(b=, a)", "the order is another"),
        ("f(a, b=, *, c)", "c is new and has to be given"),
    ],
)
def test_a_change_that_breaks_callers_is_found(now: str, why: str) -> None:
    assert broken("f(a, b=)", now) == why
