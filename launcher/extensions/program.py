"""A pygame program that was not written for the launcher: what it is, and whether it can be run at all."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec
from importlib.util import resolve_name
from pathlib import Path
from typing import NamedTuple

from launcher.catalog.errors import plain, quoted

_SUFFIXES = ".py", ".pyw"


class AdoptError(Exception):
    """A program cannot be adopted; the message is a sentence that says why."""


class Program(NamedTuple):
    """A program as it lies on the disk.

    Attributes:
        run: Name of a script (`"game.py"`), or a module as for `python -m`, or `module:function`.
        path: The folder that the script, or the module's package, is in; None for what is installed.
    """

    run: str
    path: Path | None = None

    @property
    def is_script(self) -> bool:
        """Whether it is run by the name of its file."""
        return self.run.endswith(_SUFFIXES)


def program(what: str) -> Program:
    """The program that a person means by a file, a folder, a module, or the name of an installed command.

    Raises:
        AdoptError: There is none.
    """
    path = Path(what).expanduser().absolute()
    if (path / "__main__.py").is_file():
        return (
            Program(path.name, path.parent)
            if (path / "__init__.py").exists()
            else Program("__main__.py", path)
        )
    if path.is_file():
        if path.suffix not in _SUFFIXES:
            raise AdoptError(f"{quoted(str(path), 200)} is not a Python file")
        return Program(path.name, path.parent)
    if path.name != what:
        lack = "there is no __main__.py in the folder" if path.is_dir() else "there is no file"
        raise AdoptError(f"{lack} {quoted(str(path), 200)}")
    return _command(what) or Program(what)


def check(found: Program) -> None:
    """Accepts a program that is there, is Python, and uses pygame.

    Raises:
        AdoptError: It isn't, or doesn't.
    """
    source = where(found)
    if not _uses_pygame(found, source):
        raise AdoptError(
            f"{quoted(str(source), 200)} does not use pygame, nor does what it imports from beside it; "
            "only programs that open their window with pygame can be games here"
        )


def where(found: Program) -> Path:
    """The file that is run. Nothing is imported.

    Raises:
        AdoptError: It is not there.
    """
    if found.is_script:
        assert found.path is not None
        source = found.path / found.run
    else:
        source = _module(found)
    if source.suffix not in _SUFFIXES:
        raise AdoptError(f"{quoted(str(source), 200)} is not Python")
    if not source.is_file():
        raise AdoptError(f"there is no file {quoted(str(source), 200)}")
    return source


def _module(found: Program) -> Path:
    name, _, function = found.run.partition(":")
    spec = _spec(name, found.path)
    if spec is not None and spec.submodule_search_locations is not None and not function:
        spec = _spec(f"{name}.__main__", found.path)
        if spec is None:
            raise AdoptError(
                f"the package {quoted(name)} has no __main__; name the module in it that starts the game, "
                "or module:function"
            )
    if spec is None:
        place = f" in {quoted(str(found.path), 200)}" if found.path else ""
        raise AdoptError(f"there is no file, no folder and no installed module {quoted(name)}{place}")
    return Path(spec.origin or "")


def _spec(module: str, path: Path | None) -> ModuleSpec | None:
    """What the import system's finders know of a module, without importing what it is in."""
    places: Sequence[str] | None = None if path is None else [str(path)]
    spec = None
    name = ""
    for part in module.split("."):
        name = f"{name}.{part}" if name else part
        found = (finder.find_spec(name, places) for finder in sys.meta_path)
        spec = next((each for each in found if each is not None), None)
        if spec is None:
            return None
        places = spec.submodule_search_locations or []
    return spec


def _command(name: str) -> Program | None:
    """What an installed command of this name runs, unless `python -m` could run a module of this name."""
    spec = _spec(name.partition(":")[0], None)
    if spec is not None and (not spec.submodule_search_locations or _spec(f"{name}.__main__", None)):
        return None
    from importlib.metadata import entry_points

    for group in ("console_scripts", "gui_scripts"):
        for script in entry_points(group=group, name=name):
            return Program(f"{script.module}:{script.attr}" if script.attr else script.module)
    return None


def _uses_pygame(found: Program, source: Path) -> bool:
    """Whether pygame is imported by the program, or by modules of its own that it imports."""
    module = "" if found.is_script else found.run.partition(":")[0]
    top = module.partition(".")[0]
    if source.name in ("__main__.py", "__init__.py") and module:
        module = f"{module}.__main__"  # for what is relative to it
    seen = {source}
    ahead = [(module, source)]
    while ahead:
        module, source = ahead.pop()
        for name in _imports(source, module):
            if name.partition(".")[0] == "pygame":
                return True
            if found.is_script or name.partition(".")[0] == top:
                for file in _files(name, found.path if found.path else _root(top)):
                    if file not in seen:
                        seen.add(file)
                        ahead.append((f"{name}.__init__" if file.name == "__init__.py" else name, file))
    return False


def _imports(source: Path, module: str) -> Iterator[str]:
    """Names of what a file imports: modules, and what may be one."""
    try:
        tree = ast.parse(source.read_bytes())
    except (SyntaxError, ValueError) as error:
        line = f" (line {error.lineno})" if isinstance(error, SyntaxError) and error.lineno else ""
        why = plain(str(getattr(error, "msg", error)))
        raise AdoptError(f"{quoted(str(source), 200)} is not valid Python 3{line}: {why}") from None
    except OSError as error:
        raise AdoptError(f"{quoted(str(source), 200)} cannot be read: {error.strerror}") from None
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            try:
                base = resolve_name("." * node.level + (node.module or ""), module.rpartition(".")[0])
            except ImportError:  # beyond its package: the program will find out
                continue
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _root(top: str) -> Path:
    """The folder that an installed package is in."""
    spec = _spec(top, None)
    return Path(spec.origin if spec and spec.origin else ".").parent.parent


def _files(module: str, root: Path) -> Iterator[Path]:
    base = root.joinpath(*module.split("."))
    candidates = (base.with_name(f"{base.name}.py"), base / "__init__.py")
    return (file for file in candidates if file.is_file())
