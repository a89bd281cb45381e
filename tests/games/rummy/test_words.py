"""What is remembered of a hand of Rummy and told at each turn."""

from __future__ import annotations

from random import Random

from games.rummy.rules import Position, start, status
from launcher.toolkits.cards import PLAYERS
from tests.games.rummy.positions import GIN, POOR, position
from tests.games.rummy.test_rules import play_all, texts


def steps_in_words(at: Position) -> list[str]:
    return [f"{PLAYERS[each.player]}: {each.did} {each.card}" for each in at.steps]


def test_what_was_done_is_remembered_and_told() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", POOR, "8C", "5D 5C")
    drawn = play_all(at, "stock", "throw KC")
    assert steps_in_words(drawn) == ["Dora: stock 8C", "Dora: throw KC"]
    assert status(drawn).text == "Dora drew a card and threw the king of clubs. Anna: draw, or take that."
    took = play_all(at, "discard pile", "throw KD")
    assert steps_in_words(took) == ["Dora: discard pile 8C", "Dora: throw KD"]
    assert (
        status(took).text
        == "Dora took the eight of clubs and threw the king of diamonds. Anna: draw, or take that."
    )
    knocked = play_all(position("2C 2D 2H 5S 6S 7S 9C 9D 9H AC KD", options=GIN), "knock KD")
    assert steps_in_words(knocked) == ["Dora: knock KD"]


def test_who_may_only_draw_after_both_have_passed_is_told_nothing_else() -> None:
    offered = start(GIN, Random(3))
    assert status(offered).text == "Dora: take the six of clubs, or pass."
    assert status(play_all(offered, "pass")).text == "Dora passed. Anna: take the six of clubs, or pass."
    both = play_all(offered, "pass", "pass")
    assert texts(both) == ["stock"]
    assert status(both).text == "Anna passed. Dora: draw."
