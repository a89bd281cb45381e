"""How long a guest waits after a tap, beside the same game in a local page, and how this grows with the tables.

Taps on the two pages alternate, so that both have the same noise. Tables are measured without browsers.
`xvfb-run -a python tests/benchmarks/friends.py 200` measures 200 taps in each game, which takes a quarter of an hour.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from launcher.tabletop import Match
    from tests.multiplayer.guests import ThinGuest

TAPS = 20
GAMES = {
    "pousse": ("guest,easy", "[role=gridcell]:not([aria-label^=empty])", 12),
    "go-fish": ("guest,easy,easy", "[role=button][aria-label*='your hand']", 60),
    "checkers": ("guest,easy", "[role=gridcell][aria-label^='red man']", 60),
}
"""The games, with their players, with what is tapped, and the number of taps after which another match begins."""
TABLES = 1, 2, 4, 8, 15
MOVES = 30  # at each table, at most
EACH = 1.0  # seconds between two moves at a table
_PRESSED = 0.06  # seconds of a tap
_STILL = 250  # milliseconds without a picture
_IDLE = 10.0  # seconds

_CLOCK = """
window.sent = window.last = 0;
window.waits = [];
const begin = (up) => { if (up) window.sent = performance.now(); };
const end = () => {
    window.last = performance.now();
    if (window.sent) window.waits.push(window.last - window.sent);
    window.sent = 0;
};
const post = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
    if (text === '[["drawn"]]') end();
    begin(text.includes('"button-up"'));
    return post.call(this, text);
};
const Before = window.Worker;
window.Worker = class extends Before {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data: [name] }) => { if (name === "shown") end(); });
    }
    postMessage(event, ...rest) {
        begin(event[3] === "button-up");
        super.postMessage(event, ...rest);
    }
};
"""
_PLACES = """(target) => [...document.querySelectorAll(target)].map((each) => each.getBoundingClientRect())
    .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))"""
_IS_STILL = f"performance.now() - window.last > {_STILL}"


class Latency(NamedTuple):
    """Waits in milliseconds: the median and the 95th percentile."""

    median: float
    late: float

    def __str__(self) -> str:
        return f"{self.median:.0f} and {self.late:.0f} ms"


def latency(waits: list[float]) -> Latency:
    """Return the median and the 95th percentile."""
    return Latency(statistics.median(waits), sorted(waits)[int(0.95 * len(waits))])


def measure(taps: int = TAPS) -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    return [*_taps(taps), *asyncio.run(_growth(min(taps, MOVES)))]


def _taps(taps: int) -> list[tuple[str, str, str]]:
    """Taps on the page of a guest and on a page with Python, in turns."""
    from playwright.sync_api import sync_playwright
    from web import _open, _serve

    from launcher.catalog import scan
    from launcher.web.site import write_site
    from tests.multiplayer.guests import hosting

    rows = []
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        write_site(scan(), [game for game in scan().games if game.id in GAMES], folder)
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        with _serve(folder) as address:
            for game, (players, target, often) in GAMES.items():
                contexts = [
                    browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=True)
                    for _ in range(2)
                ]
                local, guest = pages = [context.new_page() for context in contexts]
                for page in pages:
                    page.add_init_script(_CLOCK)
                with hosting(game, "--players", players, "--seed", "k7f3p") as host:
                    _open(local, f"{address}{game}/#start={game}%20k7f3p")
                    guest.goto(host.links[0])
                    guest.get_by_label("Your name").fill("Maria")
                    guest.get_by_role("button", name="Play").click()
                    guest.locator("#tree [role=toolbar]").wait_for(state="attached")
                    for number in range(taps):
                        for page in pages:
                            if number % often == often - 1:
                                page.keyboard.press("F2")
                            _wait(page, _IS_STILL)
                            _tap(page, target)
                    waits = [latency(page.evaluate("window.waits")) for page in pages]
                for context in contexts:
                    context.close()
                here, there = waits
                figure = f"{there}, a local page {here}"
                ratio = f"{there.median / here.median:.2f} and {there.late / here.late:.2f} times"
                rows += [
                    (f"{game}, tap to picture of a guest", figure, "median and 95th percentile"),
                    ("", ratio, "at most 1.5 times"),
                ]
        browser.close()
    return rows


def _tap(page: Page, target: str) -> None:
    """Touch a piece for a moment."""
    places = page.evaluate(_PLACES, f"#tree {target}")
    if not places:
        page.keyboard.press("F2")
        return
    place = random.choice(places)
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    time.sleep(_PRESSED)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    _wait(page, "!window.sent")
    hand.detach()


def _wait(page: Page, condition: str) -> None:
    """Wait until a condition holds; the pages allow no `wait_for_function`."""
    while not page.evaluate(condition):
        time.sleep(0.03)


async def _growth(moves: int) -> list[tuple[str, str, str]]:
    """The waits of guests at one table and at many, which all play at the same time."""
    rows, first, idle = list[tuple[str, str, str]](), None, ""
    for tables in TABLES:
        waits, sizes, idle = await _play(tables, moves)
        first = first or waits
        ratio = f"{waits.median / first.median:.1f} times"
        limit = "at most 3 times with 30 seats" if tables == max(TABLES) else ""
        rows.append((f"{2 * tables} seats, move to message", f"{waits}, {ratio}", limit))
        if tables == 1:
            rows.append(("bytes of a move in Checkers, before compression", f"median {sizes:.0f}", ""))
            rows.append(("idle table", idle, "0 % of a core"))
    return rows


async def _play(tables: int, moves: int) -> tuple[Latency, float, str]:
    """Return the waits, the median of the bytes, and the use of the processor before the first move."""
    from launcher.author import tabletop_of
    from launcher.multiplayer.table import begin_for_several
    from launcher.tabletop import Start
    from tests.multiplayer.guests import hosting, visit

    waits, sizes = list[float](), list[int]()
    with ExitStack() as hosts:
        async with AsyncExitStack() as stack:
            tasks, families = [], list[int]()
            for number in range(tables):
                seed = f"k7f{number}p"
                host = hosts.enter_context(hosting("checkers", "--seed", seed))
                families += [host.process.pid, *_children(host.process.pid)]
                guests = [
                    await stack.enter_async_context(visit(link, f"Player {player + 1}"))
                    for player, link in host.links.items()
                ]
                for guest in guests:
                    await guest.until(lambda guest=guest: guest.nodes)
                match = begin_for_several(tabletop_of("checkers"), "checkers", Start(seed))
                tasks.append((match, guests, number / tables * EACH, moves))
            await asyncio.sleep(2)
            idle = ""
            if tables == 1:
                before = sum(map(_seconds, families))
                await asyncio.sleep(_IDLE)
                idle = f"{100 * (sum(map(_seconds, families)) - before) / _IDLE:.1f} % of a core"
            await asyncio.gather(*[_play_table(*task, waits, sizes) for task in tasks])
    return latency(waits), statistics.median(sizes), idle


async def _play_table(
    match: Match, guests: list[ThinGuest], later: float, moves: int, waits: list[float], sizes: list[int]
) -> None:
    draw = random.Random(1)
    await asyncio.sleep(later)
    for _ in range(moves):
        if match.status.over:
            return
        guest, move = guests[match.status.turn or 0], draw.choice(match.moves)
        match = match.play(move)
        had, begun = len(guest.received), time.perf_counter()
        await guest.send(["pasted", str(move)])
        await guest.until(lambda guest=guest, had=had: len(guest.received) > had)
        waits.append(1000 * (time.perf_counter() - begun))
        await asyncio.sleep(EACH)
        sizes.append(sum(map(len, guest.received[had:])))


def _children(pid: int) -> list[int]:
    return [*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split())]


def _seconds(pid: int) -> float:
    """Return the processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    for row in measure(int(sys.argv[1])):
        print(" | ".join(row))
