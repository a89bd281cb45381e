"""What the site costs in a real browser, beside what Pyodide alone does in the same run."""

from __future__ import annotations

import gzip
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

STARTS = 5
MOVES = 60
MOTIONS = {
    "spider": ("F2", 0.6, "all cards are dealt"),
    "jewel": ("F3", 0.6, "hints are made"),
    "gobblet": ("Shift+ArrowLeft", 0.01, "the board turns"),
    "checkers": ("Shift+ArrowLeft", 0.01, "the board turns"),
}
"""Games, with the key that is pressed over and over, or held with Shift, seconds between, and what is seen then."""

_BARE = """async () => {
    const script = await (await fetch("sw.js")).text();
    const [path] = script.match(/runtime\\/[0-9a-f]*\\//);
    const runtime = new URL(path, document.baseURI).href, begun = performance.now();
    const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
    window.python = await loadPyodide({ indexURL: runtime });
    return performance.now() - begun;
}"""
_CLOCK = """
const Worker = window.Worker;
window.sent = window.shown = 0;
window.frames = [];
window.times = [];
window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data: [name] }) => {
            if (name !== "shown") return;
            window.shown ||= performance.now();
            window.times.push(performance.now());
            if (window.sent) window.frames.push(performance.now() - window.sent);
            window.sent = 0;
        });
    }
    postMessage(event, ...rest) {
        if (event[0] === "key") window.sent = performance.now();
        super.postMessage(event, ...rest);
    }
};
"""


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from playwright.sync_api import sync_playwright

    from launcher.catalog import scan
    from launcher.web.site import FILES, write_site

    games = [game for game in scan().games if game.package.startswith("games.")]
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        write_site(scan(), games, folder)
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        with _serve(folder) as address:
            bare, first, second = _starts(browser, address)
            figures = [
                ("A first visit to a game until its status is there", f"{first / bare:.2f} x bare Pyodide"),
                ("A second visit", f"{second / bare:.2f} x bare Pyodide"),
            ]
            limits = [f"at most {1.5 + 1000 / bare:.2f} x here; bare {bare / 1000:.2f} s", "at most 1.2 x"]
            rows = [(name, figure, limit) for (name, figure), limit in zip(figures, limits, strict=True)]
            for game in games:
                frames = _frames(browser, f"{address}{game.id}/")
                worst = sorted(frames)[int(0.99 * len(frames))]
                figure = f"median {statistics.median(frames):.1f} ms, 99th percentile {worst:.0f}"
                rows.append((f"{game.name}, key to frame at 1280x800", figure, "at most 16 and 50 ms"))
            rows += [_motion(browser, address, game) for game in MOTIONS]
            rows += _memory(browser, address)
        browser.close()
        (launcher,) = folder.glob("*/launcher.zip")
        version = launcher.parent
        scripts = [path for path in (version / "page").rglob("*.*") if path.suffix not in {".gz", ".wav"}]
        ours = [launcher, version / "chat-noir" / "game.zip", *scripts]
        sizes = [
            _compressed_size(path)
            for path in (*ours, *(next(folder.glob(f"runtime/*/{name}")) for name in FILES))
        ]
    return [
        (
            "Bytes of a first visit, compressed",
            f"{sum(sizes) / 1e6:.2f} MB, of which ours {sum(sizes[: len(ours)]) / 1e6:.2f}",
            "at most 9 MB and 1.5",
        ),
        *rows,
    ]


def _starts(browser: Browser, address: str) -> tuple[float, float, float]:
    """Milliseconds: Pyodide alone, a first visit, a second one; medians."""
    bare, first, second = list[float](), list[float](), list[float]()
    for _ in range(STARTS):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        bare.append(page.evaluate(_BARE))
        context.close()
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(_CLOCK)
        for times in (first, second):
            _open(page, f"{address}chat-noir/")
            times.append(page.evaluate("window.shown"))
        context.close()
    return statistics.median(bare), statistics.median(first), statistics.median(second)


def _frames(browser: Browser, address: str) -> list[float]:
    """Milliseconds from an arrow key to the frame that shows what has the focus then."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(_CLOCK)
    _open(page, address)
    time.sleep(1)
    for k in range(MOVES):
        page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[k % 4])
        time.sleep(0.15)
    frames: list[float] = page.evaluate("window.frames")
    page.close()
    assert frames, f"nothing at {address} is shown for a key"
    return frames


def _motion(browser: Browser, address: str, game: str) -> tuple[str, str, str]:
    """How far the frames of a motion are apart; pauses of a quarter of a second lie between two motions."""
    key, pause, what = MOTIONS[game]
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(_CLOCK)
    _open(page, f"{address}{game}/")
    time.sleep(2)
    page.evaluate("window.times = []")
    *held, key = key.split("+")
    for each in held:
        page.keyboard.down(each)
    for _ in range(round(6 / pause) if pause > 0.1 else 100):
        (page.keyboard.down if held else page.keyboard.press)(key)  # again and again without "up": it repeats
        time.sleep(pause)
    times: list[float] = page.evaluate("window.times")
    page.close()
    apart = sorted(b - a for a, b in pairwise(times) if b - a < 250)
    figure = f"median {statistics.median(apart):.1f} ms, 99th percentile {apart[int(0.99 * len(apart))]:.0f}"
    return f"{game}, from frame to frame while {what}", figure, "a screen's 16.7 ms"


def _memory(browser: Browser, address: str) -> list[tuple[str, str, str]]:
    """What a tab takes with Pyodide alone, and with the games that draw most."""
    page = browser.new_page()
    page.goto(address)
    page.evaluate(_BARE)
    bare = _settled_megabytes(browser)
    page.close()
    rows = []
    for game in ("spider", "gobblet", "checkers", "jewel"):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        _open(page, f"{address}{game}/")
        taken = _settled_megabytes(browser)
        page.close()
        rows.append((f"Memory of a tab with {game}", f"{taken:.0f} MB", f"bare Pyodide {bare:.0f}"))
    return rows


def _settled_megabytes(browser: Browser) -> float:
    """What the processes of all tabs have for themselves, and their share of what they have together (Linux).

    It is looked at once what was needed for the start is let go.
    """
    time.sleep(4)
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    kilobytes = 0
    for process in processes:
        if process["type"] == "renderer":
            said = Path(f"/proc/{process['id']}/smaps_rollup").read_text("utf-8")
            kilobytes += next(int(line.split()[1]) for line in said.splitlines() if line.startswith("Pss:"))
    return kilobytes / 1000


def _open(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#loading").wait_for(state="hidden", timeout=60_000)
    time.sleep(0.3)


def _compressed_size(path: Path) -> int:
    data = path.read_bytes()
    return min(len(data), len(gzip.compress(data, 6)))


@contextmanager
def _serve(folder: Path) -> Iterator[str]:
    from launcher.web.command import SiteServer

    server = SiteServer(folder)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
