"""A match in a network namespace that loses all packets for ten seconds: `unshare -n python -m tests.web.dropping`."""

from __future__ import annotations

import subprocess
import time

from playwright.sync_api import sync_playwright

from tests.multiplayer.guests import hosting
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.test_with_friends import join, press, until, words

SECONDS = 10.0


def tc(*arguments: str) -> None:
    subprocess.run(["tc", "qdisc", *arguments], check=True)


def main() -> None:
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    with hosting("pousse", "--seed", "k7f3p") as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        maria, ben = pages = [browser.new_context().new_page() for _ in range(2)]
        for page, name, link in zip(pages, ("Maria", "Ben"), host.links.values(), strict=True):
            join(page, link, name)
        until(ben, "Maria is to move")
        tc("add", "dev", "lo", "root", "bfifo", "limit", "1")  # no packet is as short as this
        press(maria, "row 1 from the left")
        time.sleep(SECONDS)
        assert "Maria is to move" in words(ben), "packets are lost"
        tc("del", "dev", "lo", "root")
        until(maria, "Ben is to move")
        press(ben, "row 1 from the left")
        until(ben, "Maria is to move")
        browser.close()


if __name__ == "__main__":
    main()
