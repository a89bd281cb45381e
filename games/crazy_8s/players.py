"""Computer players of three strengths. They use only the cards visible to a player."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.crazy_8s.faces import EIGHT
from games.crazy_8s.guesses import Guesses
from games.crazy_8s.rules import Move, Play, Position, can_be_laid, moves, over, play
from launcher.tabletop import Hint
from launcher.toolkits.cards import SUITS
from launcher.toolkits.search import Sampled, Uncertain, sampling

_PLAYOUTS: Final = 1000


def think(position: Position, player: int, strength: int, chance: Random) -> Move:
    """Choose a move.

    Easy plays any matching card, Medium keeps its eights, and Hard simulates the rest of the round.
    """
    legal = moves(position)
    if strength == 0:
        return chance.choice([move for move in legal if isinstance(move, Play)] or legal)
    if strength == 1 or len(legal) == 1:
        return usual_move(position)
    *_, found = sampling(game_from(position), chance, _PLAYOUTS)
    return found.move


def usual_move(position: Position) -> Move:
    """Return the move of Medium: the first matching card other than an eight, or else the first eight.

    The suit chosen after an eight is the one with the most cards left in the hand.
    """
    if position.choosing:
        left = [card.suit for card in position.hand if card.rank != EIGHT]
        return max(SUITS, key=left.count)
    legal = [card for card in position.hand if can_be_laid(position, card)]
    if not legal:
        return moves(position)[-1]
    return Play(next((card for card in legal if card.rank != EIGHT), legal[0]))


def game_from(position: Position) -> Uncertain[Position, Move]:
    """Return the game for the search, with Medium as the player of the simulated moves."""

    def end(position: Position) -> list[float] | None:
        return [float(not hand) for hand in position.hands] if over(position) else None

    return Uncertain(
        deal=Guesses(position).sample,
        moves=moves,
        play=play,
        turn=lambda position: position.turn,
        end=end,
        usual=lambda position, chance: usual_move(position),
    )


def hint(position: Position) -> Hint | Iterator[Hint]:
    """Suggest the move that wins most often in simulated rounds."""
    legal = moves(position)
    if len(legal) == 1:
        forced = isinstance(legal[0], Play)
        return Hint(legal[0], "It is the only possible move." if forced else "You can't play a card.")
    return map(_hint_of, sampling(game_from(position), Random(0), _PLAYOUTS))


def _hint_of(found: Sampled[Move]) -> Hint:
    share = round(100 * found.worth)
    cases = (
        f"about {share} of 100 simulated rounds"
        if 0 < share < 100
        else f"{'all' if share else 'none'} of the simulated rounds"
    )
    return Hint(found.move, f"This move wins {cases}.")
