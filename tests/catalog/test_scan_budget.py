"""A distribution that exceeds its share of a scan loses only its own games."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import files, games

if TYPE_CHECKING:
    from tests.catalog.conftest import Site

SLOW = 'game = "play"\n' + "".join(f"{'.'.join('a' * 15)}.b{k} = 1\n" for k in range(1600))
"""A manifest that takes several milliseconds to parse and is nearly as long as allowed."""

OpenedHere = Callable[[], AbstractContextManager[list[str]]]


def entry_points(count: int, value: str = "bad:info.toml") -> str:
    """Return entry points for this number of games."""
    return "[plt_games]\n" + "".join(
        f"bad-{number} = {value.replace('#', str(number))}\n" for number in range(count)
    )


def test_a_file_is_read_once_however_often_it_is_named(
    site: Site, opened_here: OpenedHere, png: Callable[..., bytes]
) -> None:
    site.distribution("bad", entry_points(200))
    site.distribution("worse", entry_points(200).replace("bad-", "worse-"))
    info = 'game = "play"\ngame-icon = "big.png"'
    folder = site.package("bad", {"info.toml": info, "play.py": "", "big.png": png(200, 200)})
    with opened_here() as opened:
        assert len(site.scan().games) == 400
    assert opened.count(str(folder / "info.toml")) == 1
    assert opened.count(str(folder / "big.png")) == 1


def test_a_bad_file_is_checked_once_and_reported_for_each_game(site: Site, opened_here: OpenedHere) -> None:
    site.distribution("bad", entry_points(200))
    folder = site.package("bad", {"info.toml": SLOW + "=", "play.py": ""})
    with opened_here() as opened:
        problems = site.scan().problems
    assert opened.count(str(folder / "info.toml")) == 1
    assert len(problems) == 200
    assert all("not valid TOML" in problem.reason for problem in problems)


def test_a_distribution_has_256_games_at_most(site: Site) -> None:
    site.game("good")
    site.distribution("bad", entry_points(257))
    site.package("bad", {"info.toml": 'game = "play"', "play.py": ""})
    assert [game.id for game in site.scan().games] == ["good"]
    assert site.only_problem()[:2] == ("bad", "bad")
    assert site.only_problem().reason.startswith("it has 257 games")


def test_games_that_take_too_long_to_read_are_lost(
    site: Site, opened_here: OpenedHere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_SECONDS", 0.2)
    site.game("good")
    site.distribution("bad", entry_points(200, "bad:info#.toml"))
    site.package("bad", {f"info{number}.toml": SLOW for number in range(200)} | {"play.py": ""})
    with opened_here() as opened:
        catalog = site.scan()
    assert [game.id for game in catalog.games] == ["good"]
    (problem,) = catalog.problems
    assert problem.distribution == "bad"
    assert problem.reason.startswith("its games take ")
    assert sum("info" in name and "bad" in name for name in opened) < 50


def test_a_dozen_slow_distributions_do_not_cost_others_their_games(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_SECONDS", 0.2)
    for letter in "abcdefghijkl":
        site.distribution(letter, entry_points(30, f"{letter}:info#.toml").replace("bad", letter))
        site.package(letter, {f"info{number}.toml": SLOW for number in range(30)} | {"play.py": ""})
    site.game("zebra")
    catalog = site.scan()
    assert [game.id for game in catalog.games] == ["zebra"]
    assert [problem.distribution for problem in catalog.problems] == [*"abcdefghijkl"]


def test_games_with_too_many_bytes_are_lost(
    site: Site, monkeypatch: pytest.MonkeyPatch, png: Callable[..., bytes]
) -> None:
    monkeypatch.setattr(files, "_BYTES", 8 * 100_000)
    site.distribution("bad", entry_points(20, "bad:info#.toml"))
    pixels = bytes(range(256)) * 16 * 33  # each image takes another part
    for number in range(20):
        info = f'game = "play"\ngame-icon = "{number}.png"'
        image = png(32, 32, pixels[number : number + 129 * 32]) + bytes(10_000)
        site.package("bad", {f"info{number}.toml": info, f"{number}.png": image, "play.py": ""})
    site.game("zebra")
    catalog = site.scan()
    assert [game.id for game in catalog.games] == ["zebra"]
    (problem,) = catalog.problems
    assert "too large" in problem.reason


def finder(lines: str) -> dict[str, str]:
    """Return the files of an editable install with a finder that has these lines."""
    return {"a.pth": "import __editable___a_finder\n" * 2000, "__editable___a_finder.py": lines}


HUNDRED_KB = 100_000
METADATA = {
    "a finder that looks like many": finder("MAPPING\n" * 8000),
    "a finder with thousands of folders": finder(f"MAPPING = {dict.fromkeys(map(str, range(9000)), '/')}"),
    "thousands of path files": {f"{number}.pth": "/\n." for number in range(3000)},
    "a path file with thousands of lines": {"a.pth": "../s/.\n" * 9000},
    "thousands of packages": {f"a-{number}.dist-info/METADATA": "" for number in range(3000)},
    "many versions of a package": {
        f"a-{number}.dist-info/{name}": "[plt_games]\na = b:c\n" * 100 + "a,,1\n" * HUNDRED_KB
        for number in range(40)
        for name in ("METADATA", "RECORD")
    },
}


@pytest.mark.parametrize("written", METADATA.values(), ids=METADATA)
def test_the_metadata_of_an_installed_game_use_a_share_of_the_scan(
    make_site: Callable[..., Site],
    written: dict[str, str],
    opened_here: OpenedHere,
) -> None:
    make_site("good").game("good")
    evil = make_site("evil")
    for name, text in written.items():
        (evil.folder / name).parent.mkdir(exist_ok=True)
        (evil.folder / name).write_text(text, encoding="utf-8")
    with opened_here() as opened:
        catalog = games()
    assert catalog.find("good")
    assert sum("evil" in name for name in opened) < 1000
    assert {problem.distribution for problem in catalog.problems if problem.fatal} <= {"evil"}


def test_adopted_programs_also_have_a_share(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        folder = home / "data" / "adopted" / f"slow-{number:02}"
        folder.mkdir(parents=True)
        (folder / "info.toml").write_text(SLOW, encoding="utf-8")
    monkeypatch.setattr(files, "_SECONDS", 0.08)
    problems = [problem for problem in games().problems if problem.distribution == "plt-games"]
    assert len(problems) < 30
    (rest,) = (problem for problem in problems if problem.id == "adopted")
    assert "after 'slow-" in rest.reason
    assert "take too long" in rest.reason
