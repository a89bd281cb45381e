"""A match in a network namespace that loses all packets for some seconds.

unshare -n python -m tests.web.dropping SECONDS
"""

from __future__ import annotations

import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

from tests.multiplayer.guests import hosting
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.test_with_friends import join, press, until, words


def tc(*arguments: str) -> None:
    subprocess.run(["tc", "qdisc", *arguments], check=True)


def main() -> None:
    seconds = float(sys.argv[1])
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    with hosting("pousse", "--seed", "k7f3p") as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        maria, ben = pages = [browser.new_context().new_page() for _ in range(2)]
        for page, name, link in zip(pages, ("Maria", "Ben"), host.links.values(), strict=True):
            join(page, link, name)
        until(ben, "Maria is to move")
        tc("add", "dev", "lo", "root", "bfifo", "limit", "1")  # no packet is as short as this
        press(maria, "row 1 from the left")
        time.sleep(seconds)
        assert maria.locator("#notice").is_visible(), "Maria knows that the host does not answer"
        assert "X: push" in words(ben), "packets are lost"
        tc("del", "dev", "lo", "root")
        maria.locator("#notice").wait_for(state="hidden", timeout=60_000)
        until(maria, "O: push")
        press(ben, "row 1 from the left")
        until(ben, "X: push")
        browser.close()


if __name__ == "__main__":
    main()
