"""The window of the player at the host's computer; a canvas stands in for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from launcher.author import tabletop_of
from launcher.multiplayer.match import HostedMatch
from launcher.screens.canvas import Canvas
from launcher.tabletop import GUEST, PERSON, History
from launcher.tabletop.frame import HELP, NEW, GuestLink
from launcher.universe import services
from tests.multiplayer.guests import PATIENCE

PAGE = {"size": [800, 600], "dark": False, "settings": {"look\nmotion": 0.0}}
PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89"
    b"\x00\x00\x00\rIDATx\x9cc\xf8\xff\xff?\x00\x05\xfe\x02\xfe\r\xefF\xb8\x00\x00\x00\x00IEND\xaeB`\x82"
)


class Host:
    """A match at the window of the host with Ben, the first guest, after the players at the window."""

    def __init__(
        self,
        game: str = "pousse",
        *names: str,
        unfinished: Mapping[int, str] = MappingProxyType({}),
        friends: int = 1,
        **options: object,
    ) -> None:
        self.names = names or ("Maria",)
        self.guest = len(self.names)
        guests = range(self.guest, self.guest + friends)
        self.nodes: dict[int, dict[str, Any]] = {player: {} for player in (0, *guests)}
        self.orders: list[Any] = []
        self.told: list[Any] = []
        tabletop = tabletop_of(game)
        history = History.begin(tabletop, replace(tabletop.options(), **options), "k7f3p")
        seats = (PERSON,) * self.guest + (GUEST,) * friends
        self.match = HostedMatch(tabletop, game, history, seats, self._take, say=self._note)
        self.match.open_window(range(self.guest), Canvas(800, 600), services())
        links = [GuestLink(player, "http://127.0.0.1:8600/#secret", PNG) for player in guests]
        self.match.give_links(links, dict(enumerate(self.names)), unfinished)
        self.match.invite(guests, "")

    def _note(self, what: str, **more: object) -> None:
        self.told.append((what, *more.values()))

    def _take(self, player: int, changes: Mapping[str, Any]) -> None:
        tree = changes["tree"] or {"nodes": {}, "gone": ()}
        for key in tree["gone"]:
            self.nodes[player].pop(key, None)
        self.nodes[player] |= tree["nodes"]
        self.orders += changes["orders"]
        self.match.note_drawn(player)

    def words(self, player: int = 0) -> str:
        return "\n".join(node["name"] for node in self.nodes[player].values())

    @property
    def status(self) -> str:
        return next(str(node["name"]) for node in self.nodes[0].values() if node["role"] == "status")

    def until(self, holds: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < deadline, self.words()
            self.match.step()

    def key(self, player: int, name: str) -> str:
        self.until(lambda: name in self.words(player))
        return next(key for key, node in self.nodes[player].items() if node["name"] == name)

    def press(self, name: str) -> None:
        self.match.do(0, [["do", self.key(0, name), "press", ""]])

    def begin(self) -> None:
        self.match.begin([*self.names, "Ben", "Cleo"][: len(self.match.history.players)])
        self.match.join(self.guest, PAGE)
        self.until(lambda: "Maria" in self.words(self.guest))


@pytest.fixture
def host() -> Iterator[Host]:
    host = Host()
    yield host
    host.match.close()


def test_a_dialog_shows_the_link_and_its_code_until_the_match_begins(host: Host) -> None:
    host.press("Copy link")
    host.until(lambda: ("copy", "http://127.0.0.1:8600/#secret") in map(tuple, host.orders))
    assert any(node["role"] == "img" and "QR" in node["name"] for node in host.nodes[0].values())
    key = next(key for key, node in host.nodes[0].items() if node["role"] == "textbox")
    host.match.do(0, [["do", key, "set value", "Mia"]])
    host.until(lambda: host.told)
    assert host.told == [("named", 0, "Mia")]
    host.begin()
    host.until(lambda: "Copy link" not in host.words())


def test_without_guests_the_window_can_be_left(host: Host) -> None:
    host.press("Cancel")
    host.until(lambda: host.match.is_over)


def test_moves_of_the_window_and_of_the_page_are_one_match(host: Host) -> None:
    host.begin()
    first, second = (str(move) for move in host.match.history.moves[:2])
    host.match.do(1, [["pasted", first]])  # it is not this player's turn
    host.match.do(0, [["pasted", first]])
    host.until(lambda: host.match.history.status.turn == 1 and "Maria is to move" not in host.words(1))
    host.match.do(1, [["pasted", second]])
    host.until(lambda: "Ben is to move" not in host.words())
    assert [node.text for node in host.match.history.nodes[1:]] == [first, second]


def test_hints_are_offered_once_all_players_have_agreed(host: Host) -> None:
    host.begin()
    host.until(lambda: "Take back" in host.words())
    assert "Hint" not in host.words().splitlines()
    host.match.ask([1], HELP)
    host.until(lambda: "have not answered" in host.words(1))
    assert "have not answered" not in host.words()
    host.press("Allow")
    for player in (0, 1):
        host.until(lambda player=player: "Hint" in host.words(player).splitlines())
    before = host.status
    host.press("Hint")
    host.until(lambda: host.status != before)


def test_a_computer_plays_for_a_guest_who_is_away_until_the_guest_is_back(host: Host) -> None:
    host.begin()
    host.match.do(0, [["pasted", str(host.match.history.moves[0])]])
    host.match.leave(1)
    host.until(lambda: "is away" in host.words())
    host.press("Links of friends")
    host.press("Let the computer play")
    host.until(lambda: "O pushed" in host.words())
    assert host.match.history.at == 2
    assert "is away" not in host.words()
    host.match.join(1, PAGE)
    host.match.do(0, [["pasted", str(host.match.history.moves[0])]])
    host.until(lambda: host.match.history.status.turn == 1)
    assert host.match.seats == (PERSON, GUEST)


def test_unfinished_matches_can_be_continued_until_another_one_begins() -> None:
    host = Host(unfinished={8601: "Cleo, today", 8602: "Zoe, yesterday"})
    host.press("Continue match")
    host.until(lambda: host.told)
    host.press("Zoe, yesterday")
    host.press("Continue match")
    host.until(lambda: len(host.told) > 1)
    assert host.told == [("continue", 8601), ("continue", 8602)]
    host.begin()
    host.until(lambda: "Continue match" not in host.words())
    host.match.close()


def test_the_hands_of_two_people_at_one_window_are_covered_between_their_turns() -> None:
    host = Host("go-fish", "Maria", "Ada", opponents=2)
    host.until(lambda: "Copy link" in host.words())
    assert "hand" not in host.words()
    host.begin()
    host.until(lambda: "Next: Maria" in host.words())
    assert "hand" not in host.words()
    host.press("Show my side")
    host.until(lambda: "four of diamonds, first of Maria's hand" in host.words())
    assert "a card face down, first of Ada's hand" in host.words()
    asks_ada = next(move for move in host.match.history.moves if str(move) == "4D from Anna")
    host.match.do(0, [["pasted", str(asks_ada)]])
    while host.match.history.status.turn == 0:  # Maria may ask again
        host.match.do(0, [["pasted", str(host.match.history.moves[-1])]])
    host.until(lambda: "Next: Ada" in host.words())
    assert "hand" not in host.words()
    host.press("Show my side")
    host.until(lambda: "a card face down, first of Maria's hand" in host.words())
    assert ", first of Ada's hand" in host.words().replace("a card face down, first of Ada's hand", "")
    host.match.close()


def test_people_at_one_window_agree_with_each_other() -> None:
    host = Host("go-fish", "Maria", "Ada", opponents=2)
    host.begin()
    host.match.ask([0, 1], NEW)
    seed = host.match.history.seed
    key = host.key(host.guest, "Allow")
    assert "Allow" not in host.words()
    host.match.do(host.guest, [["do", key, "press", ""]])
    host.until(lambda: host.match.history.seed != seed)
    host.match.close()


def test_a_computer_can_get_the_seat_of_a_friend_who_does_not_come() -> None:
    host = Host("go-fish", opponents=2, friends=2)
    host.press("Next link")
    host.press("Let the computer play")
    host.until(lambda: host.told)
    assert host.told == [("computer", 2, "Medium")]
    host.match.seat_computer(2, "Medium")
    host.begin()
    assert host.match.guests == [1]
    host.match.close()
