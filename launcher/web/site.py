"""Write the site and its pages.

It has the list of games, a page and a help page for each game, the Python files, and the archives that the games need.

The files that pages load are in a folder with the name of the version, which is computed from the contents of all
files. So each page only loads files of its own version, even if the browser, a server or a service worker has kept
others.

Pyodide (Python for browsers) comes from a folder or from its npm package, downloaded only once. To find out which
games can run in a browser and which packages they need, no code of the games is run.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from launcher.catalog import Catalog, Game, GameSet
from launcher.raised import FailedError
from launcher.show_help import Block, parse, read_doc
from launcher.store import data_dir, read_regular, site_address

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self';"
    " img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


_TITLE, _SUMMARY = "PLT Games", "Quick card games, board games and puzzles."
_GROUND, _GROUND_OF_DARK = "#f4f2ee", "#16191d"  # as in the style sheets
_MANIFEST = "manifest.webmanifest"
_MOST_SHORTCUTS = 4  # more are not shown anywhere
_VERSION = "@VERSION@"  # in the templates of pages and in the names of files, until the version is known
_STYLE_OF_TEXT = (
    f'<script src="../check.js"></script>\n<link rel="stylesheet" href="../{_VERSION}/page/help.css">'
)
_KEPT = """<footer id="kept" hidden>
<p>Your matches are saved in this browser. Save them as a file to move them to another browser, or to PLT Games on a
computer.</p>
<p><button>Save all</button> <label class="button">Open<input type="file" accept=".json"></label></p>
<p role="status"></p>
<p id="http" hidden>This website uses http instead of https. You can play and your matches are saved, but you can't play
without a network or install the website.</p>
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


def shelf(sets: Sequence[GameSet], links: dict[str, Links], preview: str) -> str:
    """Return the main page with the list of games.

    It can also be read without scripts.
    """
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
    body += ['<p id="nothing" role="status" hidden></p>', "</main>", _KEPT]
    body += ['<p id="new" hidden>A newer version of this website is available. <button>Update</button></p>']
    body += ["<noscript><p>You need JavaScript to play, but not to read the help.</p></noscript>"]
    head = (
        f'<script src="check.js"></script>\n<script type="module" src="{_VERSION}/page/shelf.js"></script>\n'
        f'<link rel="stylesheet" href="{_VERSION}/page/shelf.css">'
    )
    return _page(_TITLE, body, head + _installable("") + preview, _SUMMARY, f"{_VERSION}/page/icon-192.png")


def _installable(above: str) -> str:
    """Return the elements of a page from which a browser can install the site."""
    return (
        f'\n<link rel="manifest" href="{above}{_MANIFEST}">'
        f'\n<link rel="apple-touch-icon" href="{above}{_VERSION}/page/maskable-512.png">'
    )


def preview(address: str, title: str, summary: str, picture: str) -> str:
    """Return the elements from which other programs make the preview of a link.

    Args:
        address: the address of the page, or "" if it is not known; then, there are no previews.
        title: the title of the page.
        summary: what it is about.
        picture: the address of a picture.
    """
    if not address:
        return ""
    told = {"title": title, "description": summary, "type": "website", "url": address, "image": picture}
    return "".join(f'\n<meta property="og:{name}" content="{escape(text)}">' for name, text in told.items())


def manifest(games: Sequence[Game], icons: dict[str, str]) -> str:
    """Return the description with which browsers install the site as an app.

    Args:
        games: the games that its icon offers at once.
        icons: the path of the icon of each game with one, by id.
    """
    picture = {"type": "image/png", "sizes": "512x512", "src": f"{_VERSION}/page/icon-512.png"}
    return json.dumps(
        {
            "name": _TITLE,
            "short_name": _TITLE,
            "description": _SUMMARY,
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "theme_color": _GROUND,
            "background_color": _GROUND,
            "icons": [
                {**picture, "sizes": "192x192", "src": f"{_VERSION}/page/icon-192.png"},
                picture,
                {**picture, "src": f"{_VERSION}/page/maskable-512.png", "purpose": "maskable"},
            ],
            "shortcuts": [
                {
                    "name": game.name,
                    "url": f"{game.id}/",
                    **({"icons": [{"src": icons[game.id], "sizes": "64x64"}]} if game.id in icons else {}),
                }
                for game in games
            ],
            "share_target": {
                "action": "./",
                "method": "GET",
                "enctype": "application/x-www-form-urlencoded",
                "params": {"text": "text", "url": "url"},
            },
        },
        indent=1,
    )


