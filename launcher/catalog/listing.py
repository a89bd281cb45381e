"""The catalogue as text and as JSON.

People read the text, and programs read the JSON.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from launcher.catalog.model import Catalog, Game, Problem
from launcher.text import columns as width
from launcher.text import padded

_GAME_FIELDS = ("id", "name", "set", "icon", "summary", "tags", "distribution", "version", "place")
_NARROWEST = 20  # columns for the last text of a line; in a narrower terminal, the text goes below


def as_json(catalog: Catalog, *, everything: bool = False) -> str:
    """Return the catalogue as one JSON object.

    It has the games, in the order of the main window, and the problems.

    Args:
        catalog: The catalogue to format.
        everything: Whether to include hidden games, disabled games and notes about small faults of games.
    """
    games = [
        {field: getattr(game, field) for field in _GAME_FIELDS}
        for each in catalog.sets
        for game in each.games
        if _is_listed(game, catalog, everything)
    ]
    result: dict[str, object] = {
        "games": games,
        "problems": [_problem(each) for each in catalog.problems if each.fatal],
    }
    if everything:
        result["notes"] = [_problem(each) for each in catalog.problems if not each.fatal]
        result["hidden"] = sorted(catalog.hidden)
        result["disabled"] = [
            {"id": each.id, "name": each.name, "distribution": each.distribution, "enable": each.switch}
            for each in catalog.disabled_games
        ]
    return json.dumps(result, indent=2, default=str)


def as_text(catalog: Catalog, columns: int | None = None, *, everything: bool = False) -> str:
    """Return the catalogue as text.

    It has the sets with their games (name, id, summary), the games next to the launcher, and the problems.

    Args:
        catalog: The catalogue to format.
        columns: The width of the terminal, to which lines are wrapped; None for no limit.
        everything: Whether to include more, as in `as_json`.
    """
    listed = [game for game in catalog.games if _is_listed(game, catalog, everything)]
    names = max((width(game.name) for game in listed), default=0)
    ids = max((len(game.id) for game in listed), default=0)
    sections = [] if listed else _explain_empty(catalog)
    for each in catalog.sets:
        rows = [
            _wrap(f"  {padded(game.name, names)}  {game.id:{ids}}  ", game.summary, columns, names + ids + 6)
            for game in each.games
            if _is_listed(game, catalog, everything)
        ]
        sections += _section(each.name, rows)
    beside = [(game.name, game.distribution) for game in listed if game.place == "beside"]
    sections += _section("Next to the launcher (`pip uninstall` removes them)", _pairs(beside))
    sections += _section("Problems", _problems([each for each in catalog.problems if each.fatal], columns))
    if everything:
        notes = [each for each in catalog.problems if not each.fatal]
        sections += _section("Notes", _problems(notes, columns))
        hidden = [(game.name, game.id) for game in catalog.games if catalog.is_hidden(game)]
        sections += _section("Hidden (`plt-games unhide NAME` shows them again)", _pairs(hidden))
        off = [(each.name, each.switch) for each in catalog.disabled_games]
        sections += _section("Disabled (`plt-games enable NAME` enables them again)", _pairs(off))
    return "\n\n".join(sections) or "No games are installed."


def _is_listed(game: Game, catalog: Catalog, everything: bool) -> bool:
    return everything or not catalog.is_hidden(game)


def _explain_empty(catalog: Catalog) -> list[str]:
    """Return a message if no games are listed because they are hidden or disabled."""
    unseen = ", ".join(catalog.unseen)
    return [f"No games are shown: {unseen}. To list them, run `plt-games list --all`."] if unseen else []


def _problem(problem: Problem) -> dict[str, str]:
    return {"id": problem.id, "distribution": problem.distribution, "reason": problem.reason}


def _section(title: str, rows: Sequence[str]) -> list[str]:
    return ["\n".join([title, *rows])] if rows else []


def _pairs(rows: Sequence[tuple[str, str]]) -> list[str]:
    widest = max((width(name) for name, _ in rows), default=0)
    return [f"  {padded(name, widest)}  {other}" for name, other in rows]


def _problems(problems: Sequence[Problem], columns: int | None) -> list[str]:
    def row(problem: Problem) -> str:
        origin = f" (in {problem.distribution})" if problem.distribution != problem.id else ""
        return _wrap("  ", f"{problem.id}{origin}: {problem.reason}.", columns, 4)

    return [row(each) for each in problems]


def _wrap(first: str, text: str, columns: int | None, indent: int) -> str:
    """Return `first` and `text`, wrapped to `columns`.

    All lines but the first are indented.
    """
    if columns is None or width(first) + width(text) <= columns:
        return (first + text).rstrip()
    if columns - indent < _NARROWEST:
        first, indent = f"{first.rstrip()}\n    ", 4
    import textwrap  # imported here because a piped list needs no wrapping

    lines = textwrap.wrap(text, max(columns - indent, _NARROWEST))
    return first + f"\n{' ' * indent}".join(lines)
