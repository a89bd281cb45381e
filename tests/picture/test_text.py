from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import ellipsis, line_height, text_width, wrap
from launcher.picture.typeface import font_file

SENTENCE = "The quick brown fox jumps over the lazy dog."
WORDS = st.text(st.sampled_from("ab iW é\n"), max_size=60)
SIZES = st.sampled_from([9, 12, 14.5])


@pytest.mark.parametrize(
    ("char", "face", "bold", "units", "em"),
    [
        ("A", "sans", False, 1904, 2816),
        ("é", "sans", True, 1669, 2816),
        ("A", "mono", False, 600, 1000),
        ("i", "mono", False, 600, 1000),
    ],
)
def test_widths_match_the_font_file(char: str, face: str, bold: bool, units: int, em: int) -> None:
    assert text_width(char, em, face=face, bold=bold) == pytest.approx(units)


@pytest.mark.parametrize("size", [11, 14, 16, 28])
@pytest.mark.parametrize("bold", [False, True])
def test_a_rendered_line_is_about_as_wide_as_it_was_laid_out(size: int, bold: bool) -> None:
    pygame.font.init()
    rendered = pygame.font.Font(font_file("sans", bold=bold), size).size(SENTENCE)
    assert rendered[0] == pytest.approx(text_width(SENTENCE, size, bold=bold), rel=0.04)
    assert rendered[1] == pytest.approx(line_height(size), abs=1.5)


def test_characters_missing_in_the_font_have_a_width() -> None:
    assert text_width("\U0001f63a", 10) > 0


@given(WORDS, SIZES)
def test_widths_add_up_and_grow_with_the_size(string: str, size: float) -> None:
    assert text_width(string + SENTENCE, size) == pytest.approx(
        text_width(string, size) + text_width(SENTENCE, size)
    )
    assert text_width(string, 2 * size) == pytest.approx(2 * text_width(string, size))


@given(WORDS, SIZES, st.floats(1, 200))
def test_wrapping_only_removes_blanks(string: str, size: float, width: float) -> None:
    assert "".join("".join(wrap(string, size, width)).split()) == "".join(string.split())


@given(WORDS, SIZES, st.floats(20, 200))
def test_wrapped_lines_fit(string: str, size: float, width: float) -> None:
    assert all(text_width(line, size) <= width + 1e-6 for line in wrap(string, size, width))


@given(WORDS, SIZES, st.floats(20, 200))
def test_a_line_is_not_broken_before_it_must_be(string: str, size: float, width: float) -> None:
    lines = wrap(string, size, width)
    words = string.split()
    for line, following in pairwise(lines):
        first = following.split()[0]
        if first in words and line.split()[-1] in words:
            assert text_width(f"{line} {first}", size) > width - 1e-6


def test_lines_break_at_blanks_and_words_only_when_they_must() -> None:
    assert wrap("one two  three", 10, text_width("one two", 10)) == ["one two", "three"]
    assert wrap("abcdef", 10, text_width("abc", 10) + 0.1) == ["abc", "def"]
    assert wrap(" \n ", 10, 100) == []


@given(WORDS, SIZES, st.floats(20, 200))
def test_an_ellipsis_makes_it_fit(string: str, size: float, width: float) -> None:
    short = ellipsis(string, size, width)
    assert text_width(short, size) <= width
    assert short == string or (short.endswith("…") and string.startswith(short[:-1]))


@given(WORDS, SIZES, st.floats(20, 200), st.integers(1, 3))
def test_of_more_lines_than_there_is_room_for_the_last_is_cut_short(
    string: str, size: float, width: float, most: int
) -> None:
    whole, lines = wrap(string, size, width), wrap(string, size, width, most=most)
    assert len(lines) == min(most, len(whole))
    assert lines == whole or (lines[:-1] == whole[: most - 1] and lines[-1].endswith("…"))
