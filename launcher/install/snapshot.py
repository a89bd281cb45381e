"""Everything about the environment at one moment, looked at by a fresh process.

The process that has changed an environment does not see it as the next one will: paths that came with `.pth` files
are missing, and modules may have been replaced behind its back.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import NamedTuple

from launcher.catalog import Catalog, Disabled, Game, Problem, games
from launcher.install.installed import Installed, installed

_SECONDS = 10.0  # a look takes one or two on a slow disk


class Snapshot(NamedTuple):
    """What is installed, and which games that makes.

    Attributes:
        installed: The distributions, by their normalised names.
        catalog: The games, and what is wrong with others.
    """

    installed: dict[str, Installed]
    catalog: Catalog


class NotRunningError(Exception):
    """The launcher cannot start any more; the message is what it said, or how it ended."""


def take() -> Snapshot:
    """A snapshot by a fresh process.

    Raises:
        NotRunningError: The launcher of this environment does not start, or does not come to an end.
    """
    command = [sys.executable, "-P", "-m", __name__]
    environ = os.environ | {"PYTHONIOENCODING": "utf-8"}
    try:
        done = subprocess.run(command, env=environ, capture_output=True, timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise NotRunningError(f"nothing has happened for {_SECONDS:g} seconds") from None
    except OSError as error:
        raise NotRunningError(str(error)) from error
    try:
        return _from_json(done.stdout.decode("utf-8"))
    except ValueError:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        how = said[-1] if said else f"it ended with status {done.returncode}, without a word"
        raise NotRunningError(how) from None


def _to_json(snapshot: Snapshot) -> str:
    return json.dumps(
        {
            "installed": {name: each._asdict() for name, each in snapshot.installed.items()},
            "games": [game.to_json() for game in snapshot.catalog.games],
            "problems": [problem._asdict() for problem in snapshot.catalog.problems],
            "hidden": sorted(snapshot.catalog.hidden),
            "disabled": [list(each) for each in snapshot.catalog.disabled_games],
        }
    )


def _from_json(text: str) -> Snapshot:
    said = json.loads(text)
    return Snapshot(
        {
            name: Installed(**{**each, "needs": tuple(each["needs"])})
            for name, each in said["installed"].items()
        },
        Catalog(
            tuple(Game.from_json(fields) for fields in said["games"]),
            tuple(Problem(**fields) for fields in said["problems"]),
            hidden=frozenset(said["hidden"]),
            disabled_games=tuple(Disabled(*fields) for fields in said["disabled"]),
        ),
    )


if __name__ == "__main__":
    print(_to_json(Snapshot(installed(), games())))
