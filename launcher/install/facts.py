"""What can be known about the environment that the launcher runs in, before deciding anything."""

from __future__ import annotations

import json
import shutil
import site
import sys
import sysconfig
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import tomli

from launcher.store import read_regular

_MOST_BYTES = 1 << 22


class Facts(NamedTuple):
    """The environment, as it is found.

    Attributes:
        prefix: Its folder.
        python: The path of its interpreter.
        isolated: Whether it is a virtual environment.
        refuses: Whether its packages are somebody else's business
            (https://packaging.python.org/en/latest/specifications/externally-managed-environments/).
        pip: Whether it has pip.
        ensurepip: Whether its Python can bring pip.
        uv: Path of the program uv, if there is one.
        pipx: Path of the program pipx, if there is one.
        uv_receipt: What `uv tool` has written down about the environment, if it made it.
        pipx_metadata: What pipx has written down about it, if it made it.
        windows: Whether this is Windows.
        places: The folders and files that installers change.
    """

    prefix: Path
    python: str
    isolated: bool = True
    refuses: bool = False
    pip: bool = False
    ensurepip: bool = False
    uv: str | None = None
    pipx: str | None = None
    uv_receipt: dict[str, Any] | None = None
    pipx_metadata: dict[str, Any] | None = None
    windows: bool = False
    places: tuple[Path, ...] = ()


def look() -> Facts:
    """The facts about the environment of this process."""
    prefix = Path(sys.prefix)
    receipt, metadata = (
        _read(prefix / "uv-receipt.toml", tomli.loads),
        _read(prefix / "pipx_metadata.json", json.loads),
    )
    return Facts(
        prefix=prefix,
        python=sys.executable,
        isolated=sys.prefix != sys.base_prefix,
        refuses=Path(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED").is_file(),
        pip=find_spec("pip") is not None,
        ensurepip=find_spec("ensurepip") is not None,
        uv=shutil.which("uv"),
        pipx=shutil.which("pipx"),
        uv_receipt=receipt,
        pipx_metadata=metadata,
        windows=sys.platform == "win32",
        places=_places() if receipt is None and metadata is None else (prefix, *_commands(receipt)),
    )


def _places() -> tuple[Path, ...]:
    paths = [sysconfig.get_path(name) for name in ("purelib", "platlib")]
    scripts = [sysconfig.get_path("scripts")]
    if site.ENABLE_USER_SITE:
        paths.append(site.getusersitepackages())
        scripts.append(sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user")))
    if sys.prefix != sys.base_prefix:
        paths += [*scripts, *(str(Path(sys.prefix, name)) for name in ("pyvenv.cfg", "share", "etc"))]
    else:  # others than Python have their files there, too
        commands = (each for folder in scripts for each in Path(folder).glob("*"))
        paths += [str(each) for each in commands if each.name.startswith(("plt-games", "python", "pip"))]
    return tuple(map(Path, dict.fromkeys(paths)))


def _commands(receipt: dict[str, Any] | None) -> Iterator[Path]:
    """The programs that `uv tool` has put elsewhere."""
    paths = [Path(entry["install-path"]) for entry in (receipt or {}).get("tool", {}).get("entrypoints", ())]
    return filter(Path.exists, paths)


def _read(file: Path, parse: Callable[[str], Any]) -> dict[str, Any] | None:
    try:
        return dict(parse(read_regular(str(file), _MOST_BYTES).decode()))
    except (OSError, ValueError, TypeError, RecursionError):
        return None
