"""Find the new sentences in a text that a screen reader has already read in part."""

from __future__ import annotations

import re
from itertools import groupby

_BETWEEN = re.compile(r"(?<=[.!?]) +|(?<=…) +(?![a-z])")


def news_of(before: str, after: str) -> list[tuple[str, bool]]:
    """Return the sentences of a text in order, each with whether it is new. Neighbours of the same kind are joined."""
    known = set(_BETWEEN.split(before))
    sentences = _BETWEEN.split(after) if after else []
    return [(" ".join(those), new) for new, those in groupby(sentences, key=lambda each: each not in known)]
