"""The moves of international and Russian draughts, on bitboards: men capture backward, and kings fly.

Captured pieces are removed when the move is over. Until then, they block the way and cannot be jumped again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.checkers.squares import RED, SIZES, SQUARES, Rules, last_row, place

_Rays = tuple[tuple[int, ...], ...]


class Way(NamedTuple):
    """A move.

    Attributes:
        path: the bits of the squares on the way of the piece, from the first to the last.
        taken: the bits of the captured pieces, in order.
        king: whether the piece is a king after the move.
    """

    path: tuple[int, ...]
    taken: tuple[int, ...]
    king: bool


class Game(NamedTuple):
    """The differences between the games.

    Attributes:
        most: whether a player must capture as many pieces as possible.
        crowns: whether a man that reaches the last row during a move continues as a king.
        bits: the bit of each square.
        rays: for each square, the squares to the edge in each direction: two upward, as seen by red, and two
            downward.
        last: the squares where red men and black men become kings.
    """

    most: bool
    crowns: bool
    bits: Mapping[str, int]
    rays: Mapping[int, _Rays]
    last: tuple[int, int]


def _game(rules: Rules, *, most: bool, crowns: bool) -> Game:
    bits = {name: 1 << k for k, name in enumerate(SQUARES[rules])}
    at = {place(name): bit for name, bit in bits.items()}
    rays = {
        bit: tuple(
            tuple(
                at[x + k * dx, y + k * dy] for k in range(1, SIZES[rules]) if (x + k * dx, y + k * dy) in at
            )
            for dx, dy in ((-1, 1), (1, 1), (-1, -1), (1, -1))
        )
        for (x, y), bit in at.items()
    }
    red, black = (
        sum(bit for name, bit in bits.items() if place(name)[1] == last_row(rules, colour))
        for colour in (0, 1)
    )
    return Game(most, crowns, bits, rays, (red, black))


GAMES: Final[Mapping[Rules, Game]] = {
    "International": _game("International", most=True, crowns=False),
    "Russian": _game("Russian", most=False, crowns=True),
}


def each_bit(bits: int) -> Iterator[int]:
    """Yield the bits of a number, one by one."""
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit


def jumps(game: Game, own: int, enemy: int, kings: int, turn: int) -> list[Way]:
    """Return all chains of jumps that are allowed.

    Chains of one piece that capture the same pieces in different ways count as one.
    """
    found: dict[tuple[int, int, bool, int], Way] = {}
    for bit in each_bit(own):
        walls = (own | enemy) ^ bit
        for way in _chains(game, walls, enemy, turn, Way((bit,), (), bool(kings & bit))):
            found.setdefault((bit, way.path[-1], way.king, sum(way.taken)), way)
    if not game.most or len(found) < 2:
        return [*found.values()]
    most = max(len(way.taken) for way in found.values())
    return [way for way in found.values() if len(way.taken) == most]


def _chains(game: Game, walls: int, enemy: int, turn: int, way: Way) -> Iterator[Way]:
    """Yield all ways in which a piece can continue to jump.

    If it can continue from one of the squares behind a captured piece, it must land on such a square.
    """
    path, taken, king = way
    for ray in game.rays[path[-1]]:
        k = 0
        while king and k < len(ray) and not ray[k] & walls:
            k += 1
        if k + 1 >= len(ray) or not ray[k] & enemy or ray[k + 1] & walls:
            continue
        ends, onward = list[Way](), list[Way]()
        for onto in ray[k + 1 :]:
            if onto & walls:
                break
            crowned = king or (game.crowns and bool(onto & game.last[turn]))
            after = Way((*path, onto), (*taken, ray[k]), crowned)
            further = [*_chains(game, walls, enemy & ~ray[k], turn, after)]
            onward += further
            if not further:
                ends.append(after._replace(king=crowned or bool(onto & game.last[turn])))
            if not king:
                break
        yield from onward or ends


def steps(game: Game, own: int, enemy: int, kings: int, turn: int) -> list[Way]:
    """Return all moves without a jump."""
    walls, last = own | enemy, game.last[turn]
    found: list[Way] = []
    for bit in each_bit(own):
        rays = game.rays[bit]
        if kings & bit:
            for ray in rays:
                for onto in ray:
                    if onto & walls:
                        break
                    found.append(Way((bit, onto), (), True))
        else:
            for ray in rays[:2] if turn == RED else rays[2:]:
                if ray and not ray[0] & walls:
                    found.append(Way((bit, ray[0]), (), bool(ray[0] & last)))
    return found


def ways(game: Game, own: int, enemy: int, kings: int, turn: int) -> list[Way]:
    """Return all legal moves."""
    return jumps(game, own, enemy, kings, turn) or steps(game, own, enemy, kings, turn)
