"""The rules: a bet of two dollars, a natural pays three to two; the rest is as the options of the match say.

A position is whatever somebody waits for: the player's choice, or that an outcome is taken note of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from games.blackjack.hands import MOST, count_in_words, draws, natural, points, total
from games.blackjack.outcomes import BET, INSURANCE, NAMES, dollars, gain, tallied
from games.blackjack.position import Move, Options, Position
from launcher.tabletop import Status, replaced
from launcher.toolkits.cards import deck, hidden, shuffled

_LEAST: Final = 32  # cards that are enough for any round of whatever cards, and some more


def start(options: Options, chance: Random) -> Position:
    """All cards in the shoe."""
    return Position(options, shuffled(deck(options.decks), chance))


def moves(position: Position) -> list[Move]:
    """What can be chosen, or the outcome to be taken note of."""
    match position.phase:
        case "begin":
            return ["deal"]
        case "insure":
            return ["insure", "no insurance"]
        case "choose":
            return _choices(position)
        case "over":
            return []
    return [position.outcome]


def _choices(position: Position) -> list[Move]:
    """All but hitting and standing is for the first two cards, splitting only for two that count the same."""
    found: list[Move] = ["hit", "stand"]
    if len(position.hand) > 2:
        return found
    is_split = len(position.hands) > 1
    if not is_split or position.options.double_split:
        found.append("double")
    if not is_split and points(position.hand[0]) == points(position.hand[1]):
        found.append("split")
    if not is_split and position.options.surrender:
        found.append("surrender")
    return found


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move, and after all that follows of itself."""
    *_, last = steps(position, move, chance)
    return last


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """What is seen on the way, card by card."""
    return list(steps(position, move, chance))[:-1]


def steps(position: Position, move: Move, chance: Random) -> Iterator[Position]:
    """Each position on the way of a move, up to the one in which the player chooses or takes note of an outcome."""
    match move:
        case "insure":
            yield _look(replace(position, insured=True, money=position.money - INSURANCE))
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
            yield _surrender(position)
        case "stand" | "bust" if position.active + 1 < len(position.hands) or _not_bust(position):
            yield from _stand(position)
        case _ if _not_bust(position, position.active + 1):
            yield _settle(position, position.active + 1)
        case _:
            yield from _next_round(position, chance)


def _round(position: Position) -> Iterator[Position]:
    """Two cards are dealt to the player, two to the dealer. Then somebody looks for naturals, or insures first."""
    position = replace(
        position, phase="choose", rounds=position.rounds + 1, money=position.money - BET, hands=((),)
    )
    for _ in range(2):
        yield (position := _draw(position))
    for _ in range(2):
        yield (position := _dealer_draws(position))
    if position.options.insurance and points(position.dealer[0]) == 1:
        yield replace(position, phase="insure")
    elif natural(position.hand) or natural(position.dealer):
        yield _look(position)


def _look(position: Position) -> Position:
    """Naturals settle the round at once, and one of the dealer's pays an insurance."""
    if not (natural(position.hand) or natural(position.dealer)):
        return replace(position, phase="choose")
    position = replace(position, shown=True)
    paid = position.insurance + INSURANCE if position.insured else 0
    return _settle(replace(position, money=position.money + paid))


def _double(position: Position) -> Position:
    """With another bet on the active hand."""
    position = replace(position, money=position.money - BET)
    if len(position.hands) == 1:
        return replace(position, doubled=True)
    return replace(position, doubled_splits=position.doubled_splits | {position.active})


def _surrender(position: Position) -> Position:
    """The hand is given up for half its bet."""
    position = replace(position, phase="surrender")
    return replace(
        position, money=position.money + position.payout, tally=tallied(position.tally, "surrendered")
    )


def _stand(position: Position) -> Iterator[Position]:
    """No more cards for the active hand: it is the next one's turn, or the dealer's."""
    if position.active + 1 < len(position.hands):
        yield replace(position, active=position.active + 1, phase="choose")
    else:
        yield from _dealers_turn(position)


