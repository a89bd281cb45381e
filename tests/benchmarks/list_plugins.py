"""`plt-games list` with many games installed, beside the launcher and in folders of their own: time for each.

python tests/benchmarks/list_plugins.py
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from time import perf_counter

from launcher.catalog import files, manifest, plugins
from launcher.catalog.distributions import distributions, metadata_on
from launcher.catalog.files import check_png

COUNTS = (0, 100, 1000)
FOLDERS = 100  # of their own, with one game in each, or ten
ROUNDS = 7


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it; all figures are the best of several rounds, taken in turn."""
    with tempfile.TemporaryDirectory() as above:
        sites = {count: _install(Path(above, str(count)), count) for count in COUNTS}
        environment = os.environ | {"PYTHONPYCACHEPREFIX": str(Path(above, "bytecode"))}
        homes = {each: Path(above, f"home {each}") for each in (0, 1, COUNTS[-1] // FOLDERS)}
        for each, home in homes.items():
            _install_in_folders(home, each)
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed package has its bytecode
        best = dict.fromkeys(COUNTS, float("inf"))
        own = dict.fromkeys(homes, float("inf"))
        floor = float("inf")
        _list(environment, "hide", "chat-noir")  # so that there are settings to be read, as players have them
        _list(environment, "unhide", "chat-noir")
        for _ in range(ROUNDS):
            floor = min(floor, _run(environment, "-c", "import argparse, json"))
            for count, site in sites.items():
                best[count] = min(best[count], _list(environment | {"PYTHONPATH": str(site)}))
            for each, home in homes.items():
                own[each] = min(own[each], _list(environment | {"PLT_GAMES_HOME": str(home)}))
        per_plugin = {count: 1000 * (best[count] - best[0]) / count for count in COUNTS[1:]}
        small, large = per_plugin.values()
        parts = min((_parts(sites[1000], 1000) for _ in range(ROUNDS)), key=lambda parts: sum(parts.values()))
    split = ", ".join(f"{part} {1000 * seconds:.3f}" for part, seconds in parts.items())
    return [
        (
            "plt-games list, no plugins of others",
            f"{1000 * best[0]:.0f} ms",
            "starting Python and its imports",
        ),
        (
            "beside python -c 'import argparse, json'",
            f"{best[0] / floor:.2f} x, at most 2.5 are allowed",
            "pathlib, tomli, named tuples, JSON",
        ),
        *(
            (f"the same with {count}, per plugin", f"{each:.3f} ms", "reading files: four per plugin")
            for count, each in per_plugin.items()
        ),
        (
            "per plugin, 1,000 beside 100",
            f"{large / small:.2f} x",
            "1 is no growth; nothing is searched per plugin",
        ),
        (
            f"in {FOLDERS} folders of their own, one game in each",
            f"{1000 * (own[1] - own[0]) / FOLDERS:.3f} ms per folder with its game, at most 0.3 are allowed",
            "beside the game's files: a pointer, a path file, and what there is in the folder",
        ),
        (
            f"{COUNTS[-1]} games in {FOLDERS} folders of their own",
            f"{1000 * (own[10] - own[0]):.0f} ms more than none",
            "the same, and the files of each game",
        ),
        (
            "where it goes, ms per plugin",
            split,
            "system calls of opening and reading; the rest builds and prints",
        ),
    ]


def _install(site: Path, count: int) -> Path:
    """A folder like site-packages, with so many distributions of one game each."""
    site.mkdir()
    for number in range(count):
        _put(site, number, [number])
    return site


def _install_in_folders(home: Path, count: int) -> None:
    """The same as an installer leaves it: folders of their own, with so many games in each."""
    for number in range(FOLDERS if count else 0):
        site = home / "data" / "games" / f"dist-{number}" / "one" / "lib" / "site-packages"
        site.mkdir(parents=True)
        _put(site, number, range(number * count, (number + 1) * count))
        (site / "plt-games.pth").write_text("\n".join(sys.path[1:]), encoding="utf-8")
        python = f"{sys.version_info[0]}.{sys.version_info[1]}"
        said = {
            "folder": "one",
            "site": "lib/site-packages",
            "python": python,
            "requirement": "",
            "editable": False,
        }
        (site.parents[2] / "current").write_text(json.dumps(said), encoding="utf-8")


def _put(site: Path, distribution: int, games: Iterable[int]) -> None:
    """A distribution, and its games."""
    metadata = site / f"dist_{distribution}-1.0.dist-info"
    metadata.mkdir()
    head = f"Metadata-Version: 2.1\nName: dist-{distribution}\nVersion: 1.0\n"
    (metadata / "METADATA").write_text(head, encoding="utf-8")
    entries = "".join(f"game-{number} = game_{number}:info.toml\n" for number in games)
    (metadata / "entry_points.txt").write_text(f"[plt_games]\n{entries}", encoding="utf-8")
    for number in games:
        package = site / f"game_{number}"
        package.mkdir()
        info = f'game = "play"\nname = "Game {number}"\ngame-set = "Set {number % 10}"\n'
        for name, text in {"__init__.py": "", "play.py": "", "info.toml": info}.items():
            (package / name).write_text(text, encoding="utf-8")
        (package / f"game_{number}.png").write_bytes(_icon())


@cache
def _icon() -> bytes:
    """A PNG image of 32x32 pixels that does not compress to nothing."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            len(content).to_bytes(4, "big") + kind + content + zlib.crc32(kind + content).to_bytes(4, "big")
        )

    side = (32).to_bytes(4, "big")
    pixels = b"".join(b"\0" + bytes((x * y * 7 + x) % 256 for x in range(128)) for y in range(32))
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", side + side + bytes([8, 6, 0, 0, 0]))
        + chunk(b"IDAT", zlib.compress(pixels))
        + chunk(b"IEND", b"")
    )


def _list(environment: dict[str, str], *words: str) -> float:
    return _run(environment, "-m", "launcher", *(words or ("list",)))


def _run(environment: dict[str, str], *words: str) -> float:
    """Seconds from starting Python to its end."""
    start = perf_counter()
    subprocess.run([sys.executable, *words], env=environment, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - start


def _parts(site: Path, count: int) -> dict[str, float]:
    """Seconds per plugin for each step of reading it."""
    times = [perf_counter()]
    offers = [entry for each in distributions(metadata_on([str(site)])) for entry in each.entries]
    times.append(perf_counter())
    locator = plugins.Locator([str(site)])
    folders = [locator.folder(*plugins.parse_value(value)) for _, value in offers]
    times.append(perf_counter())
    for (name, _), folder in zip(offers, folders, strict=True):
        manifest.read_manifest(files.read_inside(folder, "info.toml", manifest.MAX_BYTES), name)
    times.append(perf_counter())
    for folder in folders:
        check_png(files.read_inside(folder, f"{Path(folder).name}.png", files.MAX_BYTES))
    times.append(perf_counter())
    steps = ("metadata", "find package", "info.toml", "icon")
    return {step: (end - start) / count for step, start, end in zip(steps, times, times[1:], strict=False)}


if __name__ == "__main__":
    for row in measure():
        print(" | ".join(row))
