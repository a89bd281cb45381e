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

from launcher.catalog import Catalog, Game, Problem
from launcher.environment.installed import Installed, installed
from launcher.extensions import games


class Snapshot(NamedTuple):
    """What is installed, and which games that makes."""

    installed: dict[str, Installed]
    catalog: Catalog


class NotRunningError(Exception):
    """The launcher cannot start any more; the message is what it said."""


def take() -> Snapshot:
    """A snapshot by a fresh process.

    Raises:
        NotRunningError: The launcher of this environment does not start.
    """
    command = [sys.executable, "-P", "-m", "launcher.environment.snapshot"]
    environ = os.environ | {"PYTHONIOENCODING": "utf-8"}
    try:
        done = subprocess.run(command, env=environ, capture_output=True, encoding="utf-8", check=False)
    except OSError as error:
        raise NotRunningError(str(error)) from error
    if done.returncode:
        raise NotRunningError("\n".join(done.stderr.strip().splitlines()[-1:]))
    return _from_json(done.stdout)


def _to_json(snapshot: Snapshot) -> str:
    return json.dumps(
        {
            "installed": {name: each._asdict() for name, each in snapshot.installed.items()},
            "games": [game.to_json() for game in snapshot.catalog.games],
            "problems": [problem._asdict() for problem in snapshot.catalog.problems],
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
        ),
    )


if __name__ == "__main__":
    print(_to_json(Snapshot(installed(), games())))
