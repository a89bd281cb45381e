"""On small phones in a real browser, every game is played by touch.

`python -m tests.web.test_on_phones FOLDER [GAME ...]` prints the sizes of letters and targets, and writes pictures.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import scan
from launcher.tabletop import Match, frame
from launcher.tabletop.frame.commands import controls
from launcher.web.site import write_site
from tests.bundled import BUNDLED, TABLETOPS
from tests.desktop.test_matches import likely_move
from tests.effort import few
from tests.games.phones import (
    PHONES,
    first_match,
    smallest_button,
    smallest_target,
    smallest_text,
    table_for_finger,
    targets,
)
from tests.web.conftest import CHROMIUM, FLAGS, Server
from tests.web.player import Player
from tests.web.test_fingers import Hand
from tests.web.visitor import Visitor, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ViewportSize

QUICK = ("blackjack",)
"""A game with buttons; other tests play Worm and a match of Memory with a finger."""


@pytest.mark.parametrize("size", few(PHONES, PHONES[1:]), ids=str)
@pytest.mark.parametrize("game", few(TABLETOPS, QUICK))
def test_a_move_is_made_by_touch(server: Server, browser: Browser, game: str, size: tuple[int, int]) -> None:
    context = on_phone(browser, server.address, size)
    assert play_a_move(context, game, size).history.plies
    context.close()


def on_phone(browser: Browser, address: str, size: tuple[int, int]) -> BrowserContext:
    """Return a browser on a phone of this size, where nobody has played."""
    width, height = size
    viewport: ViewportSize = {"width": width, "height": height}
    context = browser.new_context(
        base_url=address, viewport=viewport, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    context.set_default_timeout(60_000)
    return context


def play_a_move(context: BrowserContext, game: str, size: tuple[int, int]) -> Player:
    """Open the first match of a game on a phone, and make the move of a computer or hint by taps.

    Raises:
        AssertionError: if the move is not made.
    """
    begun = first_match(game, size)
    player = Player(context, game, Match(begun.tabletop, begun.options, begun.seed))
    move, clicks = likely_move(player.wait_for_turn()), player.table.touch_targets.clicks
    if game == "paint-by-numbers":  # a hint is a whole stroke
        move = str(next(iter(clicks.values()))[0])
    player.make(move, partial(tap, player))
    player.wait_for_turn()
    return player


def tap(player: Player, move: str, table: frame.Table) -> None:
    """Tap the button of a move, or the pieces that make it."""
    buttons = [button for button in controls(table) if button.name == f"move:{move}"]
    if buttons:
        place = buttons[0]
        player.page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    else:
        player.by_finger(move, table)


def swipe_worm(context: BrowserContext) -> Visitor:
    """Open Worm, and start its match with a swipe."""
    visitor = Visitor(context.new_page(), "worm")
    Hand(visitor).draw((200, 560), (200, 420))
    wait_for(lambda: "Apples: 0" in visitor.status, "the match to begin")
    return visitor


def main(folder: Path, games: Sequence[str]) -> None:
    """Play the games, write the pictures, and print the table."""
    from playwright.sync_api import sync_playwright

    print("game | phone | smallest text | smallest piece | lowest button")
    with tempfile.TemporaryDirectory() as served, sync_playwright() as playwright:
        catalog = scan()
        write_site(catalog, [game for game in catalog.games if game.id in games], Path(served) / "shelf")
        server = Server(Path(served))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        for game, size in product(games, PHONES):
            context, sizes = on_phone(browser, server.address, size), ""
            if game in TABLETOPS:
                player: Visitor = play_a_move(context, game, size)
                table = table_for_finger(game, player.history, size)
                measured = (
                    smallest_text(table),
                    smallest_target(table, targets(table)),
                    smallest_button(table),
                )
                sizes = " | ".join(map(str, measured))
            else:
                player = swipe_worm(context)
            player.page.screenshot(path=folder / f"{game}-{size[0]}.png")
            print(f"{game} | {size[0]}x{size[1]} | {sizes}", flush=True)
            context.close()
        browser.close()
        server.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or [game.id for game in BUNDLED])
