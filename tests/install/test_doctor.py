"""The doctor as a whole, and the processes that it asks."""

from __future__ import annotations

import json
import sys

import pytest

from launcher.catalog import games
from launcher.cli import main
from launcher.install import probe
from launcher.install.installed import installed_by_name


def test_every_part_is_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["doctor", "--json"])
    said = json.loads(capsys.readouterr().out)
    states = {check["name"]: check["state"] for check in said["checks"]}
    assert next(iter(states)) == "environment"
    assert states.keys() >= {
        "plt-games",
        "pygame-ce",
        "module pygame",
        "sound",
        "data",
        "settings",
        "logs",
        "games",
    }
    assert states["display"] == "warning"  # tests have no screen, and asked for none
    assert status == (0 if said["ok"] else 1) == int("fail" in states.values())


def test_for_people_there_is_a_line_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor"])
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("ok       pygame-ce: ") for line in lines)
    assert any(line.startswith("warning  display: ") for line in lines)


def test_a_launcher_that_does_not_start_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> probe.Snapshot:
        raise probe.NotRunningError("ImportError: gone")

    monkeypatch.setattr("launcher.install.diagnosis.take", broken)
    assert main(["doctor"]) == 1
    assert "fail     launcher: it does not start: ImportError: gone" in capsys.readouterr().out


def test_a_fresh_process_sees_what_this_one_sees() -> None:
    there = probe.take()
    assert there.installed == installed_by_name()
    assert there.catalog.games == games().games


def test_a_python_that_is_gone_cannot_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with pytest.raises(probe.NotRunningError):
        probe.take()


def test_an_attempt_that_hangs_or_crashes_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(probe.NotRunningError, match="KeyError: 'nonsense'"):
        probe.ask("nonsense")
    monkeypatch.setattr(probe, "_SECONDS", 0.001)
    assert "nothing has happened" in str(probe.trouble())
