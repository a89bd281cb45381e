"""Tests of file permissions, which mean nothing to root: they run in a child process that has no privileges.

    @as_ordinary_user
    def test_a_folder_that_can_only_be_read(tmp_path: Path) -> None: ...

Whoever is not root runs such a test as any other one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
IS_ROOT = os.name == "posix" and (os.geteuid() == 0 and os.environ.get("PLT_GAMES_ORDINARY_USER") != "1")
"""Whether this process may read and write everywhere."""

# Root without capabilities owns its files, but the permissions of files and folders hold for it as for anybody else.
# Another user could not always read the Python that runs the tests: it may lie in the home of root.
_SETPRIV = ("--no-new-privs", "--bounding-set=-all", "--inh-caps=-all", "--securebits=+noroot")


def run_as_ordinary_user(*selection: str) -> None:
    """Run some tests again in a process without privileges, and fail if one of them does not pass.

    Args:
        selection: arguments for pytest that select them.
    """
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        pytest.skip("this system has no setpriv, with which root can give up its privileges")
    pytest_again = [sys.executable, "-m", "pytest", "-q", "-m", "", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [setpriv, *_SETPRIV, *pytest_again, *selection],
        cwd=ROOT,
        env={**os.environ, "PLT_GAMES_ORDINARY_USER": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    said = done.stdout + done.stderr
    if done.returncode or "skipped" in said.splitlines()[-1] or " passed" not in said:
        pytest.fail(f"An ordinary user sees this:\n{said}", pytrace=False)


def as_ordinary_user(test: Callable[..., None]) -> Callable[..., Any]:
    """Run a test function or method as an ordinary user, also if root runs pytest."""
    if not IS_ROOT:
        return test
    if "." in test.__qualname__:

        def again_in_class(self: object, request: pytest.FixtureRequest) -> None:
            run_as_ordinary_user(_node_of(request))

        return again_in_class

    def again(request: pytest.FixtureRequest) -> None:
        run_as_ordinary_user(_node_of(request))

    return again


def _node_of(request: pytest.FixtureRequest) -> str:
    """Return what pytest calls the test, from the folder of the project."""
    path, *names = request.node.nodeid.split("::")
    return "::".join([str(Path(request.config.rootpath, path)), *names])
