"""Matches played to their ends in a real browser: by mouse, by fingers on a phone, and by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import Match
from tests.desktop.test_matches import likely_move
from tests.effort import few
from tests.web.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.conftest import Server

MATCHES = {
    "lights-out": ("", "mouse", "reload"),
    "gobblet": ("3 by 3", "mouse", "kill"),
    "slidey": ("3 × 3", "finger", "reload"),
    "memory": ("Small, for two", "finger", "kill"),
    "pousse": ("3 by 3", "keys", "reload"),
    "chat-noir": ("", "keys", "kill"),
}
"""Games, with what they are soon over, how they are played, and what happens to their tab after two moves."""
_PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


QUICK = ("memory",)
"""One with a finger; `tests/desktop` plays with the mouse and with keys."""


@pytest.mark.parametrize("game", few(MATCHES, QUICK))
def test_a_match_is_played_to_its_end_in_a_tab_that_is_reloaded_or_killed(
    server: Server, browser: Browser, game: str
) -> None:
    preset, hands, trouble = MATCHES[game]
    context = browser.new_context(base_url=server.address, **(_PHONE if hands == "finger" else {}))
    tabletop = tabletop_of(game)
    match = Match(tabletop, tabletop.presets[preset] if preset else None, seed="k7f3p")
    player = Player(context, game, match)
    way = {"mouse": player.by_mouse, "finger": player.by_finger, "keys": player.by_keys}[hands]
    made = 0
    while not (history := player.wait_for_turn()).status.over:
        player.make(likely_move(history), way)
        made += 1
        if made == 2:
            kept = [node.text for node in player.history.nodes]
            player.kill() if trouble == "kill" else player.reload()
            assert [node.text for node in player.history.nodes][: len(kept)] == kept
    player.get("button", "Play again").wait_for(state="attached")
    (play,) = player.rows("records")
    assert (play["game"], play["seed"], play["plies"]) == (game, "k7f3p", history.plies)
    context.close()
