"""What is seen of a picture on what it is painted on: contrasts, measured from pixels.

Pixels are told by how light they are, in bytes on a scale on which equal steps are equal contrasts: 0 is black, and
255, white, has 21 to 1 to that (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import compress
from math import log

import pygame

from launcher.picture import LIGHT
from tests.picture.vision import contrast, linear

_BLACK = linear("black", LIGHT)
_REACH = 2  # pixels around something that it is seen against
_SHARE = (
    0.6  # of its width and of its height: what hangs together and is so large shows the shape of something
)
_EDGE = 8  # pixels of its edge that show it
_EDGED = 0.8  # of what is around it
_ENOUGH = 130  # steps of lightness, 4.7 to 1: what has so much needs no edge
_ALIKE = 5  # steps of lightness: a contrast of 1.05
_SOLID = 127  # opacity, of 255: what has less is a shade or a shine
_CORE = 250  # the same in the middle of a letter's strokes
_known: dict[int, int] = {}


def shape_contrast(
    before: pygame.Surface, thing: pygame.Surface, x: int, y: int, *, joined: bool = False
) -> float | None:
    """The contrast that the shape of something is seen with: of its body or its edge to what is around it.

    A part of it shows its shape if it hangs together over most of its width and height: the greatest contrast of such
    a part, to the dark, the middling and the light of what is around it, whichever is worst. Its edge shows it, too, if
    most of what is around it has pixels of it near by that stand out: the greatest contrast that these have.

    Args:
        before: what it is painted on.
        thing: it, on a transparent surface with some room around it.
        x: where its left edge comes.
        y: where its top edge comes.
        joined: whether it goes on where the same colour is around it, as walls and merged balls do.

    Returns:
        From 1 to 21; None if it is no more than a shade, or only a place to touch.
    """
    before = _cut(before, x, y, thing.get_size())
    whole = pygame.mask.from_surface(thing, _SOLID)
    if not whole.count():
        return None
    around = _spread(whole, _REACH)
    around.erase(whole, (0, 0))
    ground = _lightness(before)
    lost = Counter(_steps(thing, whole)).most_common(1)[0][0] if joined else -1
    near = around.copy()
    near.erase(_between(ground, lost, lost + 1, whole), (0, 0))
    levels = sorted(compress(ground, _bits(near)))
    if not levels:
        return None
    steps = _lightness(_painted(before, thing))
    some = {levels[round(share * (len(levels) - 1))] for share in (0.2, 0.5, 0.8)}
    body = min(
        _most(lambda far, level=level: _shows(_apart(steps, level, far, whole), whole)) for level in some
    )
    if body < _ENOUGH:
        body = max(body, _edge(steps, ground, near, whole))
    return _ratio(body)


def text_contrast(
    before: pygame.Surface,
    thing: pygame.Surface,
    bare: pygame.Surface,
    letters: pygame.Surface,
    x: int,
    y: int,
) -> float | None:
    """The contrast that a text is read with: of the middle of its strokes to what is there without it.

    Args:
        before: what the thing that it is on is painted on.
        thing: that, on a transparent surface.
        bare: the same without the text.
        letters: nothing but the text.
        x: where the left edge of these three comes.
        y: where their top edge comes.

    Returns:
        From 1 to 21: half of these pixels have as much. None if nothing is written.
    """
    darkest = max(pygame.image.tobytes(letters, "RGBA")[3::4])
    if darkest <= _SOLID:
        return None
    core = pygame.mask.from_surface(letters, min(_CORE, darkest - 1))
    box = _box(core)
    before = _cut(before, x + box.x, y + box.y, box.size)
    there = pygame.mask.from_surface(letters.subsurface(box), min(_CORE, darkest - 1))
    pairs = zip(
        *(_steps(_painted(before, each.subsurface(box)), there) for each in (bare, thing)), strict=True
    )
    apart = sorted(abs(without - there) for without, there in pairs)
    return _ratio(apart[len(apart) // 2])


def _most(holds: Callable[[int], bool]) -> int:
    """How far apart in lightness pixels can be asked to be while something still holds."""
    low, high = 0, 256
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def _shows(part: pygame.Mask, whole: pygame.Mask) -> bool:
    """Whether a part of something hangs together over most of its width and height."""
    largest = part.connected_component()
    if not largest.count():
        return False
    seen, box = _box(largest), _box(whole)
    return seen.width >= _SHARE * box.width and seen.height >= _SHARE * box.height


def _edge(steps: bytes, ground: bytes, around: pygame.Mask, whole: pygame.Mask) -> int:
    """How far most of the pixels around something are in lightness from some of it near by."""
    lows = {level - level % _ALIKE for level in compress(ground, _bits(around))}
    parts = [(low, _between(ground, low, low + _ALIKE, whole).overlap_mask(around, (0, 0))) for low in lows]
    enough = _EDGED * around.count()

    def is_edged(far: int) -> bool:
        near = (_spread(_apart(steps, low, far, whole, _ALIKE), _EDGE) for low, _ in parts)
        return (
            sum(part.overlap_area(mask, (0, 0)) for (_, part), mask in zip(parts, near, strict=True))
            >= enough
        )

    return _most(is_edged)


def _apart(steps: bytes, low: int, far: int, whole: pygame.Mask, alike: int = 1) -> pygame.Mask:
    """The pixels of something that are so far from a lightness, or from some that are alike."""
    apart = whole.copy()
    apart.erase(_between(steps, low - far + 1, low + alike - 1 + far, whole), (0, 0))
    return apart


def _between(steps: bytes, low: int, high: int, like: pygame.Mask) -> pygame.Mask:
    """The pixels that are at least so light, and less than that."""
    return _mask(steps.translate(_table(low, high)), like)


@cache
def _table(low: int, high: int) -> bytes:
    return bytes(low <= step < high for step in range(256))


def _mask(there: bytes, like: pygame.Mask) -> pygame.Mask:
    """The pixels that are not 0, in a mask of the size of another."""
    surface = pygame.image.frombytes(there, like.get_size(), "P")
    surface.set_colorkey(0)
    return pygame.mask.from_surface(surface)


def _spread(mask: pygame.Mask, reach: int) -> pygame.Mask:
    """A mask with all pixels up to so far from its own."""
    for size in ((2 * reach + 1, 1), (1, 2 * reach + 1)):
        shift = -(size[0] // 2), -(size[1] // 2)
        mask = mask.convolve(pygame.Mask(size, fill=True), pygame.Mask(mask.get_size()), shift)
    return mask


def _box(mask: pygame.Mask) -> pygame.Rect:
    first, *others = mask.get_bounding_rects()
    return first.unionall(others)


def _cut(ground: pygame.Surface, x: int, y: int, size: tuple[int, int]) -> pygame.Surface:
    """A part of a ground."""
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.blit(ground, (-x, -y))
    return cut


def _painted(ground: pygame.Surface, thing: pygame.Surface) -> pygame.Surface:
    after = ground.copy()
    after.blit(thing, (0, 0))
    return after


def _steps(surface: pygame.Surface, where: pygame.Mask) -> bytes:
    """How light the pixels of a surface are that a mask has."""
    return bytes(compress(_lightness(surface), _bits(where)))


def _bits(mask: pygame.Mask) -> bytes:
    """For each pixel, from the top left, whether a mask has it."""
    return pygame.image.tobytes(mask.to_surface(setcolor="white", unsetcolor="black"), "RGB")[::3]


def _lightness(surface: pygame.Surface) -> bytes:
    """How light all its pixels are."""
    colours = array("I", pygame.image.tobytes(surface, "RGBA"))
    for colour in set(colours) - _known.keys():
        red, green, blue, _ = array("I", [colour]).tobytes()
        ratio = contrast(linear(f"#{red:02x}{green:02x}{blue:02x}", LIGHT), _BLACK)
        _known[colour] = round(255 * log(ratio) / log(21))
    return bytes(map(_known.__getitem__, colours))


def _ratio(steps: int) -> float:
    return float(21 ** (steps / 255))
