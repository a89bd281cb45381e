"""What was installed is remembered as it was given."""

from __future__ import annotations

from pathlib import Path

import pytest

from launcher.install.memory import Entry, Memory, by_options
from launcher.install.requirements import Requirement
from launcher.store import Settings

NIMBLE = Entry(Requirement("nimble-game>=1", "nimble-game"), ("--find-links", "/wheels"))
FOLDER = Entry(Requirement("/games/mine", "mine", editable=True))
UNKNOWN = Entry(Requirement("https://example.org/game.zip"))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.sqlite")


def test_entries_come_back_in_order(settings: Settings) -> None:
    Memory(settings).remember([NIMBLE, FOLDER])
    Memory(settings).remember([UNKNOWN])
    assert Memory(settings).entries() == [NIMBLE, FOLDER, UNKNOWN]


def test_the_same_distribution_is_remembered_once(settings: Settings) -> None:
    newer = Entry(Requirement("/nimble.whl", "nimble-game"))
    memory = Memory(settings)
    memory.remember([NIMBLE, FOLDER, UNKNOWN])
    memory.remember([newer, UNKNOWN])
    assert memory.entries() == [FOLDER, newer, UNKNOWN]


def test_forgotten_entries_are_gone(settings: Settings) -> None:
    memory = Memory(settings)
    memory.remember([NIMBLE, FOLDER])
    memory.forget({"nimble-game", "other"})
    assert memory.entries() == [FOLDER]


def test_what_cannot_be_read_is_left_out(settings: Settings) -> None:
    settings.put("environment", "installed", ["odd", {"text": 1}, {"text": "a", "name": "a"}, None])
    assert Memory(settings).entries() == []


def test_those_with_the_same_options_go_together() -> None:
    other = Entry(Requirement("b", "b"), NIMBLE.options)
    assert by_options([NIMBLE, FOLDER, other]) == [
        ((), [FOLDER.requirement]),
        (NIMBLE.options, [NIMBLE.requirement, other.requirement]),
    ]
