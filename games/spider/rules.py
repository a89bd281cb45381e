"""The rules of Spider.

Players build runs of one suit downwards in ten columns.

A run leaves the table when it is complete from king to ace.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, Final, Literal

from games.spider.stacks import BLOCKED, in_bytes, is_blocked
from games.spider.tableau import COLUMNS, RUNS, TABLEAU, Columns, Done, deal, packet, settle, sure_end
from launcher.tabletop import Status, counted
from launcher.tabletop import chance as chance_of
from launcher.toolkits.cards import SUITS, Card, deck, hidden, shuffled
from launcher.toolkits.solitaire import Deal, Finish, Heap, Shift, by_steps, shift

_ONE: Final = """
0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37
38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70
71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 97 98 99 100 101 102 103
104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 122 123 124 125 126 127 128 129
130 131 132 133 134 135 136 137 138 139 140 141 142 143 144 145 146 147 148 149 150 151 152
"""
_TWO: Final = """
0 2 3 4 5 6 7 8 9 10 13 14 15 16 18 20 22 23 24 25 26 27 28 29 31 33 34 35 36 37 38 39 40 41 42 43
44 47 48 50 51 52 53 54 55 56 57 58 60 62 63 66 67 68 69 70 71 72 75 77 78 79 81 83 85 86 88 89 90
91 92 94 95 99 100 101 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 122
124 125 126 127 129 130 131 132 133 134 135 136 138 140 141 142 143 145 147 148 149 153 156 157 158
160 161 162 164 165 166 167 168 169 170 172 173 174 175 176 177 179 180 181 182 184 185 187 188 190
191 193 194 195 196
"""
_THREE: Final = """
0 2 5 6 7 8 9 10 14 17 18 19 22 23 25 26 27 28 31 33 34 35 36 39 41 43 44 45 48 50 51 52 55 64 67 68
69 71 72 74 75 77 78 79 81 85 86 89 90 91 92 94 100 101 103 104 106 107 108 109 110 111 112 113 114
117 119 121 124 126 127 131 133 136 138 141 144 149 156 157 158 160 162 164 167 168 170 172 174 176
177 178 181 182 184 185 187 190 191 193 194 196 199 200 202 203 205 206 208 209 210 211 213 214 218
219 220 222 223 227 228 231 232 233 234 236 238 240 241 242 244 245 246 247 248 256 257 259 260 261
264 266 267 268 270 271 272 274 276 279
"""
_FOUR: Final = """
0 1 5 6 7 8 9 13 18 23 24 25 26 27 28 29 31 32 33 34 35 37 39 41 43 45 46 47 50 51 52 65 67 68 69 71
72 75 78 79 85 90 91 92 95 97 98 104 106 107 108 109 110 117 119 122 124 127 128 130 131 135 136 138
147 150 151 160 164 165 170 172 173 174 175 181 186 190 194 196 202 205 206 207 208 216 218 220 225
226 227 232 233 238 239 240 242 245 248 251 256 259 261 262 264 270 274 276 278 287 290 293 294 299
302 305 308 309 311 314 315 319 321 325 327 328 331 332 334 336 339 341 345 346 351 353 355 356 357
359 369 374 375 382 384 386 388 390 392 395
"""

WINNABLE: Final = {
    suits: tuple(map(int, numbers.split())) for suits, numbers in enumerate((_ONE, _TWO, _THREE, _FOUR), 1)
}


_SUITS: Final = {1: ("spades",), 2: ("spades", "hearts"), 3: ("spades", "hearts", "clubs"), 4: SUITS}
_FACE_DOWN: Final = (5, 5, 5, 5, 4, 4, 4, 4, 4, 4)
_FIRST_SCORE, _RUN_SCORE = 500, 100


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        suits: the number of suits; fewer are easier. With three, the third suit has two runs, and the others have
            three.
        relaxed: whether the stock can be dealt while a column is empty.
        winnable: whether to deal only deals known to be winnable.
    """

    suits: Annotated[Literal[1, 2, 3, 4], "Suits"] = 2
    relaxed: Annotated[bool, "Deal onto empty columns"] = False
    winnable: Annotated[bool, "Winnable deals only"] = False


PRESETS: Final = {
    "One suit": Options(1),
    "Two suits": Options(2),
    "Three suits": Options(3),
    "Four suits": Options(4),
}


