"""The course of a round: dealing, playing and settling, step by step."""

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

_LEAST: Final = 32  # the least number of cards in the shoe: enough for any round

T = TypeVar("T", bound=Table)


def steps(position: T, move: Move, chance: Random) -> Iterator[T]:
    """Yield each position during a move; in the last one, the player chooses or sees an outcome."""
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
    """Return whether the next round can be dealt, because no hand of this round is left to play or settle."""
    match position.phase:
        case "begin" | "surrender":
            return True
        case "bust":
            return position.active + 1 == len(position.hands) and not _not_bust(position)
        case "settle":
            return not _not_bust(position, position.active + 1)
    return False


def is_last_round(position: Table) -> bool:
    """Return whether this is the last round, because all are played or the player can't afford the least bet."""
    is_broke = position.options.bets == "chosen" and not position.bets
    return bool(is_broke or position.rounds == position.options.rounds)


def is_shoe_low(position: Table) -> bool:
    """Return whether all cards are shuffled before the next round."""
    return bool(len(position.shoe) < max(13 * position.options.decks, _LEAST))


def _round(position: T) -> Iterator[T]:
    """Deal two cards each to the player and the dealer, then offer insurance or check for naturals."""
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
    """Settle the round at once if there is a natural, and pay insurance if the dealer has it."""
    if not (natural(position.hand) or natural(position.dealer)):
        return replace(position, phase="choose")
    position = replace(position, shown=True)
    paid = position.insurance + position.chip if position.insured else 0
    return _settle(replace(position, money=position.money + paid))


def _double(position: T) -> T:
    """Put another bet on the active hand."""
    position = replace(position, money=position.money - position.stake)
    if len(position.hands) == 1:
        return replace(position, doubled=True)
    return replace(position, doubled_splits=position.doubled_splits | {position.active})


def _stand(position: T) -> Iterator[T]:
    """End the active hand, and continue with the next hand or the dealer."""
    if position.active + 1 < len(position.hands):
        yield replace(position, active=position.active + 1, phase="choose")
    else:
        yield from _dealers_turn(position)


def _split(position: T) -> Iterator[T]:
    """Make each of the two cards the first card of a hand, and deal a second card to each; split aces get no more."""
    one, other = position.hand
    yield (position := replace(position, hands=((one,), (other,)), money=position.money - position.stake))
    yield (position := _draw(position))
    yield (position := replace(_draw(replace(position, active=1)), active=0))
    if one.rank == 1:
        yield from _dealers_turn(position)


def _dealers_turn(position: T) -> Iterator[T]:
    """Show the hole card and draw for the dealer, usually up to 17."""
    yield (position := replace(position, shown=True))
    while _dealer_hits(position):
        yield (position := _dealer_draws(position))
    yield _settle(position)


def _dealer_hits(position: T) -> bool:
    counted = [points(card) for card in position.dealer]
    return draws(sum(counted), ace=1 in counted, hits_soft_17=position.options.soft_17 == "hits")


def _settle(position: T, first: int = 0) -> T:
    """Settle and pay the first hand from `first` on that is not bust."""
    return _end(replace(position, active=_not_bust(position, first)[0]), "settle")


def _end(position: T, phase: Phase) -> T:
    """End and pay the active hand, which is bust, surrendered or settled."""
    position = replace(position, phase=phase)
    return replace(
        position,
        money=position.money + position.payout,
        tally=tallied(position.tally, position.outcome),
        naturals=position.naturals + (position.outcome == "natural"),
    )


def _not_bust(position: Table, first: int = 0) -> list[int]:
    """Return the numbers of the hands from `first` on that are not bust."""
    return [k for k, hand in enumerate(position.hands) if k >= first and total(hand) <= MOST]


def _next_round(position: T, move: Move, chance: Random) -> Iterator[T]:
    """Discard the cards and deal the next round, from a shuffled shoe if too few cards are left."""
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
    """Return the bet of the next round, which is the last bet unless the player chooses or can't afford it."""
    stake = BETS.get(move, position.stake)
    if stake <= position.money or position.options.bets == "equal":
        return stake
    return BETS[position.bets[-1]]


def _hit(position: T) -> T:
    """Draw a card for the active hand, which may then be bust."""
    position = _draw(position)
    return position if total(position.hand) <= MOST else _end(position, "bust")


def _draw(position: T) -> T:
    *shoe, card = position.shoe
    hands = replaced(position.hands, position.active, (*position.hand, card))
    return replace(position, shoe=tuple(shoe), hands=hands)


def _dealer_draws(position: T) -> T:
    *shoe, card = position.shoe
    return replace(position, shoe=tuple(shoe), dealer=(*position.dealer, card))
