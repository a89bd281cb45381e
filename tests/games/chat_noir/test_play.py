from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from games.chat_noir import Preset, play, start_game
from games.chat_noir.session import PRESET, Session
from launcher.store import scope_of, settings
from launcher.universe import Handlers, Program


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[dict[str, Any]]:
    """What windows were opened with, in a fresh home."""
    windows: list[dict[str, Any]] = []
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    monkeypatch.setattr(
        play, "big_bang", lambda world, **options: windows.append({"world": world, **options})
    )
    return windows


def test_the_first_game_is_the_original(started: list[dict[str, Any]]) -> None:
    start_game()
    session = started[0]["world"]
    assert session == Session(session.world)
    assert session.world.preset == Preset(11, 6)
    assert (started[0]["name"], started[0]["size"]) == ("Chat Noir", (566, 588))


def test_no_two_games_start_alike(started: list[dict[str, Any]]) -> None:
    start_game()
    start_game()
    assert started[0]["world"].world.seed != started[1]["world"].world.seed


def test_the_board_chosen_last_is_there_again(started: list[dict[str, Any]]) -> None:
    settings().put(scope_of("Chat Noir"), PRESET, [7, 9])
    start_game()
    assert started[0]["world"].world.preset == Preset(7, 9)


def test_a_setting_that_nobody_knows_is_the_original(started: list[dict[str, Any]]) -> None:
    settings().put(scope_of("Chat Noir"), PRESET, [8, -1])
    start_game()
    assert started[0]["world"].world.preset == Preset(11, 6)


def test_its_handlers_make_a_program(started: list[dict[str, Any]]) -> None:
    start_game()
    handlers = {field.name: started[0].get(field.name) for field in fields(Handlers) if field.init}
    assert Program(started[0]["world"], Handlers(**handlers)).picture.width == 566
    assert started[0]["help"] == ["games", "chat_noir"]
