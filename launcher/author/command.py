"""Define the commands for authors, such as new and check.

Every command of `plt-games` imports this module, so the code that carries them out is imported when they are called.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from launcher.author import Examination


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add these commands to those of `plt-games`."""
    new = commands.add_parser("new", help="create a new game: a package that already works")
    new.add_argument("game", metavar="GAME", help="id of the game, such as my-game")
    new.add_argument("--name", help="name of the game (default: made from the id)")
    new.add_argument(
        "--set", default="Other Games", help="set of games that it appears in (default: %(default)s)"
    )
    new.add_argument(
        "--kind",
        choices=("puzzle", "cards", "board", "secret", "world"),
        default="puzzle",
        help="template: a puzzle, a solitaire, a two-player board game, a card game with hidden cards, or a world "
        "program (default: %(default)s)",
    )
    new.add_argument("--folder", metavar="DIR", help="folder to write to (default: the id of the game)")
    new.set_defaults(command=_new)

    check = commands.add_parser("check", help="check a game: its package, its files and how it runs")
    check.add_argument(
        "what",
        metavar="GAME|FOLDER",
        nargs="?",
        default=".",
        help="id or name of an installed game, or folder of a project (default: this folder)",
    )
    check.add_argument(
        "--seed",
        type=int,
        default=0,
        help="number that determines the random keys, clicks and matches (default: %(default)s)",
    )
    check.add_argument("--json", action="store_true", help="print the findings as a JSON object")
    check.set_defaults(command=_check)

    dev = commands.add_parser("dev", help="play a project, and restart it after each change")
    dev.add_argument(
        "folder",
        metavar="FOLDER",
        nargs="?",
        default=".",
        help="folder of the project (default: this folder)",
    )
    dev.set_defaults(command=_dev)

    arena = commands.add_parser("arena", help="let two strengths of computer players play against each other")
    arena.add_argument("what", metavar="GAME|FOLDER", help="id or name of a game, or folder of a project")
    arena.add_argument("first", metavar="STRENGTH", help="strength to test, such as hard")
    arena.add_argument("second", metavar="OTHER", help="strength of all opponents, such as easy")
    arena.add_argument(
        "--matches", type=int, default=100, metavar="N", help="number of matches (default: %(default)s)"
    )
    arena.add_argument(
        "--jobs", type=int, metavar="N", help="matches at the same time (default: one for each processor)"
    )
    arena.add_argument("--preset", default="", metavar="NAME", help="preset of options to play with")
    arena.add_argument(
        "--engine",
        choices=("processes", "dask"),
        default="processes",
        help="where the matches run (default: %(default)s)",
    )
    arena.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="address of a Dask cluster (default: start one on this computer)",
    )
    arena.set_defaults(command=_arena)

    adopt = commands.add_parser("adopt", help="add any pygame program to the main window")
    adopt.add_argument(
        "what", metavar="MODULE|FILE", help="a Python file, a folder, or a module as for `python -m`"
    )
    adopt.add_argument("--name", help="name in the main window")
    adopt.add_argument("--icon", metavar="FILE", help="icon: a picture of any size")
    adopt.add_argument("--set", help="set of games that it appears in")
    adopt.set_defaults(command=_adopt)

    abandon = commands.add_parser(
        "abandon", help="remove an adopted program from the main window; its files stay"
    )
    abandon.add_argument("name", metavar="GAME", help="id or name of the program")
    abandon.set_defaults(command=_abandon)


def _new(arguments: Namespace) -> int:
    from pathlib import Path

    from launcher.author import new_game

    folder = Path(arguments.folder or arguments.game)
    new_game(arguments.game, folder, name=arguments.name, game_set=arguments.set, kind=arguments.kind)
    print(f"Created a small game in '{folder}', which you can now change. Next steps:\n")
    steps = {
        f'cd "{folder}"' if " " in str(folder) else f"cd {folder}": "",
        "plt-games install -e .": "only once: later changes work without it",
        f"plt-games play {arguments.game}": "it is also in the main window",
        "plt-games check": "is it ready to publish?",
        "python -m pytest": "run its tests, without a window",
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
            print("Building the wheel, to test the game as players get it ...", file=sys.stderr, flush=True)
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
        f"Added {game_id} to the main window. Run `plt-games play {game_id}` to play it, "
        f"or `plt-games abandon {game_id}` to remove it."
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
    print(f"Removed {name} from the main window. The program itself has not changed.")
    return 0


def _print_json(examinations: list[Examination]) -> None:
    import json

    found = {each.id: [finding._asdict() for finding in each.findings] for each in examinations}
    print(json.dumps(found, indent=2))


def _print(examination: Examination) -> None:
    """Print each finding as soon as it is known.

    Playing takes a while.
    """
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
        raise AuthorError("--matches must be at least 1")
    with engine(arguments.engine, arguments.jobs, arguments.scheduler) as executor:
        score = run_arena(arguments.what, *names, executor, count, arguments.preset, note)
    low, high = interval(score.won, count)
    print(f"{names[0]} against {names[1]}: {score.won} won, {score.drawn} drawn, {score.lost} lost")
    print(f"{score.won / count:.0%} won (95 % confidence interval: {low:.0%} to {high:.0%})")
    if score.players > 2:
        print(f"{score.players} players of equal strength would win {1 / score.players:.0%} each")
    print(f"{score.seconds / count:.2f} s of processor time for each match")
    return 0
