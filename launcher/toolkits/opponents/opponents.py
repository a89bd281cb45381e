"""Players that look ahead in any game: by alpha-beta search where all is known to two, else by Monte-Carlo tree search.

Which of them it is follows from what the game says of itself, and not from what it is called: how many play, whether
something is hidden, whether moves draw by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import Any, Final, Generic, NamedTuple, TypeVar

from launcher.tabletop import Hint, Status, Tabletop, counted
from launcher.toolkits.search import Found, TwoPlayerGame, Uncertain, deepening, sampling

P = TypeVar("P")
M = TypeVar("M", bound=Hashable)

_SCALE = 1000.0  # of values in alpha-beta search, far less than a win
_ALL = 1_000_000  # playouts


class Level(NamedTuple):
    """How well a computer plays.

    Attributes:
        name: what the strength is called.
        depth: how many moves it looks ahead, where all is known.
        playouts: how many times it plays on, where something is not.
        slips: which part of its moves are any that are legal.
    """

    name: str
    depth: int
    playouts: int
    slips: float = 0.0


LEVELS: Final = (Level("Easy", 1, 50, 0.25), Level("Medium", 3, 300), Level("Hard", 99, _ALL))
"""The usual ones; the last is limited by time alone."""


class _State(NamedTuple, Generic[P]):
    """A position on the way of a search, and how it stands there.

    Attributes:
        position: of the match.
        turn: who is to move; at an end, who would be.
        winners: of an end; None where it goes on.
        left: how many moves are played on until it is estimated.
    """

    position: P
    turn: int
    winners: tuple[int, ...] | None
    left: int = 0


@dataclass(frozen=True)
class Opponents(Generic[P, M]):
    """Computer players of a game; `think` and `hint` are what a `Tabletop` takes.

    Its functions are called in another process, so they stand at the top level of a module.

    Attributes:
        moves: as the tabletop's.
        play: the same.
        status: the same.
        value: `(position, player)`, how it stands for a player, from -1, which is lost, to 1, which is won.
        players: how many there may be.
        deal: `(position, chance)`, of one as a player sees it, one in which all is known and which may be the true one;
            None where nothing is hidden.
        chance: whether moves draw by chance, as dice do.
        levels: the strengths.
        seconds: for how long the strongest thinks, and whoever gives hints.
        ahead: after how many moves a playout is estimated.
    """

    moves: Callable[[P], Sequence[M]]
    play: Callable[[P, M, Random], P]
    status: Callable[[P], Status]
    value: Callable[[P, int], float]
    players: int = 2
    deal: Callable[[P, Random], P] | None = None
    chance: bool = False
    levels: tuple[Level, ...] = LEVELS
    seconds: float = 2.0
    ahead: int = 8

    @property
    def is_known(self) -> bool:
        """Whether all is known to two, so that moves can be looked at one by one."""
        return self.players == 2 and self.deal is None and not self.chance

    def think(self, position: P, player: int, strength: int, chance: Random) -> Iterator[M]:
        """Give better and better moves, the first of them at once."""
        level, legal = self.levels[strength], [*self.moves(position)]
        if len(legal) == 1 or chance.random() < level.slips:
            yield chance.choice(legal)
        elif self.is_known:
            for found in self._look_ahead(position, chance, level.depth):
                yield found.line[0]
        else:
            for move, _, _ in self._try_out(position, chance, level.playouts):
                yield move

    def hint(self, position: P) -> Iterator[Hint[M]]:
        """Give the strongest player's moves, and what speaks for each."""
        legal = self.moves(position)
        if len(legal) == 1:
            yield Hint(legal[0], "There is no other move.")
        elif self.is_known:
            for found in self._look_ahead(position, Random(0), self.levels[-1].depth):
                yield Hint(found.line[0], _reason(found))
        else:
            for move, worth, tries in self._try_out(position, Random(0), self.levels[-1].playouts):
                yield Hint(move, f"It stands best after {tries} tries: {round(100 * worth)} of 100.")

    def _look_ahead(self, position: P, chance: Random, depth: int) -> Iterator[Found[M]]:
        """Search as long as time and depth allow; what is worth the same is tried in any order."""
        root = self._state(position, 0)
        shuffled = [*self.moves(position)]
        chance.shuffle(shuffled)

        def end(state: _State[P]) -> int | None:
            if state.winners is None:
                return None
            return 0 if len(state.winners) != 1 else 1 if state.winners[0] == state.turn else -1

        game: TwoPlayerGame[_State[P], M] = TwoPlayerGame(
            moves=lambda state: shuffled if state is root else self.moves(state.position),
            play=lambda state, move: self._state(self.play(state.position, move, chance), 1 - state.turn),
            end=end,
            value=lambda state: _SCALE * self.value(state.position, state.turn),
            turn=lambda state: state.turn,
        )
        return deepening(game, root, depth=depth, seconds=self.seconds)

    def _try_out(self, position: P, chance: Random, playouts: int) -> Iterator[tuple[M, float, int]]:
        """Play on from what may be the true position, and more often by what has done well, as long as time allows."""

        def result(state: _State[P]) -> list[float] | None:
            if state.winners is not None:
                share = 1 / len(state.winners) if state.winners else 1 / self.players
                return [
                    share if not state.winners or player in state.winners else 0.0
                    for player in range(self.players)
                ]
            if state.left:
                return None
            return [(1 + self.value(state.position, player)) / 2 for player in range(self.players)]

        def deal(chance: Random) -> _State[P]:
            dealt = self.deal(position, chance) if self.deal else position
            return self._state(dealt, 0, self.ahead)

        def play(state: _State[P], move: M, chance: Random) -> _State[P]:
            return self._state(self.play(state.position, move, chance), state.turn, state.left - 1)

        game: Uncertain[_State[P], M] = Uncertain(
            deal=deal,
            moves=lambda state: self.moves(state.position),
            play=play,
            turn=lambda state: state.turn,
            end=result,
            usual=lambda state, chance: chance.choice(self.moves(state.position)),
        )
        deadline = monotonic() + self.seconds
        for found in sampling(game, chance, playouts):
            yield found
            if monotonic() > deadline:
                return

    def _state(self, position: P, mover: int, left: int = 0) -> _State[P]:
        status = self.status(position)
        turn = mover if status.turn is None else status.turn
        return _State(position, turn, tuple(status.winners) if status.over else None, left)


