"""The parts of pip's output that explain a failure."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from packaging.specifiers import SpecifierSet

from launcher.install import making
from launcher.install.environment import constraints, launcher_packages, pygame_version
from launcher.install.folders import Requirement, understand
from launcher.raised import FailedError
from tests.install.wheels import write_wheel

CONFLICT = """
The conflict is caused by:
    old-game 1.0 depends on pluggy<1 and >=0.5
    The user requested (constraint) pluggy==1.7.0
"""
BUILD = """
  × Getting requirements to build wheel did not run successfully.
  │ exit code: 1
  ╰─> [2 lines of output]
      Traceback (most recent call last):
      ValueError: no thing
      [end of output]
ERROR: Failed to build
"""
CRASH = "ERROR: Exception:\nTraceback (most recent call last):\nOSError: [Errno 28] No space left on device\n"


def test_a_conflict_with_the_launcher_names_both_versions() -> None:
    there = launcher_packages()
    said = making._why(Requirement("old-game"), CONFLICT, there)
    version = there["pluggy"].version
    assert said == (
        f"old-game does not work with the launcher: old-game 1.0 needs pluggy<1 and >=0.5, "
        f"but the launcher has pluggy {version}. Nothing was changed."
    )


def test_the_exception_of_a_failed_build_is_quoted() -> None:
    assert making.essence(BUILD)[0] == "ValueError: no thing"
    assert making.essence(BUILD)[-1].startswith("ERROR: Failed")


def test_the_last_line_of_a_crash_of_pip_is_quoted() -> None:
    assert making.essence(CRASH) == [CRASH.splitlines()[-1]]


def test_an_unreachable_index_is_reported() -> None:
    said = making._why(
        Requirement("x"), "WARNING: Retrying (Retry(total=0)\nERROR: No matching distribution\n", {}
    )
    assert "package index" in said


SIGNS = st.sampled_from([">=", "<=", "==", "<", ">", "!=", "~="])
VERSIONS = st.sampled_from(["1.9", "2.0.1", "2.1.2", "2.6.1", "3.0"])


@given(st.lists(st.builds(str.__add__, SIGNS, VERSIONS), max_size=3))
def test_pygame_ce_stands_in_only_for_a_version_that_will_do(conditions: list[str]) -> None:
    said = ",".join(conditions)
    found = pygame_version(said)
    assert found is None or SpecifierSet(said).contains(found, prereleases=True)


def test_pygame_ce_replaces_the_version_that_a_game_needs() -> None:
    wanted = {"": "2.6.1", "<2": "1.9.6", "==2.1.2": "2.1.2", "~=2.1.0": "2.1.0", ">3": None, "no": None}
    assert {said: pygame_version(said) for said in wanted} == wanted


def test_constraints_keep_the_versions_of_the_launcher() -> None:
    there = launcher_packages()
    lines = constraints(there, "2.6.1").splitlines()
    assert f"pluggy=={there['pluggy'].version}" in lines
    assert "pygame==2.6.1+pygame.ce" in lines


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (f"Summary: {'x' * (4 << 20)}\n", "more than 4 MiB of metadata"),
        ("Requires-Dist: ball\n" * 1001, "1,001 requirements"),
    ],
)
def test_a_wheel_with_too_much_metadata_is_refused(tmp_path: Path, lines: str, why: str) -> None:
    metadata = f"Metadata-Version: 2.1\nName: ball\nVersion: 1\n{lines}"
    wheel = write_wheel(tmp_path, "ball", "1", {"ball-1.dist-info/METADATA": metadata})
    with pytest.raises(FailedError, match=why):
        making._check_metadata(understand(str(wheel), tmp_path), addresses=True)


def test_requirements_with_too_much_metadata_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "_MOST_BYTES", 1 << 20)
    report = tmp_path / "report.json"
    report.write_bytes(b" " * ((1 << 20) + 1))
    with pytest.raises(FailedError, match="more than 1 MiB"):
        making._report(Requirement("ball", "ball"), report)
