"""All information that a player gets. If none of it differs, the player can't tell two matches apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from textwrap import shorten

from launcher.plain import Talk, answer
from launcher.tabletop import PERSON, History, View, position_in_words, seen
from launcher.tabletop.frame import draw, look_as, table_of
from launcher.universe import Look

_TOUCHED = 8  # pieces for which refusals are compared
_LONGEST = 120  # characters of a value in a message
_MOVES = 3  # the number of moves for which comments are compared


def told_facts(history: History, player: int, *, thoughts: bool = True) -> Iterator[tuple[str, object]]:
    """Yield the name and the value of each piece of information that a player gets in a position.

    Hints, comments and moves of computer players are only included with `thoughts`, because they may be slow.
    """
    game, position = history.tabletop, history.position
    known = seen(game, position, player)
    own = history.status.turn in (None, player) and not history.status.over
    yield "the status", history.status
    yield "the list of moves", [str(move) for move in history.moves] if own else []
    scene = game.scene(known, View(player=player))
    yield "the names or the order of the pieces", [piece.name for piece in scene.pieces]
    yield "the labels of the pieces", [piece.says for piece in scene.pieces]
    yield "the text description", position_in_words(history, player)
    yield "the lines of text mode", _lines(history, player)
    if game.refuse:
        names = [(piece.name,) for piece in scene.pieces[:_TOUCHED]]
        yield "a refusal", [game.refuse(known, each) for each in names]
    if own and thoughts:
        yield from _thoughts(history, player, known)
    yield "the scene", scene
    yield "the picture of the window", _window(history, player)


def first(thought: object, count: int = 1) -> list[object]:
    """Return the first thoughts of an iterator, as later ones may be slow, or the only thought."""
    return list(islice(thought, count)) if isinstance(thought, Iterator) else [thought]


def difference(here: object, there: object) -> str:
    """Return the first difference of two values as a short text."""
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        here, there = next((one, other) for one, other in zip(here, there, strict=True) if one != other)
    return f"{shorten(repr(here), _LONGEST)} or {shorten(repr(there), _LONGEST)}"


def _thoughts(history: History, player: int, known: object) -> Iterator[tuple[str, object]]:
    game = history.tabletop
    if game.hint:
        yield "the hint", first(game.hint(known))
    for strength, name in enumerate(game.strengths if game.think else ()):
        assert game.think is not None
        yield f"the move that {name} chooses", first(game.think(known, player, strength, Random(1)))
    if game.comment:
        yield "a comment", [game.comment(known, move) for move in history.moves[:_MOVES]]


def _seats(history: History, player: int) -> tuple[str, ...]:
    """Return seats where the player is a person, and the others are computer players if the game has them."""
    game = history.tabletop
    other = game.strengths[0] if game.think else PERSON
    return tuple(PERSON if k == player else other for k in range(max(1, len(game.players))))


def _lines(history: History, player: int) -> list[str]:
    """Return the lines of text mode, with the answer to a line that is not a move."""
    talk = Talk(history, _seats(history, player), "game", listener=player)
    said = talk.at_position(history)
    return [*said.said, *(answer(said, "what?").said if talk.is_waiting else ())]


def _window(history: History, player: int) -> object:
    table = table_of(history, seats=_seats(history, player), look=Look(motion=0), resumed=True).world
    return draw(look_as(table, player))
