"""The rules of Memory: turn two cards; equal ones are a pair and leave the table, others are turned back."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Goal, Status, counted, replaced
from launcher.toolkits.cards import PLAYERS, by_most, turn_of

UNKNOWN: Final = -1
"""The sign of a card that was never seen."""

_PEEK: Final = "Remember what lies where: all cards are turned over soon."

_USUAL: Final = 10  # signs that are always among those of smaller boards


@dataclass(frozen=True)
class Options:
    """What is chosen before a match."""

    pairs: Literal[6, 8, 10, 12, 15, 18, 20, 24, 28, 32] = 10
    players: Literal[1, 2] = 1
    pause: Annotated[Literal[1, 2, 5], "Seconds to look at two that differ"] = 1
    rounds: Annotated[Literal[1, 3, 5], "Rounds for two, at most"] = 1
    strict: Annotated[bool, "Strict: no look is taken back"] = False
    peek: Annotated[Literal[0, 3, 5, 10], "Seconds to see all cards first", {0: "none"}] = 0
    pictures: Literal["things", "letters", "playing cards"] = "things"


PRESETS: Final = {
    "Small": Options(6),
    "Usual": Options(),
    "Large": Options(18),
    "Huge": Options(32),
    "Small, for two": Options(6, 2, 2),
    "For two": Options(10, 2, 2),
    "Large, for two": Options(18, 2, 2),
    "For two, best of three": Options(10, 2, 2, 3),
}


class Look(NamedTuple):
    """Turn a card up; the one that is up already, down."""

    place: int

    def __str__(self) -> str:
        return str(self.place + 1)


class Back(NamedTuple):
    """Turn back what lies face up: two that differ, or all after a peek; the clock does it, too."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        return "back"


Move = Look | Back