def game_page(game: Game, icon: str, preview: str, later: Iterable[str], *, help: bool) -> str:
    """Return the page on which a game is played.

    Args:
        game: the game.
        icon: the path of its icon, relative to this page, or "".
        preview: the elements for the preview of a link, or "".
        later: the names of files that are only downloaded when the game reads them.
        help: whether there is a help page in the same folder.
    """
    said = {name: getattr(game, name) for name in ("id", "version", "package", "module")}
    data = json.dumps({"game": {**said, "help": help, "later": [*later]}}).replace("<", "\\u003c")
    picture = f'<img src="{escape(icon)}" alt="">' if icon else ""
    more = '<a href="help.html">Help</a> · ' if help else ""
    body = [
        '<canvas aria-hidden="true"></canvas>',
        '<header><a class="around" href="../">All games</a></header>',
        f'<div id="tree" role="application" tabindex="0" aria-label="{escape(game.name)}"></div>',
        '<footer><a class="around" href="../">All games</a></footer>',
        f'<main id="loading">{picture}<h1>{escape(game.name)}</h1>',
        "<noscript><p>You need JavaScript to play.</p></noscript>",
        '<p role="status"></p>',
        '<p id="ways"></p>',
        "<details hidden><summary>Report</summary><pre></pre></details>",
        f'<p>{more}<a href="../">All games</a></p></main>',
        '<p id="notice" role="alert" hidden></p>',
        f'<script type="application/json" id="game">{data}</script>',
    ]
    head = (
        f'<script src="../check.js"></script>\n<link rel="stylesheet" href="../{_VERSION}/page/page.css">\n'
        f'<script type="module" src="../{_VERSION}/page/page.js"></script>'
    )
    return _page(game.name, body, head + _installable("../") + preview, game.summary, icon)


def missing_page() -> str:
    """Return the page for games that do not exist.

    Its links are relative to a game's address.
    """
    body = ["<main><h1>This site does not have this game</h1>"]
    body += ["<p>The link may be damaged, or the game was removed.</p>"]
    body += ['<p><a href="../">All games</a></p></main>']
    return _page("PLT Games", body, _STYLE_OF_TEXT, "This site does not have this game.")


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
    return _page(f"{game.name}: help", body, _STYLE_OF_TEXT, game.summary, icon)


def _tile(game: Game, links: Links) -> str:
    picture = '<span class="icon"></span>'
    if links.icon:
        picture = f'<img src="{escape(links.icon)}" alt="" width="46" height="46">'
    name = f'<a class="play" href="{escape(game.id)}/">{escape(game.name)}</a>'
    more = []
    if links.help:
        more += [f'<a href="{escape(game.id)}/help.html" aria-label="Help for {escape(game.name)}">Help</a>']
    if links.manual:
        more += [f'<a href="{escape(links.manual)}" aria-label="Manual of {escape(game.name)}">Manual</a>']
    tags = f' data-tags="{escape(game.tags)}"' if game.tags else ""
    about = f"<div>{name}<p>{escape(game.summary)}</p></div>"
    return f'<li{tags}>{picture}{about}<div class="links">{" ".join(more)}</div></li>'


def _page(title: str, body: Sequence[str], head: str, summary: str, icon: str = "") -> str:
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
            '<meta name="color-scheme" content="light dark">',
            f'<meta name="theme-color" content="{_GROUND}" media="(prefers-color-scheme: light)">',
            f'<meta name="theme-color" content="{_GROUND_OF_DARK}" media="(prefers-color-scheme: dark)">',
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


VERSION = "314.0.7"
_SHA512 = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
_LIBRARY = "python_stdlib.zip"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", _LIBRARY, "pyodide-lock.json")
"""The files of Pyodide that a site needs."""

