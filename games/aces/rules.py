"""The rules of Aces, one of the Aces Up family: only the four aces are to be left."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, NamedTuple

from games.aces.solver import high, is_won_by_removing
from launcher.tabletop import Status, counted
from launcher.toolkits.cards import Card, deck, shuffled

STACKS = range(4)
_QUICK = 5_000  # positions in which a win is found for most deals that can be won; others take long


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        winnable: whether only deals that can be won are dealt.
        automatic: whether all that can be removed is, after each move.
        only_aces: whether no other card goes to an empty stack.
    """

    winnable: Annotated[bool, "Only deals that can be won"] = False
    automatic: Annotated[bool, "Remove by itself what can be removed"] = False
    only_aces: Annotated[bool, "Only aces into a space"] = False


@dataclass(frozen=True)
class Position:
    """Where a match is.

    Attributes:
        stock: the cards that are still to be dealt, the next one last.
        stacks: the four of them, each with the card that can be taken last.
        removed: the cards that have left the game, the newest last.
        options: as chosen; positions of one match differ in nothing but the others.
    """

    stock: tuple[Card, ...]
    stacks: tuple[tuple[Card, ...], ...]
    removed: tuple[Card, ...] = ()
    options: Options = field(default_factory=Options, compare=False, repr=False)

    @property
    def tops(self) -> list[Card]:
        """The cards that can be taken."""
        return [stack[-1] for stack in self.stacks if stack]

    @property
    def spaces(self) -> list[int]:
        """The stacks without cards."""
        return [k for k in STACKS if not self.stacks[k]]

    def removable(self, card: Card) -> bool:
        """Whether a higher card of its suit can be taken, too."""
        return any(high(top) > high(card) and top.suit == card.suit for top in self.tops)


class Deal(NamedTuple):
    """A card comes onto each stack."""

    def __str__(self) -> str:
        return "deal"


class Remove(NamedTuple):
    """A card leaves the game: a higher one of its suit is seen."""

    card: Card
    stack: int

    def __str__(self) -> str:
        return str(self.card)


class Fill(NamedTuple):
    """A card goes to an empty stack.

    Attributes:
        card: the card.
        stack: where it lies, from 0.
        space: where it goes, from 0.
        leftmost: whether no empty stack is left of that.
    """

    card: Card
    stack: int
    space: int
    leftmost: bool

    def __str__(self) -> str:
        return f"{self.card}-{self.space + 1}"


Move = Deal | Remove | Fill


def start(options: Options, chance: Random) -> Position:
    """Deal; where that is to be a deal that can be won, again until a way is found quickly."""
    position, only_aces = deal(chance), options.only_aces
    while options.winnable and not is_won_by_removing(
        position.stock, position.stacks, _QUICK, only_aces=only_aces
    ):
        position = deal(chance)
    return removals(replace(position, options=options))[-1]


def deal(chance: Random) -> Position:
    """Deal one card onto each stack; the others are the stock."""
    return play(Position(shuffled(deck(), chance), ((), (), (), ())), Deal(), chance)


def moves(position: Position) -> list[Move]:
    """All that can be done: what can be removed goes nowhere else, and dealing is never forbidden.

    Where only aces go to a space, and nothing more is dealt, one that is alone stays: else that would never end.
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


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move, and after what is removed by itself."""
    return removals(_after(position, move))[-1]


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """What is removed by itself is seen card by card."""
    return removals(_after(position, move))[:-1]


def removals(position: Position) -> list[Position]:
    """The position, and those after it in which card after card was removed by itself; mostly, there is none."""
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
    """It is over when nothing can be done: mostly as four cards of four suits lie on the stacks."""
    removed = len(position.removed)
    left = 48 - removed
    over = not moves(position)
    if over and not left:
        return Status("Only the aces are left.", over=True, winners=(0,), score=removed)
    if over:
        return Status(
            f"Nothing can be taken any more: {counted(left, 'card')} too many.", over=True, score=removed
        )
    deals = counted(len(position.stock) // 4, "more deal") if position.stock else "nothing more to deal"
    begin = (
        "" if removed or len(position.stock) < 48 else "Remove cards that a higher one of their suit beats: "
    )
    return Status(f"{begin}{counted(left, 'card')} to remove, {deals}.", score=removed)
