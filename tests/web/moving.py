"""A guest whose address changes during a match, in a network of two namespaces.

unshare -n python -m tests.web.moving
"""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.multiplayer.guests import hosting
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.test_with_friends import join, piece_on, press, until

HOST, BEFORE, AFTER = "10.0.0.1", "10.0.0.2/24", "10.0.0.3/24"
EDGES = "row 1 from the left", "row 2 from the left", "row 3 from the left"


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


def main() -> None:
    home = subprocess.Popen(["unshare", "-n", "cat"], stdin=subprocess.PIPE)  # the network of the guest
    inside = "nsenter", "-t", str(home.pid), "-n"

    def change(*words: str) -> None:
        subprocess.run([*inside, "ip", *words, "dev", "there"], check=True)

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        time.sleep(1)
        ip("link", "set", "lo", "up")
        ip("link", "add", "here", "type", "veth", "peer", "name", "there", "netns", str(home.pid))
        ip("address", "add", f"{HOST}/24", "dev", "here")
        ip("link", "set", "here", "up")
        change("address", "add", BEFORE)
        change("link", "set", "up")
        program = Path(folder) / "chromium"
        program.write_text(f'#!/bin/sh\nexec {" ".join(inside)} {CHROMIUM} "$@"\n', "utf-8")
        program.chmod(0o700)
        with hosting("pousse", "--seed", "k7f3p", "--players", "guest,easy", "--address", HOST) as host:
            browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS])
            page = browser.new_page()
            join(page, host.links[0], "Maria")
            until(page, "X: push")
            change("address", "del", BEFORE)
            change("address", "add", AFTER)
            press(page, EDGES[0])
            piece_on(page, "X, row 1").wait_for(state="attached")
            page.locator("#notice").wait_for(state="hidden")
            browser.close()
    home.communicate()


if __name__ == "__main__":
    main()
