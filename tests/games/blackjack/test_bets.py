"""Bets that the player chooses: what can be bet, what it brings, when there is nothing left, and what the hint says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackjack import rules
from games.blackjack.adviser import cards_of_next_round, full_shoe, hint
from games.blackjack.dealing import is_last_round, is_round_over
from games.blackjack.hands import points
from games.blackjack.outcomes import Dollars
from games.blackjack.play import TABLETOP
from games.blackjack.round_worth import round_worth
from games.blackjack.rules import Options, Position, moves, play, seen, start, status
from games.blackjack.scene import scene
from games.blackjack.studies.bets import figures
from games.blackjack.table import BETS, Move
from games.blackjack.words import describe
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
    """Somebody who plays on from there."""
    return Seat(replace(TABLETOP, start=lambda options, chance: position), position.options)


def test_before_each_round_a_bet_is_chosen_in_the_place_of_the_last_outcome() -> None:
    assert moves(before(ROUNDS, CHOSEN)) == ALL
    won = dealt(ROUNDS, "stand", options=CHOSEN, bet="bet 10")
    assert (won.phase, won.money, moves(won)) == ("settle", 110, ALL)
    after = play(won, "bet 20", NEVER)
    assert (after.rounds, after.bet, after.money) == (2, 20, 90)


def test_an_outcome_before_the_last_one_is_taken_note_of() -> None:
    split = dealt("8 8 / 10 6 / 3 2 10 K 5", "split", "hit", "stand", "hit", "stand", options=CHOSEN)
    assert moves(split) == ["push"]
    assert moves(play(split, "push", NEVER)) == ALL
    bust = dealt("8 8 / 10 7 / 5 10 K", "split", "hit", options=CHOSEN)
    assert moves(bust) == ["bust"]
    assert moves(dealt("10 6 / 10 7", "surrender", options=FREE)) == ALL


def test_a_deal_bets_as_before_or_the_most_that_is_left() -> None:
    assert play(before(ROUNDS, CHOSEN), "deal", NEVER).bet == 2
    won = dealt(ROUNDS, "stand", options=CHOSEN, bet="bet 10")
    assert play(won, "deal", NEVER).bet == 10
    assert play(replace(won, money=9), "deal", NEVER).bet == 4


def test_nobody_bets_more_than_there_is_but_doubling_may_be_lent() -> None:
    poor = replace(before("5 6 / 10 8 / 2", CHOSEN), money=9)
    assert moves(poor) == ["deal", "bet 2", "bet 4"]
    doubled = play(play(poor, "bet 4", NEVER), "double", NEVER)
    assert (doubled.money, moves(doubled)) == (1, ["loss"])
    lent = play(play(replace(poor, money=5), "bet 4", NEVER), "double", NEVER)
    assert (lent.money, moves(lent)) == (-3, ["loss"])
    end = play(lent, "loss", NEVER)
    assert status(end).text == "You are broke after 1 round, with −$3. Hands: 0 won, 0 pushed, 1 lost."


def test_whoever_has_less_than_the_least_bet_is_broke_and_the_match_is_over() -> None:
    position = replace(dealt("10 7 / 10 8", "stand", options=CHOSEN), money=1)
    assert moves(position) == ["loss"]
    end = play(position, "loss", NEVER)
    assert (status(end).over, moves(end), status(end).score) == (True, [], 1)
    assert status(end).text.startswith("You are broke after 1 round, with $1.")


def test_after_the_last_round_nobody_is_broke() -> None:
    position = replace(dealt("10 7 / 10 8", "stand", options=CHOSEN), rounds=50, money=0)
    assert status(play(position, "loss", NEVER)).text.startswith("You leave with $0.")


def test_equal_bets_may_run_into_debt_and_go_on() -> None:
    position = replace(dealt("10 7 / 10 8 / 10 9 10 8", "stand"), money=0)
    assert not is_last_round(position)
    assert play(position, "loss", NEVER).money == -2


@pytest.mark.parametrize("bet", BETS)
def test_all_that_is_paid_is_in_whole_dollars(bet: Move) -> None:
    dollars = BETS[bet]
    assert dealt("A K / 9 8", options=CHOSEN, bet=bet).money == 100 + dollars * 3 // 2
    assert dealt("10 6 / 10 7", "surrender", options=FREE, bet=bet).money == 100 - dollars // 2
    assert dealt("10 6 / A K", "insure", options=FREE, bet=bet).money == 100
    assert dealt("10 6 / A 7", "insure", options=FREE, bet=bet).money == 100 - dollars * 3 // 2
    assert dealt("5 6 / 10 8 / 9", "double", options=CHOSEN, bet=bet).money == 100 + 2 * dollars


def test_it_says_that_a_bet_is_waited_for_and_what_it_is() -> None:
    first = start(CHOSEN, Random(1))
    assert status(first).text == (
        "Bet, and come closer to 21 than the dealer: $100, bet $2 · 50 rounds to play"
    )
    won = dealt(ROUNDS, "stand", options=CHOSEN, bet="bet 10")
    assert status(won).text == "Win. Your next bet? · $110, bet $10 · round 1 of 50"
    assert "Hand 1: 10S 8S (18), brings $20" in describe(won)


def test_chips_are_half_a_bet_each() -> None:
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


def test_bets_are_chosen_by_keys_and_enter_repeats_the_one_before() -> None:
    at = seat(before(ROUNDS, CHOSEN))
    at.keys("3", "s", "\r")
    assert (at.position.rounds, at.position.bet, at.position.money) == (2, 10, 100)
    at = seat(before(ROUNDS, CHOSEN))
    at.click("$4")
    at.click("Stand")
    at.rest()
    at.click("outcome")
    assert (at.position.rounds, at.position.bet) == (2, 4)


def test_the_hint_says_what_a_round_is_worth_and_from_one_deck_bets_the_most() -> None:
    advice = hint(seen(start(Options(decks=1, bets="chosen"), Random(1)), 0))
    assert (advice.move, advice.why) == (
        "bet 20",
        "A round from a full shoe is worth +0.025 % of its bet: bet the most.",
    )


@pytest.mark.slow
@pytest.mark.parametrize(("gone", "bet", "best"), [((10, 1), "bet 2", "least"), ((5, 6), "bet 10", "most")])
def test_the_hint_bets_the_most_that_there_is_while_the_cards_left_are_for_the_player(
    gone: tuple[int, int], bet: Move, best: str
) -> None:
    options = Options(decks=1, bets="chosen")
    shoe = start(options, Random(1)).shoe
    away = tuple(card for card in shoe if points(card) in gone)[:8]
    position = Position(options, tuple(card for card in shoe if card not in away), discards=away, money=19)
    advice = hint(seen(position, 0))
    assert advice.move == bet
    assert advice.why.startswith("A round from the cards that are left is worth")
    assert advice.why.endswith(f"of its bet: bet the {best}.")


def test_a_round_before_which_all_are_shuffled_is_one_from_a_full_shoe() -> None:
    position = dealt("10 8 / 10 7", "stand", options=CHOSEN)
    low = replace(position, shoe=position.shoe[:51], discards=position.shoe[51:])
    assert cards_of_next_round(low) == full_shoe(4)
    assert cards_of_next_round(position) != full_shoe(4)


def test_among_tens_alone_nobody_gains_and_among_low_cards_the_dealer_does() -> None:
    assert round_worth((0,) * 9 + (40,), Options()) == 0
    assert (
        round_worth((0, 0, 0, 8, 8, 8, 0, 0, 0, 8), Options())
        < 0
        < round_worth((8, *(0,) * 7, 8, 24), Options())
    )


@pytest.mark.slow
def test_what_bets_are_worth_is_told_with_its_interval_as_the_manual_has_it() -> None:
    """Of two rounds; the manual has it of more, which takes long."""
    page = (Path(rules.__file__).parents[2] / "docs" / "blackjack.md").read_text(encoding="utf-8")
    for line in figures(2)[1:]:
        name, told = line.split(": ")
        mean, low, high = (float(word) for word in told.replace(", from", "").replace("to ", "").split())
        assert low < mean < high
        assert f"\n{name}: " in page


def test_a_start_of_before_is_one_with_equal_bets() -> None:
    assert from_short(TABLETOP, "50/4/stands/no/no/no/no") == Options()
    assert from_short(TABLETOP, short(CHOSEN)) == CHOSEN


def test_a_match_with_chosen_bets_plays_for_ever_as_it_was_written() -> None:
    reading = read_journal(TABLETOP, GOLDEN)
    assert (reading.elsewhere, reading.history.options) == (0, replace(FREE, decks=4, soft_17="stands"))
    assert reading.history.status.text == "You leave with $124. Hands: 9 won (2 naturals), 0 pushed, 2 lost."


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.data())
def test_money_is_what_was_there_and_what_each_hand_and_insurance_brought(
    seed: int, data: st.DataObject
) -> None:
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
