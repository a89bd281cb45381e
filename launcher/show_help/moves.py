"""Where one can go in a document: further down, to a title, to the next match or link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from launcher.show_help import find as finding
from launcher.show_help.find import Find
from launcher.show_help.links import link_in, links
from launcher.show_help.seek import Seek, Span, seek, sought
from launcher.show_help.verbatim import CELL, AsItIs
from launcher.show_help.view import View


def scrolled(view: View, amount: float) -> View:
    """Scrolled down by so many logical pixels."""
    column = view.column
    return replace(view, place=min(column.moved(view.top, amount), column.last(view.inside[1])))


def gone_to(view: View, offset: int) -> View:
    """With a place in the text at the top; a panel that lay over the text is closed."""
    if not view.side:
        view = replace(view, outline=view.outline.toggled())
    else:
        view = replace(view, outline=view.outline._replace(chosen=offset))
    return replace(view, place=view.column.showing(offset))


def at_first_match(view: View, find: Find) -> View:
    """At the first match of what is in the find line now."""
    if not find.query:
        return replace(view, find=find)
    begun = min(view.selected) if len({*view.selected}) > 1 else view.document.offset(view.top.item, 0)
    view = replace(view, find=find.counted(view.document))
    return looked_for(view, seek("match", begun, view.document.windows, back=False))


def next_match(view: View, *, back: bool) -> View:
    """Go to the match behind the selection or before it; ask what is sought, if nothing is."""
    if not view.find.query:
        return replace(view, find=view.find.opened(view.seed))
    start, end = min(view.selected), max(view.selected)
    view = replace(view, find=view.find._replace(fresh=False))
    at = start if back else max(end, start + 1)
    return looked_for(view, seek("match", at, view.document.windows, back=back))


def closed_find(view: View) -> View:
    """Without the find line."""
    return replace(view, find=view.find._replace(is_open=False))


def next_link(view: View, *, back: bool) -> View:
    """The keyboard goes to the next link, from the one that it is on or from the top of the view."""
    at = view.reading
    if view.focused and _in_view(view, view.focused.start):
        at = view.focused.start + (not back)
    return looked_for(view, seek("link", at, view.document.windows, back=back))


def looked_for(view: View, looking: Seek) -> View:
    """Look for a match or a link in some more windows of the document; go there if it is found."""
    spans: dict[str, Callable[[int], tuple[Span, ...]]] = {
        "match": lambda window: finding.matches(view.document, view.find.query, window),
        "link": lambda window: tuple(link[:2] for link in links(view.document, view.source.beside, window)),
    }
    answer = sought(looking, spans[looking.what], view.document)
    if isinstance(answer, Seek):
        return replace(view, seeking=answer)
    view = replace(view, seeking=None)
    if answer is None:
        return view
    if looking.what == "match":
        return revealing(replace(view, selected=answer), answer)
    return revealing(
        replace(view, focused=link_in(view.document, view.source.beside, answer[0]), pointed=None), answer
    )


def revealing(view: View, span: Span) -> View:
    """With a part of the text in view."""
    start, end = span
    view = replace(view, place=view.column.revealed(view.top, view.inside[1], start))
    if not isinstance(view.document, AsItIs):
        return view
    item = view.document.item_at(start)
    first = view.document.index(item, start)
    return replace(view, left=view.across.showing(first * CELL, (first + end - start + 4) * CELL).offset)


def _in_view(view: View, offset: int) -> bool:
    return view.column.revealed(view.top, view.inside[1], offset) == view.top
