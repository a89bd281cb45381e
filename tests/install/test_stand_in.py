"""What stands in for the old pygame is a distribution without a file of its module."""

from __future__ import annotations

import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

from launcher.install.installed import Installed
from launcher.install.stand_in import old_pygame, stand_in, wanted_pygame

pytestmark = pytest.mark.usefixtures("home")


def test_it_holds_nothing_but_metadata(tmp_path: Path) -> None:
    made = stand_in("2.6.1")
    assert made.name == "pygame"
    with zipfile.ZipFile(made.text) as wheel:
        assert {name.partition("/")[0] for name in wheel.namelist()} == {"pygame-2.6.1+pygame.ce.dist-info"}
        wheel.extractall(tmp_path / "there")
    (found,) = metadata.distributions(path=[str(tmp_path / "there")])
    assert found.files is not None
    assert old_pygame({"pygame": Installed("pygame", found.version)}) is None


@pytest.mark.parametrize("requirement", ["==2.1.0", ">=2.1", "<=2.1.0", "~=2.1.0", "<2.2", "!=2.0"])
def test_it_is_what_the_version_it_stands_for_is(requirement: str) -> None:
    wheel = Path(stand_in("2.1.0").text)
    assert SpecifierSet(requirement).contains(wheel.name.split("-")[1])


def test_the_same_version_is_the_same_file() -> None:
    first = Path(stand_in("2.6.1").text).read_bytes()
    assert Path(stand_in("2.6.1").text).read_bytes() == first


def test_the_old_one_is_none() -> None:
    old = Installed("pygame", "2.6.1")
    assert old_pygame({"pygame": old}) == "2.6.1"
    assert old_pygame({}) is None


@pytest.mark.parametrize(
    ("output", "version"),
    [
        ("Collecting pygame==1.9.6 (from game)\n  Preparing metadata: error", "1.9.6"),
        ("Collecting pygame<2 (from game)\n  Downloading pygame-1.9.6.tar.gz (3.2 MB)", "1.9.6"),
        ("  × Failed to build `pygame==2.0.0.dev6`", "2.0.0.dev6"),
        ("Because game depends on pygame==2.1.2 and only", "2.1.2"),
        ("Collecting pygame-ce==2.5.2", None),
        ("Collecting pygame-gui==0.6", None),
        ("", None),
    ],
)
def test_the_version_that_an_installer_could_not_install(output: str, version: str | None) -> None:
    assert wanted_pygame(output) == version
