"""A match between the window of the host and a guest's page."""

from __future__ import annotations

import re
import sys
from socket import socket
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

    async def go_on() -> None:
        async with visit(link) as ben:
            await ben.until(lambda: ben.nodes and "Maria is to move" in ben.words)

    desktop.start(*command, "--address", "127.0.0.1", env={"PLT_GAMES_SANDBOX": sandbox})
    window = desktop.painted_window("Pousse")
    desktop.wait_for(lambda: window.screenshot().get_at((5, 5))[0] < 200, "the dialog, which dims the window")
    for key in ("Tab", "Tab", "Tab", "Tab", "Return"):  # the name, the match, Copy link, Continue match
        window.key(key)
    desktop.wait_for(lambda: desktop.output.count(link) == 2, "the same link")
    run(go_on())


def test_a_window_says_why_a_match_can_not_be_hosted(desktop: Desktop) -> None:
    with socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        command = (sys.executable, "-m", "launcher", "host", "pousse", "--players", "person", "--in-window")
        place = "--address", "127.0.0.1", "--port", str(other.getsockname()[1])
        process = desktop.start(*command, *place)
        desktop.painted_window("PLT Games").key("Return")
        assert process.wait(60) == 1
