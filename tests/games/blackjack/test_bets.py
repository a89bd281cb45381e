"""Test bets that the player chooses: their limits, payouts, debts and hints."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackjack.adviser import cards_of_next_round, full_shoe, hint, round_worth
from games.blackjack.play import TABLETOP
from games.blackjack.rules import (
    Options,
    Position,
    is_last_round,
    is_round_over,
    moves,
    play,
    seen,
    start,
    status,
)
from games.blackjack.scene import scene
from games.blackjack.table import BETS, Dollars, Move, points
from launcher.tabletop import View
from launcher.tabletop.journal import read_journal
from launcher.tabletop.options import from_short, short
from tests.games.blackjack.conftest import NEVER, before, dealt
from tests.tabletop.frame.conftest import Seat

CHOSEN = Options(bets="chosen")
FREE = Options(10, 1, "hits", double_split=True, surrender=True, insurance=True, bets="chosen")
ALL: list[Move] = ["deal", "bet 2", "bet 4", "bet 10", "bet 20"]
ROUNDS = "10 8 / 10 7 / 10 9 10 8 10 9 10 8"

GOLDEN = """plt-games journal 2
game Blackjack
option rounds 10
option decks 4
option soft_17 stands
option double_split yes
option surrender yes
option insurance yes
option strict no
option bets chosen
seed k7f3u

