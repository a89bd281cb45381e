"""The journal of a match, word for word: what is written, what is added, and what is understood of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import History, Match, journal
from launcher.tabletop.digest import digest
from launcher.tabletop.journal import JournalContents
from tests.tabletop.duel import duel
from tests.tabletop.nulltable import Options, nulltable

HEAD = "plt-games journal 2\ngame Nulltable 1.0\noption matches 10\nseed k7f3p\nmatch m1\n\n"
WHOLE = f"""{HEAD}1           ; 2b07f26a 3
2           ; 14e3c88d 8
/hint
# good
# so far
/to 0
2           ; 4f153ded 12
/to 1
/time 40
"""


def begin_history() -> History:
    return History.begin(nulltable, Options(), "k7f3p")


def history() -> History:
    """A match in which all happened that a journal tells."""
    good = begin_history().play(1, 3).play(2, 8).with_hint().with_comment("good\nso far")
    return good.go_to(0).play(2, 12).go_to(1).with_time(40)


def refusal(text: str) -> str:
    with pytest.raises(ValueError) as caught:
        journal.read_journal(nulltable, text)
    return str(caught.value)


def test_it_tells_the_whole_match_line_by_line() -> None:
    assert journal.journal_text(history(), "1.0", "m1") == WHOLE
    assert journal.read_journal(nulltable, WHOLE) == JournalContents(history(), "1.0", "m1", 0)


def test_what_is_not_known_is_left_out() -> None:
    text = journal.journal_text(begin_history().play(1))
    assert text == (
        "plt-games journal 2\ngame Nulltable\noption matches 10\nseed k7f3p\n\n1           ; 2b07f26a\n"
    )
    assert journal.read_journal(nulltable, text)[1:5] == ("", "", 0, "")


def test_each_step_adds_the_lines_that_the_whole_journal_has() -> None:
    first = begin_history()
    steps = [first.play(1, 3)]
    doings: tuple[Callable[[History], History], ...] = (
        lambda now: now.play(2, 8),
        lambda now: now.with_hint(),
        lambda now: now.with_comment("good\nso far"),
        lambda now: now.go_to(0),
        lambda now: now.play(2, 12),
        lambda now: now.go_to(1),
        lambda now: now.with_time(40),
    )
    for step in doings:
        steps.append(step(steps[-1]))
    added = [journal.journal_addition(old, new) for old, new in zip([first, *steps], steps, strict=False)]
    assert journal.journal_head(first, "1.0", "m1") + "".join(added) == WHOLE
    assert journal.journal_addition(steps[-1], steps[-1]) == ""


def test_a_comment_that_comes_when_one_is_elsewhere_stands_at_its_position() -> None:
    before = begin_history().play(1, 3).play(2, 8)
    after = before.go_to(1).with_comment("hm").go_to(2)
    assert journal.journal_addition(before, after) == "/to 1\n# hm\n/to 2\n"
    assert journal.journal_addition(before, after.with_comment("oh")) == "/to 1\n# hm\n/to 2\n# oh\n"


def test_at_the_end_of_a_match_no_time_is_added() -> None:
    last = History.begin(nulltable, Options(1), "k7f3p")
    over = last.play(1, 3)
    assert journal.journal_addition(over, over.with_time(9)) == ""
    assert journal.journal_addition(last, last.with_time(9)) == "/time 9\n"


def test_of_a_last_line_that_was_cut_off_nothing_is_taken_for_a_move() -> None:
    start = WHOLE.index("2           ;")
    end = WHOLE.index("\n", start)
    ends = [journal.read_journal(nulltable, WHOLE[:cut]) for cut in range(start, end + 2)]
    positions = [each.history.position for each in ends]
    whole = WHOLE.index(" 8\n") + 2 - start
    assert positions == [9] * whole + [7] * (len(positions) - whole)
    assert not any(each.elsewhere or each.broken for each in ends)


def test_a_first_move_that_was_cut_off_within_its_sum_is_none_and_comes_out_no_other_way() -> None:
    line = f"{'1':<10}  ; {digest(9)} 3"
    readings = [
        journal.read_journal(nulltable, HEAD + line[:cut])
        for cut in range(line.index(";") + 1, len(line) + 1)
    ]
    whole = len("; 1a2b3c4")
    assert [each.history.position for each in readings] == [10] * whole + [9] * (len(readings) - whole)
    assert not any(each.elsewhere or each.broken for each in readings)


def test_who_writes_one_needs_neither_sums_nor_a_last_line_that_ends() -> None:
    reading = journal.read_journal(nulltable, f"\ufeff{HEAD}  1\n\n  2  ;\n1")
    assert (reading.history.position, reading.elsewhere) == (6, 0)


def test_the_first_line_after_which_a_match_stands_otherwise_than_it_did_is_told() -> None:
    other = WHOLE.replace("2b07f26a", "00000000").replace("4f153ded", "00000000")
    assert journal.read_journal(nulltable, other).elsewhere == 7
    assert journal.read_journal(nulltable, WHOLE.replace("4f153ded", "00000000")).elsewhere == 13


def test_the_time_goes_on_from_what_was_noted_and_never_back() -> None:
    reading = journal.read_journal(nulltable, f"{WHOLE}/time 39\n")
    assert reading.history.seconds == 40
    assert journal.read_journal(nulltable, f"{WHOLE}/time 999999999\n").history.seconds == 999_999_999


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is no journal of a match: its first line is not 'plt-games journal 2'."),
        (
            HEAD.replace("journal 2", "journal 3"),
            "This is no journal of a match: its first line is not 'plt-games journal 2'.",
        ),
        (
            HEAD.replace("Nulltable 1.0", "Nulltables 1.0"),
            "This is the journal of another game, Nulltables 1.0, and not of Nulltable.",
        ),
        (
            HEAD.replace("match m1", "frob 7"),
            "Line 5 of the journal says 'frob 7', which is not known.",
        ),
        (
            HEAD.replace("seed k7f3p\n", ""),
            "The journal does not say which seed the match was played with.",
        ),
        (HEAD.replace("10", "77"), "Matches can't be '77': choose 1, 2, 3 … 20."),
        (HEAD.replace("option matches", "option stones"), "Nulltable has no option 'stones': matches."),
        (f"{HEAD}1\n/to x\n", "Line 8 of the journal: 'x' is no number of a position."),
        (f"{HEAD}1\n/to 2\n", "Line 8 of the journal: There is no position 2: they go from 0 to 1."),
        (f"{HEAD}1\n/to -1\n", "Line 8 of the journal: '-1' is no number of a position."),
        (f"{HEAD}/to {10**9}\n", "Line 7 of the journal: '1000000000' is no number of a position."),
        (
            f"{HEAD}/to {10**9 - 1}\n",
            "Line 7 of the journal: There is no position 999999999: they go from 0 to 0.",
        ),
        (f"{HEAD}/time {10**9}\n", "Line 7 of the journal: '1000000000' is no number of seconds."),
        (f"{HEAD}/time \n", "Line 7 of the journal: '/time' is no move here: there are 1, 2."),
        (f"{HEAD}1  ; 2b07f26a -3\n", "Line 7 of the journal: '-3' is no number of seconds."),
        (
            f"{HEAD}#{'x' * 4001}\n",
            "Line 7 of the journal: there are more than 4000 characters of comments on one position.",
        ),
    ],
)
def test_what_can_not_be_read_is_said_with_its_line(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


def test_lines_and_comments_have_so_many_characters_and_no_more() -> None:
    assert len(journal.read_journal(nulltable, f"{HEAD}# {'x' * 4000}\n").history.node.note) == 4000
    assert journal.read_journal(nulltable, f"{HEAD}1{' ' * 4085}; 2b07f26a\n").history.position == 9
    assert refusal(f"{HEAD}1{' ' * 4086}; 2b07f26a\n").startswith(
        "Line 7 of the journal: it is longer than 4096 characters: '1  "
    )


def test_a_game_that_can_not_begin_any_more_is_told_with_the_line_before_the_first_move() -> None:
    def start(options: Options, chance: object) -> int:
        raise KeyError("gone")

    with pytest.raises(ValueError) as caught:
        journal.read_journal(replace(nulltable, start=start), WHOLE)
    assert str(caught.value) == "Line 5 of the journal: Nulltable can’t play it (KeyError: 'gone')."


def test_words_that_a_match_was_begun_with_are_in_the_head() -> None:
    match = Match(duel, duel.options(4, drawing=False), "k7f3p")
    assert match.journal.splitlines()[1:4] == ["game Duel", "option cards 4", "option drawing no"]
    assert Match.read(duel, match.journal).history == match.history
