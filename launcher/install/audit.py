"""The contents of distributions according to their installation records, without running any code."""

from __future__ import annotations

import csv
import os
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution
from pathlib import Path

from packaging.utils import canonicalize_name

from launcher.install.environment import launcher_places
from launcher.install.installed import packages_on
from launcher.plurals import counted, in_digits
from launcher.quoting import plain

_NATIVE = (".so", ".pyd", ".dylib", ".dll", ".exe")
_METADATA = (".dist-info", ".egg-info", ".egg-link")
_AT_START = {"sitecustomize", "usercustomize"}
_SHOWN = 3  # files of one kind


def contents(site: Path) -> Iterator[str]:
    """Describe each distribution in a folder for packages: its size, and files that deserve a look."""
    names = (
        file.name for place in map(Path, launcher_places()) if place.is_dir() for file in place.iterdir()
    )
    taken = {*sys.stdlib_module_names, *(name.partition(".")[0] for name in names)}
    for name, each in packages_on([str(site)]).items():
        files = _files(each)
        size = sum(file.lstat().st_size for file in map(site.joinpath, files) if os.path.lexists(file))
        yield f"{plain(name)} {plain(each.version)}: {counted(len(files), 'file')}, {in_digits(size / 1024)} KiB"
        for what, notable in _notable(name, files, taken).items():
            rest = f" and {len(notable) - _SHOWN} more" if len(notable) > _SHOWN else ""
            if notable:
                yield f"    {what}: {', '.join(map(plain, notable[:_SHOWN]))}{rest}"


def _files(distribution: Distribution) -> list[str]:
    """Return the files of a distribution, relative to the folder for packages, without compiled modules."""
    # https://packaging.python.org/en/latest/specifications/recording-installed-packages/
    try:
        rows = list(csv.reader((distribution.read_text("RECORD") or "").splitlines()))
    except (ValueError, csv.Error):
        return []
    return [row[0] for row in rows if row and "__pycache__" not in row[0]]


def _notable(name: str, files: list[str], taken: set[str]) -> dict[str, list[str]]:
    outside = [file for file in files if file.startswith("..") or os.path.isabs(file)]  # noqa: PTH117  as text
    tops = dict.fromkeys(file.partition("/")[0] for file in files if file not in outside)
    metadata = [top for top in tops if top.endswith(_METADATA)]
    hooks = [top for top in tops if top.endswith(".pth") or top.partition(".")[0] in _AT_START]
    modules = {top: top.partition(".")[0] for top in tops if top not in (*metadata, *hooks)}
    commands = [file for file in outside if Path(file).parent.name in ("bin", "Scripts")]
    return {
        "modules outside its own name": [top for top in modules if canonicalize_name(modules[top]) != name],
        "never imported, because the launcher or Python has a module of this name": [
            top for top in modules if modules[top] in taken
        ],
        "meant to run whenever Python starts, but ignored by the launcher": hooks,
        "metadata of other packages": [
            top for top in metadata if canonicalize_name(top.partition("-")[0]) != name
        ],
        "native code": [file for file in files if file.endswith(_NATIVE) or ".so." in file],
        "commands": commands,
        "files in other places": [file for file in outside if file not in commands],
    }
