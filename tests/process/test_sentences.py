"""Sentences fit a dialog whatever the game put into them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from launcher.process import sentences


@given(st.text(max_size=1000))
def test_one_printable_line(text: str) -> None:
    line = sentences.one_line(text)
    assert len(line) <= 400
    assert line == "" or line.isprintable()


@given(st.integers(-200, 2**32))
def test_every_status_has_a_sentence(status: int) -> None:
    assert sentences.died("Noir", status, loaded=True).startswith("Noir ")


def test_a_long_message_is_cut_visibly() -> None:
    assert sentences.raised_exception("Noir", ValueError("x" * 1000)).endswith("xxx…")
