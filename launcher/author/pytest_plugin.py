"""What plt-games brings to pytest: the option `--game`, and the fixture `play`.

Every run of pytest imports this where plt-games is installed, asked for or not: nothing else is imported here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from launcher.author import Examination, Play


class GameWarning(UserWarning):
    """Something about a game works, and could be better."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Know `--game`."""
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
    """Add a test for each part of the games that were asked for."""
    for what in dict.fromkeys(_from_root(config.rootpath, what) for what in config.getoption("game")):
        for examination in _examinations(what):
            bench = Bench.from_parent(
                session, name=examination.id, nodeid=examination.id, examination=examination
            )
            report = bench.ihook.pytest_make_collect_report(collector=bench)
            # or the numbers that pytest prints would not add up
            bench.ihook.pytest_collectreport(report=report)
            items.extend(report.result)


def _from_root(root: Path, what: str) -> str:
    """A project's folder as `addopts` in its pyproject.toml names it, wherever in the project pytest was started."""
    return str(root / what) if (root / what / "pyproject.toml").is_file() else what


def _examinations(what: str) -> list[Examination]:
    from launcher.author import AuthorError, Examination

    try:
        return Examination.of(what)
    except AuthorError as error:
        raise pytest.UsageError(f"--game: {error}") from None


class Bench(pytest.Collector):
    """A game, and the tests of its parts."""

    def __init__(self, examination: Examination, **more: Any) -> None:  # noqa: ANN401  # they are pytest's
        super().__init__(**more)
        self.examination = examination

    def collect(self) -> Iterator[Part]:
        """A test for each part."""
        from launcher.author import PARTS

        for part in PARTS:
            yield Part.from_parent(self, name=part)


class Part(pytest.Item):
    """The test of a part of a game: that a check finds nothing wrong with it."""

    parent: Bench

    def runtest(self) -> None:
        """Fail, skip or warn as the check does."""
        finding = self.parent.examination.finding(self.name)
        if finding.status == "fail":
            pytest.fail(f"{finding.sentence}\n{finding.details}".rstrip(), pytrace=False)
        if finding.status == "skip":
            pytest.skip(finding.sentence)
        if finding.status == "warn":
            import warnings

            warnings.warn(GameWarning(finding.sentence), stacklevel=1)

    def reportinfo(self) -> tuple[str, None, str]:
        """What the test is called in reports."""
        return self.parent.name, None, f"{self.parent.name}: {self.name}"


@pytest.fixture
def play() -> Callable[..., Play[Any]]:
    """Play a world program without a window: `play(world, on_draw=..., on_key=...)` as for `big_bang`.

    Returns a `launcher.author.Play`: events go in by its methods (`key`, `mouse`, `click`, `tick`, `receive`,
    `resize`, `focus`), `world`, `picture`, `texts` and `messages` come out.
    """
    from launcher.author import Play

    return Play
