"""Text on surfaces: in the bundled fonts, and in the system's for characters that those lack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

import pygame
import pygame.font

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


def letter(
    string: str, face: Face, pixels: int, colour: list[int], *, bold: bool
) -> tuple[pygame.Surface, int]:
    """A line of text in one colour, and how many pixels its baseline is below the top."""
    runs = [
        (font.render(text, True, colour), font.get_ascent())
        for text, font in _runs(string, face, pixels, bold=bold)
    ]
    if len(runs) == 1:
        return runs[0]
    baseline = max(ascent for _, ascent in runs)
    below = max(surface.get_height() - ascent for surface, ascent in runs)
    line = pygame.Surface(
        (sum(surface.get_width() for surface, _ in runs), baseline + below), pygame.SRCALPHA
    )
    x = 0
    for surface, ascent in runs:
        line.blit(surface, (x, baseline - ascent))
        x += surface.get_width()
    return line, baseline


def _runs(string: str, face: Face, pixels: int, *, bold: bool) -> Iterator[tuple[str, pygame.font.Font]]:
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
