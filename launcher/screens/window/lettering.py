"""Text on surfaces: in the bundled fonts, and in the system's for characters that those lack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

import pygame
import pygame.font

from launcher.picture.direction import runs
from launcher.picture.typeface import font_file, has_glyph, is_wide
from launcher.picture.values import Face

# Fonts that come with Windows, macOS and Linux desktops, for scripts of wide characters and for all others.
_WIDE = (
    *("notosanscjkjp", "notosanscjksc", "yugothic", "msgothic", "microsoftyahei", "malgungothic"),
    *("hiraginosans", "pingfangsc", "applesdgothicneo", "wenquanyizenhei", "droidsansfallback", "unifont"),
)
_OTHER = (
    "dejavusans",
    "segoeuisymbol",
    "segoeui",
    "arialunicodems",
    "applesymbols",
    "notosans",
    "freesans",
    "arial",
)

_SCRIPTS = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "SYRIAC": "Syrc",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAI": "Thai",
    "KHMER": "Khmr",
}
_NO_SCRIPT = "Zzzz"


def letter(
    string: str, face: Face, pixels: int, colour: list[int], *, bold: bool
) -> tuple[pygame.Surface, int]:
    """A line of text in one colour, and how many pixels its baseline is below the top."""
    pieces = list(_pieces(string, face, pixels, colour, bold=bold))
    if len(pieces) == 1:
        return pieces[0]
    baseline = max(ascent for _, ascent in pieces)
    below = max(surface.get_height() - ascent for surface, ascent in pieces)
    line = pygame.Surface(
        (sum(surface.get_width() for surface, _ in pieces), baseline + below), pygame.SRCALPHA
    )
    x = 0
    for surface, ascent in pieces:
        line.blit(surface, (x, baseline - ascent))
        x += surface.get_width()
    return line, baseline


def _pieces(
    string: str, face: Face, pixels: int, colour: list[int], *, bold: bool
) -> Iterator[tuple[pygame.Surface, int]]:
    """The line in pieces of one font and one direction each, from left to right, and their ascents."""
    for run in runs(string):
        written = list(_in_fonts(run.text, face, pixels, bold=bold))
        for text, font in written if run.rightwards else written[::-1]:
            font.set_direction(pygame.DIRECTION_LTR if run.rightwards else pygame.DIRECTION_RTL)
            if not text.isascii():
                font.set_script(_script(text))
            if font.size(text)[0]:
                yield font.render(text, True, colour), font.get_ascent()
            else:  # signs that only change others, such as how an emoji looks; pygame refuses them
                yield pygame.Surface((0, font.get_height()), pygame.SRCALPHA), font.get_ascent()


def _script(text: str) -> str:
    """The script whose rules for joining letters a piece of text follows: its ISO 15924 code."""
    import unicodedata  # here: few programs show such letters

    names = (unicodedata.name(char, "").partition(" ")[0] for char in text)
    return next((_SCRIPTS[name] for name in names if name in _SCRIPTS), _NO_SCRIPT)


def _in_fonts(string: str, face: Face, pixels: int, *, bold: bool) -> Iterator[tuple[str, pygame.font.Font]]:
    """The string in pieces, each with the font that it is written in."""
    bundled = _bundled(face, bold, pixels)
    if string.isascii():
        yield string, bundled
        return

    def font(char: str) -> pygame.font.Font:
        if char == " " or has_glyph(char, face, bold=bold):
            return bundled
        return _of_system(is_wide(char), pixels) or bundled

    for chosen, characters in groupby(string, font):
        yield "".join(characters), chosen


@cache
def _file_of_system(wide: bool) -> str | None:
    return pygame.font.match_font(_WIDE if wide else _OTHER)


_fonts: dict[tuple[str, int], pygame.font.Font] = {}


def _bundled(face: Face, bold: bool, pixels: int) -> pygame.font.Font:
    return _font(str(font_file(face, bold=bold)), pixels)


def _of_system(wide: bool, pixels: int) -> pygame.font.Font | None:
    file = _file_of_system(wide)
    return _font(file, pixels) if file else None


def _font(file: str, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
        _fonts.clear()
    if (file, pixels) not in _fonts:
        _fonts[file, pixels] = pygame.font.Font(file, pixels)
    return _fonts[file, pixels]
