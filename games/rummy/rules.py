"""The rules of rummy and gin.

Players draw and discard until the hand is all melds, or, in gin, knock. Rummy is the game of the original: a
player who has ten cards in melds after discarding wins. Gin follows the modern rules; see
`games.rummy.showdown` for their source and the scores. Its rules are different in these ways: aces are low, a
card from the discard pile cannot be discarded in the same turn, the first card is offered to both players, and
the hand is void when two cards are left.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from games.rummy.melds import points, total
from games.rummy.showdown import (
    BIG_GIN_BONUS,
    BOX_BONUS,
    DEALT,
    GAME_BONUS,
    GIN_BONUS,
    LAST,
    UNDERCUT_BONUS,
    Did,
    Ending,
    Hand,
    Phase,
    Step,
    big_gin,
    deadwood,
    go_out,
    is_complete,
    is_used_up,
    knock,
    lay_down,
    with_bonuses,
    without,
)
from launcher.tabletop import Status, counted
from launcher.toolkits.cards import PLAYERS, Card, deck, hidden, shuffled, turn_of

DRAWN: Final = {"stock": "drew a card", "discard pile": "took the {}"}


class Terms(NamedTuple):
    """The terms of a hand.

    Attributes:
        limit: The most deadwood, in points, allowed for knocking.
        times: The multiplier of the points.
    """

    limit: int
    times: int


USUAL: Final = Terms(10, 1)


def oklahoma(turned_up: Card) -> Terms:
    """Return the terms for the first face-up card.

    An ace requires gin, and a spade doubles the points.
    """
    return Terms(0 if turned_up.rank == 1 else points(turned_up), 2 if turned_up.suit == "spades" else 1)


def turn_in_words(turn: int, phase: Phase, steps: tuple[Step, ...], discards: tuple[Card, ...]) -> str:
    """Return the last turn and the next step as text.

    The last turn is the opponent's, the next step the current player's.
    """
    done = () if phase == "throw" else _last_turn(1 - turn, steps)
    top = discards[-1].says if discards else ""
    match phase, done:
        case "offer", _:
            todo = f"take the {top}, or pass"
        case "draw", [Step(did="pass")]:  # Both players have passed, so only the stock is left.
            todo = "draw a card"
        case "draw", [_, Step(card=discarded)] if discarded == discards[-1]:
            todo = "draw, or take it"
        case "draw", _:
            todo = f"draw, or take the {top}"
        case _:
            todo = "discard a card"
    return f"{_in_words(done)}{turn_of(turn, todo)}"


def _last_turn(player: int, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps of a player's last turn: a pass, or a draw and a discard."""
    done = [step for step in steps[-3:] if step.player == player]
    return tuple(done[-1:] if done and done[-1].did == "pass" else done[-2:])


def _in_words(done: tuple[Step, ...]) -> str:
    match done:
        case []:
            return ""
        case [Step(did="pass") as passed]:
            return f"{PLAYERS[passed.player]} passed. "
        case _:
            drawn, discarded = done
            did = DRAWN[drawn.did].format(drawn.card.says)
            return f"{PLAYERS[drawn.player]} {did} and discarded the {discarded.card.says}. "


def limit_in_words(terms: Terms) -> str:
    """Return the limit for knocking and the multiplier of a hand of Oklahoma as text."""
    double = ", and points count double" if terms.times > 1 else ""
    return (
        f"Knock with {terms.limit} or less{double}. " if terms.limit else f"Only gin ends this hand{double}. "
    )


def sum_in_words(totals: tuple[int, ...], won: tuple[int, ...]) -> str:
    """Return the final score as text.

    The winner's points come first, and then the bonuses if there are boxes.
    """
    said = f" The final score is {max(totals)} to {min(totals)}"
    return (
        f"{said}, with {GAME_BONUS} for the match and {BOX_BONUS} for each hand won." if won else f"{said}."
    )


