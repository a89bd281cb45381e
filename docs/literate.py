"""Directives that insert parts of the program into the manual: code from its source, and pictures that it draws.

    ```{source} games/chat_noir/graph.py
    search
    lookup_in_table
    ```

shows definitions of a module in this order. Readers can search for each definition, and links can lead to it. On pages
with such blocks, the names of definitions between backquotes are links.

    ```{picture} three_cats()
    :alt: Three cats: one thinks, one smiles, one is angry.
    ```

shows the value of an expression, which can use the names of `figures`, `games.chat_noir` and `launcher.picture`.

    ```{gallery} Card Games
    ```

shows the screenshots of the games of a set, made by `screenshots.py`, each in a light and a dark theme.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

import figures
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

import games.chat_noir
import launcher.picture
from launcher.catalog import Game, scan
from launcher.picture import DARK, LIGHT, to_svg

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.domains.python import PythonDomain

CHECKOUT = Path(__file__).parents[1]


class Definition(NamedTuple):
    """A piece of a module, with its comments and docstring; lines are counted from 0, and `last` is included."""

    kind: str
    first: int
    last: int


def definitions(source: str) -> dict[str, Definition]:
    """Return the top-level definitions of a module by name; if one defines several names, by the first."""
    lines, body = source.splitlines(), ast.parse(source).body
    found = {}
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.FunctionDef(name=name):
                kind = "function"
            case ast.ClassDef(name=name):
                kind = "class"
            case (
                ast.Assign(targets=[ast.Name(name) | ast.Tuple([ast.Name(name), *_])])
                | ast.AnnAssign(target=ast.Name(name))
            ):
                kind = "data"
            case _:
                continue
        first = min(part.lineno for part in [node, *getattr(node, "decorator_list", [])]) - 1
        while lines[first - 1].startswith("#"):
            first -= 1
        end = after if kind == "data" and isinstance(after, ast.Expr) else node
        found[name] = Definition(kind, first, (end.end_lineno or end.lineno) - 1)
    return found


def joined(lines: Sequence[str], pieces: Sequence[Definition]) -> str:
    """Return the code of some definitions; if they are next to each other in the source, with the same blank lines."""
    code = "\n".join(lines[pieces[0].first : pieces[0].last + 1])
    for before, here in pairwise(pieces):
        apart = here.first - before.last
        together = apart > 0 and not any(lines[before.last + 1 : here.first])
        code += "\n" * (apart if together else 3) + "\n".join(lines[here.first : here.last + 1])
    return code


class Source(SphinxDirective):
    """Show definitions of a module as in its source."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the block of code, with the name of its file above it."""
        path = Path(self.arguments[0])
        self.env.note_dependency(CHECKOUT / path)
        source = (CHECKOUT / path).read_text(encoding="utf-8")
        defined = definitions(source)
        self.assert_has_content()
        names = " ".join(self.content).split()
        if unknown := [name for name in names if name not in defined]:
            raise self.error(f"{path} defines no {', '.join(unknown)}; it defines {', '.join(defined)}.")
        code = joined(source.splitlines(), [defined[name] for name in names])
        block = nodes.literal_block(code, code, language="python")
        wrapper = nodes.container("", nodes.caption("", path.as_posix()), block, literal_block=True)
        wrapper["classes"].append("literal-block-wrapper")
        self.set_source_info(block)
        return [*[self._place(path, name, defined[name].kind) for name in names], wrapper]

    def _place(self, path: Path, name: str, kind: str) -> nodes.target:
        """Return the target of links to a definition; Sphinx warns about a second target with the same name."""
        full_name = f"{'.'.join(path.with_suffix('').parts)}.{name}"
        target = nodes.target("", "", ids=[full_name])
        self.state.document.note_explicit_target(target)
        python = cast("PythonDomain", self.env.get_domain("py"))
        python.note_object(full_name, kind, full_name, location=target)
        return target


class Picture(SphinxDirective):
    """Show a picture that the program draws."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {"alt": directives.unchanged_required}  # noqa: RUF012 - how docutils declares options

    def run(self) -> list[nodes.Node]:
        """Return the picture as SVG, with a second version for dark pages if it differs there."""
        self.env.note_dependency(figures.__file__)
        names = vars(launcher.picture) | vars(games.chat_noir) | vars(figures)
        picture = eval(self.arguments[0], names)
        if "alt" not in self.options:
            raise self.error(f"The picture {self.arguments[0]} needs an :alt: that says what it shows.")
        light, dark = (to_svg(picture, theme=theme, title=self.options["alt"]) for theme in (LIGHT, DARK))
        drawn = f'<div class="only-light">{light}</div><div class="only-dark">{dark}</div>'
        return [
            nodes.raw("", f'<div class="picture">{light if light == dark else drawn}</div>', format="html")
        ]


class Gallery(SphinxDirective):
    """Show the games of a set side by side."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return a row for each game, with a light and a dark picture, which link to its chapter."""
        games = sorted(game for game in scan().games if game.set == self.arguments[0])
        return [nodes.raw("", f'<div class="gallery">{"".join(map(_row, games))}</div>', format="html")]


def _row(game: Game) -> str:
    pictures = "".join(
        f'<img src="_static/{game.id}-{theme}.png" srcset="_static/{game.id}-{theme}@2x.png 2x"'
        f' alt="{game.name} in the {theme} theme" width="320" height="240" loading="lazy">'
        for theme in ("light", "dark")
    )
    return (
        f'<figure><a href="{game.id}.html">{pictures}</a>'
        f"<figcaption><b>{game.name}</b> {escape(game.summary)}</figcaption></figure>"
    )


def link_names(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Turn the names of definitions between backquotes into links, on pages that show definitions."""
    objects = [each for each in app.env.get_domain("py").get_objects() if each[0].startswith("games.")]
    if page not in {on for *_, on, _, _ in objects}:
        return
    objects.sort(key=lambda each: each[3] == page)  # if two have the same name, use the one of this page
    shown = {full_name.rpartition(".")[2]: (on, at) for full_name, _, _, on, at, _ in objects}
    for literal in doctree.findall(nodes.literal):
        name = literal.astext()
        if name in shown and not isinstance(literal.parent, nodes.reference):
            on, at = shown[name]
            literal.replace_self(make_refnode(app.builder, page, on, at, literal.deepcopy()))


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directives."""
    app.add_directive("source", Source)
    app.add_directive("picture", Picture)
    app.add_directive("gallery", Gallery)
    app.connect("doctree-resolved", link_names)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
