"""Adopt pygame programs that were not written for the launcher.

A program is found and checked without running it. Then a small manifest is written into the player's data folder, where
the catalogue finds it.
"""

# ruff: noqa: PTH112, PTH113, PTH208  # with names that are too long, Path raises an error, and os.path returns False

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable
from difflib import get_close_matches
from io import BytesIO
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from launcher.author.sources import read_source, suppliers, survey
from launcher.author.subject import AuthorError
from launcher.catalog import (
    ADOPTED_MANIFEST,
    AdoptedProgram,
    Catalog,
    PluginError,
    adopted_dir,
    check_id,
    default_name,
    file_of,
    manifest_of,
    module_spec,
    normalised,
    quoted,
)
from launcher.store import file_name, make_folder, read_regular

_SUFFIXES = ".py", ".pyw"
_MAIN = "__main__.py"
_INIT = "__init__.py"
_OPENING = ("set_mode", "Window")  # names that open a pygame window
_OTHERS = ("turtle", "tkinter", "arcade", "pyglet", "curses", "kivy")  # other user interfaces
_ONLY = "only programs that open a window with pygame can be adopted"
_ICON = "icon.png"
_SIDE = 32
_MOST_BYTES = 64 << 20
_TELLING_NOTHING = ("__main__", "app", "core", "game", "main", "run", "src", "start")  # names of modules


def program(what: str) -> AdoptedProgram:
    """Find a program by what the user typed.

    This is a file, a folder, a module, or the name of an installed command.

    Raises:
        AuthorError: if there is no such program.
    """
    path = path_of(what)
    if os.path.isfile(path / _MAIN):
        return _in_package(path / _MAIN) or AdoptedProgram(_MAIN, path)
    if os.path.isfile(path):
        if path.suffix not in _SUFFIXES:
            raise AuthorError(f"{quoted(str(path), 200)} is not a Python file")
        return _in_package(path) or AdoptedProgram(path.name, path.parent)
    if path.name != what or path.suffix in _SUFFIXES or os.path.lexists(path / _MAIN):
        raise AuthorError(_explain_lack(path))
    found = _module_here(what) or _installed_program(what)
    if found is None and os.path.isdir(path) and module_spec(what, None) is None:
        raise AuthorError(_explain_lack(path))
    return found or AdoptedProgram(what)


def path_of(text: str) -> Path:
    """Return the absolute path that a person typed."""
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError:  # the home of an unknown user
        return Path(text).absolute()


def check(found: AdoptedProgram, note: Callable[[str], object]) -> None:
    """Check that a program opens its window with pygame.

    Args:
        found: The program.
        note: Called with information for the player.

    Raises:
        AuthorError: if the program does not open a window with pygame.
        PluginError: if the program is missing or is not Python.
    """
    module, _, function = found.run.partition(":")
    if module.partition(".")[0] == "launcher":
        raise AuthorError("this is the launcher itself")
    source, said = file_of(found), survey(found)
    place = quoted(str(source), 200)
    if function and not read_source(source).names.intersection({function.partition(".")[0], "*"}):
        raise AuthorError(f"{place} does not define {quoted(function)}")
    brings_pygame = any(each.needs_pygame and each.modules & said.imports for each in suppliers())
    other = next((each for each in _OTHERS if each in said.imports), None)
    if other and not brings_pygame and said.names.isdisjoint(_OPENING):
        raise AuthorError(f"{place} uses {other} and opens no window with pygame; {_ONLY}")
    if "pygame" not in said.imports and not brings_pygame:
        if said.asks:
            raise AuthorError(f"{place} asks for input in a terminal, with input(); {_ONLY}")
        raise AuthorError(f"{place} does not use pygame, and its own modules do not either; {_ONLY}")
    if said.asks:
        note("The program asks for input in a terminal, with input(). Start it from a terminal.")


def _explain_lack(path: Path) -> str:
    """Explain why there is no program at a path."""
    place = quoted(str(path), 200)
    for odd in (path / _MAIN, path):
        if os.path.lexists(odd) and not os.path.isdir(odd):
            return f"{quoted(str(odd), 200)} is neither a file nor a link to a file"
    if os.path.isdir(path):
        return f"the folder {place} does not contain {_MAIN}; name the file that starts the program"
    try:
        beside = [name for name in os.listdir(path.parent) if name.endswith(_SUFFIXES)]
    except (OSError, ValueError):
        beside = []
    near = get_close_matches(path.name, beside, 1, 0.75)
    return f"can't find the file {place}" + (f"; did you mean {quoted(near[0])}?" if near else "")


