"""The command `plt-games stats`, which prints, exports and deletes results."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from launcher.catalog import Catalog, games, quoted
from launcher.raised import FailedError, RefusedError
from launcher.statistics.results import (
    Figures,
    ago,
    figures,
    group,
    in_words,
    lines_to_share,
    overview,
    streaks,
)
from launcher.store import MatchRecord, forget_boards, match_records, replacing
from launcher.text import columns, counted, in_digits, padded


def stats(arguments: Namespace) -> int:
    """Run the command.

    Returns:
        The exit status: 1 if the answer to a question was not yes.

    Raises:
        RefusedError: if the game is unknown.
        FailedError: if something cannot be read or written.
    """
    catalog, every = games(), match_records().of()
    if problem := match_records().problem:
        raise FailedError(problem)
    if match_records().damage:
        print(f"plt-games stats: {match_records().damage}", file=sys.stderr)
    wanted = _id_of(arguments.reset or arguments.game, catalog, every)
    plays = [play for play in every if wanted in (None, play.game)]
    if arguments.reset is not None and wanted is not None:
        return _forget(wanted, _name_of(wanted, catalog), len(plays), arguments.yes)
    if arguments.export is not None:
        return _export(plays, arguments.export)
    if arguments.days:
        print(_of_days(plays, catalog))
        return 0
    groups = group(plays, lambda play: play.game)
    by_game = {id: groups[id] for id in dict.fromkeys(play.game for play in reversed(plays))}
    if arguments.json:
        print(json.dumps({"games": [_object(id, catalog, each) for id, each in by_game.items()]}, indent=2))
    elif wanted is not None:
        print(_of_one(_name_of(wanted, catalog), plays))
    else:
        print(_of_all({_name_of(id, catalog): each for id, each in by_game.items()}))
    return 0


def _id_of(name: str | None, catalog: Catalog, plays: Iterable[MatchRecord]) -> str | None:
    """Return the id of a game.

    The game may no longer be installed.
    """
    if name is None:
        return None
    game = catalog.find(name)
    if game is not None:
        return game.id
    if any(play.game == name for play in plays):
        return name
    raise RefusedError(f"can't find the game {quoted(name)}: {catalog.hint(name)}")


def _name_of(id: str, catalog: Catalog) -> str:
    game = catalog.find(id)
    return game.name if game else id


def _of_all(by_game: dict[str, list[MatchRecord]]) -> str:
    """Return a line for each game, the most recent game first."""
    if not by_game:
        return "No finished matches yet."
    rows = [("Game", "Matches", "Won", "Best", "Last played")]
    for name, plays in by_game.items():
        now = overview(plays)
        won = "" if now.share is None else f"{now.wins} ({now.share:.0%})"
        best = f"{in_digits(now.score.best)} {now.counted}" if now.score else ""
        rows.append((name, str(now.matches), won, best, ago(plays[-1].begun, time.time())))
    widths = [max(columns(row[k]) for row in rows) for k in range(len(rows[0]))]
    return "\n".join("  ".join(map(padded, row, widths)).rstrip() for row in rows)


def _of_one(name: str, plays: list[MatchRecord]) -> str:
    """Return all figures of a game.

    If there are several presets, each has separate figures.
    """
    if not plays:
        return f"You haven't finished a match of {name} yet."
    presets = group(plays, lambda play: play.preset)
    sections = _section(name, figures(plays))
    for preset, of_it in presets.items() if len(presets) > 1 else ():
        sections += _section(f"{name}, {preset}", figures(of_it))
    return "\n\n".join(sections)


def _of_days(plays: list[MatchRecord], catalog: Catalog) -> str:
    """Return the streak of days, and then a line for each daily game."""
    now, longest = streaks(plays, date.today())  # in the player's time zone
    lines = lines_to_share(plays, {play.game: _name_of(play.game, catalog) for play in plays})
    if not lines:
        return "No finished daily games yet. Run `plt-games play GAME --today` to play one."
    return "\n".join([f"{counted(now, 'day', 'days')} in a row, longest streak {longest}", *lines])


def _section(title: str, now: Figures) -> list[str]:
    return [
        "\n".join([heading, *(f"  {label:8}  {value}" for label, value in in_words(each))])
        for heading, each in ((title, now), (f"{title}, with help", now.helped))
        if each is not None and each.matches
    ]


def _object(id: str, catalog: Catalog, plays: list[MatchRecord]) -> dict[str, object]:
    return {
        "id": id,
        "name": _name_of(id, catalog),
        "last_played": plays[-1].begun,
        **_fields(figures(plays)),
        "presets": [
            {"preset": preset, **_fields(figures(of_it))}
            for preset, of_it in group(plays, lambda play: play.preset).items()
        ],
    }


def _fields(now: Figures) -> dict[str, object]:
    said = now._asdict()
    for name in ("score", "seconds", "moves"):
        said[name] = said[name] and said[name]._asdict()
    said["helped"] = now.helped and _fields(now.helped)
    return said


def _forget(id: str, name: str, count: int, sure: bool) -> int:
    matches = counted(count, "match", "matches")
    if not count:
        print(f"No finished matches of {name}.")
        return 0
    if not sure:
        try:
            answer = input(f"Delete {matches} of {name} permanently? [y/N] ")
        except EOFError:
            answer = ""
        if answer.strip().lower() not in ("y", "yes"):
            print("No matches were deleted.")
            return 1
    try:
        forgotten = match_records().forget(id)
        forget_boards(id)
    except OSError as error:
        raise FailedError(f"The statistics in {match_records().path} can't be changed: {error}.") from None
    print(f"{counted(forgotten, 'match', 'matches')} deleted.")
    return 0


def _export(plays: list[MatchRecord], file: str) -> int:
    """Write all results as one JSON object.

    The file is replaced completely or not at all.
    """
    text = json.dumps({"plays": [play._asdict() for play in plays]}, indent=2, ensure_ascii=False) + "\n"
    if file == "-":
        sys.stdout.write(text)
        return 0
    try:
        with replacing(Path(file)) as written:
            written.write(text.encode())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise FailedError(f"{file} can't be written: {why}.") from None
    print(f"{counted(len(plays), 'match', 'matches')} written to {file}.")
    return 0
