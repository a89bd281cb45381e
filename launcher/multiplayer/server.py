"""The server of one match: it sends the guests' page, and connects each page with its seat.

It trusts neither the guests nor the game. Everything that a page sends is checked before the table gets it, and the
table can only send what a page draws.
"""

from __future__ import annotations

import asyncio
import gzip
import hmac
import json
import math
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from http import HTTPStatus
from importlib.resources import files
from typing import Any, NamedTuple, get_args
from urllib.parse import urlsplit

import segno
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from launcher.picture import Deed
from launcher.text import listed
from launcher.universe import MouseEvent

LONGEST_NAME = 20
"""The maximum number of characters in the name of a guest."""
_MOST_BYTES = 16_384  # of a message from a page
_MOST_EVENTS = 64  # of a message
_RATE, _BURST = (
    600.0,
    1200.0,
)  # messages and events of a page in a second, and at once; a screen can have 120 frames
_CONNECTIONS, _FROM_ADDRESS = 400, 60  # at the same time, in all and from one address
_UNTIL_JOINED = 10.0  # seconds
_LOOK = 30.0  # seconds between two looks for pages
_WAITING = 64  # messages for one page
_LONGEST_KEY, _LONGEST_TEXT = 40, 4000  # characters
_LARGEST, _SMALLEST = 10_000.0, 100.0  # sides of a page in pixels
_MOST_SETTINGS = 60
_MOUSE, _DEEDS = frozenset(get_args(MouseEvent)), frozenset(get_args(Deed))
_HELD = frozenset({"shift", "ctrl", "alt"})
_ENDING = frozenset({"ctrl+q", "ctrl+w", "ctrl+shift+w"})  # these keys would close the table
_PAGE_KINDS = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "woff2": "font/woff2",
    "wav": "audio/wav",
    "png": "image/png",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self' ws: wss:; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_OWN, _OF_SITE = (
    ("guest.html", "guest.js", "guest.css"),
    ("tree.js", "keys.js", "pointer.js", "sounds.js", "magnifier.js", "page.css"),
)
_CLOSED_BY_US, _ELSEWHERE, _AGAIN = 1008, 4001, 4002


def new_token() -> str:
    """Return a word that nobody can guess: 128 random bits, for a link."""
    return secrets.token_urlsafe(16)


@cache
def page_files() -> Mapping[str, bytes]:
    """Return the files of the guests' page by their paths."""
    launcher = files("launcher")
    found = {name: launcher / "multiplayer" / "assets" / name for name in _OWN}
    found |= {name: launcher / "web" / "assets" / name for name in _OF_SITE}
    found["drawing.js"] = launcher / "screens" / "canvas" / "drawing.js"
    folders = (
        ("fonts", launcher / "web" / "assets" / "fonts"),
        ("sounds", launcher / "screens" / "window" / "sounds"),
    )
    for folder, place in folders:
        found |= {
            f"{folder}/{each.name}": each
            for each in place.iterdir()
            if each.name.rpartition(".")[2] in _PAGE_KINDS
        }
    read = {name: path.read_bytes() for name, path in found.items()}
    return {"": read["guest.html"], **read}


def checked_event(event: object) -> list[Any] | None:
    """Return an event of a page for `launcher.screens.canvas.Canvas.step`, or None if it is not one."""
    match event:
        case ["key", str(key), bool()] | ["release", str(key)] if (
            len(key) <= _LONGEST_KEY and key not in _ENDING
        ):
            return [*event]
        case ["mouse", x, y, str(name), list(held), bool()] if name in _MOUSE and _are_lengths(x, y):
            return (
                [*event] if len(held) <= len(_HELD) and all(map(_HELD.__contains__, map(str, held))) else None
            )
        case ["do", str(key), str(deed), str(value)] if (
            deed in _DEEDS and len(key) + len(value) <= _LONGEST_TEXT
        ):
            return [*event]
        case ["size", width, height] if _is_size(width, height):
            return [*event]
        case ["pasted", str(text)] if len(text) <= _LONGEST_TEXT:
            return [*event]
        case ["focus"] | ["wipe"]:
            return [*event]
    return None


def _are_lengths(*values: object) -> bool:
    return all(type(each) in (int, float) and abs(each) <= _LARGEST for each in values)  # type: ignore[arg-type]


def _is_size(*values: object) -> bool:
    return _are_lengths(*values) and all(each >= _SMALLEST for each in values)  # type: ignore[operator]


def checked_name(name: str, others: Sequence[str]) -> str:
    """Return the name of a guest in one line, different from those of others, or "" if it is empty."""
    shown = " ".join("".join(each if each.isprintable() else " " for each in name).split())[
        :LONGEST_NAME
    ].strip()
    known = {each.casefold() for each in others}
    if shown.casefold() not in known or not shown:
        return shown
    return next(f"{shown} {k}" for k in range(2, len(others) + 3) if f"{shown} {k}".casefold() not in known)


