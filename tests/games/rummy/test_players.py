"""The computer players: their moves, memory and hints."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rummy.melds import face, faces
from games.rummy.memory import danger, lacks, memory_of
from games.rummy.players import EASY, EXPERT, HARD, MEDIUM, discard, hint, think, wants
from games.rummy.rules import Move, Options, moves, play, seen, start
from launcher.toolkits.cards import cards, deck, text
from tests.games.rummy.positions import COMPLETE, GIN, RUMMY, position
from tests.games.rummy.test_rules import play_all

ALL = faces(deck())


@pytest.mark.parametrize("strength", [EASY, MEDIUM, HARD, EXPERT])
@pytest.mark.parametrize("options", [RUMMY, GIN])
def test_moves_are_legal_to_the_end(options: Options, strength: int) -> None:
    chance = Random(strength)
    at = start(options, chance)
    for _ in range(12 if strength == HARD or (strength == EXPERT and options == RUMMY) else 200):
        if not moves(at):
            break
        move = think(seen(at, at.turn), at.turn, strength, chance)
        assert move in moves(at)
        at = play(at, move, chance)


@pytest.mark.parametrize("seed", range(3))
def test_medium_plays_like_the_original(seed: int) -> None:
    at = start(RUMMY, Random(seed))
    for _ in range(8):
        hand = at.hands[at.turn]
        move = think(seen(at, at.turn), at.turn, MEDIUM, Random(0))
        if at.phase == "draw":
            assert move.what == (
                "discard pile" if wants(hand, at.discards[-1], at.discards[:-1]) else "stock"
            )
        else:
            assert move == Move("throw", discard(hand, at.discards))
        at = play(at, move, Random(seed))


@pytest.mark.parametrize("strength", [MEDIUM, HARD])
def test_players_go_out_as_soon_as_they_can(strength: int) -> None:
    at = position(f"KS {COMPLETE}")
    assert str(think(seen(at, 0), 0, strength, Random(0))) == "throw KS"
    at = position(f"{COMPLETE.replace('10S', 'KS')}", discards="10S")
    assert str(think(seen(at, 0), 0, strength, Random(0))) == "discard pile"


@pytest.mark.parametrize("strength", [EASY, MEDIUM, HARD, EXPERT])
def test_melds_are_kept(strength: int) -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C QD 4H JS KD")
    assert str(think(seen(at, 0), 0, strength, Random(0)).card) in {"9C", "QD", "4H", "JS", "KD"}


def test_players_knock_with_the_least_deadwood() -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D 9H AC KD", options=GIN)
    for strength in (EASY, MEDIUM, HARD, EXPERT):
        assert str(think(seen(at, 0), 0, strength, Random(0))) == "knock KD"


def test_taken_cards_are_remembered_until_they_are_discarded() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", "AC 3D 5H 7C 9D 2C 3C 4S 4H 6D", "8C", turn=1)
    at = play_all(at, "discard pile", "throw AC")
    memory = memory_of(seen(at, 0), 0)
    assert memory.theirs == face(cards("8C")[0])
    assert not memory.unseen & (memory.mine | memory.theirs | faces(at.discards))
    assert memory.mine | memory.theirs | memory.unseen | faces(at.discards) == ALL
    at = play_all(at, "stock", "throw KC", "stock", "throw 8C")
    assert memory_of(seen(at, 0), 0).theirs == 0


@given(seed=st.integers(0, 10_000), plies=st.integers(0, 60), options=st.sampled_from([RUMMY, GIN]))
def test_cards_of_the_opponent_are_always_considered_possible(
    seed: int, plies: int, options: Options
) -> None:
    """This holds for any moves, including useless ones."""
    chance = Random(seed)
    at = start(options, chance)
    for _ in range(plies):
        if ways := [move for move in moves(at) if move.what != "knock"]:
            at = play(at, chance.choice(ways), chance)
    if at.phase in ("draw", "throw"):
        memory = memory_of(seen(at, at.turn), at.turn)
        theirs = faces(at.hands[1 - at.turn])
        assert not memory.theirs & ~theirs
        assert not theirs & ~(memory.theirs | memory.unseen)


def test_partners_of_a_taken_card_are_dangerous_to_discard() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", "AC 3D 5H 7C 9D 2C 3C 4S 4H 6D", "8C", turn=1)
    before = memory_of(seen(at._replace(turn=0), 0), 0)
    after = memory_of(seen(play_all(at, "discard pile", "throw AC"), 0), 0)
    eight, three = map(face, cards("8H 3S"))
    assert danger(after, eight) > danger(before, eight)
    assert danger(after, three) == pytest.approx(danger(before, three))


def test_partners_of_a_refused_card_are_less_dangerous_to_discard() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", "AC 3D 5H 7C 9D 2C 3C 4S 4H 6D", "8C", turn=1)
    left = memory_of(seen(play_all(at, "stock", "throw AC"), 0), 0)
    taken = memory_of(seen(play_all(at, "discard pile", "throw AC"), 0), 0)
    before = memory_of(seen(at, 0), 0)
    eight = face(cards("8H")[0])
    assert danger(left, eight) < danger(before, eight) < danger(taken, eight)


def test_the_missing_cards_of_a_hand_are_found() -> None:
    nine = faces(cards("2C 2D 2H 5S 6S 7S 10C 10D 10H KD"))
    single = {text(card for card in deck() if face(card) & lacked) for lacked in lacks(nine, ALL)}
    assert {"2S", "4S", "8S", "10S"} <= single
    assert not {"KC", "9S", "5D"} & single
    gone = ALL & ~faces(cards("2S 8S"))
    left = {text(card for card in deck() if face(card) & lacked) for lacked in lacks(nine, gone)}
    assert {"4S", "10S"} <= left
    assert not {"2S", "8S"} & left


def test_a_hint_is_a_move_with_a_reason() -> None:
    at = position(f"KS {COMPLETE}")
    assert "out" in hint(seen(at, 0)).why
    at = position("2C 2D 2H 5S 6S 7S 9C QD 4H JS KD")
    given = hint(seen(at, 0))
    assert given.move in moves(at)
    assert "6 cards" in given.why
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", discards="KH")
    assert "3 of your cards" in hint(seen(at, 0)).why