class Position(NamedTuple):
    """How a match stands.

    Attributes:
        options: as chosen.
        signs: the sign of the card at each place, as its number among the pictures; `UNKNOWN` where a player can't know
            it.
        seen: for each place, the number of the look that last showed its card; 0 if none did. In a peek that is below
            0, as it counts as a look at one card after the other: nobody keeps them all.
        key: what chance in forgetting comes from.
        found: for each player, the places that the cards of his or her pairs came from, the last pair last.
        up: the places of the cards that lie face up.
        looks: how many cards were turned up.
        turn: whose it is.
    """

    options: Options
    signs: tuple[int, ...]
    seen: tuple[int, ...]
    key: int
    found: tuple[tuple[int, ...], ...]
    up: tuple[int, ...] = ()
    looks: int = 0
    turn: int = 0

    @property
    def pair(self) -> bool:
        """Whether two cards lie face up that are equal."""
        return len(self.up) == 2 and len({self.signs[place] for place in self.up}) == 1

    @property
    def differ(self) -> bool:
        """Whether two cards lie face up that differ, or all in a peek: they will be turned back."""
        return len(self.up) > 1 and not self.pair

    @property
    def peeking(self) -> bool:
        """Whether all cards are seen before the first look."""
        return len(self.up) > 2

    @property
    def remaining(self) -> list[int]:
        """The places where a card still lies."""
        gone = {place for places in self.found for place in places}
        return [place for place in range(len(self.signs)) if place not in gone]

    @property
    def pairs(self) -> list[int]:
        """How many each player has found."""
        return [len(places) // 2 for places in self.found]

    @property
    def over(self) -> bool:
        """Whether all pairs are found."""
        return sum(self.pairs) == self.options.pairs


def start(options: Options, chance: Random) -> Position:
    """Two cards of each sign, face down; small boards have some of the usual signs, large ones more."""
    signs = chance.sample(range(max(_USUAL, options.pairs)), options.pairs) * 2
    chance.shuffle(signs)
    never = (0,) * len(signs)
    position = Position(options, tuple(signs), never, chance.getrandbits(32), ((),) * options.players)
    if not options.peek:
        return position
    return position._replace(seen=tuple(range(-len(signs), 0)), up=tuple(range(len(signs))))


def playing(options: Options) -> int:
    """How many players there are; none to a match alone."""
    return options.players if options.players > 1 else 0


def is_strict(options: Options) -> bool:
    """Whether no look is taken back."""
    return options.strict


def goal(options: Options) -> Goal | None:
    """What a match between two is played to: more than half of its rounds."""
    return Goal(rounds=options.rounds // 2 + 1) if options.players > 1 and options.rounds > 1 else None


def begin_round(options: Options, number: int, chance: Random) -> Position:
    """Lay another round out, which the other player begins."""
    return start(options, chance)._replace(turn=(number - 1) % 2)


def moves(position: Position) -> list[Move]:
    """Any card that still lies there; those that differ are turned back first, if a turn or the peek ends with that."""
    looks = [Look(place) for place in position.remaining if not (position.differ and place in position.up)]
    if not position.differ:
        return [*looks]
    back = Back(position.up)
    return [back] if position.options.players > 1 else [*looks, back]


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move; who finds a pair goes on."""
    if isinstance(move, Back):
        next_turn = (position.turn + (not position.peeking)) % position.options.players
        return position._replace(up=(), turn=next_turn)
    if position.up == (move.place,):
        return position._replace(up=())
    after = _turn_up(position, move.place)
    if not after.pair:
        return after
    found = after.found[after.turn] + after.up
    return after._replace(up=(), found=replaced(after.found, after.turn, found))


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """A pair is seen before it leaves."""
    if isinstance(move, Back) or position.up == (move.place,):
        return []
    after = _turn_up(position, move.place)
    return [after] if after.pair else []


def _turn_up(position: Position, place: int) -> Position:
    """With a card turned up."""
    looks = position.looks + 1
    seen = replaced(position.seen, place, looks)
    before = () if position.differ else position.up
    return position._replace(up=(*before, place), looks=looks, seen=seen)


def status(position: Position) -> Status:
    """How many pairs are found, and after how many looks; between two players, who has more of them."""
    counts, wanted = position.pairs, position.options.pairs
    if position.options.players == 1:
        if position.over:
            looks = f"All {wanted} pairs in {counted(position.looks, 'look')}."
            return Status(looks, over=True, winners=(0,), score=position.looks)
        if position.peeking:
            return Status(_PEEK, score=0)
        if not position.looks:
            return Status(f"Turn two cards at a time, and find all {wanted} pairs.", score=0)
        return Status(f"{counts[0]} of {wanted} pairs.{_faces_up(position)}", score=position.looks)
    stand = ", ".join(f"{name} {count}" for name, count in zip(PLAYERS, counts, strict=False))
    if position.over:
        winners, text = by_most(counts, "pair")
        return Status(text, True, position.turn, winners, scores=tuple(counts))
    if position.peeking:
        return Status(_PEEK)
    if len(position.up) == 2:
        return Status(f"{stand}.{_faces_up(position)}")
    if not position.looks:
        todo = "turn two cards; whoever finds a pair keeps it and goes on"
        return Status(turn_of(position.turn, todo), turn=position.turn)
    todo = "turn another card" if position.up else "turn a card"
    return Status(f"{stand}. {turn_of(position.turn, todo)}", turn=position.turn)


def _faces_up(position: Position) -> str:
    return " They differ." if position.differ else " A pair." if position.pair else ""


def clock(position: Position) -> tuple[float, Move] | None:
    """Two that differ are turned back after a while, and so are all after a peek."""
    seconds = position.options.peek if position.peeking else position.options.pause
    return (seconds, Back(position.up)) if position.differ else None


def seen(position: Position, player: int) -> Position:
    """The position without the signs that nobody has seen yet; whoever has looked may remember the others."""
    signs = [sign if look else UNKNOWN for sign, look in zip(position.signs, position.seen, strict=True)]
    return position._replace(signs=tuple(signs))
