"""What is new in a text that a screen reader has spoken before."""

from __future__ import annotations

import re
from itertools import groupby

_BETWEEN = re.compile(r"(?<=[.!?]) +|(?<=…) +(?![a-z])")


def news_of(before: str, after: str) -> list[tuple[str, bool]]:
    """The sentences of a text in order, those in a row that are new together, and whether they are."""
    known = set(_BETWEEN.split(before))
    sentences = _BETWEEN.split(after) if after else []
    return [(" ".join(those), new) for new, those in groupby(sentences, key=lambda each: each not in known)]
