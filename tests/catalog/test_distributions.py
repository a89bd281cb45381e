"""Who offers games."""

from __future__ import annotations

import os
import re
import struct
import sys
import zipfile
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import scan, version_of
from launcher.catalog.distributions import Distribution, distributions

if TYPE_CHECKING:
    from tests.catalog.conftest import Site


def offers(site: Site) -> list[Distribution]:
    return list(distributions([str(site.folder)]))


def test_entry_points_of_the_group(site: Site) -> None:
    site.distribution(
        "Some.Games",
        "[console_scripts]\nx = y:z\n\n"
        "[plt_games]\n# a comment\none = a:info.toml\n  two=b:info.toml\n\n"
        "[plt_games.x]\nz = z",
        version="2.5",
    )
    assert offers(site) == [
        Distribution("Some.Games", "2.5", (("one", "a:info.toml"), ("two", "b:info.toml")))
    ]


def test_distributions_without_games_are_not_mentioned(site: Site) -> None:
    site.distribution("plain", "[console_scripts]\nx = y:z")
    (site.folder / "bare-1.0.dist-info").mkdir()
    assert offers(site) == []


def test_egg_info_of_a_development_checkout(site: Site) -> None:
    folder = site.folder / "mine.egg-info"
    folder.mkdir()
    (folder / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 3\n", encoding="utf-8")
    (folder / "entry_points.txt").write_text("[plt_games]\nx = y:z", encoding="utf-8")
    assert offers(site) == [Distribution("mine", "3", (("x", "y:z"),))]


def test_without_metadata_the_name_of_the_folder_has_to_do(site: Site) -> None:
    (site.distribution("plain", "[plt_games]\nx = y:z") / "METADATA").unlink()
    assert offers(site)[0][:2] == ("plain", "1.0")


def test_names_are_safe_to_show(site: Site) -> None:
    (site.distribution("evil", "[plt_games]\nx = y:z") / "METADATA").write_text(
        f"Name: ev\x1bil\u202e\nVersion: {'9' * 500}\n", encoding="utf-8"
    )
    (evil,) = offers(site)
    assert evil.name == r"ev\x1bil\u202e"
    assert len(evil.version) < 100


def test_an_exact_repetition_is_harmless(site: Site) -> None:
    site.distribution("twice", "[plt_games]\nx = y:z\nx = y:z\nx = other:z")
    assert offers(site)[0].entries == (("x", "y:z"), ("x", "other:z"))


def test_huge_entry_points_are_not_read(site: Site) -> None:
    with (site.distribution("huge", "") / "entry_points.txt").open("wb") as file:
        file.write(b"[plt_games]\nx = y:z\n")
        file.truncate(1 << 30)
    (problem,) = scan([str(site.folder)]).problems
    assert (problem.id, problem.distribution) == ("huge", "huge")
    assert "more than 64 KiB" in problem.reason


def test_leftovers_of_an_uninstallation_do_not_count(site: Site) -> None:
    site.distribution("~ld", "[plt_games]\nx = y:z")
    assert offers(site) == []


def put_archive(path: Path, version: int = 20, flags: int = 0, method: int = 0, cut: int = 0) -> None:
    """An archive that offers a game. Numbers are those in its directory, as others may have written them."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("packed-2.0.dist-info/METADATA", "Name: packed\nVersion: 2.0\n")
        archive.writestr("packed-2.0.dist-info/entry_points.txt", "[plt_games]\nx = y:info.toml\n")
    data = bytearray(path.read_bytes())
    for at in [found.start() for found in re.finditer(b"PK\x01\x02", data)]:
        data[at + 6 : at + 12] = struct.pack("<HHH", version, flags, method)
    path.write_bytes(data[: len(data) - cut])


def test_games_in_an_archive_are_told_of(tmp_path: Path) -> None:
    put_archive(tmp_path / "packed.zip")
    assert list(distributions([str(tmp_path / "packed.zip")])) == [
        Distribution("packed", "2.0", (("x", "y:info.toml"),))
    ]


@pytest.mark.parametrize(
    "odd", [{"version": 99}, {"flags": 0x1}, {"flags": 0x20}, {"flags": 0x41}, {"method": 99}, {"cut": 5}]
)
def test_an_archive_that_cannot_be_read_offers_nothing(
    site: Site, tmp_path: Path, odd: dict[str, int]
) -> None:
    put_archive(tmp_path / "odd.zip", **odd)
    site.game("good")
    catalog = scan([str(tmp_path / "odd.zip"), str(site.folder)])
    assert [game.id for game in catalog.games] == ["good"]
    assert catalog.problems == ()


def test_an_archive_with_many_files_is_not_looked_through(site: Site, tmp_path: Path) -> None:
    put_archive(tmp_path / "many.zip")
    with zipfile.ZipFile(tmp_path / "many.zip", "a") as archive:
        for number in range(6000):
            archive.writestr(str(number), "")
    site.game("good")
    catalog = scan([str(tmp_path / "many.zip"), str(site.folder)])
    assert [game.id for game in catalog.games] == ["good"]
    (problem,) = catalog.problems
    assert problem.id == "many.zip"
    assert "take it off Python's path" in problem.reason


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_a_pipe_on_the_path_is_not_opened(site: Site, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.zip")
    site.game("good")
    assert [game.id for game in scan([str(tmp_path / "pipe.zip"), str(site.folder)]).games] == ["good"]


def test_the_version_is_the_one_that_the_standard_library_reports() -> None:
    assert version_of("plt-games", sys.path) == metadata.version("plt-games")
    assert version_of("PLT.games", sys.path) == metadata.version("plt-games")
    assert version_of("no-such-thing", sys.path) is None


@given(st.binary(), st.booleans())
def test_whatever_entry_points_hold_the_scan_goes_on(
    new_site: type[Site], tmp_path_factory: pytest.TempPathFactory, data: bytes, in_group: bool
) -> None:
    site = new_site(tmp_path_factory.mktemp("site"))
    site.distribution("odd", b"[plt_games]\n" * in_group + data)
    for problem in site.scan().problems:
        assert all(text.isprintable() for text in (problem.id, problem.name, problem.reason))
