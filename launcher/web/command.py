"""Implement the commands `plt-games web` and `plt-games site`."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR
from stat import S_ISREG
from threading import Timer
from typing import IO, cast
from urllib.parse import unquote

from launcher.raised import FailedError

_SECONDS = 10.0  # the time to wait until the address is saved
_LONGEST = 60.0  # seconds that a request can take
_OURSELVES = {"127.0.0.1", "localhost"}
_POLICY_OF_MANUAL = "default-src 'self' 'unsafe-inline' data:; base-uri 'none'; form-action 'self'"


def web(arguments: Namespace) -> int:
    """Write a website with games, and serve it on request."""
    from launcher.catalog import games
    from launcher.web.site import write_site

    catalog = games()
    named = [catalog.game_named(name) for name in arguments.game]
    wanted = named or [game for game in catalog.games if not catalog.is_hidden(game)]
    written = write_site(catalog, wanted, arguments.folder, arguments.pyodide)
    for _, why in written.left_out:
        print(f"Left out: {why}", file=sys.stderr)
    size = sum(path.stat().st_size for path in arguments.folder.rglob("*") if path.is_file())
    many = f"{len(written.games)} games" if len(written.games) > 1 else written.games[0].name
    print(
        f"{many}: {arguments.folder / 'index.html'} ({size / 1e6:.0f} MB). Put the folder on any web server."
    )
    return _serve(arguments.folder, arguments.port) if arguments.serve else 0


def site(arguments: Namespace) -> int:
    """Print or set the address of the website."""
    from launcher.store import choose_site, settings, site_address

    try:
        address = site_address() if arguments.address is None else choose_site(arguments.address)
    except ValueError as error:
        raise FailedError(error) from None
    settings().flush(_SECONDS)
    if problem := settings().problem:
        raise FailedError(problem)
    print(address or "No website is set. To copy links to one, run `plt-games site ADDRESS`.")
    return 0


def _serve(folder: Path, port: int) -> int:
    import mimetypes

    for ending, kind in (
        (".js", "text/javascript"),
        (".mjs", "text/javascript"),
        (".wasm", "application/wasm"),
    ):
        mimetypes.add_type(kind, ending)  # the settings of this computer may be wrong
    try:
        server = SiteServer(folder, port)
    except OSError as error:
        raise FailedError(
            f"port {port} is not available ({error.strerror}); choose another one with --port."
        ) from None
    with server:
        print(f"http://127.0.0.1:{server.server_port}/ serves the website, until Ctrl+C.", flush=True)
        server.serve_forever()
    return 0


def is_regular(path: str) -> bool:
    """Return whether there is an ordinary file, which can be read without waiting."""
    try:
        return S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves the files of a site to browsers on this computer.

    Everything else in the folder gets the site's own error page: folders without a page, files whose names begin with a
    dot, and links that lead out of the folder. If a browser accepts it, the compressed file beside a file is sent.
    """

    timeout = 10.0  # seconds to wait for the next bytes of a request
    _place = ""
    _is_packed = False

    def setup(self) -> None:
        """Open the connection, which has only one request, for a limited time."""
        super().setup()
        self._end = Timer(_LONGEST, self._cut)
        self._end.daemon = True
        self._end.start()

    def finish(self) -> None:
        """Close the connection."""
        self._end.cancel()
        super().finish()

    def _cut(self) -> None:
        with suppress(OSError):  # it is closed already
            self.connection.shutdown(SHUT_RDWR)

    def send_head(self) -> IO[bytes] | None:  # type: ignore[override]  # typeshed has narrower types
        """Send the headers, and return the open file, or None."""
        host = self.headers.get("Host", "").rpartition(":")[0] or self.headers.get("Host", "")
        if host not in _OURSELVES:  # another website may have got this address by a trick
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return None
        self._place = self._served()
        if not self._place:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        accepts_gzip = "gzip" in self.headers.get("Accept-Encoding", "")
        self._is_packed = accepts_gzip and is_regular(f"{self._place}.gz")
        return cast("IO[bytes] | None", super().send_head())

    def _served(self) -> str:
        """Return the file that was asked for, or "".

        A folder's address lacks the slash at its end.
        """
        names = unquote(self.path.partition("?")[0].partition("#")[0]).split("/")
        top = os.path.realpath(self.directory)
        place = os.path.join(top, *filter(None, names))  # noqa: PTH118  # for realpath
        if any(name.startswith(".") or "\0" in name for name in names) or os.path.realpath(place) != place:
            return ""
        if Path(place).is_dir():
            page = os.path.join(place, "index.html")  # noqa: PTH118
            if not is_regular(page) or os.path.realpath(page) != page:
                return ""
            return place if names[-1] else page
        return place if is_regular(place) else ""

    def translate_path(self, path: str) -> str:
        """Return the file to send."""
        return f"{self._place}.gz" if self._is_packed else self._place

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the type of a file, also if it is sent compressed."""
        return super().guess_type(os.fspath(path).removesuffix(".gz" if self._is_packed else ""))

    def end_headers(self) -> None:
        """Send the headers that all answers have."""
        from launcher.web.site import POLICY

        if self._is_packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("X-Content-Type-Options", "nosniff")
        policy = _POLICY_OF_MANUAL if getattr(self, "path", "").startswith("/manual/") else POLICY
        self.send_header("Content-Security-Policy", f"{policy}; frame-ancestors 'none'")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own page if the file does not exist."""
        self._is_packed = False
        page = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            return super().send_error(code, message, explain)
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)
        return None

    def log_message(self, format: str, *args: object) -> None:
        """Do nothing, so that requests are not logged."""


class SiteServer(ThreadingHTTPServer):
    """Serves a site to browsers on this computer.

    Args:
        folder: the folder of the site.
        port: the port, or 0 for any free port.
    """

    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), partial(SiteHandler, directory=str(folder)))

    def handle_error(self, request: object, client_address: object) -> None:
        """Do nothing, because a browser that ends a request is not an error."""
