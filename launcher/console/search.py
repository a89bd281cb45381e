"""Search for games.

A game matches if each word of the query is part of a word in its name, set, summary or tags.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from launcher.console.world import Item


def folded(text: str) -> str:
    """Return the text in lower case and without accents, for comparison."""
    text = text.casefold()
    if text.isascii():
        return text
    return "".join(each for each in unicodedata.normalize("NFD", text) if not unicodedata.combining(each))


def matches(query: str, *said: str) -> bool:
    """Tell whether each word of a query occurs in these texts."""
    where = folded("\n".join(said))
    return all(word in where for word in folded(query).split())


def best_match(query: str, items: Iterable[Item]) -> str | None:
    """Return the id of the item whose name matches best.

    A match at the beginning of the name is best, then at the beginning of a word, then anywhere.
    """
    query = " ".join(folded(query).split())

    def miss(item: Item) -> tuple[bool, ...]:
        name = folded(item.name)
        return not name.startswith(query), f" {query}" not in f" {name}", query not in name

    return min(items, key=miss).id if (items := tuple(items)) else None


def spans(query: str, name: str) -> list[tuple[int, int]]:
    """Return the start and end of each match in a name, from left to right and without overlaps."""
    where = folded(name)
    if len(where) != len(name):  # positions in one text are then not positions in the other
        return []
    marked = [False] * len(name)
    for word in folded(query).split():
        at = where.find(word)
        while at >= 0:
            marked[at : at + len(word)] = [True] * len(word)
            at = where.find(word, at + 1)
    edges = [k for k in range(len(name) + 1) if (k < len(name) and marked[k]) != (k > 0 and marked[k - 1])]
    return list(zip(edges[::2], edges[1::2], strict=True))
