"""Read the source of programs without running them.

The module also reads the metadata of installed distributions.
"""

# ruff: noqa: PTH113  # with names that are too long, Path raises an error, and os.path returns False

from __future__ import annotations

import ast
import os
import re
import sys
import warnings
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import resolve_name
from pathlib import Path
from typing import NamedTuple

from launcher.author.subject import AuthorError
from launcher.catalog import (
    AdoptedProgram,
    entry_points_in,
    file_of,
    installed_folders,
    metadata_on,
    module_spec,
    normalised,
    plain,
    quoted,
)
from launcher.store import read_regular

_MOST_BYTES = 4 << 20
_COMMANDS = "console_scripts", "gui_scripts"
_STARTS = re.compile(r"([\w.]+)\s*(?::\s*([\w.]+))?\s*(?:\[.*\])?")
_TOPS = re.compile(r"^[^/,.\r\n]+", re.MULTILINE)  # in a file of names or paths
_NEEDS_PYGAME = re.compile(r"^(Requires-Dist:\s*)?pygame(-ce)?(?![\w.-])", re.MULTILINE)
# The maximum number of files to read; most programs open their window in one of the first few.
_MOST_FILES = 500


class Source(NamedTuple):
    """Facts about a source file or program.

    Attributes:
        imports: Imported names that are or may be modules; relative ones start with dots.
        names: All names that it uses or defines; `"*"` for a star import.
        asks: Whether it reads a line of text from a terminal.
    """

    imports: frozenset[str]
    names: frozenset[str]
    asks: bool

    @property
    def levels(self) -> int:
        """The maximum number of dots in a relative import.

        One dot means the folder of the file.
        """
        return max((len(name) - len(name.lstrip(".")) for name in self.imports), default=0)


def read_source(file: Path) -> Source:
    """Read a source file.

    Raises:
        AuthorError: if the file cannot be read or is not valid Python.
    """
    nodes = _nodes(file)
    return Source(
        frozenset(name for node in nodes for name in _imports(node)),
        frozenset(name for node in nodes for name in _names(node)),
        any(isinstance(node, ast.Call) and getattr(node.func, "id", "") == "input" for node in nodes),
    )


def required_modules(file: Path) -> set[str]:
    """Return the modules that a file always imports.

    These are their top-level names. Imports in a `try` or an `if` do not count.

    Raises:
        AuthorError: if the file cannot be read or is not valid Python.
    """
    nodes = _nodes(file)
    optional = {inner for node in nodes if isinstance(node, ast.Try | ast.If) for inner in ast.walk(node)}
    names = [name for node in nodes if node not in optional for name in _imports(node)]
    return {name.partition(".")[0] for name in names} - {""}


def _nodes(file: Path) -> list[ast.AST]:
    place = quoted(str(file), 200)
    try:
        text = read_regular(str(file), _MOST_BYTES + 1)
    except OSError as error:
        raise AuthorError(f"{place} can't be read: {error.strerror or error}") from None
    if len(text) > _MOST_BYTES:
        raise AuthorError(f"{place} is larger than {_MOST_BYTES >> 20} MiB, the size limit for a program")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they do not matter here
            return [*ast.walk(ast.parse(text))]
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = f" (line {error.lineno})" if isinstance(error, SyntaxError) and error.lineno else ""
        why = plain(str(getattr(error, "msg", error))) or "it is nested too deeply"
        raise AuthorError(f"{place} is not valid Python 3{line}: {why}") from None


def _imports(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = "." * node.level + (node.module or "")
        yield base
        yield from (f"{base}{'.' if node.module else ''}{alias.name}" for alias in node.names)


def _names(node: ast.AST) -> Iterator[str]:
    match node:
        case (
            ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(asname=str(name)) | ast.alias(name=name)
        ):
            yield name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name


def survey(found: AdoptedProgram) -> Source:
    """Read a program and the modules of its own.

    These are next to it, or in its distribution, and imported by it.

    Returns:
        The facts about all these files. Its `imports` are the top-level names of other modules.

    Raises:
        AuthorError: if the program cannot be read or is not valid Python.
        PluginError: if the program is missing or is not Python.
    """
    first = file_of(found)
    module = "" if found.is_script else found.run.partition(":")[0].removesuffix(".__main__")
    package = module if first.name in ("__main__.py", "__init__.py") else module.rpartition(".")[0]
    own = _own_modules(module.partition(".")[0])
    sources = [read_source(first)]
    foreign, seen, ahead = set(), {first}, [(package, sources[0])]
    while ahead and len(sources) < _MOST_FILES:
        package, source = ahead.pop(0)
        for name in _absolute(source.imports, package):
            top = name.partition(".")[0]
            if top == "pygame" or (
                top not in own if found.path is None else not module_spec(top, found.path)
            ):
                foreign.add(top)
                continue
            spec = module_spec(name, found.path)
            file = Path(spec.origin or "") if spec else first
            if file.suffix in (".py", ".pyw") and file not in seen and os.path.isfile(file):
                seen.add(file)
                with suppress(AuthorError):  # it may not be needed
                    sources.append(read_source(file))
                    inner = name if file.name == "__init__.py" else name.rpartition(".")[0]
                    ahead.append((inner, sources[-1]))
    names = frozenset[str]().union(*(each.names for each in sources))
    return Source(frozenset(foreign), names, any(each.asks for each in sources))


def _absolute(imports: frozenset[str], package: str) -> Iterator[str]:
    for name in sorted(imports):
        with suppress(ImportError):  # beyond the top-level package
            yield resolve_name(name, package) if name.startswith(".") else name


def _own_modules(top: str) -> set[str]:
    """Return the top-level names of a module's distribution.

    The module must be installed.
    """
    return {top}.union(*(each.modules for each in suppliers() if top in each.modules))


class Supplier(NamedTuple):
    """An installed distribution with its modules and commands.

    Only top-level modules are listed. `needs_pygame` is also true for pygame-ce.
    """

    name: str
    modules: frozenset[str]
    commands: dict[str, str]
    needs_pygame: bool


def suppliers() -> Iterator[Supplier]:
    """Yield the distributions next to the launcher and in folders.

    Damaged files are ignored.
    """
    sites = [str(folder.site) for folder in installed_folders()]
    for folder, _, read in metadata_on([*sys.path, *sites]):
        entries, tops, record, needs = (
            read(name, _MOST_BYTES) for name in ("entry_points.txt", "top_level.txt", "RECORD", "METADATA")
        )
        commands = {
            name: ":".join(filter(None, found.groups()))
            for group in _COMMANDS
            for name, value in entry_points_in(entries, group)
            if (found := _STARTS.fullmatch(value))
        }
        requirements = needs or read("requires.txt", _MOST_BYTES)
        yield Supplier(
            normalised(folder.partition("-")[0]),
            frozenset(_TOPS.findall((tops or record).decode("utf-8", "replace"))),
            commands,
            _NEEDS_PYGAME.search(requirements.decode("utf-8", "replace")) is not None,
        )
