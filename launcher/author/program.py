"""Find a pygame program that was not written for the launcher, and check whether it can be adopted."""

# ruff: noqa: PTH112, PTH113, PTH208  # with names that are too long, Path raises an error, and os.path returns False

from __future__ import annotations

import os
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from launcher.author.errors import AuthorError
from launcher.author.sources import read_source, suppliers, survey
from launcher.catalog import AdoptedProgram, file_of, module_spec, normalised, quoted

_SUFFIXES = ".py", ".pyw"
_MAIN = "__main__.py"
_INIT = "__init__.py"
_OPENING = ("set_mode", "Window")  # names that open a pygame window
_OTHERS = ("turtle", "tkinter", "arcade", "pyglet", "curses", "kivy")  # other user interfaces
_ONLY = "only programs that open a window with pygame can be adopted"


def program(what: str) -> AdoptedProgram:
    """Find a program by a file, a folder, a module, or the name of an installed command.

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
    return _module_here(what) or _installed_program(what) or AdoptedProgram(what)


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
    """Return the program for `python -m`, if the file must be run as a module of its package; otherwise None.

    It must if it has relative imports, or imports its own package by name. A `__main__.py` next to an `__init__.py`
    must, too, unless it imports other files from that folder.
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
    """Return a module in the working directory, where `python -m` searches first."""
    name, here = what.partition(":")[0], Path.cwd()
    if not _is_module(here, name.partition(".")[0]):
        return None
    spec = module_spec(name, here)
    if spec is not None and spec.submodule_search_locations is not None and name == what:
        spec = module_spec(f"{name}.__main__", here)
    return AdoptedProgram(what, here) if spec is not None and spec.has_location else None


def _installed_program(name: str) -> AdoptedProgram | None:
    """Return the program of an installed command or distribution, or None if a module has this name.

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
