"""Guests without a browser, and a host for them."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

T = TypeVar("T")
OURS = sys.executable, "-P", "-m", "launcher"
PATIENCE = 60.0  # seconds; the machine of a test can be very busy


def run(guests: Coroutine[Any, Any, T]) -> T:
    """Run guests until they are done, and return what they return.

    They have a thread of their own, because a browser of other tests can have its loop in this one.
    """
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, guests).result()


class Hosting:
    """A running host: its process, and the links of its guests by player."""

    def __init__(self, process: subprocess.Popen[str], told: dict[str, Any]) -> None:
        self.process = process
        self.address = told["address"]
        self.links = {seat["player"]: seat["url"] for seat in told["seats"]}


@contextmanager
def hosting(game: str, *words: str, program: Sequence[str | Path] = OURS) -> Iterator[Hosting]:
    """Host a match of a game in a process."""
    command = [*program, "host", game, "--json", "--address", "127.0.0.1", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, "the host said why it can't begin"
        yield Hosting(process, json.loads(line))
    finally:
        process.terminate()
        process.communicate()


class ThinGuest:
    """A guest who keeps the labels of the table, and everything that was sent."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self.nodes: dict[str, dict[str, Any]] = {}
        self.redrawn = 0  # pictures that were drawn as a whole
        self.said: list[Any] = []
        self.received: list[str] = []
        self.closed: tuple[int, str] | None = None
        self._changed = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self._connection:
                await self._hear(str(message))
        self.closed = self._connection.close_code or 0, self._connection.close_reason or ""
        self._changed.set()

    async def _hear(self, message: str) -> None:
        self.received.append(str(message))
        kind, *rest = json.loads(message)
        if kind == "begin":
            self.nodes = {}
        if kind == "show":
            for key in (rest[0]["tree"] or {}).get("gone", ()):
                self.nodes.pop(key, None)
            changed = (rest[0]["tree"] or {}).get("nodes", {})
            self.nodes |= changed
            frame = rest[0]["frame"]
            self.redrawn += bool(frame) and frame["boxes"][0][:2] == [0, 0]
            await self.send(["drawn"])
        else:
            self.said.append([kind, *rest])
        self._changed.set()

    @property
    def words(self) -> str:
        """All names of labels, one in a line."""
        return "\n".join(node["name"] for node in self.nodes.values())

    async def send(self, *messages: list[object]) -> None:
        with suppress(OSError, ConnectionClosed):
            await self._connection.send(json.dumps(messages))

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._changed.clear()
                await self._changed.wait()

    async def press(self, name: str) -> None:
        """Press a button, which must be there."""
        await self.until(lambda: any(node["name"].startswith(name) for node in self.nodes.values()))
        key = next(key for key, node in self.nodes.items() if node["name"].startswith(name))
        await self.send(["do", key, "press", ""])

    async def play(self, move: object) -> None:
        """Make a move, and wait for the whole picture after it, because a move may change no label."""
        before = self.redrawn
        await self.send(["pasted", str(move)], ["wipe"])
        await self.until(lambda: self.redrawn > before)


@asynccontextmanager
async def visit(link: str, name: str = "", *, origin: str = "", **page: object) -> AsyncIterator[ThinGuest]:
    """Open a link as a page does."""
    base, _, token = link.partition("#")
    told = {"size": [800, 600], "dark": False, "settings": {"look\nmotion": 0.0, "look\nvolume": 0.0}} | page
    async with connect(
        f"{base.replace('http', 'ws', 1)}seat", origin=origin or base.rstrip("/"), max_size=None, proxy=None
    ) as connection:
        guest = ThinGuest(connection)
        await guest.send(["join", token, name, told])
        yield guest
