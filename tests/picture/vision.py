"""How colours are seen, by eyes of several kinds: what tests of palettes measure with."""

from __future__ import annotations

import math

from launcher.picture.theme import Theme, rgba

Linear = tuple[float, ...]
Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency (2009), severity
# 1, on linear red, green and blue; as the developer tools of browsers have them.
EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "achromatopsia": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(colour: str, theme: Theme) -> Linear:
    """Red, green and blue from 0 to 1, in proportion to light (IEC 61966-2-1, sRGB)."""
    shares = (part / 255 for part in rgba(colour, theme)[:3])
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares)


def seen(colour: Linear, eyes: str) -> Linear:
    """What a colour looks like to such eyes."""
    return tuple(min(1, max(0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in EYES[eyes])


def contrast(first: Linear, second: Linear) -> float:
    """From 1 to 21, https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio."""
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (first, second))
    return (light + 0.05) / (dark + 0.05)


def distance(first: Linear, second: Linear) -> float:
    """How different two colours look, 100 from black to white: in Oklab, https://bottosson.github.io/posts/oklab/."""
    return 100 * math.dist(_oklab(first), _oklab(second))


def _oklab(colour: Linear) -> Linear:
    r, g, b = colour
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)  # noqa: E741  # as in the source
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )
