"""What must be seen on what in every theme, and which colours of one miss that.

    python -m tests.picture.legibility sepia

says it of a theme in `launcher.picture.THEMES`, in all palettes, and how light or dark each colour would have to be.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

from launcher.picture import PALETTES, THEMES, Theme, with_palette
from launcher.picture.theme import rgba
from tests.picture.vision import contrast, linear

TO_PLAY_WITH = ("one", "two", "three", "four", "five", "six", "seven", "eight", "good", "bad")


class Pair(NamedTuple):
    """A colour that is seen on a ground: with this contrast in usual themes, and this one where it is to be high."""

    role: str
    ground: str
    usual: float
    high: float


def pairs() -> Iterator[Pair]:
    """What the manual promises of colours (WCAG 2.1: 4.5 for text and 3 for marks; 7 where contrast is to be high)."""
    for ground in ("background", "surface"):
        yield from (Pair(role, ground, 3, 4.5) for role in TO_PLAY_WITH)
        yield Pair("disabled", ground, 3, 3)
    for ground in ("background", "surface", "hover"):
        yield from (Pair(role, ground, 4.5, 7) for role in ("text", "muted", "accent", "danger"))
    yield Pair("on-accent", "accent", 4.5, 7)
    yield from (Pair(role, "surface", 0, 4.5) for role in ("border", "disabled", "accent", "focus"))


def misses(theme: Theme) -> list[str]:
    """A sentence for each colour of a theme that can't be seen well enough, with one that could."""
    found = []
    for role, ground, usual, high in pairs():
        wanted = high if theme.high else usual
        reached = contrast(linear(role, theme), linear(ground, theme))
        if reached < wanted:
            found.append(
                f"{role} {theme.colour(role)} on {ground} {theme.colour(ground)}: {reached:.2f} to 1, and not"
                f" {wanted:g}; {_nearest(role, ground, wanted, theme)} would do"
            )
    return found


def _nearest(role: str, ground: str, wanted: float, theme: Theme) -> str:
    """The colour of a role, so much darker or lighter that its contrast is enough; "nothing" if none is."""
    parts = rgba(role, theme)[:3]
    for step in range(1, 101):
        for end in (0, 255):
            mixed = "#" + "".join(f"{round(part + (end - part) * step / 100):02x}" for part in parts)
            if contrast(linear(mixed, theme), linear(ground, theme)) >= wanted:
                return mixed
    return "nothing"


def main(names: list[str]) -> int:
    """Print what misses in themes of these names, or in all; the status is 1 if anything does."""
    found = [
        f"{theme}, {palette}: {sentence}."
        for theme in names or THEMES
        for palette in PALETTES
        for sentence in misses(with_palette(theme, palette))
    ]
    print("\n".join(found) or "All colours are seen.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
