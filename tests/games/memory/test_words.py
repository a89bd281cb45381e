"""What is said during a match of Memory, whole: how it stands, and what was done."""

from __future__ import annotations

from random import Random

from games.memory.rules import Options, Position, moves, play, start, status
from games.memory.words import tell
from launcher.tabletop import Status
from tests.games.memory.test_rules import FOR_TWO, NEVER, deal_of_pairs, find_pairs, press


def tell_all(position: Position, *texts: str) -> list[str]:
    """Tell moves, one after the other."""
    lines = []
    for text in texts:
        move = next(move for move in moves(position) if str(move) == text)
        position = play(position, move, NEVER)
        lines.append(tell(position, move))
    return lines


def test_alone_it_says_how_many_pairs_are_found_and_the_looks_count() -> None:
    assert [
        status(press(deal_of_pairs(), *places)) for places in ((), (3,), (3, 4), (3, 4, 11), (3, 11))
    ] == [
        Status("Turn two cards at a time, and find all 10 pairs.", score=0),
        Status("0 of 10 pairs.", score=1),
        Status("0 of 10 pairs. They differ.", score=2),
        Status("0 of 10 pairs.", score=3),
        Status("1 of 10 pairs.", score=2),
    ]
    assert status(find_pairs(deal_of_pairs())) == Status(
        "All 10 pairs in 20 looks.", over=True, winners=(0,), score=20
    )


def test_a_pair_that_is_seen_before_it_leaves_is_named() -> None:
    assert status(deal_of_pairs()._replace(up=(3, 11), looks=2)).text == "0 of 10 pairs. A pair."
    assert status(deal_of_pairs(FOR_TWO)._replace(up=(3, 11), looks=2)) == Status("Dora 0, Anna 0. A pair.")


def test_between_two_it_says_who_is_to_turn_what() -> None:
    first = deal_of_pairs(FOR_TWO)
    assert [status(press(first, *places)) for places in ((), (3,), (3, 11), (3, 11, 4), (3, 11, 4, 0))] == [
        Status("Dora: turn two cards; whoever finds a pair keeps it and goes on.", turn=0),
        Status("Dora 0, Anna 0. Dora: turn another card.", turn=0),
        Status("Dora 1, Anna 0. Dora: turn a card.", turn=0),
        Status("Dora 1, Anna 0. Dora: turn another card.", turn=0),
        Status("Dora 1, Anna 0. They differ."),
    ]
    assert status(first._replace(turn=1, looks=2)) == Status("Dora 0, Anna 0. Anna: turn a card.", turn=1)


def test_the_end_between_two_says_all_counts() -> None:
    assert status(find_pairs(deal_of_pairs(FOR_TWO))) == Status(
        "Dora has the most: 10 pairs.", over=True, turn=0, winners=(0,), scores=(10, 0)
    )


def test_what_was_done_is_told() -> None:
    assert tell_all(deal_of_pairs(), "4", "4", "4", "5", "back", "4", "12") == [
        "turned up the one fish",
        "turned it down again",
        "turned up the one fish",
        "turned up the star",
        "turned both back",
        "turned up the one fish",
        "turned up the one fish",
    ]


def test_that_a_peek_is_over_is_told() -> None:
    assert tell_all(start(Options(peek=3), Random(1)), "back") == ["turned all of them over"]
