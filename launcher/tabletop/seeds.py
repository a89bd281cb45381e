"""Seeds: short words that all the chance in a match comes from."""

from __future__ import annotations

import re
from datetime import date
from random import Random, SystemRandom

from launcher.quoting import quoted

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are taken for others: 0 o, 1 i l
_LENGTH = 5
_SEED = re.compile(r"[a-z0-9-]{1,40}")


def new_seed() -> str:
    """A seed that nobody has had yet, or hardly anybody."""
    return "".join(SystemRandom().choices(_LETTERS, k=_LENGTH))


def daily_seed(day: date) -> str:
    """The seed that is the same for everybody on one day."""
    return day.isoformat()


def checked_seed(text: str) -> str:
    """A seed as it was meant.

    Raises:
        ValueError: if it can be none.
    """
    seed = text.strip().lower()
    if not _SEED.fullmatch(seed):
        raise ValueError(
            f"A seed is a short word of letters, digits and dashes, such as k7f3p, and not {quoted(text)}."
        )
    return seed


def chance(seed: str, about: object) -> Random:
    """The source of chance for one thing in a match: always the same, so that going back can't re-roll it.

    Seeding by a text is the same on every platform and version of Python (`random.seed`, version 2).
    """
    return Random(f"{seed}/{about}")
