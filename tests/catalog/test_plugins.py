"""Installed plugins become games and problems."""

from __future__ import annotations

import json
import os
import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Game, scan

if TYPE_CHECKING:
    from tests.catalog.conftest import Site

CHAT_NOIR = """
game = "play"
name = "Chat   Noir"
game-set = "Puzzle Games"
summary = "Catch the cat."
"""


def test_a_plugin_becomes_a_game(site: Site) -> None:
    folder = site.game("chat-noir", CHAT_NOIR, doc__txt="Help")
    assert site.scan().problems == ()
    assert site.only_game() == Game(
        id="chat-noir",
        name="Chat Noir",
        set="Puzzle Games",
        icon=folder / "chat_noir.png",
        icon_2x=None,
        summary="Catch the cat.",
        distribution="dist-chat-noir",
        version="1.0",
        package="chat_noir",
        module="chat_noir.play",
        folder=folder,
        doc=folder / "doc.txt",
        picture=(folder / "chat_noir.png").read_bytes(),
    )


def test_fields_missing_from_info_toml_have_defaults(site: Site) -> None:
    site.game("tic-tac")
    game = site.only_game()
    assert (game.name, game.set, game.summary, game.doc) == ("Tic Tac", "Other Games", "", None)


def test_the_default_icon_may_be_spelled_like_the_id(site: Site, png: Callable[..., bytes]) -> None:
    folder = site.game("tic-tac")
    (folder / "tic_tac.png").rename(folder / "tic-tac.png")
    assert site.only_game().icon == folder / "tic-tac.png"


def test_an_icon_of_double_size_lies_next_to_the_icon(site: Site, png: Callable[..., bytes]) -> None:
    folder = site.game("tic-tac")
    (folder / "tic_tac@2x.png").write_bytes(png(64, 64))
    assert site.only_game().icon_2x == folder / "tic_tac@2x.png"
    assert site.only_game().picture == png(64, 64)
    assert site.scan().problems == ()


def test_an_icon_that_is_replaced_after_the_scan_is_not_shown(site: Site, png: Callable[..., bytes]) -> None:
    folder = site.game("tic-tac")
    (folder / "tic_tac.png").write_bytes(png(32, 32))
    game = site.only_game()
    (folder / "tic_tac.png").write_bytes(b"something else")
    assert game.picture == png(32, 32)


def test_a_game_survives_the_way_to_another_process(site: Site) -> None:
    site.game("tic-tac", doc__txt="")
    game = site.only_game()
    assert pickle.loads(pickle.dumps(game)) == game
    assert Game.from_json(json.loads(json.dumps(game.to_json()))) == game._replace(picture=None)


