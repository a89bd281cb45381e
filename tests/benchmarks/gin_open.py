"""What share of hands of gin somebody wins against the bot of `gin.py` who sees hidden cards, as no player may.

`python tests/benchmarks/gin_open.py 400` plays so many hands for a cheat that sees the other hand and the order of the
stock; `... gin_open.py 400 20` for one that sees the other hand alone, and imagines twenty orders of the stock. Either
tries everything that may be done, plays on to the end each time as the bot would, and does what wins most often.
That is no perfect play: who looked further ahead would win still more.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from games.rummy.knocking import end, play_on, throw_highest
from games.rummy.melds import face, faces
from games.rummy.rules import Move, Position, moves, play
from launcher.author.arena import interval
from tests.benchmarks.gin import count_points, deal_hand

Stock = list[int]


def stocks(position: Position, chance: Random, orders: int) -> list[Stock]:
    """The stock as it lies, from the top, or so many orders in which it could."""
    cards = [face(card) for card in reversed(position.stock)]
    return [chance.sample(cards, len(cards)) for _ in range(orders)] if orders else [cards]


def wins(position: Position, move: Move, stock: Stock) -> bool:
    """Whether who is to move wins after that, if both go on as the bot would."""
    player, limit = position.turn, position.terms.limit
    mine, theirs = faces(position.hands[player]), faces(position.hands[1 - player])
    if move.what == "knock" and move.card:
        return end(player, mine & ~face(move.card), theirs).winner == player
    if move.what == "throw" and move.card:
        thrown = face(move.card)
    else:
        top = face(position.discards[-1])
        if move.what == "pass":
            return play_on(player, mine, theirs, top, [*stock], limit).winner == player
        taken = top if move.what == "discard pile" else 0
        mine |= taken or stock[0]
        stock = stock if taken else stock[1:]
        thrown, left = throw_highest(mine, taken)
        if left <= limit:
            return end(player, mine & ~thrown, theirs).winner == player
    return play_on(player, mine & ~thrown, theirs, thrown, [*stock], limit).winner == player


def cheat(position: Position, chance: Random, orders: int) -> Move:
    """The move that wins most often; of those that do, one that the bot might make, if it is among them."""
    known, usual = stocks(position, chance, orders), count_points(position, position.turn, chance)
    return max(
        moves(position), key=lambda move: (sum(wins(position, move, stock) for stock in known), move == usual)
    )


def play_hand(number: int, orders: int) -> str:
    """How a hand ends for the cheat."""
    position, seat, chance = deal_hand(f"open-{number // 2}", 0), number % 2, Random(f"open-{number}")
    while position.ending is None:
        is_cheat = position.turn == seat
        move = cheat(position, chance, orders) if is_cheat else count_points(position, position.turn, chance)
        position = play(position, move, chance)
    winner = position.ending.winner
    return "void" if winner is None else "won" if winner == seat else "lost"


def main(hands: int, orders: int = 0) -> None:
    """Play so many hands, and print the share."""
    ends = Counter(play_hand(number, orders) for number in range(hands))
    low, high = interval(ends["won"], hands)
    sees = "the other hand" if orders else "the other hand and the stock"
    print(
        f"Who sees {sees}, against the bot, {hands} hands: {ends['won']} won, {ends['lost']} lost,"
        f" {ends['void']} void: {ends['won'] / hands:.1%} won, {low:.1%} to {high:.1%} with 95 % confidence"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
