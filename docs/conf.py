"""The configuration of Sphinx, which builds the manual: `sphinx-build -W docs launcher/manual`.

Sphinx reads docstrings, has a search that needs no server, and lists the sections in an inventory (objects.inv), as
the manuals of other packages do. MyST makes the pages readable as Markdown in the source. Furo, the theme, is readable
on a phone and in the dark, and loads nothing from other computers.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from html import escape, unescape
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# Sphinx keeps all pages: to look for garbage among them took a quarter of the time.
gc.set_threshold(50_000, 20, 20)

project = "Games: Fun Examples"
author = "The plt-games authors"
copyright = author
html_title = project

sys.path.insert(0, str(Path(__file__).parent))  # where `literate` is
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.autosectionlabel",
    "literate",
]
exclude_patterns = ["_build"]

default_role = "code"  # what docstrings have between single backquotes

# Tags of sections are unique: "chat-noir:the board", not "the board".
autosectionlabel_prefix_document = True
myst_heading_anchors = 3

napoleon_use_ivar = True
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"
python_use_unqualified_type_names = True  # Tabletop, not launcher.tabletop.declaration.Tabletop
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True  # 1 / 28, not 0.03571428571428571

man_pages = [("commands", "plt-games", "pick a game from a window and play it", author, 1)]
man_make_section_directory = False

html_theme = "furo"
html_static_path = ["_static", "images/gallery"]
html_css_files = ["fonts.css", "manual.css"]
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1f5fa8", "color-brand-content": "#1f5fa8"},
    "dark_css_variables": {"color-brand-primary": "#8ec5ff", "color-brand-content": "#8ec5ff"},
}
html_show_search_summary = (
    False  # browsers let no page read other files, and the search would stop at its first find
)
html_copy_source = False
html_show_sphinx = False


_ICON = "icon.png"
_LONGEST = 150  # characters of a description


def setup(app: Sphinx) -> None:
    """Show the useful parts of signatures and members, and make long lines of code readable."""
    app.connect("autodoc-skip-member", _is_field)
    app.connect("autodoc-process-signature", _signature)
    app.connect("autodoc-process-docstring", _without_their_lines, priority=400)  # before napoleon reads it
    app.connect("html-page-context", _list_chapters, priority=400)  # before the theme lists the chapters
    app.connect("html-page-context", _narrow)
    app.connect("html-page-context", _describe)
    app.connect("build-finished", _make_accessible)
    app.connect("build-finished", _draw_icon)


def _is_field(_app: Sphinx, _what: str, _name: str, member: object, skip: bool, _options: object) -> bool:
    """Leave out Python's docstrings of the fields of named tuples, because the class describes the fields better."""
    return skip or type(member).__name__ == "_tuplegetter"


def _signature(
    _app: Sphinx,
    _what: str,
    _name: str,
    _object: object,
    _options: object,
    arguments: str | None,
    returns: str,
) -> tuple[str | None, str]:
    """Leave out `**misspelt`, which only exists to refuse arguments, and the origins of defaults."""
    if arguments:
        arguments = re.sub(r", \*\*misspelt[^,)]*", "", arguments)
        arguments = re.sub(r"<function [^ ,]*>", "...", arguments)
        arguments = re.sub(r"<class '(?:\w+\.)*(\w+)'>", r"\1", arguments)
    return arguments, returns


def _without_their_lines(
    _app: Sphinx, _what: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    lines[:] = [line for line in lines if not line.strip().startswith("misspelt:")]


def _narrow(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Put each line of code into a box and mark long words, so that manual.css can wrap them.

    Remove the names of modules from the types of attributes, which autodoc keeps.
    """
    body = re.sub(
        r"(<pre>(?:<span></span>)?)(.*?)(\n?</pre>)", _hung, context.get("body", ""), flags=re.DOTALL
    )
    body = re.sub(r"<em>[^<]*</em>", lambda kind: re.sub(r"~?\b(?:[a-z_]+\.)+(?=[A-Z])", "", kind[0]), body)
    context["body"] = re.sub(r'<span class="pre">(?=[^-<][^<]{11})', '<span class="pre long">', body)


def _list_chapters(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """List chapters without their sections, which Sphinx would copy and the theme would remove again."""
    toctree = context["toctree"]
    context["toctree"] = lambda **options: toctree(**{**options, "maxdepth": 2})


def _describe(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Give a page its icon, and its first paragraph as the description that search engines show."""
    context["favicon_url"] = context["pathto"](f"_static/{_ICON}", resource=True)
    texts = [
        unescape(re.sub(r"<[^>]*>|\s+", " ", each)).strip()
        for each in re.findall("<p>(.*?)</p>", context.get("body", ""), flags=re.DOTALL)
    ]
    words = next(filter(None, texts), context.get("title", project))
    description = escape(shorten(words, _LONGEST, placeholder=" …"))
    context["metatags"] = f'{context.get("metatags", "")}<meta name="description" content="{description}">'


def _draw_icon(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.format == "html":
        from launcher.controls import icon
        from launcher.picture import LIGHT
        from launcher.screens import to_png

        (app.outdir / "_static" / _ICON).write_bytes(to_png(icon(), LIGHT, 64))


_ACCESSIBLE = {
    'class="caption" role="heading">': 'class="caption" role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="Chapters">',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    '<th class="head"><p></p></th>': "<td></td>",
}
"""Parts of the theme's pages that screen readers do not understand, and what replaces them."""


def _make_accessible(app: Sphinx, error: Exception | None) -> None:
    """Correct the attributes of the theme's pages."""
    for path in app.outdir.rglob("*.html") if error is None else ():
        text = path.read_text("utf-8")
        for old, new in _ACCESSIBLE.items():
            text = text.replace(old, new)
        if path.name == "search.html":
            text = text.replace('id="furo-main-content">', 'id="furo-main-content"><h1>Search</h1>')
        path.write_text(text, "utf-8")


def _hung(block: re.Match[str]) -> str:
    lines = (
        f'<span class="line" style="--indent: {len(text) - len(text.lstrip())}">{line}</span>'
        for line in block[2].split("\n")
        for text in [re.sub("<[^>]*>", "", line)]
    )
    return block[1] + "\n".join(lines) + block[3]
