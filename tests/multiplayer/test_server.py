from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from launcher.multiplayer.server import (
    Guest,
    MatchServer,
    checked_event,
    checked_name,
    checked_page,
    new_token,
    page_files,
)
from launcher.screens.canvas.canvas import event_of
from tests.effort import samples
from tests.multiplayer.guests import ThinGuest, run, visit

HERE = "127.0.0.1"
REFUSED, ELSEWHERE = 1008, 4001  # the page does not connect again after these codes


class Served:
    """A server without a table, and what it told the table."""

    def __init__(self) -> None:
        self.told: list[Mapping[str, Any]] = []
        self.guests = [Guest(player, new_token()) for player in range(2)]
        names = lambda: [guest.name for guest in self.guests]  # noqa: E731
        self.server = MatchServer("Kalah", self.guests, self.told.append, names)
        self.port = 0

    def link(self, player: int) -> str:
        return f"http://{HERE}:{self.port}/#{self.guests[player].token}"

    def events(self, player: int) -> list[list[object]]:
        told = (each for each in self.told if each["is"] == "did" and each["seat"] == player)
        return [event for each in told for event in each["events"]]

    async def ask(self, path: str, host: str = "", *headers: str) -> tuple[int, bytes]:
        """Return the status and the body of an answer."""
        reader, writer = await asyncio.open_connection(HERE, self.port)
        lines = [f"GET /{path} HTTP/1.1", f"Host: {host or f'{HERE}:{self.port}'}", *headers, "", ""]
        writer.write("\r\n".join(lines).encode())
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        return int(head.split()[1]), body


@asynccontextmanager
async def serving() -> AsyncIterator[Served]:
    served = Served()
    served.port = await served.server.listen([HERE], 0)
    try:
        yield served
    finally:
        await served.server.close()


@asynccontextmanager
async def playing() -> AsyncIterator[tuple[Served, ThinGuest, ThinGuest]]:
    async with (
        serving() as served,
        visit(served.link(0), "Maria") as one,
        visit(served.link(1), "Ben") as other,
    ):
        for guest in (one, other):
            await guest.until(lambda guest=guest: ["begin"] in [said[:1] for said in guest.said])
        yield served, one, other


