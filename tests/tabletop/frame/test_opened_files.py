"""Opened files are read as journals, as starts, or by the game; otherwise the reason is reported."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from launcher.tabletop import File, Tabletop
from launcher.tabletop.frame.features.files import show_contents
from launcher.tabletop.frame.outside import TableEffects
from tests.tabletop.frame.around import answers, matches
from tests.tabletop.frame.messages import contents, is_for, notice, reading, sentence_of
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.opens import Titled, opens


def read(
    outside: TableEffects,
    name: str,
    options: object,
    data: bytes | None = None,
    game: Tabletop[Any, Any] = opens,
) -> None:
    """Let the effects of a table read a file for a game."""
    outside.perform(reading(name, options, data, game, "opens"))


def test_errors_of_reading_a_file_are_reported(outside: TableEffects, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\0")
    (tmp_path / "link").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "long").open("wb") as long:
        long.truncate(40_000_000)
    for name, reason in (
        ("picture", "picture"),
        ("", "not a regular file"),
        ("nothing", "No such file or directory"),
        ("link", "No such file or directory"),
        ("pipe", "not a regular file"),
        ("\0", "embedded null byte"),
        ("long", "32 megabytes"),
    ):
        read(outside, f"{tmp_path}/{name}", Options(), None, nulltable)
        (told,) = answers(outside)
        assert reason in sentence_of(told)


def test_a_file_that_the_game_can_open_becomes_its_options(home: Path, tmp_path: Path) -> None:
    outside, start = TableEffects(opens, "opens", ""), Titled(7)
    (tmp_path / "a.title").write_text("title Monday\r\n")
    read(outside, str(tmp_path / "a.title"), start)
    assert answers(outside) == [contents(Titled(7, "Monday"))]
    read(outside, "The clipboard", start, b"title Tuesday")
    assert answers(outside) == [contents(Titled(7, "Tuesday"))]


def test_a_file_from_before_there_was_one_encoding_is_read_as_western_europe_wrote(
    home: Path, tmp_path: Path
) -> None:
    outside = TableEffects(opens, "opens", "")
    (tmp_path / "old.title").write_bytes(b"title Caf\xe9 \x96")
    read(outside, str(tmp_path / "old.title"), Titled())
    assert answers(outside) == [contents(Titled(10, "Café –"))]


def test_a_match_in_another_notation_is_opened_as_its_journal(home: Path) -> None:
    outside = TableEffects(opens, "opens", "")
    read(outside, "The clipboard", Titled(), b"match 2")
    (history,) = matches(outside)
    assert history.node.text == "2"


def test_several_matches_in_a_file_are_offered_to_choose_from(home: Path) -> None:
    outside = TableEffects(opens, "opens", "")
    read(outside, "The clipboard", Titled(), b"several 1 2")
    assert answers(outside) == [contents((File("1", b"match 1"), File("2", b"match 2")))]


def test_a_file_with_a_word_in_it_is_no_start(home: Path, tmp_path: Path) -> None:
    (tmp_path / "a.title").write_text("k7f3p")
    outside = TableEffects(opens, "opens", "")
    read(outside, str(tmp_path / "a.title"), Titled())
    (told,) = answers(outside)
    assert sentence_of(told).startswith("a.title ")


def test_other_files_are_read_as_a_journal_or_a_game_code_or_refused(home: Path) -> None:
    outside = TableEffects(opens, "opens", "")
    for text, told in (
        (b"k7f3p", contents("k7f3p")),
        (b"plt-games journal 1\n", contents("plt-games journal 1\n")),
        (b"none of these", notice("The clipboard has no title.")),
        (b"opens 3/ k7f3p", contents("opens 3/ k7f3p")),
        (b"none\nof\nthese", notice("The clipboard has no title.")),
        (b"\xff\0\n", notice("The clipboard does not contain text.")),
        (b"opens".ljust(195) + b"k7f3p", contents(f"{'opens':<195}k7f3p")),
        (b"opens".ljust(196) + b"k7f3p", notice("The clipboard has no title.")),
        (b"title \n", notice("Opens can't open the clipboard (ZeroDivisionError: division by zero).")),
    ):
        read(outside, "The clipboard", Titled(), text)
        assert answers(outside) == [told]


@pytest.mark.parametrize(("made", "kind"), [(7, "int"), ([], "list")])
def test_a_game_that_returns_a_wrong_type_from_opens_gets_a_notice(
    home: Path, made: object, kind: str
) -> None:
    game = replace(opens, opens=lambda file, options: made)
    outside = TableEffects(game, "opens", "")
    read(outside, "m.txt", Titled(), b"title Monday", game)
    (told,) = answers(outside)
    assert "m.txt" in sentence_of(told)
    assert "TypeError" in sentence_of(told)
    assert f" {kind} " in sentence_of(told)


@pytest.mark.parametrize("game", [nulltable, opens])
def test_a_file_larger_than_any_journal_is_refused(home: Path, game: Tabletop[Any, Any]) -> None:
    outside, most = TableEffects(game, "test", ""), 4_000_000
    start = b"plt-games journal 1"
    read(outside, "m.txt", None, start.ljust(most), game)
    (told,) = answers(outside)
    assert is_for(told, show_contents)
    read(outside, "m.txt", None, start.ljust(most + 1), game)
    (told,) = answers(outside)
    assert sentence_of(told).startswith("m.txt ")
