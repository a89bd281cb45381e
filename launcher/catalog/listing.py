"""The catalogue as text, for people and for programs."""

from __future__ import annotations

import json
import textwrap
import unicodedata
from collections.abc import Iterator

from launcher.catalog.model import Catalog, Problem

_GAME_FIELDS = ("id", "name", "set", "icon", "summary", "distribution", "version")
_NARROWEST = 20  # columns for a text beside others; where there are fewer, it goes below
_PROBLEM_FIELDS = ("id", "distribution", "reason")


def as_json(catalog: Catalog, *, everything: bool = False) -> str:
    """One object with the games in the order in which they are shown, and the problems.

    Args:
        catalog: What to print.
        everything: Hidden games too, and which those are, and what is disabled.
    """
    off = {"hidden": sorted(catalog.hidden), "disabled": sorted(catalog.disabled)} if everything else {}
    catalog = catalog if everything else catalog.shown
    games = [game.to_json() for each in catalog.sets for game in each.games]
    problems = [problem._asdict() for problem in catalog.problems]
    return json.dumps(
        {
            "games": [{field: game[field] for field in _GAME_FIELDS} for game in games],
            "problems": [{field: problem[field] for field in _PROBLEM_FIELDS} for problem in problems],
            **off,
        },
        indent=2,
    )


def as_text(catalog: Catalog, columns: int | None = None, *, everything: bool = False) -> str:
    """Sets with their games (name, id, summary), then the problems.

    Args:
        catalog: What to print.
        columns: Width of the terminal; lines are not wrapped if not given.
        everything: Hidden games too, and which those are, and what is disabled.
    """
    off = {"Hidden": catalog.hidden, "Disabled": catalog.disabled} if everything else {}
    out_of_sight = bool(catalog.games)
    catalog = catalog if everything else catalog.shown
    if not catalog.games and not catalog.problems:
        return "All games are hidden; --all prints them." if out_of_sight else "No games are installed."
    names = max((_cells(game.name) for game in catalog.games), default=0)
    ids = max((len(game.id) for game in catalog.games), default=0)
    sections = []
    for each in catalog.sets:
        rows = [
            _wrapped(
                f"  {_padded(game.name, names)}  {game.id:{ids}}  ", game.summary, columns, names + ids + 6
            )
            for game in each.games
        ]
        if rows:
            sections.append("\n".join([each.name, *rows]))
    if catalog.problems:
        sections.append("\n".join(["Problems", *_problems(catalog.problems, columns)]))
    sections += [
        "\n".join([title, *(f"  {name}" for name in sorted(names))]) for title, names in off.items() if names
    ]
    return "\n\n".join(sections)


def _problems(problems: tuple[Problem, ...], columns: int | None) -> Iterator[str]:
    for problem in sorted(problems, key=lambda problem: not problem.fatal):
        origin = f" (in {problem.distribution})" if problem.distribution != problem.id else ""
        yield _wrapped("  ", f"{problem.id}{origin}: {problem.reason}.", columns, 4)


def _wrapped(first: str, text: str, columns: int | None, indent: int) -> str:
    """`first` and `text` in one line, or in as many as the width needs, of which the others are indented."""
    if columns is None or _cells(first) + _cells(text) <= columns:
        return (first + text).rstrip()
    if columns - indent < _NARROWEST:
        first, indent = f"{first.rstrip()}\n    ", 4
    lines = textwrap.wrap(text, max(columns - indent, _NARROWEST))
    return first + f"\n{' ' * indent}".join(lines)


def _padded(text: str, cells: int) -> str:
    return text + " " * (cells - _cells(text))


def _cells(text: str) -> int:
    """How many columns of a terminal a text takes: East Asian characters two, marks on others none."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.category(character) in ("Mn", "Me", "Cf") for character in text)
