"""The commands for authors, new, check, dev and arena, and for those who adopt what others wrote: adopt and abandon.

Every command of `plt-games` imports this, so what carries them out is imported when they are called.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from launcher.author import Examination


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add these commands to those of `plt-games`."""
    new = commands.add_parser("new", help="begin a game of your own: write a package that works as it is")
    new.add_argument("game", metavar="GAME", help="its id, such as my-game")
    new.add_argument("--name", help="its name; made from the id if not given")
    new.add_argument("--set", default="Other Games", help="the set it is shown in (%(default)s)")
    new.add_argument(
        "--kind",
        choices=("puzzle", "cards", "board", "secret", "world"),
        default="puzzle",
        help="what it begins as: a puzzle, a patience, a game for two, one with hidden cards, a world program",
    )
    new.add_argument("--folder", metavar="DIR", help="where to; a folder of the game's id if not given")
    new.set_defaults(command=_new)

    check = commands.add_parser("check", help="check what a game says about itself, and play it unseen")
    check.add_argument(
        "what",
        metavar="GAME|FOLDER",
        nargs="?",
        default=".",
        help="id or name of an installed game, or a project's folder; this folder if not given",
    )
    check.add_argument(
        "--seed", type=int, default=0, help="a number; each makes other keys and clicks (%(default)s)"
    )
    check.add_argument("--json", action="store_true", help="print one JSON object, for programs")
    check.set_defaults(command=_check)

    dev = commands.add_parser("dev", help="play a project while it is written: anew after each change")
    dev.add_argument(
        "folder", metavar="FOLDER", nargs="?", default=".", help="of the project; this one if not given"
    )
    dev.set_defaults(command=_dev)

    arena = commands.add_parser("arena", help="let two strengths of a game's computer players play matches")
    arena.add_argument("what", metavar="GAME|FOLDER", help="id or name of a game, or a project's folder")
    arena.add_argument("first", metavar="STRENGTH", help="the one that is tried, such as hard")
    arena.add_argument("second", metavar="OTHER", help="the one that all others have, such as easy")
    arena.add_argument("--matches", type=int, default=100, metavar="N", help="how many (%(default)s)")
    arena.add_argument("--jobs", type=int, metavar="N", help="how many at a time; one for each processor")
    arena.add_argument("--preset", default="", metavar="NAME", help="the options that are played")
    arena.add_argument(
        "--engine", choices=("processes", "dask"), default="processes", help="what plays them (%(default)s)"
    )
    arena.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster; one here if not given")
    arena.set_defaults(command=_arena)

    adopt = commands.add_parser("adopt", help="make any pygame program a game of the launcher")
    adopt.add_argument(
        "what", metavar="MODULE|FILE", help="what `python -m` takes, a Python file, or a folder"
    )
    adopt.add_argument("--name", help="what it is called")
    adopt.add_argument("--icon", metavar="FILE", help="a picture of any size")
    adopt.add_argument("--set", help="the set of games that it is shown in")
    adopt.set_defaults(command=_adopt)

    abandon = commands.add_parser(
        "abandon", help="take an adopted program out of the launcher; it stays on the disk"
    )
    abandon.add_argument("name", metavar="GAME")
    abandon.set_defaults(command=_abandon)


def _new(arguments: Namespace) -> int:
    from pathlib import Path

    from launcher.author import new_game

    folder = Path(arguments.folder or arguments.game)
    new_game(arguments.game, folder, name=arguments.name, game_set=arguments.set, kind=arguments.kind)
    print(f"There is a game in '{folder}' now: a small one, for you to change. What to type next:\n")
    steps = {
        f'cd "{folder}"' if " " in str(folder) else f"cd {folder}": "",
        "plt-games install -e .": "changes to its files are seen at once",
        f"plt-games play {arguments.game}": "it is in the window of plt-games, too",
        "plt-games check": "is it ready for others?",
        "python -m pytest": "tests that play it without a window",
    }
    widest = max(map(len, steps))
    for step, why in steps.items():
        print(f"    {step:{widest}}  # {why}" if why else f"    {step}")
    return 0


