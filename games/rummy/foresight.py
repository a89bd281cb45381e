"""How the strongest computer plays rummy: it deals out what it doesn't see, many times, and looks who is out first.

In each of these worlds it knows what both would draw, and so the turn in which either could have all cards in melds. The
best move is the one after which it is out before the other one in most worlds. (Known for bridge as "perfect information
Monte Carlo"; Ginsberg, 2001.)
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.rummy.melds import face, possible
from games.rummy.memory import Memory, World, memory_of, world
from games.rummy.rules import Move, Position
from launcher.toolkits.cards import Card

WORLDS: Final = 60
TURNS: Final = 12
"""How far it looks ahead; who is not out by then is so one turn later."""


def best_draw(position: Position, player: int, chance: Random, worlds: int = WORLDS) -> bool:
    """Whether to take the top of the discard pile."""
    memory = memory_of(position, player)
    offered = face(position.discards[-1])
    ahead = 0.0
    for _ in range(worlds):
        there = world(memory, TURNS, chance)
        their_turn = out_at(there.theirs, there.theirs_next, 1)
        taking = out_at(memory.mine | offered, there.mine_next, 1)
        drawing = out_at(memory.mine, there.mine_next, 0)
        ahead += _won(taking, their_turn) - _won(drawing, their_turn) + (drawing - taking) / 100
    return ahead > 0


def best_throw(position: Position, player: int, chance: Random, worlds: int = WORLDS) -> Card:
    """The card to throw."""
    memory = memory_of(position, player)
    hand = {face(card): card for card in position.hands[player]}
    worth = dict.fromkeys(hand, 0.0)
    for _ in range(worlds):
        there = world(memory, TURNS, chance)
        mine = out_without(memory.mine, there.mine_next)
        without_gift = out_at(there.theirs, there.theirs_next, 1)
        for thrown, turn in mine.items():
            theirs = _with_gift(there, thrown, without_gift)
            worth[thrown] += _won(turn, theirs) - turn / 100
    return hand[max(worth, key=worth.__getitem__)]


def _won(mine: int, theirs: int) -> float:
    """Whether one who is out at that turn wins; a half if nobody is out in time."""
    return 0.5 if mine == theirs == TURNS + 1 else float(mine < theirs)


def _with_gift(there: World, thrown: int, without: int) -> int:
    """When the other one is out if it may take what is thrown."""
    every = there.theirs | sum(there.theirs_next[: without - 1])
    if not any(meld & thrown for meld in possible(every | thrown, True)):
        return without
    return out_at(there.theirs | thrown, there.theirs_next, 1)


def out_at(hand: int, draws: Sequence[int], first: int) -> int:
    """The first turn in which a hand can be out.

    Args:
        hand: what is there already; it may be a card too many.
        draws: what comes, card by card.
        first: the turn in which the first of these comes.
    """
    return next((turn for turn, _ in _complete(hand, draws, first)), TURNS + 1)


def out_without(hand: int, draws: Sequence[int]) -> dict[int, int]:
    """The first turn in which a hand can be out, for each card of it that may be thrown now."""
    found: dict[int, int] = {}
    left = [1 << k for k in range(52) if hand >> k & 1]
    for turn, used in _complete(hand, draws, 1):
        found.update((card, turn) for card in left if not card & used)
        left = [card for card in left if card & used]
        if not left:
            return found
    return found | dict.fromkeys(left, TURNS + 1)


def _complete(hand: int, draws, first: int):
    """Ten cards in melds, and in which turn they are there, in the order of these turns."""
    every, later = hand, []
    for k, card in enumerate(draws):
        every |= card
        later.append((card, first + k))
    timed = []
    for meld in possible(every, True):
        size = meld.bit_count()
        if size <= 5:
            turn = 0
            if meld & ~hand:
                for card, when in later:
                    if card & meld:
                        turn = when
            timed.append((turn, size, meld))
    timed.sort()
    before: list[tuple[int, int]] = []   # melds
    pairs: list[tuple[int, int]] = []    # disjoint twos: 3+3 or 3+4
    for turn, size, meld in timed:
        if size == 5:
            for n, other in before:
                if n == 5 and not other & meld:
                    yield turn, other | meld
        else:
            need = 10 - size
            for n, two in pairs:
                if n == need and not two & meld:
                    yield turn, two | meld
            new = [(n + size, other | meld) for n, other in before if n < 5 and n + size <= 7 and not other & meld]
            pairs += new
        before.append((size, meld))
