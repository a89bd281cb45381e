"""What a person means by a pygame program that was not written for the launcher, and whether it can be run at all."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path

from launcher.author.errors import AuthorError
from launcher.catalog import Program, module_spec, plain, quoted, where

_SUFFIXES = ".py", ".pyw"


def program(what: str) -> Program:
    """The program that a person means by a file, a folder, a module, or the name of an installed command.

    Raises:
        AuthorError: There is none.
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
            raise AuthorError(f"{quoted(str(path), 200)} is not a Python file")
        return Program(path.name, path.parent)
    if path.name != what:
        lack = "there is no __main__.py in the folder" if path.is_dir() else "there is no file"
        raise AuthorError(f"{lack} {quoted(str(path), 200)}")
    return _command(what) or Program(what)


def check(found: Program) -> None:
    """Accepts a program that is there, is Python, and uses pygame.

    Raises:
        AuthorError: It doesn't.
        PluginError: It isn't.
    """
    source = where(found)
    if not _uses_pygame(found, source):
        raise AuthorError(
            f"{quoted(str(source), 200)} does not use pygame, nor does what it imports from beside it; "
            "only programs that open their window with pygame can be games here"
        )


def _command(name: str) -> Program | None:
    """What an installed command of this name runs, unless `python -m` could run a module of this name."""
    spec = module_spec(name.partition(":")[0], None)
    if spec is not None and (not spec.submodule_search_locations or module_spec(f"{name}.__main__", None)):
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
        raise AuthorError(f"{quoted(str(source), 200)} is not valid Python 3{line}: {why}") from None
    except OSError as error:
        raise AuthorError(f"{quoted(str(source), 200)} cannot be read: {error.strerror}") from None
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
    spec = module_spec(top, None)
    return Path(spec.origin if spec and spec.origin else ".").parent.parent


def _files(module: str, root: Path) -> Iterator[Path]:
    base = root.joinpath(*module.split("."))
    candidates = (base.with_name(f"{base.name}.py"), base / "__init__.py")
    return (file for file in candidates if file.is_file())
