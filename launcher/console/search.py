"""The search for games, by names, sets, summaries and tags.

Capitals, accents and hyphens do not matter. `launcher/web/assets/shelf.js` has the same rules for a website.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from launcher.catalog import Game
from launcher.console.world import Item

_MOST_NEAR = 3
_LEAST_NEAR = 0.6  # the share of common letter pairs; "minesweper" and "minesweeper" have 0.95
_LIKE = "like "


def folded(text: str) -> str:
    """Return the text in a form for comparison.

    It is in lower case, without accents and with blanks for hyphens.
    """
    text = text.casefold().replace("-", " ")
    if text.isascii():
        return text
    return "".join(each for each in unicodedata.normalize("NFD", text) if not unicodedata.combining(each))


def matches(query: str, *said: str) -> bool:
    """Tell whether texts contain a query's words.

    Each word must occur.
    """
    where = folded("\n".join(said))
    return all(word in where for word in folded(query).split())


def is_found(query: str, game: Game, tag: str = "") -> bool:
    """Tell whether a game has a tag, if one is given, and its texts contain a query's words.

    Tags such as "like sudoku" do not count: the game is only similar.
    """
    tags = [each for each in game.tags.split(", ") if not each.startswith(_LIKE)]
    return (not tag or tag in tags) and matches(query, game.name, game.set, game.summary, *tags)


def near_games(query: str, games: Iterable[Game]) -> list[Game]:
    """Return up to three games that a query may mean.

    The nearest comes first.

    They are like the game with this name, according to their tags, or their name or a tag is spelt nearly like it.
    """
    typed = _letter_pairs(query)

    def nearness(game: Game) -> float:
        names = [game.name, *game.tags.split(", ")]
        if any(name.startswith(_LIKE) and matches(query, name.removeprefix(_LIKE)) for name in names):
            return 1.0
        pairs = [_letter_pairs(name.removeprefix(_LIKE)) for name in names]
        return max(2 * len(typed & each) / (len(typed) + len(each) or 1) for each in pairs)

    near = [(nearness(game), game) for game in games]
    near = sorted((each for each in near if each[0] >= _LEAST_NEAR), key=lambda each: -each[0])
    return [game for _, game in near[:_MOST_NEAR]]


def _letter_pairs(name: str) -> set[str]:
    """Return each two letters of a name that follow each other, without regard to blanks."""
    letters = "".join(folded(name).split())
    return {letters[k : k + 2] for k in range(len(letters) - 1)}


def best_match(query: str, items: Iterable[Item]) -> str | None:
    """Return the id of the best match.

    Only the names of the items count.

    A match at the beginning of the name is best, then at the beginning of a word, then anywhere.
    """
    query = " ".join(folded(query).split())

    def miss(item: Item) -> tuple[bool, ...]:
        name = folded(item.name)
        return not name.startswith(query), f" {query}" not in f" {name}", query not in name

    return min(items, key=miss).id if (items := tuple(items)) else None


def spans(query: str, name: str) -> list[tuple[int, int]]:
    """Return the matches in a name.

    Each is a start and an end. They go from left to right and do not overlap.
    """
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
