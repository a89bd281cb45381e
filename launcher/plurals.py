"""Numbers and lists as text."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "1 card", "2 cards", "0 matches".

    Args:
        number: The number of things.
        one: The singular of the noun.
        many: The plural, if it does not just add an s.
    """
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def in_digits(value: float) -> str:
    """Return a number with at most one decimal: "12", "1,204", "3.5"."""
    return f"{value:,.1f}".removesuffix(".0")


def with_sign(value: float, digits: int = 1) -> str:
    """Return a number with its sign and a number of decimals: "+3.5", "−0.5", "0.0"."""
    return f"{value:+.{digits}f}".replace("-", "−") if round(value, digits) else f"{0:.{digits}f}"


def listed(words: Sequence[str]) -> str:
    """Join words with commas and "and": "Anna", "Anna and Ben", "Anna, Ben and Cleo"."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