def connected(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run a test that waits for connections."""

    def whole() -> None:
        run(test())

    whole.__name__ = test.__name__
    return whole


def test_the_page_and_its_fonts_are_small_and_ask_nobody_else() -> None:
    page = {name: body for name, body in page_files().items() if name and not name.startswith("sounds/")}
    assert sum(map(len, page.values())) <= 300_000
    for name, body in page.items():
        assert name.startswith("fonts/") or b"https://" not in body


@connected
async def test_only_the_files_of_the_page_are_served() -> None:
    async with serving() as served:
        status, body = await served.ask("")
        assert status == 200
        assert b"guest.js" in body
        for path in (
            "../server.py",
            "assets/../server.py",
            "match.py",
            "%2e%2e/server.py",
            "seat/..",
            "fonts/",
        ):
            assert (await served.ask(path))[0] == 404


@connected
async def test_other_names_of_the_host_are_refused_so_that_no_website_can_borrow_the_address() -> None:
    async with serving() as served:
        for path in ("", "seat"):
            assert (await served.ask(path, "evil.example"))[0] == 421


@connected
async def test_pages_of_other_websites_cannot_connect() -> None:
    async with serving() as served:
        for origin in ("http://evil.example", f"http://{HERE}", "null"):
            with pytest.raises(InvalidStatus, match="403"):
                async with visit(served.link(0), "Eve", origin=origin):
                    pass


@connected
async def test_without_the_word_of_a_link_nobody_learns_anything() -> None:
    async with playing() as (served, _, _):
        told = len(served.told)
        for token in ("", "x", new_token(), served.guests[0].token[:-1], served.guests[0].token + "x"):
            async with visit(f"http://{HERE}:{served.port}/#{token}", "Eve") as eve:
                await eve.until(lambda eve=eve: eve.closed)
                assert [kind for kind, *_ in eve.said] == ["sorry"]
                assert not eve.nodes
        assert len(served.told) == told


@connected
async def test_only_the_window_of_the_host_gets_the_links_of_the_guests() -> None:
    async with serving() as served, visit(served.link(0), "Ben") as guest:
        await guest.until(lambda: guest.said)
        assert served.guests[1].token not in "".join(guest.received)
        served.server.invite({})
        links, missing = served.told[-2:]
        assert [link for _, link, _ in links["links"]] == [served.link(0), served.link(1)]
        assert missing["players"] == [1]
        assert "Ben is here" in missing["said"]


@connected
async def test_a_seat_that_is_opened_twice_follows_the_newer_page() -> None:
    async with playing() as (served, older, _), visit(served.link(0), visit="another") as newer:
        await older.until(lambda: older.closed)
        assert older.closed
        assert older.closed[0] == ELSEWHERE
        await newer.send(["key", "left", False])
        await newer.until(lambda: newer.said)
        while not served.events(0):
            await asyncio.sleep(0)
        assert {"is": "left", "seat": 0} not in served.told


@connected
async def test_a_page_that_has_connected_twice_can_connect_again() -> None:
    async with (
        serving() as served,
        visit(served.link(0), "Maria", visit="a") as slower,
        visit(served.link(0), visit="a"),
    ):
        await slower.until(lambda: slower.closed)
        assert slower.closed
        assert slower.closed[0] not in (ELSEWHERE, REFUSED)


@connected
async def test_a_message_that_a_page_repeats_after_a_lost_connection_is_heard_once() -> None:
    async with playing() as (served, _, _):
        for key in ("left", "right"):  # the page has not heard that "left" came
            async with visit(served.link(0), visit="a") as again:
                for number, each in enumerate(("left", key), 1):
                    await again.send(["key", each, False], ["ask", number])
                await again.until(lambda again=again: ["here", 2] in again.said)
        async with visit(served.link(0), visit="b") as other:
            await other.send(["key", "up", False], ["ask", 1])
            await other.until(lambda: ["here", 1] in other.said)
        assert [key for _, key, _ in served.events(0)] == ["left", "left", "up"]


@connected
async def test_a_guest_who_floods_loses_the_connection_and_the_others_do_not_notice() -> None:
    async with playing() as (served, flood, calm):
        with suppress(ConnectionClosed):
            for _ in range(samples(20_000)):
                await flood._connection.send(json.dumps([["key", "left", False]] * 60))
        await flood.until(lambda: flood.closed)
        await calm.send(["key", "right", False])
        while not served.events(1):
            await asyncio.sleep(0)
        assert len(served.events(0)) <= 1300


@connected
async def test_connections_that_say_nothing_are_limited_in_number_and_disturb_nobody() -> None:
    async with playing() as (served, _, calm), AsyncExitStack() as stack:
        for _ in range(100):
            _, writer = await asyncio.open_connection(HERE, served.port)
            stack.callback(writer.close)
            writer.write(b"GET /seat HTTP/1.1\r\n")
        await calm.send(["key", "right", False])
        while not served.events(1):
            await asyncio.sleep(0)
        assert len(served.server._open) <= 60


@connected
async def test_thousands_of_wrong_joins_leave_nothing_behind() -> None:
    async with playing() as (served, _, calm):
        for _ in range(samples(10_000) // 4):
            async with visit(f"http://{HERE}:{served.port}/#{new_token()}", "Eve") as eve:
                await eve.until(lambda eve=eve: eve.closed)
        await calm.send(["key", "right", False])
        while not served.events(1) or len(served.server._open) > 2:
            await asyncio.sleep(0)


@connected
async def test_messages_of_any_bytes_only_end_their_own_connection() -> None:
    async with playing() as (served, _, calm):
        junk = (
            b"",
            b"\xff" * 100,
            b"[" * 5000,
            b'"',
            b"{}",
            b"NaN",
            b"[[1e999]]",
            b"x" * 20_000,
            "\0",
            "null",
        )
        for each in junk:
            base = f"ws://{HERE}:{served.port}/seat"
            async with connect(base, origin=f"http://{HERE}:{served.port}", proxy=None) as connection:
                with suppress(ConnectionClosed):
                    await connection.send(each)
                    await connection.recv()
                    await connection.recv()
        await calm.send(["key", "right", False])
        while not served.events(1):
            await asyncio.sleep(0)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["ctrl", "move"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)
NAMES = ["key", "release", "mouse", "do", "dropped", "pasted", "size", "focus", "unfocus", "wipe", "thought"]


@given(
    st.builds(lambda name, rest: [name, *rest], st.sampled_from(NAMES), st.lists(VALUES, max_size=6)) | VALUES
)
def test_an_event_from_outside_is_one_that_a_canvas_knows_or_nothing(event: object) -> None:
    checked = checked_event(event)
    if checked is not None and checked[0] != "wipe":
        (known,) = event_of(checked[0], checked[1:], (1.0, 0.0, 0.0))
        hash(known)


def test_events_of_a_page_pass() -> None:
    for event in (
        ["key", "left", False],
        ["mouse", 3.5, 4, "button-down", ["ctrl"], True],
        ["do", "/board/a1", "press", ""],
        ["size", 390, 844],
        ["pasted", "a1"],
    ):
        assert checked_event(event) == event


@pytest.mark.parametrize(
    "event",
    [
        ["key", "ctrl+q", False],
        ["dropped", "/etc/passwd"],
        ["mouse", float("nan"), 1, "move", [], False],
        ["mouse", 1, 1, "move", [["ctrl"]], False],
        ["size", 1e9, 100],
        ["size", 0, 0],
        ["pasted", "x" * 5000],
    ],
)
def test_events_that_a_page_never_sends_are_dropped(event: list[object]) -> None:
    assert checked_event(event) is None


@given(VALUES)
def test_a_page_that_tells_nonsense_about_itself_is_refused(page: object) -> None:
    assert checked_page(page) is None


@given(st.text(max_size=60))
def test_a_name_is_one_short_line_of_its_own(name: str) -> None:
    others = ["Maria", "Ben"]
    said = checked_name(name, others)
    assert said.isprintable()
    assert len(said) <= 22
    assert said not in others


def test_two_guests_with_one_name_are_told_apart() -> None:
    assert checked_name(" maria ", ["Maria"]) == "maria 2"
