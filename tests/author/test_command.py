"""`plt-games new` and `plt-games check` in a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from launcher.author import PARTS
from launcher.cli import main


def test_new_prints_the_next_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "my-game", "--set", "Lights", "--name", "Dusk"]) == 0
    said = capsys.readouterr().out
    for command in ("cd my-game", "plt-games install -e .", "plt-games play my-game", "plt-games check"):
        assert f"\n    {command}" in said
    info = (tmp_path / "my-game" / "my_game" / "info.toml").read_text(encoding="utf-8")
    assert 'name = "Dusk"' in info
    assert 'game-set = "Lights"' in info


def test_new_writes_to_the_given_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "my games" / "first"
    assert main(["new", "my-game", "--folder", str(folder)]) == 0
    assert (folder / "pyproject.toml").is_file()
    assert f'cd "{folder}"' in capsys.readouterr().out


def test_new_does_not_overwrite_a_project(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "my-game", "--folder", str(project)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("plt-games new: '")
    assert "exists" in said.err


def test_check_prints_a_line_for_each_part(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(project)]) == 0
    heading, *lines = capsys.readouterr().out.splitlines()
    assert heading == "my-game"
    assert [line.split()[:2] for line in lines] == [["pass", part] for part in ("wheel", *PARTS)]


def test_a_failure_sets_the_exit_status_and_prints_a_traceback(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "my_game" / "rules.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.chdir(project)
    assert main(["check"]) == 1, "the game in the current folder"
    said = capsys.readouterr().out
    assert said.startswith("my-game\n")
    assert "  fail  import" in said
    assert "\n        ZeroDivisionError: " in said


@pytest.mark.thorough
def test_a_warning_is_not_a_failure(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "my_game" / "doc.txt").unlink()
    assert main(["check", str(project)]) == 0
    assert "  warn  doc" in capsys.readouterr().out


def test_check_for_programs(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "my_game" / "rules.py").write_text("1 / 0\n", encoding="utf-8")
    assert main(["check", "--json", str(project)]) == 1
    said = json.loads(capsys.readouterr().out)
    assert [finding["part"] for finding in said["my-game"] if finding["status"] == "fail"] == ["import"]


def test_an_invalid_dependency_is_an_error(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = project / "pyproject.toml"
    wrong = file.read_text(encoding="utf-8").replace('["plt-games"]', '["plt games"]')
    file.write_text(wrong, encoding="utf-8")
    assert main(["check", str(project)]) == 2
    assert "dependencies" in capsys.readouterr().err


def test_check_of_a_folder_without_a_project_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path)]) == 2
    assert "pyproject.toml" in capsys.readouterr().err
