"""How many there are of something, and what all of it is, in words."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, one: str, many: str = "") -> str:
    """A number and what is counted: "1 card", "2 cards", "0 matches".

    Args:
        number: how many.
        one: what one of them is called.
        many: what several are called, if that is not the same with an s.
    """
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def in_digits(value: float) -> str:
    """A number with no more digits than it needs: "12", "1,204", "3.5"."""
    return f"{value:,.1f}".removesuffix(".0")


def with_sign(value: float, digits: int = 1) -> str:
    """A number with its sign and so many digits behind the point: "+3.5", "−0.5", "0.0"."""
    return f"{value:+.{digits}f}".replace("-", "−") if round(value, digits) else f"{0:.{digits}f}"


def listed(words: Sequence[str]) -> str:
    """Several words as one: "Anna", "Anna and Ben", "Anna, Ben and Cleo"."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
