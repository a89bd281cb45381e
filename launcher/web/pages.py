"""Create the pages of a site.

These are the list of games, and a page and a help page for each game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from launcher.catalog import Game, GameSet
from launcher.show_help import Block

_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self';"
    " img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


_KEPT = """<footer id="kept" hidden>
<p>Your matches are saved in this browser. Save them as a file to move them to another browser, or to PLT Games on a
computer.</p>
<p><button>Save all</button> <label class="button">Open<input type="file" accept=".json"></label></p>
<p role="status"></p>
</footer>"""


class Links(NamedTuple):
    """The links of a game on the main page.

    Attributes:
        help: whether it has a help page.
        manual: the path of its chapter in the manual, relative to the main page, or "".
        icon: the path of its icon, relative to the main page, or "".
    """

    help: bool
    manual: str
    icon: str


def shelf(sets: Sequence[GameSet], links: dict[str, Links]) -> str:
    """Return the main page with the list of games, which can also be read without scripts."""
    body = ["<header><h1>PLT Games</h1>"]
    field = '<input type="search" placeholder="Find a game" autocomplete="off" hidden>'
    body += [f'<label class="field"><span>Find a game</span>{field}</label>']
    body += ["</header>", "<main>"]
    for each in sets:
        games = [game for game in each.games if game.id in links]
        if games:
            body += [f"<section><h2>{escape(each.name)}</h2>", "<ul>"]
            body += [_tile(game, links[game.id]) for game in games]
            body += ["</ul></section>"]
    body += ['<p id="unseen" hidden><button></button></p>']
    body += ['<p id="nothing" hidden>No games match your search.</p>', "</main>", _KEPT]
    body += ['<p id="new" hidden>A newer version of this website is available. <button>Update</button></p>']
    body += ["<noscript><p>You need JavaScript to play, but not to read the help.</p></noscript>"]
    head = (
        '<script type="module" src="page/shelf.js"></script>\n<link rel="stylesheet" href="page/shelf.css">'
    )
    icon = next((each.icon for each in links.values() if each.icon), "")
    return _page("PLT Games", body, head, "Quick card games, board games and puzzles.", icon)


def game_page(game: Game, icon: str, *, help: bool) -> str:
    """Return the page on which a game is played.

    Args:
        game: the game.
        icon: the path of its icon, relative to this page, or "".
        help: whether there is a help page in the same folder.
    """
    said = {
        "id": game.id,
        "version": game.version,
        "package": game.package,
        "module": game.module,
        "help": help,
    }
    data = json.dumps({"game": said}).replace("<", "\\u003c")
    picture = f'<img src="{escape(icon)}" alt="">' if icon else ""
    more = '<a href="help.html">Help</a> · ' if help else ""
    body = [
        '<canvas tabindex="-1"></canvas>',
        f'<div id="tree" role="application" aria-label="{escape(game.name)}"></div>',
        f'<div id="loading">{picture}<h1>{escape(game.name)}</h1><p role="status">Loading the game ...</p>',
        '<p id="ways"></p>',
        "<details hidden><summary>Report</summary><pre></pre></details>",
        f'<p>{more}<a href="../">All games</a></p></div>',
        '<p id="notice" role="alert" hidden></p>',
        "<noscript><p>You need JavaScript to play.</p></noscript>",
        f'<script type="application/json" id="game">{data}</script>',
    ]
    head = (
        '<link rel="stylesheet" href="../page/page.css">\n<script src="../page/check.js"></script>\n'
        '<script type="module" src="../page/page.js"></script>'
    )
    return _page(game.name, body, head, game.summary, icon)


def missing_page() -> str:
    """Return the page for games that do not exist, with links relative to a game's address."""
    body = ["<main><h1>This site does not have this game</h1>"]
    body += ["<p>The link may be damaged, or the game was removed.</p>"]
    body += ['<p><a href="../">All games</a></p></main>']
    return _page(
        "PLT Games",
        body,
        '<link rel="stylesheet" href="../page/help.css">',
        "This site does not have this game.",
    )


def help_page(game: Game, blocks: Iterable[Block], icon: str) -> str:
    """Return the help page of a game, made from its doc.txt."""
    body = ['<nav><a href="./">Play</a> · <a href="../">All games</a></nav>', "<main>"]
    level = 1
    for kind, run in groupby(blocks, key=lambda block: block.kind):
        texts = [escape(block.text) for block in run]
        if kind == "bullet":
            body += ["<ul>", *(f"<li>{text}</li>" for text in texts), "</ul>"]
        elif kind == "title":
            for text in texts:
                body += [f"<h{level}>{text}</h{level}>"]
                level = 2
        else:
            body += [f"<p>{text}</p>" for text in texts]
    body += ["</main>"]
    return _page(
        f"{game.name}: help", body, '<link rel="stylesheet" href="../page/help.css">', game.summary, icon
    )


def _tile(game: Game, links: Links) -> str:
    picture = (
        f'<img src="{escape(links.icon)}" alt="" width="46" height="46">'
        if links.icon
        else '<span class="icon"></span>'
    )
    name = f'<a class="play" href="{escape(game.id)}/">{escape(game.name)}</a>'
    more = (
        [f'<a href="{escape(game.id)}/help.html" aria-label="Help for {escape(game.name)}">Help</a>']
        if links.help
        else []
    )
    if links.manual:
        more += [f'<a href="{escape(links.manual)}" aria-label="Manual of {escape(game.name)}">Manual</a>']
    tags = f' data-tags="{escape(game.tags)}"' if game.tags else ""
    return (
        f"<li{tags}>{picture}<div>{name}<p>{escape(game.summary)}</p></div><nav>{' '.join(more)}</nav></li>"
    )


def _page(title: str, body: Sequence[str], head: str, summary: str, icon: str = "") -> str:
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
            '<meta name="color-scheme" content="light dark">',
            f'<meta name="description" content="{escape(summary)}">',
            f"<title>{escape(title)}</title>",
            *([f'<link rel="icon" href="{escape(icon)}">'] if icon else []),
            head,
            "<body>",
            *body,
            "</body>",
            "</html>",
            "",
        ]
    )