deal        ; 6f4df67b
stand       ; f8b3c71d
deal        ; ffc0654b
deal        ; 18928fe8
hit         ; 11c0cd13
stand       ; 3cb45dad
bet 4       ; 41c0e64b
no insurance  ; ab496b0f
stand       ; f4587327
bet 2       ; ec2ec8f6
stand       ; 83214df1
bet 4       ; e0caa936
stand       ; 0d18e00a
bet 4       ; c7d126bc
split       ; e36510ac
double      ; 6dd0f844
stand       ; 4a7197a2
win         ; e74976bd
bet 20      ; 25454597
stand       ; 6826d48a
bet 2       ; 4143eea4
bet 20      ; f150184d
hit         ; 77374274
hit         ; 5521ad5a
stand       ; 2ce2d442
loss        ; 819bc29e
"""


def seat(position: Position) -> Seat:
    """Return a table with this position."""
    return Seat(replace(TABLETOP, start=lambda options, chance: position), position.options)


def test_the_next_bet_follows_the_last_outcome_in_one_move() -> None:
    assert moves(before(ROUNDS, CHOSEN)) == ALL
    won = dealt(ROUNDS, "stand", options=CHOSEN, bet="bet 10")
    assert (won.phase, won.money, moves(won)) == ("settle", 110, ALL)
    after = play(won, "bet 20", NEVER)
    assert (after.rounds, after.bet, after.money) == (2, 20, 90)


def test_an_earlier_outcome_is_a_move_of_its_own() -> None:
    split = dealt("8 8 / 10 6 / 3 2 10 K 5", "split", "hit", "stand", "hit", "stand", options=CHOSEN)
    assert moves(split) == ["push"]
    assert moves(play(split, "push", NEVER)) == ALL
    bust = dealt("8 8 / 10 7 / 5 10 K", "split", "hit", options=CHOSEN)
    assert moves(bust) == ["bust"]
    assert moves(dealt("10 6 / 10 7", "surrender", options=FREE)) == ALL


def test_deal_repeats_the_bet_or_bets_the_most_that_is_left() -> None:
    assert play(before(ROUNDS, CHOSEN), "deal", NEVER).bet == 2
    won = dealt(ROUNDS, "stand", options=CHOSEN, bet="bet 10")
    assert play(won, "deal", NEVER).bet == 10
    assert play(replace(won, money=9), "deal", NEVER).bet == 4


def test_a_bet_needs_money_but_doubling_can_be_borrowed() -> None:
    poor = replace(before("5 6 / 10 8 / 2", CHOSEN), money=9)
    assert moves(poor) == ["deal", "bet 2", "bet 4"]
    doubled = play(play(poor, "bet 4", NEVER), "double", NEVER)
    assert (doubled.money, moves(doubled)) == (1, ["loss"])
    lent = play(play(replace(poor, money=5), "bet 4", NEVER), "double", NEVER)
    assert (lent.money, moves(lent)) == (-3, ["loss"])
    end = play(lent, "loss", NEVER)
    assert (status(end).over, status(end).score, end.tally) == (True, -3, (0, 0, 1))


def test_a_player_without_the_least_bet_is_broke() -> None:
    position = replace(dealt("10 7 / 10 8", "stand", options=CHOSEN), money=1)
    assert moves(position) == ["loss"]
    end = play(position, "loss", NEVER)
    assert (status(end).over, moves(end), status(end).score) == (True, [], 1)


def test_a_player_without_money_is_not_broke_after_the_last_round() -> None:
    position = replace(dealt("10 7 / 10 8", "stand", options=CHOSEN), rounds=50, money=0)
    assert "broke" not in status(play(position, "loss", NEVER)).text


def test_equal_bets_continue_in_debt() -> None:
    position = replace(dealt("10 7 / 10 8 / 10 9 10 8", "stand"), money=0)
    assert not is_last_round(position)
    assert play(position, "loss", NEVER).money == -2


@pytest.mark.parametrize("bet", BETS)
def test_every_payout_is_in_whole_dollars(bet: Move) -> None:
    dollars = BETS[bet]
    assert dealt("A K / 9 8", options=CHOSEN, bet=bet).money == 100 + dollars * 3 // 2
    assert dealt("10 6 / 10 7", "surrender", options=FREE, bet=bet).money == 100 - dollars // 2
    assert dealt("10 6 / A K", "insure", options=FREE, bet=bet).money == 100
    assert dealt("10 6 / A 7", "insure", options=FREE, bet=bet).money == 100 - dollars * 3 // 2
    assert dealt("5 6 / 10 8 / 9", "double", options=CHOSEN, bet=bet).money == 100 + 2 * dollars


def test_the_status_asks_for_a_bet() -> None:
    first = start(CHOSEN, Random(1))
    assert status(first).text.startswith("Bet")
    won = dealt(ROUNDS, "stand", options=CHOSEN, bet="bet 10")
    assert "next bet?" in status(won).text


def test_each_chip_is_half_a_bet() -> None:
    def chips(bet: Move) -> list[str]:
        pieces = scene(dealt(ROUNDS, options=CHOSEN, bet=bet), View()).pieces
        return [piece.says for piece in pieces if piece.name.startswith("chip 0") and "hand" in piece.says]

    assert chips("bet 2") == ["$2 on hand 1"] * 2
    assert chips("bet 20") == ["$20 on hand 1"] * 2
    pictures = {
        piece.picture
        for bet in BETS
        for piece in scene(dealt(ROUNDS, options=CHOSEN, bet=bet), View()).pieces
        if piece.name == "purse"
    }
    assert len(pictures) == len(BETS)


def test_keys_choose_bets_and_enter_repeats_the_last_one() -> None:
    at = seat(before(ROUNDS, CHOSEN))
    at.keys("3", "s", "\r")
    assert (at.position.rounds, at.position.bet, at.position.money) == (2, 10, 100)
    at = seat(before(ROUNDS, CHOSEN))
    at.click("$4")
    at.click("Stand")
    at.rest()
    at.click("outcome")
    assert (at.position.rounds, at.position.bet) == (2, 4)


@pytest.mark.slow
def test_the_hint_bets_the_most_from_one_full_deck() -> None:
    advice = hint(seen(start(Options(decks=1, bets="chosen"), Random(1)), 0))
    assert (advice.move, "+0.025" in advice.why) == ("bet 20", True)


@pytest.mark.parametrize(
    ("worth", "money", "bet"), [(0.01, 100, "bet 20"), (0.01, 19, "bet 10"), (0, 99, "bet 2")]
)
def test_the_hint_bets_the_most_if_a_round_earns_money(
    monkeypatch: pytest.MonkeyPatch, worth: float, money: int, bet: Move
) -> None:
    monkeypatch.setattr("games.blackjack.adviser.round_worth", lambda cards, options: worth)
    assert hint(replace(start(CHOSEN, Random(1)), money=money)).move == bet


@pytest.mark.slow
@pytest.mark.parametrize(("gone", "bet"), [((10, 1), "bet 2"), ((5, 6), "bet 10")])
def test_the_hint_bets_according_to_the_cards_left(gone: tuple[int, int], bet: Move) -> None:
    options = Options(decks=1, bets="chosen")
    shoe = start(options, Random(1)).shoe
    away = tuple(card for card in shoe if points(card) in gone)[:8]
    position = Position(options, tuple(card for card in shoe if card not in away), discards=away, money=19)
    assert hint(seen(position, 0)).move == bet


def test_after_a_shuffle_the_next_round_has_a_full_shoe() -> None:
    position = dealt("10 8 / 10 7", "stand", options=CHOSEN)
    low = replace(position, shoe=position.shoe[:51], discards=position.shoe[51:])
    assert cards_of_next_round(low) == full_shoe(4)
    assert cards_of_next_round(position) != full_shoe(4)


def test_the_value_of_a_round_from_tens_and_from_low_cards() -> None:
    assert round_worth((0,) * 9 + (40,), Options()) == 0
    assert (
        round_worth((0, 0, 0, 8, 8, 8, 0, 0, 0, 8), Options())
        < 0
        < round_worth((8, *(0,) * 7, 8, 24), Options())
    )


def test_an_older_game_code_has_equal_bets() -> None:
    assert from_short(TABLETOP, "50/4/stands/no/no/no/no") == Options()
    assert from_short(TABLETOP, short(CHOSEN)) == CHOSEN


def test_an_older_journal_with_chosen_bets_replays() -> None:
    reading = read_journal(TABLETOP, GOLDEN)
    assert (reading.elsewhere, reading.history.options) == (0, replace(FREE, decks=4, soft_17="stands"))
    assert (reading.history.status.over, reading.history.status.score) == (True, 124)


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.data())
def test_money_changes_by_hands_and_insurance_only(seed: int, data: st.DataObject) -> None:
    position, chance = start(FREE, Random(seed)), Random(seed)
    gained: Dollars
    insured: Dollars
    money, gained, insured = position.money, 0, 0
    while ways := moves(position):
        move = data.draw(st.sampled_from(ways))
        if is_round_over(position):
            assert position.money == money + gained + insured
            money, gained, insured = position.money, 0, 0
            assert move not in BETS or BETS[move] <= money
        position = play(position, move, chance)
        if position.phase in ("bust", "surrender", "settle"):
            gained += position.payout - position.bet
            insured = position.insurance
    assert position.rounds == 10 or position.money < 2
