"""Checks of the built wheel: missing files and unintended packages."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from launcher.author import Examination, Finding

SETUPTOOLS = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "my-game"
version = "0.1.0"
dependencies = ["plt-games"]

[project.entry-points.plt_games]
my-game = "my_game:info.toml"

[tool.setuptools]
"""


def findings_of(project: Path, *parts: str) -> list[Finding]:
    """What a check of a project finds about parts that need no playing."""
    with ExitStack() as stack:
        (examination,) = Examination.of_project(project, stack)
        return [finding for part, finding in zip(parts, examination.findings, strict=False)]


def test_a_sound_project_lists_its_contents(project: Path) -> None:
    wheel, manifest = findings_of(project, "wheel", "manifest")
    assert wheel.part == "wheel"
    assert (wheel.status, manifest.status) == ("pass", "pass")
    assert " my-game 0.1.0: " in wheel.sentence
    assert not list(project.rglob("dist"))


def test_files_that_are_left_out_of_the_wheel_are_missed(project: Path) -> None:
    with (project / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write('\n[tool.hatch.build]\nexclude = ["*.toml"]\n')
    _, manifest = findings_of(project, "wheel", "manifest")
    assert manifest.status == "fail"
    assert "'info.toml'" in manifest.sentence


def test_files_that_setuptools_leaves_out_are_missed(project: Path) -> None:
    (project / "pyproject.toml").write_text(f'{SETUPTOOLS}packages = ["my_game"]\n', encoding="utf-8")
    _, manifest = findings_of(project, "wheel", "manifest")
    assert manifest.status == "fail"
    assert "'info.toml'" in manifest.sentence


def test_unintended_packages_are_a_warning(project: Path) -> None:
    packages = 'packages = ["my_game", "tests"]\npackage-data = {my_game = ["*"]}\n'
    (project / "pyproject.toml").write_text(f"{SETUPTOOLS}{packages}", encoding="utf-8")
    (project / "tests" / "__init__.py").touch()
    wheel, manifest = findings_of(project, "wheel", "manifest")
    assert (wheel.status, manifest.status) == ("warn", "pass")
    assert ": tests" in wheel.details


def test_a_project_that_cannot_be_built_is_checked_in_its_folder(project: Path) -> None:
    file = project / "pyproject.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("hatchling.build", "hatchlin.build"), "utf-8")
    wheel, manifest = findings_of(project, "wheel", "manifest")
    assert (wheel.status, manifest.status) == ("fail", "pass")
    assert "'hatchlin'" in wheel.details
