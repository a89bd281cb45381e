"""The unfinished matches of games, saved when a game is left and read for lists of games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from launcher.store import keep_left, left_games


@pytest.fixture
def kept(home: Path) -> Path:
    """Return the file of a game with an unfinished match."""
    keep_left("chat-noir", "m1", "The cat needs 3 steps.", b"image")
    return home / "data" / "left" / "chat-noir.json"


def test_the_game_left_last_comes_first_and_each_game_once(home: Path) -> None:
    for game, said in (("aces", "48 cards."), ("chat-noir", "3 steps."), ("aces", "40 cards.")):
        keep_left(game, f"match-{game}", said, said.encode())
    assert [left[:3] + left[4:] for left in left_games()] == [
        ("aces", "match-aces", "40 cards.", b"40 cards."),
        ("chat-noir", "match-chat-noir", "3 steps.", b"3 steps."),
    ]
    keep_left("chat-noir", "another")
    assert [(left.game, left.said, left.picture) for left in left_games()] == [
        ("chat-noir", "", b""),
        ("aces", "40 cards.", b"40 cards."),
    ]


def test_at_first_there_are_no_left_games(home: Path) -> None:
    assert left_games() == []


@pytest.mark.parametrize(
    "change",
    [
        {"left": "yesterday"},
        {"left": float("inf")},
        {"left": 10**400},
        {"picture": "é"},
        {"picture": "aG k"},
        {"picture": 7},
        {"said": ["x"]},
        {"match": None},
        {"more": 1},
        {"game": "aces"},  # in the file of another game
    ],
)
def test_a_damaged_file_is_ignored(kept: Path, change: dict[str, object]) -> None:
    kept.write_text(json.dumps(json.loads(kept.read_text("utf-8")) | change), "utf-8")
    assert left_games() == []


@pytest.mark.parametrize("data", [b"", b"[1]", b"{", b"\xff", b"[" * 100_000, b" " * 300_000 + b"{}"])
def test_a_file_of_another_kind_is_ignored(kept: Path, data: bytes) -> None:
    kept.write_bytes(data)
    assert left_games() == []


def test_a_folder_in_place_of_a_file_does_not_hide_other_games(kept: Path) -> None:
    (kept.parent / "aces.json").mkdir()
    assert [left.game for left in left_games()] == ["chat-noir"]
