"""A match between the window of the host and a guest's page."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from tests.multiplayer.guests import run, visit

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop


@pytest.mark.parametrize("sandbox", ["off", "on"])
def test_the_host_plays_in_a_window_and_the_friend_on_a_page(desktop: Desktop, sandbox: str) -> None:
    desktop.remember("friends", "name", "Maria")
    command = (sys.executable, "-m", "launcher", "host", "pousse", "--players", "person", "--seed", "k7f3p")
    process = desktop.start(*command, "--address", "127.0.0.1", env={"PLT_GAMES_SANDBOX": sandbox})
    window = desktop.painted_window("Pousse")
    link = desktop.wait_for(lambda: re.search(r"http\S+#\S+", desktop.output), "the link of the friend")[0]

    async def play() -> None:
        async with visit(link, "Ben") as ben:
            await ben.until(lambda: "Maria is to move" in ben.words)
            window.key("/")
            window.type("l1")
            window.key("Return")
            await ben.until(lambda: ben.nodes and "Maria is to move" not in ben.words)
            await ben.play("L1")
            await ben.until(lambda: "Maria is to move" in ben.words)
            window.close()
            await ben.until(lambda: ben.closed)

    run(play())
    assert process.wait(60) == 0
    desktop.wait_for(lambda: not desktop.pids(), "nothing to be left")
