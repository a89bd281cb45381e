"""The commands for authors, such as new and check.

Each imports its code when it is called, because none needs that of another.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from launcher.author import Examination


def new(arguments: Namespace) -> int:
    """Create a new game from a template."""
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


def check(arguments: Namespace) -> int:
    """Check a game, and print the findings."""
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


def adopt(arguments: Namespace) -> int:
    """Add a pygame program to the main window."""
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


def abandon(arguments: Namespace) -> int:
    """Remove an adopted program from the main window."""
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


def dev(arguments: Namespace) -> int:
    """Play a project, and restart it after each change."""
    from pathlib import Path

    from launcher.author.dev import develop

    return develop(Path(arguments.folder).resolve(), lambda said: print(said, flush=True))


def arena(arguments: Namespace) -> int:
    """Let two strengths of computer players play against each other."""
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


COMMANDS = {"new": new, "check": check, "adopt": adopt, "abandon": abandon, "dev": dev, "arena": arena}
"""The functions by the names of the commands."""
