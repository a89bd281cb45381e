"""What a move leads to: cards are drawn, the dealer plays, hands are settled, and the next round is dealt."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final, Literal

from games.blackjack.hands import MOST, STANDS, natural, total
from launcher.tabletop import replaced
from launcher.toolkits.cards import shuffled

if TYPE_CHECKING:
    from games.blackjack.rules import Move, Position

BET: Final = 2  # dollars on a hand
_NATURAL_PAYS: Final = 5  # the bet and three to two of it
_CUT: Final = 52  # with fewer cards in the shoe than these, all are shuffled before the next round

Outcome = Literal["bust", "natural", "dealer natural", "win", "push", "loss"]


def steps(position: Position, move: Move, chance: Random) -> Iterator[Position]:
    """Each position on the way of a move, up to the one in which the player chooses or takes note of an outcome."""
    match move:
        case "hit":
            yield _hit(position)
        case "double":
            yield (position := _hit(position._replace(doubled=True, money=position.money - BET)))
            if position.phase != "bust":
                yield from _dealers_turn(position)
        case "split":
            yield from _split(position)
        case "stand" | "bust" if position.active + 1 < len(position.hands):
            yield position._replace(active=position.active + 1, phase="choose")
        case "stand" | "bust" if _not_bust(position):
            yield from _dealers_turn(position)
        case _ if _not_bust(position, position.active + 1):
            yield _settle(position, position.active + 1)
        case _:
            yield from _next_round(position, chance)


def _round(position: Position) -> Iterator[Position]:
    """Two cards are dealt to the player, two to the dealer. Naturals settle the round at once."""
    position = position._replace(
        phase="choose", rounds=position.rounds + 1, money=position.money - BET, hands=((),)
    )
    for _ in range(2):
        yield (position := _draw(position))
    for _ in range(2):
        yield (position := _dealer_draws(position))
    if natural(position.hand) or natural(position.dealer):
        yield _settle(position._replace(shown=True))


def _split(position: Position) -> Iterator[Position]:
    """Each card is the first of a hand, and gets a second one; aces get no more."""
    one, other = position.hand
    yield (position := position._replace(hands=((one,), (other,)), money=position.money - BET))
    yield (position := _draw(position))
    yield (position := _draw(position._replace(active=1))._replace(active=0))
    if one.rank == 1:
        yield from _dealers_turn(position)


def _dealers_turn(position: Position) -> Iterator[Position]:
    """The hole card is shown, and the dealer draws up to 17, soft or hard."""
    yield (position := position._replace(shown=True))
    while total(position.dealer) < STANDS:
        yield (position := _dealer_draws(position))
    yield _settle(position)


def _settle(position: Position, first: int = 0) -> Position:
    """The first hand from this one on that is not bust has its outcome, and is paid."""
    position = position._replace(phase="settle", active=_not_bust(position, first)[0])
    return _with_tally(position._replace(money=position.money + payout(position)))


def _with_tally(position: Position) -> Position:
    """With the outcome of the active hand in the tally."""
    won, pushed, lost = position.tally
    match outcome(position):
        case "win" | "natural":
            return position._replace(tally=(won + 1, pushed, lost))
        case "push":
            return position._replace(tally=(won, pushed + 1, lost))
    return position._replace(tally=(won, pushed, lost + 1))


def _not_bust(position: Position, first: int = 0) -> list[int]:
    """The hands from this one on that are not bust, by their numbers."""
    return [k for k, hand in enumerate(position.hands) if k >= first and total(hand) <= MOST]


def _next_round(position: Position, chance: Random) -> Iterator[Position]:
    """The cards are put away, and the next ones are dealt, from all if too few are left in the shoe."""
    shown = position.dealer if position.shown else position.dealer[:1]
    position = position._replace(
        phase="over",
        hands=(),
        active=0,
        doubled=False,
        dealer=(),
        shown=False,
        discards=(*position.discards, *(card for hand in position.hands for card in hand), *shown),
        buried=position.buried + position.dealer[len(shown) :],
    )
    if position.rounds == position.options.rounds:
        yield position
        return
    if len(position.shoe) < _CUT:
        whole = position.shoe + position.buried + position.discards
        yield (position := position._replace(shoe=whole, discards=(), buried=()))
        position = position._replace(shoe=shuffled(whole, chance))
    yield from _round(position)


def _hit(position: Position) -> Position:
    """With the next card on the active hand, which may be bust."""
    position = _draw(position)
    return _with_tally(position._replace(phase="bust")) if total(position.hand) > MOST else position


def _draw(position: Position) -> Position:
    *shoe, card = position.shoe
    hands = replaced(position.hands, position.active, (*position.hand, card))
    return position._replace(shoe=tuple(shoe), hands=hands)


def _dealer_draws(position: Position) -> Position:
    *shoe, card = position.shoe
    return position._replace(shoe=tuple(shoe), dealer=(*position.dealer, card))


def outcome(position: Position) -> Outcome:
    """How the active hand ended. After a split, 21 with two cards is no natural."""
    mine, dealers = total(position.hand), total(position.dealer)
    if mine > MOST:
        return "bust"
    dealt = len(position.hands) == 1 and natural(position.hand)
    if dealt != natural(position.dealer):
        return "natural" if dealt else "dealer natural"
    if dealers > MOST or mine > dealers:
        return "win"
    return "push" if mine == dealers else "loss"


def payout(position: Position) -> int:
    """What the active hand brings back, in dollars; its bet is on the table."""
    match outcome(position):
        case "natural":
            return _NATURAL_PAYS
        case "win":
            return 2 * position.bet
        case "push":
            return position.bet
    return 0
