"""The Expert at gin: its story of a hand, its guesses and its nets."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rummy.expert import DRAW_FACTS, FILE, SIGNS, THROW_FACTS, UNITS, draw_facts, read_weights, throws
from games.rummy.knocking import chance_to_win, play_on, sample
from games.rummy.melds import bits, face, faces
from games.rummy.memory import Story, guess, story_of
from games.rummy.players import EASY, EXPERT, HARD, hint, think
from games.rummy.rules import Options, Position, play, seen, start
from games.rummy.showdown import Ending, Step
from launcher.toolkits.cards import cards, deck
from tests.benchmarks.gin import play_hand
from tests.games.rummy.positions import GIN, position
from tests.games.rummy.test_rules import play_all

ALL = faces(deck())
RANKS = 13
MELDS = "2C 2D 2H 5S 6S 7S"


def story(hand: str, theirs: str = "", gone: str = "8C", limit: int = 10) -> Story:
    """Return a story from a hand, the cards that the opponent took, and the discard pile."""
    mine, taken = faces(cards(hand)), faces(cards(theirs))
    unseen = ALL & ~(mine | taken | faces(cards(gone)))
    return Story(mine, 0, taken, unseen, 0, 0, 10, 0, 0, 3, 25, limit, True, False, 0)


def worth(hand: str, thrown: str, *, theirs: str = "", gone: str = "8C") -> float:
    """Return the value of a discard."""
    told = story(hand, theirs, gone)
    [throw] = throws(guess(told, read_weights().signs), told.hand, face(cards(thrown)[0]))
    return throw.worth


def some_position(seed: int, plies: int) -> Position:
    """Return a position of gin before drawing or discarding, reached by two players of strength Easy."""
    chance = Random(seed)
    at = start(GIN, chance)
    for _ in range(plies):
        after = play(at, think(seen(at, at.turn), at.turn, EASY, chance), chance)
        if after.ending:
            break
        at = after
    return at


def test_the_story_records_drawn_and_discarded_cards() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", "AC 3D 5H 7C 9D 2C 3C 4S 4H 6D", "8C", turn=1, options=GIN)
    stock = str(at.stock[-1])
    at = play_all(
        at, "stock", "throw 7C", "stock", "throw KC", "stock", "throw 9D", "discard pile", "throw KD"
    )
    told = story_of(seen(at, 1), 1)
    assert (told.left, told.thrown, told.theirs) == (
        face(cards("7C")[0]),
        faces(cards("KC KD")),
        faces(cards("9D")),
    )
    assert (told.lowest, told.last, told.higher, told.turns) == (10, 10, 0, 2)
    told = story_of(seen(at, 0), 0)
    assert told.left == faces(cards("8C KC"))
    assert (told.lowest, told.last, told.higher) == (7, 9, 1)
    assert told.picked == faces(cards("9D"))
    assert face(cards(stock)[0]) & told.unseen
    assert told.hand | told.theirs | told.unseen | faces(at.discards) == ALL


@given(seed=st.integers(0, 10_000), plies=st.integers(0, 40))
def test_guesses_agree_with_the_visible_cards(seed: int, plies: int) -> None:
    at = some_position(seed, plies)
    told = story_of(seen(at, at.turn), at.turn)
    found = guess(told, read_weights().signs)
    assert found.holds.keys() == {*bits(told.theirs | told.unseen)}
    assert all(found.holds[card] == 1 for card in bits(told.theirs))
    assert all(0 < chance <= 1 for chance in found.holds.values())
    total = sum(found.holds.values())
    is_cut_off = any(found.holds[card] == 0.95 for card in bits(told.unseen))  # the highest estimate
    assert total < 10 if is_cut_off else total == pytest.approx(10)
    assert sum(found.comes.values()) == pytest.approx(1)


def test_low_discards_suggest_little_deadwood() -> None:
    assert guessed_points("2C", "AD") < guessed_points("KC", "QD")


def test_neighbours_of_a_taken_card_are_guessed_more_likely() -> None:
    [eight, nine, king] = map(face, cards("8H 9H KH"))
    before, after = (
        guess(story("2C 2D 2H 5S 6S 7S JD QC 3C KD", theirs), read_weights().signs).holds
        for theirs in ("", "7H")
    )
    assert after[eight] > 1.5 * before[eight]
    assert after[eight] > after[nine] > after[king]


def guessed_points(*thrown: str) -> float:
    """Return the estimated deadwood of the opponent, in points."""
    at = position("KD 8H 9H 2S 3S 4D 6C JH QS 10C", discards="8C", options=GIN)
    steps = [
        Step(1, did, card)
        for each in cards(" ".join(thrown))
        for did, card in (("stock", cards("8C")[0]), ("throw", each))
    ]
    at = at._replace(steps=tuple(steps), discards=(*at.discards, *cards(" ".join(thrown))), phase="draw")
    return guess(story_of(seen(at, 0), 0), read_weights().signs).loose


def test_the_weights_file_has_the_expected_size() -> None:
    numbers = 2 * SIGNS + sum(UNITS * (1 + facts) + 1 + UNITS for facts in (THROW_FACTS, DRAW_FACTS))
    assert FILE.stat().st_size == 2 * numbers
    assert max(abs(weight) for unit in read_weights().throw.units for weight in unit) < 10


def test_each_net_gets_the_expected_number_of_inputs() -> None:
    told = story(f"{MELDS} 9D 9H AC KD")
    assert len(draw_facts(told, face(cards("9C")[0]))) == DRAW_FACTS
    assert {len(unit) for unit in read_weights().throw.units} == {1 + THROW_FACTS}


def test_a_discard_that_brings_a_knock_nearer_is_valued_higher() -> None:
    hand = f"{MELDS} 9D 9H AC KD JC"
    assert worth(hand, "KD") > worth(hand, "9D")
    assert worth(hand, "KD") > worth(hand, "2C")


def test_a_pair_without_remaining_partners_is_valued_lower() -> None:
    hand = f"{MELDS} 9D 9H 3C KD QC"
    there, gone = (
        worth(hand, "9D", gone=pile) - worth(hand, "KD", gone=pile) for pile in ("8C", "9C 9S 10H")
    )
    assert gone > there


def test_cards_useful_to_the_opponent_are_kept() -> None:
    hand = f"{MELDS} JD 9H 3C KD QC"
    before, since = (
        worth(hand, "KD", theirs=theirs) - worth(hand, "QC", theirs=theirs) for theirs in ("", "KC KH")
    )
    assert since < before


@given(
    st.sets(st.sampled_from([*bits(ALL)]), min_size=20, max_size=30),
    st.sampled_from([*permutations(range(4))]),
)
def test_guesses_do_not_depend_on_the_suit(some: set[int], suits: tuple[int, ...]) -> None:
    def changed(held: int) -> int:
        return sum(1 << (suits[k // RANKS] * RANKS + k % RANKS) for k in range(len(deck())) if held >> k & 1)

    chosen = sorted(some)
    mine, theirs, gone = sum(chosen[:11]), sum(chosen[11:13]), sum(chosen[13:])
    before = story("")._replace(hand=mine, theirs=theirs, thrown=gone, unseen=ALL & ~(mine | theirs | gone))
    same = ("hand", "theirs", "thrown", "unseen")
    after = before._replace(**{name: changed(getattr(before, name)) for name in same})
    holds, then = (guess(told, read_weights().signs).holds for told in (before, after))
    assert all(then[changed(card)] == pytest.approx(chance) for card, chance in holds.items())


def test_expert_discards_the_card_with_the_highest_value() -> None:
    at = position(f"{MELDS} JD 9H 3C KD QC", options=GIN)
    told = story_of(seen(at, 0), 0)
    loose = throws(guess(told, read_weights().signs), told.hand, faces(cards("JD 9H 3C KD QC")))
    best = max(loose, key=lambda throw: throw.worth)
    move = think(seen(at, 0), 0, EXPERT, Random(0))
    assert move.card
    assert face(move.card) == best.card


def test_expert_takes_a_card_to_knock_and_leaves_a_useless_one() -> None:
    at = position(f"{MELDS} 9D 9H KD QC", discards="9C", options=GIN)
    assert think(seen(at, 0), 0, EXPERT, Random(0)).what == "discard pile"
    at = position(f"{MELDS} 9D 9H 3H AC", discards="KC", options=GIN)
    assert think(seen(at, 0), 0, EXPERT, Random(0)).what == "stock"


@given(seed=st.integers(0, 10_000), plies=st.integers(0, 40))
def test_samples_agree_with_the_visible_cards(seed: int, plies: int) -> None:
    at = some_position(seed, plies)
    known = guess(story_of(seen(at, at.turn), at.turn), read_weights().signs)
    for hand, stock in sample(known, Random(seed), 10):
        assert hand.bit_count() == 10
        assert not known.story.theirs & ~hand
        assert not hand & ~(known.story.theirs | known.story.unseen)
        assert not sum(stock) & hand
        assert len({*stock}) == len(at.stock)


def test_likely_cards_are_sampled_often() -> None:
    known = guess(story("2C 2D 2H 5S 6S 7S JD QC 3C KD", "7H"), read_weights().signs)
    hands = [hand for hand, _ in sample(known, Random(1), 1000)]
    ranking = sorted(bits(known.story.unseen), key=known.holds.__getitem__)
    often = {card: sum(bool(hand & card) for hand in hands) / 1000 for card in ranking}
    assert all(abs(often[card] - known.holds[card]) < 0.12 for card in ranking)
    assert sum(often[card] for card in ranking[-8:]) > 1.5 * sum(often[card] for card in ranking[:8])


@pytest.mark.parametrize("seed", range(8))
def test_playouts_end_in_a_possible_way(seed: int) -> None:
    order = Random(seed).sample([*bits(ALL)], len(deck()))
    mine, theirs = sum(order[:10]), sum(order[10:20])
    assert play_on(0, mine, theirs, order[20], order[21:], limit=0).kind in ("gin", "stock")
    assert play_on(0, mine, theirs, order[20], order[21:], limit=10).kind in ("gin", "knock", "undercut")


def test_the_chance_to_win_depends_on_the_score() -> None:
    at = position("2C 3C 4C 5C 5S 6S 7S 10C 10D 10H KD", options=Options("gin", "100"), discards="8D")
    chances = [
        chance_to_win(at._replace(scores=scores), 0, Ending("knock", 0, 0, 10))
        for scores in ((0, 95), (50, 50), (95, 0))
    ]
    assert chances == sorted(chances)
    assert chances[-1] == 1
    assert str(think(seen(at, 0), 0, EXPERT, Random(0))) == "knock KD"


def test_points_do_not_matter_in_a_match_of_one_hand() -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D 9H AC KD", options=GIN)
    assert (
        chance_to_win(at, 0, Ending("knock", 0, 0, 1)) == chance_to_win(at, 0, Ending("gin", 0, 0, 60)) == 1
    )
    assert chance_to_win(at, 0, Ending("stock")) == 0.5


def test_hints_are_the_moves_of_expert() -> None:
    positions = [seen(at, at.turn) for seed in range(12) if not (at := some_position(seed, 14)).ending]
    moves = [[think(at, at.turn, strength, Random(0)) for at in positions] for strength in (EXPERT, HARD)]
    assert [hint(at).move for at in positions] == moves[0] != moves[1]


@pytest.mark.thorough
def test_expert_beats_a_player_who_counts_points() -> None:
    """Play hands of the benchmark. At 65 % of them, fewer than 200 of 360 happen once in ten thousand."""
    ends = [play_hand(number, EXPERT, 0) for number in range(360)]
    assert ends.count("won") >= 200
