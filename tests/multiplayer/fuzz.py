"""Attack a hosted match while two guests play, and print the counts.

    python -m tests.multiplayer.fuzz

It ends with an error if the match or its server has suffered. Numbers after the command change the numbers of attacks,
in the order of the table.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.multiplayer.guests import Hosting, ThinGuest, hosting, visit

COUNTS = {
    "connections with random bytes": 2_000,
    "connections with random messages": 2_000,
    "floods by a guest": 50,
    "half-open connections": 2_000,
    "joins with a wrong word": 10_000,
}
AT_ONCE = 20  # attacks; fewer than the connections that one address may have
_MOST = 2_000  # bytes of an attack
_GIVES_UP = 1.0  # seconds
_MOST_GROWTH = 40.0  # megabytes
_ENOUGH = 50  # measured pictures
_FLOOD = json.dumps([["key", "left", False]] * 60)
_TOKEN = "AAAAAAAAAAAAAAAAAAAAAA"

Attack = Callable[[Hosting, Random], Coroutine[Any, Any, str]]


async def send_bytes(host: Hosting, draw: Random) -> str:
    """Send random bytes, sometimes after the beginning of a real request."""
    name, port = host.address.removeprefix("http://").split(":")
    heads = b"", b"GET /seat HTTP/1.1\r\n", f"GET / HTTP/1.1\r\nHost: {name}:{port}\r\n".encode()
    try:
        reader, writer = await asyncio.open_connection(name, int(port))
    except OSError:
        return "refused"
    with suppress(OSError, TimeoutError):
        writer.write(draw.choice(heads) + draw.randbytes(draw.randrange(_MOST)) + b"\r\n\r\n")
        await asyncio.wait_for(reader.read(), _GIVES_UP)
    writer.transport.abort()
    return "ended"


async def send_messages(host: Hosting, draw: Random) -> str:
    """Connect as a page does, and send random messages until the server closes the connection."""
    real = json.dumps([["join", _TOKEN, "Eve", {"size": [800, 600], "dark": False, "settings": {}}]])
    async with _page(host) as page:
        if page is None:
            return "refused"
        with suppress(ConnectionClosed, OSError, TimeoutError):
            for _ in range(3):
                at = draw.randrange(len(real))
                noise = draw.randbytes(draw.randrange(1, 60))
                text = real[:at] + noise.decode("latin-1") + real[at:]
                await page.send(draw.choice((noise, text, text[: draw.randrange(len(text))])))
                await asyncio.wait_for(page.recv(), _GIVES_UP)
        return f"closed with {page.close_code}" if page.close_code else "closed by the page"


async def join(host: Hosting, draw: Random) -> str:
    """Join with a word that is not one of the match."""
    word = "".join(draw.choices("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", k=22))
    async with _page(host) as page:
        if page is None:
            return "refused"
        with suppress(ConnectionClosed):
            await page.send(
                json.dumps([["join", word, "Eve", {"size": [800, 600], "dark": False, "settings": {}}]])
            )
            kind = json.loads(await page.recv())[0]
            return "refused with a sentence" if kind == "sorry" else f"WRONG: {kind}"
        return "closed"


@asynccontextmanager
async def _page(host: Hosting) -> AsyncIterator[Any]:
    """Connect as a page does; None if the server refuses the connection."""
    address = f"{host.address.replace('http', 'ws', 1)}/seat"
    try:
        connection = await connect(address, origin=host.address, proxy=None)  # type: ignore[arg-type]  # a str
    except (InvalidHandshake, OSError, EOFError):
        yield None
        return
    async with connection:
        yield connection


async def flood(host: Hosting, draw: Random) -> str:
    """Send messages as a guest with a good link, as fast as possible, until the connection is closed."""
    async with visit(host.links[2]) as guest:
        await guest.until(lambda: guest.nodes or guest.closed)
        with suppress(ConnectionClosed):
            for _ in range(2_000):
                await guest._connection.send(_FLOOD)
        await guest.until(lambda: guest.closed)
        return f"closed with {guest.closed[0]}" if guest.closed else ""


async def leave_half_open(host: Hosting, stack: AsyncExitStack) -> str:
    """Begin a request, and say no more."""
    name, port = host.address.removeprefix("http://").split(":")
    try:
        _, writer = await asyncio.open_connection(name, int(port))
    except OSError:
        return "refused"
    stack.callback(writer.close)  # a writer that is not kept closes its connection
    writer.write(b"GET /seat HTTP/1.1\r\n")
    return "opened"


async def attack(host: Hosting, many: int, how: Attack) -> Counter[str]:
    """Attack so many times, some at once, and return how this ended."""
    ends, draw, left = Counter[str](), Random(1), iter(range(many))

    async def go_on() -> None:
        for _ in left:
            ends[await how(host, draw)] += 1

    await asyncio.gather(*[go_on() for _ in range(AT_ONCE if how is not flood else 1)])
    return ends


async def half_open(host: Hosting, many: int) -> Counter[str]:
    """Open connections and keep them all."""
    async with AsyncExitStack() as stack:
        ends = Counter([await leave_half_open(host, stack) for _ in range(many)])
        await asyncio.sleep(_GIVES_UP)
        ends["at most open in the server"] = _sockets(host)
        return ends


def _sockets(host: Hosting) -> int:
    """Return the number of connections of the server."""
    found = 0
    for link in Path(f"/proc/{host.process.pid}/fd").iterdir():
        with suppress(OSError):
            found += str(link.readlink()).startswith("socket:")
    return found


def _megabytes(host: Hosting) -> float:
    lines = Path(f"/proc/{host.process.pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1000


async def _watch(guest: ThinGuest, going: asyncio.Event) -> list[float]:
    """Ask for a picture again and again, and return the waits in milliseconds."""
    waits = list[float]()
    while not going.is_set() or len(waits) < _ENOUGH:
        before, begun = guest.redrawn, time.perf_counter()
        await guest.send(["wipe"])
        await guest.until(lambda before=before: guest.redrawn > before)
        waits.append(1000 * (time.perf_counter() - begun))
        await asyncio.sleep(0.05)
    return waits


async def main(counts: dict[str, int]) -> None:
    """Print a row for each attack."""
    attacks: tuple[Attack | None, ...] = (send_bytes, send_messages, flood, None, join)
    with hosting("go-fish", "--seed", "k7f3p", "--preset", "Two opponents") as host:
        async with visit(host.links[0], "Maria") as maria, visit(host.links[1], "Ben") as ben:
            async with visit(host.links[2], "Eve"):
                await ben.until(lambda: ben.nodes)
            quiet = asyncio.Event()
            quiet.set()
            waits = await _watch(maria, quiet)
            first, usual, sockets = _megabytes(host), statistics.median(waits), _sockets(host)
            print(f"without attacks: a picture after {usual:.0f} ms; {first:.0f} MB", flush=True)
            for (name, many), how in zip(counts.items(), attacks, strict=True):
                ended = asyncio.Event()
                watching = asyncio.create_task(_watch(maria, ended))
                ends = await (attack(host, many, how) if how else half_open(host, many))
                ended.set()
                waits = await watching
                told = ", ".join(f"{count} {end}" for end, count in ends.most_common())
                print(
                    f"{many} {name}: {told}; a picture after {statistics.median(waits):.0f} ms,"
                    f" at most {max(waits):.0f}; {_megabytes(host):.0f} MB",
                    flush=True,
                )
                assert not any(end.startswith("WRONG") for end in ends)
            async with asyncio.timeout(30):
                while _sockets(host) > sockets:
                    await asyncio.sleep(0.1)
            assert _megabytes(host) < first + _MOST_GROWTH
            assert not maria.closed
            assert not ben.closed
            assert host.process.poll() is None
            async with visit(host.links[2]) as eve:
                await eve.until(lambda: "hand" in eve.words)


if __name__ == "__main__":
    given = map(int, sys.argv[1:])
    asyncio.run(main({name: next(given, many) for name, many in COUNTS.items()}))
