"""Card games under random events in any order: no card is lost or duplicated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import partial
from random import Random

import pytest

from games.memory.rules import Back, Look
from games.spider.rules import Deal
from launcher.author import tabletop_of
from launcher.author.contract.case import random_match
from launcher.catalog import scan
from launcher.tabletop import Match, View, made_move_in_words, others_turns
from launcher.toolkits.cards import WIDTH, Card, cards
from launcher.toolkits.solitaire import Shift
from tests.tabletop.frame.conftest import form_of, replay_of
from tests.tabletop.frame.test_anything import Around

GAMES = sorted(
    game.id
    for game in scan().games
    if game.set in ("Card Games", "Solitaire Games") and game.package.startswith("games.")
)
WRITTEN = re.compile(r"\b(10|[2-9AJQK])[CDHS]\b|\d-\d|-\d")
"""A card, or a move between columns, in the short form of journals."""
_KINDS = (
    "at",
    "at",
    "at",
    "off",
    "click",
    "click",
    "drag",
    "drag",
    "drag",
    "key",
    "resize",
    "tick",
    "tick",
    "think",
    "think",
)
_AT = ("button-down", "drag", "button-up", "move", "leave", "double-click", "right-down")
_OFF = ("drag", "button-up", "leave", "button-down", "double-click", "enter")
_KEYS = ("left", "right", "up", "down", "\r", "escape", "ctrl+z", "ctrl+y", "\t", "h", "d", "1")


@pytest.fixture(autouse=True)
def starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make new matches begin in the same way in each run, so that the same events lead to the same moves."""
    monkeypatch.setattr("launcher.tabletop.vocabulary.SystemRandom", partial(Random, "starts"))


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_called_by_their_full_names(game: str) -> None:
    tabletop = tabletop_of(game)
    match = random_match(tabletop, tabletop.options(), "k7f3p", 60)
    for number in match.line(match.at):
        history = match.go_to(number)
        said = [history.status.text, *map(history.touch_targets.name_of, history.moves)]
        said += [made_move_in_words(history, number)] if number else []
        said += others_turns(history, history.status.turn or 0)
        assert [each for each in said if WRITTEN.search(each)] == []


@pytest.mark.parametrize(
    ("game", "move", "said"),
    [
        ("aces", "3H", "the three of hearts"),
        ("aces", "QH-3", "the queen of hearts to stack 3"),
        ("crazy-8s", "10D", "the ten of diamonds"),
        ("crazy-8s", "hearts", "hearts"),
        ("go-fish", "AS from Ben", "the ace of spades from Ben"),
        ("go-fish", "lay 8S", "lay the eight of spades"),
        ("rummy", "throw 8S", "discard the eight of spades"),
        ("rummy", "knock JC", "knock with the jack of clubs"),
        ("rummy", "discard pile", "discard pile"),
    ],
)
def test_moves_of_cards_have_names(game: str, move: str, said: str) -> None:
    assert tabletop_of(game).in_words(move) == said


def test_moves_of_stacks_and_places_have_names() -> None:
    shift = Shift(0, 3, cards("9S 8S 7S"), way="1-4", onto="column 4")
    spider, memory = tabletop_of("spider").in_words, tabletop_of("memory").in_words
    assert spider(shift) == "the nine of spades and 2 more to column 4"
    assert spider(shift._replace(cards=cards("9S"))) == "the nine of spades to column 4"
    assert (spider(Deal(0)), memory(Look(15)), memory(Back((1, 2)))) == ("deal", "card 16", "turn back")


def cards_of(position: object) -> Iterator[Card]:
    """Yield all cards in a position. Some may be at several places."""
    if isinstance(position, Card):
        yield position
    elif is_dataclass(position):
        for field in fields(position):
            yield from cards_of(getattr(position, field.name))
    elif isinstance(position, tuple | list | frozenset):
        for each in position:
            yield from cards_of(each)


def faces(position: object) -> list[str]:
    """Return the faces of all cards, once for each card. Each number has one face."""
    known = set(cards_of(position))
    assert len({card.number for card in known}) == len(known)
    return sorted(map(str, known))


class Clumsy(Around):
    """A player who drops cards anywhere, clicks while they move, and resizes the window in between."""

    def anything(self, chance: Random) -> None:
        if (form_of(self.table) or self.table.menu or replay_of(self.table)) and chance.random() < 0.5:
            self.happen("key", "escape")
        spot = chance.randrange(200)
        match chance.choice(_KINDS):
            case "at":
                self.happen("at", spot, chance.choice(_AT))
            case "off":
                self.happen(
                    "mouse", chance.uniform(-0.2, 1.2), chance.uniform(-0.2, 1.2), chance.choice(_OFF)
                )
            case "click":
                for event in ("button-down", "button-up") * chance.choice((1, 1, 2)):
                    self.happen("at", spot, event)
            case "drag":
                pieces, place = self.table.scene.pieces, self.table.place
                onto = chance.choice(pieces)
                self.happen("at", spot, "button-down")
                x, y = place.x + onto.x * place.factor, place.y + onto.y * place.factor
                for event in ("drag", chance.choice(("button-up", "button-up", "leave", "right-down"))):
                    self.happen("mouse", x / self.table.window.width, y / self.table.window.height, event)
            case "key":
                self.happen("key", chance.choice(_KEYS))
            case "resize":
                self.happen("resize", (chance.randint(200, 2000), chance.randint(150, 1200)))
            case "tick":
                self.happen("tick", chance.choice((0.016, 0.1, 9.0)))
            case "think":
                self.happen("think", "good", chance.randrange(10))


def play_clumsily(game: str, seed: int, events: int) -> int:
    """Return the number of moves after a number of events. All cards must be there after each event."""
    around, chance = Clumsy(tabletop_of(game)), Random(seed)
    moves = 0
    for _ in range(events):
        before = around.table.history.nodes
        around.anything(chance)
        around.check()
        nodes = around.table.history.nodes
        moves += len(nodes) > len(before)
        assert faces(around.position) == faces(nodes[0].position)
    around.check_journal()
    return moves


@pytest.mark.parametrize(
    ("game", "least"),
    {
        "aces": 80,
        "blackjack": 90,
        "crazy-8s": 74,
        "freecell": 42,
        "go-fish": 74,
        "klondike": 44,
        "memory": 74,
        "rummy": 74,
        "spider": 33,
    }.items(),
)
def test_cards_are_large_enough_on_a_phone(game: str, least: float) -> None:
    phone = View(374, 740, alone=True)  # logical pixels between the status and the buttons
    tabletop = tabletop_of(game)
    scene = tabletop.scene(Match(tabletop, seed="k7f3p").position, phone)
    assert WIDTH * phone.width / scene.width > least


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_lost_by_random_events(game: str) -> None:
    assert play_clumsily(game, 7, 100) > 0


@pytest.mark.thorough
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_lost_in_a_thousand_events(game: str, seed: int) -> None:
    assert play_clumsily(game, seed, 1000) > 5
