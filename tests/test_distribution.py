"""What is published, and that it works where nothing but Python and it is installed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

import launcher

if TYPE_CHECKING:
    from tests.conftest import Environment

CHECKOUT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def content(wheel: Path) -> set[str]:
    """The files in the wheel that are not about it."""
    with ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.partition("/")[0].endswith(".dist-info")}


def test_the_wheel_holds_launcher_and_games_with_all_their_files(content: set[str]) -> None:
    files = [
        path for root in ("launcher", "games") for path in (CHECKOUT / root).rglob("*") if path.is_file()
    ]
    built = CHECKOUT / "launcher" / "manual"  # by whoever wants to read it from the checkout
    assert content == {
        path.relative_to(CHECKOUT).as_posix()
        for path in files
        if path.parent.name != "__pycache__" and built not in path.parents
    }


@pytest.mark.parametrize(
    "name",
    [
        "launcher/py.typed",
        "launcher/picture/fonts/Inter-Regular.otf",
        "launcher/picture/fonts/JetBrainsMono-Regular.ttf",
        "launcher/picture/fonts/OFL.txt",
        "games/chat_noir/info.toml",
        "games/chat_noir/doc.txt",
        "games/chat_noir/chat_noir.png",
    ],
)
def test_the_wheel_holds_what_is_no_code(content: set[str], name: str) -> None:
    assert name in content


def test_the_licences_come_along(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        licences = {name.partition("/licenses/")[2] for name in archive.namelist() if "/licenses/" in name}
    assert licences == {"LICENSE", "launcher/picture/fonts/OFL.txt"}


def test_games_stays_open_to_other_distributions(content: set[str]) -> None:
    assert "games/__init__.py" not in content


def test_the_installed_command_lists_the_installed_games(installed: Environment) -> None:
    said = json.loads(installed.run("plt-games", "list", "--json"))
    assert said["problems"] == []
    (cat,) = (game for game in said["games"] if game["id"] == "chat-noir")
    assert (cat["name"], cat["distribution"]) == ("Chat Noir", "plt-games")
    assert installed.folder.resolve() in Path(cat["icon"]).resolve().parents


def test_the_installed_command_knows_its_version(installed: Environment, wheel: Path) -> None:
    assert installed.run("plt-games", "--version") == f"plt-games {wheel.name.split('-')[1]}\n"


def test_what_ran_there_is_not_the_checkout(installed: Environment) -> None:
    (ours,) = launcher.__path__
    theirs = installed.run("python", "-c", "import launcher; print(*launcher.__path__)").strip()
    assert not Path(theirs).samefile(ours)
    assert installed.folder.resolve() in Path(theirs).resolve().parents
