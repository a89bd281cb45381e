"""The texts of Go Fish: status, moves, refusals and the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.go_fish.play import refuse
from games.go_fish.rules import Position, moves, play, plural, seen, status
from games.go_fish.scene import pairs_of, place_of
from games.go_fish.words import describe, tell
from launcher.tabletop import Status
from launcher.toolkits.cards import cards
from tests.games.go_fish.test_rules import NEVER, table


def tell_all(position: Position, *texts: str) -> list[tuple[Status, str]]:
    """Return the status and the description after each of these moves."""
    lines = []
    for text in texts:
        move = next(move for move in moves(position) if str(move) == text)
        position = play(position, move, NEVER)
        lines.append((status(position), tell(position, move)))
    return lines


def test_status_and_moves_of_a_match_are_described() -> None:
    first = table("KH KS 7C 9D", "7S 3C", "2D 4D", stock="QD")
    long = "Dora: lay down pairs, or put a card onto a player to ask for its rank."
    assert status(first) == Status(long, turn=0, score=0, scores=(0, 0, 0))
    stands, did = zip(
        *tell_all(first, "lay KH", "7C from Anna", "9D from Ben", "fish", "3C from Ben"), strict=True
    )
    assert did == (
        "laid down a pair of kings",
        "asked Anna for sevens and got one",
        "asked Ben for nines and got none",
        "drew a card",
        "asked Ben for threes and got none",
    )
    assert [(stand.text, stand.turn, stand.scores) for stand in stands] == [
        (long, 0, (1, 0, 0)),
        ("Dora asked Anna for sevens and got one. Dora: ask for a card, or lay down a pair.", 0, (2, 0, 0)),
        ("Dora asked Ben for nines and got none. Dora: go fish: draw a card from the stock.", 0, (2, 0, 0)),
        ("Dora asked Ben for nines and got none. Anna: ask for a card, or lay down a pair.", 1, (2, 0, 0)),
        ("Anna asked Ben for threes and got none. Ben: ask for a card, or lay down a pair.", 2, (2, 0, 0)),
    ]
    assert [stand.score for stand in stands] == [1, 2, 2, 2, 2]


def test_a_card_drawn_for_a_pair_is_named() -> None:
    first = table("9D 4C", "7S 3C", "2D 4D", stock="9S QD")
    assert tell_all(first, "9D from Anna", "fish")[-1] == (
        Status(
            "Dora asked Anna for nines and got none. Dora: ask for a card, or lay down a pair.",
            turn=0,
            score=1,
            scores=(1, 0, 0),
        ),
        "drew the nine of spades and laid down a pair",
    )


def test_the_final_status_names_the_winner() -> None:
    end = replace(table("", "2C", "3C", turn=2), laid=(cards("5H 5S"), cards("6H 6S 9C 9D", 2), ()))
    assert status(end) == Status(
        "Dora has no cards left. Anna has the most: 2 pairs.",
        over=True,
        turn=2,
        winners=(1,),
        score=1,
        scores=(1, 2, 0),
    )
    both = replace(end, hands=((), (), cards("3C", 2)))
    assert status(both).text == "Dora and Anna have no cards left. Anna has the most: 2 pairs."
    other = replace(end, hands=(cards("2C"), (), cards("3C", 2)))
    assert status(other).text == "Anna has no cards left. Anna has the most: 2 pairs."


def test_plain_text_counts_the_cards_in_each_hand() -> None:
    assert describe(seen(table("7C 9D", "KC 2S 3H", "3C", stock="2S"), 0))[:3] == [
        "Dora: 7C 9D (2 cards); pairs: 0.",
        "Anna: ? ? ? (3 cards); pairs: 0.",
        "Ben: ? (1 card); pairs: 0.",
    ]
    assert describe(table("", "KC"))[0] == "Dora: no cards; pairs: 0."


def test_ranks_have_plurals() -> None:
    assert " ".join(plural(rank) for rank in range(1, 14)) == (
        "aces twos threes fours fives sixes sevens eights nines tens jacks queens kings"
    )


@pytest.mark.parametrize(
    ("position", "way", "did"),
    [
        (table("7C 7D 7H 7S 9D", "KC"), ["lay 7C"], "laid down a book of sevens"),
        (
            table("7C 9D", "2S", stock="7H"),
            ["7C from Anna", "fish"],
            "drew the seven of hearts, the rank asked for",
        ),
        (
            table("7C 9D 9C 9S", "2S", stock="9H"),
            ["7C from Anna", "fish"],
            "drew the nine of hearts and laid down a book",
        ),
    ],
)
def test_moves_for_books_are_described(position: Position, way: list[str], did: str) -> None:
    assert tell_all(replace(position, together=4), *way)[-1][1] == did


@pytest.mark.parametrize(
    ("onto", "answer"),
    [
        (pairs_of(0), "You need another card of the same rank to lay down the seven of clubs."),
        (
            "stock",
            "You can't draw yet. First put one of your cards onto a player to ask for its rank.",
        ),
        (
            place_of(0),
            "Put the seven of clubs onto another player to ask for its rank, or onto your pairs if you have "
            "another card of it.",
        ),
    ],
)
def test_refusals_explain_how_to_use_a_card(onto: str, answer: str) -> None:
    position = table("7C 9D", "KC", "3C", stock="2S")
    assert refuse(position, (position.hand[0].name, onto)) == answer


def test_refusals_without_a_card_explain_the_next_step() -> None:
    position = table("7C 9D", "KC", "3C", stock="2S")
    assert refuse(position, ("stock",)) == "Put one of your cards onto a player to ask for its rank."
    assert refuse(replace(position, fishing=True), ("stock",)) == "Go fish: draw a card from the stock."
