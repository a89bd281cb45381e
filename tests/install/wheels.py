"""Functions that write wheels with any contents, without building them."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from collections.abc import Mapping
from pathlib import Path


def write_wheel(folder: Path, name: str, version: str, files: Mapping[str, str], *needs: str) -> Path:
    """Write a wheel with these files, which can include files of its dist-info folder."""
    stem = f"{name.replace('-', '_')}-{version}"
    info = f"{stem}.dist-info"
    requires = "".join(f"Requires-Dist: {need}\n" for need in needs)
    content = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{requires}",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        **files,
    }
    record = ""
    for path, text in content.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(text.encode())}\n"
    wheel = folder / f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in (content | {f"{info}/RECORD": f"{record}{info}/RECORD,,\n"}).items():
            archive.writestr(path, text)
    return wheel


STARTS = "from launcher import hookimpl\n\n\n@hookimpl\ndef start_game():\n    pass\n"
"""The module of a game that ends at once."""


def write_game(
    folder: Path,
    name: str,
    version: str,
    *needs: str,
    files: Mapping[str, str] | None = None,
    entries: str = "",
) -> Path:
    """Write a wheel with a game that does nothing, further files and further entry points."""
    package = name.replace("-", "_")
    short = name.partition("-")[0]
    game = {
        f"{package}/__init__.py": "",
        f"{package}/play.py": STARTS,
        f"{package}/info.toml": f'game = "play"\nname = "{short.title()}"\n',
        f"{package}-{version}.dist-info/entry_points.txt": f"[plt_games]\n{short} = {package}:info.toml\n{entries}",
    }
    return write_wheel(folder, name, version, {**game, **(files or {})}, *needs)


def unpack(wheel: Path, site: Path) -> None:
    """Unpack a wheel that contains only modules."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
