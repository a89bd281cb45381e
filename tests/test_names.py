"""The rules for names in "How we name" of CONTRIBUTING.md."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILES = sorted(path for tree in ("launcher", "games", "tests") for path in (ROOT / tree).rglob("*.py"))
RETOLD = ROOT / "games" / "chat_noir"  # uses the names of the program that its chapters describe
IRREGULAR = """
begun bent bound broken brought built caught chosen done drawn driven fed felt found given gone got grown heard held
hidden kept known laid led left lost made meant met said seen sent shown sought spoilt taken thought thrown told went
written
""".split()  # noqa: SIM905  # words read as a text
PARTICLES = "ahead at away by down in off on out over to up with".split()  # noqa: SIM905
PLAIN = {"feed", "need", "red", "seed", "speed"}
"""Words that look like participles but are not."""
PROMISED = {"known", "seated"}
"""Names that are part of the public interface."""


def is_participle(name: str) -> bool:
    """Whether a name is a participle, alone or with a particle ("laid_out"); "hidden_pieces" is a noun."""
    first, *rest = name.strip("_").split("_")
    return (first in IRREGULAR or (first.endswith("ed") and first not in PLAIN)) and set(rest) <= set(
        PARTICLES
    )


def is_copy(node: ast.FunctionDef) -> bool:
    """Whether a function is a method, or returns the type that it takes, or a part of it."""
    arguments = [*node.args.posonlyargs, *node.args.args]
    taken = {name for each in arguments if each.annotation for name in type_names(each.annotation)}
    is_method = any(each.arg in ("self", "cls") for each in arguments)
    return is_method or (node.returns is not None and type_names(node.returns) <= taken)


def type_names(annotation: ast.expr) -> set[str]:
    names = set(re.findall(r"[A-Za-z_]+", ast.unparse(annotation)))
    return names - {"Iterable", "Iterator", "Sequence", "list", "set", "tuple"}


def test_no_two_public_classes_of_the_launcher_share_a_name() -> None:
    places = defaultdict[str, list[str]](list)
    for file in FILES:
        if file.is_relative_to(ROOT / "launcher"):
            for node in ast.parse(file.read_bytes()).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    places[node.name].append(file.relative_to(ROOT).as_posix())
    assert {name: files for name, files in places.items() if len(files) > 1} == {}


def test_a_participle_names_a_changed_copy() -> None:
    others = {
        (file.relative_to(ROOT).as_posix(), node.name)
        for file in FILES
        if not file.is_relative_to(RETOLD)
        for node in ast.walk(ast.parse(file.read_bytes()))
        if isinstance(node, ast.FunctionDef) and is_participle(node.name) and not is_copy(node)
    }
    assert {(file, name) for file, name in others if name not in PROMISED} == set()


def test_the_words_of_the_glossary_are_in_order() -> None:
    """`tests/docs/test_guides.py` checks that the names in the glossary exist."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    words = re.findall(r"^\| ([a-z ]+) \| [^|]+ \| `launcher[\w.]+` \|$", text, re.MULTILINE)
    assert words
    assert words == sorted(words)