def test_a_scan_imports_no_module_of_a_plugin(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    site.game("tic-tac")
    monkeypatch.syspath_prepend(site.folder)
    before = set(sys.modules)
    assert scan().find("tic-tac")
    assert not {name for name in set(sys.modules) - before if name.startswith("tic")}


def test_several_distributions_share_a_namespace(
    site: Site, new_site: type[Site], tmp_path: Path, png: Callable[..., bytes]
) -> None:
    other = new_site(tmp_path / "elsewhere")
    for place, name in ((site, "one"), (other, "two")):
        place.distribution(name, f"[plt_games]\n{name} = arcade.{name}:info.toml")
        place.package(f"arcade.{name}", {"info.toml": 'game = "play"', "play.py": "", f"{name}.png": png()})
    catalog = scan([str(site.folder), str(other.folder)])
    assert [game.folder for game in catalog.games] == [
        site.folder / "arcade/one",
        other.folder / "arcade/two",
    ]
    assert catalog.problems == ()


def test_import_hooks_are_not_called(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    class Hostile:
        @staticmethod
        def find_spec(name: str, *_: object) -> None:
            raise SystemExit("this was run")

    monkeypatch.setattr(sys, "meta_path", [Hostile, *sys.meta_path])
    site.game("tic-tac")
    site.distribution("other", "[plt_games]\nother = arcade.other:info.toml")
    assert site.only_game().id == "tic-tac"


def test_of_two_copies_of_a_distribution_the_first_on_the_path_counts(
    site: Site, new_site: type[Site], tmp_path: Path
) -> None:
    hidden = new_site(tmp_path / "hidden")
    site.game("tic-tac", 'game = "play"\nname = "First"')
    hidden.game("tic-tac", 'game = "play"\nname = "Second"')
    catalog = scan([str(site.folder), str(hidden.folder), str(site.folder)])
    assert [game.name for game in catalog.games] == ["First"]
    assert catalog.problems == ()


def test_of_two_games_with_one_id_the_first_is_used_and_the_other_reported(site: Site) -> None:
    site.game("tic-tac", 'game = "play"\nname = "Mine"')
    site.distribution("thief", "[plt_games]\nTic_Tac = thief:info.toml")
    site.package("thief", {"info.toml": 'game = "play"', "play.py": ""})
    assert site.only_game().name == "Mine"
    problem = next(problem for problem in site.scan().problems if problem.fatal)
    assert problem.distribution == "thief"
    assert "'Mine'" in problem.reason


def test_games_of_one_name_are_called_by_their_distributions_too(site: Site) -> None:
    site.game("kalah", 'game = "play"\nname = "Kalah"')
    site.game("mancala", 'game = "play"\nname = "KALAH"')
    site.game("wide", 'game = "play"\nname = "Ｋalah"')
    site.game("peg", 'game = "play"\nname = "Peg"')
    names = [game.name for game in site.scan().games]
    assert names == ["Kalah (dist-kalah)", "KALAH (dist-mancala)", "Peg", "Ｋalah (dist-wide)"]


@pytest.mark.parametrize(
    "name",
    ["Chat Noir", "chat\u00a0\u2003noir", "Сhаt Nοіr", "Chat N0lr", "ＣＨＡＴ ＮＯＩＲ", "Chat Noir\ufe0f"],
)
def test_the_launchers_own_game_keeps_its_name(
    site: Site, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The name of the distribution is added to games with a similar name."""
    monkeypatch.syspath_prepend(site.folder)
    site.game("thief", f'game = "play"\nname = "{name}"')
    names = {game.id: game.name for game in scan().games}
    assert names["chat-noir"] == "Chat Noir"
    assert names["thief"].endswith(" (dist-thief)")


def test_a_broken_plugin_does_not_keep_its_id_from_a_working_one(site: Site) -> None:
    site.distribution("a-broken-one", "[plt_games]\ntic-tac = nowhere:info.toml")
    site.game("tic-tac")
    assert site.only_game().distribution == "dist-tic-tac"
    assert site.only_problem().distribution == "a-broken-one"


def test_bad_plugins_leave_the_others_alone(site: Site) -> None:
    site.game("good")
    site.game("bad", "game = ")
    site.distribution("ugly", b"[plt_games]\n\xff\xfe\x00 = \x9d\n=\n[[[\n= = =\n")
    assert site.only_game().id == "good"
    assert {problem.distribution for problem in site.scan().problems} == {"dist-bad", "ugly"}


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("", "is missing"),
        ("tic_tac", "names no file"),
        ("tic_tac:", "names no file"),
        (":info.toml", "dotted name of a package"),
        ("tic_tac..x:info.toml", "dotted name of a package"),
        ("../tic_tac:info.toml", "dotted name of a package"),
        ("tic_tac:../secret.toml", "directly in the package's folder"),
        ("tic_tac:/etc/passwd", "directly in the package's folder"),
        ("tic_tac:..", "not a path inside the package"),
        ("tic_tac:C:info.toml", "not a path inside the package"),
        ("tic_tac:info.toml [extra]", "extras"),
        ("nowhere.at_all:info.toml", "'nowhere.at_all', which is not installed"),
        ("tic_tac.below:info.toml", "'tic_tac.below', which is not installed"),
        ("sys:info.toml", "'sys', which is not installed"),
        ("tic_tac:other.toml", "'other.toml' is missing"),
        ("tic_tac:folder", "'folder' in"),
    ],
)
def test_values_of_entry_points_that_lead_nowhere(site: Site, value: str, reason: str) -> None:
    (site.game("good").parent / "tic_tac" / "folder").mkdir(parents=True)
    site.distribution("stray", f"[plt_games]\ntic-tac = {value}")
    problem = site.only_problem()
    assert reason in problem.reason
    assert (problem.id, problem.name, problem.set, problem.fatal) == (
        "tic-tac",
        "Tic Tac",
        "Other Games",
        True,
    )
    assert site.only_game().id == "good"


@pytest.mark.parametrize(
    "name", ["tic tac", "tic.tac", "-tac", "tic/tac", "кот", "x" * 65, "tic\u202etac", "ti\x07c"]
)
def test_ids_with_odd_characters(site: Site, name: str) -> None:
    site.distribution("odd", f"[plt_games]\n{name} = odd:info.toml")
    problem = site.only_problem()
    assert "entry point" in problem.reason
    assert all(text.isprintable() for text in (problem.id, problem.name, problem.reason))


@pytest.mark.parametrize("game", ["play.py", "a.b", "../play", "/play", "pl ay", "", "play\\0", "x\u202ey"])
def test_start_modules_with_odd_names(site: Site, game: str) -> None:
    site.game(info=f'game = "{game}"' if "\\" not in game else "game = 'play\\0'")
    assert "without '.py'" in site.only_problem().reason
    assert site.only_problem().reason.isprintable()


@pytest.mark.parametrize("file", ["play.py", "play.pyc", "play/__init__.py"])
def test_the_start_module_may_be_of_any_kind(site: Site, png: Callable[..., bytes], file: str) -> None:
    site.distribution("kinds", "[plt_games]\nkinds = kinds:info.toml")
    site.package("kinds", {"info.toml": 'game = "play"', file: "", "kinds.png": png()})
    assert site.only_game().module == "kinds.play"


def test_a_problem_has_the_name_and_set_of_the_game(site: Site) -> None:
    site.game(info='game = "elsewhere"\nname = "Tic Tac Toe"\ngame-set = "Board Games"')
    problem = site.only_problem()
    assert (problem.name, problem.set) == ("Tic Tac Toe", "Board Games")
    assert "'elsewhere'" in problem.reason


def test_a_pipe_in_place_of_a_file_does_not_block(site: Site) -> None:
    folder = site.game("tic-tac")
    (folder / "info.toml").unlink()
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    os.mkfifo(folder / "info.toml")
    assert "is not a file" in site.only_problem().reason


def test_a_huge_info_toml_is_not_read(site: Site) -> None:
    with (site.game("tic-tac") / "info.toml").open("wb") as file:
        file.truncate(1 << 30)
    assert "larger than 64 KiB" in site.only_problem().reason


def test_an_info_toml_that_cannot_be_read(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    target = site.game("tic-tac") / "info.toml"
    really_open = os.open

    def refusing(path: str, *arguments: int) -> int:
        if path == str(target):
            raise PermissionError(13, "Permission denied")
        return really_open(path, *arguments)

    monkeypatch.setattr(os, "open", refusing)
    assert "Permission denied" in site.only_problem().reason


def test_an_info_toml_by_a_link_to_elsewhere(site: Site, tmp_path: Path) -> None:
    info = site.game("tic-tac") / "info.toml"
    info.rename(tmp_path / "secret.toml")
    info.symlink_to(tmp_path / "secret.toml")
    assert "is a link" in site.only_problem().reason


def test_a_link_that_stays_in_the_package_is_fine(site: Site) -> None:
    folder = site.game("tic-tac")
    (folder / "info.toml").rename(folder / "real.toml")
    (folder / "info.toml").symlink_to("real.toml")
    assert site.scan().problems == ()


def test_an_installation_may_consist_of_links_to_the_source(
    site: Site, new_site: type[Site], tmp_path: Path
) -> None:
    """Strict editable installs of setuptools are like this."""
    source = new_site(tmp_path / "checkout").game("tic-tac", doc__txt="")
    site.distribution("strict", "[plt_games]\ntic-tac = tic_tac:info.toml")
    linked = site.package("tic_tac", {})
    for file in source.iterdir():
        (linked / file.name).symlink_to(file)
    assert site.scan().problems == ()
    assert site.only_game().doc == linked / "doc.txt"


def test_linked_code_gives_no_access_to_files_next_to_it(site: Site, tmp_path: Path) -> None:
    folder = site.game("tic-tac")
    for name in ("__init__.py", "info.toml"):
        (folder / name).rename(tmp_path / f"secret-{name}")
        (folder / name).symlink_to(tmp_path / f"secret-{name}")
    assert "is a link" in site.only_problem().reason


class TestIcons:
    """A bad icon is noted, and the game stays usable."""

    def note(self, site: Site) -> tuple[str, bool]:
        """Return the note about the game's icon, and whether the icon is used."""
        problem = site.only_problem()
        assert not problem.fatal
        assert problem.reason.isprintable()
        return problem.reason, site.only_game().icon is not None

    def test_missing(self, site: Site) -> None:
        (site.game() / "tic_tac.png").unlink()
        reason, used = self.note(site)
        assert "is missing" in reason
        assert not used

    def test_odd_size(self, site: Site, png: Callable[..., bytes]) -> None:
        (site.game() / "tic_tac.png").write_bytes(png(48, 20))
        reason, used = self.note(site)
        assert "make it 32x32" in reason
        assert used

    def test_damaged(self, site: Site, png: Callable[..., bytes]) -> None:
        (site.game() / "tic_tac.png").write_bytes(png()[:-20])
        reason, used = self.note(site)
        assert "damaged" in reason
        assert not used

    @pytest.mark.parametrize(
        "icon",
        ["../../x.png", "/etc/passwd", "art/../../x.png", "C:x.png", "..", "", "x\\n.png", "x\\u202e.png"],
    )
    def test_not_a_path_inside_the_package(self, site: Site, icon: str) -> None:
        site.game(info=f'game = "play"\ngame-icon = "{icon}"')
        reason, used = self.note(site)
        assert "not a path inside" in reason
        assert not used

    @pytest.mark.parametrize("link", ["file", "folder"])
    def test_links_out_of_the_package(
        self, site: Site, png: Callable[..., bytes], tmp_path: Path, link: str
    ) -> None:
        (tmp_path / "x.png").write_bytes(png())
        folder = site.game(info='game = "play"\ngame-icon = "art/x.png"')
        if link == "folder":
            (folder / "art").symlink_to(tmp_path)
        else:
            (folder / "art").mkdir()
            (folder / "art" / "x.png").symlink_to(tmp_path / "x.png")
        reason, used = self.note(site)
        assert "is a link" in reason
        assert not used

    def test_an_icon_in_a_folder_of_the_package(self, site: Site, png: Callable[..., bytes]) -> None:
        folder = site.game(info='game = "play"\ngame-icon = "art/x.png"')
        (folder / "art").mkdir()
        (folder / "art" / "x.png").write_bytes(png())
        assert site.only_game().icon == folder / "art" / "x.png"

    def test_a_bad_double_size_leaves_the_icon(self, site: Site, png: Callable[..., bytes]) -> None:
        (site.game() / "tic_tac@2x.png").write_bytes(png(32, 32))
        reason, used = self.note(site)
        assert "make it 64x64" in reason
        assert used


def test_the_path_may_hold_anything(site: Site) -> None:
    site.game("tic-tac")
    odd = ["", "/nowhere/at/all", "\0", os.devnull, str(site.folder / "tic_tac" / "play.py"), "x" * 5000]
    path = [*odd, Path("/not/text"), None, 7, str(site.folder)]
    assert scan(path).find("tic-tac")


def test_a_folder_on_the_path_that_cannot_be_read(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    site.game("tic-tac")
    really_scan = os.scandir

    def refusing(path: str) -> object:
        if path == "/secret":
            raise PermissionError(13, "Permission denied")
        return really_scan(path)

    monkeypatch.setattr(os, "scandir", refusing)
    assert scan(["/secret", str(site.folder)]).find("tic-tac")


def test_faults_of_a_game_that_lost_its_id_are_not_reported_for_the_other(
    tmp_path: Path, new_site: Callable[[Path], Site]
) -> None:
    first, second = new_site(tmp_path / "first"), new_site(tmp_path / "second")
    first.game("twin")
    second.distribution("another", "[plt_games]\ntwin = other_twin:info.toml\n")
    second.package("other_twin", {"play.py": "", "info.toml": 'game = "play"'})  # without an icon
    catalog = scan([str(first.folder), str(second.folder)])
    assert [problem.fatal for problem in catalog.problems] == [True]


def test_a_broken_double_size_icon_leaves_the_icon(site: Site) -> None:
    folder = site.game("twin")
    (folder / "twin@2x.png").write_bytes(b"no image")
    (note,) = site.scan().problems
    assert "'twin@2x.png'" in note.reason
    assert site.only_game().icon == folder / "twin.png"
