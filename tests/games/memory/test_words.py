"""Test the sentences of Memory: statuses, hints and moves."""

from __future__ import annotations

from random import Random

from games.memory.play import refuse
from games.memory.players import hint
from games.memory.rules import Back, Options, Position, moves, play, seen, start, status
from games.memory.words import tell
from launcher.tabletop import Status
from tests.games.memory.test_rules import FOR_TWO, NEVER, deal_of_pairs, find_pairs, press


def tell_all(position: Position, *texts: str) -> list[str]:
    """Play moves and return their descriptions."""
    lines = []
    for text in texts:
        move = next(move for move in moves(position) if str(move) == text)
        position = play(position, move, NEVER)
        lines.append(tell(position, move))
    return lines


def test_the_status_of_a_single_player() -> None:
    assert [
        status(press(deal_of_pairs(), *places)) for places in ((), (3,), (3, 4), (3, 4, 11), (3, 11))
    ] == [
        Status("Turn over two cards at a time and find all 10 pairs.", score=0),
        Status("0 of 10 pairs.", score=1),
        Status("0 of 10 pairs. The cards are different.", score=2),
        Status("0 of 10 pairs.", score=3),
        Status("1 of 10 pairs.", score=2),
    ]
    assert status(find_pairs(deal_of_pairs())) == Status(
        "All 10 pairs in 20 looks.", over=True, winners=(0,), score=20
    )


def test_the_status_names_a_pair_before_it_leaves() -> None:
    assert status(deal_of_pairs()._replace(up=(3, 11), looks=2)).text == "0 of 10 pairs. A pair!"
    assert status(deal_of_pairs(FOR_TWO)._replace(up=(3, 11), looks=2)) == Status("Dora 0, Anna 0. A pair!")


def test_the_status_of_two_players() -> None:
    first = deal_of_pairs(FOR_TWO)
    assert [status(press(first, *places)) for places in ((), (3,), (3, 11), (3, 11, 4), (3, 11, 4, 0))] == [
        Status("Dora: turn over two cards; a pair earns another turn.", turn=0),
        Status("Dora 0, Anna 0. Dora: turn over another card.", turn=0),
        Status("Dora 1, Anna 0. Dora: turn over a card.", turn=0),
        Status("Dora 1, Anna 0. Dora: turn over another card.", turn=0),
        Status("Dora 1, Anna 0. The cards are different."),
    ]
    assert status(first._replace(turn=1, looks=2)) == Status(
        "Dora 0, Anna 0. Anna: turn over a card.", turn=1
    )


def test_the_last_status_has_the_pairs_of_both_players() -> None:
    assert status(find_pairs(deal_of_pairs(FOR_TWO))) == Status(
        "Dora has the most: 10 pairs.", over=True, turn=0, winners=(0,), scores=(10, 0)
    )


def test_moves_as_text() -> None:
    assert tell_all(deal_of_pairs(), "4", "4", "4", "5", "back", "4", "12") == [
        "turned over the one fish",
        "turned the card back",
        "turned over the one fish",
        "turned over the star",
        "turned both cards back",
        "turned over the one fish",
        "turned over the one fish",
    ]


def test_the_end_of_a_peek_as_text() -> None:
    assert tell_all(start(Options(peek=3), Random(1)), "back") == ["turned all the cards face down"]


def test_the_status_during_a_peek() -> None:
    peeking = start(Options(peek=3), Random(1))
    assert status(peeking) == Status("Remember the cards: they will soon be turned face down.", score=0)


def test_hints() -> None:
    peeking, first = start(Options(peek=3), Random(1)), deal_of_pairs()
    after = play(peeking, moves(peeking)[0], NEVER)
    differ = press(first, 3, 4)
    known = press(play(differ, Back(differ.up), NEVER), 11)
    assert [hint(seen(each, 0)).why for each in (peeking, differ, first, known)] == [
        "You have seen all the cards.",
        "These cards are different.",
        "This card is still unknown.",
        "You saw the one fish here 2 cards ago.",
    ]
    assert hint(after).why.endswith(" here at the beginning.")


def test_refusals() -> None:
    differ = press(deal_of_pairs(FOR_TWO), 3, 4)
    assert refuse(differ, ("card 1",)) == "Turn the two cards face down first: click one of them."
    assert (
        refuse(deal_of_pairs(), ("pairs 0",)) == "You can't turn over a pair again. Choose a face-down card."
    )
    assert refuse(deal_of_pairs(), ("",)) == ""
