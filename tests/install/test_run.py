"""Commands are carried out, and their output is boiled down."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from launcher.install.probe import hangs
from launcher.install.run import carry_out, essence, out_of_reach
from launcher.install.steps import Step
from launcher.store import lock

PIP = """\
Looking in links: /opt/wheels
ERROR: Could not find a version that satisfies the requirement nosuch (from versions: none)
ERROR: No matching distribution found for nosuch
"""
PIP_BUILD = """\
Processing /games/bad
  Preparing metadata (pyproject.toml): started
  error: subprocess-exited-with-error

  × Preparing metadata (pyproject.toml) did not run successfully.
  │ exit code: 1
  ╰─> [20 lines of output]
      Traceback (most recent call last):
        File "<string>", line 2, in <module>
      ValueError: no name
      [end of output]

  note: This error originates from a subprocess, and is likely not a problem with pip.
"""
PIP_CRASH = """\
Processing /games/bad
ERROR: Exception:
Traceback (most recent call last):
  File "pip/_internal/cli/base_command.py", line 180, in exc_logging_wrapper
ModuleNotFoundError: No module named 'nope'
"""
PIP_MISMATCH = """\
Processing /games/evil_game-1.0-py3-none-any.whl
Discarding file:///games/evil_game-1.0-py3-none-any.whl: Requested evil-game==1.0 from file:///games/evil_game-1.0\
-py3-none-any.whl has inconsistent name: expected 'evil-game', but metadata has 'other-game'
ERROR: Could not find a version that satisfies the requirement evil-game (unavailable) (from versions: none)
ERROR: No matching distribution found for evil-game (unavailable)
"""
PIP_CONFLICT = """\
ERROR: Cannot install ancient-game==1.0 because these package versions have conflicting dependencies.

The conflict is caused by:
    ancient-game 1.0 depends on pygame-ce<2.2
    plt-games 0.1.0 depends on pygame-ce>=2.5.2

To fix this you could try to:
1. loosen the range of package versions you've specified
"""
UV = """\
Resolved 6 packages in 1ms
error: No solution found when resolving dependencies
  cause: Because nosuch was not found, we can conclude that your requirements are unsatisfiable.
"""
UV_CONFLICT = """\
error: No solution found when resolving dependencies
  cause: Because only the following versions of pygame are available:
             pygame<1.9.6
             pygame>=2.0.0
         and all versions of tank depend on pygame>=1.9.6,<2.0.0, we can conclude that tank cannot be used.
"""
UV_OLDER = """\
  × No solution found when resolving dependencies:
  ╰─▶ Because nosuch was not found in the package registry, your requirements are unsatisfiable.
"""


def test_the_lines_that_say_why() -> None:
    assert essence(PIP) == PIP.splitlines()[1:]
    assert essence(PIP_CRASH) == ["ModuleNotFoundError: No module named 'nope'"]
    assert essence(PIP_CONFLICT)[1:] == [
        "ancient-game 1.0 depends on pygame-ce<2.2",
        "plt-games 0.1.0 depends on pygame-ce>=2.5.2",
    ]
    assert essence(PIP_MISMATCH)[0].endswith("expected 'evil-game', but metadata has 'other-game'")
    assert "ValueError: no name" in essence(PIP_BUILD)
    assert not any(
        "File" in line or "Preparing metadata (pyproject.toml): started" in line
        for line in essence(PIP_BUILD)
    )
    assert essence(UV) == [line.strip() for line in UV.splitlines()[1:]]
    assert essence(UV_CONFLICT)[-1].startswith(
        "and all versions of tank depend on pygame>=1.9.6,<2.0.0, we can"
    )
    assert essence(UV_OLDER) == [line.strip() for line in UV_OLDER.splitlines()]


def test_other_programs_have_a_last_line() -> None:
    assert essence("this\nthat\n\n") == ["that"]
    assert essence("") == []


def test_it_is_never_a_dump() -> None:
    assert len(essence("ERROR: one\n" + "\n".join(f"ERROR: {n}" for n in range(1000)))) <= 8


def test_an_index_that_cannot_be_reached() -> None:
    retry = "WARNING: Retrying (Retry(total=4, connect=None)) after connection broken by 'NewConnectionError'"
    assert out_of_reach(retry + PIP)
    assert not out_of_reach(PIP)


def python(program: str, **environ: str) -> Step:
    return Step((sys.executable, "-c", dedent(program)), environ)


def test_what_they_print_is_kept() -> None:
    steps = [python("print('one  ')"), python("import os; print(os.environ['WHERE'])", WHERE="two")]
    assert carry_out(steps) == (0, "one  \ntwo\n")


def test_the_first_failure_ends_it() -> None:
    steps = [python("import sys; print('oh', file=sys.stderr); sys.exit(3)"), python("print('never')")]
    assert carry_out(steps) == (3, "oh\n")


def test_nothing_is_asked_and_nothing_of_the_folder_is_run() -> None:
    program = "import sys; print(repr(sys.stdin.read()), '' in sys.path)"
    assert carry_out([python(program)]) == (0, "'' False\n")


def test_a_program_that_is_not_there() -> None:
    status, output = carry_out([Step(("/no/such/uv", "pip"))])
    assert status
    assert "cannot be run" in essence(output)[0]


SLEEPS = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import time; time.sleep(600)'])"


def test_an_installer_that_waits_for_a_python_that_hangs_is_ended_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = tmp_path / "begun"
    monkeypatch.setattr("launcher.install.run._SECONDS", 0.5)
    monkeypatch.setattr("launcher.install.run.hangs", begun.exists)
    program = f"from pathlib import Path; print('begun', flush=True); Path({str(begun)!r}).touch(); {SLEEPS}"
    status, output = carry_out([python(program)])
    assert status
    assert output.startswith("begun\n")
    assert output.endswith("error: with what was installed, Python does not start any more\n")


def test_who_hangs_is_found_out_by_a_python_with_nothing_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not hangs()
    monkeypatch.setattr("launcher.install.probe._SECONDS", 0.5)
    (tmp_path / "sitecustomize.py").write_text("import time; time.sleep(600)", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert hangs()
    monkeypatch.setattr("sys.executable", "/no/such/python")
    assert not hangs()


@pytest.mark.skipif(os.name == "nt", reason="there it is the child alone that is ended")
def test_what_is_interrupted_is_ended_with_all_that_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt() -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("launcher.install.run._SECONDS", 0.5)
    monkeypatch.setattr("launcher.install.run.hangs", interrupt)
    with (tmp_path / "held").open("a+b") as held:
        assert lock(held.fileno())
        with pytest.raises(KeyboardInterrupt):
            carry_out([python(SLEEPS)], held.fileno())
    with (tmp_path / "held").open("a+b") as free:
        assert lock(free.fileno(), wait=20), "something that it has started is still there"
