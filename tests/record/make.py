"""Make a generation of the record: `python tests/record/make.py FOLDER`, such as `tests/record/1.0`.

Later versions must read everything in that folder, so a generation is made once, by the version that it is named
after, and never changed. `test_record.py` reads all generations. A folder has

    journals/GAME/NAME.txt   a match for each set of options of a game, written line by line as a table writes it
    backup.json              what `plt-games backup` writes: journals, match records and settings
    settings.json            a settings file, as it lies in the home of a player
    sums.json                for each file a checksum, and for each journal where its match stands

Seeds and moves are drawn by a seeded generator, so that running the program again gives the same journals; only the
backup has times and names of its day.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from launcher.author import tabletop_of  # noqa: E402  # found by the line above
from launcher.catalog.full_catalog import DISABLED, HIDDEN, STARRED, switch  # noqa: E402
from launcher.store import match_records, play_as, scope_of, settings  # noqa: E402
from launcher.tabletop import OUT_OF_TIME, File, Hint, History, Tabletop, journal, seen  # noqa: E402
from launcher.tabletop.autosave import Autosave  # noqa: E402
from launcher.tabletop.knowledge import usual_seats  # noqa: E402
from launcher.tabletop.options import keep_style, texts_of  # noqa: E402
from launcher.universe.look import change_look  # noqa: E402
from tests.bundled import TABLETOPS  # noqa: E402
from tests.option_sets import option_sets  # noqa: E402

_LONG, _SHORT = 240, 36  # moves of a match with the default options, and of others
_HINTED = 120  # moves of a match by hints
_FLUSH = 60.0  # seconds
_COMMENTS = ("That was quick.", "A comment with “quotation marks”, a ; and a # in it.", "Größer als 10 €?")


def games() -> list[str]:
    """Return the ids of the bundled games."""
    return TABLETOPS


def texts_for(game: str, tabletop: Tabletop[Any, Any]) -> dict[str, str]:
    """Return a value for each option that is a text."""
    picture = (ROOT / "games/slidey/slidey@2x.png").read_bytes()
    files = {
        "gcalc": ("cells", File("old.gcalc", b'("half" . (- red blue))')),
        "paint-by-numbers": (
            "puzzle",
            File("corner.non", b"width 2\nheight 2\n\nrows\n2\n1\n\ncolumns\n2\n1\n"),
        ),
        "slidey": ("own", File("own.png", picture)),
    }
    if game in files and tabletop.opens:
        name, file = files[game]
        return {name: getattr(tabletop.opens(file, tabletop.options()), name)}
    return {"tally-maze": {"number": "271828"}, "checkers": {"position": "W:W18,K21:B15,K14"}}.get(game, {})


def random_play(history: History[Any, Any], draw: Random, most: int) -> Iterator[History[Any, Any]]:
    """Play at random, with hints, comments, undone moves and announcements, and yield each history on the way."""
    seconds, moves = 0.0, 0
    yield history
    while moves < most:
        seconds += draw.choice((0, 1, 1, 2, 3, 8, 40)) * draw.random()
        roll = draw.random()
        if roll < 0.03 and not history.status.over:
            history = history.with_hint()
        elif roll < 0.06:
            history = history.with_comment(draw.choice(_COMMENTS))
        elif roll < 0.12 and not history.why_no_undo and len(history.nodes) > 2:
            history = history.go_to(draw.choice(history.line(history.at)[-6:]))
        elif roll < 0.13 and history.time_limit and not history.status.over and moves > most // 2:
            history = history.play(OUT_OF_TIME, seconds)
        elif history.status.over:
            return
        else:
            history = history.play(_random_move(history, draw), seconds)
            moves += 1
        yield history


def _random_move(history: History[Any, Any], draw: Random) -> Any:  # noqa: ANN401  # the game's
    """Return a legal move, now and then an announcement, or a move with a text behind it."""
    if history.announcements and draw.random() < 0.03:
        return draw.choice(history.announcements)
    move = history.moves[draw.randrange(len(history.moves))]
    prompt = history.tabletop.prompt
    if prompt and prompt(history.position, move):
        with suppress(ValueError):
            return history.find(f"{move} K{draw.randrange(100)}")
    return move


def by_hints(history: History[Any, Any], draw: Random, most: int) -> Iterator[History[Any, Any]]:
    """Play the moves that the first hints advise, or random ones where there are none."""
    tabletop = history.tabletop
    yield history
    for k in range(most):
        if history.status.over:
            return
        turn = history.status.turn
        position = history.position if turn is None else seen(tabletop, history.position, turn)
        found = tabletop.hint(position) if tabletop.hint else None
        if isinstance(found, Iterator):
            found = next(found, None)
        move = found.move if isinstance(found, Hint) else found
        history = history.with_hint() if move is not None else history
        yield history
        history = history.play(_random_move(history, draw) if move is None else move, 2.5 * k)
        yield history


def text_of(way: Iterator[History[Any, Any]], version: str, match: str) -> tuple[str, History[Any, Any]]:
    """Return the journal that a table writes while a match goes on, and the match as it stands then."""
    before = next(way)
    text = journal.journal_head(before, version, match)
    for now in way:
        text += journal.journal_addition(before, now)
        before = now
    timed = before.with_time(before.seconds + 3)
    return text + journal.journal_addition(before, timed), timed


def write_journals(folder: Path, version: str) -> None:
    """Write a match for each set of options, and one by hints for each game."""
    for game in games():
        tabletop = tabletop_of(game)
        (folder / game).mkdir(parents=True)
        for number, (name, options) in enumerate(option_sets(tabletop, texts_for(game, tabletop)).items()):
            draw = Random(f"{game} {name}")
            start = History.begin(tabletop, options, f"rec{number:02}")
            way = random_play(start, draw, _LONG if name == "default" else _SHORT)
            _write(folder / game, name, text_of(way, version, f"20261127-1200{number:02}-recrd")[0])
        if tabletop.hint:
            start = History.begin(tabletop, tabletop.first_options, "hinted")
            way = by_hints(start, Random(game), _HINTED)
            _write(folder / game, "by hints", text_of(way, version, "20261127-130000-recrd")[0])
        print(game, len([*(folder / game).iterdir()]), flush=True)


def _write(folder: Path, name: str, text: str) -> None:
    slug = re.sub(r"\W+", "-", name.lower().replace("×", "x")).strip("-")
    (folder / f"{slug}.txt").write_text(text, "utf-8", newline="\n")


def fill_home(version: str) -> None:
    """Play in an empty home: matches that are over and matches that wait, and everything that can be chosen."""
    for number, game in enumerate(games()):
        tabletop = tabletop_of(game)
        play_as(game)
        seats = usual_seats(tabletop)
        for k, options in enumerate([tabletop.first_options, *[*tabletop.presets.values()][-1:]]):
            autosave = Autosave(tabletop, game, version)
            way = random_play(
                History.begin(tabletop, options, f"home{number}{k}"), Random(f"{game}{k}"), 60 + 60 * k
            )
            before = None
            for now in islice(way, 1, None):
                autosave.keep(before, now)
                before = now
            if before is not None and before.status.over:
                autosave.count(before, seats, before.seconds)
            autosave.close()
        scope = scope_of(tabletop.name)
        settings().put(scope, "options", texts_of([*option_sets(tabletop).values()][-1]))
        settings().put(scope, "toggles", sorted(toggle.name for toggle in tabletop.toggles))
        settings().put(scope, "seats", list(seats))
        settings().put(scope, "won", ["a board"] if tabletop.shelf else [])
        settings().put(scope, "opened", value=True)
        settings().put(scope, "window", [640 + number, 480.0])
        if fields := texts_of(tabletop.style()):
            keep_style(replace(tabletop.style(), **_last_values(tabletop.style, fields)))
    for kind, name in (
        (HIDDEN, "pousse"),
        (HIDDEN, "gcalc"),
        (STARRED, "chat-noir"),
        (DISABLED, "some-game"),
    ):
        switch(kind, name, on=True)
    for setting, value in (("theme", "dark"), ("motion", 0.5), ("volume", 0.25), ("hints", "resting")):
        change_look(setting, value)
    settings().flush(_FLUSH)
    match_records().flush(_FLUSH)


def _last_values(kind: type, names: dict[str, str]) -> dict[str, Any]:
    """Return the last choice of each field of a style."""
    from launcher.tabletop import options_of

    return {each.name: each.choices[-1] for each in options_of(kind) if each.name in names}


def sums_of(folder: Path) -> dict[str, Any]:
    """Return what `sums.json` says: the checksums of all files, and the ends of all journals."""
    files, ends = {}, {}
    for file in sorted(each for each in folder.rglob("*") if each.is_file() and each.name != "sums.json"):
        name = file.relative_to(folder).as_posix()
        files[name] = sha256(file.read_bytes()).hexdigest()
        if name.startswith("journals/"):
            contents = journal.read_journal(tabletop_of(file.parent.name), file.read_text("utf-8"))
            ends[name] = end_of(contents.history)
    return {"files": files, "ends": ends}


def end_of(history: History[Any, Any]) -> dict[str, Any]:
    """Return where a match stands, in what every version knows of it."""
    status = history.status
    return {
        "positions": len(history.nodes),
        "at": history.at,
        "over": status.over,
        "winners": [*status.winners] if status.over else [],
        "score": status.score,
        "moves": len(history.moves),
        "seconds": round(history.seconds),
        "hints": sum(node.hinted for node in history.nodes),
        "comments": sum(bool(node.note) for node in history.nodes),
    }


def main() -> None:
    """Write a generation."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="which is made; it must not exist yet")
    folder: Path = parser.parse_args().folder
    version = folder.name
    folder.mkdir(parents=True)
    write_journals(folder / "journals", version)
    with tempfile.TemporaryDirectory() as home:
        os.environ["PLT_GAMES_HOME"] = home
        from launcher.cli import main as run

        fill_home(version)
        shutil.copy(settings().path, folder / "settings.json")
        if run(["backup", str(folder / "backup.json")]):
            raise SystemExit("The backup failed.")
    (folder / "sums.json").write_text(json.dumps(sums_of(folder), indent=1) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