@dataclass(frozen=True)
class Position:
    """The state of a match.

    Attributes:
        options: the options of the match.
        columns: the ten columns, from the left.
        stock: the cards not yet dealt; the first ten are dealt next.
        done: the complete runs, each from king to ace.
        moves: the number of moves made.
        earlier: the columns, as the player knew them, of all positions since the last deal, turned card or complete
            run. Hints do not lead back to them. Positions that differ only in this attribute are equal.
    """

    options: Options
    columns: Columns
    stock: tuple[Card, ...] = ()
    done: Done = ()
    moves: int = 0
    earlier: tuple[tuple[bytes, ...], ...] = field(default=(), compare=False, repr=False)

    @property
    def deals(self) -> int:
        """The number of deals left."""
        return len(self.stock) // COLUMNS

    @property
    def can_be_dealt(self) -> bool:
        """Whether no empty column prevents a deal."""
        return self.options.relaxed or all(column.up for column in self.columns)

    @property
    def deals_left(self) -> str:
        """The number of deals as text."""
        return f"{counted(self.deals, 'deal') if self.deals else 'no deals'} left"


Move = Shift | Deal | Finish


def start(options: Options, chance: Random) -> Position:
    """Return the first position of a random deal.

    Two decks make ten columns of five or six cards, each with only its front card face up.
    """
    suits = _SUITS[options.suits]
    if options.winnable:
        chance = chance_of(f"new{chance.choice(WINNABLE[options.suits])}", "start")  # deal as this seed does
    cards = shuffled(deck(suits=(suits * RUNS)[:RUNS]), chance)
    columns = []
    for count in _FACE_DOWN:
        columns.append(cards[:count])
        cards = cards[count:]
    laid = tuple(Heap(down, (card,)) for down, card in zip(columns, cards, strict=False))
    return Position(options, laid, cards[COLUMNS:])


def moves(position: Position) -> list[Move]:
    """Return all legal moves: moves of runs or their front parts, the deal, and the finish."""
    if _cannot_be_dealt(position):
        return []
    found: list[Move] = list(TABLEAU.shifts(position.columns))
    if position.stock and position.can_be_dealt:
        found.append(next_deal(position))
    if finish(position):
        found.append(Finish())
    return found


def next_deal(position: Position) -> Deal:
    """Return the move that deals the next packet of the stock."""
    return Deal(packet(position.deals - 1))


def steps(position: Position, move: Move) -> list[Position]:
    """Return the positions after a move.

    In the last one, complete runs have left and all front cards are face up. If a run leaves, there is another one
    before. A finish has all positions on its way.
    """
    if isinstance(move, Finish):
        return finish(position)
    put = _put(position, move)
    columns, done = settle(put.columns, put.done)
    after = replace(put, columns=columns, done=done)
    is_new = _knowledge(after) != _knowledge(position)
    after = replace(after, earlier=() if is_new else (*position.earlier, in_bytes(position.columns)))
    return [after] if done == position.done else [put, after]


play, stages = by_steps(steps)


def _put(position: Position, move: Shift | Deal) -> Position:
    """Return the position right after cards are moved.

    Runs have not yet left and cards have not yet turned over.
    """
    columns, stock = position.columns, position.stock
    if isinstance(move, Deal):
        columns, stock = deal(columns, stock[:COLUMNS]), stock[COLUMNS:]
    else:
        columns = shift(columns, move)
    return replace(position, columns=columns, stock=stock, moves=position.moves + 1)


def finish(position: Position) -> list[Position]:
    """Return the positions on a sure way to the end, or []."""
    way = () if position.stock else sure_end(position.columns, position.done)
    return [
        replace(position, columns=columns, done=done, moves=position.moves + moves)
        for columns, done, moves in way
    ]


def seen(position: Position, player: int) -> Position:
    """Return the position without face-down faces."""
    columns = tuple(heap.seen for heap in position.columns)
    return replace(position, columns=columns, stock=hidden(position.stock))


def _knowledge(position: Position) -> tuple[int, int, int]:
    """Return the numbers that only progress changes.

    They count the cards in the stock, the face-down cards in the columns, and the complete runs.
    """
    return len(position.stock), sum(len(column.down) for column in position.columns), len(position.done)


def _cannot_be_dealt(position: Position) -> bool:
    """Return whether an empty column prevents all deals.

    There are then fewer than ten cards in the columns. If the stock can be dealt onto empty columns, this never
    happens.
    """
    if position.options.relaxed or not position.stock:
        return False
    return sum(len(down) + len(up) for down, up in position.columns) < COLUMNS


def status(position: Position) -> Status:
    """Return the status, including whether a position is known to be blocked."""
    points = float(_FIRST_SCORE + _RUN_SCORE * len(position.done) - position.moves)
    if len(position.done) == RUNS:
        said = f"All eight runs are complete: {points:,.0f} points."
        return Status(said, over=True, winners=(0,), score=points)
    if not moves(position):
        few = "Fewer than ten cards are left for the ten columns."
        return Status(few if position.stock else "There are no more moves.", over=True, score=points)
    if not position.stock and is_blocked(in_bytes(position.columns)):
        return Status(BLOCKED, score=points)
    if not position.moves:
        said = f"Build {RUNS} runs of one suit from king down to ace; {position.deals_left}."
        return Status(said, score=points)
    return Status(f"{len(position.done)} of {RUNS} runs complete, {position.deals_left}.", score=points)
