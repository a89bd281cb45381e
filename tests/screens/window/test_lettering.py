"""Text in scripts that the bundled fonts lack."""

from __future__ import annotations

import pygame
import pytest

from launcher.picture import text_width
from launcher.picture.typeface import font_file, has_glyph
from launcher.picture.values import Face
from launcher.screens.window import lettering
from launcher.screens.window.lettering import letter

INK = (0, 0, 0)


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "_file_of_system", lambda kind: None)


def test_the_bundled_fonts_cover_european_alphabets_and_report_missing_characters() -> None:
    assert all(has_glyph(char, "sans", bold=True) for char in "ÆžñКошкиΓάτα→×…“„")
    assert not has_glyph("囲", "sans", bold=False)
    assert not has_glyph("\U0001f3b2", "sans", bold=False)


def test_a_wide_character_takes_an_em_whatever_fonts_the_system_has() -> None:
    assert text_width("囲碁", 20) == 40


def test_a_line_of_many_scripts_stands_on_one_baseline() -> None:
    surface, baseline = letter("Go 囲碁 ♞ Go", "sans", 32, INK, bold=False)
    alone, _ = letter("Go ", "sans", 32, INK, bold=False)
    assert 0 < baseline <= surface.get_height()
    assert surface.get_width() > 2 * alone.get_width()
    assert _lowest_ink(surface, 0, 20) == _lowest_ink(
        surface, surface.get_width() - 40, surface.get_width() - 22
    )


@pytest.mark.parametrize("string", ["\ufe0f", "❤\ufe0f", "a\ufe0f b", "\u034f", "\u200d"])
def test_signs_without_a_width_are_no_fault(string: str) -> None:
    surface, _ = letter(string, "sans", 32, INK, bold=False)
    assert surface.get_height() > 0
    assert text_width(string, 32) == text_width(string.translate({0xFE0F: "", 0x34F: "", 0x200D: ""}), 32)


@pytest.mark.parametrize("size", [0.1, 0.3, 0.6, 1, 2, 4])
def test_letters_too_small_to_see_are_no_fault(size: float) -> None:
    string = "".join(map(chr, range(32, 127)))
    surface, _ = letter(string, "sans", size, INK, bold=True)
    assert surface.get_height() >= 0


@pytest.mark.skipif(lettering._file_of_system("other") is None, reason="no font of the system's")
def test_letters_of_arabic_are_joined() -> None:
    word, _ = letter("مرحبا", "sans", 64, INK, bold=False)
    apart = [letter(char, "sans", 64, INK, bold=False)[0].get_width() for char in "مرحبا"]
    assert word.get_width() < 0.9 * sum(apart)


@pytest.mark.usefixtures("no_system_fonts")
def test_without_any_font_for_it_a_box_stands_in() -> None:
    surface, _ = letter("囲", "sans", 32, INK, bold=False)
    assert pygame.mask.from_surface(surface).count() > 20


def _lowest_ink(surface: pygame.Surface, left: int, right: int) -> int:
    """From the baseline of the G."""
    return max(
        y for y in range(surface.get_height()) for x in range(left, right) if surface.get_at((x, y))[3] > 200
    )


@pytest.mark.parametrize("string", ["->", "!=", "===", ">=", "8x8", "string->void", "fi"])
@pytest.mark.parametrize("face", ["sans", "mono"])
def test_characters_are_not_replaced(string: str, face: Face) -> None:
    """A ligature has another area of ink than its characters have one by one."""
    together = pygame.font.Font(font_file(face, bold=False), 100)
    line = _ink(together.render(string, True, INK))
    apart = sum(_ink(together.render(char, True, INK)) for char in string)
    assert line == pytest.approx(apart, rel=0.01)


@pytest.mark.parametrize("char", "aefrt")
def test_letters_stand_on_parts_of_pixels(char: str) -> None:
    surface, _ = letter(char * 40, "sans", 13, INK, bold=False)
    assert surface.get_width() == pytest.approx(text_width(char * 40, 13), abs=4)


@pytest.mark.parametrize("size", [13, 14.6, 16, 60])
@pytest.mark.parametrize(
    "string",
    ["We waved To AVATAR, Ty. |", "part17/part18/part19/part20/part21|", "\u00c5\u00e9 T\u00f6ne, Va\u0301|"],
)
def test_a_line_is_as_long_as_was_measured_to_its_last_letter(string: str, size: float) -> None:
    alone = letter("|", "sans", size, INK, bold=False)[0].get_bounding_rect().right
    right = letter(string, "sans", size, INK, bold=False)[0].get_bounding_rect().right
    assert right - alone == pytest.approx(text_width(string[:-1], size), abs=1)


def _ink(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface).count()
