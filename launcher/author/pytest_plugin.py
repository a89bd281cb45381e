"""The pytest plugin of plt-games.

It has the option `--game` and the fixture `play`.

If plt-games is installed, every run of pytest imports this module. So it imports nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from launcher.author import Examination, Play


class GameWarning(UserWarning):
    """Something in a game works, but could be better."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--game`."""
    parser.getgroup("plt-games").addoption(
        "--game",
        action="append",
        default=[],
        metavar="GAME|FOLDER",
        help="also check a game of plt-games: an installed game by id or name, or the games in the folder of a "
        "project; can be used several times",
    )


def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add tests for the games in `--game`.

    There is one test for each part of a game.
    """
    for what in dict.fromkeys(_from_root(config.rootpath, what) for what in config.getoption("game")):
        for examination in _examinations(what):
            bench = Bench.from_parent(
                session, name=examination.id, nodeid=examination.id, examination=examination
            )
            report = bench.ihook.pytest_make_collect_report(collector=bench)
            # otherwise the numbers that pytest prints would be wrong
            bench.ihook.pytest_collectreport(report=report)
            items.extend(report.result)


def _from_root(root: Path, what: str) -> str:
    """Return a project's path relative to pytest's root.

    This lets `addopts` work in any folder.
    """
    return str(root / what) if (root / what / "pyproject.toml").is_file() else what


def _examinations(what: str) -> list[Examination]:
    from launcher.author import AuthorError, Examination

    try:
        return Examination.of(what)
    except AuthorError as error:
        raise pytest.UsageError(f"--game: {error}") from None


class Bench(pytest.Collector):
    """Collects the tests of the parts of a game."""

    def __init__(self, examination: Examination, **more: Any) -> None:  # noqa: ANN401  # arguments of pytest
        super().__init__(**more)
        self.examination = examination

    def collect(self) -> Iterator[Part]:
        """Yield a test for each part."""
        from launcher.author import PARTS

        for part in PARTS:
            yield Part.from_parent(self, name=part)


class Part(pytest.Item):
    """A test of one part of a game."""

    parent: Bench

    def runtest(self) -> None:
        """Fail, skip or warn like the check."""
        finding = self.parent.examination.finding(self.name)
        if finding.status == "fail":
            pytest.fail(f"{finding.sentence}\n{finding.details}".rstrip(), pytrace=False)
        if finding.status == "skip":
            pytest.skip(finding.sentence)
        if finding.status == "warn":
            import warnings

            warnings.warn(GameWarning(finding.sentence), stacklevel=1)

    def reportinfo(self) -> tuple[str, None, str]:
        """Return the name of the test in reports."""
        return self.parent.name, None, f"{self.parent.name}: {self.name}"


@pytest.fixture
def play() -> Callable[..., Play[Any]]:
    """Play a world program without a window.

    Use it as in `play(world, on_draw=..., on_key=...)`, with the arguments of `big_bang`.

    Returns a `launcher.author.Play`: events go in by its methods (`key`, `mouse`, `click`, `tick`, `receive`,
    `resize`, `focus`), `world`, `picture`, `texts` and `messages` come out.
    """
    from launcher.author import Play

    return Play
