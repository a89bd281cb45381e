"""Distributions that offer games."""

from __future__ import annotations

import os
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import scan, version_of
from launcher.catalog.distributions import (
    Distribution,
    all_metadata,
    distributions,
    leftovers,
    metadata_on,
)

if TYPE_CHECKING:
    from tests.catalog.conftest import Site


def offers(site: Site) -> list[Distribution]:
    return list(distributions(metadata_on([str(site.folder)])))


def test_entry_points_of_the_group(site: Site) -> None:
    folder = site.distribution(
        "Some.Games",
        "[console_scripts]\nx = y:z\n\n"
        "[plt_games]\n# a comment\none = a:info.toml\n  two=b:info.toml\n\n"
        "[plt_games.x]\nz = z",
        version="2.5",
    )
    assert offers(site) == [
        Distribution(
            "Some.Games", "2.5", (("one", "a:info.toml"), ("two", "b:info.toml")), "some-games", str(folder)
        )
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
    assert offers(site) == [Distribution("mine", "3", (("x", "y:z"),), "mine", str(folder))]


def test_without_metadata_the_name_of_the_folder_is_used(site: Site) -> None:
    (site.distribution("plain", "[plt_games]\nx = y:z") / "METADATA").unlink()
    assert offers(site)[0][:2] == ("plain", "1.0")


def test_names_are_safe_to_show(site: Site) -> None:
    (site.distribution("ev\x1bil\u202e", "[plt_games]\nx = y:z") / "METADATA").write_text(
        f"Name: ev\x1bil\u202e\nVersion: {'9' * 500}\n", encoding="utf-8"
    )
    (evil,) = offers(site)
    assert evil.name == r"ev\x1bil\u202e"
    assert len(evil.version) < 100


def test_metadata_cannot_take_the_name_of_another_distribution(site: Site) -> None:
    (site.distribution("mine", "[plt_games]\nx = y:z") / "METADATA").write_text("Name: yours\n", "utf-8")
    (site.distribution("Some.Games", "[plt_games]\nx = y:z") / "METADATA").write_text(
        "Name: some_games\n", "utf-8"
    )
    assert [each.name for each in offers(site)] == ["some_games", "mine"]


def test_an_exact_repetition_is_harmless(site: Site) -> None:
    site.distribution("twice", "[plt_games]\nx = y:z\nx = y:z\nx = other:z")
    assert offers(site)[0].entries == (("x", "y:z"), ("x", "other:z"))


def test_huge_entry_points_are_not_read(site: Site) -> None:
    with (site.distribution("huge", "") / "entry_points.txt").open("wb") as file:
        file.write(b"[plt_games]\nx = y:z\n")
        file.truncate(1 << 30)
    (problem,) = scan([str(site.folder)]).problems
    assert (problem.id, problem.distribution) == ("huge", "huge")
    assert "larger than 64 KiB" in problem.reason


def test_leftovers_of_an_uninstallation_do_not_count(site: Site) -> None:
    site.distribution("~ld", "[plt_games]\nx = y:z")
    assert offers(site) == []


def whole(site: Site, version: str, sizes: dict[str, int]) -> Path:
    """Create whole metadata of a version, with recorded files of some sizes."""
    folder = site.distribution("balloon", "[plt_games]\nballoon = balloon:info.toml", version)
    rows = [f"{name},sha256=x,{size}" for name, size in sizes.items()]
    (folder / "RECORD").write_text("\n".join([*rows, f"{folder.name}/RECORD,,", ""]), "utf-8")
    return folder


@pytest.mark.parametrize("version", ["0.9", "1.1"])
@pytest.mark.parametrize("files", [(), ("METADATA",), ("INSTALLER", "METADATA"), ("entry_points.txt",)])
def test_leftovers_of_an_upgrade_hide_no_game(site: Site, version: str, files: tuple[str, ...]) -> None:
    whole(site, "1.0", {"balloon/__init__.py": 0})
    old = site.distribution("balloon", "[plt_games]\nballoon = balloon:info.toml", version)
    for file in {"METADATA", "entry_points.txt"}.difference(files):
        (old / file).unlink()
    assert [each.version for each in offers(site)] == ["1.0"]
    assert [
        (name, str(old) in sentence) for name, sentence in leftovers(all_metadata([str(site.folder)]))
    ] == [("balloon", True)]


@pytest.mark.parametrize("there", ["0.9", "1.0"])
def test_of_two_whole_versions_the_one_with_the_right_files_counts(site: Site, there: str) -> None:
    site.package("balloon", {"__init__.py": b"0" * (9 if there == "0.9" else 10)})
    whole(site, "0.9", {"balloon/__init__.py": 9})
    whole(site, "1.0", {"balloon/__init__.py": 10})
    assert [each.version for each in offers(site)] == [there]


def test_of_two_equal_versions_the_newer_one_counts(site: Site) -> None:
    for version in ("0.9", "0.10"):
        whole(site, version, {})
    assert [each.version for each in offers(site)] == ["0.10"]


def test_an_empty_folder_does_not_hide_metadata_in_a_later_place(site: Site, tmp_path: Path) -> None:
    whole(site, "1.0", {})
    (tmp_path / "first" / "balloon-2.0.dist-info").mkdir(parents=True)
    places = [str(tmp_path / "first"), str(site.folder)]
    assert [each.version for each in distributions(metadata_on(places))] == ["1.0"]
    assert [*leftovers(all_metadata(places))] == []


def test_the_first_of_several_places_counts(site: Site, tmp_path: Path, new_site: type[Site]) -> None:
    first = new_site(tmp_path)
    whole(first, "0.9", {})
    whole(site, "1.0", {})
    assert [each.version for each in distributions(metadata_on([str(tmp_path), str(site.folder)]))] == ["0.9"]


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
