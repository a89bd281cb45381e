"""Fixtures that create folders with installed distributions."""

import json
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.catalog import Catalog, Game, Problem, games_folder, scan

PYTHON = f"{sys.version_info[0]}.{sys.version_info[1]}"


def make_png(
    width: int = 32,
    height: int = 32,
    pixels: bytes | None = None,
    depth: int = 8,
    colour: int = 6,
    interlace: int = 0,
    cut: int = 0,
) -> bytes:
    """Return a PNG image, which is transparent by default, without the last `cut` bytes of its pixels."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            len(content).to_bytes(4, "big") + kind + content + zlib.crc32(kind + content).to_bytes(4, "big")
        )

    lines = (b"\0" + b"\0\0\0\0" * width) * height if pixels is None else pixels
    compressed = zlib.compress(lines)
    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([depth, colour, 0, 0, interlace])
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", compressed[: len(compressed) - cut])
        + chunk(b"IEND", b"")
    )


class Site:
    """A folder like site-packages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def distribution(self, name: str, entry_points: str | bytes, version: str = "1.0") -> Path:
        metadata = self.folder / f"{name.replace('-', '_')}-{version}.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n\nText", encoding="utf-8"
        )
        text = entry_points.encode() if isinstance(entry_points, str) else entry_points
        (metadata / "entry_points.txt").write_bytes(text)
        return metadata

    def package(self, dotted: str, files: dict[str, str | bytes]) -> Path:
        folder = self.folder.joinpath(*dotted.split("."))
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
        return folder

    def game(
        self, game_id: str = "tic-tac", info: str | bytes = 'game = "play"', **files: str | bytes
    ) -> Path:
        """Create a complete plugin with a package named after its id, which must not be imported."""
        package = game_id.replace("-", "_")
        self.distribution(f"dist-{game_id}", f"[plt_games]\n{game_id} = {package}:info.toml\n")
        content = {
            "__init__.py": "raise SystemExit('a plugin was imported')",
            "play.py": "raise SystemExit('a game was imported')",
            "info.toml": info,
            f"{package}.png": make_png(),
        }
        return self.package(
            package, content | {name.replace("__", "."): text for name, text in files.items()}
        )

    def point(self, games: Path, name: str, **said: object) -> Path:
        """Write the pointer that makes this the folder of an installed distribution."""
        (games / name).mkdir(parents=True, exist_ok=True)
        site = self.folder.relative_to(games / name / "one").as_posix()
        whole = {"folder": "one", "site": site, "python": PYTHON, "requirement": name, "editable": False}
        pointer = games / name / "current"
        pointer.write_text(json.dumps(whole | said), encoding="utf-8")
        return pointer

    def scan(self) -> Catalog:
        return scan([str(self.folder)])

    def only_game(self) -> Game:
        (game,) = self.scan().games
        return game

    def only_problem(self) -> Problem:
        (problem,) = self.scan().problems
        return problem


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / "site-packages")


@pytest.fixture
def make_site(home: Path) -> Callable[..., Site]:
    """Return a function that makes an empty folder for an installed distribution."""

    def install(name: str, **said: object) -> Site:
        site = Site(games_folder() / name / "one" / "lib" / "site-packages")
        site.point(games_folder(), name, **said)
        return site

    return install


@pytest.fixture(scope="session")
def new_site() -> Callable[[Path], Site]:
    return Site


@pytest.fixture(scope="session")
def png() -> Callable[..., bytes]:
    return make_png
