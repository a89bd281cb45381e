"""Whatever a guest's page gets, it is the same in two matches that differ only in what the guest may not know.

The twins are those of the guarantee `secrets`: two pieces that the guest can't see are exchanged. All that is sent
is compared, in its order, with its time: leaves and their numbers, boxes, labels, orders and the number of messages.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from launcher.author import tabletop_of
from launcher.author.contract.case import Case
from launcher.author.contract.knowledge import Twins, all_twins
from launcher.multiplayer.match import HostedMatch
from launcher.scene import appearance
from launcher.tabletop import GUEST, History
from launcher.tabletop.frame import BACK
from tests.effort import THOROUGH, few, samples
from tests.multiplayer.test_to_the_end import several

SECRET = [game for game in several() if tabletop_of(game).seen]
PAGE = {"size": [800, 600], "dark": False, "settings": {"look\nmotion": 0.0}}
PRESS = [["mouse", 400.0, 300.0, each, [], False] for each in ("move", "button-down", "button-up")]
DRAG = [
    *PRESS[:2],
    *[["mouse", x, y, "drag", [], True] for x, y in ((420.0, 250.0), (400.0, 150.0), (380.0, 450.0))],
    ["mouse", 400.0, 300.0, "button-up", [], True],
]
LOOKS = (  # what a curious guest does without making a move
    [["key", "f12", False], ["key", "escape", False], ["key", "left", False]],
    [["mouse", 390.0, 150.0, "move", [], False], ["mouse", 400.0, 150.0, "menu", [], False]],
    [["pasted", "nothing"], ["key", "f9", False], ["key", "escape", False]],
    [
        ["key", "/", False],
        *[["key", each, False] for each in "board"],
        ["key", "\r", False],
        ["key", "escape", False],
    ],
    [["size", 400, 700], ["wipe"]],
    [["size", 800, 600], ["focus"]],
)
CLOSE = [["key", "escape", False]] * 3  # whatever is open on the page
LOOKS_OF_OTHERS = (  # while another player is to move
    [*PRESS, ["key", "\r", False], ["pasted", "nothing"]],
    [*DRAG, ["key", "escape", False]],
)
LOOKS_AT_FIRST = (  # in a quick run, only before the first move
    [["mouse", 400.0, 300.0, "wheel-down", ["ctrl"], False], ["mouse", 400.0, 300.0, "leave", [], False]],
    [["key", "shift+left", False], ["release", "left"], ["key", "\t", False], ["key", "f3", False]],
)
MOST_DEEDS = 3


def stream_to(twins: list[Twins], number: int) -> list[str]:
    """Return everything that the player of the twins gets in one of the two matches."""
    CLOCK.now = 1000.0
    player = twins[0].player
    first = twins[0][number]
    sent: list[str] = []
    known: dict[str, dict[str, str]] = {}

    def send(to: int, changes: Mapping[str, Any]) -> None:
        if to == player:
            sent.append(f"{CLOCK.now:.2f} {json.dumps(changes)}")
            known.update((changes["tree"] or {}).get("nodes", {}))
            match.note_drawn(to)

    match = HostedMatch(first.tabletop, "", first, (GUEST,) * len(first.players), send)
    match.begin(first.players, resumed=True)
    for each in match.guests:
        match.join(each, PAGE)
    match.step()
    for ply, (before, after) in enumerate(pairwise(twins)):
        turn = before[number].status.turn
        # while cards lie open for a moment, it is nobody's turn, but a press may be the player's next move
        waits = turn not in {player, None}
        looks = [*LOOKS, *(LOOKS_OF_OTHERS if waits else ())]
        if not ply or (THOROUGH and ply == 3):
            looks += [*LOOKS_AT_FIRST, *deeds_on_hidden(known, moves=not waits)]
            answer_others(match, player)
        for look in looks:
            match.do(player, look)
            settle(match)
        match.do(turn or 0, [*CLOSE, ["pasted", after[number].node.text]])
        settle(match)
        assert len(match.history.nodes) == len(after[number].nodes), "the match follows the twins"
    match.leave(player)
    match.join(player, PAGE)  # everything is sent again
    settle(match)
    return sent


def deeds_on_hidden(known: Mapping[str, Mapping[str, str]], *, moves: bool) -> Iterator[list[list[str]]]:
    """Yield what a screen reader can do with hidden cards, without presses if these could be moves."""
    hidden = [key for key, node in known.items() if "face down" in node["name"] or "covered" in node["name"]]
    for key in hidden[:MOST_DEEDS]:
        yield [["do", key, deed, ""] for deed in ("focus", "menu", "press")[: 2 if moves else 3]]
        yield [["key", "escape", False], ["key", "escape", False]]


def answer_others(match: HostedMatch, player: int) -> None:
    """Let the other players ask for something, go away and come back, and let this player refuse."""
    for other in match.guests:
        if other != player:
            match.ask([other], BACK)
            settle(match)
            match.reply([player], agreed=False)
            match.leave(other)
            settle(match)
            match.join(other, PAGE)
            settle(match)


class Clock:
    """A clock that goes on only between the steps, so that the times of messages are compared as well."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


CLOCK = Clock()


@pytest.fixture(autouse=True)
def _own_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        appearance, "_MOST_KEPT", 10**6
    )  # what is drawn anew must not depend on what was forgotten
    monkeypatch.setattr(time, "perf_counter", CLOCK)
    monkeypatch.setattr(time, "monotonic", CLOCK)


def settle(match: HostedMatch) -> None:
    """Let all tables show the present position."""
    for _ in range(4):
        CLOCK.now += 0.05
        match.step()


def pairs(game: str) -> Iterator[list[Twins]]:
    """Yield matches of which a player can't tell which one is played."""
    tabletop = tabletop_of(game)
    presets = {
        name: options
        for name, options in tabletop.presets.items()
        if len(History.begin(tabletop, options, game).players) > 1
    }
    case = Case(lambda: replace(tabletop, presets=presets, ladder=()), game)
    for each in all_twins(case):
        twins = list(each)
        if len(twins[0][0].players) > 1:  # others can't be hosted
            yield twins


@pytest.mark.parametrize("game", few(SECRET, ["go-fish"]))
def test_a_page_gets_nothing_that_depends_on_what_its_guest_may_not_know(game: str) -> None:
    compared = 0
    for twins in pairs(game):
        same = []
        for each in twins:  # up to the move by which the guest sees a difference
            if case_view(each, 0) != case_view(each, 1):
                break
            same.append(each)
        if len(same) > 1:
            assert stream_to(same, 0) == stream_to(same, 1)
            compared += 1
        if compared == samples(20):
            break
    assert compared


def case_view(twins: Twins, number: int) -> object:
    history = twins[number]
    assert history.tabletop.seen is not None
    own = history.status.turn == twins.player
    return history.tabletop.seen(history.position, twins.player), own and [*map(str, history.moves)]