def _in_package(file: Path) -> AdoptedProgram | None:
    """Return the program for `python -m`, if its package matters.

    It matters if the file has relative imports, or imports with the name of its package. It also matters for a
    `__main__.py` next to an `__init__.py`, unless it imports other files from that folder. Otherwise, the result is
    None.
    """
    source = read_source(file)
    package: list[str] = []
    root, levels = file.parent, source.levels
    while root != root.parent and (levels > 0 or os.path.isfile(root / _INIT) or not package):
        package.insert(0, root.name)
        root, levels = root.parent, levels - 1
    as_main = file.name == _MAIN and os.path.isfile(file.with_name(_INIT))
    if not (
        source.levels
        or any(name.startswith(f"{package[0]}.") and _is_module(root, name) for name in source.imports)
        or (as_main and not any(_is_module(file.parent, name) for name in source.imports))
    ):
        return None
    names = package if file.name == _MAIN else [*package, file.stem]
    return None if any("." in name for name in names) else AdoptedProgram(".".join(names), root)


def _is_module(folder: Path, name: str) -> bool:
    path = folder.joinpath(*name.split("."))
    return os.path.isfile(f"{path}.py") or os.path.isdir(path)


def _module_here(what: str) -> AdoptedProgram | None:
    """Return a module in the working directory.

    `python -m` searches there first.
    """
    name, here = what.partition(":")[0], Path.cwd()
    if not _is_module(here, name.partition(".")[0]):
        return None
    spec = module_spec(name, here)
    if spec is not None and spec.submodule_search_locations is not None and name == what:
        spec = module_spec(f"{name}.__main__", here)
    return AdoptedProgram(what, here) if spec is not None and spec.has_location else None


def _installed_program(name: str) -> AdoptedProgram | None:
    """Return the program of an installed command or distribution.

    If a module has this name, return None.

    Raises:
        AuthorError: if the distribution contains several programs.
    """
    spec = module_spec(name.partition(":")[0], None)
    if spec is not None and (not spec.submodule_search_locations or module_spec(f"{name}.__main__", None)):
        return None
    for each in suppliers():
        if name in each.commands:
            return AdoptedProgram(each.commands[name])
    found = next((each for each in suppliers() if each.name == normalised(name)), None)
    if found is None or spec is not None:
        return None
    programs = found.commands or {module: module for module in sorted(found.modules) if module.isidentifier()}
    if len(programs) > 1:
        raise AuthorError(
            f"{quoted(name)} contains several programs: {', '.join(programs)}; adopt one of them by name"
        )
    return next(map(AdoptedProgram, programs.values()), None)


def adopt(
    what: str,
    catalog: Catalog,
    *,
    name: str | None = None,
    icon: str | None = None,
    group: str | None = None,
    note: Callable[[str], object] = print,
) -> str:
    """Make a pygame program a game of the launcher.

    The program itself does not change.

    Args:
        what: A Python file, a folder or installed package with a `__main__`, a module, `module:function`, or an
            installed command.
        catalog: All games.
        name: The name of the game; by default, it is made from the file or module.
        icon: The path of a picture of any size; by default, the icon is the first letter of the name.
        group: The set that the game is shown in.
        note: Called with information for the player.

    Returns:
        The id of the new game.

    Raises:
        AuthorError: if the program cannot be adopted.
        OSError: if the manifest cannot be written.
    """
    found = program(what)
    try:
        check(found, note)
    except PluginError as error:
        raise AuthorError(str(error)) from None
    label = name or default_name(_stem(found, what))
    game_id = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") or _free_id(_stem(found, what), catalog)
    wanted = {
        "name": label,
        "run": found.run,
        "game-set": group,
        "path": found.path and str(found.path),
        "game-icon": icon and _ICON,
    }
    fields = {field: value for field, value in wanted.items() if value}
    _check_name(game_id, fields, catalog)
    _write(adopted_dir() / file_name(game_id), fields, icon)
    return game_id