class Page(NamedTuple):
    """The page of a guest.

    Attributes:
        size: its width and height.
        dark: whether the guest's system is dark.
        settings: the guest's own settings.
        visit: a word that is different after the page was loaded again.
    """

    size: tuple[float, float]
    dark: bool
    settings: Mapping[str, object]
    visit: str = ""


def checked_page(page: object) -> Page | None:
    """Return what a page tells about itself, or None if it is wrong."""
    match page:
        case {"size": [width, height], "dark": bool(dark), "settings": dict(settings), **rest} if _is_size(
            width, height
        ):
            visit = rest.get("visit", "")
            if not isinstance(visit, str) or len(visit) > _LONGEST_KEY:
                return None
            few = len(settings) <= _MOST_SETTINGS and len(json.dumps(settings)) <= _LONGEST_TEXT
            return Page((width, height), dark, settings if few else {}, visit)
    return None


class Guest:
    """A seat for a guest.

    Attributes:
        player: the number of the player.
        token: the secret word of the seat's link.
        name: the name that the guest has typed, or "".
        page: the page, or None if there is no connection.
    """

    def __init__(self, player: int, token: str, name: str = "") -> None:
        self.player, self.token, self.name = player, token, name
        self.page: Page | None = None
        self._heard = "", 0  # the last visit of a page, and the number of its last message
        self._connection: ServerConnection | None = None
        self._outbox: asyncio.Queue[str] = asyncio.Queue()

    def take_over(self, connection: ServerConnection, page: Page) -> ServerConnection | None:
        """Follow a newer page, and return the connection of the older one."""
        older, self._connection, self.page = self._connection, connection, page
        if self._heard[0] != page.visit:
            self._heard = page.visit, 0
        self._outbox = asyncio.Queue(_WAITING)
        return older

    def is_on(self, connection: ServerConnection) -> bool:
        """Return whether this is the connection of the newest page."""
        return connection is self._connection

    def is_new(self, number: int) -> bool:
        """Return whether a message was not heard before.

        A page repeats messages after a lost connection.
        """
        visit, last = self._heard
        self._heard = visit, max(last, number)
        return number > last or not number

    def leave(self) -> None:
        """Note that the connection is lost."""
        self._connection = self.page = None

    def send(self, *message: object) -> None:
        """Send a message to the page, or close its connection if it does not read."""
        try:
            self._outbox.put_nowait(json.dumps(message, separators=(",", ":")))
        except asyncio.QueueFull:
            if self._connection is not None:
                self._connection.transport.abort()

    async def write(self, connection: ServerConnection) -> None:
        """Write the messages as fast as the page reads them."""
        outbox = self._outbox
        with suppress(ConnectionClosed):
            while True:
                await connection.send(await outbox.get())


class Allowance:
    """The number of events that a page may send at the moment."""

    def __init__(self) -> None:
        self._left, self._at = _BURST, time.monotonic()

    def take(self, count: int) -> bool:
        """Take a number of events, and return whether there were enough."""
        now = time.monotonic()
        self._left = min(_BURST, self._left + (now - self._at) * _RATE) - count
        self._at = now
        return self._left >= 0


