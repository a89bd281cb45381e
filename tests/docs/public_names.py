"""The names that the manual's reference promises, each with what it takes.

`python -m tests.docs.public_names` prints them.

`public_names.txt` beside this is what it printed for the last release.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from enum import EnumMeta
from importlib import import_module
from pathlib import Path

REFERENCE = Path(__file__).parents[2] / "docs" / "api.md"


def public_packages() -> list[str]:
    """The packages of the reference."""
    text = REFERENCE.read_text(encoding="utf-8")
    return [name for name in re.findall(r"^## ([\w.]+)$", text, re.MULTILINE) if name != "launcher"]


def public_names() -> Iterator[str]:
    """Each name of these, and of the attributes and methods of classes, with the parameters of what is called."""
    for package in public_packages():
        module = import_module(package)
        for name in sorted(module.__all__):
            found = getattr(module, name)
            yield f"{package}.{name}{parameters(found)}"
            if isinstance(found, type):
                for member in sorted(members(found)):
                    yield f"{package}.{name}.{member}{parameters(getattr(found, member, None))}"


def members(kind: type) -> set[str]:
    """The public attributes and methods of a class of ours, and those of its fields that have no default."""
    names = {
        name
        for each in kind.__mro__
        if each.__module__.startswith("launcher")
        for name in {**vars(each), **vars(each).get("__annotations__", {})}
    }
    return {name for name in names if not name.startswith("_")}


def parameters(found: object) -> str:
    """What a function or a class is called with, a default as `=`; "" for what is not called."""
    if not callable(found) or isinstance(found, EnumMeta):
        return ""
    try:
        taken = inspect.signature(found).parameters.values()
    except (TypeError, ValueError):
        return ""
    stars = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}
    words, keyword_only = [], False
    for each in taken:
        if each.kind is inspect.Parameter.KEYWORD_ONLY and not keyword_only:
            words.append("*")
        keyword_only |= each.kind in (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.VAR_POSITIONAL)
        words.append(stars.get(each.kind, "") + each.name + ("=" if each.default is not each.empty else ""))
    return f"({', '.join(words)})"


if __name__ == "__main__":
    print(*public_names(), sep="\n")
