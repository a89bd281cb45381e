"""How well Rummy's computers play gin: the share of hands they win against a bot that counts points, with confidence.

`python tests/benchmarks/gin.py 1000` plays a thousand hands for the strongest computer, `... gin.py 1000 2` for
strength 2, counted from 0. `... gin.py 1000 3 1` plays hands of Oklahoma in which a card of rank 1, an ace, is turned
up, so that only gin ends them. The bot takes what becomes part of a meld, throws what leaves the least deadwood, and
knocks as soon as it may. Each deal is played twice, by each of the two in either seat. Nothing was tuned on its seeds.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from games.rummy.melds import deadwood_of, face, faces
from games.rummy.players import EXPERT, STRENGTHS, think
from games.rummy.rules import Move, Options, Position, moves, play, seen, start
from games.rummy.showdown import deadwood, without
from launcher.author.arena import interval


def count_points(position: Position, player: int, chance: Random) -> Move:
    """The bot's move; which of equally good cards it throws is drawn."""
    legal = moves(position)
    if position.phase == "throw":
        left = {
            move: deadwood(without(position.hands[player], move.card), high_aces=False)
            for move in legal
            if move.card
        }
        best = [move for move in legal if left[move] == min(left.values())]
        return chance.choice([move for move in best if move.what == "knock"] or best)
    offered = face(position.discards[-1])
    with_it = faces(position.hands[player]) | offered
    wanted = "stock" if deadwood_of(with_it, high_aces=False) & offered else "discard pile"
    return next((move for move in legal if move.what == wanted), legal[-1])


def deal_hand(seed: str, turned_up: int) -> Position:
    """Deal a hand of gin; or one of Oklahoma in which a card of this rank is turned up."""
    chance = Random(seed)
    position = start(Options("gin", oklahoma=turned_up > 0), chance)
    while turned_up and position.discards[0].rank != turned_up:
        position = start(position.options, chance)
    return position


def play_hand(number: int, strength: int, turned_up: int) -> str:
    """How a hand ends for a computer of a strength."""
    position, seat = deal_hand(f"judge-{number // 2}", turned_up), number % 2
    chance = Random(f"judge-{number}/think")
    while position.ending is None:
        player = position.turn
        shown = seen(position, player)
        move = (
            think(shown, player, strength, chance) if player == seat else count_points(shown, player, chance)
        )
        position = play(position, move, chance)
    winner = position.ending.winner
    return "void" if winner is None else "won" if winner == seat else "lost"


def main(hands: int, strength: int = EXPERT, turned_up: int = 0) -> None:
    """Play so many hands, and print the share."""
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        ends = Counter(
            pool.map(partial(play_hand, strength=strength, turned_up=turned_up), range(hands), chunksize=10)
        )
    low, high = interval(ends["won"], hands)
    print(
        f"{STRENGTHS[strength]} against the bot, {hands} hands: {ends['won']} won, {ends['lost']} lost,"
        f" {ends['void']} void: {ends['won'] / hands:.1%} won, {low:.1%} to {high:.1%} with 95 % confidence"
    )


if __name__ == "__main__":
    os.environ["PLT_GAMES_HOME"] = tempfile.mkdtemp()
    main(*map(int, sys.argv[1:]))
