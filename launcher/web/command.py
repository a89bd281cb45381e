"""Implement the commands `plt-games web` and `plt-games site`."""

from __future__ import annotations

import sys
from argparse import Namespace
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from launcher.raised import FailedError

_SECONDS = 10.0  # the time to wait until the address is saved


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
    handler = partial(QuietHandler, directory=str(folder))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        raise FailedError(
            f"port {port} is not available ({error.strerror}); choose another one with --port."
        ) from None
    with server:
        print(f"http://127.0.0.1:{server.server_port}/ serves the website, until Ctrl+C.", flush=True)
        server.serve_forever()
    return 0


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without logging.

    If a file does not exist, the site's own error page is sent.
    """

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own page if the file does not exist."""
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
