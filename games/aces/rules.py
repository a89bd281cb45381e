"""The rules of Aces, also known as Aces Up.

The player discards cards until only the four aces are left.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, NamedTuple

from games.aces.solver import high, is_won_by_removing
from launcher.tabletop import Status, counted
from launcher.toolkits.cards import Card, deck, shuffled
from launcher.toolkits.solitaire import Deal, by_steps

STACKS = range(4)
_QUICK = 5_000  # positions to search: enough to solve most winnable deals; the others would take too long


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        winnable: whether to deal only winnable deals.
        automatic: whether to discard every beaten card automatically after each move.
        only_aces: whether only aces may move to an empty stack.
    """

    winnable: Annotated[bool, "Winnable deals only"] = False
    automatic: Annotated[bool, "Discard automatically"] = False
    only_aces: Annotated[bool, "Only aces may fill empty stacks"] = False


@dataclass(frozen=True)
class Position:
    """The state of a match.

    Attributes:
        stock: the cards not yet dealt; the last one is dealt first.
        stacks: the four stacks, each with its top card last.
        removed: the discarded cards, the most recent last.
        options: the options of the match. They never change during a match, so comparisons ignore them.
    """

    stock: tuple[Card, ...]
    stacks: tuple[tuple[Card, ...], ...]
    removed: tuple[Card, ...] = ()
    options: Options = field(default_factory=Options, compare=False, repr=False)

    @property
    def tops(self) -> list[Card]:
        """The top cards of the stacks that are not empty."""
        return [stack[-1] for stack in self.stacks if stack]

    @property
    def spaces(self) -> list[int]:
        """The indices of the empty stacks."""
        return [k for k in STACKS if not self.stacks[k]]

    def removable(self, card: Card) -> bool:
        """Whether another top card has the same suit and a higher rank."""
        return any(high(top) > high(card) and top.suit == card.suit for top in self.tops)


class Remove(NamedTuple):
    """Discard the top card of a stack.

    Another top card beats it.
    """

    card: Card
    stack: int

    def __str__(self) -> str:
        return str(self.card)


class Fill(NamedTuple):
    """Move the top card of a stack to an empty stack.

    Attributes:
        card: the card to move.
        stack: the index of the stack it comes from.
        space: the index of the empty stack it moves to.
        leftmost: whether `space` is the leftmost empty stack.
    """

    card: Card
    stack: int
    space: int
    leftmost: bool

    def __str__(self) -> str:
        return f"{self.card}-{self.space + 1}"


Move = Deal | Remove | Fill


def start(options: Options, chance: Random) -> Position:
    """Return the first position.

    If only winnable deals are wanted, it deals until the solver quickly finds a win.
    """
    position, only_aces = deal(chance), options.only_aces
    while options.winnable and not is_won_by_removing(
        position.stock, position.stacks, _QUICK, only_aces=only_aces
    ):
        position = deal(chance)
    return removals(replace(position, options=options))[-1]


def deal(chance: Random) -> Position:
    """Return a shuffled deal.

    Each stack has one card; the rest are the stock.
    """
    return play(Position(shuffled(deck(), chance), ((), (), (), ())), Deal(), chance)


def moves(position: Position) -> list[Move]:
    """Return all legal moves.

    A card that can be discarded can't move to an empty stack. Dealing is legal while there are cards in the
    stock.

    If only aces may move to an empty stack and the stock is empty, an ace that is alone on its stack can't
    move. Otherwise, it could move back and forth forever.
    """
    found: list[Move] = [Deal()] if position.stock else []
    for k, stack in enumerate(position.stacks):
        if stack and position.removable(stack[-1]):
            found.append(Remove(stack[-1], k))
        elif stack and (
            not position.options.only_aces or (stack[-1].rank == 1 and (position.stock or len(stack) > 1))
        ):
            found += [Fill(stack[-1], k, space, n == 0) for n, space in enumerate(position.spaces)]
    return found


def steps(position: Position, move: Move) -> list[Position]:
    """Return the positions after a move and each automatic discard."""
    return removals(_after(position, move))


play, stages = by_steps(steps)


def removals(position: Position) -> list[Position]:
    """Return a position and those after its automatic discards."""
    seen = [position]
    while position.options.automatic:
        found = [move for move in moves(seen[-1]) if isinstance(move, Remove)]
        if not found:
            break
        seen.append(_after(seen[-1], found[0]))
    return seen


def _after(position: Position, move: Move) -> Position:
    stock, stacks, removed = position.stock, list(position.stacks), position.removed
    match move:
        case Deal():
            stacks = [(*stack, stock[-1 - k]) for k, stack in enumerate(stacks)]
            stock = stock[:-4]
        case Remove(card, k):
            stacks[k], removed = stacks[k][:-1], (*removed, card)
        case Fill(card, k, space):
            stacks[k], stacks[space] = stacks[k][:-1], (card,)
    return replace(position, stock=stock, stacks=tuple(stacks), removed=removed)


def status(position: Position) -> Status:
    """Return the status.

    The match is over when there are no legal moves.
    """
    removed = len(position.removed)
    left = 48 - removed
    over = not moves(position)
    if over and not left:
        return Status("Only the aces are left.", over=True, winners=(0,), score=removed)
    if over:
        return Status(f"No more moves: {counted(left, 'card')} too many.", over=True, score=removed)
    deals = f"{counted(len(position.stock) // 4, 'deal')} left" if position.stock else "no deals left"
    begin = (
        ""
        if removed or len(position.stock) < 48
        else "Discard any card beaten by a higher card of its suit: "
    )
    return Status(f"{begin}{counted(left, 'card')} to discard, {deals}.", score=removed)