_MOST_BYTES = 4 << 20
_SHRINKING = {".css", ".html", ".js", ".json", ".mjs", ".wasm", ".wav"}  # what servers should send compressed
_LEAST_TO_SHRINK = 1000  # bytes
_LARGE = 100_000  # bytes
_OURS = {"launcher", "pluggy"}  # packages in every site
_COMPILED = {".so", ".pyd", ".dylib"}
_LAUNCHER = Path(__file__).parents[1]
_ASSETS = Path(__file__).parent / "assets"
_FONTS = _LAUNCHER / "picture" / "fonts"
_PARTS = (
    "controls",
    "picture",
    "scene",
    "screens/canvas",
    "statistics",
    "store",
    "tabletop",
    "toolkits",
    "universe",
    "web",
)
"""The folders of the launcher that games need on a page, in addition to the modules at its top level."""

_SHORT = 16  # hexadecimal digits in the names of folders
_AT_THE_TOP = {"sw.js", "check.js"}  # what must have the same address in all versions

_STAMP = (1980, 1, 1, 0, 0, 0)  # the same for all files, so that the same games produce the same site

Put = Callable[[str, bytes | str], None]


def runtime_folder(given: Path | None = None) -> Path:
    """Return the folder that contains `FILES`.

    Args:
        given: a folder with Pyodide. By default, Pyodide is downloaded.

    Raises:
        FailedError: if a file is missing and cannot be downloaded.
    """
    folder = given or data_dir() / "pyodide" / VERSION
    missing = [name for name in FILES if not (folder / name).is_file()]
    if given and missing:
        raise FailedError(
            f"'{given}' does not contain {missing[0]}. Use the folder of the unpacked npm package pyodide."
        )
    if missing:
        _fetch(folder)
    return folder


def _fetch(folder: Path) -> None:
    npm = shutil.which("npm")
    how = (
        f"To download Pyodide, install npm (https://nodejs.org) and try again. Or unpack the npm package pyodide"
        f" {VERSION} and enter its folder with --pyodide FOLDER."
    )
    if npm is None:
        raise FailedError(how)
    with TemporaryDirectory(prefix="plt-games-") as temporary:
        packed = [npm, "pack", f"pyodide@{VERSION}", "--silent"]
        done = subprocess.run(packed, cwd=temporary, capture_output=True, encoding="utf-8", check=False)
        archive = Path(temporary, f"pyodide-{VERSION}.tgz")
        if done.returncode or not archive.is_file():
            said = done.stderr.strip().splitlines()
            raise FailedError(
                f"npm could not download Pyodide ({said[-1] if said else done.returncode}). {how}"
            )
        if hashlib.sha512(archive.read_bytes()).hexdigest() != _SHA512:
            raise FailedError(
                f"The file that npm downloaded differs from the published Pyodide {VERSION}, and was discarded."
            )
        made = Path(temporary, "made")
        made.mkdir()
        with tarfile.open(archive) as tar:
            for name in FILES:
                source = tar.extractfile(f"package/{name}")
                assert source is not None, "the archive was verified by its checksum"
                (made / name).write_bytes(source.read())
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.move(made, folder)


class UnfitError(Exception):
    """The game cannot run in a browser.

    The message is a sentence that tells the player why.
    """


def packages_for(game: Game) -> dict[str, Path]:
    """Return the packages and modules that a game needs, by name.

    They include its own. Each value is the folder of a package or the Python file of a module.

    Raises:
        UnfitError: if the game cannot run in a browser.
    """
    top = game.package.partition(".")[0]
    found: dict[str, Path] = {}
    if game.folder.is_symlink():
        raise UnfitError(
            f"The folder of {game.name} is a link. Websites only get files of a game's own folder."
        )
    waiting = {game.package: game.folder}
    while waiting:
        name, place = waiting.popitem()
        found[name] = place
        for module in sorted(
            _modules_in(game, place) - _OURS - {top, *found, *waiting} - sys.stdlib_module_names
        ):
            if module == "pygame":
                raise UnfitError(f"{game.name} draws with pygame itself, which does not work in browsers.")
            there = _find(module, game)
            if there is not None:  # otherwise, the game also runs without it
                waiting[module] = there
    return found


