"""Guests whose connection is lost: a phone that sleeps, and a network that forgets a connection."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from tests.multiplayer.guests import Hosting, hosting
from tests.web.conftest import CHROMIUM
from tests.web.test_with_friends import LAPTOP, PHONE, join, press, tap, until
from tests.web.visitor import wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here")
HERE = "127.0.0.1"
FIRST, SECOND = "row 1 from the left", "row 2 from the left"
NOTICE = "#notice"
MARIA_IS_TO_MOVE, BEN_IS_TO_MOVE = "X: push", "O: push"
UNTIL_TOLD, UNTIL_LOST = 25, 10  # seconds
UNTIL_GIVEN_UP = 45  # seconds after which the server ends a connection that does not answer
_STOP = """() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { debugger; };
    port2.postMessage(0);
}"""

_NOTE_WHO_IS_AWAY = """() => {
    const tree = document.querySelector("#tree"), kinds = { childList: true, characterData: true, subtree: true };
    const look = () => { window.wasAway ||= tree.innerText.includes("is away"); };
    new MutationObserver(look).observe(tree, kinds);
}"""


class Route:
    """A network between the guests and the host, which can forget connections.

    Attributes:
        port: the port of the host.
        address: the address of the host for the guests.
    """

    def __init__(self) -> None:
        with socket.create_server((HERE, 0)) as free:
            self.port = free.getsockname()[1]
        self._listener = socket.create_server((HERE, 0))
        self.address = f"http://{HERE}:{self._listener.getsockname()[1]}"
        self._age = 0  # the number of times that connections were forgotten
        self._loop = asyncio.new_event_loop()
        self._serving = self._loop.create_task(self._serve())
        self._thread = Thread(target=self._run)
        self._thread.start()

    def forget(self) -> None:
        """Lose everything that is sent on the present connections, and tell neither end."""
        self._age += 1

    def close(self) -> None:
        """End all connections."""
        self._loop.call_soon_threadsafe(self._serving.cancel)
        self._thread.join()
        self._loop.close()

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._serving)

    async def _serve(self) -> None:
        async with asyncio.TaskGroup() as group:

            def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                group.create_task(self._join(reader, writer))

            async with await asyncio.start_server(join, sock=self._listener) as server:
                await server.serve_forever()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(OSError):
            there, back = await asyncio.open_connection(HERE, self.port)
            with closing(back):
                await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        age = self._age
        while data := await reader.read(1 << 16):
            if age == self._age:
                writer.write(data)
        if age == self._age:
            writer.close()


class Phone:
    """The phone of Maria.

    Its time is real, but can be put forward.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self._devtools = page.context.new_cdp_session(page)
        self._stops: list[object] = []
        self._devtools.on("Debugger.paused", lambda stop: self._stops.append(stop))
        self._devtools.send("Debugger.enable")
        page.clock.install()

    def sleep(self) -> None:
        """Hide the page, and stop everything in it."""
        self._hide(True)
        self._stops.clear()
        self.page.evaluate(_STOP)
        wait_for(lambda: self.page.wait_for_timeout(10) or self._stops, "the page to stop")

    def wake(self) -> None:
        """Continue after a minute."""
        self._devtools.send("Debugger.resume")
        self.wait(60)
        self._hide(False)

    def wait(self, seconds: int) -> None:
        """Put the time forward."""
        self.page.clock.fast_forward(1000 * seconds)

    def _hide(self, hidden: bool) -> None:
        self.page.evaluate(
            "(value) => { Object.defineProperty(document, 'hidden', { value, configurable: true });"
            " document.dispatchEvent(new Event('visibilitychange')); }",
            hidden,
        )


