"""Seeds: short words that determine all chance in a match."""

from __future__ import annotations

import re
from datetime import date
from random import Random, SystemRandom

from launcher.quoting import quoted

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # without the similar characters 0, o, 1, i and l
_LENGTH = 5
_SEED = re.compile(r"[a-z0-9-]{1,40}")


def new_seed() -> str:
    """Return a random seed."""
    return "".join(SystemRandom().choices(_LETTERS, k=_LENGTH))


def daily_seed(day: date) -> str:
    """Return the seed of a day; it is the same for everybody."""
    return day.isoformat()


def checked_seed(text: str) -> str:
    """Return a seed in its normal form.

    Raises:
        ValueError: if the text is not a valid seed.
    """
    seed = text.strip().lower()
    if not _SEED.fullmatch(seed):
        raise ValueError(
            f"A seed is a short word of letters, digits and dashes, such as k7f3p, not {quoted(text)}."
        )
    return seed


def chance(seed: str, about: object) -> Random:
    """Return a random generator for one purpose in a match. It is always the same, so undo cannot change the dice.

    A text as the seed gives the same numbers on every platform and version of Python (`random.seed`, version 2).
    """
    return Random(f"{seed}/{about}")