def end_in_words(ending: Ending, hands: tuple[Hand, Hand], times: int, *, gin: bool) -> str:
    """Return the ending of a hand as text.

    Args:
        ending: The ending.
        hands: The hands at the end.
        times: The multiplier of the points.
        gin: Whether the game is gin.
    """
    if ending.winner is None:
        if ending.kind == "both":
            return "Both players were dealt a complete hand."
        why = "Only two cards are left in the stock" if gin else "The stock is used up"
        return f"{why}: this hand is a draw."
    who, other = PLAYERS[ending.winner], PLAYERS[1 - ending.winner]
    points = counted(ending.points // times, "point")
    points = points if times == 1 else f"{points}, doubled to {ending.points}"
    left = [total(lay_down(ending, hands, player, gin=gin).deadwood) for player in (0, 1)]
    won, lost = left[ending.winner], left[1 - ending.winner]
    match ending.kind:
        case "dealt":
            return f"{who} was dealt a complete hand."
        case "gin":
            return f"{who} went gin: {lost} + {GIN_BONUS} = {points}."
        case "big gin":
            return f"{who} went big gin: {lost} + {BIG_GIN_BONUS} = {points}."
        case "undercut":
            scored = f"{lost - won} + {UNDERCUT_BONUS} = {points}"
            return f"{who} undercut {other}, {won} against {lost}: {scored}."
        case "knock":
            return f"{who} knocked with {won} against {lost}: {points}."
        case _:
            return f"{who} went out; {other} has {counted(lost, 'point')} of deadwood left."


@dataclass(frozen=True)
class Options:
    """The options of a match.

    Attributes:
        rules: The game: rummy, in which players go out with all cards in melds, or gin.
        match: One hand, or the points that win the match.
        oklahoma: Whether the first face-up card sets the limit for knocking, in gin.
        big_gin: Whether a player can go out with eleven cards in melds, in gin.
        boxes: Whether there are bonuses at the end of a match to points, in gin.
        stocks: The number of stocks until a hand of rummy is void, or 0 for no limit.
    """

    rules: Literal["rummy", "gin"] = "rummy"
    match: Annotated[Literal["hand", "50", "100", "250"], "One hand, or points to win"] = "hand"
    oklahoma: Annotated[bool, "Gin: Oklahoma"] = False
    big_gin: Annotated[bool, "Gin: big gin"] = False
    boxes: Annotated[bool, "Gin: boxes"] = False
    stocks: Annotated[Literal[0, 1, 2, 3], "Rummy: stocks per hand", {0: "unlimited"}] = 0


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        options: The options of the match.
        stock: The face-down cards, from the bottom.
        discards: The discard pile, from the bottom.
        hands: The hands of both players, the newest card first.
        turn: The player whose turn it is.
        phase: The next action: take or pass the first card of gin, draw, discard, deal the next hand, or nothing.
        first: The player who began this hand.
        steps: The steps of this hand, which are visible to both players.
        scores: The points of both players, including this hand after its end. The numbers of hands won follow, if the
            match has boxes.
        ending: The ending of this hand.
    """

    options: Options
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    hands: tuple[Hand, Hand]
    turn: int = 0
    phase: Phase = "draw"
    first: int = 0
    steps: tuple[Step, ...] = ()
    scores: tuple[int, ...] = (0, 0)
    ending: Ending | None = None

    @property
    def gin(self) -> bool:
        """Whether the game is gin."""
        return self.options.rules == "gin"

    @property
    def goal(self) -> int | None:
        """The points that win a match, or None for a match of one hand."""
        return None if self.options.match == "hand" else int(self.options.match)

    @property
    def has_boxes(self) -> bool:
        """Whether there are bonuses at the end of the match."""
        return self.gin and self.options.boxes and self.goal is not None

    @property
    def totals(self) -> tuple[int, int]:
        """The points of both players, with bonuses."""
        mine, theirs, *won = self.scores
        return with_bonuses((mine, theirs), won, self.goal) if won and self.goal else (mine, theirs)

    @property
    def terms(self) -> Terms:
        """The terms of this hand.

        They are the limit for knocking and the multiplier. The first face-up card sets them in Oklahoma.
        """
        turned_up = self.steps[0].card if self.steps else self.discards[0]
        return oklahoma(turned_up) if self.gin and self.options.oklahoma else USUAL

    @property
    def taken(self) -> Card | None:
        """The card taken from the discard pile in this turn."""
        last = self.steps[-1] if self.steps else None
        return last.card if self.phase == "throw" and last and last.did == "discard pile" else None


class Move(NamedTuple):
    """A move of a player.

    Attributes:
        what: The kind of move.
        card: The card to discard or to draw. Its face may be hidden.
    """

    what: Did | Literal["big gin", "next hand"]
    card: Card | None = None

    def __str__(self) -> str:
        return f"{self.what} {self.card}" if self.what in ("throw", "knock") else self.what


def start(options: Options, chance: Random) -> Position:
    """Return the first position of a match."""
    before = Position(options, (), (), ((), ()))
    return deal(before._replace(scores=(0, 0, 0, 0)) if before.has_boxes else before, chance)


def deal(position: Position, chance: Random) -> Position:
    """Return the position with a new hand dealt.

    Both players have ten cards, the second player's first, and one is face up.
    """
    cards = shuffled(deck(), chance)
    second, first, (shown, *rest) = cards[:DEALT], cards[DEALT : 2 * DEALT], cards[2 * DEALT :]
    hands = (first, second) if position.first == 0 else (second, first)
    dealt = position._replace(
        stock=tuple(reversed(rest)),
        discards=(shown,),
        hands=hands,
        turn=position.first,
        phase="offer" if position.gin else "draw",
        steps=(),
        ending=None,
    )
    complete = [player for player in (0, 1) if not position.gin and is_complete(hands[player])]
    if len(complete) == 2:
        return end_hand(dealt, Ending("both"))
    return end_hand(dealt, go_out(complete[0], hands, "dealt")) if complete else dealt


def end_hand(position: Position, ending: Ending) -> Position:
    """Return the position after the end of a hand.

    The winner deals the next hand, so that the loser begins it.
    """
    ending = ending._replace(points=position.terms.times * ending.points)
    winner, goal, scores = ending.winner, position.goal, [*position.scores]
    if winner is not None:
        scores[winner] += ending.points
        if position.has_boxes:
            scores[2 + winner] += 1
    done = goal is None or max(scores[:2]) >= goal
    return position._replace(
        scores=tuple(scores),
        ending=ending,
        first=position.first if winner is None else 1 - winner,
        turn=0,
        phase="over" if done else "next",
    )


def moves(position: Position) -> list[Move]:
    """Return the legal moves of the current player."""
    match position.phase:
        case "over":
            return []
        case "next":
            return [Move("next hand")]
        case "offer":
            return [Move("discard pile", position.discards[-1]), Move("pass")]
        case "draw":
            both_passed = position.steps and position.steps[-1].did == "pass"
            taking = [] if both_passed else [Move("discard pile", position.discards[-1])]
            return [Move("stock", position.stock[-1].hidden), *taking]
        case "throw":
            hand = position.hands[position.turn]
            free = [card for card in hand if not position.gin or card != position.taken]
            throws = [Move("throw", card) for card in free]
            left = {card: deadwood(without(hand, card), high_aces=False) for card in free if position.gin}
            knocks = [Move("knock", card) for card in left if left[card] <= position.terms.limit]
            is_big = position.options.big_gin and position.gin and not deadwood(hand, high_aces=False)
            return [*throws, *knocks, *([Move("big gin")] if is_big else [])]


def play(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a move."""
    match move.what:
        case "next hand":
            return position._replace(turn=1) if position.turn == 0 else deal(position, chance)
        case "big gin":
            return end_hand(position, big_gin(position.turn, position.hands))
        case "pass":
            passed = position._replace(turn=1 - position.turn)
            phase: Phase = "draw" if position.turn != position.first else "offer"
            return _note(passed._replace(phase=phase), position.turn, "pass", position.discards[-1])
        case "stock" | "discard pile":
            from_stock = move.what == "stock"
            pile = position.stock if from_stock else position.discards
            drawn = _with_hand(position, (pile[-1], *position.hands[position.turn]))._replace(phase="throw")
            drawn = drawn._replace(stock=pile[:-1]) if from_stock else drawn._replace(discards=pile[:-1])
            return _note(drawn, position.turn, move.what, position.discards[-1])
        case _:
            assert move.card is not None
            return _discard(position, move.card, chance, knocks=move.what == "knock")


def _discard(position: Position, card: Card, chance: Random, *, knocks: bool) -> Position:
    """Return the position after a discard.

    The discard may end the hand.
    """
    player = position.turn
    after = _with_hand(position, without(position.hands[player], card))
    after = after._replace(discards=(*position.discards, card), turn=1 - player, phase="draw")
    after = _note(after, player, "knock" if knocks else "throw", card)
    if knocks:
        return end_hand(after, knock(player, after.hands))
    if not after.gin and is_complete(after.hands[player]):
        return end_hand(after, go_out(player, after.hands))
    if len(after.stock) <= LAST if after.gin else is_used_up(after.steps, after.options.stocks):
        return end_hand(after, Ending("stock"))
    if after.stock:
        return after
    return after._replace(stock=shuffled(after.discards[:-1], chance), discards=after.discards[-1:])


def _note(position: Position, player: int, did: Did, card: Card) -> Position:
    """Return the position with another step."""
    return position._replace(steps=(*position.steps, Step(player, did, card)))


def _with_hand(position: Position, hand: Hand) -> Position:
    """Return the position with another hand for the player whose turn it is."""
    hands = position.hands
    return position._replace(hands=(hand, hands[1]) if position.turn == 0 else (hands[0], hand))


def status(position: Position) -> Status:
    """Return the status.

    A match without a winner is a tie.
    """
    ending, scores = position.ending, position.scores[:2] if position.goal else ()
    if ending is None:
        said = turn_in_words(position.turn, position.phase, position.steps, position.discards)
        if position.gin and position.options.oklahoma:
            said = limit_in_words(position.terms) + said
        return Status(said, turn=position.turn, scores=scores)
    said = end_in_words(ending, position.hands, position.terms.times, gin=position.gin)
    if position.phase != "over":
        return Status(said, turn=position.turn, scores=scores)
    if scores:
        scores = position.totals
        said += sum_in_words(scores, position.scores[2:])
    return Status(said, over=True, turn=position.turn, winners=winners(position), scores=scores)


def winners(position: Position) -> tuple[int, ...]:
    """Return the winners of a finished match.

    Both players win in a tie.
    """
    if position.goal is None:
        assert position.ending is not None
        return (0, 1) if position.ending.winner is None else (position.ending.winner,)
    return tuple(player for player in (0, 1) if position.totals[player] == max(position.totals))


def seen(position: Position, player: int) -> Position:
    """Return the position with the stock hidden, and the other player's hand hidden until the end."""
    stock = hidden(position.stock)
    if position.ending:
        return position._replace(stock=stock)
    mine, theirs = position.hands
    hands = (mine, hidden(theirs)) if player == 0 else (hidden(mine), theirs)
    return position._replace(stock=stock, hands=hands)


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Return a stage with all cards in the stock, before the next hand is dealt."""
    if move.what != "next hand" or position.turn == 0:
        return []
    return [position._replace(stock=deck()[::-1], discards=(), hands=((), ()), phase="throw", ending=None)]
