"""The picture of the window: scene, status, buttons and overlays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final

from launcher.controls import Mood, PushButton, draw_button
from launcher.picture import (
    Group,
    Picture,
    blank,
    crop,
    ellipsis,
    group,
    labelled,
    line_height,
    rectangle,
    scale,
    text,
    wrap,
)
from launcher.scene import Piece, lying_on, note_on, rings_around, scaled_parts, scaled_picture
from launcher.tabletop.frame.analysis import ROW
from launcher.tabletop.frame.analysis_panel import draw_analysis
from launcher.tabletop.frame.answers import answer_line
from launcher.tabletop.frame.bar import buttons
from launcher.tabletop.frame.board_labels import draw_board_labels
from launcher.tabletop.frame.changes import changes_in_words
from launcher.tabletop.frame.clocks import draw_clocks, room_beside, with_clocks
from launcher.tabletop.frame.hints import hint_places
from launcher.tabletop.frame.layout import Box
from launcher.tabletop.frame.others_moves import others_pieces, others_sentences
from launcher.tabletop.frame.sentences import detail_line
from launcher.tabletop.frame.summary import summary
from launcher.tabletop.frame.table import Table
from launcher.tabletop.frame.watch import draw_pointer, pointed_piece
from launcher.tabletop.vocabulary import WHOLE

Style = tuple[float, str, bool]
"""The style of a line: its size, its colour, and whether it is bold."""
Block = list[tuple[str, Style]]
"""Lines that belong together."""

_TITLE: Final[Style] = (18.0, "text", True)
_HEADLINE: Final[Style] = (16.0, "text", True)
_SMALL: Final[Style] = (13.0, "text", True)
_NEWS: Final[Style] = (13.0, "text", False)
_DETAIL: Final[Style] = (13.0, "muted", False)
_GAP = 8.0  # between the blocks of a column
_LONGEST = 1000  # the maximum number of characters of a status; more would not fit, and takes time to wrap


def draw(table: Table) -> Group:
    """Draw the window. The parts have a fixed order, so that only the changed ones are painted again."""
    width, height = table.window.width, table.window.height
    overlays = [(0.0, 0.0, picture) for picture in table.desk.draw()]
    if table.is_covered:
        return group(width, height, overlays[-1:])
    layout = table.window.layout
    more, asked = detail_line(table)
    clocks = draw_clocks(table)
    room = room_beside(layout.status, clocks, column=layout.column)
    said = _draw_status(
        table.tabletop.name,
        table.standing[:_LONGEST],
        others_sentences(table),
        more,
        room,
        times=layout.times,
        column=layout.column,
        asked=asked,
        apart=(*changes_in_words(table), *(table.match.news if table.is_ended else ()), answer_line(table)),
        ended=table.is_ended,
    )
    told = with_clocks(_with_tally(said, summary(table)), clocks, layout.status, column=layout.column)
    return group(
        width,
        height,
        [
            _scene_part(table),
            (layout.status.x, layout.status.y, told),
            (0, 0, draw_board_labels(table)),
            (0, 0, _draw_bar(table)),
            (0, 0, draw_analysis(table)),
            (0, 0, group(width, height, overlays)),
        ],
    )


def board_picture(table: Table) -> Group:
    """Draw the pieces of the scene at rest and nothing else, in logical pixels of the scene."""
    scene = table.scene
    parts = [(0.0, 0.0, scene.ground), *scaled_parts(scene.pieces, 1)]
    return group(scene.width, scene.height, parts)


def _scene_part(table: Table) -> tuple[float, float, Picture]:
    """Return the scene and its place, or the visible part of the scene if it is enlarged."""
    place, room = table.place, table.window.layout.scene
    if table.view.closeness == WHOLE:
        return place.x, place.y, _draw_scene(table)
    seen = crop(room.x - place.x, room.y - place.y, room.width, room.height, _draw_scene(table))
    return room.x, room.y, seen


def _draw_scene(table: Table) -> Group:
    scene = table.scene
    times = table.place.factor
    rings = _rings(table)
    parts = [(0.0, 0.0, scaled_picture(scene.ground, times))]
    shown = table.pieces_in_motion
    parts += scaled_parts(shown, times)
    piles = [(_pile(shown, name), kind) for name, kind in rings.items()]
    marks = rings_around(piles, times)
    pointed = pointed_piece(table)
    marks += [(piece.x * times, piece.y * times, draw_pointer()) for piece in shown if piece.name == pointed]
    hint = table.thinking.hint
    notes = dict(hint.notes) if hint and not table.thinking.looking else {}
    marks += [note_on(piece, notes[piece.name], times) for piece in shown if notes.get(piece.name)]
    return group(
        scene.width * times,
        scene.height * times,
        [(0, 0, group(0, 0, parts)), (0, 0, group(0, 0, marks))],
    )


def _pile(shown: Sequence[Piece], name: str) -> list[Piece]:
    """Return a piece, the pieces on it, and the texts on the pile that it is part of, such as a stack of cards."""
    pile = lying_on(shown, name)
    beside = lying_on(shown, pile[0].on) if pile and pile[0].on else []
    written = [*takewhile(lambda piece: piece.through, reversed(beside))]
    return [*pile, *(piece for piece in reversed(written) if piece not in pile)]


def _rings(table: Table) -> dict[str, str]:
    """Return the marked pieces and the kind of each mark: moved by others, a legal target, a hint, or focused."""
    view, reach = table.view, table.touch_targets
    rings = dict.fromkeys(others_pieces(table), "moved")
    rings |= dict.fromkeys(reach.targets(view.held) if view.held or table.window.touchable else (), "target")
    if view.hover in reach.targets(view.held):
        rings[str(view.hover)] = "onto" if view.held else "hover"
    if view.held and not (table.window.press and table.window.press.drawn):
        rings[view.held] = "held"
    if pointed := pointed_piece(table):
        rings[pointed] = "hint"
    pointed_at = table.desk.own.hover or table.desk.own.focus
    if pointed_at.startswith(ROW):
        rings |= dict.fromkeys(table.history.touch_targets.pieces_of(pointed_at.removeprefix(ROW)), "hint")
    hint = table.thinking.hint
    if table.thinking.looking:
        rings |= {piece.name: "noted" for piece in hint_places(table)}
    elif hint:
        rings |= {name: "noted" for name, note in hint.notes if not note}
        rings |= dict.fromkeys(reach.pieces_of(table.thinking.told), "hint")
    if view.focus and not table.desk.own.focus:
        rings[view.focus] = "focus"
    return rings


@lru_cache(maxsize=64)
def _draw_status(
    name: str,
    status: str,
    news: tuple[str, ...],
    more: str,
    box: Box,
    *,
    times: float,
    column: bool,
    asked: bool,
    apart: tuple[str, ...],
    ended: bool,
) -> Picture:
    """Draw the status in two lines above the scene or in a column next to it.

    Args:
        name: the name of the game, at the top of a column.
        status: the state of the match.
        news: the moves of other players, as sentences.
        more: the text of the second line.
        box: the room for the status.
        times: the factor by which text is larger than normal.
        column: whether this is a column.
        asked: whether `more` is the answer to the last action or event; otherwise it may be shortened.
        apart: further sentences for screen readers, without the label of the focused piece, which announces itself.
        ended: whether the match is over; the result is then shown on a plate.
    """
    box = Box(0, 0, box.width / times, box.height / times)
    if ended and not column and not asked:
        blocks = [_in_two_lines(status, " · ".join(filter(None, [" ".join(news), more])), box)]
    else:
        blocks = (_in_column if column else _in_lines)(name, status, news, more, box, asked=asked)
    y = 0.0 if column else (box.height - _height(blocks)) / 2
    parts: list[tuple[float, float, Picture]] = []
    if ended:
        parts += _draw_plate(box.width, min(_height(blocks), box.height) if column else box.height)
    for block in blocks:
        for line, (size, colour, bold) in block:
            if y + line_height(size) <= box.height:
                parts.append((0, y, text(line, size, colour, bold=bold)))
            y += line_height(size)
        y += _GAP
    words = " ".join(_ended(each) for each in (status, *news, *apart) if each)
    drawn = group(box.width, box.height, parts)
    return labelled(drawn if times == 1 else scale(times, drawn), "status", words, key="status")


def _draw_plate(width: float, height: float) -> list[tuple[float, float, Picture]]:
    """Draw the background of a result, a little larger than the text."""
    plate = rectangle(width + 2 * _GAP, height + _GAP, "surface", radius=_GAP, outline="border")
    return [(-_GAP, -_GAP / 2, plate), (-_GAP, 0, rectangle(_GAP / 2, height, "accent", radius=2))]


def _ended(sentence: str) -> str:
    """Return a sentence with a mark at its end, so that screen readers pause before the next one."""
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."


@lru_cache(maxsize=4)
def _with_tally(status: Picture, tally: str) -> Picture:
    """Add the score and the time to a status, as a label outside of it, because every change of a status is spoken."""
    said = labelled(blank(status.width, status.height), "paragraph", tally, key="tally")
    return group(status.width, status.height, [(0, 0, status), *([(0, 0, said)] if tally else [])])


def _in_column(
    name: str, status: str, news: tuple[str, ...], more: str, box: Box, *, asked: bool
) -> list[Block]:
    """Return the texts that fit in a column, or only the requested one."""
    title, headline, detail = (
        _wrap(string, style, box.width)
        for string, style in ((name, _TITLE), (status, _HEADLINE), (more, _DETAIL))
    )
    latest = [line for sentence in news for line in _wrap(sentence, _NEWS, box.width)]
    most = detail if asked or not latest else latest
    for blocks in ([title, headline, latest, detail], [headline, latest, detail], [headline, most]):
        there = [block for block in blocks if block]
        if _height(there) <= box.height:
            return there
    return [detail] if asked else [headline, most]


def _in_lines(
    name: str, status: str, news: tuple[str, ...], more: str, box: Box, *, asked: bool
) -> list[Block]:
    """Return two lines: one text each, or both for the most important text if it is long."""
    most, small = (more, _DETAIL) if asked else (status, _SMALL)
    if len(lines := _wrap(most, small, box.width)) > 1:
        rest = " ".join(line for line, _ in lines[1:])
        return [[lines[0], _shorten(rest, small, box.width)]]
    second, style = (" ".join(news), _NEWS) if news and not asked else (more, _DETAIL)
    return [_in_two_lines(status, second, box, style)]


def _in_two_lines(status: str, second: str, box: Box, style: Style = _DETAIL) -> Block:
    """Return the status, in large letters if it fits, and a second line; both are shortened if they are too long."""
    first = _HEADLINE if len(_wrap(status, _HEADLINE, box.width)) < 2 else _SMALL
    return [_shorten(status, first, box.width), _shorten(second, style, box.width)]


def _height(blocks: Sequence[Block]) -> float:
    lines = sum(line_height(size) for block in blocks for _, (size, _, _) in block)
    return lines + _GAP * (len(blocks) - 1)


def _wrap(string: str, style: Style, width: float) -> Block:
    return [(line, style) for line in wrap(string, style[0], width, bold=style[2])]


def _shorten(string: str, style: Style, width: float) -> tuple[str, Style]:
    return ellipsis(string, style[0], width, bold=style[2]), style


def _draw_bar(table: Table) -> Picture:
    moods = tuple((button, table.desk.own.mood(button.name)) for button in buttons(table))
    return _draw_buttons(table.window.width, table.window.height, moods)


@lru_cache(maxsize=64)
def _draw_buttons(width: float, height: float, moods: tuple[tuple[PushButton, Mood], ...]) -> Picture:
    parts = [(button.x, button.y, draw_button(button, mood)) for button, mood in moods]
    return labelled(group(width, height, parts), "toolbar", "Commands")