class Table:
    """A match of Maria, who has a phone, and Ben, who has a laptop."""

    def __init__(self, host: Hosting, phone: Page, laptop: Page) -> None:
        self.phone, self.laptop, self._link = Phone(phone), laptop, host.links[1]
        join(phone, host.links[0], "Maria")

    def begin(self) -> None:
        """Let Ben join, and make the first move of Maria."""
        join(self.laptop, self._link, "Ben")
        until(self.laptop, "Maria is to move")
        tap(self.phone.page, FIRST)
        until(self.laptop, BEN_IS_TO_MOVE)

    def move_as_ben(self) -> None:
        """Make a move on the laptop."""
        press(self.laptop, FIRST)
        until(self.laptop, MARIA_IS_TO_MOVE)

    def check(self) -> None:
        """Check that Maria sees the move of Ben, and Ben sees the next one of Maria."""
        until(self.phone.page, MARIA_IS_TO_MOVE)
        self.phone.page.locator(NOTICE).wait_for(state="hidden")
        tap(self.phone.page, SECOND)
        until(self.laptop, BEN_IS_TO_MOVE)


@pytest.fixture
def route() -> Iterator[Route]:
    route = Route()
    yield route
    route.close()


@pytest.fixture
def table(browser: Browser, route: Route) -> Iterator[Table]:
    with ExitStack() as stack:
        contexts = [browser.new_context(**told) for told in (PHONE, LAPTOP)]  # type: ignore[arg-type]  # their values have several types
        for context in contexts:
            stack.callback(context.close)
        place = "--port", str(route.port), "--public-url", route.address
        host = stack.enter_context(hosting("pousse", "--seed", "k7f3p", *place))
        yield Table(host, *[context.new_page() for context in contexts])


def test_a_guest_who_only_waits_notices_that_the_network_has_forgotten_the_connection(
    table: Table, route: Route
) -> None:
    table.begin()
    route.forget()
    table.laptop.reload()
    table.phone.wait(UNTIL_TOLD)
    table.phone.page.get_by_text("does not answer").wait_for()
    table.move_as_ben()
    table.phone.wait(UNTIL_LOST)
    table.check()


def test_a_phone_whose_connection_was_forgotten_while_it_slept_connects_again(
    table: Table, route: Route
) -> None:
    table.begin()
    table.phone.sleep()
    route.forget()
    table.laptop.reload()
    table.move_as_ben()
    table.phone.wake()
    table.check()


@pytest.mark.thorough
def test_the_others_do_not_notice_that_a_phone_has_slept(table: Table) -> None:
    table.begin()
    table.phone.sleep()
    table.move_as_ben()
    table.laptop.evaluate(_NOTE_WHO_IS_AWAY)
    time.sleep(UNTIL_GIVEN_UP)
    table.phone.wake()
    table.check()
    assert not table.laptop.evaluate("window.wasAway")


@pytest.mark.thorough
def test_a_phone_comes_back_after_the_server_has_given_it_up(table: Table, route: Route) -> None:
    table.begin()
    table.phone.sleep()
    route.forget()
    table.laptop.reload()
    until(table.laptop, "Maria is away")
    table.move_as_ben()
    table.phone.wake()
    table.check()


@pytest.mark.thorough
def test_a_phone_that_was_offline_comes_back_with_the_network(table: Table) -> None:
    table.begin()
    table.phone.page.context.set_offline(True)
    table.move_as_ben()
    table.phone.page.context.set_offline(False)
    table.check()


@pytest.mark.thorough
def test_a_guest_whose_phone_sleeps_before_the_match_begins_is_there_when_it_does(
    table: Table, route: Route
) -> None:
    page = table.phone.page
    page.get_by_text("begins as soon as").wait_for()
    table.phone.sleep()
    route.forget()
    table.phone.wake()
    page.locator(NOTICE).wait_for(state="hidden")
    page.get_by_text("begins as soon as").wait_for()
    table.begin()
    table.move_as_ben()
    table.check()


@pytest.mark.thorough
@pytest.mark.skipif(
    not shutil.which("ip") or os.geteuid() != 0, reason="this user can't make a network of its own"
)
def test_a_guest_whose_address_changes_goes_on() -> None:
    subprocess.run(["unshare", "-n", sys.executable, "-m", "tests.web.moving"], check=True, timeout=300)
