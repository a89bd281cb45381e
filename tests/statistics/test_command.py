"""`plt-games stats`."""

from __future__ import annotations

import errno
import json
import os
import re
from pathlib import Path

import pytest

from launcher.cli import main
from launcher.store import MatchRecord, finished_boards, keep_board, match_records

AMPLE = 20.0  # seconds
PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", 1_700_000_000.0, 75, 12, "won")


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path / "home"))


@pytest.fixture
def _some() -> None:
    plays = [
        PLAY,
        PLAY._replace(match="m2", result="lost", preset="7/9"),
        PLAY._replace(match="m3", helped=True),
        PLAY._replace(match="m4", game="gone", result="ended", score=12.0, counted="moves", best="least"),
    ]
    for play in plays:
        match_records().record(play)
    match_records().flush(AMPLE)


def output_of(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(["stats", *words]) == status
    out, err = capsys.readouterr()
    return err if status else out


def test_statistics_without_matches_are_empty(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No finished matches" in output_of(capsys)
    assert "Chat Noir" in output_of(capsys, "chat-noir")
    assert json.loads(output_of(capsys, "--json")) == {"games": []}


@pytest.mark.usefixtures("_some")
def test_every_game_has_a_line_even_if_it_was_uninstalled(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.split("  ") for line in output_of(capsys).splitlines()]
    table = {line[0]: [cell.strip() for cell in line[1:] if cell.strip()] for line in lines}
    assert table["Chat Noir"] == ["3", "2 (67%)", "2023-11-14"]
    assert table["gone"] == ["1", "12 moves", "2023-11-14"]


@pytest.mark.usefixtures("_some")
@pytest.mark.parametrize("name", ["chat-noir", "Chat Noir"])
def test_one_game_has_all_its_figures_by_preset(capsys: pytest.CaptureFixture[str], name: str) -> None:
    sections = output_of(capsys, name).split("\n\n")
    assert [section.splitlines()[0] for section in sections] == [
        "Chat Noir",
        "Chat Noir, with help",
        "Chat Noir, 11/6",
        "Chat Noir, 11/6, with help",
        "Chat Noir, 7/9",
    ]
    assert "  Won       1 (50%)" in sections[0].splitlines()


@pytest.mark.usefixtures("_some")
def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    (game,) = json.loads(output_of(capsys, "--json", "chat-noir"))["games"]
    assert (game["id"], game["name"], game["matches"], game["helped"]["matches"]) == (
        "chat-noir",
        "Chat Noir",
        2,
        1,
    )
    assert game["seconds"] == {"best": 75.0, "median": 75.0}
    assert [each["preset"] for each in game["presets"]] == ["11/6", "7/9"]


@pytest.mark.usefixtures("_some")
def test_export_writes_every_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "plays.json"
    file.write_text("old", encoding="utf-8")
    assert output_of(capsys, "--export", str(file)) == f"4 matches written to {file}.\n"
    assert json.loads(file.read_text(encoding="utf-8")) == json.loads(output_of(capsys, "--export", "-"))
    plays = json.loads(file.read_text(encoding="utf-8"))["plays"]
    assert tuple(MatchRecord(**play) for play in plays) == match_records().of()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("plays")] == ["plays.json"]


@pytest.mark.usefixtures("_some")
def test_an_unwritable_export_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said_of_it = output_of(capsys, "--export", str(tmp_path / "nowhere" / "plays.json"), status=1)
    assert os.strerror(errno.ENOENT) in said_of_it


@pytest.mark.usefixtures("_some")
def test_matches_are_deleted_after_a_question(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    for game in ("chat-noir", "gone"):
        keep_board(game, [], "11/6", b"board")
    monkeypatch.setattr("builtins.input", lambda question: asked.append(question) or "n")
    output_of(capsys, "--reset", "chat-noir", status=1)
    assert [text.partition(" permanently")[0] for text in asked] == ["Delete 3 matches of Chat Noir"]
    assert len(match_records().of("chat-noir")) == 3
    assert output_of(capsys, "--reset", "chat-noir", "--yes").startswith("3 matches")
    assert "Chat Noir" in output_of(capsys, "--reset", "chat-noir")
    assert len(match_records().of()) == 1
    assert [found.game for found in finished_boards()] == ["gone"]


def test_matches_are_kept_if_the_question_has_no_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_input(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", no_input)
    match_records().record(PLAY)
    output_of(capsys, "--reset", "chat-noir", status=1)
    assert match_records().of("chat-noir") == (PLAY,)


def test_an_unknown_game_is_answered_with_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    refusal = output_of(capsys, "chat-nior", status=2)
    assert "'chat-nior'" in refusal
    assert "chat-noir" in refusal


def test_an_unreadable_file_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    match_records().path.mkdir(parents=True)
    assert "plays.jsonl" in output_of(capsys, status=1)


@pytest.mark.parametrize("words", [[], ["chat-noir"], ["--json"]])
def test_damaged_lines_are_reported_each_time(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    match_records().record(PLAY)
    match_records().flush(20)
    with match_records().path.open("a") as file:
        file.write("junk\n")
    for _ in range(2):
        assert main(["stats", *words]) == 0
        err = capsys.readouterr().err
        assert "1 line" in err
        assert str(match_records().path) in err


def test_daily_matches_have_lines_to_share(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--today" in output_of(capsys, "--days")
    match_records().record(PLAY._replace(seed="2023-11-14", day="2023-11-14"))
    match_records().flush(AMPLE)
    streak, line = output_of(capsys, "--days").splitlines()
    assert re.findall(r"\d+", streak) == ["0", "1"]
    assert line.startswith("Chat Noir 14 Nov 2023")
