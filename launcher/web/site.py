"""Write the site: the shelf, a page for each game, Python's files, and all that games need, in one archive."""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import zipfile
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from launcher.catalog import Catalog, Game
from launcher.refusal import FailedError
from launcher.show_help import parse, read_doc
from launcher.web import pages, runtime
from launcher.web.fitness import UnfitError, files_of, packages_for

_LAUNCHER = Path(__file__).parents[1]
_ASSETS = Path(__file__).parent / "assets"
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
"""What of the launcher games need on a page, beside the files at its top."""
_STAMP = (1980, 1, 1, 0, 0, 0)  # of all in the archive, so that the same games make the same site

Put = Callable[[str, bytes | str], None]


class Written(NamedTuple):
    """What was written.

    Attributes:
        games: those that are on the shelf.
        left_out: others, each with the reason, in a sentence.
    """

    games: tuple[Game, ...]
    left_out: tuple[tuple[Game, str], ...]


def write_site(
    catalog: Catalog, wanted: Sequence[Game], folder: Path, pyodide: Path | None = None
) -> Written:
    """Write a site into a folder. What else is in there stays, but for files of a site that was there before.

    Args:
        catalog: what there is.
        wanted: the games that shall be on the shelf.
        folder: for the site; made if it isn't there.
        pyodide: a folder of Pyodide's; it is fetched without.

    Raises:
        FailedError: if no game can be played in a browser, or Pyodide isn't there.
        OSError: if the folder can't be written.
    """
    fit: dict[Game, dict[str, Path]] = {}
    left_out = []
    for game in wanted:
        try:
            fit[game] = packages_for(game)
        except UnfitError as error:
            left_out.append((game, str(error)))
    if not fit:
        raise FailedError(left_out[0][1] if left_out else "There is no game to put on the shelf.")
    source = runtime.runtime_folder(pyodide)
    digests: dict[str, str] = {}

    def put(name: str, data: bytes | str) -> None:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        content = data if isinstance(data, bytes) else data.encode("utf-8")
        path.write_bytes(content)
        digests[name] = hashlib.sha256(content).hexdigest()

    for name in runtime.FILES:
        put(f"runtime/{name}", (source / name).read_bytes())
    put("launcher.zip", _launcher_archive())
    for game, packages in fit.items():
        put(f"{game.id}/game.zip", _game_archive(packages))
    for name, path in _page_files():
        put(f"page/{name}", path.read_bytes())
    manual = _copy_manual(folder)
    links = {game.id: _put_game(game, manual, put) for game in fit}
    put("index.html", pages.shelf(catalog.sets, links))
    put("404.html", pages.missing_page())  # the name by which most servers look for it
    _put_service_worker(folder, digests)
    return Written(tuple(fit), tuple(left_out))


def _page_files() -> Iterator[tuple[str, Path]]:
    """The files of the pages, by their names there."""
    for path in sorted([*_ASSETS.iterdir(), _LAUNCHER / "screens" / "canvas" / "drawing.js"]):
        if path.name != "sw.js":  # which is at the top, as it keeps what is below
            yield path.name, path
    for path in sorted((_LAUNCHER / "picture" / "fonts").iterdir()):
        yield f"fonts/{path.name}", path
    for path in sorted((_LAUNCHER / "screens" / "window" / "sounds").glob("*.wav")):
        yield f"sounds/{path.name}", path


def _put_game(game: Game, manual: Path | None, put: Put) -> pages.Links:
    icon = game.icon_2x or game.icon
    name = "icon.png" if icon else ""
    if icon is not None:
        put(f"{game.id}/{name}", icon.read_bytes())
    put(f"{game.id}/index.html", pages.game_page(game, name, help=game.doc is not None))
    if game.doc is not None:
        put(f"{game.id}/help.html", pages.help_page(game, parse(read_doc(game.doc)), name))
    chapter = f"manual/{game.id}.html" if manual and (manual / f"{game.id}.html").is_file() else ""
    return pages.Links(game.doc is not None, chapter, f"{game.id}/{name}" if name else "")


def _copy_manual(folder: Path) -> Path | None:
    """Put the manual beside, if it was built; nobody has to fetch it to play."""
    manual = _LAUNCHER / "manual"
    if not (manual / "index.html").is_file():
        return None
    shutil.copytree(manual, folder / "manual", dirs_exist_ok=True, ignore=shutil.ignore_patterns("_sources"))
    return manual


def _launcher_archive() -> bytes:
    """What each game needs of the launcher, which is all but its windows; and pluggy."""
    files = {f"launcher/{path.name}": path for path in _LAUNCHER.glob("*.py")}
    for part in _PARTS:
        above = Path("launcher", part).parent
        for name, path in files_of(_LAUNCHER / part):
            if path.suffix == ".py":
                files[f"{above.as_posix()}/{name}"] = path
    for name in ("__init__.py", "fitting.py", "photo_limits.py"):
        files[f"launcher/screens/{name}"] = _LAUNCHER / "screens" / name
    pluggy = find_spec("pluggy")
    assert pluggy and pluggy.origin, "the launcher needs it"  # noqa: PT018  # one thing
    return _zip(files | dict(files_of(Path(pluggy.origin).parent)))


def _game_archive(packages: dict[str, Path]) -> bytes:
    """A game, and what it needs of others; the packages that it is in come with nothing but themselves."""
    files: dict[str, Path] = {}
    for package, place in packages.items():
        above = Path(*package.split(".")[:-1])
        files |= {(above / name).as_posix(): path for name, path in files_of(place)}
        for outer, folder in zip([above, *above.parents][:-1], place.parents, strict=False):
            if (folder / "__init__.py").is_file():
                files[(outer / "__init__.py").as_posix()] = folder / "__init__.py"
    return _zip(files)


def _zip(files: dict[str, Path]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, path in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, _STAMP), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return held.getvalue()


def _put_service_worker(folder: Path, digests: dict[str, str]) -> None:
    version = hashlib.sha256(json.dumps(digests, sort_keys=True).encode()).hexdigest()[:16]
    names = [name.removesuffix("index.html") or "./" for name in digests]
    text = (_ASSETS / "sw.js").read_text("utf-8").replace("@VERSION@", version)
    (folder / "sw.js").write_text(text.replace("@FILES@", json.dumps(names)), "utf-8")
