"""Commands at the end of a match, the same start again, and today's game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import PERSON, Match
from launcher.tabletop.frame.commands import commands, run_command
from launcher.tabletop.frame.features.files import show_contents
from launcher.tabletop.frame.table import with_motion
from launcher.tabletop.frame.turns import submit
from launcher.tabletop.journal import read_journal
from launcher.universe import Package, Remember
from launcher.universe.messages import Call
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.messages import TODAY, news, seed_of_today
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import pegs

Sit = Callable[..., Seat]


def test_the_end_shows_news_and_next_commands_and_enter_plays_again(sit: Sit) -> None:
    seat = sit(nulltable, Options(matches=1))
    seat.keys("1")
    best, streak = "New best: 1", "2 wins in a row"
    seat.program.receive(news(best, streak))
    seat.rest()
    assert not seat.table.desk.layers
    assert {"You won. 0 left.", "Play again", "Undo"} <= set(seat.texts)
    assert any(f"{best} · {streak}" in text for text in seat.texts)
    seat.keys("\r")
    assert seat.position == 1
    assert not seat.table.history.status.over


def test_enter_in_the_last_scene_plays_again_at_once_and_undo_brings_the_match_back(sit: Sit) -> None:
    seat = sit(replace(nulltable, finale=lambda left, view: [nulltable.scene(3, view)]), Options(matches=1))
    seat.keys("1", "\r")
    assert (seat.table.history.status.over, seat.table.is_in_finale) == (True, False)
    seat.program.tick(0.2)  # the last match has vanished
    assert seat.table.is_in_finale
    ended = seat.table.history
    seat.keys("\r")
    assert not seat.table.history.status.over
    seat.keys("u")
    assert seat.table.history.node == ended.node


def test_records_that_arrive_after_undo_are_not_shown(sit: Sit) -> None:
    seat = sit(nulltable, Options(matches=1))
    seat.keys("1", "u")
    seat.program.receive(news("New best: 1"))
    assert seat.position == 1
    assert not any("New best" in text for text in seat.texts)


def test_after_a_loss_an_easier_board_is_offered_and_enter_plays_again(sit: Sit) -> None:
    lost = replace(
        nulltable,
        presets={"Hard": Options(1), "Easy": Options(5)},
        ladder=("Easy", "Hard"),
        status=lambda left: nulltable.status(left)._replace(winners=()),
    )
    seat = sit(lost, Options(1))
    seat.keys("1")
    seat.rest()
    assert "Easier: Easy" in seat.texts
    seat.keys("\r")
    assert seat.position == 1


@pytest.mark.parametrize(
    ("is_good", "offered"),
    [
        (None, ["Harder: Hard", "Easier: Easy"]),
        (lambda left: left == 0, ["Harder: Hard"]),
        (lambda left: left == 1, ["Easier: Easy"]),
    ],
)
def test_games_with_points_offer_harder_after_a_good_end_and_easier_after_a_poor_one(
    sit: Sit, is_good: Callable[[int], bool] | None, offered: list[str]
) -> None:
    """They follow "Play again"; both are offered if the game does not say which ends are good."""
    counted = replace(
        nulltable,
        presets={"Hard": Options(3), "Easy": Options(5), "Middle": Options(1), "Other": Options(7)},
        ladder=("Easy", "Middle", "Hard"),
        status=lambda left: nulltable.status(left)._replace(winners=(), score=7),
        can_be_lost=False,
        is_good=is_good,
    )
    seat = sit(counted, Options(1))
    seat.keys("1")
    seat.rest()
    labels = [each.label for each in commands(seat.table)]
    assert labels[: len(offered) + 2] == ["Play again", *offered, "Same start again"]


@pytest.mark.parametrize(
    ("start", "others"),
    [(Options(5), ["Harder: Hard"]), (Options(1), []), (Options(3), []), (Options(7), [])],
)
def test_harder_is_offered_only_on_the_ladder(sit: Sit, start: Options, others: list[str]) -> None:
    presets = {"Hard": Options(1), "Easy": Options(5), "Draw your own": Options(3)}
    seat = sit(replace(nulltable, presets=presets, ladder=("Easy", "Hard")), start)
    seat.keys(*"1" * start.matches)
    seat.rest()
    assert [text for text in seat.texts if text.startswith(("Harder", "Easier"))] == others


@pytest.mark.parametrize(
    ("seats", "offered", "after"),
    [
        ((PERSON, "Medium"), "Harder: Hard", (PERSON, "Hard")),
        ((PERSON, "Hard"), "", ()),
        (("Medium", PERSON), "Easier: Easy", ("Easy", PERSON)),
        ((PERSON, PERSON), "", ()),
        (("Easy", "Medium"), "", ()),
    ],
)
def test_a_stronger_computer_is_offered_after_a_win_and_a_weaker_one_after_a_loss(
    sit: Sit, seats: tuple[str, str], offered: str, after: tuple[str, ...]
) -> None:
    table = sit(pegs, seats=seats).table
    for move in ("0-1", "4-3", "1-2", "3-4", "2-3"):  # White wins
        table = submit(table, move).world  # type: ignore[union-attr]
    table = with_motion(table, None)
    others = [each for each in commands(table) if each.label.startswith(("Harder", "Easier"))]
    assert [each.label for each in others] == [offered] * bool(offered)
    for each in others:
        package = run_command(table, each.name)
        assert isinstance(package, Package)
        assert (package.world.match.seats, package.world.history.at) == (after, 0)
        assert Remember("seats", list(after)) in package.messages


def test_no_other_strength_is_offered_after_the_match_of_somebody_else(sit: Sit) -> None:
    table = sit(pegs, seats=("Medium", PERSON)).table
    match = Match(pegs)
    for move in ("0-1", "4-3", "1-2", "3-4", "2-3"):
        match.play(move)
    table = show_contents(table, read_journal(pegs, match.journal)).world
    table = with_motion(table, None)
    assert table.standing.startswith("White won.")
    assert not [each for each in commands(table) if each.label.startswith(("Harder", "Easier"))]


def test_the_same_start_again_is_the_same(sit: Sit) -> None:
    seat = sit(nulltable, Options(1))
    seed = seat.table.history.seed
    seat.keys("1")
    seat.rest()
    seat.program.world = run_command(seat.table, "again").world
    assert (seat.table.history.seed, seat.position) == (seed, 1)


def test_todays_game_is_asked_for_outside(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("ctrl+d")
    assert seat.asked(Call) == [TODAY]
    seat.program.receive(seed_of_today("2026-11-22"))
    assert seat.table.history.seed == "2026-11-22"


def test_todays_game_is_the_same_whatever_options_each_has_chosen(sit: Sit) -> None:
    played = []
    for chosen in (Options(1), Options(5)):
        seat = sit(nulltable, chosen)
        seat.program.receive(seed_of_today("2026-11-22"))
        played.append(seat.table.history.options)
    assert played == [Options(), Options()]
