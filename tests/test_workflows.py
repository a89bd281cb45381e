"""The workflows can be read, run the same checks as a developer does, and name what there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from launcher.catalog import scan

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read(name: str) -> dict[Any, Any]:
    """Return a workflow. Its trigger stands under the key `True`, which is what YAML 1.1 makes of `on`."""
    workflow: dict[Any, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text("utf-8"))
    return workflow


def commands(job: dict[str, Any]) -> list[str]:
    return [step["run"] for step in job.get("steps", []) if "run" in step]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_have_read_access_unless_a_job_has_more(path: Path) -> None:
    assert read(path.name)["permissions"] == {"contents": "read"}


def test_changes_go_through_the_same_checks_as_on_a_developers_machine() -> None:
    workflow = read("ci.yml")
    assert set(workflow[True]) == {"push", "pull_request"}
    assert ".ci/run" in commands(workflow["jobs"]["checks"])


def test_the_thorough_checks_run_each_night_and_before_a_version_is_published() -> None:
    workflow, release = read("thorough.yml"), read("release.yml")
    assert set(workflow[True]) == {"schedule", "workflow_dispatch", "workflow_call"}
    assert ".ci/run --thorough" in commands(workflow["jobs"]["checks"])
    assert release["jobs"]["thorough"]["uses"] == "./.github/workflows/thorough.yml"
    assert "thorough" in release["jobs"]["publish"]["needs"]


def test_other_systems_play_games_and_run_tests_that_there_are() -> None:
    job = read("ci.yml")["jobs"]["elsewhere"]
    assert job["strategy"]["matrix"]["system"] == ["windows-latest", "macos-latest"]
    text = "\n".join(commands(job))
    played = re.findall(r"^\s*play ([\w-]+) ", text, re.MULTILINE)
    assert played
    assert {*played} <= {game.id for game in scan().games}
    (folders,) = re.findall(r"^folders=\((.+)\)$", text, re.MULTILINE)
    assert [each for each in folders.split() if not (ROOT / "tests" / each).is_dir()] == []
