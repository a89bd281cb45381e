"""How a round is dealt, played and settled, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final, TypeVar

from games.blackjack.hands import MOST, draws, natural, points, total
from games.blackjack.outcomes import tallied
from games.blackjack.table import BETS, Move, Phase, Table
from launcher.tabletop import replaced
from launcher.toolkits.cards import shuffled

_LEAST: Final = 32  # cards that are enough for any round of whatever cards, and some more

T = TypeVar("T", bound=Table)


def steps(position: T, move: Move, chance: Random) -> Iterator[T]:
    """Each position on the way of a move, up to the one in which the player chooses or takes note of an outcome."""
    match move:
        case "insure":
            yield _look(replace(position, insured=True, money=position.money - position.chip))
        case "no insurance":
            yield _look(position)
        case "hit":
            yield _hit(position)
        case "double":
            yield (position := _hit(_double(position)))
            if position.phase != "bust":
                yield from _stand(position)
        case "split":
            yield from _split(position)
        case "surrender":
            yield _end(position, "surrender")
        case _ if is_round_over(position):
            yield from _next_round(position, move, chance)
        case "stand" | "bust":
            yield from _stand(position)
        case _:
            yield _settle(position, position.active + 1)


def is_round_over(position: Table) -> bool:
    """Whether the next round can be dealt: no other hand is played or settled before."""
    match position.phase:
        case "begin" | "surrender":
            return True
        case "bust":
            return position.active + 1 == len(position.hands) and not _not_bust(position)
        case "settle":
            return not _not_bust(position, position.active + 1)
    return False


def is_last_round(position: Table) -> bool:
    """Whether no other one is dealt: all are, or bets are chosen and not even the least one is left."""
    is_broke = position.options.bets == "chosen" and not position.bets
    return bool(is_broke or position.rounds == position.options.rounds)


def is_shoe_low(position: Table) -> bool:
    """Whether all cards are shuffled before the next round."""
    return bool(len(position.shoe) < max(13 * position.options.decks, _LEAST))


def _round(position: T) -> Iterator[T]:
    """Two cards are dealt to the player, two to the dealer. Then somebody looks for naturals, or insures first."""
    position = replace(
        position,
        phase="choose",
        rounds=position.rounds + 1,
        money=position.money - position.stake,
        hands=((),),
    )
    for _ in range(2):
        yield (position := _draw(position))
    for _ in range(2):
        yield (position := _dealer_draws(position))
    if position.options.insurance and points(position.dealer[0]) == 1:
        yield replace(position, phase="insure")
    elif natural(position.hand) or natural(position.dealer):
        yield _look(position)


def _look(position: T) -> T:
    """Naturals settle the round at once, and one of the dealer's pays an insurance."""
    if not (natural(position.hand) or natural(position.dealer)):
        return replace(position, phase="choose")
    position = replace(position, shown=True)
    paid = position.insurance + position.chip if position.insured else 0
    return _settle(replace(position, money=position.money + paid))


def _double(position: T) -> T:
    """With another bet on the active hand."""
    position = replace(position, money=position.money - position.stake)
    if len(position.hands) == 1:
        return replace(position, doubled=True)
    return replace(position, doubled_splits=position.doubled_splits | {position.active})


def _stand(position: T) -> Iterator[T]:
    """No more cards for the active hand: it is the next one's turn, or the dealer's."""
    if position.active + 1 < len(position.hands):
        yield replace(position, active=position.active + 1, phase="choose")
    else:
        yield from _dealers_turn(position)


def _split(position: T) -> Iterator[T]:
    """Each card is the first of a hand, and gets a second one; aces get no more."""
    one, other = position.hand
    yield (position := replace(position, hands=((one,), (other,)), money=position.money - position.stake))
    yield (position := _draw(position))
    yield (position := replace(_draw(replace(position, active=1)), active=0))
    if one.rank == 1:
        yield from _dealers_turn(position)


def _dealers_turn(position: T) -> Iterator[T]:
    """The hole card is shown, and the dealer draws up to 17."""
    yield (position := replace(position, shown=True))
    while _dealer_hits(position):
        yield (position := _dealer_draws(position))
    yield _settle(position)


def _dealer_hits(position: T) -> bool:
    counted = [points(card) for card in position.dealer]
    return draws(sum(counted), ace=1 in counted, hits_soft_17=position.options.soft_17 == "hits")


def _settle(position: T, first: int = 0) -> T:
    """The first hand from this one on that is not bust has its outcome, and is paid."""
    return _end(replace(position, active=_not_bust(position, first)[0]), "settle")


def _end(position: T, phase: Phase) -> T:
    """The active hand is bust, given up or settled: it has its outcome, and is paid."""
    position = replace(position, phase=phase)
    return replace(
        position,
        money=position.money + position.payout,
        tally=tallied(position.tally, position.outcome),
        naturals=position.naturals + (position.outcome == "natural"),
    )


def _not_bust(position: Table, first: int = 0) -> list[int]:
    """The hands from this one on that are not bust, by their numbers."""
    return [k for k, hand in enumerate(position.hands) if k >= first and total(hand) <= MOST]


def _next_round(position: T, move: Move, chance: Random) -> Iterator[T]:
    """The cards are put away, and the next ones are dealt, from all if too few are left in the shoe."""
    shown = position.dealer if position.shown else position.dealer[:1]
    position = replace(
        position,
        phase="over",
        hands=(),
        active=0,
        doubled=False,
        dealer=(),
        shown=False,
        discards=(*position.discards, *(card for hand in position.hands for card in hand), *shown),
        buried=position.buried + position.dealer[len(shown) :],
        doubled_splits=frozenset(),
        insured=False,
    )
    if is_last_round(position):
        yield position
        return
    position = replace(position, stake=_next_stake(position, move))
    if is_shoe_low(position):
        whole = position.shoe + position.buried + position.discards
        yield (position := replace(position, shoe=whole, discards=(), buried=()))
        position = replace(position, shoe=shuffled(whole, chance))
    yield from _round(position)


def _next_stake(position: Table, move: Move) -> int:
    """What is bet on the next round: as before if nothing is chosen, but not more than a player who chooses has."""
    stake = BETS.get(move, position.stake)
    if stake <= position.money or position.options.bets == "equal":
        return stake
    return BETS[position.bets[-1]]


def _hit(position: T) -> T:
    """With the next card on the active hand, which may be bust."""
    position = _draw(position)
    return position if total(position.hand) <= MOST else _end(position, "bust")


def _draw(position: T) -> T:
    *shoe, card = position.shoe
    hands = replaced(position.hands, position.active, (*position.hand, card))
    return replace(position, shoe=tuple(shoe), hands=hands)


def _dealer_draws(position: T) -> T:
    *shoe, card = position.shoe
    return replace(position, shoe=tuple(shoe), dealer=(*position.dealer, card))
