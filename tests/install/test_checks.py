"""Checks: what is well, what is not, and what mends it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from launcher.catalog import Disabled, Problem
from launcher.install import checks, diagnosis
from launcher.install.checks import Check
from launcher.install.facts import Facts
from launcher.install.installed import Installed, own
from launcher.install.kinds import kind_of
from launcher.install.probe import Snapshot
from launcher.install.records import Damage
from launcher.install.steps import Kind, shell

MakeSnapshot = Callable[..., Snapshot]


@pytest.fixture
def kind(make_facts: Callable[..., Facts]) -> Kind:
    return kind_of(make_facts(pip=True))


def bad(found: Iterable[Check]) -> list[Check]:
    return [check for check in found if check.state != "ok"]


def typed(check: Check) -> list[str]:
    return [shell(step, windows=False) for step in check.mend]


def test_what_the_launcher_needs_is_known_without_what_its_tests_need(snapshot: MakeSnapshot) -> None:
    conditions = {name: str(condition) for name, condition in own(snapshot().installed).items()}
    assert conditions == {"plt-games": "", "pygame-ce": ">=2.5.2", "pluggy": ">=1.5"}


def test_all_packages_are_well(snapshot: MakeSnapshot, kind: Kind) -> None:
    assert bad(checks.packages(snapshot().installed, kind, {})) == []


@pytest.mark.parametrize(
    ("version", "well"), [("2.5.2", True), ("2.5.10", True), ("3", True), ("2.5.1", False), ("2.5", False)]
)
def test_versions_are_compared_as_numbers(
    version: str, well: bool, snapshot: MakeSnapshot, kind: Kind
) -> None:
    there = snapshot(Installed("pygame-ce", version)).installed
    found = bad(checks.packages(there, kind, {}))
    assert not found if well else ">=2.5.2" in found[0].sentence


def test_a_missing_package_can_be_put_back(snapshot: MakeSnapshot, kind: Kind) -> None:
    there = snapshot().installed
    del there["pluggy"]
    (check,) = bad(checks.packages(there, kind, {}))
    assert (check.name, check.state) == ("pluggy", "fail")
    assert typed(check) == ["/env/bin/python -m pip install pluggy --force-reinstall --no-deps"]


def test_files_that_were_overwritten_are_put_back_after_who_has_them_too(
    snapshot: MakeSnapshot, kind: Kind
) -> None:
    damaged = {
        "pluggy": Damage({"pluggy/a.py": "", "pluggy/b.py": ""}),
        "plt-games": Damage({"a": ""}, ("evil",)),
    }
    one, other = bad(checks.packages(snapshot().installed, kind, damaged))
    assert (one.name, one.state) == ("plt-games", "fail")
    assert one.sentence == (
        "a of 0.1.0 is missing or was overwritten; evil has files of the same names, and would take them along"
    )
    assert typed(one) == [
        "/env/bin/python -m pip uninstall -y evil",
        "/env/bin/python -m pip install plt-games --force-reinstall --no-deps",
    ]
    assert other.sentence == "pluggy/a.py and pluggy/b.py of 1.7.0 is missing or was overwritten"
    assert typed(other) == ["/env/bin/python -m pip install pluggy --force-reinstall --no-deps"]


def test_an_environment_that_would_go_with_a_package(snapshot: MakeSnapshot, kind: Kind) -> None:
    damaged = {"python": Damage({"pyvenv.cfg": ""})}
    (check,) = bad(checks.packages(snapshot().installed, kind, damaged))
    assert check.name == "environment"
    assert "its pyvenv.cfg is of a package" in check.sentence


def test_what_an_interrupted_installer_has_left_behind(tmp_path: Path) -> None:
    for name in ("~imble-1.0.dist-info", "fine-1.0.dist-info"):
        (tmp_path / name).mkdir()
    (check,) = checks.left_behind([tmp_path, tmp_path / "not there"])
    assert check.state == "warning"
    assert f"has left {tmp_path / '~imble-1.0.dist-info'}; delete it" in check.sentence


def test_the_old_pygame_is_found_and_who_asks_for_it(snapshot: MakeSnapshot, kind: Kind) -> None:
    assert list(checks.pygame(snapshot().installed, kind)) == []
    oldie = Installed("oldie", "1", ("Pygame>=2 ; python_version > '3'",))
    (check,) = checks.pygame(snapshot(Installed("pygame", "2.6.1"), oldie).installed, kind)
    assert check.state == "fail"
    assert "wanted by oldie" in check.sentence
    uninstall, reinstall, stand_in = typed(check)
    assert uninstall == "/env/bin/python -m pip uninstall -y pygame"
    assert reinstall == "/env/bin/python -m pip install pygame-ce --force-reinstall --no-deps"
    assert stand_in.endswith("pygame-2.6.1+pygame.ce-py3-none-any.whl")
    (check,) = checks.pygame(snapshot(Installed("pygame", "2.6.1")).installed, kind)
    assert "wanted by nothing that is installed here" in check.sentence


def test_what_stands_in_for_the_old_pygame_is_well(snapshot: MakeSnapshot, kind: Kind) -> None:
    there = snapshot(Installed("pygame", "2.6.1+pygame.ce"), Installed("oldie", "1", ("pygame",))).installed
    (check,) = checks.pygame(there, kind)
    assert check == ("pygame", "ok", "wanted by oldie; pygame-ce stands in for it", ())


def test_a_module_pygame_that_is_the_old_one_or_none(kind: Kind) -> None:
    window = {"pygame": "2.6.1", "ce": False, "sdl": "2.28.4", "driver": "x11", "desktop": "800x600"}
    (check,) = bad(checks.display(window, kind))
    assert (check.name, check.state) == ("module pygame", "fail")
    (check,) = checks.display({"error": "AttributeError: gone"}, kind)
    assert (check.name, check.state) == ("module pygame", "fail")
    assert typed(check) == ["/env/bin/python -m pip install pygame-ce --force-reinstall --no-deps"]


def test_a_display_is_there_or_not(kind: Kind) -> None:
    pygame = {"pygame": "2.5.8", "ce": True, "sdl": "2.32.10"}
    assert bad(checks.display({**pygame, "driver": "wayland", "desktop": "800x600"}, kind)) == []
    (check,) = bad(checks.display({**pygame, "error": "no screen"}, kind))
    assert (check.state, check.sentence) == ("fail", "no window can be opened: no screen")
    (check,) = bad(checks.display({**pygame, "driver": "dummy", "desktop": "800x600"}, kind))
    assert check.state == "warning"


def test_games_can_be_played_without_sound() -> None:
    assert checks.sound({"driver": "pulseaudio"}).state == "ok"
    assert checks.sound({"driver": "dummy"}).state == "warning"
    assert checks.sound({"error": "no device"}).state == "warning"


def test_each_distribution_is_named_with_its_games_and_their_problems(snapshot: MakeSnapshot) -> None:
    lost = Problem("lost", "Lost", "Tests", "lost-dist", "its file is missing")
    blemish = Problem("a", "A", "Tests", "two", "it has no icon", fatal=False)
    catalog = snapshot(games={"a": "two", "b": "two"}, problems=(lost, blemish)).catalog
    assert [(check.state, check.sentence) for check in checks.games(catalog)] == [
        ("ok", "plt-games 1.0: Chat-Noir"),
        ("ok", "two 1.0: A, B"),
        ("fail", "lost of lost-dist: its file is missing"),
        ("warning", "a of two: it has no icon"),
    ]


def test_what_is_hidden_and_disabled_is_named_with_the_way_back(snapshot: MakeSnapshot) -> None:
    catalog = snapshot(games={"a": "two"}).catalog._replace(
        hidden=frozenset({"a"}), disabled_games=(Disabled("b", "B", "three", "three"),)
    )
    assert [check.sentence for check in checks.games(catalog)][-2:] == [
        "A is hidden; `plt-games unhide a` shows it again",
        "B is disabled; `plt-games enable three` brings it back",
    ]


def test_what_was_there_once_can_be_restored(snapshot: MakeSnapshot) -> None:
    there = snapshot(Installed("here", "1")).installed
    assert list(checks.missing_remembered(["here"], there)) == []
    (check,) = checks.missing_remembered(["here", "gone"], there)
    assert check.state == "warning"
    assert check.sentence.startswith("gone was installed once")
    assert typed(check) == ["plt-games install --restore"]


def test_where_installing_is_up_to_the_player_that_is_said(make_facts: Callable[..., Facts]) -> None:
    kind = kind_of(make_facts(isolated=False, refuses=True, pip=True))
    check = checks.environment(kind, "/usr", "3.12.1", "Linux")
    assert check.state == "warning"
    assert "operating system" in check.sentence


def test_a_folder_that_will_be_made_is_well_and_not_made(tmp_path: Path) -> None:
    check = diagnosis.folder("data", tmp_path / "a" / "b")
    assert check.state == "ok"
    assert "will be made" in check.sentence
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)  # whoever runs the tests may be allowed everything
    check = diagnosis.folder("data", tmp_path / "a")
    assert check.state == "fail"
    assert f"Check the permissions of {tmp_path}" in check.sentence


def test_settings_that_were_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert [check.state for check in diagnosis.check_shared("settings", path)] == ["ok"]
    aside = tmp_path / "settings.json.damaged-20260101-120000-7"
    aside.touch()
    assert [check.state for check in diagnosis.check_shared("settings", path)] == ["ok", "warning"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
@pytest.mark.parametrize("part", ["", ".lock"])
def test_settings_with_a_pipe_in_the_place_of_a_file(tmp_path: Path, part: str) -> None:
    path = tmp_path / "settings.json"
    path.touch()
    (tmp_path / f"settings.json{part}").unlink(missing_ok=True)
    os.mkfifo(tmp_path / f"settings.json{part}")
    (check,) = diagnosis.check_shared("settings", path)
    assert check.state == "fail"
    assert f"settings.json{part} cannot be read and written: not a regular file" in check.sentence


@pytest.mark.parametrize("name", ["x" * 300, "loop", "dead", "a-file"])
def test_a_folder_that_there_cannot_be(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dead").symlink_to("nowhere")
    (tmp_path / "a-file").touch()
    folder = tmp_path / name / "data"
    assert diagnosis.folder("data", folder).state == "fail"
    assert [check.state for check in diagnosis.check_shared("settings", folder / "settings.json")] != []
    assert list(diagnosis.last_failure(folder)) == []


def test_logs_that_are_links_to_nowhere_or_in_circles(tmp_path: Path) -> None:
    (tmp_path / "dead.log").symlink_to("nowhere")
    (tmp_path / "loop.log").symlink_to("loop.log")
    assert list(diagnosis.last_failure(tmp_path)) == []


def test_the_game_that_failed_last(tmp_path: Path) -> None:
    assert list(diagnosis.last_failure(tmp_path)) == []
    head = "======== 2026-01-01 12:00:00 a (dist 1.0), Python 3.12 on linux\n"
    trace = "Traceback (most recent call last):\nValueError: oh\n"
    for age, (name, text) in enumerate(
        {
            "plt-games.install": trace,
            "well": f"{head}{trace}{head}fine\n",
            "newer": f"{head}hello\n{trace}",
            "older": f"{head}{trace}",
        }.items()
    ):
        log = tmp_path / f"{name}.log"
        log.write_text(text, encoding="utf-8")
        os.utime(log, (1e9 - age, 1e9 - age))
    (check,) = diagnosis.last_failure(tmp_path)
    assert check.state == "warning"
    assert check.sentence.startswith("newer went wrong")
    assert "ValueError: oh" in check.sentence
    assert str(tmp_path / "newer.log") in check.sentence
