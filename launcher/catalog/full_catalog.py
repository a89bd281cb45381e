"""The complete catalogue of installed games and adopted programs, with the player's settings.

The starred, hidden and disabled games are kept in the settings.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import NamedTuple

from launcher.catalog import manifest
from launcher.catalog.distributions import Distribution, InstalledFolder, installed_folders
from launcher.catalog.files import ImageError, ScanBudget, TooMuchError, check_png, read_inside
from launcher.catalog.manifest import linked_places, places_now
from launcher.catalog.model import (
    DEFAULT_SET,
    OURS,
    Catalog,
    Disabled,
    Found,
    PluginError,
    Problem,
    normalised,
    plain,
    quoted,
)
from launcher.catalog.plugins import game_of, in_folder, scan
from launcher.store import data_dir, left_games, settings

HIDDEN = "hidden"
"""The kind of games that are not shown, but can still be played by name."""
STARRED = "starred"
"""The kind of games that are shown before all others."""
DISABLED = "disabled"
"""The kind of games and distributions of which only the name is read."""

SCOPE = "catalog"
"""The scope of the catalogue in the settings."""


def switched_names(kind: str) -> frozenset[str]:
    """Return the `normalised` names that are hidden, starred or disabled."""
    return frozenset(_names(settings().get(SCOPE, kind, list[object]())))


def switch(kind: str, name: str, on: bool) -> None:
    """Hide, star or disable a name.

    It belongs to a game or a distribution. This can also undo the earlier change.

    Args:
        kind: `HIDDEN`, `STARRED` or `DISABLED`.
        name: The id of a game, or the name of a distribution.
        on: Whether to add the name; False removes it.
    """
    its = {normalised(name)}

    def switched_over(kept: list[object]) -> list[object]:
        return [*sorted(_names(kept) | its if on else _names(kept) - its)]

    settings().change(SCOPE, kind, list[object](), switched_over)


def _names(kept: list[object]) -> set[str]:
    return {name for name in kept if isinstance(name, str)}


# ruff: noqa: PTH113  # os.path returns False for names that are too long; Path raises an error


ADOPTED_MANIFEST = "info.toml"
_START = "launcher.process.run"
_SUFFIXES = ".py", ".pyw"
_HOLDERS = "holders"  # owners of contested ids; they keep them after an upgrade


class AdoptedProgram(NamedTuple):
    """A pygame program without launcher support.

    It is on the disk, and was not written for the launcher.

    Attributes:
        run: The name of a script (`"game.py"`), the name of a module as for `python -m`, or `module:function`.
        path: The folder of the script or of the module's package; None if the module is installed.
    """

    run: str
    path: Path | None = None

    @property
    def is_script(self) -> bool:
        """Whether `run` names a script."""
        return self.run.endswith(_SUFFIXES)


def adopted_dir() -> Path:
    """Return the folder of all adopted programs.

    It has a folder for each program.

    It exists as soon as a program is adopted.
    """
    return data_dir() / "adopted"


def adopted_games(disabled: frozenset[str]) -> Iterator[Found]:
    """Yield the adopted programs.

    A program that no longer exists is a problem.

    Args:
        disabled: The `normalised` ids of the disabled programs. Their manifests are not read.
    """
    try:
        folders = sorted(adopted_dir().iterdir())
    except FileNotFoundError:
        return
    except OSError as error:
        where = quoted(str(adopted_dir()), 200)
        reason = f"{where} can't be read ({error.strerror}); make it a folder that you can read"
        yield Problem("adopted", "Adopted programs", DEFAULT_SET, OURS, reason)
        return
    reading = ScanBudget()
    try:
        for folder in folders:
            if normalised(folder.name) in disabled:
                yield Disabled(folder.name, manifest.default_name(folder.name), OURS, normalised(folder.name))
            elif not folder.name.startswith("."):
                yield from _read(folder, reading)
                reading.check()
    except TooMuchError as error:
        reason = f"adopted programs after {quoted(folder.name)} are left out: they {error}"
        yield Problem("adopted", "Adopted programs", DEFAULT_SET, OURS, reason)


def _read(folder: Path, reading: ScanBudget) -> list[Found]:
    try:
        manifest.check_id(folder.name)
        fields, program = read_adopted(folder)
        file_of(program)
        parsed = manifest.manifest_of({**fields, "game": "adopted"}, folder.name)
        if "game-icon" not in fields:
            parsed = parsed._replace(icons=())
    except PluginError as error:
        name = plain(folder.name)
        remedy = f"restore it, or remove it with `plt-games abandon {name}`"
        reason = f"this adopted program can't be started: {error}; {remedy}"
        return [Problem(name, name, DEFAULT_SET, OURS, reason)]
    found = game_of(reading, parsed, folder.name, Distribution(OURS, "", (), OURS), _START, folder)
    installed = None if program.path else _installed_spec(program.run.partition(":")[0])[1]
    return found if installed is None else in_folder(found, installed)


def read_adopted(folder: Path) -> tuple[dict[str, object], AdoptedProgram]:
    """Return an adopted program and its manifest's fields.

    The fields come first.

    Raises:
        PluginError: if there is no manifest, or it cannot be read.
    """
    fields = manifest.parse(read_inside(str(folder), ADOPTED_MANIFEST, manifest.MAX_BYTES))
    run, path = fields.get("run"), fields.get("path")
    if not isinstance(run, str) or not isinstance(path, str | None) or "\0" in f"{run}{path}":
        raise PluginError(f"its {ADOPTED_MANIFEST} does not name the program to run")
    return fields, AdoptedProgram(run, Path(path) if path else None)


def file_of(program: AdoptedProgram) -> Path:
    """Return a program's file without importing anything.

    Raises:
        PluginError: if the file does not exist, or is not Python.
    """
    source = program.path / program.run if program.is_script and program.path else _module(program)
    if source.suffix not in _SUFFIXES:
        raise PluginError(f"{quoted(program.run, 200)} is not a Python source file (.py or .pyw)")
    if not os.path.isfile(source):
        raise PluginError(f"can't find the file {quoted(str(source), 200)}")
    return source


def _module(program: AdoptedProgram) -> Path:
    name, _, function = program.run.partition(":")
    spec = module_spec(name, program.path)
    if spec is not None and spec.submodule_search_locations is not None and not function:
        spec = module_spec(f"{name}.__main__", program.path)
        if spec is None:
            raise PluginError(
                f"the package {quoted(name)} has no __main__; name the module in it that starts the game, "
                "or module:function"
            )
    if spec is None:
        place = f" in {quoted(str(program.path), 200)}" if program.path else ""
        raise PluginError(f"can't find a file, folder or installed module called {quoted(name)}{place}")
    return Path(spec.origin or "")


def module_spec(module: str, path: Path | None) -> ModuleSpec | None:
    """Return the spec of a module.

    Its package is not imported. The result is None if there is no such module.

    Args:
        module: The dotted name of the module.
        path: The folder of its package. If it is None, the package is installed next to the launcher or in a folder.
    """
    return _installed_spec(module)[0] if path is None else _spec(module, [str(path)])


def _installed_spec(module: str) -> tuple[ModuleSpec | None, InstalledFolder | None]:
    """Return the spec and the folder of a module.

    The folder is None next to the launcher.
    """
    spec = _spec(module, places_now(sys.path))
    if spec is None:
        for folder in installed_folders():
            spec = _spec(module, [str(folder.site), *linked_places([str(folder.site)], sys.path)])
            if spec is not None:
                return spec, folder
    return spec, None


def _spec(module: str, places: Sequence[str]) -> ModuleSpec | None:
    spec = None
    # Each part is looked up on its own, because find_spec would import the parents of a dotted name.
    for part in module.split("."):
        spec = PathFinder.find_spec(part, places)
        if spec is None:
            return None
        places = [*(spec.submodule_search_locations or ())]
    return spec


def games() -> Catalog:
    """Return the catalogue of all games, installed or adopted, without running their code."""
    disabled = switched_names(DISABLED)
    held = settings().get(SCOPE, _HOLDERS, dict[str, str]())
    catalog = scan(adopted=adopted_games(disabled), disabled=disabled, holders=held)
    # Settings that can't be read hide the earlier owners.
    if dict(catalog.contested) != held and not settings().problem:
        settings().put(SCOPE, _HOLDERS, dict(catalog.contested))
    return catalog._replace(
        hidden=switched_names(HIDDEN),
        starred=switched_names(STARRED),
        left=tuple(left._replace(picture=safe_picture(left.picture)) for left in left_games()),
    )


def safe_picture(data: bytes) -> bytes:
    """Return a safe PNG image of a match, or b"" if these bytes are none."""
    try:
        return check_png(data)[0]
    except ImageError:
        return b""
