"""Hands of gin between two players, compiled: a bot that counts points, and Expert with weights.

Both knock as soon as they can. From these hands, `tests.studies.rummy.training` learns.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from games.rummy.expert import DRAW_FACTS, SIGNS, THROW_FACTS
from games.rummy.melds import ALL
from games.rummy.memory import Story
from games.rummy.rules import USUAL
from games.rummy.showdown import DEALT, LAST
from tests.studies.rummy.facts import (
    BEGINS,
    CARDS,
    HAND,
    LEFT,
    LIMIT,
    LOWEST,
    OFFERED,
    PASSED,
    PICKED,
    STOCK,
    THEIRS,
    UNSEEN,
    Floats,
    Ints,
    Numbers,
    Weights,
    compiled,
    deadwood,
    draw_facts,
    is_useless,
    laid_off,
    points,
    shares_of,
    signs_of,
    throw_facts,
    value,
)

BOT, THROWS, EXPERT = range(3)
"""The players: the bot; a player who discards by the net and draws like the bot; and one who uses both nets."""

TRIED: Final = 3
"""The number of discards that are tried at a decision."""

_ALL: Final = ALL
_DEALT: Final = DEALT
_LAST: Final = LAST
_LIMIT: Final = USUAL.limit
_SIGNS: Final = SIGNS
_STORY: Final = len(Story._fields)
_THROW: Final = THROW_FACTS
_DRAW: Final = DRAW_FACTS

_SHARE: Final = 0.4  # the share of turns at which discards are tried, or draws compared
_OTHER: Final = 0.3  # the share of these turns after which the player makes the second discard
_NOISE: Final = 0.05

# A hand is an array: the cards of both players, the discard pile, its top, the number of cards dealt or drawn, the
# player to move, the player who began, the number of passes, and from _KNOWN, what both players have seen of each.
_PILE, _TOP, _DRAWN, _TURN, _FIRST, _PASSES, _KNOWN = range(2, 9)
_TOOK, _LEFT, _THROWN, _LOWEST, _LAST_POINTS, _HIGHER, _TURNS, _SEEN = range(8)

_VOID: Final = 0.5  # the value of a void hand, between 1 for a win and 0 for a loss


@compiled
def deal(order: Ints, first: int) -> Ints:
    """Return a hand in which both players have ten cards, and one is face up."""
    table = np.zeros(_KNOWN + 2 * _SEEN, np.int64)
    for k in range(_DEALT):
        table[0] |= 1 << order[k]
        table[1] |= 1 << order[_DEALT + k]
    table[_DRAWN] = 2 * _DEALT + 1
    table[_TOP] = order[2 * _DEALT]
    table[_PILE] = 1 << table[_TOP]
    table[_TURN] = table[_FIRST] = first
    table[_KNOWN + _LOWEST] = table[_KNOWN + _SEEN + _LOWEST] = 10
    return table


@compiled
def is_offered(table: Ints) -> bool:
    """Return whether the first card is offered."""
    return table[_PASSES] < 2 and not table[_KNOWN + _TURNS] + table[_KNOWN + _SEEN + _TURNS]


@compiled
def is_closed(table: Ints) -> bool:
    """Return whether only the stock is left, because both players have just passed."""
    return table[_PASSES] == 2 and not table[_KNOWN + _TURNS] + table[_KNOWN + _SEEN + _TURNS]


@compiled
def story_of(table: Ints) -> Ints:
    """Return the knowledge of the player to move, in the order of `games.rummy.memory.Story`."""
    player = table[_TURN]
    mine, theirs = _KNOWN + _SEEN * player, _KNOWN + _SEEN * (1 - player)
    story = np.empty(_STORY, np.int64)
    story[HAND] = table[player]
    story[PICKED] = table[mine + _TOOK]
    story[THEIRS] = table[theirs + _TOOK]
    story[UNSEEN] = _ALL & ~(table[player] | table[theirs + _TOOK] | table[_PILE])
    story[LEFT:STOCK] = table[theirs + _LEFT : theirs + _SEEN]
    story[STOCK] = CARDS - table[_DRAWN]
    story[LIMIT] = _LIMIT
    story[BEGINS] = table[_FIRST] == player
    story[OFFERED] = is_offered(table)
    story[PASSED] = table[_PASSES]
    return story


@compiled
def take(table: Ints) -> None:
    """Take the top of the discard pile."""
    player, card = table[_TURN], 1 << table[_TOP]
    table[player] |= card
    table[_PILE] &= ~card
    table[_KNOWN + _SEEN * player + _TOOK] |= card
    table[_KNOWN + _SEEN * player + _TURNS] += 1


@compiled
def leave(table: Ints, order: Ints) -> None:
    """Draw from the stock, or pass if a card is offered."""
    player = table[_TURN]
    table[_KNOWN + _SEEN * player + _LEFT] |= 1 << table[_TOP]
    if is_offered(table):
        table[_PASSES] += 1
        table[_TURN] = 1 - player
    else:
        table[_KNOWN + _SEEN * player + _TURNS] += 1
        table[player] |= 1 << order[table[_DRAWN]]
        table[_DRAWN] += 1


@compiled
def throw(table: Ints, card: int) -> None:
    """Discard a card."""
    player, bit = table[_TURN], 1 << card
    known = _KNOWN + _SEEN * player
    worth = points(bit)
    table[player] &= ~bit
    table[_PILE] |= bit
    table[_TOP] = card
    table[known + _TOOK] &= ~bit
    table[known + _THROWN] |= bit
    table[known + _HIGHER] += worth > table[known + _LOWEST]
    table[known + _LOWEST] = min(worth, table[known + _LOWEST])
    table[known + _LAST_POINTS] = worth
    table[_TURN] = 1 - player


@compiled
def wins(hand: int, other: int) -> bool:
    """Return whether a player wins by knocking.

    The other player lays off cards after arranging the hand. In about two of a thousand hands, another arrangement
    would be better, as in `games.rummy.showdown`.
    """
    loose, theirs = deadwood(hand), deadwood(other)
    if not loose:
        return True
    melded = hand & ~loose
    off = theirs & laid_off(melded)
    while off:
        melded |= off
        theirs &= ~off
        off = theirs & laid_off(melded)
    return points(theirs) > points(loose)


@compiled
def free_cards(table: Ints, taken: int) -> int:
    """Return the cards that can be discarded, which is all but the card just taken."""
    return int(table[table[_TURN]] & ~(1 << taken if taken >= 0 else 0))


@compiled
def least(table: Ints, taken: int, taste: Numbers) -> tuple[int, int]:
    """Return the discard that leaves the least deadwood, and these points. The taste decides ties."""
    hand, free, best, left = table[table[_TURN]], free_cards(table, taken), -1, 1000
    for card in range(CARDS):
        if free >> card & 1:
            rest = points(deadwood(hand & ~(1 << card)))
            if rest < left or (rest == left and taste[card] > taste[best]):
                best, left = card, rest
    return best, left


@compiled
def rated_throws(table: Ints, taken: int, weights: Weights) -> tuple[Ints, Numbers, Numbers]:
    """Return the possible discards, the facts about each and the values."""
    hand, free = table[table[_TURN]], free_cards(table, taken)
    loose = deadwood(hand) & free
    cards, facts = throw_facts(story_of(table), weights[0], hand, loose if loose else free)
    values = np.empty(len(cards))
    for k in range(len(cards)):
        values[k] = value(weights[1], weights[2], facts[k])
    return cards, facts, values


@compiled
def wants(table: Ints, player: int, weights: Weights) -> bool:
    """Return whether this kind of player takes the top of the discard pile."""
    top, hand = table[_TOP], table[table[_TURN]]
    if is_closed(table):
        return False
    if player < EXPERT:
        return not deadwood(hand | 1 << top) >> top & 1
    story = story_of(table)
    return not is_useless(story, top) and value(weights[3], weights[4], draw_facts(story, weights, top)) > 0


@compiled
def draw(table: Ints, order: Ints, player: int, weights: Weights) -> int:
    """Draw or pass. Return the card taken from the discard pile, -1 for one of the stock, or -2 after a pass."""
    top, turn = table[_TOP], table[_TURN]
    if wants(table, player, weights):
        take(table)
        return int(top)
    leave(table, order)
    return -1 if table[_TURN] == turn else -2


@compiled
def is_over(table: Ints) -> bool:
    """Return whether the hand is void after a discard."""
    return bool(CARDS - table[_DRAWN] <= _LAST)


@compiled
def result_of_knock(table: Ints, card: int) -> float:
    """Return 1 if the player to move wins by knocking, and else 0."""
    turn = table[_TURN]
    return 1.0 if wins(table[turn] & ~(1 << card), table[1 - turn]) else 0.0


@compiled
def best_value(values: Numbers) -> float:
    """Return the highest value as a chance."""
    return float(min(1.0, max(0.0, values.max())))


@compiled
def play_on(
    table: Ints,
    order: Ints,
    taste: Numbers,
    players: tuple[int, int],
    weights: Weights,
    judge: int,
    turns: int,
) -> float:
    """Return the chance of a player to win a hand, before a draw.

    Args:
        table: The hand, which is changed.
        order: All cards in the order of dealing.
        taste: A number for each card, for the bot's choice among equal discards.
        players: The kinds of both players.
        weights: The weights of Expert.
        judge: The player whose chance is returned.
        turns: The number of turns of this player, if it is not the bot, after which the net values the best discard.
    """
    while True:
        turn = table[_TURN]
        kind = players[turn]
        taken = draw(table, order, kind, weights)
        if taken == -2:
            continue
        card, left = least(table, taken, taste)
        if left <= _LIMIT:
            result = result_of_knock(table, card)
            return result if turn == judge else 1 - result
        if kind != BOT:
            cards, _, values = rated_throws(table, taken, weights)
            card = cards[np.argmax(values)]
            if turn == judge:
                turns -= 1
                if turns == 0:
                    return best_value(values)
        throw(table, card)
        if is_over(table):
            return _VOID


@compiled
def results(
    chance: np.random.Generator, deals: int, one: int, weights: Weights, other: int, others: Weights
) -> tuple[Ints, Ints]:
    """Return how many hands of each deal two kinds of players win.

    Each deal is played twice, with the seats exchanged.
    """
    won, lost = np.zeros(deals, np.int64), np.zeros(deals, np.int64)
    for number in range(deals):
        order, taste = chance.permutation(CARDS), chance.random(CARDS)
        for seat in range(2):
            table = deal(order, 0)
            while True:
                turn = table[_TURN]
                kind, its = (one, weights) if turn == seat else (other, others)
                taken = draw(table, order, kind, its)
                if taken == -2:
                    continue
                card, left = least(table, taken, taste)
                if left <= _LIMIT:
                    if (result_of_knock(table, card) == 1) == (turn == seat):
                        won[number] += 1
                    else:
                        lost[number] += 1
                    break
                if kind != BOT:
                    cards, _, values = rated_throws(table, taken, its)
                    card = cards[np.argmax(values)]
                throw(table, card)
                if is_over(table):
                    break
    return won, lost


@compiled
def collect_signs(chance: np.random.Generator, hands: int) -> tuple[Numbers, Ints, Ints]:
    """Return the signs for unseen cards, at one turn of each of several hands of the bot against itself.

    The other results say for each card whether it counts more than the lowest discard, and whether the opponent has
    it.
    """
    rows = np.empty((hands * (CARDS - _DEALT), _SIGNS))
    group, held = np.empty(len(rows), np.int64), np.empty(len(rows), np.int64)
    found = 0
    none = np.zeros((1, 1))
    weights = (none, none, none[0], none, none[0])
    for _ in range(hands):
        order, taste = chance.permutation(CARDS), chance.random(CARDS)
        table, story, theirs, turns = deal(order, 0), np.zeros(_STORY, np.int64), 0, 0
        while True:
            turn = table[_TURN]
            taken = draw(table, order, BOT, weights)
            if taken == -2:
                continue
            turns += 1
            if chance.random() * turns < 1:
                story, theirs = story_of(table), table[1 - turn]
            card, left = least(table, taken, taste)
            if left <= _LIMIT:
                break
            throw(table, card)
            if is_over(table):
                break
        shares = shares_of(story)
        for card in range(CARDS):
            if story[UNSEEN] >> card & 1:
                signs_of(story, shares, card, rows[found])
                group[found] = points(1 << card) > story[LOWEST]
                held[found] = theirs >> card & 1
                found += 1
    return rows[:found], group[:found], held[:found]


@compiled
def collect(
    chance: np.random.Generator, tries: int, player: int, weights: Weights, to_itself: float, stop: float
) -> tuple[Floats, Floats, Floats, Floats]:
    """Return facts about discards and draws from hands of a player, and their values.

    At some turns, several discards are tried with the real hidden cards. The value of a draw is the value of taking
    the top of the discard pile, less that of drawing the real card of the stock.

    Args:
        chance: The source of random numbers.
        tries: The number of turns at which discards are tried.
        player: The kind of player.
        weights: The weights of the player.
        to_itself: The share of hands against the same player. The others are against the bot.
        stop: The chance that a try stops after each turn of the player, with the value of the net. If it is 0, a try
            continues to the end of the hand.

    Returns:
        The facts about discards, for each turn and each discard that is tried, and the chances to win; the facts
        about draws, and their values.
    """
    thrown, worths = np.empty((tries, TRIED, _THROW), np.float32), np.empty((tries, TRIED), np.float32)
    drawn, gains = np.empty((2 * tries, _DRAW), np.float32), np.empty(2 * tries, np.float32)
    found = draws = 0
    while found < tries:
        order, taste = chance.permutation(CARDS), chance.random(CARDS)
        mine = 0 if chance.random() < 0.5 else 1
        rival = player if chance.random() < to_itself else BOT
        players = (player, rival) if mine == 0 else (rival, player)
        table = deal(order, 0)
        while found < tries:
            turn, top = table[_TURN], table[_TOP]
            if turn == mine and player != BOT and draws < len(drawn) and chance.random() < _SHARE:
                story = story_of(table)
                if not is_closed(table) and not is_useless(story, top):
                    drawn[draws] = draw_facts(story, weights, top)
                    gains[draws] = _gain(table, order, taste, players, weights)
                    draws += 1
            taken = draw(table, order, players[turn], weights)
            if taken == -2:
                continue
            card, left = least(table, taken, taste)
            if left <= _LIMIT:
                break
            if turn == mine or players[turn] != BOT:
                cards, facts, values = rated_throws(table, taken, weights)
                if players[turn] != BOT:
                    card = cards[np.argmax(values)]
                if turn == mine and chance.random() < _SHARE:
                    chosen = _to_try(chance, cards, values, card)
                    turns = _turns(chance, stop)
                    for k in range(TRIED):
                        each = chosen[k % len(cards)]
                        thrown[found, k] = facts[each]
                        worths[found, k] = (
                            worths[found, k % len(cards)]
                            if k >= len(cards)
                            else _after_throw(table, cards[each], order, taste, players, weights, turns)
                        )
                    found += 1
                    if chance.random() < _OTHER:
                        card = cards[chosen[min(1, len(cards) - 1)]]
            throw(table, card)
            if is_over(table):
                break
    return thrown, worths, drawn[:draws], gains[:draws]


@compiled
def _to_try(chance: np.random.Generator, cards: Ints, values: Numbers, best: int) -> Ints:
    """Return the places of the discards: first the player's choice, and then those that seem good, with some noise."""
    noisy = np.empty(len(cards))
    for k in range(len(cards)):
        noisy[k] = values[k] - _NOISE * np.log(-np.log(chance.random()))
        if cards[k] == best:
            noisy[k] += 10
    return np.argsort(-noisy)


