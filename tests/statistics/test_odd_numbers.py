"""Invalid and huge numbers are refused, and those that are in a file are never drawn."""

from __future__ import annotations

import json
import math
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from launcher.statistics import compare, figures, games_sheet, statistics_sheet
from launcher.store import MatchRecord, MatchRecords, is_countable, match_records
from launcher.tabletop import Match, Status, journal
from launcher.tabletop.frame import draw
from launcher.tabletop.frame.features.statistics import show_statistics, statistics_form
from launcher.tabletop.frame.outside import CountMatch, TableEffects, tell
from launcher.tabletop.frame.turns import SaveMoves
from launcher.tabletop.frame.words import end_lines
from launcher.tabletop.knowledge import results
from launcher.universe.look import look
from launcher.universe.messages import Then
from tests.statistics.test_command import output_of
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, form_of
from tests.tabletop.frame.messages import is_for, sentence_of
from tests.tabletop.nulltable import nulltable

AMPLE = 20.0  # seconds
ODD = [math.inf, -math.inf, math.nan, 1e308, -1e308, 2**63, 10**400, -1, -0.5, True, "x", None, b"1"]
PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", 1_700_000_000.0, 75.0, 12, "won", 3.0)
NUMBERS = ("begun", "seconds", "plies", "score", "helped")


def refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON")


@given(st.sampled_from(NUMBERS), st.sampled_from(ODD))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_odd_numbers_are_refused_or_can_be_drawn(
    tmp_path: Path,
    name: str,
    number: Any,  # noqa: ANN401
) -> None:
    odd = PLAY._replace(**{name: number})
    try:
        MatchRecords(tmp_path / "plays.jsonl").record(odd)
    except ValueError:
        return
    plays = [PLAY, odd]
    known = figures(plays)
    for width in (60.0, 500.0):
        statistics_sheet(known, plays, width, 300.0)
        games_sheet([("Chat Noir", plays)], plays, time.time(), width)
    compare(odd, plays)


@pytest.mark.parametrize("number", [each for each in ODD if not isinstance(each, bytes)])
def test_odd_numbers_in_the_file_are_left_out(
    capsys: pytest.CaptureFixture[str], home: Path, number: object
) -> None:
    match_records().record(PLAY)
    match_records().flush(AMPLE)
    with match_records().path.open("a", encoding="utf-8") as file:
        for name in NUMBERS:
            print(json.dumps({**PLAY._asdict(), "match": f"odd {name}", name: number}), file=file)
    assert PLAY in match_records().of()
    for words in ([], ["chat-noir"]):
        output_of(capsys, *words)
        json.loads(output_of(capsys, *words, "--json"), parse_constant=refuse)
    plays = json.loads(output_of(capsys, "--export", "-"), parse_constant=refuse)["plays"]
    assert all(is_countable(play[each] or 0) for play in plays for each in NUMBERS)
    seat = Seat(nulltable)
    seat.program.receive(Then(show_statistics, (statistics_form("chat-noir"),)))
    assert form_of(seat.table) is not None
    assert seat.program.picture


@pytest.mark.parametrize("score", [each for each in ODD if each is not None])
def test_a_match_with_an_odd_score_is_played_to_its_end_and_counted(home: Path, score: Any) -> None:  # noqa: ANN401
    """An invalid score is left out, with a notice for the author."""

    def status(left: int) -> Status:
        return nulltable.status(left)._replace(score=score)

    seat = Seat(replace(nulltable, status=status))
    while not seat.table.history.status.over:
        seat.keys("1")
        assert seat.program.picture
    outside = TableEffects(seat.table.tabletop, "odd", "")
    for message in seat.asked(SaveMoves | CountMatch):
        outside.perform(message)
    match_records().flush(AMPLE)
    (play,) = match_records().of("odd")
    told = [sentence_of(each) for each in outside.listen() if is_for(each, tell)]
    if is_countable(score):
        assert (play.score, told) == (score, [])
    else:
        assert play.score is None
        assert "score" in told[0]
    outside.close()
    seat.rest()
    assert end_lines(seat.table)


@pytest.mark.parametrize("seconds", ["inf", "nan", "-1", "1e308", "9" * 400, "9" * 4000, "x"])
def test_odd_seconds_in_a_journal_are_refused(seconds: str) -> None:
    match = Match(nulltable)
    match.play("1")
    with pytest.raises(ValueError, match=r"^Line 7 .* seconds\.$"):
        journal.read_journal(nulltable, f"{journal.journal_text(match.history)}1  ; 1234 {seconds}\n")


@pytest.mark.parametrize("number", [1e308, 2**63, 10**400, -1.0, True, "x"])
def test_odd_settings_are_replaced_by_defaults(home: Path, number: object) -> None:
    from launcher.store import settings as kept
    from launcher.universe.big_bang import _first_size

    for name in ("motion", "zoom", "sound"):
        kept().put("look", name, number)
    kept().put("program:Odd", "window", [number, number])
    assert 0 <= look().motion <= 2
    assert 0 <= look().zoom < 100
    size = _first_size("program:Odd")
    assert size is None or size == (1, 1)


def test_statistics_that_cannot_be_drawn_are_reported() -> None:
    from launcher.controls import Form

    def fail_to_draw(width: float) -> NoReturn:
        raise OverflowError("cannot convert float infinity to integer")

    after = show_statistics(Seat(nulltable).table, Form("Statistics", picture=fail_to_draw))
    assert "statistics" in after.window.said
    assert draw(after)


@pytest.mark.parametrize("score", [each for each in ODD if not is_countable(each)])
def test_odd_scores_of_several_players_are_left_out(score: Any) -> None:  # noqa: ANN401
    def status(position: Any) -> Status:  # noqa: ANN401
        return Status("That was it.", over=True, winners=(0,), scores=(score, 3))

    history = Match(replace(duel, status=status)).history
    assert results(history, None) == ""
