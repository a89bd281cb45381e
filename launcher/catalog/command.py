"""The commands for the list of games: list, hide, unhide, disable and enable."""

from __future__ import annotations

import atexit
import gc
import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence

from launcher.catalog.distributions import distributions, installed_folders, metadata_on
from launcher.catalog.full_catalog import DISABLED, HIDDEN, games, switch, switched_names
from launcher.catalog.manifest import places_now
from launcher.catalog.model import OURS, Catalog, Game, Problem, normalised, quoted
from launcher.raised import RefusedError
from launcher.store import settings
from launcher.text import columns as width
from launcher.text import padded

_SECONDS_TO_SAVE = 5.0
_GAME_FIELDS = ("id", "name", "set", "icon", "summary", "tags", "distribution", "version", "place")
_NARROWEST = 20  # columns for the last text of a line; in a narrower terminal, the text goes below


def print_list(arguments: Namespace) -> int:
    """Print the list of games."""
    gc.disable()  # a collection takes longer than the garbage is worth
    # Otherwise Python collects all of this at exit, which takes a tenth of the time of a listing.
    atexit.register(gc.freeze)
    catalog = games()
    if arguments.json:
        print(as_json(catalog, everything=arguments.all))
    else:
        print(as_text(catalog, _columns(), everything=arguments.all))
    return 0


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


def _columns() -> int | None:
    """Return the width of the terminal, or None if the output goes elsewhere and lines should not be cut."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or None
    except (OSError, ValueError):
        return None


def change(arguments: Namespace) -> int:
    """Run a command and print its result.

    Args:
        arguments: The name of the command, and that of a game or a distribution.

    Returns:
        The exit status.

    Raises:
        RefusedError: if the name does not fit, or the settings cannot be saved.
    """
    carry_out = {"hide": _hide, "unhide": _unhide, "disable": _disable, "enable": _enable}[arguments.act]
    message = carry_out(arguments.name, games())
    kept = settings()
    kept.flush(_SECONDS_TO_SAVE)
    if problem := kept.problem:
        kept.give_up()
        raise RefusedError(problem)
    print(message)
    return 0


def _hide(name: str, catalog: Catalog) -> str:
    game = catalog.game_named(name)
    switch(HIDDEN, game.id, True)
    return f"{game.name} is hidden. To show it again, run `plt-games unhide {game.id}`."


def _unhide(name: str, catalog: Catalog) -> str:
    hidden = switched_names(HIDDEN)
    game = catalog.find(name)
    wanted = normalised(game.id if game else name)
    if wanted not in hidden:
        raise RefusedError(f"{quoted(name)} is not hidden{_find_meant(name, hidden)}")
    switch(HIDDEN, wanted, False)
    return f"{game.name if game else wanted} is shown again."


def _disable(name: str, catalog: Catalog) -> str:
    game = catalog.find(name)
    wanted = normalised(game.id if game else name)
    known = {normalised(each.id) for each in catalog.games}
    known |= {normalised(each.id) for each in catalog.problems}
    known |= {normalised(each.id) for each in catalog.disabled_games}
    known |= {each.key for each in distributions(metadata_on(places_now(sys.path)))}
    known |= {each.distribution for each in installed_folders()}
    if wanted == OURS:
        raise RefusedError(
            "plt-games is the launcher itself and can't be disabled; disable one of its games instead."
        )
    if wanted not in known:
        raise RefusedError(
            f"can't find a game or distribution called {quoted(name)}{_find_meant(name, known)}"
        )
    switch(DISABLED, wanted, True)
    label = game.name if game else wanted
    return f"{label} is disabled. To enable it again, run `plt-games enable {wanted}`."


def _enable(name: str, catalog: Catalog) -> str:
    game = catalog.find_disabled(name)
    if game is None:
        known = [each.switch for each in catalog.disabled_games]
        raise RefusedError(f"{quoted(name)} is not disabled{_find_meant(name, known)}")
    wanted = game.switch
    switch(DISABLED, wanted, False)
    back = games()
    names = [
        each.name for each in back.games if wanted in (normalised(each.id), normalised(each.distribution))
    ]
    return f"{', '.join(names) or wanted} {'are' if len(names) > 1 else 'is'} enabled again."


def _find_meant(name: str, known: Iterable[str]) -> str:
    import difflib

    near = difflib.get_close_matches(normalised(name), [*known], n=1)
    return f"; did you mean {near[0]}?" if near else "."
