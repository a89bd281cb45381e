"""Which files belong to what is installed, by its RECORD, and which of them are not as they were installed.

The format is that of https://packaging.python.org/en/latest/specifications/recording-installed-packages/.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import Distribution
from pathlib import Path
from typing import NamedTuple

from launcher.install.installed import distributions
from launcher.store import read_regular

_MOST_BYTES = 1 << 28  # the libraries of pygame have a tenth of it
_PYTHON = ("python", "python3")
CONFIG = "pyvenv.cfg"  # which makes a folder an environment; no distribution's business
_ALGORITHMS = ("sha256", "sha384", "sha512")
_NAMED = 2


class Damage(NamedTuple):
    """What is amiss with the files of a distribution.

    Attributes:
        files: Those that are missing or have another content, as they are recorded, with the hash of what they have.
        others: Names of other distributions that have recorded any of them as theirs.
    """

    files: Mapping[str, str]
    others: tuple[str, ...] = ()


def files(names: Collection[str]) -> set[str]:
    """The real paths of all files of distributions, by their normalised names."""
    real = cache(os.path.realpath)
    return {
        os.path.join(real(os.path.dirname(path)), os.path.basename(path))  # noqa: PTH118, PTH119, PTH120  as text
        for name, distribution in distributions()
        if name in names
        for path in (str(distribution.locate_file(file)) for file, _ in _record(distribution))
    }


def find_damage(names: Collection[str]) -> dict[str, Damage]:
    """What is amiss with the files of distributions, by their normalised names, and with the commands of Python."""
    there = dict(distributions())
    found = {name: dict(_differing(there[name])) for name in names if name in there}
    lost = {file for files in found.values() for file in files}
    claims = {
        name: lost.intersection(file for file, _ in _record(each)) for name, each in there.items() if lost
    }
    damage = {
        name: Damage(
            files, tuple(other for other in claims if other != name and claims[other] & files.keys())
        )
        for name, files in found.items()
        if files
    }
    beside = Path(sys.executable).parent
    others = {
        name: ""
        for name in _PYTHON
        if (beside / name).exists() and not (beside / name).samefile(sys.executable)
    }
    config = Path(sys.prefix, CONFIG)
    claimed = (
        each.locate_file(file)
        for each in there.values()
        for file, _ in _record(each)
        if file.endswith(f"/{CONFIG}")
    )
    if any(Path(str(path)).resolve() == config.resolve() for path in claimed):
        others[CONFIG] = ""
    return damage | ({"python": Damage(others)} if others else {})


def inventory(files: Iterable[str]) -> str:
    """A few files, in a sentence."""
    first, rest = (names := list(files))[:_NAMED], len(names) - _NAMED
    return " and ".join([*first, *([f"{rest} more"] if rest > 0 else [])])


def _record(distribution: Distribution) -> Iterator[tuple[str, str]]:
    """Files as they are recorded, each with its hash, which is `""` for what is made after installing."""
    try:
        rows = list(csv.reader((distribution.read_text("RECORD") or "").splitlines()))
    except (ValueError, csv.Error):
        return
    for row in filter(None, rows):
        yield row[0], row[1] if len(row) > 1 else ""


def _differing(distribution: Distribution) -> Iterator[tuple[str, str]]:
    """The files that are not as they were recorded; those with a kind of hash that is not known are believed."""
    for file, said in _record(distribution):
        algorithm = said.partition("=")[0]
        if algorithm not in _ALGORITHMS:
            continue
        try:
            content = read_regular(str(distribution.locate_file(file)), _MOST_BYTES)
        except OSError:
            yield file, ""
            continue
        digest = base64.urlsafe_b64encode(hashlib.new(algorithm, content).digest()).rstrip(b"=").decode()
        if said != f"{algorithm}={digest}" and not _calls(distribution, file, content):
            yield file, digest


def _calls(distribution: Distribution, file: str, content: bytes) -> bool:
    """Whether a file is a command that does what it is for: pipx gives commands other first lines."""
    commands = distribution.entry_points.select(group="console_scripts", name=Path(file).stem)
    return any(command.module.encode() in content for command in commands)
