"""A three-player game with hidden cards: the players play a card in turn until they have none."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from launcher.picture import overlay, rectangle, text
from launcher.tabletop import NoOptions, Piece, Scene, Status, Tabletop, View


class Position(NamedTuple):
    hands: tuple[tuple[int, ...], ...] = ((1, 5), (2, 6), (3, 7))
    pile: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        return len(self.pile) % 3


def start(options: NoOptions, chance: Random) -> Position:
    return Position()


def moves(position: Position) -> list[str]:
    return [f"lay {card}" for card in position.hands[position.turn]]


def play(position: Position, move: str, chance: Random) -> Position:
    card = int(move.removeprefix("lay "))
    hands = tuple(tuple(each for each in hand if each != card) for hand in position.hands)
    return Position(hands, (*position.pile, card))


def status(position: Position) -> Status:
    return Status(f"{len(position.pile)} lie there.", over=len(position.pile) == 6, turn=position.turn)


def seen(position: Position, player: int) -> Position:
    hands = tuple(hand if k == player else (0,) * len(hand) for k, hand in enumerate(position.hands))
    return position._replace(hands=hands)


def scene(position: Position, view: View) -> Scene:
    pieces = [
        Piece(
            f"card {player} {k}",
            40 + 40 * k,
            30 + 50 * player,
            overlay(text(str(card or "?"), 16), rectangle(30, 44, "surface")),
        )
        for player, hand in enumerate(position.hands)
        for k, card in enumerate(hand)
    ]
    return Scene(120, 170, tuple(pieces), rectangle(120, 170, "background"))


def think(position: Position, player: int, strength: int, chance: Random) -> str:
    return moves(position)[0]


trio = Tabletop(
    name="Trio",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    seen=seen,
    think=think,
    describe=lambda position: [f"Hands: {position.hands}."],
    players=("First", "Second", "Third"),
)
