"""The computer players of four strengths, which use only the cards visible to a player."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Final

from games.rummy.expert import expert_draw, expert_throw
from games.rummy.melds import PARTNERS, bits, cover, cover_of, deadwood_of, face, points_of
from games.rummy.memory import danger, memory_of, prospects
from games.rummy.rules import Move, Position, moves
from games.rummy.showdown import deadwood, is_complete, without
from launcher.tabletop import Hint, counted
from launcher.toolkits.cards import SUITS, Card

_HIGH_ACE = 14

_DRAWS: Final = 14  # the number of cards from the stock to compare with the top of the discard pile
_GIFT: Final = 0.1  # the cost of a meld for the opponent
_GIN_GIFT: Final = 3.0  # the same in gin, in points
_TURNS: Final = 3.0  # about the number of useful draws left in gin

STRENGTHS: Final = ("Easy", "Medium", "Hard", "Expert")
EASY, MEDIUM, HARD, EXPERT = range(4)


def rating(hand: Sequence[Card], gone: Iterable[Card]) -> int:
    """Return the number of cards that could join pairs.

    It is the sum over all ordered pairs of the hand, including a card with itself.
    """
    faces = {(card.rank, card.suit) for card in gone}
    of_rank = [sum((rank, suit) in faces for suit in SUITS) for rank in range(_HIGH_ACE + 1)]
    return sum(_together(one, other, faces, of_rank) for one in hand for other in hand)


def _together(one: Card, other: Card, gone: set[tuple[int, str]], of_rank: list[int]) -> int:
    if one.rank == other.rank:
        return 2 - of_rank[one.rank]
    return _straight(one.suit, one.rank, other.rank, gone) if one.suit == other.suit else 0


def _straight(suit: str, one: int, other: int, gone: set[tuple[int, str]]) -> int:
    """Return the number of cards that extend two to a run.

    Both cards are of one suit. An ace is high next to cards above six.
    """
    low, high = sorted((one, other))
    if low == 1 and high > 6:
        low, high = high, _HIGH_ACE

    def there(rank: int) -> bool:
        return 1 <= rank <= _HIGH_ACE and (1 if rank == _HIGH_ACE else rank, suit) not in gone

    if high - low == 2:
        return there(low + 1)
    return there(low - 1) + there(high + 1) if high - low == 1 else 0


def discard(
    hand: Sequence[Card], gone: Collection[Card], free: Collection[Card] = (), *, high_aces: bool = True
) -> Card:
    """Return the card to discard.

    Args:
        hand: The hand, including the card just drawn.
        gone: The whole discard pile.
        free: The possible discards; if empty, the whole hand.
        high_aces: Whether queen, king, ace is a run.
    """
    rests = {card: [each for each in hand if each != card] for card in free or hand}
    covers = {card: cover(rest, high_aces=high_aces) for card, rest in rests.items()}
    most = max(covers.values())
    best = [card for card in hand if covers.get(card) == most]
    return max(best, key=lambda card: rating(rests[card], gone))


def wants(hand: Sequence[Card], card: Card, gone: Collection[Card], *, high_aces: bool = True) -> bool:
    """Return whether to take the top of the discard pile.

    Args:
        hand: The hand, without the card.
        card: The top of the discard pile.
        gone: The cards below it.
        high_aces: Whether queen, king, ace is a run.
    """

    def worth(cards: Sequence[Card]) -> tuple[int, int]:
        return cover(cards, high_aces=high_aces), rating(cards, gone)

    longer = [card, *hand]
    thrown = discard(longer, gone, high_aces=high_aces)
    return worth([each for each in longer if each != thrown]) > worth(hand)


def clever_draw(position: Position, player: int, chance: Random) -> bool:
    """Return whether the top of the discard pile is better than an average card of the stock."""
    memory, offered = memory_of(position, player), face(position.discards[-1])
    worth = _gin_prospects if position.gin else prospects

    def best(card: int) -> float:
        without = worth(memory.mine | card, memory.there | card)
        if position.gin and card == offered:
            del without[card]  # This card cannot be discarded in the same turn.
        return max(without.values())

    unseen = list(bits(memory.unseen))
    drawn = chance.sample(unseen, min(_DRAWS, len(unseen)))
    return best(offered) > sum(map(best, drawn)) / len(drawn)


def clever_throw(position: Position, player: int, free: list[Card]) -> Card:
    """Return the best discard.

    The hand does not need it, and it is of little use to the opponent.
    """
    memory = memory_of(position, player)
    worth = (_gin_prospects if position.gin else prospects)(memory.mine, memory.there)
    gift = _GIN_GIFT if position.gin else _GIFT
    return max(free, key=lambda card: worth[face(card)] - gift * danger(memory, face(card)))


def _gin_prospects(hand: int, there: int) -> dict[int, float]:
    """Return the value of a gin hand without each card.

    The value depends on the deadwood now, and on the deadwood a few draws later.
    """
    coming = list(bits(there & ~hand))
    worth = {}
    for thrown in bits(hand):
        rest = hand & ~thrown
        deadwood = deadwood_of(rest, high_aces=False)
        now, highest = points_of(deadwood), _highest(deadwood)
        saved = 0
        for card in coming:
            if any(not pair & ~rest for pair in PARTNERS[card]):
                left = deadwood_of(rest | card, high_aces=False)
                saved += max(0, now - points_of(left) + _highest(left))
            else:
                saved += max(0, highest - points_of(card))
        worth[thrown] = _TURNS * saved / len(coming) - now
    return worth


def _highest(deadwood: int) -> int:
    """Return the points of the highest deadwood card."""
    return max(map(points_of, bits(deadwood)), default=0)


def think(position: Position, player: int, strength: int, chance: Random) -> Move:
    """Return the move of a computer player.

    Args:
        position: The position as this player sees it.
        player: The player to move.
        strength: 0 sees only melds; 1 plays like the original; 2 remembers and counts cards; 3 plays rummy like 2, and
            gin with learned weights and samples of the hidden cards.
        chance: The source of random choices.
    """
    legal = moves(position)
    if (best := Move("big gin")) in legal:
        return best
    if position.phase == "throw":
        if strength == EXPERT and position.gin:
            card, knocks_now = expert_throw(position, player, chance)
            return Move("knock" if knocks_now else "throw", card)
        knocks = [move.card for move in legal if move.what == "knock" and move.card]
        if knocks:
            hand = position.hands[player]
            return Move("knock", min(knocks, key=lambda card: deadwood(without(hand, card), high_aces=False)))
        return Move("throw", _choose_discard(position, strength, chance))
    taking = [move for move in legal if move.what == "discard pile"]
    if taking and len(legal) > 1 and _wants(position, player, strength, chance):
        return taking[0]
    return next(move for move in legal if move.what != "discard pile")


def _wants(position: Position, player: int, strength: int, chance: Random) -> bool:
    """Return whether a player takes the top of the discard pile."""
    offered, *below = reversed(position.discards)
    hand, high = position.hands[player], not position.gin
    if strength == EASY:
        return cover([offered, *hand], high_aces=high) > cover(hand, high_aces=high)
    if strength == MEDIUM:
        return wants(hand, offered, below, high_aces=high)
    if strength == EXPERT and position.gin:
        return expert_draw(position, player)
    return clever_draw(position, player, chance)


def _choose_discard(position: Position, strength: int, chance: Random) -> Card:
    """Return the discard of a computer player."""
    hand, high = position.hands[position.turn], not position.gin
    free = [move.card for move in moves(position) if move.what == "throw" and move.card]
    if strength == EASY:
        left = {card: cover(without(hand, card), high_aces=high) for card in free}
        return chance.choice([card for card in free if left[card] == max(left.values())])
    if strength == MEDIUM:
        return discard(hand, position.discards, free, high_aces=high)
    return clever_throw(position, position.turn, free)


def hint(position: Position) -> Hint:
    """Return the move of Expert with an explanation."""
    move = think(position, position.turn, EXPERT, Random(0))
    return Hint(move, _reason(position, move))


def _reason(position: Position, move: Move) -> str:
    hand, card = position.hands[position.turn], move.card
    match move.what:
        case "throw" if card and not position.gin and is_complete(without(hand, card)):
            return "All your other cards are in melds, so you go out."
        case "big gin":
            return "All eleven of your cards are in melds."
        case "knock" if card:
            left = deadwood(without(hand, card), high_aces=False)
            return (
                f"You have {counted(left, 'point')} of deadwood left."
                if left
                else "You go gin, without any deadwood."
            )
        case "throw" if card:
            return _after_throwing(position, face(card))
        case "discard pile" if card:
            return _taking(position, face(card))
        case "stock" | "pass" if position.discards:
            return f"The {position.discards[-1].says} would help you less than an unknown card."
        case _:
            return ""


def _after_throwing(position: Position, thrown: int) -> str:
    """Return the number of useful cards after a discard as text."""
    memory = memory_of(position, position.turn)
    rest, high = memory.mine & ~thrown, not position.gin
    now, unseen = cover_of(rest, high), [*bits(memory.unseen)]
    helpful = sum(cover_of(rest | card, high) > now for card in unseen)
    return f"You keep {now} cards in melds, and {helpful} of {len(unseen)} unseen cards would add to them."


def _taking(position: Position, taken: int) -> str:
    """Return the number of melded cards after a draw as text."""
    hand, high = memory_of(position, position.turn).mine, not position.gin
    before, after = cover_of(hand, high), cover_of(hand | taken, high)
    if after > before:
        return f"With this card, {after} of your cards are in melds instead of {before}."
    return "This card gives you more chances of a meld than an unknown card."
