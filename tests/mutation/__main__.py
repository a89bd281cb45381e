"""How many changes of the code the tests notice: `python tests/mutation`, with the extra `mutation` installed.

For each package, mutmut changes its functions in a copy of this checkout, one place at a time, and runs the tests that
reach the changed function. A change that no test notices has survived: either it changes nothing that anybody can see,
or an example is missing.

    python tests/mutation                           the share killed, for every package
    python tests/mutation games.aces                of one
    python tests/mutation --most 100 games.aces     of so many of its changes, drawn at random, always the same ones
    python tests/mutation --survivors games.aces    and the survivors, each as a difference
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
_KILLED = {1, 3, 36, 24, -24, 152, 255, -11, -9}  # a test failed, ran out of time, or the process ended
_SURVIVED, _UNTESTED = 0, 33


class Target(NamedTuple):
    """What is changed, and what has to notice.

    Attributes:
        files: patterns of the files that are changed.
        tests: the files and folders of the tests.
    """

    files: tuple[str, ...]
    tests: tuple[str, ...]


def _rules(game: str, *modules: str) -> dict[str, Target]:
    """The rules of a game: `rules`, and the modules that they consist of."""
    folder = game.replace("-", "_")
    files = tuple([f"games/{folder}/{module}.py" for module in ("rules", *modules)])
    tests = [f"tests/{kind}/{folder}" for kind in ("games", "studies")]
    return {f"games.{folder}": Target(files, tuple([each for each in tests if (ROOT / each).is_dir()]))}


TARGETS = {
    "launcher.tabletop": Target(("launcher/tabletop/*",), ("tests/tabletop",)),
    "launcher.scene": Target(("launcher/scene/*",), ("tests/scene", "tests/tabletop/frame")),
    "launcher.universe": Target(("launcher/universe/*",), ("tests/universe",)),
    "launcher.store": Target(("launcher/store/*",), ("tests/store",)),
    "launcher.toolkits.search": Target(("launcher/toolkits/search/*",), ("tests/toolkits/search",)),
    **_rules("aces"),
    **_rules("blackjack", "dealing", "hands", "outcomes"),
    **_rules("chat-noir", "bfs", "cats", "graph", "path", "world"),
    **_rules("checkers", "set_up", "squares"),
    **_rules("crazy-8s", "faces", "sight"),
    **_rules("freecell", "solver"),
    **_rules("gcalc", "calculus", "cubes", "evaluation", "notation", "sheet"),
    **_rules("go-fish", "asked", "sight"),
    **_rules("gobblet"),
    **_rules("jewel", "board"),
    **_rules("lights-out", "solver"),
    **_rules("kalah"),
    **_rules("klondike", "compact", "player"),
    **_rules("memory"),
    **_rules("minesweeper", "field"),
    **_rules("paint-by-numbers", "boards", "puzzle"),
    **_rules("parcheesi", "board", "dice", "turns", "variants"),
    **_rules("peg-solitaire", "solver"),
    **_rules("pousse"),
    **_rules("rummy", "hands", "melds", "showdown", "standing"),
    **_rules("same"),
    **_rules("slidey"),
    **_rules("spider", "finish", "stacks", "tableau"),
    **_rules("tally-maze", "mazes", "numbering"),
    "games.worm": Target(("games/worm/world.py",), ("tests/games/worm",)),
}


def main() -> None:
    """Print a line for each package."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help=", ".join(TARGETS))
    parser.add_argument("--most", type=int, help="how many changes at most in a package")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes at once")
    parser.add_argument("--survivors", action="store_true", help="show what nobody noticed")
    wanted = parser.parse_args()
    unknown = [name for name in wanted.packages if name not in TARGETS]
    if unknown:
        parser.error(f"there is no {unknown[0]!r}; choose of {', '.join(TARGETS)}")
    for name in wanted.packages or TARGETS:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder)
            _prepare(copy, TARGETS[name])
            results = _run(copy, wanted.most, wanted.jobs)
            _report(name, results)
            if wanted.survivors:
                _show(copy, [each for each, code in results.items() if code not in _KILLED])


def _prepare(copy: Path, target: Target) -> None:
    """Copy what belongs to the checkout, and say there what is to be changed and what must notice."""
    files = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    for file in files:
        if (ROOT / file).is_file():
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / file, copy / file)
    settings = {
        "source_paths": ["games", "launcher"],
        "only_mutate": target.files,
        "also_copy": ["docs", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"],
        "pytest_add_cli_args": [
            "-p",
            "no:cacheprovider",
            "-p",
            "no:randomly",
            "-x",
            "--hypothesis-profile=mutation",
        ],
        "pytest_add_cli_args_test_selection": target.tests,
        "process_isolation": "forkserver",  # no test before has filled a cache, in which a change would not be seen
        "timeout_multiplier": 5,  # of the time that the tests take; a change that makes a loop endless waits for it
        "timeout_constant": 3,
    }
    with (copy / "pyproject.toml").open("a", encoding="utf-8") as project:
        project.write("\n[tool.mutmut]\n")
        project.writelines(f"{name} = {json.dumps(value)}\n" for name, value in settings.items())


def _run(copy: Path, most: int | None, jobs: int) -> dict[str, int]:
    """Make the changes, and let the tests look for them.

    Returns:
        For each change, how pytest ended.
    """
    names = list[str]()
    if most is not None:
        _mutmut(copy, "run", "nothing", failing=True)  # makes the changes, and tries none
        every = sorted(_results(copy))
        names = Random(0).sample(every, min(most, len(every)))
    _mutmut(copy, "run", "--max-children", str(jobs), *names)
    return {name: code for name, code in _results(copy).items() if code is not None}


def _mutmut(copy: Path, *arguments: str, failing: bool = False) -> str:
    leftovers = copy / "tmp"  # goes with the copy, and what other tests leave behind doesn't make these fail
    leftovers.mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=copy,
        env={**os.environ, "TMPDIR": str(leftovers)},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode and not failing:
        raise SystemExit(
            f"mutmut {arguments[0]} ended with {done.returncode}:\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        )
    return done.stdout


def _results(copy: Path) -> dict[str, int | None]:
    results = dict[str, int | None]()
    for file in (copy / "mutants").rglob("*.meta"):
        results.update(json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"])
    return results


def _report(name: str, results: dict[str, int]) -> None:
    killed = sum(code in _KILLED for code in results.values())
    untested = sum(code == _UNTESTED for code in results.values())
    share = killed / len(results) if results else 1.0
    print(f"{name:28} {share:6.1%} of {len(results):5} killed; {untested} reached by no test", flush=True)


def _show(copy: Path, names: list[str]) -> None:
    for name in sorted(names):
        print(f"\n{name}\n{_mutmut(copy, 'show', name)}")


if __name__ == "__main__":
    main()
