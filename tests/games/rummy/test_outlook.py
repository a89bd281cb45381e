"""How a hand of gin is thought to stand after a throw."""

from __future__ import annotations

from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.rummy.melds import bits, face, faces
from games.rummy.memory import Memory
from games.rummy.outlook import outlook
from games.rummy.players import EXPERT, think
from launcher.toolkits.cards import cards, deck
from tests.games.rummy.positions import GIN, position

ALL = faces(deck())
RANKS = 13
MELDS = "2C 2D 2H 5S 6S 7S"


def memory(hand: str, theirs: str = "", gone: str = "8C") -> Memory:
    """What is remembered with a hand, what the other one has taken, and what lies in the discard pile."""
    mine, taken = faces(cards(hand)), faces(cards(theirs))
    return Memory(mine, taken, ALL & ~(mine | taken | faces(cards(gone))), frozenset())


def after(
    hand: str, thrown: str, *, theirs: str = "", gone: str = "8C", turn: int = 3, limit: int = 10
) -> float:
    """How a hand stands after a throw."""
    return outlook(memory(hand, theirs, gone), face(cards(thrown)[0]), turn, limit)


def test_what_brings_a_knock_nearer_is_better() -> None:
    hand = f"{MELDS} 9D 9H AC KD JC"
    assert after(hand, "KD") > after(hand, "9D")
    assert after(hand, "KD") > after(hand, "AC")


def test_a_pair_of_which_the_others_are_gone_is_worth_less() -> None:
    hand = f"{MELDS} 9D 9H 3C KD QC"
    there, gone = (
        after(hand, "9D", gone=pile) - after(hand, "KD", gone=pile) for pile in ("8C", "9C 9S 10H")
    )
    assert gone > there


def test_what_goes_with_what_the_other_one_took_is_kept_rather() -> None:
    hand = f"{MELDS} JD 9H 3C KD QC"
    before, since = (
        after(hand, "KD", theirs=theirs) - after(hand, "QC", theirs=theirs) for theirs in ("", "KC KH")
    )
    assert since < before


def test_with_how_much_one_may_knock_matters() -> None:
    hand = f"{MELDS} 9D AC AD KD 4S"
    assert after(hand, "KD", limit=10) > after(hand, "KD", limit=2)


@given(
    st.sets(st.sampled_from([*bits(ALL)]), min_size=20, max_size=30),
    st.sampled_from([*permutations(range(4))]),
)
def test_no_suit_is_better_than_another(some: set[int], suits: tuple[int, ...]) -> None:
    def changed(held: int) -> int:
        return sum(1 << (suits[k // RANKS] * RANKS + k % RANKS) for k in range(len(deck())) if held >> k & 1)

    chosen = sorted(some)
    mine, theirs, gone = sum(chosen[:11]), sum(chosen[11:13]), sum(chosen[13:])
    before = Memory(mine, theirs, ALL & ~(mine | theirs | gone), frozenset())
    then = Memory(*map(changed, before[:3]), frozenset())
    for thrown in bits(mine):
        assert abs(outlook(before, thrown, 3, 10) - outlook(then, changed(thrown), 3, 10)) < 1e-9


def test_an_expert_throws_what_stands_best_without() -> None:
    at = position(f"{MELDS} JD 9H 3C KD QC", options=GIN)
    loose = ["JD", "9H", "3C", "KD", "QC"]
    best = max(loose, key=lambda thrown: after(f"{MELDS} JD 9H 3C KD QC", thrown, turn=0))
    assert str(think(at, 0, EXPERT, Random(0))) == f"throw {best}"
