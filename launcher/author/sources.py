"""What the source of a program says, without running it: what it imports, and what it would open."""

# ruff: noqa: PTH113  # where Path raises, at names that are too long, os.path answers

from __future__ import annotations

import ast
import os
import warnings
from importlib.util import resolve_name
from pathlib import Path
from typing import NamedTuple

from launcher.author.errors import AuthorError
from launcher.author.suppliers import suppliers
from launcher.catalog import AdoptedProgram, file_of, module_spec, plain, quoted
from launcher.store import read_regular

_MOST_BYTES = 4 << 20
_MOST_FILES = 500  # of one program; the window of nearly all is opened in the first few
_OPENING = ("set_mode", "Window")


class Source(NamedTuple):
    """What one file says.

    Attributes:
        imports: the modules that it imports, and what may be one, with dots before the names of relative ones.
        opens: whether it mentions what opens a window of pygame.
        asks: whether it asks for a line of text in a terminal.
        names: what it defines, or may, anywhere in it; `"*"` for all that there is in another module.
    """

    imports: tuple[str, ...]
    opens: bool
    asks: bool
    names: frozenset[str]

    @property
    def levels(self) -> int:
        """How many packages a relative import goes up, at most: one for those beside the file."""
        return max((len(name) - len(name.lstrip(".")) for name in self.imports), default=0)


def read_source(file: Path) -> Source:
    """What a file says.

    Raises:
        AuthorError: It cannot be read, or is not valid Python.
    """
    place = quoted(str(file), 200)
    try:
        text = read_regular(str(file), _MOST_BYTES + 1)
    except OSError as error:
        raise AuthorError(f"{place} cannot be read: {error.strerror or error}") from None
    if len(text) > _MOST_BYTES:
        raise AuthorError(f"{place} has more than {_MOST_BYTES >> 20} MiB, which is too much for a program")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about the program, not about adopting it
            nodes = [*ast.walk(ast.parse(text))]
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = f" (line {error.lineno})" if isinstance(error, SyntaxError) and error.lineno else ""
        why = plain(str(getattr(error, "msg", error))) or "it is nested too deep"
        raise AuthorError(f"{place} is not valid Python 3{line}: {why}") from None
    used = {node.id for node in nodes if isinstance(node, ast.Name)}
    used |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    made = [
        node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    ]
    made += [node.asname or node.name for node in nodes if isinstance(node, ast.alias)]
    return Source(
        tuple(name for node in nodes for name in _imports(node)),
        not used.isdisjoint(_OPENING),
        any(isinstance(node, ast.Call) and getattr(node.func, "id", "") == "input" for node in nodes),
        frozenset(used.union(made)),
    )


def _imports(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = "." * node.level + (node.module or "")
    return [base, *(f"{base}{'.' if node.module else ''}{alias.name}" for alias in node.names)]


class Survey(NamedTuple):
    """What a program's own files say altogether.

    Attributes:
        foreign: top-level names of what is imported of others.
        opens: as a `Source` has it.
        asks: as a `Source` has it.
    """

    foreign: frozenset[str]
    opens: bool
    asks: bool


def survey(found: AdoptedProgram) -> Survey:
    """Read a program, and what it imports of its own: from beside it, or from its distribution.

    Raises:
        AuthorError: The program cannot be read, or is not valid Python.
        PluginError: The program is not there, or is not Python.
    """
    first = file_of(found)
    module = "" if found.is_script else found.run.partition(":")[0]
    own = _own(found, module.partition(".")[0])
    package = module if first.name in ("__main__.py", "__init__.py") else module.rpartition(".")[0]
    ahead = [(package.removesuffix(".__main__"), first)]
    seen = {first}
    sources: list[Source] = []
    foreign = set()
    while ahead and len(sources) < _MOST_FILES:
        package, file = ahead.pop(0)
        try:
            sources.append(read_source(file))
        except AuthorError:
            if not sources:
                raise
            continue  # it may not be needed: the program will find out
        for name in _absolute(sources[-1].imports, package):
            top = name.partition(".")[0]
            spec = module_spec(name, found.path) if own is None or top in own else None
            if top == "pygame" or (spec is None and (own is None or top not in own)):
                foreign.add(top)
            beside = Path(spec.origin or "") if spec else None
            if beside and beside.suffix in (".py", ".pyw") and beside not in seen and os.path.isfile(beside):
                seen.add(beside)
                ahead.append((name if beside.name == "__init__.py" else name.rpartition(".")[0], beside))
    return Survey(frozenset(foreign), any(each.opens for each in sources), any(each.asks for each in sources))


def _absolute(imports: tuple[str, ...], package: str) -> list[str]:
    names = []
    for name in imports:
        try:
            names.append(resolve_name(name, package) if name.startswith(".") else name)
        except ImportError:  # beyond its package: the program will find out
            continue
    return names


def _own(found: AdoptedProgram, top: str) -> set[str] | None:
    """The top-level names that are the program's: all in its folder (None), or those of its distribution."""
    if found.path:
        return None
    return {top}.union(*(each.modules for each in suppliers() if top in each.modules))
