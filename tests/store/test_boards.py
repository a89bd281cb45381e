"""The boards of finished matches, saved at their ends and read for the collection."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from launcher.store import finished_boards, keep_board


@pytest.fixture
def kept(home: Path) -> Path:
    """Return the file of a game with the board of one preset."""
    keep_board("chat-noir", ["Small", "Large"], "Small", b"image")
    return home / "data" / "finished" / "chat-noir.json"


def test_the_last_board_of_each_preset_is_kept(home: Path) -> None:
    for preset, board in (("Small", b"first"), ("Large", b"cat"), ("Small", b"second")):
        keep_board("chat-noir", ["Small", "Large"], preset, board)
    assert [*finished_boards()] == [("chat-noir", ("Small", "Large"), {"Small": b"second", "Large": b"cat"})]


def test_the_oldest_boards_of_too_many_presets_are_dropped(home: Path) -> None:
    for number in range(40):
        keep_board("chat-noir", [], f"preset {number}", b"")
    ((_, _, boards),) = finished_boards()
    assert [*boards][:2] == ["preset 39", "preset 38"]
    assert "preset 0" not in boards


def test_at_first_there_are_no_boards(home: Path) -> None:
    assert [*finished_boards()] == []


@pytest.mark.parametrize(
    "change",
    [
        {"boards": {"Small": "é"}},
        {"boards": {"Small": 7}},
        {"boards": ["Small"]},
        {"boards": {"\ud800": ""}},
        {"levels": 7},
        {"levels": [7]},
        {"game": "aces"},  # in the file of another game
    ],
)
def test_a_damaged_file_is_ignored_and_replaced_by_the_next_board(
    kept: Path, change: dict[str, object]
) -> None:
    kept.write_text(json.dumps(json.loads(kept.read_text("utf-8")) | change), "utf-8")
    assert [*finished_boards()] == []
    keep_board("chat-noir", ["Large"], "Large", b"new")
    assert [*finished_boards()] == [("chat-noir", ("Large",), {"Large": b"new"})]


@pytest.mark.parametrize("data", [b"", b"[1]", b"{", b"\xff", b"[" * 100_000])
def test_a_file_of_another_kind_is_ignored(kept: Path, data: bytes) -> None:
    kept.write_bytes(data)
    (kept.parent / "folder.json").mkdir()
    assert [*finished_boards()] == []
