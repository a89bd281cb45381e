"""Matches played to their end in real windows: by the mouse alone, and by keys alone."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from games.jewel.rules import HUNDRED
from launcher.author import tabletop_of
from launcher.tabletop import Hint, History, Match, only_person, seen
from launcher.tabletop.knowledge import outcome
from tests.desktop.person import Person
from tests.effort import few

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop

SHORT = {
    "aces": "",
    "blackjack": "",
    "checkers": "Two kings against one",
    "crazy-8s": "Two opponents",
    "go-fish": "One opponent",
    "gobblet": "3 by 3",
    "memory": "Small, for two",
    "parcheesi": "Four players",
    "pousse": "3 by 3",
    "rummy": "Rummy",
    "spider": "One suit",
}
"""Games, and with what they are soon over."""

NEAR = {"aces": 8, "blackjack": 12, "memory": 8, "parcheesi": 24, "spider": 8}
"""How many moves before its end a long match is joined."""


def match_near_end(game: str) -> Match[Any, Any]:
    """A match that is over soon: a short one, or a long one near its end."""
    match = new(game)
    for move in all_moves(game)[: -NEAR[game]] if game in NEAR else ():
        match.play(move)
    return match


def new(game: str) -> Match[Any, Any]:
    tabletop = tabletop_of(game)
    return Match(tabletop, tabletop.presets[SHORT[game]] if SHORT[game] else None, seed="k7f3p")


@cache
def all_moves(game: str) -> tuple[str, ...]:
    match, moves = new(game), []
    while not match.status.over:
        moves.append(likely_move(match.history))
        match.play(moves[-1])
    return tuple(moves)


def likely_move(history: History) -> str:
    """A move that somebody may well make."""
    tabletop, turn = history.tabletop, history.status.turn or 0
    position = seen(tabletop, history.position, turn)
    if len(history.moves) == 1:
        return str(history.moves[0])
    if tabletop.think:
        made = tabletop.think(position, turn, 0, Random(history.node.ply))
    else:
        assert tabletop.hint, "one of both is there"
        made = tabletop.hint(position)
    move = list(made)[-1] if hasattr(made, "__next__") else made
    return str(move.move if isinstance(move, Hint) else move)


QUICK = (
    ("aces", "mouse"),
    ("checkers", "mouse"),
    ("go-fish", "keys"),
    ("memory", "mouse"),
    ("pousse", "keys"),
)
"""A solitaire, a board in perspective, hidden cards, a clock and a flat board."""


@pytest.mark.parametrize("way", few(product(SHORT, ("mouse", "keys")), QUICK), ids=" by ".join)
def test_a_match_is_played_to_its_end(desktop: Desktop, way: tuple[str, str]) -> None:
    game, hands = way
    match = match_near_end(game)
    computers = ["Easy"] * (len(match.history.tabletop.players) - 1)
    person = Person(desktop, game, match, seats=["person", *computers] if computers else [])
    ways = [person.by_mouse, person.by_clicks] if hands == "mouse" else [person.by_keys]
    end = person.play(likely_move, *ways)
    person.reads("Play again")
    if how := outcome(end, only_person(end, person.seats)):
        person.reads(how)  # on its plate, once the pieces are at rest
    (play,) = person.plays
    assert (play.game, play.seed, play.plies, play.helped) == (game, "k7f3p", end.plies, False)
    if computers:
        won = "drawn" if len(end.status.winners) != 1 else "won" if end.status.winners == (0,) else "lost"
        assert (play.result, play.opponents) == (won, ", ".join(computers[: len(end.players) - 1]))
    if hands == "mouse":
        person.click_on("Play again")
    else:
        person.key("f2")
    desktop.wait_for(lambda: not person.sees("Play again"), "another match")


def jewel_with_little_life() -> Match[Any, Any]:
    match = Match(tabletop_of("jewel"), seed="k7f3p")
    match.play(likely_move(match.history))
    while match.position.life > 400 * HUNDRED:  # half a minute, for three moves on a busy machine
        match.play("wait 10")
    return match


@pytest.mark.thorough
def test_jewel_is_played_until_life_runs_out(desktop: Desktop) -> None:
    match = jewel_with_little_life()
    person = Person(desktop, "jewel", match)
    for way in (person.by_mouse, person.by_keys, person.by_clicks):
        way(likely_move(person.history))
    person.reads("Play again")
    end = person.history.status
    assert end.over
    assert end.score
    assert end.score > match.status.score
    person.reads(end.text.partition(" ")[0])
    (play,) = person.plays
    assert (play.game, play.score, play.helped) == ("jewel", end.score, False)
