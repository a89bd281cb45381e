"""Positions of Klondike as a player knows them, in bytes, with the steps of a plan.

A card is 4 times its rank, from 0 for an ace, plus the number of its suit. Suits with odd numbers are red.
Steps leave out the drawing: a card that the player can reach in the stock is played in one step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from games.klondike.rules import COLUMNS, HOMES, STOCK, Position
from launcher.toolkits.cards import Card

_SUITS: Final = ("clubs", "diamonds", "spades", "hearts")

UNKNOWN: Final = 255
"""A card of the stock that the player has not seen."""

KING: Final = 48
"""The lowest number of a king."""

MANY: Final = 99
"""The number of redeals that are left if there is no limit."""


class Step(NamedTuple):
    """A step of a plan.

    Attributes:
        source: the column, or "talon" or "home".
        target: the column, or "home".
        cards: the cards, from the back to the front.
    """

    source: int | Literal["talon", "home"]
    target: int | Literal["home"]
    cards: bytes


class State(NamedTuple):
    """A position as the player knows it.

    Attributes:
        draw: the number of cards to draw at a time.
        downs: the number of face-down cards in each column.
        ups: the face-up cards of each column.
        home: the number of cards on the foundation of each suit.
        talon: the stock and the waste together, in the order of drawing.
        drawn: the number of drawn cards.
        redeals: the number of redeals that are left, or `MANY`.
    """

    draw: int
    downs: tuple[int, ...]
    ups: tuple[bytes, ...]
    home: tuple[int, ...]
    talon: bytes
    drawn: int
    redeals: int

    @property
    def turns(self) -> int | None:
        """The column whose front card turns over next, or None."""
        return next((k for k in range(COLUMNS) if self.downs[k] and not self.ups[k]), None)

    @property
    def is_won(self) -> bool:
        """Whether all cards are on the foundations."""
        return sum(self.home) == 52

    @property
    def is_known(self) -> bool:
        """Whether the player knows every card of the stock."""
        return UNKNOWN not in self.talon

    @property
    def after_draw(self) -> State:
        """The state after drawing cards or turning over the waste."""
        if self.drawn < len(self.talon):
            return self._replace(drawn=min(len(self.talon), self.drawn + self.draw))
        return self._replace(drawn=0, redeals=self.redeals if self.redeals == MANY else self.redeals - 1)

    @property
    def key(self) -> object:
        """The same value for positions with the same possibilities."""
        drawn = 0 if self.draw == 1 and self.redeals == MANY and self.is_known else self.drawn
        return frozenset(zip(self.downs, self.ups, strict=True)), self.talon, drawn, self.redeals


def state_of(position: Position) -> State:
    """Return the state of a position that `seen` has returned."""
    columns, (stock, waste) = position.heaps[:COLUMNS], position.heaps[STOCK:]
    home = [0] * len(_SUITS)
    for place in HOMES:
        for card in position.heaps[place].up[-1:]:
            home[_SUITS.index(card.suit)] = card.rank
    left = position.redeals_left
    return State(
        position.options.draw,
        tuple(len(heap.down) for heap in columns),
        tuple(bytes(map(number_of, heap.up)) for heap in columns),
        tuple(home),
        bytes(map(number_of, (*waste.up, *stock.down[::-1]))),
        len(waste.up),
        MANY if left is None else left,
    )


def number_of(card: Card) -> int:
    """Return the number of a card."""
    return 4 * (card.rank - 1) + _SUITS.index(card.suit) if card.rank else UNKNOWN


def is_safe(card: int, home: list[int] | tuple[int, ...]) -> bool:
    """Return whether no card in the columns can need a card that fits on its foundation."""
    rank, other = card >> 2, ~card & 1
    return rank <= 1 or (home[other] >= rank and home[other + 2] >= rank)


def reach(count: int, drawn: int, draw: int, redeals: int) -> dict[int, int]:
    """Return the indices of the cards that can come to the front of the waste, with the redeals that this takes."""
    found = {drawn - 1: 0} if drawn else {}
    for first, taken in ((drawn, 0), (0, 1))[: 2 if redeals else 1]:
        for k in range(first, count, draw):
            found.setdefault(min(k + draw, count) - 1, taken)
    return found


def settled(state: State) -> State:
    """Return the state after all safe cards have moved to the foundations, as in `rules.play`."""
    draw, downs, columns, homes, talon, drawn, redeals = state
    ups, home = list(columns), list(homes)
    again, changed = True, False
    while again:
        again = False
        for k, up in enumerate(ups):
            if up and home[up[-1] & 3] == up[-1] >> 2 and is_safe(up[-1], home):
                home[up[-1] & 3] += 1
                ups[k] = up[:-1]
                again = changed = True
        if drawn and draw == 1:
            card = talon[drawn - 1]
            if home[card & 3] == card >> 2 and is_safe(card, home):
                home[card & 3] += 1
                talon, drawn = talon[: drawn - 1] + talon[drawn:], drawn - 1
                again = changed = True
    return State(draw, downs, tuple(ups), tuple(home), talon, drawn, redeals) if changed else state


def steps(state: State) -> Iterator[tuple[Step, State]]:
    """Yield all steps that use only known cards, with the next states.

    In these, safe cards are on the foundations, and no card has turned over.
    """
    draw, downs, ups, home, talon, drawn, redeals = state
    fronts = {up[-1]: k for k, up in enumerate(ups) if up}
    empty = [k for k in range(COLUMNS) if not ups[k] and not downs[k]][:1]

    def targets(card: int) -> list[int]:
        if card >= KING:
            return empty
        fit = (card & ~3) + 4 + (~card & 1)  # the one of the two suits of the other colour
        return [fronts[each] for each in (fit, fit + 2) if each in fronts]

    def after(home: tuple[int, ...], changed: dict[int, bytes]) -> State:
        columns = list(ups)
        for k, up in changed.items():
            columns[k] = up
        return settled(State(draw, downs, tuple(columns), home, talon, drawn, redeals))

    for front, source in fronts.items():
        up = ups[source]
        if home[front & 3] == front >> 2:
            yield Step(source, "home", up[-1:]), after(_more(home, front & 3), {source: up[:-1]})
        for count in range(1, len(up) + 1):
            # it changes nothing to move all cards of a column to an empty column
            if up[-count] < KING or count < len(up) or downs[source]:
                for target in targets(up[-count]):
                    cards = up[-count:]
                    moved = {source: up[:-count], target: ups[target] + cards}
                    yield Step(source, target, cards), after(home, moved)
    is_known = state.is_known
    for k, taken in reach(len(talon), drawn, draw, redeals).items():
        if k < drawn or is_known:
            number, card = talon[k], talon[k : k + 1]
            left = talon[:k] + talon[k + 1 :]
            more = redeals if redeals == MANY else redeals - taken
            if home[number & 3] == number >> 2:
                put = State(draw, downs, ups, _more(home, number & 3), left, k, more)
                yield Step("talon", "home", card), settled(put)
            for target in targets(number):
                columns = (*ups[:target], ups[target] + card, *ups[target + 1 :])
                put = State(draw, downs, columns, home, left, k, more)
                yield Step("talon", target, card), settled(put)
    for suit, many in enumerate(home):
        if many > 2:
            number = 4 * (many - 1) + suit
            for target in targets(number):
                card = bytes((number,))
                yield (
                    Step("home", target, card),
                    after(_more(home, suit, -1), {target: ups[target] + card}),
                )


def _more(home: tuple[int, ...], suit: int, many: int = 1) -> tuple[int, ...]:
    return (*home[:suit], home[suit] + many, *home[suit + 1 :])
