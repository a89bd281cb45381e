"""Find the new sentences of a text that a screen reader has already read."""

from __future__ import annotations

import re
from itertools import groupby

_BETWEEN = re.compile(r"(?<=[.!?]) +|(?<=…) +(?![a-z])")


def news_of(before: str, after: str) -> list[tuple[str, bool]]:
    """Return runs of sentences in order, each with whether it is new."""
    known = set(_BETWEEN.split(before))
    sentences = _BETWEEN.split(after) if after else []
    return [(" ".join(those), new) for new, those in groupby(sentences, key=lambda each: each not in known)]
