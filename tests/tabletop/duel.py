"""A two-player game with hidden cards, chance and drags: a card that is higher than the card below scores a point.

Instead of playing a card, a player can draw one from the stock. A player without cards ends the match.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Annotated, NamedTuple

from launcher.picture import Picture, overlay, rectangle, text
from launcher.tabletop import Button, Piece, Scene, Status, Tabletop, Touch, View

UNKNOWN = 0


@dataclass(frozen=True)
class Options:
    cards: Annotated[int, range(2, 5)] = 3
    drawing: Annotated[bool, "May draw"] = True


class Position(NamedTuple):
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    stock: tuple[int, ...]
    pile: tuple[int, ...] = ()
    points: tuple[int, int] = (0, 0)
    turn: int = 0


def start(options: Options, chance: Random) -> Position:
    cards = chance.sample(range(1, 13), 2 * options.cards + 3)
    first, second = cards[3 : 3 + options.cards], cards[3 + options.cards :]
    hands = tuple(sorted(first)), tuple(sorted(second))
    return Position(hands, tuple(sorted(cards[:3])) if options.drawing else ())


def moves(position: Position) -> list[str]:
    hand = position.hands[position.turn]
    return [f"lay {card}" for card in hand] + (["draw"] if hand and position.stock else [])


def play(position: Position, move: str, chance: Random) -> Position:
    hands, stock, pile, points, turn = position
    hand = set(hands[turn])
    if move == "draw":
        card = chance.choice(stock)
        hand.add(card)
        stock = tuple(each for each in stock if each != card)
    else:
        card = int(move.removeprefix("lay "))
        hand.remove(card)
        points = tuple(
            count + (player == turn and bool(pile) and card > pile[-1]) for player, count in enumerate(points)
        )
        pile = (*pile, card)
    hands = tuple(tuple(sorted(hand)) if player == turn else each for player, each in enumerate(hands))
    return Position(hands, stock, pile, points, 1 - turn)


def status(position: Position) -> Status:
    mine, yours = position.points
    if position.hands[position.turn]:
        return Status(f"{mine} to {yours}, player {position.turn + 1} is to move.", turn=position.turn)
    winners = (0, 1) if mine == yours else (int(yours > mine),)
    return Status(f"{mine} to {yours}.", over=True, turn=position.turn, winners=winners)


def card_picture(card: int) -> Picture:
    return overlay(text(str(card or "?"), 16), rectangle(30, 44, "surface", radius=4, outline="border"))


def scene(position: Position, view: View) -> Scene:
    pieces = []
    top = position.pile[-1] if position.pile else None
    pile = rectangle(30, 44, "plate", radius=4) if top is None else card_picture(top)
    pieces.append(Piece("pile", 40, 90, pile, says=f"pile: {top or 'empty'}"))
    for player, hand in enumerate(position.hands):
        y = 150 if player == view.player else 30
        for k, card in enumerate(hand):
            name = f"card {card}" if card else f"back {player} {k}"
            pieces.append(Piece(name, 30 + 36 * k, y, card_picture(card)))
    return Scene(300, 180, tuple(pieces), rectangle(300, 180, "background"))


def touch(move: str) -> Touch:
    return Button("Draw", "d") if move == "draw" else (f"card {move.removeprefix('lay ')}", "pile")


def seen(position: Position, player: int) -> Position:
    hands = tuple(
        hand if each == player else (UNKNOWN,) * len(hand) for each, hand in enumerate(position.hands)
    )
    return position._replace(hands=hands, stock=(UNKNOWN,) * len(position.stock))


def hint(position: Position) -> str:
    top = position.pile[-1] if position.pile else 0
    better = [card for card in position.hands[position.turn] if card > top]
    return f"lay {min(better or position.hands[position.turn])}"


def think(position: Position, player: int, strength: int, chance: Random) -> str | Iterator[str]:
    return hint(position) if strength else think_slowly(position, chance)


def think_slowly(position: Position, chance: Random) -> Iterator[str]:
    for _ in range(2):
        yield chance.choice(moves(position))


def describe(position: Position) -> list[str]:
    hands = [" ".join(str(card or "?") for card in hand) or "none" for hand in position.hands]
    return [
        f"Hand of player 1: {hands[0]}.",
        f"Hand of player 2: {hands[1]}.",
        f"Pile: {' '.join(map(str, position.pile)) or 'empty'}.",
        f"{len(position.stock)} to draw.",
    ]


duel = Tabletop(
    name="Duel",
    start=start,
    moves=moves,
    play=play,
    status=status,
    scene=scene,
    options=Options,
    presets={"Short": Options(cards=2), "Bare": Options(cards=4, drawing=False)},
    touch=touch,
    seen=seen,
    hint=hint,
    think=think,
    describe=describe,
    players=("First", "Second"),
    strengths=("Easy", "Hard"),
)
