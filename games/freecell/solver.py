"""The solver, a best-first search on integers.

A card is four times its rank plus its suit, so that two cards have different colours if their last bits differ. Columns
are linked lists of cards. Each is stored once, with its evaluation, and has a number; 0 is the empty column.

A position counts as known if it differs from another one only in the order of its columns and cells. Safe cards always
move to the foundations, which never makes a position worse. All other moves are tried, so a search that ends without a
solution is a proof that there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from games.freecell.rules import Position, moves
from launcher.toolkits.cards import Card
from launcher.toolkits.solitaire import Shift

MOST: Final = 150_000
"""The number of positions after which the search gives up."""

_REPORTED: Final = 5_000  # the number of positions between two reports
_REMEMBERED: Final = 20_000  # the number of cached positions
_SUITS: Final = ("clubs", "diamonds", "spades", "hearts")  # black and red in turn

# The costs of a position in fifths of a cell. They were found by solving many deals with random variations of them.
_ABOVE_LOWER: Final = 3  # for each card above a lower one
_UNORDERED: Final = 4  # for each card that is not on the next higher card of the other colour
_NO_KING: Final = 1  # for each column that begins with another card than a king
_IN_CELL: Final = 17  # for each card in a cell
_EMPTY: Final = -20  # for each empty column
_HOME: Final = -11  # for each card on a foundation
_MOVE: Final = 3  # for each move

TO_CELL, TO_EMPTY, TO_HOME = 0, 1, 2
"""The targets of steps that are not cards; no card has these numbers."""


class Step(NamedTuple):
    """A move of the search.

    Attributes:
        card: the card at the back of the moving cards.
        many: the number of cards.
        onto: the card to put them on, or `TO_CELL`, `TO_EMPTY` or `TO_HOME`.
    """

    card: int
    many: int
    onto: int


class Solved(NamedTuple):
    """The result of a search, or its progress.

    Attributes:
        looked_at: the number of positions searched.
        way: the steps of a solution, or None if none is known.
        over: whether the search has ended.
        lost: whether there is certainly no solution.
    """

    looked_at: int
    way: tuple[Step, ...] | None = None
    over: bool = True
    lost: bool = False

    @property
    def won(self) -> bool | None:
        """Whether the position can be won, or None if the search has not found out."""
        return False if self.lost else None if self.way is None else True


class _Columns:
    """All columns of a search by their numbers.

    Attributes:
        top: the front card of each column.
        below: the column without its front card.
        run: the number of front cards that can move together.
        cost: the cost of the column.
    """

    def __init__(self) -> None:
        self.top, self.below, self.run, self.cost = [0], [0], [0], [0]
        self._lowest = [99]
        self._known: dict[int, int] = {}

    def put(self, column: int, card: int) -> int:
        """Return the column with one more card."""
        key = column << 6 | card
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = len(self.top)
            behind, rank, lowest = self.top[column], card >> 2, self._lowest[column]
            fits = bool(column) and _fits(card, behind)
            self.top.append(card)
            self.below.append(column)
            self.run.append(self.run[column] + 1 if fits else 1)
            self._lowest.append(min(rank, lowest))
            unordered = _UNORDERED * (not fits) if column else _NO_KING * (rank != 13)
            self.cost.append(self.cost[column] + unordered + _ABOVE_LOWER * (rank > lowest))
        return known

    def moved(self, source: int, target: int, count: int) -> tuple[int, int, int]:
        """Return two columns after moving cards from the first to the second, and the last of these cards."""
        cards = []
        for _ in range(count):
            cards.append(self.top[source])
            source = self.below[source]
        for card in reversed(cards):
            target = self.put(target, card)
        return source, target, cards[-1]


class _Node(NamedTuple):
    """A position in the search.

    Attributes:
        columns: the numbers of the columns in order, so that empty columns come first.
        cells: the cards in the cells in order.
        homes: the highest rank on each foundation.
        before: the number of the previous position.
        step: the step that led here.
        depth: the number of steps so far.
    """

    columns: list[int]
    cells: list[int]
    homes: list[int]
    before: int = 0
    step: Step | None = None
    depth: int = 0


_ways: Final[dict[tuple[object, ...], tuple[Step, ...]]] = {}
"""The known solutions."""


class _Search:
    """A search from one position."""

    def __init__(self, position: Position) -> None:
        options = position.options
        self.cells = options.cells
        self.stacks = _Columns()
        self.nodes: list[_Node] = []
        self._ahead: list[tuple[int, int]] = []
        self._seen = set[tuple[int, ...]]()
        columns = [0] * options.columns
        for k in range(options.columns):
            for card in position.heaps[k].up:
                columns[k] = self.stacks.put(columns[k], number(card))
        cells, homes = position.heaps[options.columns : -4], position.heaps[-4:]
        ranks = {heap.up[-1].suit: heap.up[-1].rank for heap in homes if heap.up}
        in_cells = [number(heap.up[0]) for heap in cells if heap.up]
        self.won = self._add(_Node(columns, in_cells, [ranks.get(suit, 0) for suit in _SUITS]))

    def run(self, most: int) -> Iterator[Solved]:
        """Search up to so many positions, and yield the progress and the result."""
        key = self._key(self.nodes[0])
        if self.won or key in _ways:
            yield Solved(0, _ways.get(key, ()))
            return
        looked_at = 0
        while self._ahead and looked_at < most:
            if looked_at and not looked_at % _REPORTED:
                yield Solved(looked_at, over=False)
            looked_at += 1
            number = -heappop(self._ahead)[1]
            if any(self._add(after) for after in self._after(number)):
                yield Solved(looked_at, self._remember())
                return
        yield Solved(looked_at, lost=not self._ahead)

    def _add(self, node: _Node) -> bool:
        """Add a position unless it is known, and return whether all cards are on the foundations.

        Safe cards move to the foundations first, as in the game.
        """
        columns, cells, homes, _, _, depth = node
        self._settle(columns, cells, homes)
        columns.sort()
        cells.sort()
        key = (*columns, *cells)
        if key in self._seen:
            return False
        self._seen.add(key)
        cost = _MOVE * depth + _IN_CELL * len(cells) + _HOME * sum(homes) + _EMPTY * columns.count(0)
        column_cost = self.stacks.cost
        for column in columns:
            cost += column_cost[column]
        heappush(self._ahead, (cost, -len(self.nodes)))  # of equal positions, the latest first
        self.nodes.append(node)
        return not any(columns) and not cells

    def _settle(self, columns: list[int], cells: list[int], homes: list[int]) -> None:
        top, below = self.stacks.top, self.stacks.below
        changed = True
        while changed:
            changed = False
            for k, column in enumerate(columns):
                while column and _is_safe(top[column], homes):
                    homes[top[column] & 3] += 1
                    columns[k] = column = below[column]
                    changed = True
            for card in cells[::-1]:
                if _is_safe(card, homes):
                    homes[card & 3] += 1
                    cells.remove(card)
                    changed = True

    def _after(self, before: int) -> Iterator[_Node]:
        """Yield the positions after each move."""
        columns, cells, homes, _, _, depth = self.nodes[before]
        top, below, run, moved = self.stacks.top, self.stacks.below, self.stacks.run, self.stacks.moved
        free, empty = self.cells - len(cells), columns.count(0)
        depth += 1
        for k, column in enumerate(columns):
            if not column:
                continue
            card = top[column]
            rank = card >> 2
            if homes[card & 3] == rank - 1:
                after = columns.copy()
                after[k] = below[column]
                yield _Node(after, cells.copy(), _up(homes, card), before, Step(card, 1, TO_HOME), depth)
            most = min(run[column], (free + 1) << empty)
            for j, other in enumerate(columns):
                if not other or j == k:
                    continue
                count = (top[other] >> 2) - rank
                if 1 <= count <= most and not (card ^ top[other] ^ count) & 1:
                    after = columns.copy()
                    after[k], after[j], last = moved(column, other, count)
                    step = Step(last, count, top[other])
                    yield _Node(after, cells.copy(), homes.copy(), before, step, depth)
            if free:
                after = columns.copy()
                after[k] = below[column]
                yield _Node(after, [*cells, card], homes.copy(), before, Step(card, 1, TO_CELL), depth)
            if empty:
                for count in range(1, min(run[column], (free + 1) << (empty - 1)) + 1):
                    after = columns.copy()
                    after[k], after[0], last = moved(column, 0, count)
                    if after[k]:  # moving a whole column changes nothing
                        step = Step(last, count, TO_EMPTY)
                        yield _Node(after, cells.copy(), homes.copy(), before, step, depth)
        for card in cells:
            rest = [other for other in cells if other != card]
            if homes[card & 3] == (card >> 2) - 1:
                yield _Node(columns.copy(), rest, _up(homes, card), before, Step(card, 1, TO_HOME), depth)
            for j, other in enumerate(columns):
                if _fits(card, top[other]) if other else j == 0:
                    after = columns.copy()
                    after[j] = self.stacks.put(other, card)
                    step = Step(card, 1, top[other] if other else TO_EMPTY)
                    yield _Node(after, rest.copy(), homes.copy(), before, step, depth)

    def _key(self, node: _Node) -> tuple[object, ...]:
        """Return a key of a position that is valid in other searches."""
        return self.cells, len(node.columns), frozenset(map(self._cards, node.columns)), tuple(node.cells)

    def _cards(self, column: int) -> bytes:
        found = bytearray()
        while column:
            found.append(self.stacks.top[column])
            column = self.stacks.below[column]
        return bytes(found)

    def _remember(self) -> tuple[Step, ...]:
        """Return the way to the last position, and cache the rest of it for each position on the way."""
        if len(_ways) > _REMEMBERED:
            _ways.clear()
        node, way = self.nodes[-1], tuple[Step, ...]()
        _ways[self._key(node)] = way
        while node.step is not None:
            way = node.step, *way
            node = self.nodes[node.before]
            _ways[self._key(node)] = way
        return way


def solve(position: Position, most: int = MOST) -> Iterator[Solved]:
    """Search for a solution, and yield the progress and the result.

    Args:
        position: the position.
        most: the number of positions after which the search gives up.
    """
    return _Search(position).run(most)


def move_of(position: Position, step: Step) -> Shift:
    """Return the move of a step, to the first possible place if there are several."""
    spots = position.tableau.spots

    def is_target(move: Shift) -> bool:
        kind, up = spots[move.target].kind, position.heaps[move.target].up
        if kind.home or kind.single:
            return step.onto == (TO_HOME if kind.home else TO_CELL)
        return step.onto == (number(up[-1]) if up else TO_EMPTY)

    return next(
        move
        for move in moves(position)
        if (number(move.cards[0]), len(move.cards)) == (step.card, step.many) and is_target(move)
    )


def number(card: Card) -> int:
    """Return the number of a card in the search."""
    return card.rank << 2 | _SUITS.index(card.suit)


def _fits(card: int, onto: int) -> bool:
    return onto >> 2 == (card >> 2) + 1 and bool((onto ^ card) & 1)


def _is_safe(card: int, homes: Sequence[int]) -> bool:
    """Return whether a card can move to its foundation and no other card can need it."""
    rank, suit = card >> 2, card & 3
    if homes[suit] != rank - 1:
        return False
    return rank <= 2 or (homes[suit ^ 1] >= rank - 1 and homes[suit ^ 3] >= rank - 1)


def _up(homes: list[int], card: int) -> list[int]:
    """Return the foundations with one more card."""
    after = homes.copy()
    after[card & 3] += 1
    return after
