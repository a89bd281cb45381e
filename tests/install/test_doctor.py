"""`plt-games doctor` reports the state of each part, and commands that repair it."""

from __future__ import annotations

import json
import os
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from launcher.catalog import Catalog, Disabled, Game, Problem
from launcher.cli import main
from launcher.install import doctor
from launcher.install.environment import own, packages_on, unmet_needs

GAME = Game("a", "A", "Tests", None, None, "", "two", "1.0", "p", "p.play", Path("/p"), None)


def packages(folder: Path, **needs: str) -> dict[str, Distribution]:
    """Create distributions of version 1.0, each with one requirement or none."""
    for name, need in needs.items():
        info = folder / f"{name}-1.0.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        requires = f"Requires-Dist: {need}\n" if need else ""
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{requires}")
    return packages_on([str(folder)])


def test_the_doctor_checks_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["doctor", "--json"])
    said = json.loads(capsys.readouterr().out)
    states = {check["name"]: check["state"] for check in said["checks"]}
    assert next(iter(states)) == "environment"
    assert states.keys() >= {
        "plt-games",
        "pygame-ce",
        "pip",
        "module pygame",
        "sound",
        "data",
        "logs",
        "games",
    }
    assert states["display"] == "warning"  # tests have no screen, and asked for none
    assert status == (0 if said["ok"] else 1) == int("fail" in states.values())


def test_without_json_each_check_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor"])
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("ok       pygame-ce: ") for line in lines)
    assert any(line.startswith("warning  display: ") for line in lines)


def test_unmet_requirements_of_the_launcher_fail(tmp_path: Path) -> None:
    info = tmp_path / "plt_games-1.0.dist-info"
    there = packages(tmp_path, plt_games="pluggy>=2", pluggy="other; python_version < '3'", ping="")
    launcher = there | {"plt-games": Distribution.at(info)}
    assert own(launcher) == ["plt-games", "pluggy"]
    found = list(doctor.check_packages(launcher))
    assert [(check.name, check.state) for check in found] == [
        ("plt-games", "ok"),
        ("pluggy", "ok"),
        ("packages", "fail"),
    ]
    assert found[-1].sentence == next(unmet_needs(launcher, ["plt-games"]))
    assert found[-1].mend == (doctor.pip_command("install", "--force-reinstall", "plt-games"),)


def test_an_installed_old_pygame_fails_with_a_command_to_uninstall_it(tmp_path: Path) -> None:
    (check,) = doctor.check_packages(packages(tmp_path, pygame=""))
    assert check.state == "fail"
    assert "pygame 1.0" in check.sentence
    assert check.mend[0] == doctor.pip_command("uninstall", "pygame")


def test_unmet_requirements_of_games_fail(tmp_path: Path) -> None:
    there = packages(tmp_path, ping="ball>=2", pong="bat", ball="")
    lacks = {name: list(unmet_needs(there, [name])) for name in ("ping", "pong", "ball")}
    assert lacks == {
        "ping": ["ping needs ball>=2, but ball 1.0 is installed"],
        "pong": ["pong needs bat, which is not installed"],
        "ball": [],
    }
    (check,) = doctor.check_games(Catalog((), ()), {"ping": lacks["ping"]})
    assert (check.state, *check.mend) == ("fail", "plt-games install --restore")


def test_only_the_ignored_package_is_left_out_of_unmet_requirements(tmp_path: Path) -> None:
    there = packages(tmp_path, ping="pygame>=2", pong="pygame-gui")
    lacks = [*unmet_needs(there, ["ping", "pong"], ignored="pygame")]
    assert [each.split()[0] for each in lacks] == ["pong"]


def test_games_and_their_problems_are_listed() -> None:
    flaw = Problem("lost", "Lost", "Tests", "lost-dist", "its file is missing")
    blemish = Problem("a", "A", "Tests", "two", "it has no icon", fatal=False)
    off = Disabled("b", "B", "three", "three")
    catalog = Catalog(
        (GAME, GAME._replace(id="c", name="C", root=Path("/r"), distribution="own")), (flaw, blemish)
    )
    catalog = catalog._replace(hidden=frozenset({"a"}), disabled_games=(off,))
    assert [(check.state, check.sentence) for check in doctor.check_games(catalog, {})] == [
        ("ok", "own 1.0: C"),
        ("ok", "two 1.0, next to the launcher: A"),
        ("fail", "lost of lost-dist: its file is missing"),
        ("warning", "a of two: it has no icon"),
        ("ok", "A is hidden. To show it, run `plt-games unhide a`"),
        ("ok", "B is disabled. To enable it, run `plt-games enable three`"),
    ]


def test_states_of_display_and_sound() -> None:
    said = {"pygame": "2.5", "sdl": "2.30", "ce": True, "driver": "x11", "desktop": "800x600"}

    def states(**different: object) -> list[str]:
        return [check.state for check in doctor.check_display({**said, **different})]

    assert states() == ["ok", "ok"]
    assert states(driver="dummy") == ["ok", "warning"]
    assert states(ce=False) == ["fail", "ok"]
    assert states(error="no screen") == ["ok", "fail"]
    assert [check.state for check in doctor.check_display({"error": "gone"})] == ["fail"]
    sounds = ({"driver": "alsa"}, {"driver": "dummy"}, {"error": "none"})
    assert [doctor.check_sound(each).state for each in sounds] == ["ok", "warning", "warning"]


@pytest.mark.parametrize(
    ("version", "state"), [("43.1", "warning"), ("46.0", "ok"), ("48.beta", "ok"), ("", "warning")]
)
def test_an_old_screen_reader_is_a_warning(version: str, state: str) -> None:
    assert doctor.check_reader(version).state == state


def test_a_missing_folder_that_can_be_created_is_ok_and_is_not_created(tmp_path: Path) -> None:
    check = doctor.check_folder("data", tmp_path / "a" / "b")
    assert check.state == "ok"
    assert "will be created" in check.sentence
    assert list(tmp_path.iterdir()) == []


def test_a_folder_without_write_permission_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)  # whoever runs the tests may be allowed everything
    check = doctor.check_folder("data", tmp_path / "a")
    assert check.state == "fail"
    assert f" permissions of {tmp_path}" in check.sentence


def test_damaged_settings_that_were_set_aside_are_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert [check.state for check in doctor.check_shared("settings", path)] == ["ok"]
    aside = tmp_path / "settings.json.damaged-20260101-120000-7"
    aside.touch()
    assert [check.state for check in doctor.check_shared("settings", path)] == ["ok", "warning"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
@pytest.mark.parametrize("part", ["", ".lock"])
def test_a_pipe_in_place_of_the_settings_fails(tmp_path: Path, part: str) -> None:
    path = tmp_path / "settings.json"
    path.touch()
    (tmp_path / f"settings.json{part}").unlink(missing_ok=True)
    os.mkfifo(tmp_path / f"settings.json{part}")
    (check,) = doctor.check_shared("settings", path)
    assert check.state == "fail"
    assert f"settings.json{part} " in check.sentence
    assert "not a regular file" in check.sentence


@pytest.mark.parametrize("name", ["x" * 300, "loop", "dead", "a-file"])
def test_a_folder_that_can_not_be_created_fails(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dead").symlink_to("nowhere")
    (tmp_path / "a-file").touch()
    folder = tmp_path / name / "data"
    assert doctor.check_folder("data", folder).state == "fail"
    assert [check.state for check in doctor.check_shared("settings", folder / "settings.json")] != []