class MatchServer:
    """Serves one match.

    Args:
        title: the name of the game.
        guests: the seats.
        tell: tells the table something.
        names: returns the names of all players, once the guests are there.

    Attributes:
        begun: whether the match has begun.
        hosts: the names of the players at the host's window, by number.
        address: the address of the guests' page, as soon as it is served.
    """

    def __init__(
        self,
        title: str,
        guests: Sequence[Guest],
        tell: Callable[[Mapping[str, object]], object],
        names: Callable[[], Sequence[str]],
    ) -> None:
        self._title, self._guests, self._tell, self._names = title, guests, tell, names
        self.begun = False
        self.hosts = dict[int, str]()
        self.address = ""
        self._hosts: frozenset[str] = frozenset()
        self._origins: frozenset[str] = frozenset()
        self._behind_proxy = False
        self._open: dict[object, str] = {}
        self._server: Server | None = None

    async def listen(self, addresses: Sequence[str], port: int, public_url: str = "") -> int:
        """Listen on these addresses and return the port, which the system chooses if it is 0.

        Raises:
            OSError: if the port is in use.
        """
        self._server = await serve(
            self._serve,
            [*addresses],  # type: ignore[arg-type]  # passed on to asyncio, which takes several
            port,
            process_request=self._answer,
            create_connection=partial(_Counted, self),  # type: ignore[arg-type]  # only called
            compression="deflate",
            max_size=_MOST_BYTES,
            max_queue=4,
            open_timeout=_UNTIL_JOINED,
            ping_interval=20,
            ping_timeout=20,
            close_timeout=2,
            server_header=None,
        )
        port = next(iter(self._server.sockets)).getsockname()[1]
        shown = [f"http://{address}:{port}" for address in addresses] + ([public_url] if public_url else [])
        self._hosts = frozenset(urlsplit(each).netloc for each in shown)
        self._origins = frozenset(f"{urlsplit(each).scheme}://{urlsplit(each).netloc}" for each in shown)
        self._behind_proxy = bool(public_url)
        self.address = shown[-1]
        return int(port)

    async def close(self) -> None:
        """Stop listening, and close all connections."""
        if self._server is not None:
            self._server.close()
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._server.wait_closed(), 2)

    async def until_left(self, seconds: float) -> None:
        """Wait until there was no page for so many seconds."""
        alone = 0.0
        while alone < seconds:
            await asyncio.sleep(_LOOK)
            alone = 0.0 if any(guest.page for guest in self._guests) else alone + _LOOK

    def show(self, player: int, changes: object) -> None:
        """Show changes of a table on the page of a player."""
        for guest in self._guests:
            if guest.player == player and guest.page:
                guest.send("show", changes)

    # connections

    def admit(self, connection: ServerConnection) -> bool:
        """Count a new connection, and return whether there are not too many."""
        address = str((connection.transport.get_extra_info("peername") or [""])[0])
        same = sum(each == address for each in self._open.values())
        if len(self._open) >= _CONNECTIONS or (same >= _FROM_ADDRESS and not self._behind_proxy):
            return False
        self._open[connection] = address
        return True

    def forget(self, connection: ServerConnection) -> None:
        """Count a connection no longer."""
        self._open.pop(connection, None)

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file; None lets a page connect with its seat."""
        if request.headers.get("Host", "") not in self._hosts:
            return _response(HTTPStatus.MISDIRECTED_REQUEST)
        path = request.path.partition("?")[0].removeprefix("/")
        if path == "seat":
            fits = request.headers.get("Origin") in self._origins
            return None if fits else _response(HTTPStatus.FORBIDDEN)
        body = page_files().get(path)
        if body is None:
            return _response(HTTPStatus.NOT_FOUND)
        kind = _PAGE_KINDS[path.rpartition(".")[2] or "html"]
        packs = "gzip" in request.headers.get("Accept-Encoding", "") and kind.startswith("text/")
        return _response(HTTPStatus.OK, _gzip(path) if packs else body, kind, packed=packs)

    async def _serve(self, connection: ServerConnection) -> None:
        """Connect a page with its seat, until it is closed."""
        with suppress(ConnectionClosed):
            guest = await self._join(connection)
            if guest is None:
                return
            writer = asyncio.create_task(guest.write(connection))
            try:
                self._enter(guest)
                await self._listen_to(guest, connection)
            finally:
                writer.cancel()
                if guest.is_on(connection):
                    guest.leave()
                    if self.begun:
                        self._tell({"is": "left", "seat": guest.player})
                    else:
                        self._tell_waiting()

    async def _join(self, connection: ServerConnection) -> Guest | None:
        """Return the guest whose page this is, as soon as it has the right word."""
        try:
            said = _json_of(await asyncio.wait_for(connection.recv(), _UNTIL_JOINED))
        except TimeoutError:
            await _refuse(connection, "This page has not said who it is.")
            return None
        match said:
            case [["join", str(token), str(name), page]] if (known := checked_page(page)) and len(
                token
            ) <= 100:
                pass
            case _:
                await _refuse(connection, "This page is not the right one. Open the link again.")
                return None
        found = [each for each in self._guests if hmac.compare_digest(each.token.encode(), token.encode())]
        if not found:
            await _refuse(connection, "There is no seat for this link. Ask for a new one.")
            return None
        (guest,) = found
        if not guest.name:
            guest.name = checked_name(name, self._all_names())
        if not guest.name:
            await _refuse(connection, "Type your name first.")
            return None
        before = guest.page
        if (older := guest.take_over(connection, known)) is not None:
            # a page that has connected twice connects again, in case it follows the connection that was slower
            code = _AGAIN if before is not None and before.visit == known.visit else _ELSEWHERE
            asyncio.get_running_loop().create_task(older.close(code, "newer page"))
        return guest

    def _enter(self, guest: Guest) -> None:
        """Show the match to a guest, or the names of those who are still missing."""
        if self.begun:
            self._tell_join(guest)
        else:
            self.begin_if_complete()

    def begin_if_complete(self) -> None:
        """Begin the match if all guests are there, or tell who is missing."""
        if all(each.page for each in self._guests):
            self.begin()
            for each in self._guests:
                self._tell_join(each)
        else:
            self._tell_waiting()

    def begin(self) -> None:
        """Begin the match, whose players are all known."""
        self.begun = True
        self._tell({"is": "begin", "names": [*self._names()]})

    def _tell_join(self, guest: Guest) -> None:
        guest.send("begin", guest.name)
        assert guest.page is not None
        self._tell({"is": "join", "seat": guest.player, "page": guest.page._asdict()})

    def _tell_waiting(self) -> None:
        missing = [each.player for each in self._guests if not each.page]
        guests = [each.name for each in self._guests if each.page]
        others = "one more player has" if len(missing) == 1 else f"{len(missing)} more players have"
        begins = f"The match of {self._title} begins as soon as {others} joined."
        for each in self._guests:
            if each.page:
                each.send("wait", f"{_are_here([*self.hosts.values(), *guests])} {begins}")
        self._tell({"is": "missing", "players": missing, "said": f"{_are_here(guests)} {begins}".strip()})

    def invite(self, unfinished: Mapping[int, str]) -> None:
        """Give the window of the host the links of all guests, with their QR codes as PNG images.

        Args:
            unfinished: the matches that can be continued, by port.
        """
        links = [(each.player, f"{self.address}/#{each.token}") for each in self._guests]
        codes = [(player, link, segno.make(link).png_data_uri(scale=8)) for player, link in links]
        told = [(player, link, code.partition(",")[2]) for player, link, code in codes]
        self._tell(
            {
                "is": "links",
                "links": told,
                "names": [*self.hosts.items()],
                "unfinished": [*unfinished.items()],
            }
        )
        if not self.begun:
            self._tell_waiting()

    def rename_host(self, player: int, name: str) -> None:
        """Take the name that a player at the host's window has typed."""
        if player in self.hosts:
            self.hosts[player] = checked_name(name, self._all_names(but=player)) or self.hosts[player]
            if not self.begun:
                self._tell_waiting()

    def _all_names(self, but: int | None = None) -> list[str]:
        hosts = [name for player, name in self.hosts.items() if player != but]
        return [*hosts, *[guest.name for guest in self._guests]]

    async def _listen_to(self, guest: Guest, connection: ServerConnection) -> None:
        """Pass on what a page does, as long as it behaves."""
        allowance = Allowance()
        async for message in connection:
            if not guest.is_on(connection):
                return
            said = _json_of(message)
            if not isinstance(said, list) or len(said) > _MOST_EVENTS or not allowance.take(1 + len(said)):
                await connection.close(_CLOSED_BY_US, "too much")
                return
            number = next((k for k in map(_number_of, said) if k), 0)
            if number:
                guest.send("here", number)
            if not self.begun or not guest.is_new(number):
                continue
            drawn = said.count(["drawn"])
            events = [event for each in said if (event := checked_event(each)) is not None]
            for _ in range(min(drawn, 8)):
                self._tell({"is": "drawn", "seat": guest.player})
            if events:
                self._tell({"is": "did", "seat": guest.player, "events": events})


