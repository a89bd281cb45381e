"""Which way text runs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.screens.window.lettering import runs


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("Chat Noir", ["Chat Noir"]),
        ("", [""]),
        ("שלום", ["שלום<"]),
        ("שלום עולם", ["שלום עולם<"]),
        ("Go שלום עולם now", ["Go ", "שלום עולם<", " now"]),
        ("שלום Go", ["Go", "שלום <"]),
        ("שלום 12!", ["!<", "12", "שלום <"]),
    ],
)
def test_pieces_are_sorted_from_left_to_right(line: str, seen: list[str]) -> None:
    assert [run.text + ("" if run.rightwards else "<") for run in runs(line)] == seen


@given(st.text(st.sampled_from("aZ שם12 !ع"), max_size=20))
def test_every_piece_appears_once_in_the_order(line: str) -> None:
    assert sorted("".join(run.text for run in runs(line))) == sorted(line)
