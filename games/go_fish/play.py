"""The declaration of Go Fish as a tabletop game."""

from __future__ import annotations

from typing import Final

from games.go_fish import rules
from games.go_fish.players import hint, think
from games.go_fish.rules import PRESETS, Ask, Lay, Move, Options, Position, plural, seen
from games.go_fish.scene import pairs_of, place_of, scene
from games.go_fish.words import describe, tell
from launcher import hookimpl
from launcher.tabletop import Key, Score, Tabletop, Touch, in_rounds
from launcher.toolkits.cards import PLAYERS, Design, fan, in_words, own_order


def touch(move: Move) -> Touch | list[Touch]:
    """Return the drag, or the click and keys, for a move.

    Players put a card onto a player or onto their own pairs, or click the stock.
    """
    if isinstance(move, Ask):
        return move.card.name, place_of(move.player)
    if isinstance(move, Lay):
        return move.card.name, pairs_of(move.player)
    return ["stock", Key("d"), Key("\r"), Key(" ")]


def refuse(position: Position, names: tuple[str, ...]) -> str:
    """Explain why these pieces are not a move."""
    if position.fishing:
        return "Go fish: draw a card from the stock."
    card = next((card for card in position.hand if card.name == names[0]), None)
    if card is None:
        return "Put one of your cards onto a player to ask for its rank."
    if names[1:] == (pairs_of(position.turn),):
        if position.books:
            return f"You need all four {plural(card.rank)} to lay them down."
        return f"You need another card of the same rank to lay down the {card.says}."
    if names[1:] == ("stock",):
        return "You can't draw yet. First put one of your cards onto a player to ask for its rank."
    needed = "have all four cards" if position.books else "have another card"
    return f"Put the {card.says} onto another player to ask for its rank, or onto your pairs if you {needed} of it."


_ROUND: Final[Tabletop[Position, Move]] = Tabletop(
    name="Go Fish",
    task="Put a card onto a player to ask for its rank. If the answer is no, go fish: draw a card.",
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
    players=PLAYERS,
    playing=rules.playing,
    score=Score("pairs", "most"),
    style=Design,
    sound="card",
)

TABLETOP: Final = in_rounds(_ROUND, rules.goal, rules.begin_round)


@hookimpl
def tabletop() -> Tabletop[Position, Move]:
    """Return the declaration of Go Fish."""
    return TABLETOP
