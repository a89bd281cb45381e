"""The places of a solitaire, with their legal moves, piles and descriptions.

Moves to the foundations can be automatic.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from launcher.tabletop import counted, replaced
from launcher.toolkits.cards import SUITS, Card, Pile, text
from launcher.toolkits.solitaire.kinds import Heap, Kind, Shift, Spot, run

Heaps = tuple[Heap, ...]
"""The heaps at the places, in the same order."""


@dataclass(frozen=True)
class Tableau:
    """The places of a solitaire, in order.

    The methods take the heaps in the same order.

    Attributes:
        spots: the places.
    """

    spots: tuple[Spot, ...]

    def shifts(self, heaps: Heaps, *, one_by_one: bool = False) -> Iterator[Shift]:
        """Yield all moves of cards between places.

        Args:
            heaps: the heaps.
            one_by_one: whether several cards can only move together if they could move one by one, using empty places.
        """
        for source, (spot, heap) in enumerate(self._places(heaps)):
            for count in range(1, run(heap.up, spot.kind.together) + 1) if spot.kind.gives else ():
                cards = heap.up[-count:]
                targets = [
                    target
                    for target, other in enumerate(self.spots)
                    if target != source
                    and _takes(other.kind, heaps[target], cards)
                    and (count == 1 or not one_by_one or count <= self.most_together(heaps, target))
                ]
                ranks = [self._fitness(cards[0], target, heaps) for target in targets]
                best = ranks.index(max(ranks)) if ranks else -1
                for k, target in enumerate(targets):
                    onto = self.spots[target]
                    yield Shift(source, target, cards, k == best, f"{spot.mark}-{onto.mark}", onto.name)

    def most_together(self, heaps: Heaps, target: int | None = None) -> int:
        """Return how many cards can move one by one to a place, or to any card without a target.

        The number is one more than there are free cells, doubled for each other empty column.
        """
        empty = [
            spot.kind.single
            for k, (spot, heap) in enumerate(self._places(heaps))
            if not heap.cards and k != target and not spot.kind.home
        ]
        cells = sum(empty)
        return (cells + 1) << (len(empty) - cells)

    def settle(self, heaps: Heaps, *, homeward: bool = True, stays: Collection[str] = ()) -> list[Heaps]:
        """Return the heaps after each automatic step.

        In a step, front cards turn over and cards move to the foundations.

        The last heaps are the result.

        Args:
            heaps: the heaps after a move.
            homeward: whether cards move to the foundations automatically, one by one, once no other card needs them.
            stays: the names of places from which no card moves automatically.
        """
        seen = [self._turned(heaps)]
        while homeward and (step := self.safe_step(seen[-1], stays)):
            seen.append(self._turned(shift(seen[-1], step)))
        return seen

    def safe_step(self, heaps: Heaps, stays: Collection[str] = ()) -> Shift | None:
        """Return the move of the first card that can safely go to a foundation, or None.

        Args:
            heaps: the heaps.
            stays: the names of places whose cards stay.
        """
        homes = [k for k, spot in enumerate(self.spots) if spot.kind.home]
        tops = {heaps[k].up[-1].suit: heaps[k].up[-1].rank for k in homes if heaps[k].up}
        for source, (spot, heap) in enumerate(self._places(heaps)):
            if spot.kind.home or not spot.kind.gives or not heap.up or spot.name in stays:
                continue
            card = heap.up[-1]
            if card.rank > 2 and any(tops.get(suit, 0) < card.rank - 1 for suit in _other_colour(card)):
                continue
            for target in homes:
                if _takes(self.spots[target].kind, heaps[target], (card,)):
                    return Shift(source, target, (card,))
        return None

    def is_home(self, heaps: Heaps) -> bool:
        """Return whether all cards are on the foundations."""
        return all(spot.kind.home or not heap.cards for spot, heap in self._places(heaps))

    def key(self, heaps: Heaps) -> Hashable:
        """Return a key for equivalent heaps.

        Such heaps differ only in their order among places of one kind.
        """
        return frozenset((id(spot.kind), heap) for spot, heap in self._places(heaps))

    def worth(self, heaps: Heaps) -> float:
        """Return the value of heaps for searches.

        It increases with cards on foundations, empty places and cards in order, and decreases with face-down cards and
        cards on top of lower ones.
        """
        total = 0
        for spot, (down, up) in self._places(heaps):
            if spot.kind.home:
                total += 2 * len(up)
                continue
            total += 0 if up else 4
            total -= 3 * len(down)
            total += sum(spot.kind.builds(card, behind) for behind, card in pairwise(up))
            lowest = accumulate((card.rank for card in up), min)
            total -= sum(card.rank > least for card, least in zip(up, lowest, strict=True))
        return total

    def piles(self, heaps: Heaps) -> list[Pile]:
        """Return the piles of the table."""
        return [
            Pile(spot.name, heap.cards, spot.x, spot.y, spot.kind.spread, down=len(heap.down))
            for spot, heap in self._places(heaps)
        ]

    def describe(self, heaps: Heaps) -> list[str]:
        """Return each place as text, with its cards from the bottom up."""
        return [f"{spot.name}: {text(heap.seen.cards) or 'empty'}" for spot, heap in self._places(heaps)]

    def refuse(self, heaps: Heaps, names: tuple[str, ...], *, one_by_one: bool = False) -> str:
        """Explain why a card cannot move, or return "" for anything but a card.

        Args:
            heaps: the heaps.
            names: the names of the touched pieces.
            one_by_one: whether several cards can only move together if they could move one by one, using empty places.
        """
        for spot, heap in self._places(heaps):
            heads = heap.up[len(heap.up) - run(heap.up, spot.kind.together) :]
            for card in heap.cards:
                if card.name != names[0] or not spot.kind.gives:
                    continue
                if card not in heads:
                    return "You can only move cards together if they are in order up to the front card."
                moved = heap.up[heap.up.index(card) :]
                target = self._target(heaps, names)
                if (
                    one_by_one
                    and target is not None
                    and _takes(self.spots[target].kind, heaps[target], moved)
                ):
                    most = counted(self.most_together(heaps, target), "card")
                    return f"You can move {most} there, not {len(moved)}: empty a cell or a column first."
                return f"The {card.says} can't go {'there' if names[1:] else 'anywhere'}."
        return ""

    def _target(self, heaps: Heaps, names: tuple[str, ...]) -> int | None:
        """Return the place that the last of several names stands for, by its own name or that of a card."""
        for k, (spot, heap) in enumerate(self._places(heaps)):
            if names[1:] and names[-1] in {spot.name, *(card.name for card in heap.cards)}:
                return k
        return None

    def _places(self, heaps: Heaps) -> Iterator[tuple[Spot, Heap]]:
        return zip(self.spots, heaps, strict=True)

    def _turned(self, heaps: Heaps) -> Heaps:
        """Return the heaps with front cards face up, except those that give no cards."""
        return tuple([heap.turned if spot.kind.gives else heap for spot, heap in self._places(heaps)])

    def _fitness(self, card: Card, target: int, heaps: Heaps) -> int:
        """Return a place's quality for a card: foundation 4, own suit 3, other suit 2, cell 1, empty column 0."""
        kind, up = self.spots[target].kind, heaps[target].up
        return 4 if kind.home else int(kind.single) if not up else 3 if up[-1].suit == card.suit else 2


def shift(heaps: Heaps, move: Shift) -> Heaps:
    """Return the heaps after moving cards.

    Cards do not turn over yet.
    """
    count = len(move.cards)
    left, put = heaps[move.source], heaps[move.target]
    heaps = replaced(heaps, move.source, Heap(left.down, left.up[:-count]))
    return replaced(heaps, move.target, Heap(put.down, put.up + left.up[-count:]))


def _takes(kind: Kind, heap: Heap, cards: Sequence[Card]) -> bool:
    """Return whether a heap of this kind takes cards."""
    if len(cards) > 1 and kind.single:
        return False
    return kind.builds(cards[0], heap.up[-1]) if heap.up else not heap.down and kind.begins(cards[0])


def _other_colour(card: Card) -> list[str]:
    red = ("diamonds", "hearts")
    return [suit for suit in SUITS if (suit in red) != card.red]