def files_of(place: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of a package or module that games need.

    Each has its path from the package's folder. Files whose names begin with a dot are not for others.

    Raises:
        UnfitError: if a link leads out of the package.
    """
    if place.is_file():
        yield place.name, place
        return
    top = place.resolve()
    for path in sorted(place.rglob("*")):
        parts = path.relative_to(place).parts
        if any(part.startswith(".") or part == "__pycache__" for part in parts) or path.suffix == ".pyc":
            continue
        if path.is_symlink() and not path.resolve().is_relative_to(top):
            raise UnfitError(
                f"'{path}' is a link that leads out of its folder. Websites only get files of a game's own folder."
            )
        if path.is_file():
            yield "/".join((place.name, *parts)), path


def _modules_in(game: Game, place: Path) -> set[str]:
    names: set[str] = set()
    for name, path in files_of(place):
        if path.suffix in _COMPILED:
            raise UnfitError(
                f"{game.name} needs '{name}', which is compiled for this computer, not for browsers."
            )
        if path.suffix == ".py":
            names |= _imports(path)
    return names


def _imports(path: Path) -> set[str]:
    """Return the top-level names of the modules that a file imports as soon as it is imported itself."""
    try:
        tree = ast.parse(read_regular(str(path), _MOST_BYTES))
    except (OSError, SyntaxError, ValueError, RecursionError):
        return set()
    names = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names.add(node.module.partition(".")[0])
    return names


def _find(module: str, game: Game) -> Path | None:
    places = [game.site, *map(Path, sys.path)] if game.site else [*map(Path, sys.path)]
    for place in places:
        for path in (place / module, place / f"{module}.py"):
            is_foreign = path.is_symlink() and place == game.site  # the game may have made this link
            if not is_foreign and (path.is_file() or (path / "__init__.py").is_file()):
                return path
    return None


class Written(NamedTuple):
    """The result of writing a site.

    Attributes:
        games: the games on the site.
        left_out: the other games, each with the reason as a sentence.
    """

    games: tuple[Game, ...]
    left_out: tuple[tuple[Game, str], ...]


def write_site(
    catalog: Catalog, wanted: Sequence[Game], folder: Path, pyodide: Path | None = None
) -> Written:
    """Write a site into a folder.

    Other files in the folder are kept, but the files of an earlier site are replaced.

    Args:
        catalog: the installed games.
        wanted: the games to put on the site.
        folder: the folder for the site. It is created if necessary.
        pyodide: a folder with Pyodide. By default, Pyodide is downloaded.

    Raises:
        FailedError: if none of the games can be played in a browser, or if Pyodide is not available.
        OSError: if the folder cannot be written.
    """
    fit: dict[Game, dict[str, Path]] = {}
    left_out = []
    for game in wanted:
        try:
            fit[game] = packages_for(game)
        except UnfitError as error:
            left_out.append((game, str(error)))
    if not fit:
        raise FailedError(left_out[0][1] if left_out else "The website can't include any of these games.")
    contents = {game: _game_files(packages) for game, packages in fit.items()}
    later = {
        game: [name for name, path in found.items() if _is_late(path)] for game, found in contents.items()
    }
    source = runtime_folder(pyodide)
    runtime = {name: (source / name).read_bytes() for name in FILES}
    sources = [runtime[_LIBRARY], _launcher_archive()]
    for game, found in contents.items():
        sources += [_zip({name: path for name, path in found.items() if name not in later[game]})]
    runtime[_LIBRARY], launcher, *games = _compiled(sources, source)
    place = f"runtime/{_digest(*runtime.values())[:_SHORT]}"  # the same in all versions that have the same Pyodide
    files: dict[str, bytes] = {}

    def put(name: str, data: bytes | str) -> None:
        files[name] = data if isinstance(data, bytes) else data.encode("utf-8")

    manual = _copy_manual(folder)
    address = site_address()
    links = {game.id: _put_game(game, later[game], manual, address, put) for game in fit}
    picture = f"{address}{'manual/_images/console.png' if manual else f'{_VERSION}/page/icon-512.png'}"
    put("index.html", shelf(catalog.sets, links, preview(address, _TITLE, _SUMMARY, picture)))
    icons = {id: each.icon for id, each in links.items() if each.icon}
    put(_MANIFEST, manifest([*fit][:_MOST_SHORTCUTS], icons))
    for name, data in _icons():
        put(f"{_VERSION}/page/{name}", data)
    put("404.html", missing_page())  # most servers use this name
    for name, path in _page_files():
        text = path.read_bytes().replace(b"@RUNTIME@", place.encode())
        put(name if name in _AT_THE_TOP else f"{_VERSION}/page/{name}", text)
    first = len(files) - 1  # without the service worker itself
    for name, data in runtime.items():
        put(f"{place}/{name}", data)
    put(f"{_VERSION}/launcher.zip", launcher)
    for game, archive in zip(fit, games, strict=True):
        put(f"{_VERSION}/{game.id}/game.zip", archive)
    for name, path in _sounds():
        put(f"{_VERSION}/page/{name}", path.read_bytes())
    for game, names in later.items():
        for name in names:
            put(f"{_VERSION}/{game.id}/{name}", contents[game][name].read_bytes())
    _write(folder, files, first)
    return Written(tuple(fit), tuple(left_out))


def _compiled(archives: Sequence[bytes], pyodide: Path) -> list[bytes]:
    """Return archives with bytecode instead of sources, with which pages start in half the time.

    Without Node.js, which is installed with npm, or if it cannot compile them, they keep their sources.

    Args:
        archives: those of Python, of the launcher and of each game.
        pyodide: the folder with Pyodide.
    """
    node = shutil.which("node")
    if node is None:
        return [*archives]
    with TemporaryDirectory(prefix="plt-games-") as temporary:
        paths = [Path(temporary, f"{k}.zip") for k in range(len(archives))]
        for path, archive in zip(paths, archives, strict=True):
            path.write_bytes(archive)
        command = [node, Path(__file__).with_name("compile.mjs"), pyodide.resolve(), *paths]
        subprocess.run([*map(str, command)], capture_output=True, check=False)
        return [path.read_bytes() for path in paths]


def _digest(*contents: bytes) -> str:
    return hashlib.sha256(b"".join(contents)).hexdigest()[:32]


def _write(folder: Path, files: dict[str, bytes], first: int) -> None:
    """Write the files of a site.

    The files of the version before stay, because open pages may need them. Those of older versions are removed.

    Args:
        folder: the folder of the site.
        files: the contents by name.
        first: the number of files that all visitors need.
    """
    told = {name: _digest(content) for name, content in sorted(files.items())}
    version = _digest(json.dumps(told).encode())[:_SHORT]
    final = {
        name.replace(_VERSION, version): content.replace(_VERSION.encode(), version.encode())
        if name.endswith((".html", ".js", ".webmanifest"))
        else content
        for name, content in files.items()
    }
    script = final.pop("sw.js").decode()
    digests = {name: _digest(content) for name, content in final.items()}
    before = folder / "sw.js"
    earlier = before.read_text("utf-8") if before.is_file() else ""
    final["sw.js"] = script.replace("@FILES@", json.dumps(digests)).replace("@FIRST@", str(first)).encode()
    for old in [*folder.glob("[0-9a-f]*/launcher.zip"), *folder.glob("runtime/*/pyodide.mjs")]:
        place = old.parent.relative_to(folder).as_posix()
        if len(old.parent.name) == _SHORT and f'"{place}/' not in earlier:
            shutil.rmtree(old.parent)
    for name, content in final.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        if path.suffix in _SHRINKING and len(content) > _LEAST_TO_SHRINK:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(content, 9, mtime=0))


def _page_files() -> Iterator[tuple[str, Path]]:
    """Yield the files of the pages.

    Each has its path on the site.
    """
    for path in sorted([*_ASSETS.glob("*.*"), _LAUNCHER / "screens" / "canvas" / "drawing.js"]):
        yield path.name, path
    for path in sorted([*(_ASSETS / "fonts").iterdir(), _FONTS / "OFL.txt"]):
        yield f"fonts/{path.name}", path


def _sounds() -> Iterator[tuple[str, Path]]:
    for path in sorted((_LAUNCHER / "screens" / "window" / "sounds").glob("*.wav")):
        yield f"sounds/{path.name}", path


def _icons() -> Iterator[tuple[str, bytes]]:
    from launcher.controls import icon
    from launcher.picture import LIGHT, overlay, rectangle
    from launcher.screens import to_png

    for size in (192, 512):
        yield f"icon-{size}.png", to_png(icon(), LIGHT, size)
    ground = rectangle(96, 96, "background")  # systems cut off a third of it at most
    yield "maskable-512.png", to_png(overlay(icon(), ground), LIGHT, 512)


def _is_late(path: Path) -> bool:
    """Return whether a file of a game is so large that pages only download it when the game reads it."""
    return path.suffix != ".py" and path.stat().st_size > _LARGE


def _put_game(game: Game, later: Sequence[str], manual: Path | None, address: str, put: Put) -> Links:
    icon = game.icon_2x or game.icon
    name = f"{_VERSION}/{game.id}/icon.png" if icon else ""
    if icon is not None:
        put(name, icon.read_bytes())
    above = f"../{name}" if name else ""
    shot = f"manual/_images/{game.id}.png"
    picture = f"{address}{shot if manual and (manual.parent / shot).is_file() else name}"
    told = preview(f"{address}{game.id}/" if address else "", game.name, game.summary, picture)
    put(f"{game.id}/index.html", game_page(game, above, told, later, help=game.doc is not None))
    if game.doc is not None:
        put(f"{game.id}/help.html", help_page(game, parse(read_doc(game.doc)), above))
    chapter = f"manual/{game.id}.html" if manual and (manual / f"{game.id}.html").is_file() else ""
    return Links(game.doc is not None, chapter, name)


def _copy_manual(folder: Path) -> Path | None:
    """Copy the manual to the site if it was built.

    The games do not need it.
    """
    manual = _LAUNCHER / "manual"
    if not (manual / "index.html").is_file():
        return None
    shutil.copytree(manual, folder / "manual", dirs_exist_ok=True, ignore=shutil.ignore_patterns("_sources"))
    return manual


def _launcher_archive() -> bytes:
    """Return an archive with the launcher for games.

    It has pluggy and all parts of the launcher that games need, without its windows.
    """
    files: dict[str, Path | bytes] = {f"launcher/{path.name}": path for path in _LAUNCHER.glob("*.py")}
    for part in _PARTS:
        above = Path("launcher", part).parent
        for name, path in files_of(_LAUNCHER / part):
            if path.suffix == ".py":
                files[f"{above.as_posix()}/{name}"] = path
    for name in ("__init__.py", "photo_limits.py"):
        files[f"launcher/screens/{name}"] = _LAUNCHER / "screens" / name
    for path in _FONTS.glob("*.[ot]tf"):
        files[f"launcher/picture/fonts/{path.name}"] = _measures(path.read_bytes())
    pluggy = find_spec("pluggy")
    assert pluggy and pluggy.origin, "the launcher needs it"  # noqa: PT018  # one condition
    return _zip(files | dict(files_of(Path(pluggy.origin).parent)))


def _measures(font: bytes) -> bytes:
    """Return a font file for `launcher.picture.typeface`.

    It has only the tables that are read; the browser has the letters.
    """
    entries = [font[at : at + 16] for at in range(12, 12 + 16 * int.from_bytes(font[4:6], "big"), 16)]
    read = [entry for entry in entries if entry[:4] in (b"cmap", b"head", b"hhea", b"hmtx")]
    directory, tables = b"", b""
    for entry in read:
        start, size = (int.from_bytes(entry[at : at + 4], "big") for at in (8, 12))
        place = 12 + 16 * len(read) + len(tables)
        directory += entry[:8] + place.to_bytes(4, "big") + entry[12:]
        tables += font[start : start + size]
    return font[:4] + len(read).to_bytes(2, "big") + font[6:12] + directory + tables


def _game_files(packages: dict[str, Path]) -> dict[str, Path]:
    """Return the files of a game and its packages.

    The keys are the names in its archive.

    Of the packages that contain the game, only their `__init__.py` is included.
    """
    files: dict[str, Path] = {}
    for package, place in packages.items():
        above = Path(*package.split(".")[:-1])
        files |= {(above / name).as_posix(): path for name, path in files_of(place)}
        for outer, folder in zip([above, *above.parents][:-1], place.parents, strict=False):
            if (folder / "__init__.py").is_file():
                files[(outer / "__init__.py").as_posix()] = folder / "__init__.py"
    return files


def _zip(files: Mapping[str, Path | bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, source in sorted(files.items()):
            content = source if isinstance(source, bytes) else source.read_bytes()
            archive.writestr(zipfile.ZipInfo(name, _STAMP), content, zipfile.ZIP_DEFLATED, 9)
    return held.getvalue()
