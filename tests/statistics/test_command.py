"""`plt-games stats`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from launcher.cli import main
from launcher.store import MatchRecord, match_records

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


def test_before_anything_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert output_of(capsys) == "No match has ended yet.\n"
    assert output_of(capsys, "chat-noir") == "No match of Chat Noir has ended yet.\n"
    assert json.loads(output_of(capsys, "--json")) == {"games": []}


@pytest.mark.usefixtures("_some")
def test_all_games_have_a_line_and_one_that_was_uninstalled_too(capsys: pytest.CaptureFixture[str]) -> None:
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
def test_programs_get_an_object(capsys: pytest.CaptureFixture[str]) -> None:
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
def test_every_match_is_exported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "plays.json"
    file.write_text("old", encoding="utf-8")
    assert output_of(capsys, "--export", str(file)) == f"4 matches are written to {file}.\n"
    assert json.loads(file.read_text(encoding="utf-8")) == json.loads(output_of(capsys, "--export", "-"))
    plays = json.loads(file.read_text(encoding="utf-8"))["plays"]
    assert tuple(MatchRecord(**play) for play in plays) == match_records().of()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("plays")] == ["plays.json"]


@pytest.mark.usefixtures("_some")
def test_what_cannot_be_written_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said_of_it = output_of(capsys, "--export", str(tmp_path / "nowhere" / "plays.json"), status=1)
    assert said_of_it.endswith("plays.json cannot be written: No such file or directory.\n")


@pytest.mark.usefixtures("_some")
def test_a_game_is_forgotten_after_a_question(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    monkeypatch.setattr("builtins.input", lambda question: asked.append(question) or "n")
    output_of(capsys, "--reset", "chat-noir", status=1)
    assert asked == ["Forget 3 matches of Chat Noir for good? [y/N] "]
    assert len(match_records().of("chat-noir")) == 3
    assert output_of(capsys, "--reset", "chat-noir", "--yes") == "3 matches are forgotten.\n"
    assert output_of(capsys, "--reset", "chat-noir") == "No match of Chat Noir is known.\n"
    assert len(match_records().of()) == 1


def test_without_anybody_to_answer_nothing_is_forgotten(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_input(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", no_input)
    match_records().record(PLAY)
    output_of(capsys, "--reset", "chat-noir", status=1)
    assert match_records().of("chat-noir") == (PLAY,)


def test_a_game_that_there_is_not_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no game 'chat-nior': did you mean chat-noir?" in output_of(capsys, "chat-nior", status=2)


def test_a_file_that_cannot_be_read_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    match_records().path.mkdir(parents=True)
    assert output_of(capsys, status=1).endswith("plays.jsonl: not a regular file.\n")


@pytest.mark.parametrize("words", [[], ["chat-noir"], ["--json"]])
def test_lines_that_are_damaged_are_told_each_time(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    match_records().record(PLAY)
    match_records().flush(20)
    with match_records().path.open("a") as file:
        file.write("junk\n")
    for _ in range(2):
        assert main(["stats", *words]) == 0
        told = f"plt-games stats: 1 line of {match_records().path} can't be read.\n"
        assert capsys.readouterr().err == told


def test_matches_of_days_have_lines_to_be_shared(capsys: pytest.CaptureFixture[str]) -> None:
    assert output_of(capsys, "--days").startswith("No match of a day has ended yet")
    match_records().record(PLAY._replace(seed="2023-11-14", day="2023-11-14"))
    match_records().flush(AMPLE)
    assert output_of(capsys, "--days") == (
        "0 days in a row, most so far 1\nChat Noir 14 Nov 2023: won in 1:15\n"
    )
