"""How much work the tests do: a quick look for every change, everything with `.ci/run --thorough`.

The environment variable PLT_GAMES_THOROUGH, set to 1, asks for everything.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable

import pytest

THOROUGH = os.environ.get("PLT_GAMES_THOROUGH") == "1"
QUICK_EXAMPLES = 25
THOROUGH_EXAMPLES = 200


def examples(full: int) -> int:
    """Return the number of examples that hypothesis tries, of `full` in a thorough run."""
    return full if THOROUGH else min(full, QUICK_EXAMPLES)


def samples(full: int) -> int:
    """Return the number of samples of a brute-force or statistical test: in a quick run a tenth of `full`."""
    return full if THOROUGH else max(1, full // 10)


def few(values: Iterable[object], quick: Collection[object]) -> list[object]:
    """Return the parameters of a test, of which a quick run tries only those in `quick`."""
    return [value if value in quick else pytest.param(value, marks=pytest.mark.thorough) for value in values]
