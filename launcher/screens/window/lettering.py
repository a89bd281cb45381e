"""Text on surfaces.

It is in the bundled fonts or, for characters they do not have, in the system's fonts.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby, pairwise
from typing import NamedTuple

import pygame
import pygame.font

from launcher.picture.typeface import advance, font_bytes, font_file, has_glyph
from launcher.picture.values import Face
from launcher.text import columns, is_wide

_FIRST_RIGHT_TO_LEFT = "\u0590"
_NO_SCRIPT = "Zzzz"
_FINER = 4  # letters are placed on quarters of a pixel
_FINEST = 48  # pixels; the difference is not visible in larger text
_TINY = 8  # pixels; in lower fonts, some letters have no width
_BUNDLED: tuple[tuple[Face, bool], ...] = (("sans", False), ("sans", True), ("mono", False))
_fonts: dict[tuple[str, int], pygame.font.Font] = {}


class Stretch(NamedTuple):
    """A part of a line with one direction."""

    text: str
    rightwards: bool


def runs(string: str) -> list[Stretch]:
    """Return the parts of a line from left to right."""
    if max(string, default="") < _FIRST_RIGHT_TO_LEFT:
        return [Stretch(string, True)]
    strong = [_direction(char) for char in string]
    line = next((each for each in strong if each is not None), True)
    pieces = [
        Stretch("".join(string[k] for k, _ in group), rightwards)
        for rightwards, group in groupby(enumerate(_directions(strong, line)), lambda pair: pair[1])
    ]
    return pieces if line else pieces[::-1]


def _directions(strong: list[bool | None], line: bool) -> list[bool]:
    """Return a direction for each character.

    Other characters get the direction of both neighbours, or the direction of the line if the neighbours differ.
    """
    settled: list[bool] = []
    before = line
    for at, each in enumerate(strong):
        if each is None:
            after = next((later for later in strong[at + 1 :] if later is not None), line)
            each = before if before == after else line
        settled.append(each)
        before = each
    return settled


def _direction(char: str) -> bool | None:
    """Return the direction of a character.

    True is left to right, False is right to left. None is for characters without a direction.
    """
    import unicodedata  # not at the top of the module, because few programs show such characters

    kind = unicodedata.bidirectional(char)
    if kind in ("R", "AL"):
        return False
    return True if kind in ("L", "EN", "AN") else None


# These fonts come with Windows, macOS and Linux desktops. They are listed by kind of character.
_FAMILIES = {
    "emoji": ("notocoloremoji", "segoeuiemoji", "applecoloremoji", "notoemoji", "symbola", "segoeuisymbol"),
    "wide": (
        *("notosanscjkjp", "notosanscjksc", "yugothic", "msgothic", "microsoftyahei", "malgungothic"),
        *(
            "hiraginosans",
            "pingfangsc",
            "applesdgothicneo",
            "wenquanyizenhei",
            "droidsansfallback",
            "unifont",
        ),
    ),
    "other": (
        *("dejavusans", "segoeuisymbol", "segoeui", "arialunicodems", "applesymbols"),
        *("notosans", "freesans", "arial"),
    ),
}

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


class _Piece(NamedTuple):
    surface: pygame.Surface
    ascent: int


def letter(
    string: str, face: Face, pixels: float, colour: tuple[int, ...], *, bold: bool
) -> tuple[pygame.Surface, int]:
    """Return a line of text and its baseline.

    The line has one colour. The baseline is its distance from the top in pixels.
    """
    finer = _FINER if pixels < _FINEST else 1
    if finer > 1 and (font := _only_font(string, face, pixels * finer, bold=bold)):
        return _small_line(string, face, pixels * finer, font, colour, bold=bold)
    pieces = list(_pieces(string, face, pixels * finer, colour, bold=bold))
    baseline = _up(max(piece.ascent for piece in pieces), finer)
    below = max(piece.surface.get_height() - piece.ascent for piece in pieces)
    width = _up(sum(piece.surface.get_width() for piece in pieces), finer)
    line = pygame.Surface((width, _up(baseline + below, finer)), pygame.SRCALPHA)
    line.fill((*colour, 0))
    x = 0
    for surface, ascent in pieces:
        line.blit(surface, (x, baseline - ascent))
        x += surface.get_width()
    if finer > 1:
        line = pygame.transform.smoothscale(line, (width // finer, line.get_height() // finer))
    return line, baseline // finer


def _only_font(string: str, face: Face, size: float, *, bold: bool) -> pygame.font.Font | None:
    """Return the bundled font if it suffices.

    Like most lines, the line must use it everywhere and run from left to right.
    """
    pixels = max(1, round(size))
    written = [(run, list(_in_fonts(run.text, face, pixels, bold=bold))) for run in runs(string)]
    font = _bundled_font(face, pixels, bold=bold)
    plain = all(run.rightwards and [each for _, each in pieces] == [font] for run, pieces in written)
    return font if written and plain else None


def _small_line(
    string: str, face: Face, size: float, font: pygame.font.Font, colour: tuple[int, ...], *, bold: bool
) -> tuple[pygame.Surface, int]:
    """Return a line made of reduced letters.

    The font is `_FINER` times as large as the line.
    """
    letters, end = _place_letters(string, face, size, font, colour, bold=bold)
    drawn = []
    for each, _, at in letters:
        place, phase = divmod(at, _FINER)
        drawn.append((_smaller(font, each, colour, phase), (place, 0)))
    height, baseline = _up(font.get_height() + _pad(font), _FINER), _up(font.get_ascent(), _FINER)
    line = pygame.Surface((_up(end, _FINER) // _FINER, height // _FINER), pygame.SRCALPHA)
    line.fill((*colour, 0))
    line.blits(drawn, doreturn=False)
    return line, baseline // _FINER


@lru_cache(maxsize=4096)
def _smaller(font: pygame.font.Font, letter: str, colour: tuple[int, ...], phase: int) -> pygame.Surface:
    """Return a letter at a smaller size.

    It has a quarter of the font's size, and is moved right by `phase` quarters of a pixel.
    """
    glyph = _glyph(font, letter, colour)
    assert glyph is not None, "the letter can be seen"
    surface, _ = glyph
    width, height = _up(phase + surface.get_width(), _FINER), _up(font.get_height() + _pad(font), _FINER)
    canvas = pygame.Surface((width, height), pygame.SRCALPHA)
    canvas.fill((*colour, 0))
    canvas.blit(surface, (phase, _pad(font)))
    return pygame.transform.smoothscale(canvas, (width // _FINER, height // _FINER))


def _pad(font: pygame.font.Font) -> int:
    """Return the number of rows above the letters that puts the baseline on a whole pixel."""
    ascent: int = font.get_ascent()
    return _up(ascent, _FINER) - ascent


def _up(length: int, unit: int) -> int:
    return -(-length // unit) * unit


def _pieces(string: str, face: Face, size: float, colour: tuple[int, ...], *, bold: bool) -> Iterator[_Piece]:
    """Yield the pieces of the line from left to right.

    Each has a single font and direction.
    """
    pixels = max(1, round(size))
    bundled = _bundled_font(face, pixels, bold=bold)
    for run in runs(string):
        written = list(_in_fonts(run.text, face, pixels, bold=bold))
        for text, font in written if run.rightwards else written[::-1]:
            font.set_direction(pygame.DIRECTION_LTR if run.rightwards else pygame.DIRECTION_RTL)
            if not text.isascii():
                font.set_script(_script(text))
            if not font.size(text)[0]:  # these are only combining characters, which pygame refuses
                yield _Piece(pygame.Surface((0, font.get_height()), pygame.SRCALPHA), font.get_ascent())
            elif font is bundled and run.rightwards:
                letters, end = _place_letters(text, face, size, font, colour, bold=bold)
                line = pygame.Surface((end, font.get_height()), pygame.SRCALPHA)
                line.fill((*colour, 0))
                line.blits([(surface, (at, 0)) for _, surface, at in letters], doreturn=False)
                yield _Piece(line, font.get_ascent())
            else:
                piece = _Piece(font.render(text, True, colour), font.get_ascent())
                yield _an_em_wide(piece, font, pixels) if _kind(text[0]) == "emoji" else piece


def _place_letters(
    string: str, face: Face, size: float, font: pygame.font.Font, colour: tuple[int, ...], *, bold: bool
) -> tuple[list[tuple[str, pygame.Surface, int]], int]:
    """Return the letters, their places and the end.

    Only visible letters are returned. Places are in pixels.

    The letters are placed where they were measured. The font itself would kern some pairs and round all widths, so the
    line could be several letters too long or too short.
    """
    letters, width = [], advance(face, bold=bold)
    x = 0.0
    for each in _letters(string):
        glyph = _glyph(font, each, colour)
        if glyph is not None:
            surface, left = glyph
            letters.append((each, surface, round(x) + left))
        x += sum(map(width, each)) * size
    return letters, max([math.ceil(x), *(at + surface.get_width() for _, surface, at in letters)])


@lru_cache(maxsize=2048)
def _glyph(font: pygame.font.Font, letter: str, colour: tuple[int, ...]) -> tuple[pygame.Surface, int] | None:
    """Return a letter and its left overhang.

    If it has only combining characters or is too small to see, return None.
    """
    is_large = font.get_height() > _TINY
    is_sure = is_large and letter.isascii() and letter.isprintable()  # measuring takes as long as drawing
    if not is_sure and not font.size(letter)[0]:
        return None
    left, *_ = (font.metrics(letter) or [None])[0] or (0,)
    return font.render(letter, True, colour), min(0, left)


def _letters(text: str) -> Iterator[str]:
    """Yield each letter with its combining characters."""
    if text.isascii():
        yield from text
        return
    starts = [at for at, char in enumerate(text) if at == 0 or columns(char)]
    for start, end in pairwise([*starts, len(text)]):
        yield text[start:end]


def _an_em_wide(piece: _Piece, font: pygame.font.Font, pixels: int) -> _Piece:
    """Scale an emoji to its measured width.

    Bitmap fonts have only one size.
    """
    factor = pixels / max(1, font.size("\N{GRINNING FACE}")[0])
    width, height = piece.surface.get_size()
    size = max(1, round(width * factor)), max(1, round(height * factor))
    return _Piece(pygame.transform.smoothscale(piece.surface, size), round(piece.ascent * factor))


def _script(text: str) -> str:
    """Return the ISO 15924 code of a text's script.

    It decides how letters are joined.
    """
    import unicodedata  # not at the top of the module, because few programs need it

    names = (unicodedata.name(char, "").partition(" ")[0] for char in text)
    return next((_SCRIPTS[name] for name in names if name in _SCRIPTS), _NO_SCRIPT)


def _in_fonts(string: str, face: Face, pixels: int, *, bold: bool) -> Iterator[tuple[str, pygame.font.Font]]:
    """Yield pieces of the string with their fonts."""
    font = bundled = _bundled_font(face, pixels, bold=bold)
    if string.isascii():
        yield string, bundled
        return
    start = 0
    for at, char in enumerate(string):
        if columns(char) == 0:  # it combines with the character before it
            continue
        if char == " " or has_glyph(char, face, bold=bold):
            chosen = bundled
        else:
            chosen = _of_system(_kind(char), pixels) or bundled
        if chosen is not font:
            if at > start:
                yield string[start:at], font
            start, font = at, chosen
    yield string[start:], font


def _kind(char: str) -> str:
    """Return the kind of system font for a character."""
    if "\U0001f000" <= char <= "\U0001faff":
        return "emoji"
    return "wide" if is_wide(char) else "other"


@cache
def _file_of_system(kind: str) -> str | None:
    return pygame.font.match_font(_FAMILIES[kind])


def _of_system(kind: str, pixels: int) -> pygame.font.Font | None:
    file = _file_of_system(kind)
    try:
        return _font(file, pixels) if file else None
    except FileNotFoundError:  # the font was uninstalled in the meantime
        return None


def _bundled_font(face: Face, pixels: int, *, bold: bool) -> pygame.font.Font:
    """Return a font of the launcher.

    All its font files are read with the first one, so that a window stays readable if they are removed.
    """
    if not _fonts:
        for each, is_bold in _BUNDLED:
            font_bytes(each, bold=is_bold)
    return _font(str(font_file(face, bold=bold)), pixels, font_bytes(face, bold=bold))


def _font(file: str, pixels: int, content: bytes | None = None) -> pygame.font.Font:
    """Return the font of a file with this content.

    Without the content, the file is read.
    """
    if not pygame.font.get_init():
        pygame.font.init()
        _fonts.clear()
    if (file, pixels) not in _fonts:
        _fonts[file, pixels] = pygame.font.Font(BytesIO(content) if content else file, pixels)
    return _fonts[file, pixels]
