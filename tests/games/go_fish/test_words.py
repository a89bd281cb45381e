"""What is said during a match of Go Fish, whole: what was asked and whose turn it is, what was done, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.go_fish.asked import plural
from games.go_fish.play import refuse
from games.go_fish.rules import Position, moves, play, status
from games.go_fish.scene import pairs_of, place_of
from games.go_fish.sight import seen
from games.go_fish.words import describe, tell
from launcher.tabletop import Status
from launcher.toolkits.cards import cards
from tests.games.go_fish.test_rules import NEVER, table


def tell_all(position: Position, *texts: str) -> list[tuple[Status, str]]:
    """Tell each of these moves, and how it stands then."""
    lines = []
    for text in texts:
        move = next(move for move in moves(position) if str(move) == text)
        position = play(position, move, NEVER)
        lines.append((status(position), tell(position, move)))
    return lines


def test_a_match_is_told_move_by_move() -> None:
    first = table("KH KS 7C 9D", "7S 3C", "2D 4D", stock="QD")
    long = "Dora: lay pairs down, or ask another player for a card like one of yours."
    assert status(first) == Status(long, turn=0, score=0, scores=(0, 0, 0))
    stands, did = zip(
        *tell_all(first, "lay KH", "7C from Anna", "9D from Ben", "fish", "3C from Ben"), strict=True
    )
    assert did == (
        "laid down a pair of kings",
        "asked Anna for sevens, got one",
        "asked Ben for nines, got none",
        "drew a card",
        "asked Ben for threes, got none",
    )
    assert [(stand.text, stand.turn, stand.scores) for stand in stands] == [
        (long, 0, (1, 0, 0)),
        ("Dora asked Anna for sevens, got one. Dora: ask, or lay a pair down.", 0, (2, 0, 0)),
        ("Dora asked Ben for nines, got none. Dora: go fish, and draw from the stock.", 0, (2, 0, 0)),
        ("Dora asked Ben for nines, got none. Anna: ask, or lay a pair down.", 1, (2, 0, 0)),
        ("Anna asked Ben for threes, got none. Ben: ask, or lay a pair down.", 2, (2, 0, 0)),
    ]
    assert [stand.score for stand in stands] == [1, 2, 2, 2, 2]


def test_a_card_that_was_drawn_for_a_pair_is_told() -> None:
    first = table("9D 4C", "7S 3C", "2D 4D", stock="9S QD")
    assert tell_all(first, "9D from Anna", "fish")[-1] == (
        Status(
            "Dora asked Anna for nines, got none. Dora: ask, or lay a pair down.",
            turn=0,
            score=1,
            scores=(1, 0, 0),
        ),
        "drew the nine of spades for a pair",
    )


def test_who_is_asked_is_called_by_name() -> None:
    position = table("7C 9D", "2C 7H", "3C", turn=1)
    assert tell_all(position, "2C from Dora")[0][1] == "asked Dora for twos, got none"


def test_the_end_says_who_has_most_pairs() -> None:
    end = replace(table("", "2C", "3C", turn=2), laid=(cards("5H 5S"), cards("6H 6S 9C 9D", 2), ()))
    assert status(end) == Status(
        "Dora has no card left. Anna has the most: 2 pairs.",
        over=True,
        turn=2,
        winners=(1,),
        score=1,
        scores=(1, 2, 0),
    )
    both = replace(end, hands=((), (), cards("3C", 2)))
    assert status(both).text == "Dora and Anna have no card left. Anna has the most: 2 pairs."
    other = replace(end, hands=(cards("2C"), (), cards("3C", 2)))
    assert status(other).text == "Anna has no card left. Anna has the most: 2 pairs."


def test_how_many_cards_each_holds_is_said_in_lines_as_it_stands_on_the_table() -> None:
    assert describe(seen(table("7C 9D", "KC 2S 3H", "3C", stock="2S"), 0))[:3] == [
        "Dora: 7C 9D (2 cards); pairs: 0.",
        "Anna: ? ? ? (3 cards); pairs: 0.",
        "Ben: ? (1 card); pairs: 0.",
    ]
    assert describe(table("", "KC"))[0] == "Dora: no card; pairs: 0."


def test_ranks_have_plurals() -> None:
    assert " ".join(plural(rank) for rank in range(1, 14)) == (
        "aces twos threes fours fives sixes sevens eights nines tens jacks queens kings"
    )


@pytest.mark.parametrize(
    ("onto", "answer"),
    [
        (pairs_of(0), "You have no other card like the seven of clubs."),
        (
            "stock",
            "You draw from the stock when whoever you asked has no such card: put yours onto a player, to ask.",
        ),
        (
            place_of(0),
            "Put the seven of clubs onto another player, to ask for one like it, or onto your own pairs, "
            "with a second one.",
        ),
    ],
)
def test_it_says_what_to_do_with_a_card(onto: str, answer: str) -> None:
    position = table("7C 9D", "KC", "3C", stock="2S")
    assert refuse(position, (position.hand[0].name, onto)) == answer


def test_without_a_card_it_says_what_to_touch() -> None:
    position = table("7C 9D", "KC", "3C", stock="2S")
    assert refuse(position, ("stock",)) == "Put one of your cards onto a player, to ask for one like it."
    assert refuse(replace(position, fishing=True), ("stock",)) == "Go fish: draw a card from the stock."
