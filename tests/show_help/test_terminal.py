"""Help as plain text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.show_help import as_text, parse
from launcher.text import columns

WORDS = st.text(alphabet="ab*-=\ufeffé猫\u00a0\u2003", min_size=1, max_size=6)
LINES = st.lists(WORDS | st.sampled_from(["", " ", "*", "**", "--", "==="]), max_size=8).map(" ".join)


def test_it_is_laid_out_to_the_width() -> None:
    said = as_text(parse("Ab\n==\none two three\n* four five six\n* seven\n\neight"), 10)
    assert said.split("\n") == [
        "Ab",
        "--",
        "",
        "one two",
        "three",
        "",
        "* four",
        "  five six",
        "* seven",
        "",
        "eight",
    ]


def test_titles_are_bold_if_asked_for() -> None:
    assert as_text(parse("Ab\n==\none"), 80, styled=True) == "\x1b[1mAb\x1b[0m\n--\n\none"


def test_no_blocks_give_an_empty_text() -> None:
    assert as_text([], 80) == ""


@given(st.lists(LINES, max_size=12).map("\n".join) | st.text(), st.integers(1, 30))
def test_printed_text_parses_to_the_same_blocks(said: str, width: int) -> None:
    blocks = parse(said)
    assert parse(as_text(blocks, width)) == blocks


@given(st.text(alphabet="ab猫 ", max_size=200), st.integers(12, 30))
def test_lines_fit_if_words_do(said: str, width: int) -> None:
    short = " ".join(word[:5] for word in said.split())
    assert all(columns(line) <= width for line in as_text(parse(short), width).split("\n"))


def test_no_line_begins_like_a_bullet_point() -> None:
    assert as_text(parse("a b\nc * d * e"), 5) == "a b\nc *\nd * e"


def test_no_line_looks_like_an_underline() -> None:
    assert as_text(parse("ab cd -- ef"), 2) == "ab\ncd\n --\nef"


@pytest.mark.parametrize("said", [" ** a **\n--------", " \ufeffa", " \ufeffa\n==="])
def test_a_blank_protects_lines_that_would_be_omitted(said: str) -> None:
    assert as_text(parse(said), 80) == said.replace("=", "-")


@pytest.mark.parametrize(("char", "width"), [("a", 1), ("猫", 2), ("\u0301", 0), ("é", 1)])
def test_columns(char: str, width: int) -> None:
    assert columns(char) == width