def abandon(game_id: str) -> bool:
    """Remove an adopted program from the launcher.

    It stays on the disk.

    Returns:
        Whether the program was adopted.

    Raises:
        OSError: if the manifest cannot be removed.
    """
    there = [*adopted_dir().iterdir()] if adopted_dir().is_dir() else []
    folder = next((each for each in there if each.name in (file_name(game_id), game_id)), None)
    if folder is None:
        return False
    if folder.is_dir() and not folder.is_symlink():
        shutil.rmtree(folder)
    else:  # a file or a link; the target of a link is kept
        folder.unlink()
    return True


def _stem(found: AdoptedProgram, what: str) -> str:
    """Return the default name of a program.

    Common names such as `main` are avoided.
    """
    if found.is_script:
        source = file_of(found)
        names = [source.parent.name, source.stem]
    elif found.path is None and found.run.partition(":")[0] != what.partition(":")[0]:
        names = [what]  # the name of a command or a distribution
    else:
        names = found.run.partition(":")[0].split(".")
    return next((name for name in reversed(names) if name not in _TELLING_NOTHING), names[0])


def _free_id(stem: str, catalog: Catalog) -> str:
    """Return an id for a game whose name has none.

    Ids can't contain all letters.
    """
    candidates = (stem if k == 1 else f"{stem}-{k}" for k in count(1))
    return next(each for each in candidates if catalog.find(each) is None)


def _check_name(game_id: str, fields: dict[str, str], catalog: Catalog) -> None:
    """Check a new game's name and paths.

    The catalogue must accept the name, it must be free, and TOML must be able to store the paths.

    Raises:
        AuthorError: if a check fails.
    """
    for path in (fields["run"], fields.get("path", "")):
        if any(each == "\x7f" or "\ud800" <= each <= "\udfff" for each in path):
            raise AuthorError(f"{quoted(path, 200)} contains characters that can't be stored; rename it")
    try:
        check_id(game_id)
        flaw = manifest_of({**fields, "game": "adopted"}, game_id).flaw
    except PluginError as error:
        flaw = str(error)
    if flaw:
        raise AuthorError(f"{flaw}; choose another name with --name")
    off = catalog.find_disabled(game_id)
    if off:  # disabled games keep their names
        raise AuthorError(f"{game_id} is disabled; run `plt-games enable {off.switch}` to enable it")
    holder = catalog.find(game_id)
    if holder is not None:
        raise AuthorError(
            f"there is already a game {quoted(holder.id)} ({holder.name}, from {holder.distribution}); "
            "choose another name with --name"
        )
    if os.path.lexists(adopted_dir() / file_name(game_id)):
        raise AuthorError(
            f"an adopted program with this name can't be used at the moment; run `plt-games abandon {game_id}` to "
            "remove it, or choose another name with --name"
        )


def _write(folder: Path, fields: dict[str, str], icon: str | None) -> None:
    """Write the folder completely or not at all."""
    make_folder(folder.parent)
    with TemporaryDirectory(prefix=".", dir=folder.parent) as temporary:  # ignored by the catalogue
        draft = Path(temporary, folder.name)
        draft.mkdir()
        if icon:
            _draw(path_of(icon), draft / _ICON)
        # JSON strings are TOML strings, except for DEL, which checked names and paths do not contain.
        lines = [f"{field} = {json.dumps(value, ensure_ascii=False)}\n" for field, value in fields.items()]
        (draft / ADOPTED_MANIFEST).write_text("".join(lines), encoding="utf-8")
        draft.replace(folder)


def _draw(picture: Path, icon: Path) -> None:
    """Make an icon in normal and double size.

    pygame must be able to load the picture.
    """
    import pygame

    try:
        loaded = pygame.image.load(BytesIO(read_regular(str(picture), _MOST_BYTES)), picture.name)
    except (pygame.error, OSError, ValueError) as error:
        raise AuthorError(f"the icon {quoted(str(picture), 200)} can't be loaded: {error}") from None
    for side, path in ((_SIDE, icon), (2 * _SIDE, icon.with_stem(f"{icon.stem}@2x"))):
        scale = side / max(loaded.get_size())
        size = [max(1, round(scale * length)) for length in loaded.get_size()]
        square = pygame.Surface((side, side), pygame.SRCALPHA)
        smooth = pygame.Surface(loaded.get_size(), pygame.SRCALPHA)
        smooth.blit(loaded, (0, 0))
        square.blit(pygame.transform.smoothscale(smooth, size), ((side - size[0]) / 2, (side - size[1]) / 2))
        pygame.image.save(square, path)
