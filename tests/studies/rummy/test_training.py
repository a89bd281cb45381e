"""The compiled hands follow the rules of the game, and training makes weights that the game can use."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from games.rummy import expert
from games.rummy.expert import FILE, draw_facts, read_weights, throws
from games.rummy.melds import face
from games.rummy.memory import guess
from games.rummy.memory import story_of as known_to
from games.rummy.rules import Position, moves, play, seen
from launcher.toolkits.cards import deck
from tests.games.rummy.positions import GIN
from tests.studies.rummy import facts
from tests.studies.rummy.compare import weights_in
from tests.studies.rummy.hands import BOT, EXPERT, deal, leave, results, story_of, take, throw
from tests.studies.rummy.training import file_of, train

pytestmark = [pytest.mark.slow, pytest.mark.thorough]  # compiling takes half a minute


def name(bit: int) -> int:
    return bit.bit_length() - 1


@pytest.mark.parametrize("seed", range(3))
def test_compiled_hands_have_the_stories_and_facts_of_the_game(seed: int) -> None:
    weights, chance = weights_in(FILE.read_bytes()), Random(seed)
    cards = sorted(deck(), key=face)
    order = chance.sample(range(len(cards)), len(cards))
    one, two, (top, *stock) = order[:10], order[10:20], order[20:]
    hands = tuple(cards[k] for k in one), tuple(cards[k] for k in two)
    at = Position(GIN, tuple(cards[k] for k in reversed(stock)), (cards[top],), hands, phase="offer")
    table, places = deal(np.array(order), 0), np.array(order)
    while at.ending is None:
        shown = seen(at, at.turn)
        told, compiled = known_to(shown, at.turn), story_of(table)
        assert tuple(compiled) == told
        if at.phase == "throw":
            found = throws(guess(told, read_weights().signs), told.hand, told.hand)
            names, rows = facts.throw_facts(compiled, weights[0], told.hand, told.hand)
            assert [*names] == [name(each.card) for each in found]
            for numbers, expected in zip(rows, found, strict=True):
                assert numbers[: facts.HAND_FACTS] == pytest.approx(expected.hand)
                assert numbers[facts.GIFT : facts.STORY] == pytest.approx(expected.gift)
                assert facts.value(weights[1], weights[2], numbers) == pytest.approx(expected.worth)
        elif not (at.steps and at.steps[-1].did == "pass" and at.phase == "draw"):
            offered = face(at.discards[-1])
            assert facts.draw_facts(compiled, weights, name(offered)) == pytest.approx(
                draw_facts(told, offered)
            )
        move = chance.choice([move for move in moves(at) if move.what != "knock"])
        if move.what == "throw" and move.card:
            throw(table, name(face(move.card)))
        elif move.what == "discard pile":
            take(table)
        else:
            leave(table, places)
        at = play(at, move, chance)
    assert at.ending.kind == "stock"


def test_a_short_training_makes_the_same_weights_again_and_plays_about_as_well_as_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, again = (list(train(1, rounds=3, turns=1000, sign_hands=2000))[-1] for _ in range(2))
    assert file_of(first) == file_of(again)
    won, lost = results(np.random.default_rng(2), 1000, EXPERT, first, BOT, first)
    assert won.sum() > 0.8 * lost.sum()
    file = tmp_path / "expert.bin"
    file.write_bytes(file_of(first))
    monkeypatch.setattr(expert, "FILE", file)
    read = read_weights.__wrapped__()
    assert np.array(read.signs) == pytest.approx(first[0])
    assert np.array(read.draw.units) == pytest.approx(first[3].T)
