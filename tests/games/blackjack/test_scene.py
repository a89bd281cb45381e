"""Test the table of Blackjack: its pieces and texts, the keyboard and the mouse."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.blackjack.adviser import hint
from games.blackjack.play import TABLETOP
from games.blackjack.rules import Options, Position, moves, seen, start
from games.blackjack.scene import OUTCOME, scene
from games.blackjack.words import describe, outcome_in_words, stake
from launcher.tabletop import View
from launcher.toolkits.cards import HEIGHT, WIDTH
from tests.games.blackjack.conftest import before, dealt
from tests.labels import names
from tests.tabletop.frame.conftest import Seat, texts_of


def seat(position: Position) -> Seat:
    """Return a table with this position."""
    return Seat(replace(TABLETOP, start=lambda options, chance: position))


@pytest.mark.parametrize(
    ("position", "said", "chips"),
    [
        (dealt("A K / 9 8"), "Natural +$3", 5),
        (dealt("5 6 / A Q"), "Dealer's natural −$2", 0),
        (dealt("5 6 / 10 8 / 9", "double"), "Win +$4", 8),
        (dealt("5 6 / 10 6 / 10 5", "double"), "Push", 4),
        (dealt("10 7 / 10 8", "stand"), "Loss −$2", 0),
        (dealt("K 10 / K 7 / 8", "double"), "Bust −$4", 0),
    ],
)
def test_an_outcome_has_its_amount_and_chips(position: Position, said: str, chips: int) -> None:
    pieces = {piece.name: piece for piece in scene(position, View()).pieces}
    assert outcome_in_words(position) == said
    assert pieces[OUTCOME].says.startswith(said)
    assert sum(name.startswith(("chip", "won")) for name in pieces) == chips


def test_the_hole_card_lies_on_the_left_and_turns_over() -> None:
    position = dealt("10 7 / 10 8")
    hole, up = position.dealer[1].name, position.dealer[0].name
    sides = []
    for each in (seen(position, 0), dealt("10 7 / 10 8", "stand")):
        pieces = {piece.name: piece for piece in scene(each, View()).pieces}
        assert pieces[hole].x < pieces[up].x
        sides.append(pieces[hole].side)
    assert sides == ["back", "face"]


@pytest.mark.parametrize("view", [View(640, 400), View(400, 640)])
def test_the_first_hand_of_a_split_is_on_the_right_and_the_active_one_has_a_frame(view: View) -> None:
    position = dealt("8 8 / 10 6 / 3 2", "split")
    pieces = {piece.name: piece for piece in scene(position, view).pieces}
    assert pieces["hand 0"].x > pieces["hand 1"].x
    assert abs(pieces["active"].x - pieces["hand 0"].x) < abs(pieces["active"].x - pieces["hand 1"].x)
    assert [stake(position, hand) for hand in (0, 1)] == [2, 2]


def test_the_chips_of_split_hands_are_as_many_as_are_bet_on_each() -> None:
    after = Options(double_split=True)
    position = dealt("8 8 / 10 7 / 3 2 10 K", "split", "double", "hit", options=after)
    pieces = [piece.says for piece in scene(position, View()).pieces]
    assert (pieces.count("$4 on hand 1"), pieces.count("$2 on hand 2")) == (4, 2)


def test_the_cloth_shows_the_table_rules() -> None:
    position = dealt("10 6 / A 7", options=Options(soft_17="hits", insurance=True))
    (cloth,) = [piece.says for piece in scene(position, View()).pieces if piece.name == "cloth"]
    assert "natural pays 3 to 2" in cloth
    assert "insurance 2 to 1" in cloth
    assert "hits soft 17" in cloth


def test_insurance_and_surrender_have_buttons_and_keys() -> None:
    rules = Options(insurance=True, surrender=True)
    at = Seat(replace(TABLETOP, start=lambda options, chance: before("10 6 / A 7", rules)), rules)
    at.keys("\r", "o", "e")
    assert (at.position.money, at.table.history.node.text) == (99, "surrender")


@pytest.mark.parametrize("view", [View(608, 440), View(464, 690)])
def test_no_chip_lies_on_a_card_however_much_is_won(view: View) -> None:
    position = dealt("5 6 / 10 8 / 9", "double")
    pieces = scene(position, view).pieces
    chips = [piece for piece in pieces if piece.name.startswith(("chip", "won"))]
    hand = [piece for piece in pieces if piece.name in {card.name for card in position.hands[0]}]
    assert (len(chips), len(hand)) == (8, 3)
    assert not any(
        abs(chip.x - card.x) < (WIDTH + chip.picture.width) / 2
        and abs(chip.y - card.y) < (HEIGHT + chip.picture.height) / 2
        for chip in chips
        for card in hand
    )


def test_the_table_as_text() -> None:
    assert describe(seen(dealt("10 6 / 10 7"), 0)) == [
        "You have $98.",
        "Dealer: 10S ? (10 + ?)",
        "Hand 1: 10S 6S (16), $2 bet",
        "204 cards in the shoe, 0 discarded.",
    ]
    assert "Bust −$2." in describe(dealt("10 6 / 10 7 / K", "hit"))


def test_a_payout_is_part_of_the_money() -> None:
    assert describe(dealt("10 8 / 10 7", "stand"))[:3] == [
        "You have $102.",
        "Dealer: 10S 7S (17)",
        "Hand 1: 10S 8S (18), pays $4",
    ]


def test_playing_with_keys() -> None:
    at = seat(before("8 8 / 10 6 / 3 2 10 K 5"))
    at.keys("\r", "p", "h", "s", "h", "s")
    assert (at.position.money, at.table.history.node.text) == (98, "stand")
    at.keys(" ", "\r")
    assert (at.position.rounds, at.table.history.node.text) == (2, "loss")
    at = seat(before("5 6 / 10 8 / 9"))
    at.keys("\r", "d", "\r")
    assert at.position.rounds == 2


def test_playing_with_the_mouse() -> None:
    at = seat(before("10 8 / 10 7"))
    for name in ("Deal", "Stand"):
        at.click(name)
    at.rest()
    at.click(OUTCOME)
    assert at.position.rounds == 2
    at.click("move:hit")
    assert len(at.position.hand) == 3


def test_the_hint_is_the_only_move_if_there_is_no_choice() -> None:
    """The phases "begin", "bust" and "settle" have just one move."""
    first = start(Options(), Random(1))
    bust = dealt("10 6 / 10 7 / K", "hit")
    for position in (first, bust, dealt("10 7 / 10 8", "stand")):
        advice = hint(seen(position, 0))
        assert [advice.move] == moves(position)


def test_tab_focuses_the_first_possible_move() -> None:
    at = seat(before("10 8 / 10 7"))
    at.keys("\t", "\r")
    assert at.position.phase == "choose"
    at.keys("escape", "\t")
    assert at.table.desk.own.focus == "move:hit"


def test_a_strict_match_refuses_undo_and_replay() -> None:
    for strict, rounds in ((True, 1), (False, 0)):
        player = Seat(TABLETOP, Options(strict=strict))
        player.keys("\r", "f5", "escape", "ctrl+z")
        assert player.position.rounds == rounds
        assert any("strict" in text for text in player.texts) == strict


def test_a_click_on_the_shoe_deals_and_continues() -> None:
    table = Seat(TABLETOP)
    table.click("shoe")
    assert len(table.position.dealer) == 2
    over = seat(dealt("10 7 / 10 8", "stand"))
    (outcome,) = moves(over.position)
    after = Seat(replace(TABLETOP, start=lambda options, chance: over.position))
    after.click("shoe")
    assert after.table.history.nodes[-1].text == outcome


def test_a_click_on_the_cards_explains_the_moves() -> None:
    table = seat(dealt("10 2 / 10 8"))
    table.click("shoe")
    assert {"Hit", "Stand"} <= set(table.table.window.said.replace(",", "").split())
    fresh = Seat(TABLETOP)
    fresh.click("purse")
    assert "Deal" in fresh.table.window.said


def test_the_shoe_and_its_cards_have_one_label() -> None:
    table = Seat(TABLETOP)
    for key, many in (("right", 208), ("\r", 204)):
        table.keys(key)
        assert [each for each in names(table.program.picture) if "shoe" in each] == [
            f"the shoe, {many} cards"
        ]


@pytest.mark.parametrize(
    "view", [View(608, 440), View(304, 170), View(224, 330), View(224, 90), View(360, 430)]
)
def test_an_outcome_covers_no_total_and_no_rules(view: View) -> None:
    pieces = {piece.name: piece for piece in scene(dealt("10 9 / 7 A", "stand"), view).pieces}
    dealer, outcome, player = (pieces[name].box for name in ("dealer counts", OUTCOME, "counts 0"))
    assert dealer[3] < outcome[1]
    assert outcome[3] < player[1]
    assert "cloth" not in pieces or texts_of(pieces["cloth"].picture) == []