@compiled
def _turns(chance: np.random.Generator, stop: float) -> int:
    """Return the number of turns of a try."""
    if not stop:
        return _ALL
    turns = 1
    while chance.random() > stop:
        turns += 1
    return turns


@compiled
def _after_throw(
    table: Ints,
    card: int,
    order: Ints,
    taste: Numbers,
    players: tuple[int, int],
    weights: Weights,
    turns: int,
) -> float:
    """Return the chance to win of the player who makes this discard."""
    after = table.copy()
    throw(after, card)
    return _VOID if is_over(after) else play_on(after, order, taste, players, weights, table[_TURN], turns)


@compiled
def _gain(table: Ints, order: Ints, taste: Numbers, players: tuple[int, int], weights: Weights) -> float:
    """Return the value of taking the top of the discard pile, less that of the next card of the stock.

    If the top of the discard pile is offered, the other value is that of passing.
    """
    turn = table[_TURN]
    takes, leaves = table.copy(), table.copy()
    take(takes)
    gain = _after_draw(takes, table[_TOP], taste, weights)
    leave(leaves, order)
    if is_offered(table):
        return gain - play_on(leaves, order, taste, players, weights, turn, 1)
    return gain - _after_draw(leaves, -1, taste, weights)


@compiled
def _after_draw(table: Ints, taken: int, taste: Numbers, weights: Weights) -> float:
    """Return the chance to win of the player who has drawn: the result of a knock, or the best discard's value."""
    card, left = least(table, taken, taste)
    if left <= _LIMIT:
        return result_of_knock(table, card)
    return best_value(rated_throws(table, taken, weights)[2])
