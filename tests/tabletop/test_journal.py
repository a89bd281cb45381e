"""The journal of a match, word for word: writing it, adding to it and reading it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import pytest

from launcher.tabletop import Autosave, History, Match, Tabletop, journal
from launcher.tabletop.journal import JournalContents, digest
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
    """A match with everything that a journal can contain."""
    good = begin_history().play(1, 3).play(2, 8).with_hint().with_comment("good\nso far")
    return good.go_to(0).play(2, 12).go_to(1).with_time(40)


def refusal(text: str) -> str:
    with pytest.raises(ValueError) as caught:
        journal.read_journal(nulltable, text)
    return str(caught.value)


def test_a_journal_holds_the_whole_match() -> None:
    assert journal.journal_text(history(), "1.0", "m1") == WHOLE
    assert journal.read_journal(nulltable, WHOLE) == JournalContents(history(), "1.0", "m1", 0)


def test_unknown_facts_are_left_out_of_a_journal() -> None:
    text = journal.journal_text(begin_history().play(1))
    head = HEAD.replace(" 1.0", "").replace("match m1\n", "")
    assert text == f"{head}1           ; 2b07f26a\n"
    assert journal.read_journal(nulltable, text)[1:5] == ("", "", 0, "")


def test_additions_make_up_the_whole_journal() -> None:
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


def test_a_comment_on_another_position_is_written_there() -> None:
    before = begin_history().play(1, 3).play(2, 8)
    after = before.go_to(1).with_comment("hm").go_to(2)
    lines = ["/to 1", "# hm", "/to 2"]
    assert journal.journal_addition(before, after).splitlines() == lines
    assert journal.journal_addition(before, after.with_comment("oh")).splitlines() == [*lines, "# oh"]


def test_the_time_stops_at_the_end_of_a_match() -> None:
    last = History.begin(nulltable, Options(1), "k7f3p")
    over = last.play(1, 3)
    assert journal.journal_addition(over, over.with_time(9)) == ""
    assert journal.journal_addition(last, last.with_time(9)) == "/time 9\n"


def test_a_cut_off_last_line_is_not_read_as_a_move() -> None:
    start = WHOLE.index("2           ;")
    end = WHOLE.index("\n", start)
    ends = [journal.read_journal(nulltable, WHOLE[:cut]) for cut in range(start, end + 2)]
    positions = [each.history.position for each in ends]
    whole = WHOLE.index(" 8\n") + 2 - start
    assert positions == [9] * whole + [7] * (len(positions) - whole)
    assert not any(each.elsewhere or each.broken for each in ends)


def test_a_first_move_cut_off_within_its_digest_is_left_out() -> None:
    line = f"{'1':<10}  ; {digest(9)} 3"
    readings = [
        journal.read_journal(nulltable, HEAD + line[:cut])
        for cut in range(line.index(";") + 1, len(line) + 1)
    ]
    whole = len("; 1a2b3c4")
    assert [each.history.position for each in readings] == [10] * whole + [9] * (len(readings) - whole)
    assert not any(each.elsewhere or each.broken for each in readings)


def test_a_journal_written_by_hand_needs_no_digests_or_final_newline() -> None:
    reading = journal.read_journal(nulltable, f"\ufeff{HEAD}  1\n\n  2  ;\n1")
    assert (reading.history.position, reading.elsewhere) == (6, 0)


def test_the_first_line_with_a_different_position_is_reported() -> None:
    other = WHOLE.replace("2b07f26a", "00000000").replace("4f153ded", "00000000")
    assert journal.read_journal(nulltable, other).elsewhere == 7
    assert journal.read_journal(nulltable, WHOLE.replace("4f153ded", "00000000")).elsewhere == 13


def test_a_noted_time_never_decreases() -> None:
    reading = journal.read_journal(nulltable, f"{WHOLE}/time 39\n")
    assert reading.history.seconds == 40
    assert journal.read_journal(nulltable, f"{WHOLE}/time 999999999\n").history.seconds == 999_999_999


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not the journal of a match: its first line must be 'plt-games journal 2'."),
        (HEAD.replace("journal 2", "journal 3"), "'plt-games journal 2'"),
        (
            HEAD.replace("Nulltable 1.0", "Nulltables 1.0"),
            "This journal belongs to another game, Nulltables 1.0, not to Nulltable.",
        ),
        (HEAD.replace("match m1", "frob 7"), "Line 5 of the journal can't be understood: 'frob 7'."),
        (HEAD.replace("seed k7f3p\n", ""), "The journal has no line with the seed of the match."),
        (HEAD.replace("10", "77"), "'77'"),
        (f"{HEAD}1\n/to x\n", "Line 8 of the journal: 'x' is not the number of a position."),
        (f"{HEAD}1\n/to 2\n", "Line 8 of the journal: Position 2"),
        (f"{HEAD}1\n/to -1\n", "Line 8 of the journal: '-1'"),
        (f"{HEAD}/to {10**9}\n", "Line 7 of the journal: '1000000000'"),
        (f"{HEAD}/to {10**9 - 1}\n", "Line 7 of the journal: Position 999999999"),
        (f"{HEAD}/time {10**9}\n", "Line 7 of the journal: '1000000000' is not a number of seconds."),
        (f"{HEAD}/time \n", "Line 7 of the journal: '/time'"),
        (f"{HEAD}1  ; 2b07f26a -3\n", "Line 7 of the journal: '-3'"),
        (f"{HEAD}#{'x' * 4001}\n", "4000 characters"),
    ],
)
def test_a_faulty_journal_is_refused_with_the_line(text: str, sentence: str) -> None:
    assert sentence in refusal(text)


def test_the_length_of_lines_and_comments_is_limited() -> None:
    assert len(journal.read_journal(nulltable, f"{HEAD}# {'x' * 4000}\n").history.node.note) == 4000
    assert journal.read_journal(nulltable, f"{HEAD}1{' ' * 4085}; 2b07f26a\n").history.position == 9
    assert "4096 characters: '1  " in refusal(f"{HEAD}1{' ' * 4086}; 2b07f26a\n")


def test_a_game_that_fails_to_start_is_reported_with_the_last_line_of_the_head() -> None:
    def start(options: Options, chance: object) -> int:
        raise KeyError("gone")

    with pytest.raises(ValueError, match=r"^Line 5 of the journal: .*\(KeyError: 'gone'\)\.$"):
        journal.read_journal(replace(nulltable, start=start), WHOLE)


@dataclass(frozen=True)
class Former:
    """The options of an earlier version, with two that are gone."""

    drawing: bool = True
    cards: Literal[3, 4] = 3
    pace: Literal["slow", "fast"] = "slow"


@dataclass(frozen=True)
class Present:
    """The options of this version, with a new one."""

    cards: Literal[3, 4] = 3
    sorted: bool = False


def with_options(kind: type) -> Tabletop[Any, Any]:
    """Return a game whose positions contain its options, an instance of this dataclass."""
    return replace(
        nulltable,
        options=kind,
        start=lambda options, chance: (options, 10),
        moves=lambda position: nulltable.moves(position[1]),
        play=lambda position, move, chance: (position[0], nulltable.play(position[1], move, chance)),
        status=lambda position: nulltable.status(position[1]),
        scene=lambda position, view: nulltable.scene(position[1], view),
        describe=None,
        hint=None,
        actions=(),
    )


def test_options_that_no_longer_exist_are_left_out_without_a_warning(home: Path) -> None:
    match = Match(with_options(Former), Former(drawing=False, cards=4, pace="fast"), "k7f3p")
    match.play(1)
    read = journal.read_journal(with_options(Present), match.journal)
    assert (read.history.options, read.elsewhere, read.broken) == (Present(4), 0, "")
    assert read.history.position == (Present(4), 9)
    wrong = journal.read_journal(with_options(Present), match.journal.replace("pace fast", "pace slow"))
    assert wrong.elsewhere == 8


def test_a_match_with_an_option_that_no_longer_exists_continues_in_its_journal(home: Path) -> None:
    before = Autosave(with_options(Former), "null", "1.0")
    history = History.begin(with_options(Former), Former(), "k7f3p")
    before.keep(None, history)
    before.keep(history, history.play(1))
    before.close()
    after = Autosave(with_options(Present), "null", "2.0")
    resumed = after.resume(lambda history: None)
    assert resumed is not None
    assert resumed.position == (Present(), 9)
    assert after.take_notices() == []
    after.close()
    assert [path.parent.name for path in home.rglob("*.txt")] == ["null"]


def test_the_options_of_a_match_are_in_the_head() -> None:
    match = Match(duel, duel.options(4, drawing=False), "k7f3p")
    assert match.journal.splitlines()[1:4] == ["game Duel", "option cards 4", "option drawing no"]
    assert Match.read(duel, match.journal).history == match.history
