"""What is installed, whatever lies where its metadata should be."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from launcher.install.installed import distributions, installed_by_name


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path, with one distribution."""
    folder = tmp_path / "site"
    put(folder, "sound", METADATA="Name: sound\nVersion: 2\nRequires-Dist: pluggy>=1\n")
    monkeypatch.syspath_prepend(folder)
    return folder


def put(site: Path, name: str, **files: str) -> Path:
    """Install a distribution that consists of these files of metadata."""
    folder = site / f"{name}-1.dist-info"
    folder.mkdir(parents=True)
    for file, text in ({"METADATA": f"Name: {name}\nVersion: 1\n"} | files).items():
        (folder / file.replace("__", ".")).write_text(text, encoding="utf-8")
    return folder


def test_it_is_what_the_standard_library_finds() -> None:
    theirs = {canonicalize_name(each.metadata["Name"]): each for each in metadata.distributions()}
    ours = dict(distributions())
    assert ours.keys() == theirs.keys()
    for name, each in ours.items():
        assert (each.version, each.requires or []) == (theirs[name].version, theirs[name].requires or [])
        assert {Path(each.locate_file(file)) for file in each.files or ()} == {
            Path(theirs[name].locate_file(file)) for file in theirs[name].files or ()
        }


def test_what_a_distribution_says(site: Path) -> None:
    put(site, "game", entry_points__txt="[plt_games]\nx = y:info.toml\n")
    there = installed_by_name()
    assert there["sound"][:3] == ("sound", "2", ("pluggy>=1",))
    assert (there["sound"].offers, there["game"].offers) == (False, True)


def test_an_address_that_nests_too_deep_is_none(site: Path) -> None:
    put(site, "deep", direct_url__json='{"url":' * 100_000)
    assert installed_by_name()["deep"].source == ""


def test_an_entry_point_without_a_value_offers_a_game_all_the_same(site: Path) -> None:
    put(site, "bare", entry_points__txt="[plt_games]\nbare\n")
    assert installed_by_name()["bare"].offers


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
@pytest.mark.parametrize("file", ["METADATA", "entry_points.txt", "direct_url.json"])
def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(site: Path, file: str) -> None:
    folder = put(site, "piped")
    (folder / file).unlink(missing_ok=True)
    os.mkfifo(folder / file)
    os.mkfifo(site / "pipe.zip")
    code = "from launcher.install.installed import installed_by_name; print(*installed_by_name())"
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(site / "pipe.zip")])}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, timeout=60, check=True
    )
    assert "sound" in done.stdout.split()
    assert ("piped" in done.stdout.split()) == (file != "METADATA")
