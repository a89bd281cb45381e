"""The pytest plugin, and its small cost if it is not used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from launcher.author import PARTS

STRICT = ("-W", "error", "--strict-markers", "--import-mode=importlib", "-p", "no:cacheprovider")


def run_pytest(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", *STRICT, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_each_part_of_a_game_is_a_test(project: Path) -> None:
    done = run_pytest(
        "--game", ".", "--game", "chat-noir", "-v", "-k", "icon or stop or test_", folder=project
    )
    assert done.returncode == 0
    assert f"collected {2 * len(PARTS) + 4} items" in done.stdout
    assert "8 passed" in done.stdout
    for test in ("my-game::icon", "my-game::stop", "chat-noir::icon", "chat-noir::stop"):
        assert f"{test} PASSED" in done.stdout


def test_a_failure_has_no_traceback_of_the_plugin(project: Path) -> None:
    (project / "my_game" / "play.py").write_text("import nosuchthing\n", encoding="utf-8")
    (project / "tests" / "test_rules.py").unlink()
    done = run_pytest("--game", ".", "-rs", folder=project)
    assert f"8 passed, {len(PARTS) - 9} skipped" in done.stdout.replace("1 failed, ", "")
    assert "nosuchthing" in done.stdout
    assert "def runtest" not in done.stdout
    assert "my_game/play.py" in done.stdout


def test_a_warning_is_a_warning_of_pytest(project: Path) -> None:
    (project / "my_game" / "doc.txt").unlink()
    done = run_pytest("--game", ".", "-k", "doc", "-W", "default", folder=project)
    assert "1 passed" in done.stdout
    assert "GameWarning: " in done.stdout


def test_a_new_game_is_checked_wherever_in_its_project_pytest_is_started(project: Path) -> None:
    done = run_pytest("-k", "icon or test_a", folder=project / "tests")
    assert "3 passed" in done.stdout


def test_a_game_that_is_not_there_is_an_error_of_usage(tmp_path: Path) -> None:
    done = run_pytest("--game", "chat-nior", folder=tmp_path)
    assert done.returncode == 4
    assert "chat-noir" in done.stderr


def test_the_plugin_imports_only_few_small_modules(tmp_path: Path) -> None:
    (tmp_path / "test_nothing.py").write_text(
        "import sys\n"
        "def test_nothing():\n"
        "    ours = {name for name in sys.modules if name.partition('.')[0] in ('launcher', 'games')}\n"
        "    small = {'author', 'author.pytest_plugin', 'lazy', 'services'}\n"
        "    assert ours == {'launcher', *(f'launcher.{name}' for name in small)}\n"
        "    assert not {'pygame', 'tomli'} & set(sys.modules)\n",
        encoding="utf-8",
    )
    done = run_pytest(folder=tmp_path)
    assert "1 passed" in done.stdout, done.stdout