def _split(position: Position) -> Iterator[Position]:
    """Each card is the first of a hand, and gets a second one; aces get no more."""
    one, other = position.hand
    yield (position := replace(position, hands=((one,), (other,)), money=position.money - BET))
    yield (position := _draw(position))
    yield (position := replace(_draw(replace(position, active=1)), active=0))
    if one.rank == 1:
        yield from _dealers_turn(position)


def _dealers_turn(position: Position) -> Iterator[Position]:
    """The hole card is shown, and the dealer draws up to 17."""
    yield (position := replace(position, shown=True))
    while _dealer_hits(position):
        yield (position := _dealer_draws(position))
    yield _settle(position)


def _dealer_hits(position: Position) -> bool:
    counted = [points(card) for card in position.dealer]
    return draws(sum(counted), ace=1 in counted, hits_soft_17=position.options.soft_17 == "hits")


def _settle(position: Position, first: int = 0) -> Position:
    """The first hand from this one on that is not bust has its outcome, and is paid."""
    position = replace(position, phase="settle", active=_not_bust(position, first)[0])
    money = position.money + position.payout
    return replace(position, money=money, tally=tallied(position.tally, position.outcome))


def _not_bust(position: Position, first: int = 0) -> list[int]:
    """The hands from this one on that are not bust, by their numbers."""
    return [k for k, hand in enumerate(position.hands) if k >= first and total(hand) <= MOST]


def _next_round(position: Position, chance: Random) -> Iterator[Position]:
    """The cards are put away, and the next ones are dealt, from all if too few are left in the shoe."""
    shown = position.dealer if position.shown else position.dealer[:1]
    position = Position(
        position.options,
        position.shoe,
        position.money,
        position.rounds,
        position.tally,
        phase="over",
        discards=(*position.discards, *(card for hand in position.hands for card in hand), *shown),
        buried=position.buried + position.dealer[len(shown) :],
    )
    if position.rounds == position.options.rounds:
        yield position
        return
    if len(position.shoe) < max(13 * position.options.decks, _LEAST):
        whole = position.shoe + position.buried + position.discards
        yield (position := replace(position, shoe=whole, discards=(), buried=()))
        position = replace(position, shoe=shuffled(whole, chance))
    yield from _round(position)


def _hit(position: Position) -> Position:
    """With the next card on the active hand, which may be bust."""
    position = _draw(position)
    if total(position.hand) <= MOST:
        return position
    return replace(position, phase="bust", tally=tallied(position.tally, "bust"))


def _draw(position: Position) -> Position:
    *shoe, card = position.shoe
    hands = replaced(position.hands, position.active, (*position.hand, card))
    return replace(position, shoe=tuple(shoe), hands=hands)


def _dealer_draws(position: Position) -> Position:
    *shoe, card = position.shoe
    return replace(position, shoe=tuple(shoe), dealer=(*position.dealer, card))


def status(position: Position) -> Status:
    """The money, the bet, the round; and the outcome, if there is one."""
    money = dollars(position.money)
    if position.phase == "over":
        won, pushed, lost = position.tally
        said = f"You leave with {money}. Hands: {won} won, {pushed} pushed, {lost} lost."
        return Status(said, over=True, score=float(position.money))
    parts = [f"{money}, bet {dollars(position.bet)}", f"round {position.rounds} of {position.options.rounds}"]
    if position.phase == "begin":
        parts[1] = f"{position.options.rounds} rounds"
        parts[0] = f"Deal, and come closer to 21 than the dealer: {parts[0]}"
    elif position.phase in ("choose", "insure"):
        asked = "Insure? " if position.phase == "insure" else ""
        parts.insert(
            0, f"{asked}{count_in_words(position.hand)} against {count_in_words(position.dealer[:1])}"
        )
    else:
        parts.insert(0, NAMES[position.outcome])
    if position.insured:
        parts.append(f"insurance {gain(position.insurance)}")
    return Status(" · ".join(parts), score=float(position.money))


def seen(position: Position, player: int) -> Position:
    """What the player knows: neither the order of the shoe nor the hole card, and not those that were never shown."""
    dealer = position.dealer if position.shown else position.dealer[:1] + hidden(position.dealer[1:])
    return replace(position, shoe=hidden(position.shoe), dealer=dealer, buried=hidden(position.buried))
