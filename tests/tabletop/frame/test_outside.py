"""What is around a table: matches are resumed and counted, and files that can't be used cost a sentence."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from launcher.store import Journal, Play, journals, played, plays, reports_dir
from launcher.tabletop import PERSON, Course, File, journal
from launcher.tabletop.frame import Ask, Ended, Film, Kept, Read, Save, Told, Write
from launcher.tabletop.frame.outside import Outside
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.opens import Titled, opens

PATIENCE = 60


@pytest.fixture
def outside(home: Path) -> Outside:
    return Outside(nulltable, "null", "1.0")


def course(*moves: int) -> Course:
    result = Course.begin(nulltable, Options(), "k7f3p")
    for move in moves:
        result = result.played(move)
    return result


def keep(outside: Outside, *courses: Course) -> None:
    before = None
    for now in courses:
        outside.perform(Kept(before, now))
        before = now
    outside.close()


def answers(outside: Outside) -> list[Told]:
    """What comes from threads."""
    until = time.monotonic() + PATIENCE
    while (
        not (told := [each for each in outside.listen() if each.about != "reading"])
        and time.monotonic() < until
    ):
        time.sleep(0.01)
    return told


def matches(outside: Outside) -> list[Course]:
    """What was read."""
    return [told.answer.course for told in answers(outside) if told.about == "match"]


def said(outside: Outside) -> list[str]:
    return [told.answer for told in outside.listen() if told.about == "said"]


def test_a_match_is_gone_on_with_where_it_was_left(outside: Outside) -> None:
    keep(outside, course(), course(1), course(1, 2), course(1, 2).undone())
    again = Outside(nulltable, "null", "1.0").resumed()
    assert again is not None
    assert again.position == 9
    assert again.redone().position == 7


def test_a_start_that_nobody_played_leaves_nothing_behind(outside: Outside, home: Path) -> None:
    keep(outside, course())
    assert Outside(nulltable, "null", "1.0").resumed() is None
    assert not list(home.rglob("*.txt"))


def test_a_match_that_one_came_back_to_keeps_its_name(outside: Outside) -> None:
    end = begin = course()
    for _ in range(5):
        end = end.played(2)
    outside.perform(Kept(None, begin))
    outside.perform(Kept(begin, end))
    outside.perform(Ended(end, (), 1))
    outside.perform(Kept(None, course()))
    outside.perform(Kept(None, end))
    outside.perform(Ended(end, (), 1))
    played().flush(PATIENCE)
    assert len(played().of("null")) == 1


def test_another_match_from_the_same_start_has_another_name(outside: Outside) -> None:
    for _ in range(2):
        outside.perform(Kept(None, course()))
        outside.perform(Ended(course(*[2] * 5), (), 1))
    played().flush(PATIENCE)
    assert len(played().of("null")) == 2


def test_another_match_lets_the_one_before_be(outside: Outside) -> None:
    outside.perform(Kept(None, course()))
    outside.perform(Kept(course(), course(1)))
    outside.perform(Kept(None, course()))
    outside.close()
    assert Outside(nulltable, "null", "1.0").resumed() is None


def test_a_spoilt_journal_is_kept_aside_and_that_is_said(outside: Outside, home: Path) -> None:
    keep(outside, course(), course(1))
    (file,) = home.rglob("*.txt")
    file.write_text(file.read_text().replace("\n1 ", "\n9 "))
    again = Outside(nulltable, "null", "1.0")
    assert again.resumed() is None
    (sentence,) = said(again)
    assert "kept aside" in sentence
    assert "'9' is no move here" in sentence
    journals._writer.flush(PATIENCE)
    assert [path.parent.name for path in home.rglob("*.txt")] == ["aside"]


def test_a_match_that_comes_out_differently_now_goes_on_and_its_old_text_is_kept(
    outside: Outside, home: Path
) -> None:
    keep(outside, course(), course(1))

    def play(left: int, move: int, chance: Random) -> int:
        return left - 2 * move

    again = Outside(replace(nulltable, play=play), "null", "2.0")
    resumed = again.resumed()
    assert resumed is not None
    assert resumed.position == 8
    assert "version 1.0" in said(again)[0]
    again.close()
    assert sorted(path.parent.name for path in home.rglob("*.txt")) == ["aside", "null"]


def test_the_end_of_a_match_counts_once_however_often_it_is_reached(outside: Outside) -> None:
    end = course(*[2] * 5)
    keep(outside, course(), end)
    for _ in range(2):
        outside.perform(Ended(end, (), 65))
    played().flush(PATIENCE)
    (play,) = played().of("null")
    assert (play.result, play.seconds, play.plies, play.helped) == ("won", 65, 5, False)


def test_matches_that_were_over_when_programs_died_are_counted_and_not_resumed(outside: Outside) -> None:
    keep(outside, course(), course(*[2] * 5))
    keep(Outside(nulltable, "null", "1.0"), course(), course(*[1] * 10))
    assert Outside(nulltable, "null", "1.0").resumed() is None
    played().flush(PATIENCE)
    assert len(played().of("null")) == 2


def test_a_match_against_a_computer_is_won_lost_or_drawn_by_the_person(outside: Outside) -> None:
    end = course(*[2] * 5)
    for number, winners in enumerate([(0,), (1,), ()]):
        ending = replace(
            nulltable,
            players=("A", "B"),
            status=lambda left, w=winners: nulltable.status(left)._replace(winners=w),
        )
        over = replace(end, tabletop=ending)
        outside.perform(Kept(None, end, f"match-{number}"))
        outside.perform(Ended(over, (PERSON, "Hard"), 1))
    played().flush(PATIENCE)
    assert [play.result for play in played().of("null")] == ["won", "lost", "drawn"]
    assert {play.opponents for play in played().of("null")} == {"Hard"}


@pytest.mark.parametrize(
    ("can_be_lost", "result", "said"), [(True, "lost", "0 (0%)"), (False, "ended", None)]
)
def test_a_match_that_nobody_won_is_a_defeat_unless_the_game_only_has_a_score(
    home: Path, can_be_lost: bool, result: str, said: str | None
) -> None:
    game = replace(
        nulltable,
        can_be_lost=can_be_lost,
        status=lambda left: nulltable.status(left)._replace(winners=(), score=left),
    )
    around, end = Outside(game, "null", "1.0"), replace(course(*[2] * 5), tabletop=game)
    around.perform(Kept(None, end))
    around.perform(Ended(end, (), 65))
    (told,) = answers(around)
    played().flush(PATIENCE)
    assert [play.result for play in played().of("null")] == [result]
    assert dict(told.answer).get("Won") == said
    assert ("Points" in dict(told.answer)) == (not can_be_lost)


def test_a_game_that_is_opened_puts_right_what_was_counted_before(outside: Outside) -> None:
    played().record(Play("m1", "null", "", "k7f3p", 0, 60, 5, "ended", 5.0))
    played().flush(PATIENCE)
    outside.resumed()
    played().flush(PATIENCE)
    assert [play.result for play in played().of("null")] == ["lost"]


def test_at_the_end_a_match_is_compared_with_those_of_its_kind(outside: Outside) -> None:
    keep(outside, course(), course(*[2] * 5))
    outside.perform(Ended(course(*[2] * 5), (), 65))
    (told,) = answers(outside)
    assert told.about == "end"
    assert dict(told.answer)["Won"] == "1 (100%)"
    assert dict(told.answer)["Time"] == "best 1:05, median 1:05"


def test_a_match_with_help_is_compared_with_others_of_that_kind(outside: Outside) -> None:
    outside.perform(Ended(course(2, 2).hinted().played(2).played(2).played(2), (), 65))
    (told,) = answers(outside)
    assert dict(told.answer)["With help"] == "counted apart"
    assert dict(told.answer)["Matches"] == "1"


def test_the_statistics_of_the_game_are_a_sheet(outside: Outside) -> None:
    outside.perform(Ask("statistics"))
    (before,) = answers(outside)
    outside.perform(Ended(course(*[2] * 5), (), 65))
    assert [told.about for told in answers(outside)] == ["end"]
    outside.perform(Ask("statistics"))
    (after,) = answers(outside)
    assert before.answer.lines == ("No match has ended yet.",)
    assert after.answer.picture is not None


def test_today_is_a_seed(outside: Outside) -> None:
    outside.perform(Ask("today"))
    ((about, seed),) = outside.listen()
    assert about == "today"
    assert len(seed.split("-")) == 3


def test_a_journal_is_saved_among_the_downloads_and_read_from_a_file(outside: Outside, home: Path) -> None:
    outside.perform(Save(journal.written(course(1))))
    (told,) = answers(outside)
    file = told.answer.removeprefix("The journal was saved as ").removesuffix(".")
    outside.perform(Read(file, Options()))
    assert [read.position for read in matches(outside)] == [9]


def test_a_match_is_saved_as_a_film_that_browsers_show(outside: Outside) -> None:
    outside.perform(Film(course(1, 2), 0))
    (told,) = answers(outside)
    file = told.answer.removeprefix("The film was saved as ").removesuffix(": any browser shows it.")
    assert b"acTL" in Path(file).read_bytes()[:200]  # the chunk that makes a PNG move


def test_what_can_not_be_read_is_said(outside: Outside, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\0")
    (tmp_path / "link").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "long").open("wb") as long:
        long.truncate(40_000_000)
    for name, sentence in (
        ("picture", "picture is no text."),
        ("", "can’t be read: not a regular file."),
        ("nothing", "can’t be read: No such file or directory."),
        ("link", "can’t be read: No such file or directory."),
        ("pipe", "can’t be read: not a regular file."),
        ("\0", "can’t be read: embedded null byte."),
        ("long", "long is larger than 32 megabytes."),
    ):
        outside.perform(Read(f"{tmp_path}/{name}", Options()))
        (told,) = answers(outside)
        assert told.about == "said"
        assert told.answer.endswith(sentence)


def test_what_a_game_can_open_becomes_its_options(home: Path, tmp_path: Path) -> None:
    outside, start = Outside(opens, "opens", ""), Titled(7)
    (tmp_path / "a.title").write_text("title Monday\r\n")
    outside.perform(Read(str(tmp_path / "a.title"), start))
    assert answers(outside) == [Told("opened", Titled(7, "Monday"))]
    outside.perform(Read("The clipboard", start, b"title Tuesday"))
    assert answers(outside) == [Told("opened", Titled(7, "Tuesday"))]


def test_a_file_from_before_there_was_one_encoding_is_read_as_western_europe_wrote(
    home: Path, tmp_path: Path
) -> None:
    outside = Outside(opens, "opens", "")
    (tmp_path / "old.title").write_bytes(b"title Caf\xe9 \x96")
    outside.perform(Read(str(tmp_path / "old.title"), Titled()))
    assert answers(outside) == [Told("opened", Titled(10, "Café –"))]


def test_a_match_in_another_notation_is_opened_as_its_journal(home: Path) -> None:
    outside = Outside(opens, "opens", "")
    outside.perform(Read("The clipboard", Titled(), b"match 2"))
    (read,) = matches(outside)
    assert read.node.text == "2"


def test_of_several_matches_in_a_file_one_is_to_be_chosen(home: Path) -> None:
    outside = Outside(opens, "opens", "")
    outside.perform(Read("The clipboard", Titled(), b"several 1 2"))
    assert answers(outside) == [Told("several", (File("1", b"match 1"), File("2", b"match 2")))]


def test_a_file_with_a_word_in_it_is_no_start(home: Path, tmp_path: Path) -> None:
    (tmp_path / "a.title").write_text("k7f3p")
    outside = Outside(opens, "opens", "")
    outside.perform(Read(str(tmp_path / "a.title"), Titled()))
    assert answers(outside) == [Told("said", "a.title has no title.")]


def test_what_it_can_not_open_may_be_a_journal_or_a_start_and_else_costs_a_sentence(home: Path) -> None:
    outside = Outside(opens, "opens", "")
    for text, told in (
        (b"k7f3p", Told("text", "k7f3p")),
        (b"plt-games journal 1\n", Told("text", "plt-games journal 1\n")),
        (b"none of these", Told("said", "The clipboard has no title.")),
        (b"opens 3/ k7f3p", Told("text", "opens 3/ k7f3p")),
        (b"none\nof\nthese", Told("said", "The clipboard has no title.")),
        (b"\xff\0\n", Told("said", "The clipboard is no text.")),
        (b"title \n", Told("said", "Opens can’t open The clipboard (ZeroDivisionError: division by zero).")),
    ):
        outside.perform(Read("The clipboard", Titled(), text))
        assert answers(outside) == [told]


def test_a_home_that_can_not_be_written_costs_a_sentence_and_play_goes_on(
    outside: Outside, home: Path
) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "data").write_text("no folder")
    keep(outside, course(), course(1))
    assert "The match cannot be saved" in said(outside)[0]


def test_a_file_is_saved_among_the_downloads_and_read_from_there_by_its_name(outside: Outside) -> None:
    text = journal.written(course(1))
    outside.perform(Write(File("m.txt", text.encode()), "m.txt"))
    assert answers(outside) == [Told("said", f"m.txt was saved as {reports_dir() / 'm.txt'}.")]
    outside.perform(Read("m.txt", Options()))
    assert [read.position for read in matches(outside)] == [9]


def test_a_file_that_is_there_is_left_unless_it_is_to_be_replaced(outside: Outside, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine")
    new, path = File("m.txt", b"other"), str(tmp_path / "a")
    outside.perform(Write(new, path))
    assert answers(outside) == [Told("unsaved", (new, path, f"There is {path} already.", True))]
    assert (tmp_path / "a").read_text() == "mine"
    outside.perform(Write(new, path, replace=True))
    assert answers(outside) == [Told("said", f"m.txt was saved as {path}.")]
    assert (tmp_path / "a").read_text() == "other"
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["a"]


def test_what_can_not_be_written_is_said(outside: Outside, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "circle").symlink_to("circle")
    new = File("m.txt", b"new")
    for name, sentence in (
        ("nowhere/a", "can’t be written: No such file or directory."),
        ("pipe", "can’t be written: not a regular file."),
        ("folder", "can’t be written: not a regular file."),
        ("circle", "can’t be written: Symlink loop"),
        ("a" * 300, "can’t be written: File name too long."),
        ("\0", "can’t be written: embedded null byte."),
    ):
        outside.perform(Write(new, f"{tmp_path}/{name}", replace=True))
        ((about, (file, path, why, there)),) = answers(outside)
        assert (about, file, path, there) == ("unsaved", new, f"{tmp_path}/{name}", False)
        assert sentence in why
    assert not (tmp_path / "pipe").is_file()


def test_what_can_not_be_written_whole_leaves_nothing_or_what_was_there(
    outside: Outside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    (tmp_path / "old").write_text("mine")
    for name, whether in (("new", False), ("old", True)):
        outside.perform(Write(File("m.txt", b"new"), str(tmp_path / name), replace=whether))
        ((about, (_, _, why, _)),) = answers(outside)
        assert about == "unsaved"
        assert why.endswith("can’t be written: No space left on device.")
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["old"]
    assert (tmp_path / "old").read_text() == "mine"


class TestWhatOthersHold:
    """It costs a sentence: the window goes on."""

    def test_plays_that_cannot_be_read_are_not_compared_with(
        self, outside: Outside, hold: Callable[[Path], Callable[[], None]]
    ) -> None:
        keep(outside, course(), course(*[2] * 5))
        outside.perform(Ended(course(*[2] * 5), (), 65))
        played().flush(PATIENCE)
        answers(outside)
        release = hold(played().path)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(plays, "_READER_WAITS", 60.0)  # who waits here waits too long for this test
            outside.perform(Kept(None, course()))
            outside.perform(Ended(course(*[2] * 5), (), 65))
            outside.perform(Ask("statistics"))
            assert outside.listen() == []
        release()
        assert answers(outside)

    def test_that_is_said(self, outside: Outside, hold: Callable[[Path], Callable[[], None]]) -> None:
        outside.perform(Ended(course(*[2] * 5), (), 65))
        played().flush(PATIENCE)
        answers(outside)
        release = hold(played().path)
        outside.perform(Kept(None, course()))
        outside.perform(Ended(course(*[2] * 5), (), 65))
        heard: dict[str, object] = {}
        until = time.monotonic() + PATIENCE
        while len(heard) < 2 and time.monotonic() < until:
            heard |= dict(answers(outside))
        assert heard["end"] == ()
        assert str(heard["said"]).startswith("What was played cannot be ")
        assert "database is locked" in str(heard["said"])
        release()
        played().flush(PATIENCE)

    def test_a_disk_that_is_slow_is_waited_for_once(self, outside: Outside) -> None:
        waits: list[float] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Journal, "flush", lambda _, seconds: waits.append(seconds))
            for move in range(3):
                outside.perform(Kept(course(*[1] * move) if move else None, course(*[1] * (move + 1))))
        assert waits == [0.1, 0.002, 0.002]
