"""Games are installed, upgraded and uninstalled in their own folders; the launcher's environment stays the same."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.effort import few
from tests.install.conftest import Person
from tests.install.wheels import write_game, write_wheel

STARTS = """
from launcher import hookimpl
import {module}

print({said})

@hookimpl
def start_game():
    pass
"""


@pytest.mark.slow
def test_a_game_is_installed_upgraded_and_uninstalled(person: Person) -> None:
    said = person.type("install", "ping-game<2")
    assert "New: Ping, " in said
    assert " play ping`" in said
    assert person.games() == {"ping": "1.0"}
    assert "Already installed." in person.type("install", "ping-game")
    assert "No newer version" in person.type("upgrade", "ping")

    said = person.type("install", "ping-game>1")
    assert "ping-game 2.0 " in said
    assert "before: 1.0" in said
    assert person.games() == {"ping": "2.0"}
    assert person.leftovers() == []

    assert person.type("uninstall", "Ping") == "Removed: Ping.\n"
    assert person.games() == {}
    assert [each.name for each in (person.home / "data" / "games").iterdir()] == [".lock"]


@pytest.mark.slow
def test_a_package_whose_only_game_cannot_be_found_is_not_installed(person: Person) -> None:
    entries = {"pang_game-1.0.dist-info/entry_points.txt": "[plt_games]\npang = pang_game:info.toml\n"}
    write_wheel(person.folder, "pang-game", "1.0", {"pang_game/__init__.py": "", **entries})
    said = person.type("install", "pang-game", status=1)
    assert "missing" in said
    assert person.games() == {}
    assert person.leftovers() == []


@pytest.mark.slow
def test_an_editable_game_may_be_unfinished(person: Person) -> None:
    project = person.folder / "pong"
    (project / "pong").mkdir(parents=True)
    (project / "pong" / "info.toml").write_text('game = "play"\n', encoding="utf-8")
    (project / "pong" / "__init__.py").touch()
    (project / "pong" / "play.py").write_text("import nosuch\n", encoding="utf-8")
    (project / "pyproject.toml").write_text(
        '[project]\nname = "pong"\nversion = "1"\n[project.entry-points.plt_games]\npong = "pong:info.toml"\n'
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n',
        encoding="utf-8",
    )
    (project / "backend.py").write_text(BACKEND.format(folder=str(project)), encoding="utf-8")
    said = person.type("install", "-e", "./pong")
    assert "nosuch" in said
    assert "New: Pong" in said
    (project / "pong" / "play.py").write_text(STARTS.format(module="json", said="'pong'"), encoding="utf-8")
    assert "pong\n" in person.type("play", "pong")
    assert "was not installed" not in person.type("upgrade", "pong")


BACKEND = """
import zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "pong-1-py3-none-any.whl"
    with zipfile.ZipFile(f"{{folder}}/{{name}}", "w") as wheel:
        wheel.writestr("pong.pth", {folder!r})
        wheel.writestr("pong-1.dist-info/METADATA", "Metadata-Version: 2.1\\nName: pong\\nVersion: 1\\n")
        wheel.writestr("pong-1.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("pong-1.dist-info/entry_points.txt", "[plt_games]\\npong = pong:info.toml\\n")
        wheel.writestr("pong-1.dist-info/RECORD", "")
    return name

build_wheel = build_editable
"""


@pytest.mark.slow
def test_two_games_have_different_versions_of_a_library(person: Person) -> None:
    for version in ("1", "2"):
        write_wheel(person.folder, "ball", version, {"ball.py": f"VERSION = {version}\n"})
        name = f"game{version}"
        write_game(
            person.folder,
            name,
            "1.0",
            f"ball=={version}",
            files={f"{name}/play.py": STARTS.format(module="ball", said="f'ball {ball.VERSION}'")},
        )
    person.type("install", "game1", "game2")
    assert "ball 1" in person.type("play", "game1")
    assert "ball 2" in person.type("play", "game2")


@pytest.mark.slow
def test_several_packages_are_installed_all_or_none(person: Person) -> None:
    said = person.type("install", "ping-game", "nosuch", status=1)
    assert "nosuch" in said
    assert "No matching distribution" in said  # pip's reason
    assert person.games() == {}
    assert person.leftovers() == []


@pytest.mark.slow
def test_a_game_that_needs_another_version_of_a_launcher_package_is_refused(
    person: Person,
) -> None:
    write_game(person.folder, "old-game", "1.0", "pluggy<1")
    said = person.type("install", "old-game", status=1)
    assert "pluggy<1" in said
    assert person.games() == {}


@pytest.mark.slow
@pytest.mark.parametrize("need", few(["pygame", "pygame==2.1.2", "pygame<2,>=1.9.2"], ["pygame==2.1.2"]))
def test_pygame_ce_stands_in_for_the_old_pygame(person: Person, need: str) -> None:
    write_game(person.folder, "oldie-game", "1.0", need)
    person.type("install", "oldie-game")
    assert person.games() == {"oldie": "1.0"}
    assert not list(person.site("oldie-game").glob("pygame*"))
    assert "may not work" not in person.type("doctor")


@pytest.mark.slow
def test_packages_of_the_launcher_are_refused(person: Person) -> None:
    assert "plt-games belongs" in person.type("install", "PLT_games", status=2)
    assert "pluggy belongs" in person.type("install", "pluggy", status=2)
    assert "pip uninstall pytest`" in person.type("install", "pytest", status=2)
    assert "pip uninstall pytest`" in person.type("uninstall", "pytest", status=2)
    assert "pygame-ce" in person.type("install", "pygame", status=2)
    assert "aces belongs" in person.type("uninstall", "aces", status=2)


@pytest.mark.slow
def test_a_dry_run_and_an_audit_print_the_same_contents_and_install_none(person: Person) -> None:
    files = {"evil.pth": "import os\n", "pygame/__init__.py": "", "ping_game/x.so": ""}
    wheel = write_game(person.folder, "ping-game", "3.0", files=files)
    said = person.type("audit", wheel)
    assert "ping-game 3.0: 13 files, 1." in said
    for kind, names in (
        ("modules outside its own name", "pygame"),
        ("never imported, because the launcher or Python has a module of this name", "pygame"),
        ("meant to run whenever Python starts, but ignored by the launcher", "evil.pth"),
        ("native code", "ping_game/x.so"),
    ):
        assert f"{kind}: {names}\n" in said
    dry = person.type("install", "--dry-run", wheel)
    assert set(said.splitlines()) < set(dry.splitlines())
    assert "It offers Ping.\n" in dry
    (person.folder / "setup.py").touch()
    assert "neither a wheel" in person.type("audit", "./", status=2)
    assert person.games() == {}
    assert person.leftovers() == []


@pytest.mark.slow
def test_a_game_for_another_python_is_restored(person: Person) -> None:
    person.type("install", "ping-game<2")
    assert "Nothing to restore" in person.type("install", "--restore")
    pointer = person.home / "data" / "games" / "ping-game" / "current"
    said: dict[str, Any] = json.loads(pointer.read_text(encoding="utf-8"))
    pointer.write_text(json.dumps(said | {"python": "3.2"}), encoding="utf-8")
    assert "install --restore" in person.type("list")
    assert "New: Ping" in person.type("install", "--restore")
    assert person.games() == {"ping": "1.0"}
    assert person.leftovers() == []


@pytest.mark.thorough
@pytest.mark.slow
def test_a_missing_requirement_of_a_game_is_restored(person: Person) -> None:
    write_wheel(person.folder, "ball", "1", {"ball.py": "VERSION = 1\n"})
    said = STARTS.format(module="ball", said="ball.VERSION")
    write_game(person.folder, "ping-game", "3.0", "ball", files={"ping_game/play.py": said})
    person.type("install", "ping-game")
    shutil.rmtree(person.site("ping-game") / "ball-1.dist-info")
    assert "ping-game" in person.type("doctor", status=1)
    person.type("install", "--restore")
    assert "may not work" not in person.type("doctor")


@pytest.mark.thorough
@pytest.mark.slow
def test_the_configuration_of_pip_does_not_change_the_target(person: Person, tmp_path: Path) -> None:
    elsewhere = {
        "TARGET": "t",
        "PREFIX": "p",
        "ROOT": "r",
        "PYTHON": sys.executable,
        "DRY_RUN": "1",
        "USER": "1",
    }
    person.environ |= {
        f"PIP_{name}": str(tmp_path / value) if len(value) == 1 and value != "1" else value
        for name, value in elsewhere.items()
    }
    person.type("install", "ping-game")
    assert person.games() == {"ping": "2.0"}
    assert sorted(each.name for each in tmp_path.iterdir()) == ["home", "wheels"]


@pytest.mark.slow
def test_installing_does_not_change_the_launchers_environment(person: Person) -> None:
    places = [Path(place) for place in sys.path if place.endswith("site-packages")] + [
        Path(sys.prefix, "bin")
    ]

    def files() -> dict[str, tuple[int, str]]:
        return {
            str(path): (path.lstat().st_mtime_ns, hashlib.md5(os.fsencode(path)).hexdigest())
            for place in places
            for path in place.rglob("*")
            if "__pycache__" not in path.parts
        }

    before = files()
    script = "bin" if os.name != "nt" else "Scripts"
    over = {
        f"evil_game-1.0.data/scripts/{script}": "",
        "launcher/cli.py": "1 / 0\n",
        "games/aces/rules.py": "1 / 0\n",
    }
    write_game(
        person.folder, "evil-game", "1.0", files=over, entries="[console_scripts]\npython = a:b\npip = a:b\n"
    )
    person.type("install", "evil-game")
    assert "New" not in person.type("list")
    person.type("uninstall", "evil-game")
    assert files() == before


@pytest.mark.slow
def test_a_game_that_is_uninstalled_while_it_runs_can_finish(person: Person) -> None:
    waits = STARTS.format(module="sys", said="'up', flush=True")
    waits = waits.replace("    pass", "    sys.stdin.read()\n    import ping_game.late")
    write_game(
        person.folder,
        "ping-game",
        "3.0",
        files={"ping_game/play.py": waits, "ping_game/late.py": "print('late')"},
    )
    person.type("install", "ping-game")
    played = subprocess.Popen(
        [*person.launcher, "play", "ping"], env=person.environ, cwd=person.folder,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    with played:
        assert played.stdin
        assert played.stdout
        while played.stdout.readline() != "up\n":
            assert played.poll() is None
        assert "Someone is playing" in person.type("uninstall", "ping-game")
        assert person.games() == {}
        assert "late" in played.communicate()[0]
    assert person.leftovers() != []
    person.type("install", "ping-game<3")
    assert person.leftovers() == []


@pytest.mark.thorough
@pytest.mark.slow
def test_a_second_change_at_the_same_time_is_refused(person: Person) -> None:
    slow = "import time\ntime.sleep(60)\n"
    write_game(person.folder, "slow-game", "1.0", files={"slow_game/play.py": slow})
    first = subprocess.Popen(
        [*person.launcher, "install", "slow-game"],
        env=person.environ,
        cwd=person.folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    with first:
        assert first.stderr
        while "trying" not in first.stderr.readline():
            assert first.poll() is None
        said = person.type("install", "ping-game", status=1)
        assert f"(process {first.pid})" in said
        first.kill()
    person.type("install", "ping-game")
    assert person.games() == {"ping": "2.0"}