def _number_of(event: object) -> int:
    """Return the number that a page gives to a message, or 0.

    With it, the page can send the message again.
    """
    match event:
        case ["ask", int(number)]:
            return number
    return 0


class _Counted(ServerConnection):
    """A connection that is counted while it is open, also before a page has said anything."""

    def __init__(self, match: MatchServer, *arguments: Any, **named: Any) -> None:  # noqa: ANN401  as for the base class
        super().__init__(*arguments, **named)
        self._match = match

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Refuse the connection if there are too many."""
        super().connection_made(transport)
        if not self._match.admit(self):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._match.forget(self)
        super().connection_lost(exc)


def _are_here(names: Sequence[str]) -> str:
    """Return a sentence about the players who have joined, or "" if there are none."""
    here = [name for name in names if name]
    return f"{listed(here)} {'is' if len(here) == 1 else 'are'} here." if here else ""


async def _refuse(connection: ServerConnection, sentence: str) -> None:
    await connection.send(json.dumps(["sorry", sentence]))
    await connection.close(_CLOSED_BY_US)


def _json_of(message: str | bytes) -> object:
    """Return the JSON value in a message, or None."""
    try:
        return json.loads(message, parse_constant=lambda _: math.inf)
    except (ValueError, RecursionError):
        return None


@cache
def _gzip(path: str) -> bytes:
    return gzip.compress(page_files()[path], 9, mtime=0)


def _response(
    status: HTTPStatus, body: bytes = b"", kind: str = "text/plain; charset=utf-8", *, packed: bool = False
) -> Response:
    headers = Headers(
        {
            "Content-Type": kind,
            "Content-Length": str(len(body)),
            "Content-Security-Policy": _POLICY,
            "Cache-Control": "no-cache",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Connection": "close",
            **({"Content-Encoding": "gzip"} if packed else {}),
        }
    )
    return Response(status.value, status.phrase, headers, body)
