"""The launcher's own games, games next to the launcher, and games in installed folders."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Game, Problem, games, scan

if TYPE_CHECKING:
    from tests.catalog.conftest import Site

OWN = {
    each.parent.name.replace("_", "-") for each in (Path(__file__).parents[2] / "games").glob("*/info.toml")
}
"""The ids of the bundled games, by their folders."""
CODE_THAT_ENDS_PYTHON = "raise SystemExit('a plugin was run')"


def by_place() -> dict[str, list[str]]:
    """Return the ids of games by place, without the launcher's own."""
    found: dict[str, list[str]] = {}
    for game in scan().games:
        found.setdefault(game.place, []).append(game.id)
    assert {*found.pop("launcher")} == OWN
    return found


def notes() -> list[Problem]:
    return [problem for problem in scan().problems if not problem.fatal]


def test_games_have_a_place_by_how_they_were_installed(
    make_site: Callable[..., Site], site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_site("dist-tic-tac")
    package = folder.game("tic-tac")
    site.game("by-hand")
    monkeypatch.syspath_prepend(site.folder)
    assert by_place() == {"folder": ["tic-tac"], "beside": ["by-hand"]}
    game = scan().find("tic-tac")
    assert game
    assert (game.folder, game.site) == (package, folder.folder)
    assert game.root == folder.folder.parents[1]
    assert Game.from_json(game.to_json()) == game._replace(picture=None)


def test_games_of_a_shared_dependency_are_listed_once(
    make_site: Callable[..., Site],
) -> None:
    for name in ("aaa", "bbb"):
        make_site(name).game("shared")
    assert by_place() == {"folder": ["shared"]}
    own = make_site("dist-shared").game("shared")
    game = scan().find("shared")
    assert game
    assert game.folder == own, "the folder that it was installed into by its name"
    assert scan().problems == ()


def test_a_broken_pointer_is_a_problem_of_its_distribution_alone(
    make_site: Callable[..., Site],
) -> None:
    make_site("good").game("good")
    make_site("bad", folder="nowhere").game("bad")
    make_site("old", python="2.7").game("old")
    assert by_place() == {"folder": ["good"]}
    bad, old = scan().problems
    assert (bad.id, old.id) == ("bad", "old")
    assert "install bad`" in bad.reason
    assert "Python 2.7" in old.reason
    assert "install --restore`" in old.reason
    assert scan(disabled=frozenset({"bad", "old"})).problems == ()


def test_a_copy_next_to_the_launcher_is_used_before_one_in_a_folder(
    make_site: Callable[..., Site], site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_site("dist-tic-tac").game("tic-tac")
    site.game("tic-tac")
    monkeypatch.syspath_prepend(site.folder)
    assert by_place() == {"beside": ["tic-tac"]}
    (note,) = notes()
    assert " dist-tic-tac`" in note.reason


class TestEditable:
    """An editable install links to a project in files that Python would run; the launcher only reads them."""

    def test_by_a_line_with_its_folder(
        self, make_site: Callable[..., Site], new_site: type[Site], tmp_path: Path
    ) -> None:
        site, project = make_site("mine", editable=True), new_site(tmp_path / "project" / "src")
        package = project.game("tic-tac")
        next(project.folder.glob("*.dist-info")).rename(site.folder / "mine-1.0.dist-info")
        (site.folder / "_mine.pth").write_text(f"import os; os.abort()\n{project.folder}\n", "utf-8")
        game = scan().find("tic-tac")
        assert game
        assert (game.folder, game.place) == (package, "folder")

    @pytest.mark.parametrize("written", ["MAPPING: dict[str, str] = {!r}", "MAPPING = {!r}"])
    def test_by_a_program_of_setuptools(
        self, make_site: Callable[..., Site], new_site: type[Site], tmp_path: Path, written: str
    ) -> None:
        site, project = make_site("mine", editable=True), new_site(tmp_path / "project")
        package = project.game("tic-tac")
        next(project.folder.glob("*.dist-info")).rename(site.folder / "mine-1.0.dist-info")
        finder = "__editable___mine_1_0_finder"
        (site.folder / "__editable__.mine-1.0.pth").write_text(
            f"import {finder}; {finder}.install()", "utf-8"
        )
        said = f"{CODE_THAT_ENDS_PYTHON}\n{written.format({'tic_tac': str(package)})}\nNAMESPACES = {{}}\n"
        (site.folder / f"{finder}.py").write_text(said, "utf-8")
        game = scan().find("tic-tac")
        assert game
        assert game.folder == package

    @pytest.mark.parametrize(
        "mapping", ["{", "{1: 2}", "{'a': f()}", "{" * 9000 + "}" * 9000, "{'a\\0': '\\0'}"]
    )
    def test_any_other_finder_program_is_ignored(self, make_site: Callable[..., Site], mapping: str) -> None:
        site = make_site("mine", editable=True)
        site.game("tic-tac")
        (site.folder / "x.pth").write_text("import __editable___x_finder; 1", "utf-8")
        (site.folder / "__editable___x_finder.py").write_text(f"MAPPING = {mapping}\n", "utf-8")
        assert by_place() == {"folder": ["tic-tac"]}


HOSTILE = {
    "a package `games`": ("games/__init__.py", "the same name as a package of the launcher"),
    "a module `games`": ("games.py", "the same name as a package of the launcher"),
    "a package in the launcher": ("launcher/__init__.py", "the same name as a package of the launcher"),
    "the launcher's metadata": ("plt_games-9.dist-info/METADATA", "claims to be plt-games"),
    "older metadata": ("PLT_Games-0.1.0.egg-info/PKG-INFO", "claims to be plt-games"),
    "games of the launcher": ("PLT_Games-0.dist-info/entry_points.txt", "claims to be plt-games"),
    "a package without __init__": ("games/chat_noir/info.toml", ""),
    "code in the launcher": ("launcher/cli/__init__.py", ""),
    "bytecode": (f"launcher/__pycache__/cli.cpython-{sys.version_info[0]}{sys.version_info[1]}.pyc", ""),
    "a library": ("pygame/__init__.py", ""),
    "a module of Python's": ("json.py", ""),
    "customization": ("sitecustomize.py", ""),
    "a line of code": ("aaa.pth", ""),
}


@pytest.mark.parametrize(("file", "sentence"), HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("where", ["in a folder of its own", "first on the path", "last on the path"])
def test_hostile_files_are_reported_and_the_launchers_own_games_stay(
    make_site: Callable[..., Site],
    site: Site,
    monkeypatch: pytest.MonkeyPatch,
    where: str,
    file: str,
    sentence: str,
) -> None:
    own = [game for game in games().games if game.distribution == "plt-games"]
    place = make_site("evil") if where == "in a folder of its own" else site
    stolen = (
        "[plt_games]\nchat-noir = evil:info.toml\n"
        if file.endswith("entry_points.txt")
        else CODE_THAT_ENDS_PYTHON
    )
    for name, text in {file: stolen, "evil/info.toml": 'game = "play"', "evil/play.py": ""}.items():
        (place.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (place.folder / name).write_text(text, encoding="utf-8")
    if where == "first on the path":
        monkeypatch.syspath_prepend(site.folder)
    elif where == "last on the path":
        monkeypatch.setattr(sys, "path", [*sys.path, str(site.folder)])
    assert [game for game in games().games if game.distribution == "plt-games"] == own
    assert {game.id for game in own} == OWN
    reported = [(each.distribution, sentence in each.reason) for each in notes()]
    owner = "evil" if where == "in a folder of its own" else "plt-games"
    assert reported == [(owner, True)] * bool(sentence)


@pytest.mark.parametrize("package", ["games", "pygame", "json", "launcher"])
def test_a_package_with_the_name_of_one_of_the_launcher_is_a_problem(
    make_site: Callable[..., Site], package: str
) -> None:
    site = make_site("mine")
    site.distribution("mine", f"[plt_games]\nmine = {package}.mine:info.toml")
    site.package(f"{package}.mine", {"info.toml": 'game = "play"', "play.py": "", "__init__.py": ""})
    problem = next(each for each in scan().problems if each.fatal)
    assert f"'{package}' can't be used" in problem.reason
    assert problem.distribution == "mine"