def _check(arguments: Namespace) -> int:
    from contextlib import ExitStack
    from pathlib import Path

    from launcher.author import Examination

    with ExitStack() as stack:
        if Path(arguments.what, "pyproject.toml").is_file():
            print("Building its wheel, to play what players get ...", file=sys.stderr, flush=True)
            examinations = Examination.of_project(Path(arguments.what), stack, arguments.seed)
        else:
            examinations = Examination.of(arguments.what, arguments.seed)
        if arguments.json:
            _print_json(examinations)
        else:
            for examination in examinations:
                _print(examination)
        return int(any(finding.status == "fail" for each in examinations for finding in each.findings))


def _adopt(arguments: Namespace) -> int:
    from launcher.author import adopt
    from launcher.catalog import games

    notes: list[str] = []
    wanted = {"name": arguments.name, "icon": arguments.icon, "group": arguments.set}
    game_id = adopt(arguments.what, games(), **wanted, note=notes.append)
    print(
        f"{game_id} is a game now. `plt-games play {game_id}` plays it, `plt-games abandon {game_id}` gives it up."
    )
    for note in notes:
        print(note)
    return 0


def _abandon(arguments: Namespace) -> int:
    from launcher.author import AuthorError, abandon
    from launcher.catalog import games, quoted

    catalog = games()
    game = catalog.find(arguments.name)
    if not abandon(game.id if game else arguments.name):
        near = catalog.like(arguments.name) if game is None else None
        hint = f"; did you mean {near}?" if near else "."
        raise AuthorError(f"{quoted(arguments.name)} was not adopted{hint}")
    name = game.name if game else arguments.name
    print(f"{name} is not among the games any more; the program itself was left as it is.")
    return 0


def _print_json(examinations: list[Examination]) -> None:
    import json

    found = {each.id: [finding._asdict() for finding in each.findings] for each in examinations}
    print(json.dumps(found, indent=2))


def _print(examination: Examination) -> None:
    """Print each finding as soon as it is there: playing takes a while."""
    import textwrap

    from launcher.catalog import plain

    print(plain(examination.id))
    for finding in examination.findings:
        print(f"  {finding.status:<5} {finding.part:<13} {plain(finding.sentence, 400)}", flush=True)
        if finding.details:
            print(textwrap.indent(finding.details.rstrip(), " " * 8), flush=True)


def _dev(arguments: Namespace) -> int:
    from pathlib import Path

    from launcher.author.dev import develop

    return develop(Path(arguments.folder).resolve(), lambda said: print(said, flush=True))


def _arena(arguments: Namespace) -> int:
    from launcher.author import AuthorError
    from launcher.author.arena import Tally, engine, interval, run_arena

    def note(score: Tally) -> None:
        if sys.stderr.isatty():
            end = "" if score.matches < arguments.matches else "\n"
            print(f"\r{score.matches} of {arguments.matches}", end=end, file=sys.stderr, flush=True)

    names, count = (arguments.first, arguments.second), arguments.matches
    if count < 1:
        raise AuthorError("--matches has to be 1 or more")
    with engine(arguments.engine, arguments.jobs, arguments.scheduler) as executor:
        score = run_arena(arguments.what, *names, executor, count, arguments.preset, note)
    low, high = interval(score.won, count)
    print(f"{names[0]} against {names[1]}: {score.won} won, {score.drawn} drawn, {score.lost} lost")
    print(f"{score.won / count:.0%} won; with 95 % confidence {low:.0%} to {high:.0%}")
    if score.players > 2:
        print(f"equals would win {1 / score.players:.0%}, as there are {score.players} players")
    print(f"{score.seconds / count:.2f} s of a processor for a match")
    return 0
