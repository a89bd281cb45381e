"""Make the pictures of matches with friends: a laptop and a phone side by side, from real browsers.

    python docs/friends.py

plays the beginning of a match of each game below, in Chromium, and writes to `docs/images/friends`. To make only some
of them, add their names.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from os import environ
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Page, sync_playwright

IMAGES = Path(__file__).with_name("images") / "friends"
MOVES = {"checkers": ("c3-d4", "f6-g5", "d4-e5"), "go-fish": ("3S from Anna",)}
"""The first moves of each match, by game; the phone begins."""
OPTIONS = {"go-fish": ("--preset", "One opponent")}
LAPTOP, PHONE = (960, 600), (375, 667)
FRAME, BASE, ROUND = 14, 26, 28  # pixels around a screen, below that of the laptop, and of the corners
CASE = "#3b3f45"
COLOURS = 128
MOMENT = 1.5  # seconds until nothing moves


@contextmanager
def hosted(game: str) -> Iterator[list[str]]:
    """Host a match, and yield the links of its guests."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-P", "-m", "launcher", "host", game, "--json", "--seed", "k7f3p"]
        process = subprocess.Popen(
            [*command, "--address", "127.0.0.1", *OPTIONS.get(game, ())],
            stdout=subprocess.PIPE,
            text=True,
            env={**environ, "PLT_GAMES_HOME": home},
        )
        try:
            assert process.stdout is not None
            yield [seat["url"] for seat in json.loads(process.stdout.readline())["seats"]]
        finally:
            process.terminate()
            process.communicate()


def join(page: Page, link: str, name: str) -> None:
    """Open a link and type a name."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play").click()


def play(page: Page, move: str) -> None:
    """Type a move."""
    page.keyboard.press("/")
    page.keyboard.type(move)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    time.sleep(MOMENT)


def framed(page: Page, *, below: int) -> Image.Image:
    """Return what a page shows, in the case of its device."""
    screen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    width, height = screen.width + 2 * FRAME, screen.height + 2 * FRAME
    device = Image.new("RGBA", (width, height + below), (0, 0, 0, 0))
    draw = ImageDraw.Draw(device)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), ROUND, fill=CASE)
    if below:
        draw.rounded_rectangle((0, height - 2 * ROUND, width - 1, height + below - 1), below // 2, fill=CASE)
    device.paste(screen, (FRAME, FRAME))
    return device


def side_by_side(laptop: Image.Image, phone: Image.Image) -> Image.Image:
    """Return two devices that stand on the same line."""
    height = max(laptop.height, phone.height)
    whole = Image.new("RGBA", (laptop.width + phone.width + 2 * FRAME, height), (0, 0, 0, 0))
    whole.paste(laptop, (0, height - laptop.height))
    whole.paste(phone, (whole.width - phone.width, height - phone.height))
    return whole


def main() -> None:
    """Make the pictures."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=[*MOVES])
    games = parser.parse_args().game
    IMAGES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for game in games:
            phone = browser.new_context(
                viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True
            ).new_page()
            laptop = browser.new_context(viewport={"width": LAPTOP[0], "height": LAPTOP[1]}).new_page()
            with hosted(game) as links:
                for page, link, name in zip((phone, laptop), links, ("Maria", "Ben"), strict=True):
                    join(page, link, name)
                time.sleep(2 * MOMENT)
                for number, move in enumerate(MOVES[game]):
                    play((phone, laptop)[number % 2], move)
                picture = side_by_side(framed(laptop, below=BASE), framed(phone, below=0))
                picture.quantize(COLOURS).save(IMAGES / f"{game}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
