"""The moves of international and Russian draughts, on boards of bits: men jump backward, too, and kings fly.

What was jumped over is taken from the board when the move is over. Until then it is in the way, and is not jumped over
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.checkers.squares import RED, SIZES, SQUARES, Rules, last_row, place

_Rays = tuple[tuple[int, ...], ...]


class Way(NamedTuple):
    """A move.

    Attributes:
        path: the bits of the squares that the piece is on, from the first to the last.
        taken: those of all that it jumps over, in that order.
        king: whether it is a king then.
    """

    path: tuple[int, ...]
    taken: tuple[int, ...]
    king: bool


class Game(NamedTuple):
    """What differs from game to game.

    Attributes:
        most: whether as many as can be have to be taken.
        crowns: whether a man that gets to the last row in the middle of a move is a king from there on.
        bits: the bit of each square.
        rays: from each square to the edge, the squares in each direction: two upward, seen from red, and two downward.
        last: the squares where the men of red, and those of black, become kings.
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
    """All bits of a number, one by one."""
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit


def jumps(game: Game, own: int, enemy: int, kings: int, turn: int) -> list[Way]:
    """All chains of jumps that may be made; chains of one piece that take the same on other ways are one."""
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
    """All ways on which a piece jumps on from where it is; it lands where it can jump on, if there is such a place."""
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
    """All moves without a jump."""
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
    """All legal moves."""
    return jumps(game, own, enemy, kings, turn) or steps(game, own, enemy, kings, turn)
