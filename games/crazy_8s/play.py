"""The declaration of Crazy 8s as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.crazy_8s import rules
from games.crazy_8s.players import hint, think
from games.crazy_8s.rules import Draw, Move, Options, Play, Position, seen
from games.crazy_8s.scene import RANKS, scene
from games.crazy_8s.words import describe, tell
from launcher import hookimpl
from launcher.tabletop import Button, Goal, Key, Score, Tabletop, Touch, in_rounds
from launcher.toolkits.cards import PLAYERS, Design, fan, in_words, own_order

PRESETS: Final = {
    "One opponent": Options(),
    "One opponent, ten cards": Options(1, 10),
    "Two opponents": Options(2, 7),
    "Three opponents": Options(3, 7),
    "One opponent, to 100": Options(match="100"),
    "Three opponents, to 200": Options(3, 7, "200"),
    "Three opponents, cards that act": Options(
        3, 7, drawing="until it fits", draw_two=True, skip=True, reverse=True, reshuffle=True
    ),
}


def touch(move: Move) -> Touch | list[Touch]:
    """Return the clicks, drags and keys for a move.

    Players click a card or drag it onto the pile, click the stock, or click a suit.
    """
    if isinstance(move, Play):
        return [move.card.name, (move.card.name, "pile")]
    if isinstance(move, Draw):
        return ["stock", Key("d")]
    return Button("Pass", "p") if move == "pass" else [move, Key(move[0])]


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why a card cannot be played or drawn."""
    if position.choosing:
        return "Choose a suit first: clubs, diamonds, hearts or spades."
    card = next((card for card in position.hand if card.name == names[0]), None)
    if card and not rules.can_be_laid(position, card):
        if position.owed:
            return (
                "Draw the remaining cards for the twos."
                if position.drawn
                else "Play a two, or draw cards for it."
            )
        return f"The {card.says} can't be played: it has neither the suit nor the rank to match."
    return "" if card else _refuse_to_draw(position)


def _refuse_to_draw(position: Position) -> str:
    """Explain why no card can be drawn."""
    if not position.stock:
        return "The stock is empty: play a card, or pass."
    if any(isinstance(move, Draw) for move in rules.moves(position)):
        return ""
    if position.drawn:
        return "You have already drawn a card in this turn: play a card, or pass."
    return "You can't draw, because you have a card that fits: play it."


def goal(options: Options) -> Goal | None:
    """Return the goal of a match."""
    return None if options.match == "round" else Goal(float(options.match))


_ROUND: Final[Tabletop[Position, Move]] = Tabletop(
    name="Crazy 8s",
    task="Match the suit or rank of the top card, or play an eight and choose a suit. Otherwise, draw.",
    start=rules.start,
    moves=rules.moves,
    play=rules.play,
    status=rules.status,
    scene=scene,
    finale=fan(scene, rules.status),
    options=Options,
    presets=PRESETS,
    touch=touch,
    arrange=own_order(scene, lambda position, player: position.hands[player]),
    tell=tell,
    in_words=in_words,
    refuse=refuse,
    hint=hint,
    think=think,
    seen=seen,
    describe=describe,
    toggles=(RANKS,),
    players=PLAYERS,
    playing=rules.playing,
    score=Score("points", "most"),
    style=Design,
    sound="card",
)

TABLETOP: Final = in_rounds(_ROUND, goal, rules.begin_round)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Crazy 8s."""
    return TABLETOP