def _reason(found: Found[Any]) -> str:
    if found.plies is None:
        return f"It stands best, looking {counted(found.depth, 'move')} ahead."
    moves = counted(found.plies, "move")
    return f"It wins in {moves} at most." if found.value > 0 else f"It holds out longest: {moves}."


def with_opponents(
    tabletop: Tabletop[P, M],
    value: Callable[[P, int], float],
    *,
    deal: Callable[[P, Random], P] | None = None,
    chance: bool = False,
    seconds: float = 2.0,
) -> Tabletop[P, M]:
    """A game with computer players of three strengths, and hints, from one function.

    Args:
        tabletop: the game without these, for two or more.
        value: `(position, player)`, how it stands for a player, from -1, which is lost, to 1, which is won.
        deal: `(position, chance)`, of one as a player sees it, one in which all is known and which may be the true one;
            for a game with `seen`.
        chance: whether moves draw by chance, as dice do.
        seconds: for how long the strongest thinks, and whoever gives hints.

    Raises:
        ValueError: for a game of fewer than two, or with `seen` and without `deal`.
    """
    if len(tabletop.players) < 2:
        raise ValueError(f"{tabletop.name!r} has no players: there is nobody to play against")
    if tabletop.seen and deal is None:
        raise ValueError(f"{tabletop.name!r} hides something (`seen`): `deal` is to say what may be there")
    players = Opponents(
        tabletop.moves,
        tabletop.play,
        tabletop.status,
        value,
        len(tabletop.players),
        deal,
        chance,
        seconds=seconds,
    )
    names = tuple(level.name for level in players.levels)
    return replace(tabletop, think=players.think, hint=players.hint, strengths=names)
