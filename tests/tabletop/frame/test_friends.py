"""Tables of matches with guests."""

from __future__ import annotations

from dataclasses import replace

import pytest

from launcher.tabletop import GUEST, PERSON, History, Tabletop
from launcher.tabletop.frame import follow, guest_table, table_of
from launcher.tabletop.frame.commands import commands, run_command
from launcher.tabletop.frame.features.friends import Company
from launcher.tabletop.frame.outside import Run
from launcher.tabletop.frame.table import Table
from launcher.tabletop.frame.words import answer_line
from launcher.universe import Look, Package, hand_in, services
from tests.tabletop.duel import duel
from tests.tabletop.nim import nim


def table(seats: tuple[str, ...] = (PERSON, GUEST), motion: float = 0.0, game: Tabletop = nim) -> Table:
    history = History.begin(game, game.options(), "k7f3p")
    return guest_table(history, game="nim", seats=seats, look=Look(motion=motion), resumed=True).world


def names(table: Table) -> set[str]:
    return {each.name for each in commands(table)}


def test_a_guest_has_no_command_that_reveals_the_seed_or_uses_the_hosts_files() -> None:
    history = History.begin(nim, nim.options(), "k7f3p")
    alone = table_of(history, game="nim", look=Look()).world
    assert {"copy", "copy start", "open", "statistics", "replay"} & names(alone)
    assert not {"copy", "copy start", "open", "save", "statistics", "hint", "undo", "new", "replay"} & names(
        table()
    )


def test_guests_can_agree_to_hints_if_the_game_has_hints_or_an_analysis_and_no_secrets() -> None:
    assert "ask help" in names(table(game=replace(nim, hint=None)))
    assert "ask help" in names(table(game=replace(nim, analyse=None)))
    assert "ask help" not in names(table(game=replace(nim, hint=None, analyse=None)))
    assert "ask help" not in names(table(game=replace(duel, hint=lambda position: "draw")))


def test_the_answer_line_names_the_players_who_are_away() -> None:
    here = table()
    company = Company(names=("Maria", "Ben"))
    assert "away" not in answer_line(here.with_part(company))
    assert "Ben is away" in answer_line(here.with_part(replace(company, away=(1,))))
    assert "are away" in answer_line(here.with_part(replace(company, away=(0, 1))))


def test_moves_of_others_are_followed_one_after_the_other_and_older_news_is_ignored() -> None:
    here = table((GUEST, GUEST))
    one = here.history.after(here.history.moves[0])
    two = one.after(one.moves[0])
    after = follow(here, 2, two)
    assert isinstance(after, Package)
    assert after.world.history.at == two.at
    assert follow(after.world, 1, one) is after.world
    back = follow(after.world, 3, two.go_to(0))
    assert isinstance(back, Package)
    assert back.world.history.at == 0


def test_with_a_service_for_it_any_game_for_several_offers_to_play_with_a_friend(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hosted = []
    before = services()
    hand_in(replace(before, host=lambda game, options: hosted.append(game)))
    try:
        history = History.begin(nim, nim.options(), "k7f3p")
        here = table_of(history, game="nim", look=Look(), offers=frozenset({"host"})).world
        package = run_command(here, "host")
        assert isinstance(package, Package)
        (message,) = package.messages
        assert isinstance(message, Run)
        message.function(*message.arguments)
    finally:
        hand_in(before)
    assert hosted == ["nim"]
