"""The published wheel, and that it works with only Python and its requirements installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import requires
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import url2pathname
from zipfile import ZipFile

import pytest
import yaml

import launcher

if TYPE_CHECKING:
    from tests.conftest import Environment

CHECKOUT = Path(__file__).parents[1]
MANUAL = "launcher/manual/"


@pytest.fixture(scope="module")
def content(wheel: Path) -> set[str]:
    """Return the files in the wheel except its metadata."""
    with ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.partition("/")[0].endswith(".dist-info")}


def test_the_wheel_contains_launcher_and_games_with_their_data(content: set[str]) -> None:
    files = [
        path for root in ("launcher", "games") for path in (CHECKOUT / root).rglob("*") if path.is_file()
    ]
    kept = [path for path in files if "__pycache__" not in path.parts]
    names = {path.relative_to(CHECKOUT).as_posix() for path in kept}
    assert _without_manual(content) == _without_manual(names)


def _without_manual(names: set[str]) -> set[str]:
    return {name for name in names if not name.startswith(MANUAL)}


def test_the_wheel_holds_the_manual_without_its_sources(content: set[str]) -> None:
    there = {name.removeprefix(MANUAL) for name in content if name.startswith(MANUAL)}
    pages = {f"{source.stem}.html" for source in (CHECKOUT / "docs").glob("*.md")}
    assert {"index.html", "objects.inv", "search.html", "searchindex.js", "plt-games.1", *pages} <= there
    assert not [
        name for name in there if name.startswith((".", "_sources/")) or name.endswith((".md", ".map"))
    ]


@pytest.mark.slow
def test_a_manual_that_cannot_be_built_makes_no_wheel(tmp_path: Path) -> None:
    for name in ("launcher", "games", "docs"):
        shutil.copytree(
            CHECKOUT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "manual")
        )
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(CHECKOUT / name, tmp_path)
    with (tmp_path / "docs" / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write("\nraise ValueError('no cats here')\n")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", str(tmp_path)]
    environ = {**os.environ, "PYTHONUTF8": "1", "PLT_GAMES_MANUAL": ""}  # not a manual that is already there
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, env=environ)
    assert done.returncode
    said = done.stdout + done.stderr
    assert "no cats here" in said
    assert "from docs/" in said
    assert not list(tmp_path.rglob("*.whl"))


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
def test_the_wheel_contains_data_files(content: set[str], name: str) -> None:
    assert name in content


def test_the_wheel_contains_the_licences(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        licences = {name.partition("/licenses/")[2] for name in archive.namelist() if "/licenses/" in name}
    assert licences == {"LICENSE", "THIRD-PARTY.md", "launcher/picture/fonts/OFL.txt"}


def test_each_requirement_is_listed_with_its_licence() -> None:
    needed = [re.split(r"[<>=~;\[ ]", line)[0] for line in requires("plt-games") or () if "extra" not in line]
    page = (CHECKOUT / "THIRD-PARTY.md").read_text(encoding="utf-8")
    assert len(needed) > 5
    for name in needed:
        assert f"(https://pypi.org/project/{name}/)" in page, name


@pytest.mark.thorough
def test_it_is_built_the_same_each_time_and_fit_to_be_published(
    build: Callable[[Path], Path], wheel: Path
) -> None:
    again = build(CHECKOUT)
    for kind in ("*.whl", "*.tar.gz"):
        (first,), (second,) = wheel.parent.glob(kind), again.parent.glob(kind)
        assert first.read_bytes() == second.read_bytes(), kind
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *map(str, again.parent.iterdir())],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_games_is_the_launchers_own_so_that_no_other_package_of_the_name_hides_it(content: set[str]) -> None:
    assert "games/__init__.py" in content


def test_the_installed_command_lists_the_installed_games(installed_launcher: Environment) -> None:
    said = json.loads(installed_launcher.run("plt-games", "list", "--json"))
    assert said["problems"] == []
    (cat,) = (game for game in said["games"] if game["id"] == "chat-noir")
    assert (cat["name"], cat["distribution"]) == ("Chat Noir", "plt-games")
    assert installed_launcher.folder.resolve() in Path(cat["icon"]).resolve().parents


def test_the_installed_command_knows_its_version(installed_launcher: Environment, wheel: Path) -> None:
    assert installed_launcher.run("plt-games", "--version") == f"plt-games {wheel.name.split('-')[1]}\n"


@pytest.mark.skipif(os.name == "nt", reason="the browser is a shell script")
@pytest.mark.parametrize(("words", "page"), [([], "index.html"), (["chat-noir"], "chat-noir.html")])
def test_the_installed_command_opens_the_manual(
    installed_launcher: Environment, browser: Path, words: list[str], page: str
) -> None:
    installed_launcher.run("plt-games", "manual", *words)
    address = urlsplit(browser.read_text(encoding="utf-8").strip())
    assert address.scheme == "file"
    file = Path(url2pathname(address.path))
    assert file.is_file()
    assert file.parts[-3:] == ("launcher", "manual", page)
    assert installed_launcher.folder.resolve() in file.resolve().parents


def test_the_installed_command_does_not_use_the_checkout(installed_launcher: Environment) -> None:
    (ours,) = launcher.__path__
    theirs = installed_launcher.run("python", "-c", "import launcher; print(*launcher.__path__)").strip()
    assert not Path(theirs).samefile(ours)
    assert installed_launcher.folder.resolve() in Path(theirs).resolve().parents


def test_the_release_workflow_plays_the_built_package_on_each_named_python() -> None:
    workflow = yaml.safe_load((CHECKOUT / ".github/workflows/release.yml").read_text(encoding="utf-8"))
    jobs = workflow["jobs"]
    assert jobs["publish"]["needs"] == ["play", "thorough"]
    assert jobs["play"]["needs"] == "build"
    assert jobs["publish"]["permissions"] == {"id-token": "write"}, "no password is kept"
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [line.rpartition(" ")[2] for line in project["classifiers"] if ":: Python :: 3." in line]
    assert jobs["play"]["strategy"]["matrix"]["python"] == named


def test_the_changelog_has_an_entry_for_this_version() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changes = (CHECKOUT / "docs" / "changelog.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", changes, re.MULTILINE)[0] == project["version"]
