"""Guests in real browsers: a laptop that is used by roles and names alone, and a phone that is touched."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from launcher.author import tabletop_of
from launcher.multiplayer.table import begin_for_several
from launcher.tabletop import History, Start
from tests.multiplayer.guests import hosting
from tests.web.conftest import CHROMIUM
from tests.web.firefox import Firefox
from tests.web.visitor import wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here")
PHONE = {"viewport": {"width": 375, "height": 667}, "has_touch": True, "is_mobile": True}
SIDES = {"L": "left", "R": "right", "T": "top", "B": "bottom"}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Page]]:
    """A phone and two laptops."""
    with ExitStack() as stack:
        contexts = [browser.new_context(**told) for told in (PHONE, LAPTOP, LAPTOP)]  # type: ignore[arg-type]
        for context in contexts:
            stack.callback(context.close)
        yield [context.new_page() for context in contexts]


def join(page: Page, link: str, name: str) -> None:
    """Open a link and type a name."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play").click()


def words(page: Page) -> str:
    return page.locator("#tree").inner_text()


def until(page: Page, said: str) -> None:
    wait_for(lambda: said in words(page), lambda: f"{said!r} in {words(page)!r}")


def piece_on(page: Page, name: str) -> Locator:
    """Return a piece, whose name can also tell what a move there does."""
    return page.locator(f'#tree [aria-label^="{name}"]')


def tap(page: Page, piece: str) -> None:
    """Touch a piece where it is drawn."""
    box = piece_on(page, piece).bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def press(page: Page, piece: str) -> None:
    """Press a piece as a screen reader does."""
    piece_on(page, piece).dispatch_event("click")


def test_a_phone_and_a_screen_reader_play_a_match_whose_host_is_killed_in_the_middle(
    pages: list[Page],
) -> None:
    phone, laptop, _ = pages
    names = "Maria", "Ben"
    match = begin_for_several(tabletop_of("pousse"), "pousse", Start("k7f3p", "3 by 3"))

    def play() -> History:
        move = str(match.moves[5 * len(match.nodes) % len(match.moves)])
        way, place = move
        edge = f"{'row' if way in 'LR' else 'column'} {place} from the {SIDES[way]}"
        turn = match.status.turn
        tap(phone, edge) if turn == 0 else press(laptop, edge)
        after = match.play(next(each for each in match.moves if str(each) == move))
        for number, page in enumerate((phone, laptop)):
            if after.status.over:
                until(page, "won" if number in after.status.winners else "lost")
            else:
                mine, others = after.status.turn == number, f"{names[not number]} is to move"
                wait_for(lambda page=page, mine=mine, others=others: (others in words(page)) != mine, move)
        return after

    with hosting("pousse", "--seed", "k7f3p", "--preset", "3 by 3") as host:
        join(phone, host.links[0], names[0])
        join(laptop, host.links[1], names[1])
        until(laptop, "Maria is to move")
        for _ in range(3):
            match = play()
        host.process.send_signal(signal.SIGKILL)
        phone.get_by_text("The connection is lost").wait_for()
    with hosting("pousse", "--resume"):
        phone.get_by_text("The connection is lost").wait_for(state="hidden")
        until(phone, "Ben is to move")
        while not match.status.over:
            match = play()


@pytest.mark.thorough
def test_three_browsers_play_go_fish_and_see_only_their_own_cards(pages: list[Page]) -> None:
    names = "Maria", "Ben", "Cleo"
    with hosting("go-fish", "--seed", "k7f3p", "--preset", "Two opponents") as host:
        for page, name, link in zip(pages, names, host.links.values(), strict=True):
            join(page, link, name)
        hands = []
        for page in pages:
            cards = page.locator("#tree [aria-label*='of your hand']")
            cards.first.wait_for(state="attached")
            hands.append({str(card.get_attribute("aria-label")).partition(",")[0] for card in cards.all()})
        assert all(not mine & other for mine, other in combinations(hands, 2))
        for page, mine in zip(pages, hands, strict=True):
            for card in set().union(*hands) - mine:
                assert f"{card}," not in page.locator("#tree").inner_html()


@pytest.mark.thorough
@pytest.mark.skipif(
    not shutil.which("tc") or os.geteuid() != 0, reason="this user can't make a network that loses packets"
)
@pytest.mark.parametrize("seconds", ["10", "75"])  # the server gives a page up after 40
def test_a_match_goes_on_after_a_network_has_lost_all_packets(seconds: str) -> None:
    subprocess.run(
        ["unshare", "-n", sys.executable, "-m", "tests.web.dropping", seconds], check=True, timeout=300
    )


@pytest.mark.thorough
def test_firefox_is_a_guest_too(firefox: Firefox) -> None:
    with hosting("pousse", "--seed", "k7f3p", "--players", "guest,easy") as host:
        firefox.do("Navigate", url=host.links[0])
        firefox.run(
            "document.querySelector('input').value = 'Maria'; document.querySelector('form button').click()"
        )
        edge = '[aria-label^="row 1 from the left"]'
        find = f"return document.querySelector('#tree {edge}')"
        wait_for(lambda: firefox.run(f"{find} !== null"), "the match")
        firefox.run(f"{find}.click()")
        wait_for(
            lambda: firefox.run("return document.querySelector('#tree').innerHTML.includes('X, row 1')"),
            "the move",
        )
