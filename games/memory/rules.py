"""The rules of Memory.

Players turn over two cards at a time; pairs leave the table, other cards are turned back.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final, Literal, NamedTuple

from launcher.tabletop import Goal, Status, counted, replaced
from launcher.toolkits.cards import PLAYERS, by_most, turn_of

UNKNOWN: Final = -1
"""The sign of a card that has not been seen."""

_PEEK: Final = "Remember the cards: they will soon be turned face down."

_USUAL: Final = 10  # the number of signs from which small boards choose


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match."""

    pairs: Literal[6, 8, 10, 12, 15, 18, 20, 24, 28, 32] = 10
    players: Literal[1, 2] = 1
    pause: Annotated[Literal[1, 2, 5, 0], "Seconds to see different cards", {0: "no limit"}] = 1
    rounds: Annotated[Literal[1, 3, 5], "Rounds for two players"] = 1
    strict: Annotated[bool, "Strict: no undo"] = False
    peek: Annotated[Literal[0, 3, 5, 10], "Seconds to see all cards at the start", {0: "none"}] = 0
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
    """Turn a card face up.

    The only face-up card turns face down again.
    """

    place: int

    def __str__(self) -> str:
        return str(self.place + 1)


class Back(NamedTuple):
    """Turn the face-up cards back.

    They are two different cards, or all cards after a peek. The clock also makes this move.
    """

    places: tuple[int, ...]

    def __str__(self) -> str:
        return "back"


Move = Look | Back


class Position(NamedTuple):
    """The state of a match.

    Attributes:
        options: the options of the match.
        signs: the sign of the card at each place, as an index of its picture; `UNKNOWN` if a player can't know it.
        seen: the number of the look that last showed the card at each place; 0 if none did. A peek counts as negative
            looks at one card after the other, so that computers don't remember all of them.
        key: the seed of the random numbers for forgetting.
        found: the places that the cards of each player's pairs came from, the last pair last.
        up: the places of the face-up cards.
        looks: the number of cards turned face up.
        turn: the player to move.
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
        """Whether the two face-up cards match."""
        return len(self.up) == 2 and len({self.signs[place] for place in self.up}) == 1

    @property
    def differ(self) -> bool:
        """Whether two different cards, or all cards of a peek, must be turned back."""
        return len(self.up) > 1 and not self.pair

    @property
    def peeking(self) -> bool:
        """Whether all cards are face up before the first look."""
        return len(self.up) > 2

    @property
    def remaining(self) -> list[int]:
        """The places that still have a card."""
        gone = {place for places in self.found for place in places}
        return [place for place in range(len(self.signs)) if place not in gone]

    @property
    def pairs(self) -> list[int]:
        """The number of pairs that each player has found."""
        return [len(places) // 2 for places in self.found]

    @property
    def over(self) -> bool:
        """Whether all pairs have been found."""
        return sum(self.pairs) == self.options.pairs


def start(options: Options, chance: Random) -> Position:
    """Return the first position: two cards of each sign.

    The cards are shuffled and face down. Small boards use some of the ten usual signs, and large boards use
    more signs.
    """
    signs = chance.sample(range(max(_USUAL, options.pairs)), options.pairs) * 2
    chance.shuffle(signs)
    never = (0,) * len(signs)
    position = Position(options, tuple(signs), never, chance.getrandbits(32), ((),) * options.players)
    if not options.peek:
        return position
    return position._replace(seen=tuple(range(-len(signs), 0)), up=tuple(range(len(signs))))


def playing(options: Options) -> int:
    """Return the number of players, or 0 for a single player."""
    return options.players if options.players > 1 else 0


def is_strict(options: Options) -> bool:
    """Return whether undo is refused."""
    return options.strict


def goal(options: Options) -> Goal | None:
    """Return the goal of a multiplayer match: winning more than half of its rounds."""
    return Goal(rounds=options.rounds // 2 + 1) if options.players > 1 and options.rounds > 1 else None


def begin_round(options: Options, number: int, chance: Random) -> Position:
    """Return the first position of another round.

    The other player begins it.
    """
    return start(options, chance)._replace(turn=(number - 1) % 2)


def moves(position: Position) -> list[Move]:
    """Return the legal moves.

    Any card that is left can be turned over, and different cards can be turned back. With two players, turning
    cards back is then the only move.
    """
    looks = [Look(place) for place in position.remaining if not (position.differ and place in position.up)]
    if not position.differ:
        return [*looks]
    back = Back(position.up)
    return [back] if position.options.players > 1 else [*looks, back]


def play(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a move.

    A player who finds a pair takes another turn.
    """
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
    """Return the position that shows a found pair.

    The pair leaves the table after it.
    """
    if isinstance(move, Back) or position.up == (move.place,):
        return []
    after = _turn_up(position, move.place)
    return [after] if after.pair else []


def _turn_up(position: Position, place: int) -> Position:
    """Return the position with another card face up."""
    looks = position.looks + 1
    seen = replaced(position.seen, place, looks)
    before = () if position.differ else position.up
    return position._replace(up=(*before, place), looks=looks, seen=seen)


def status(position: Position) -> Status:
    """Return the status.

    It has the pairs and the looks or, for two players, the pairs of each player.
    """
    counts, wanted = position.pairs, position.options.pairs
    if position.options.players == 1:
        if position.over:
            looks = f"All {wanted} pairs in {counted(position.looks, 'look')}."
            return Status(looks, over=True, winners=(0,), score=position.looks)
        if position.peeking:
            return Status(_PEEK, score=0)
        if not position.looks:
            return Status(f"Turn over two cards at a time and find all {wanted} pairs.", score=0)
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
        todo = "turn over two cards; a pair earns another turn"
        return Status(turn_of(position.turn, todo), turn=position.turn)
    todo = "turn over another card" if position.up else "turn over a card"
    return Status(f"{stand}. {turn_of(position.turn, todo)}", turn=position.turn)


def _faces_up(position: Position) -> str:
    return " The cards are different." if position.differ else " A pair!" if position.pair else ""


def clock(position: Position) -> tuple[float, Move] | None:
    """Return the time until two different cards, or all cards of a peek, are turned back.

    Without a limit, the player turns them back.
    """
    seconds = position.options.peek if position.peeking else position.options.pause
    return (seconds, Back(position.up)) if position.differ and seconds else None


def seen(position: Position, player: int) -> Position:
    """Return the position without the unseen signs.

    Players may remember all the others.
    """
    signs = [sign if look else UNKNOWN for sign, look in zip(position.signs, position.seen, strict=True)]
    return position._replace(signs=tuple(signs))
