"""Test the rules of Aces: the numbered examples of its specification, and properties of all positions.

Stacks are separated by bars; the top card of each stands last.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.aces.play import TABLETOP, refuse, touch
from games.aces.rules import Fill, Move, Options, Position, Remove, deal, moves, play, stages, status
from launcher.tabletop import Match
from launcher.toolkits.cards import Card, cards, deck, text
from launcher.toolkits.solitaire import Deal

WIN = """
AC AD AH AS 10C KC QC JC 6C 9C 8C 7C 2C 5C 4C 3C KD 10D QD JD 9D 6D 8D 7D 5D 2D 4D 3D KH QH 10H JH 9H 8H 6H 7H 5H 4H
2H 3H KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S
"""
"""A deck in the order in which the cards are dealt."""


def at(stacks: str, stock: str = "") -> Position:
    """Return a position; the next card of the stock stands first."""
    piles = [cards(pile, 13 * k) for k, pile in enumerate(stacks.split("|"))]
    return Position(tuple(reversed(cards(stock, 100))), tuple(piles))


def after(position: Position, *words: str) -> Position:
    """Return the position after moves, given as text."""
    for word in words:
        (move,) = [move for move in moves(position) if str(move) == word]
        position = play(position, move, Random(0))
    return position


def stacks(position: Position) -> str:
    return " | ".join(text(stack) for stack in position.stacks)


def move_by_click(position: Position, stack: int) -> str:
    """Return the move that a click on the top card of a stack makes, or ""."""
    name = position.stacks[stack][-1].name
    return next((str(move) for move in moves(position) if name in touch(move)), "")


def test_1_the_win() -> None:
    order = cards(WIN)
    position = play(Position(tuple(reversed(order)), ((), (), (), ())), Deal(), Random(0))
    assert stacks(position) == "AC | AD | AH | AS"
    for own in range(4):
        for _ in range(3):
            position = after(position, "deal")
            for stack in (own, *(k for k in range(4) if k != own)):
                assert not status(position).over
                position = after(position, move_by_click(position, stack))
    assert status(position)[1:5] == (True, None, (0,), 48)


def test_2_an_ace_is_never_removed() -> None:
    position = at("AC | KC | 5H | 9D", "2S 3S 4S 6S")
    assert [move_by_click(position, k) for k in range(4)] == ["", "KC", "", ""]


def test_3_an_ace_is_high() -> None:
    position = at("2S | AS | 4D | 7H", "2H 3S 4S 6S")
    assert [move_by_click(position, k) for k in range(4)] == ["2S", "", "", ""]


def test_4_suits_are_not_compared() -> None:
    assert [str(move) for move in moves(at("2S | KH | 4D | 7C", "2H 3S 4S 6S"))] == ["deal"]


def test_5_dealing_is_never_forbidden() -> None:
    position = at("3C | 9C | 4D | 7H", "2H 3S 4S 6S")
    assert stacks(after(position, "deal")) == "3C 2H | 9C 3S | 4D 4S | 7H 6S"


def test_6_a_removable_card_cannot_move_to_an_empty_stack() -> None:
    position = at("KD 3C | 9C |  | 7H", "2H 3S 4S 6S")
    assert move_by_click(position, 0) == "3C"
    assert "3C-3" not in map(str, moves(position))
    assert stacks(after(position, "3C")) == "KD | 9C |  | 7H"


def test_7_a_click_moves_a_card_to_the_leftmost_empty_stack() -> None:
    position = at("9C |  | KD 5D | ", "2H 3S 4S 6S")
    assert move_by_click(position, 2) == "5D-2"
    assert stacks(after(position, "5D-2")) == "9C | 5D | KD | "


def test_an_empty_stack_is_chosen_by_naming_it_and_the_card() -> None:
    position = at("9C |  | KD 5D | ")
    five = position.stacks[2][-1]
    (chosen,) = [move for move in moves(position) if str(move) == "5D-4"]
    assert touch(chosen) == [(five.name, "stack 4"), ("stack 4", five.name)]
    assert stacks(after(position, "5D-4")) == "9C |  | KD | 5D"


def test_8_a_single_card_moves_to_an_empty_stack_and_back() -> None:
    position = at(" | 9C | 5D | 7H", "2H 3S 4S 6S")
    assert move_by_click(position, 1) == "9C-1"
    there = after(position, "9C-1")
    assert stacks(there) == "9C |  | 5D | 7H"
    assert stacks(after(there, move_by_click(there, 0))) == stacks(position)


def test_9_a_covered_card_cannot_be_played() -> None:
    position = at("4H 9C | 5D | 6D | 7H", "2H 3S 4S 6S")
    four = position.stacks[0][0].name
    assert not [move for move in moves(position) if four in touch(move)]
    assert refuse(position, (four,))


def test_10_a_deal_fills_empty_stacks() -> None:
    assert stacks(after(at(" | 9C |  | 7H", "2H 3S 4S 6S"), "deal")) == "2H | 9C 3S | 4S | 7H 6S"


def test_11_after_the_last_deal_there_is_none() -> None:
    position = after(at("3C | 9C | 4D | 7H", "2C 3S 4S 6S"), "deal")
    assert position.stock == ()
    assert Deal() not in moves(position)


def test_12_four_suits_and_no_stock_end_the_match() -> None:
    lost = status(at("2C 5C | 3C 9D | 4C 3H | 6C KS"))
    assert lost.over
    assert lost.winners == ()
    assert "48 cards" in lost.text


def test_13_an_empty_stack_keeps_the_match_going() -> None:
    position = at("5C AC | 9D AD | AH AS | ")
    assert not status(position).over
    assert stacks(after(position, "AC-4")) == "5C | 9D AD | AH AS | AC"


def test_14_a_stock_keeps_the_match_going() -> None:
    assert not status(at("2S | KH | 4D | 7C", "2H 3S 4S 6S")).over


def test_15_undo_and_redo_of_a_removal_and_of_a_deal() -> None:
    match = Match(TABLETOP, seed="undo")
    seen = [match.position]
    match.play("deal")
    seen.append(match.position)
    removals = [move for move in match.moves if isinstance(move, Remove)]
    match.play(removals[0] if removals else "deal")
    seen.append(match.position)
    assert match.undo() == seen[1]
    assert match.undo() == seen[0]
    assert match.redo() == seen[1]
    assert match.redo() == seen[2]


def test_16_a_new_move_clears_the_moves_to_redo() -> None:
    match = next(match for k in range(99) if len((match := Match(TABLETOP, seed=f"try{k}")).moves) > 1)
    for word in ("deal", "deal"):
        match.play(word)
    match.undo()
    match.undo()
    removed = match.play(match.moves[-1])
    assert match.redo() == removed


def test_17_undo_at_the_start_keeps_the_position() -> None:
    match = Match(TABLETOP, seed="undo")
    first = match.position
    assert match.undo() == first


def test_18_each_click_on_the_stock_deals() -> None:
    position = deal(Random(1))
    assert touch(Deal())[0] == "stock"
    assert sum(map(len, after(position, "deal", "deal").stacks)) == 12


def test_19_one_card_on_an_ace_loses_the_match() -> None:
    lost = status(at("AC | AD | AH | 2S AS"))
    assert lost.over
    assert lost.winners == ()


@pytest.mark.parametrize("order", [("3H", "9H"), ("9H", "3H")])
def test_20_two_of_three_cards_of_a_suit_are_removed_in_either_order(order: tuple[str, str]) -> None:
    position = at("2C 3H | 2D 9H | KH | 5C")
    assert stacks(after(position, *order)) == "2C | 2D | KH | 5C"


def test_a_deal_lies_on_the_stacks_from_the_left() -> None:
    position = deal(Random(1))
    assert len(position.stock) == 48
    assert [len(stack) for stack in position.stacks] == [1, 1, 1, 1]
    assert stacks(after(position, "deal")).split(" | ")[0].endswith(str(position.stock[-1]))


def cards_of(position: Position) -> list[Card]:
    return sorted(
        [*position.stock, *position.removed, *(card for stack in position.stacks for card in stack)]
    )


@given(st.integers(0, 999), st.lists(st.integers(0, 99), max_size=80))
def test_no_card_is_lost_and_each_move_has_a_text_of_its_own(seed: int, choices: list[int]) -> None:
    position = first = deal(Random(seed))
    for choice in choices:
        known: list[Move] = moves(position)
        assert len(set(map(str, known))) == len(known)
        assert status(position).over == (not known)
        if not known:
            return
        position = play(position, known[choice % len(known)], Random(0))
        assert cards_of(position) == cards_of(first)
    assert sorted(map(str, cards_of(position))) == sorted(map(str, deck()))


def test_no_card_moves_without_an_empty_stack() -> None:
    assert not [move for move in moves(deal(Random(1))) if isinstance(move, Fill)]


ONLY_ACES = Options(only_aces=True)


def test_with_only_aces_no_other_card_moves_to_an_empty_stack() -> None:
    spaces = replace(at(" | 9C AC | 5D | ", "2H 3S 4S 6S"), options=ONLY_ACES)
    assert [str(move) for move in moves(spaces)] == ["deal", "AC-1", "AC-4"]
    assert stacks(after(spaces, "AC-4")) == " | 9C | 5D | AC"
    assert "AC-3" in map(str, moves(replace(at("9C | 5H | | AC", "2H 3S 4S 6S"), options=ONLY_ACES)))


@pytest.mark.parametrize(
    ("cards", "over"),
    [("2C AC | AD | AH | ", False), ("AC | AD | AH | ", True), ("AC | 9D | 5H 6S | ", True)],
)
def test_with_only_aces_a_match_can_end_with_an_empty_stack(cards: str, over: bool) -> None:
    """A single ace could move from one empty stack to the next forever."""
    position = replace(at(cards), options=ONLY_ACES, removed=deck()[:1])
    assert (status(position).over, status(position).winners) == (over, ())
    assert over == (not moves(position))


@given(st.integers(0, 10**6), st.booleans())
def test_with_only_aces_every_match_ends(seed: int, automatic: bool) -> None:
    match = Match(TABLETOP, Options(automatic=automatic, only_aces=True), seed=str(seed))
    chance = Random(seed)
    while match.position.stock:
        match.play(chance.choice(match.moves[: 1 + seed % 3]))
    for _ in range(52 + 4):  # discards, and aces that leave other cards
        if not match.status.over:
            assert all(move.card.rank == 1 for move in match.moves if isinstance(move, Fill))
            match.play(chance.choice(match.moves))
    assert match.status.over


def test_automatic_removal_takes_one_card_after_the_other() -> None:
    position = replace(at("3C | 9C 2D | 4D | 7H", "5C 8C 9H 6H"), options=Options(automatic=True))
    seen = [text(each.removed) for each in stages(position, Deal(), Random(0))]
    end = play(position, Deal(), Random(0))
    assert (seen, text(end.removed)) == (["", "5C", "5C 3C", "5C 3C 6H"], "5C 3C 6H 7H")
    assert stacks(end) == " | 9C 2D 8C | 4D 9H | "
    assert stages(replace(position, options=Options()), Deal(), Random(0)) == []


@given(st.integers(0, 10**6))
def test_automatic_removal_leaves_no_removable_card(seed: int) -> None:
    match = Match(TABLETOP, Options(automatic=True), seed=str(seed))
    chance = Random(seed)
    while not match.status.over and match.moves:
        assert not any(isinstance(move, Remove) for move in match.moves)
        match.play(match.moves[0] if match.position.stock else chance.choice(match.moves))
        if len(match.history.nodes) > 40:
            break
