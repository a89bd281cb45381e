"""What was installed is remembered as it was given."""

from __future__ import annotations

import pytest

from launcher.install.memory import forget, recall_requirements, remember
from launcher.install.requirements import Requirement
from launcher.store import settings

NIMBLE = Requirement("nimble-game>=1", "nimble-game")
FOLDER = Requirement("/games/mine", "mine", editable=True)
UNKNOWN = Requirement("https://example.org/game.zip")

pytestmark = pytest.mark.usefixtures("home")


def test_entries_come_back_in_order() -> None:
    remember([NIMBLE, FOLDER])
    remember([UNKNOWN])
    assert recall_requirements() == [NIMBLE, FOLDER, UNKNOWN]


def test_the_same_distribution_is_remembered_once() -> None:
    newer = Requirement("/nimble.whl", "nimble-game")
    remember([NIMBLE, FOLDER, UNKNOWN])
    remember([newer, UNKNOWN])
    assert recall_requirements() == [FOLDER, newer, UNKNOWN]


def test_forgotten_entries_are_gone() -> None:
    remember([NIMBLE, FOLDER])
    forget({"nimble-game", "other"})
    assert recall_requirements() == [FOLDER]


def test_what_cannot_be_read_is_left_out() -> None:
    settings().put("environment", "installed", ["odd", {"text": 1}, {"text": "a", "name": "a"}, None])
    assert recall_requirements() == []
