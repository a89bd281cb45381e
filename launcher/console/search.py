"""Finding games by what is typed: each word of it is a part of a word of the name, the set, the summary or the tags."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from launcher.console.world import Item


def folded(text: str) -> str:
    """Text without what does not matter: upper and lower case, and marks on letters."""
    text = text.casefold()
    if text.isascii():
        return text
    return "".join(each for each in unicodedata.normalize("NFD", text) if not unicodedata.combining(each))


def matches(query: str, *said: str) -> bool:
    """Whether each word of a query is somewhere in these texts."""
    where = folded("\n".join(said))
    return all(word in where for word in folded(query).split())


def best_match(query: str, items: Iterable[Item]) -> str | None:
    """The id of the first of those items whose names match most: at the beginning, at that of a word, anywhere."""
    query = " ".join(folded(query).split())

    def miss(item: Item) -> tuple[bool, ...]:
        name = folded(item.name)
        return not name.startswith(query), f" {query}" not in f" {name}", query not in name

    return min(items, key=miss).id if (items := tuple(items)) else None


def spans(query: str, name: str) -> list[tuple[int, int]]:
    """Where in a name the words of a query are: start and end of each, from left to right, without overlaps."""
    where = folded(name)
    if len(where) != len(name):  # then places in one are not places in the other
        return []
    marked = [False] * len(name)
    for word in folded(query).split():
        at = where.find(word)
        while at >= 0:
            marked[at : at + len(word)] = [True] * len(word)
            at = where.find(word, at + 1)
    edges = [k for k in range(len(name) + 1) if (k < len(name) and marked[k]) != (k > 0 and marked[k - 1])]
    return list(zip(edges[::2], edges[1::2], strict=True))
