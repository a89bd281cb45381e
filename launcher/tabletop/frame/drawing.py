"""The picture of the window, with labels for screen readers.

The window shows the scene, the status, the buttons and the overlays.

The pieces form a grid if the board is one, and otherwise lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, groupby
from statistics import median
from typing import Final, NamedTuple

from launcher.controls import RING, Mood, PushButton, draw_button, ring
from launcher.picture import (
    Deed,
    Group,
    Picture,
    Role,
    State,
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
from launcher.scene import Piece, Scene, labels_of, marked_parts, scaled_parts, scaled_picture
from launcher.tabletop.frame.commands import buttons
from launcher.tabletop.frame.layout import Box, Layout, ScenePlacement
from launcher.tabletop.frame.table import STATUS, Table
from launcher.tabletop.frame.words import (
    LONGEST,
    answer_line,
    details,
    introduction,
    others_pieces,
    others_sentences,
    spoken_status,
    summary,
)
from launcher.tabletop.history import ByIdentity
from launcher.text import in_window, marks_of

Style = tuple[float, str, bool]
"""The style of a line: its size, its colour, and whether it is bold."""

Block = list[tuple[str, Style]]
"""Lines that belong together."""
_TITLE: Final[Style] = (18.0, "text", True)
_HEADLINE: Final[Style] = (16.0, "text", True)
_SMALL: Final[Style] = (13.0, "text", True)
_NEWS: Final[Style] = (13.0, "text", False)
_DETAIL: Final[Style] = (13.0, "muted", False)
_SMALLER = 12.0, 11.0  # the sizes of letters for texts that do not fit otherwise
_JOINT = " · "
_AGAIN: Final[Style] = (13.0, "text", True)
_GAP = 8.0  # between the blocks of a column
_BESIDE = 12.0  # between the status and a picture beside it
_APART = 0.5  # the least distance between the middles of two rows, as a share of a piece's height
_HELD, _HERE = "Selected.", "You can put the piece here."
BOARD = "board"
"""The key of the label around all pieces."""
_LEAST = 3  # the minimum number of rows in a grid, and of cells in each row
_WIDER = 1.5  # a pile that is wider or narrower than normal by this factor is not a cell

Part = tuple[float, float, Picture]


def draw(table: Table, elapsed: float = 0.0) -> Group:
    """Draw the window, some seconds of an animation after the last event.

    The parts have a fixed order, so that only the changed ones are painted again.
    """
    width, height = table.window.width, table.window.height
    if table.is_hidden:
        return group(width, height, [(0.0, 0.0, table.desk.layers[-1].overlay.draw())])
    return group(width, height, [_scene_part(table, elapsed), *_around_scene(ByIdentity(table))])


@lru_cache(maxsize=2)
def _around_scene(same: ByIdentity[Table]) -> tuple[Part, ...]:
    """Draw everything but the scene.

    It stays the same during an animation.
    """
    table = same.value
    width, height, layout = table.window.width, table.window.height, table.window.layout
    overlays = [(0.0, 0.0, picture) for picture in table.desk.draw()]
    more, asked = details(table)
    beside = _beside_status(table)
    room = room_beside(layout.status, beside, column=layout.column)
    said = _draw_status(
        table.tabletop.name,
        in_window(table.standing)[:LONGEST],
        tuple(map(in_window, others_sentences(table))),
        more,
        room,
        times=layout.times,
        column=layout.column,
        card=bool(layout.pad),
        asked=asked,
        again=table.window.again,
        words=spoken_status(table),
        about=introduction(table),
        focused=table.desk.own.focus == STATUS,
        ended=table.is_ended,
    )
    told = _with_beside(_with_tally(said, summary(table)), beside, layout.status, column=layout.column)
    if layout.pad:
        told = _on_card(told, layout, ended=table.is_ended)
    parts = [each for feature in table.active if feature.parts for each in feature.parts(table)]
    return (
        (layout.status.x, layout.status.y, told),
        (0, 0, draw_board_labels(table)),
        (0, 0, _draw_bar(table)),
        (0, 0, group(width, height, parts)),
        (0, 0, group(width, height, overlays)),
    )


def _beside_status(table: Table) -> Picture | None:
    """Return the picture of a feature beside the status, or None."""
    found = (feature.beside(table) for feature in table.active if feature.beside is not None)
    return next((each for each in found if each is not None), None)


def room_beside(status: Box, beside: Picture | None, *, column: bool) -> Box:
    """Return the room for the status next to a picture.

    The status goes to the left of the picture, or below it in a column.
    """
    if beside is None:
        return status
    if column:
        used = beside.height + _BESIDE
        return status._replace(y=status.y + used, height=max(1.0, status.height - used))
    return status._replace(width=max(1.0, status.width - beside.width - _BESIDE))


def _with_beside(said: Picture, beside: Picture | None, status: Box, *, column: bool) -> Picture:
    """Return one picture of the status and the picture beside it."""
    if beside is None:
        return said
    x, y = (0, 0) if column else (status.width - beside.width, (status.height - beside.height) / 2)
    below = beside.height + _BESIDE if column else 0
    return group(status.width, status.height, [(0, below, said), (x, y, beside)])


def board_picture(table: Table) -> Group:
    """Draw only the pieces of the scene, at rest.

    Lengths are in logical pixels of the scene.
    """
    return _resting(table.scene)


def final_picture(table: Table) -> Group:
    """Draw the pieces in the middle of the game's own finale, or at rest if it has none."""
    finale = table.tabletop.finale
    scenes = finale(table.seen, table.view) if finale else ()
    return _resting(scenes[len(scenes) // 2] if scenes else table.scene)


def _resting(scene: Scene) -> Group:
    parts = [(0.0, 0.0, scene.ground), *scaled_parts(scene.pieces, 1)]
    return group(scene.width, scene.height, parts)


def _scene_part(table: Table, elapsed: float) -> Part:
    """Return the visible part of the scene and its place."""
    place, room = table.place, table.window.layout.scene
    if not table.is_cropped:
        return place.x, place.y, _draw_scene(table, elapsed)
    seen = crop(room.x - place.x, room.y - place.y, room.width, room.height, _draw_scene(table, elapsed))
    return room.x, room.y, seen


def _draw_scene(table: Table, elapsed: float) -> Group:
    scene = table.scene
    times = table.place.factor
    shown = table.pieces_at(elapsed) if elapsed else table.pieces_in_motion
    marks = list[Part]()
    for feature in table.active:
        marks += feature.marks(table, shown, times) if feature.marks is not None else ()
    rings = _rings(ByIdentity(table))
    parts = marked_parts(shown, rings, times, dragged=table.dragged_places, marks=marks)
    ground = scaled_picture(table.ground, times)
    return group(scene.width * times, scene.height * times, [(0, 0, ground), *parts])


@lru_cache(maxsize=2)
def _rings(same: ByIdentity[Table]) -> dict[str, str]:
    """Return the marked pieces and the kind of each mark.

    They were moved by others, are legal targets, belong to a feature, or have the focus.
    """
    table = same.value
    view, reach = table.view, table.touch_targets
    bare = {piece.name for piece in table.scene.pieces if not piece.ring}
    rings = dict.fromkeys(others_pieces(table), "moved")
    said = answer_line(table, in_sight=True) or table.standing
    rings |= dict.fromkeys(marks_of(said), "noted")
    lit = view.held or any(feature.lights(table) for feature in table.active if feature.lights)
    rings |= dict.fromkeys(reach.targets(view.held) if lit else (), "target")
    if view.hover in reach.targets(view.held) and (view.held or view.hover not in bare):
        rings[str(view.hover)] = "onto" if view.held else "hover"
    if view.held and not (table.window.press and table.window.press.drawn):
        rings[view.held] = "held"
    for feature in table.active:
        rings |= feature.rings(table) if feature.rings is not None else {}
    if view.focus and view.focus not in bare and not table.desk.own.focus:
        rings[view.focus] = "focus"
    return rings


@lru_cache(maxsize=64)
def _draw_status(
    name: str,
    status: str,
    news: tuple[str, ...],
    more: tuple[str, ...],
    box: Box,
    *,
    times: float,
    column: bool,
    card: bool,
    asked: bool,
    again: bool,
    words: str,
    about: str,
    focused: bool,
    ended: bool,
) -> Picture:
    """Draw the status above the scene or in a column.

    Args:
        name: the name of the game, at the top of a column.
        status: the state of the match.
        news: the moves of other players, as sentences.
        more: the other texts, the most important one first.
        box: the room for the status.
        times: the factor by which text is larger than normal.
        column: whether this is a column.
        card: whether the status is on a card; the details of a match then stand at its lower edge.
        asked: whether `more` is the answer to the last action or event, which is more important than the status.
        again: whether that answer is repeated; it is then drawn in another style.
        words: all sentences for screen readers, without the label of the focused piece, which announces itself.
        about: the task and the players, for screen readers.
        focused: whether the status has the focus.
        ended: whether the match is over; the result is then shown on a plate.
    """
    box = Box(0, 0, box.width / times, box.height / times)
    style = _AGAIN if asked and again else _DETAIL
    blocks = _blocks(status, news, more, box, style, title=name if column else "", asked=asked, ended=ended)
    y = 0.0 if column else (box.height - _height(blocks)) / 2
    parts: list[tuple[float, float, Picture]] = []
    if ended and not card:
        parts += _draw_plate(box.width, min(_height(blocks), box.height) if column else box.height)
    for number, block in enumerate(blocks, 1):
        if card and not (asked or ended) and number == len(blocks) and block[0][1] == style:
            y = box.height - _height([block])
        for line, (size, colour, bold) in block:
            parts.append((0, y, text(line, size, colour, bold=bold)))
            y += line_height(size)
        y += _GAP
    if focused:
        parts.append((-RING, -RING, ring(max(1, box.width), max(1, min(y, box.height)), 0)))
    drawn = group(box.width, box.height, parts)
    states: tuple[State, ...] = ("focused",) if focused else ()
    deeds: tuple[Deed, ...] = ("focus",) if focused else ()
    shown = drawn if times == 1 else scale(times, drawn)
    return labelled(shown, "status", words, description=about, states=states, deeds=deeds, key=STATUS)


def _draw_plate(width: float, height: float) -> list[tuple[float, float, Picture]]:
    """Draw the background of a result, a little larger than the text."""
    plate = rectangle(width + 2 * _GAP, height + _GAP, "surface", radius=_GAP, outline="border")
    return [(-_GAP, -_GAP / 2, plate), (-_GAP, 0, rectangle(_GAP / 2, height, "accent", radius=2))]


@lru_cache(maxsize=4)
def _on_card(said: Picture, layout: Layout, *, ended: bool) -> Picture:
    """Return the status on a card, with an edge in colour for a result."""
    pad, width, height = layout.pad, layout.status.width, layout.status.height
    card = rectangle(width + 2 * pad, height + 2 * pad, "surface", radius=_GAP, outline="border")
    edge = [(-pad, 0.0, rectangle(_GAP / 2, height, "accent", radius=2))] if ended else []
    return group(width, height, [(-pad, -pad, card), *edge, (0.0, 0.0, said)])


@lru_cache(maxsize=4)
def _with_tally(status: Picture, tally: str) -> Picture:
    """Add the score and the time to a status.

    A separate label is used for them, because every change of a status is spoken.
    """
    said = labelled(blank(status.width, status.height), "paragraph", tally, key="tally")
    return group(status.width, status.height, [(0, 0, status), *([(0, 0, said)] if tally else [])])


def _blocks(
    status: str,
    news: tuple[str, ...],
    more: tuple[str, ...],
    box: Box,
    style: Style,
    *,
    title: str,
    asked: bool,
    ended: bool,
) -> list[Block]:
    """Return the best choice of texts that fits.

    Each text is shown in full. If no choice fits, return the part of the last one that does.
    """
    moves = ("\n" if title else " ").join(news)  # in a column, each sentence has its own line
    choices = list(_choices(status, moves, more, box.width, style, asked=asked, ended=ended))
    if title:
        choices.insert(0, [(title, _TITLE), *choices[0]])
    for texts in choices:
        blocks = [_wrap_lines(string, style, box.width) for string, style in texts if string]
        if not title:  # a second line stays empty, so that the first one does not move
            empty = [] if texts[-1][0] else [texts[-1]]
            blocks = [[*chain.from_iterable(blocks), *empty]]
        if _height(blocks) <= box.height:
            return blocks
    ((string, style),) = choices[-1]
    most = max(1, int(box.height // line_height(style[0])))
    return [[(line, style) for line in wrap(string, style[0], box.width, bold=style[2], most=most)]]


def _choices(
    status: str, moves: str, more: tuple[str, ...], width: float, style: Style, *, asked: bool, ended: bool
) -> Iterator[list[tuple[str, Style]]]:
    """Yield texts to show, from the best choice to the shortest one.

    The answer to a player, or else the status, is in all of them. Where there is less room, other texts are left out,
    and letters are smaller. Only during a match, the second text can be shortened.
    """
    detail = _JOINT.join(more)
    if asked or not ended:
        second = (moves, _NEWS) if moves and not asked else (detail, style)
        for head in (_HEADLINE, _SMALL):
            yield [(status, head), (moves, _NEWS), (detail, style)]
            yield [(status, head), second]
    if asked:
        yield from ([(detail, size)] for size in _sizes(style))
        return
    if ended:
        others = [*more, *([moves] if moves else [])]
        styles = [_DETAIL, *_sizes(_DETAIL)]
        for head, style in zip([_HEADLINE, *_sizes(_SMALL)], styles, strict=True):
            for count in range(len(others), 0, -1):
                yield [(status, head), (_JOINT.join(others[:count]), style)]
    else:
        yield from ([(status, head), _shorten(*second, width)] for head in (_HEADLINE, _SMALL))
    yield from ([(status, style)] for style in _sizes(_SMALL))


def _sizes(style: Style) -> list[Style]:
    """Return a style in its own and smaller legible sizes."""
    _, colour, bold = style
    return [(size, colour, bold) for size in (style[0], *_SMALLER)]


def _height(blocks: Sequence[Block]) -> float:
    lines = sum(line_height(size) for block in blocks for _, (size, _, _) in block)
    return lines + _GAP * (len(blocks) - 1)


def _wrap(string: str, style: Style, width: float) -> Block:
    return [(line, style) for line in wrap(string, style[0], width, bold=style[2])]


def _wrap_lines(string: str, style: Style, width: float) -> Block:
    return list(chain.from_iterable(_wrap(line, style, width) for line in string.splitlines()))


def _shorten(string: str, style: Style, width: float) -> tuple[str, Style]:
    return ellipsis(string, style[0], width, bold=style[2]), style


def _draw_bar(table: Table) -> Picture:
    moods = tuple((button, table.desk.own.mood(button.name)) for button in buttons(table))
    return _draw_buttons(table.window.width, table.window.height, moods)


@lru_cache(maxsize=64)
def _draw_buttons(width: float, height: float, moods: tuple[tuple[PushButton, Mood], ...]) -> Picture:
    parts = [(button.x, button.y, draw_button(button, mood)) for button, mood in moods]
    return labelled(group(width, height, parts), "toolbar", "Commands")


class Spoken(NamedTuple):
    """The label of a piece and its place.

    Two pieces with equal values sound alike, whatever they look like.

    Attributes:
        name: the name of the piece.
        says: the label of the piece.
        box: the left, top, right and bottom edges of its picture, in logical pixels of the scene.
    """

    name: str
    says: str
    box: tuple[float, float, float, float]

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


class PiecePile(NamedTuple):
    """Pieces on top of each other.

    Attributes:
        root: the lowest piece, with or without a label.
        pieces: the pieces with labels, from the bottom up.
    """

    root: Spoken
    pieces: tuple[Spoken, ...]


class _Doing(NamedTuple):
    """The scene's place and how the player can use its pieces.

    The names are those of the clickable, right-clickable, further reachable, focused and held pieces.
    """

    place: ScenePlacement
    targets: frozenset[str]
    rights: frozenset[str]
    reach: frozenset[str]
    focus: str
    held: str


def draw_board_labels(table: Table) -> Picture:
    """Return an invisible picture with a label for each piece.

    A label is at the place where the piece comes to rest.

    While you drag the mouse, for example to turn a board, there are no labels, as all of them could move in every
    frame.
    """
    view, press = table.view, table.window.press
    held = view.held or ""
    if press and press.drawn and not held:
        return blank()
    targets = frozenset({*table.targets, held} - {""})
    rights = frozenset(table.touch_targets.rights)
    focus = table.focused_piece.name if table.focused_piece and not table.desk.own.focus else ""
    doing = _Doing(table.place, targets, rights, table.reach, focus, held)
    return _board(ByIdentity(table.scene.pieces), doing, table.tabletop.name)


@lru_cache(maxsize=8)
def _board(pieces: ByIdentity[tuple[Piece, ...]], doing: _Doing, name: str) -> Picture:
    """Return the picture of all labels.

    The result is the same object while nothing changes, as in all frames of an animation.
    """
    piles = _piles(pieces.value, doing.targets | {doing.focus})
    rows = rows_of(piles)
    grid = _is_grid(rows)
    if grid:
        parts = [_around([_cell(pile, doing) for pile in row], "row") for row in rows]
    else:
        parts = list(_lists(piles, doing))
    x, y, board = _around(parts, "grid" if grid else "group", name, BOARD) if parts else (0.0, 0.0, blank())
    return group(0, 0, [(x, y, board)])


@lru_cache(maxsize=8)
def rows_of(piles: tuple[PiecePile, ...]) -> list[list[PiecePile]]:
    """Sort piles into rows, top to bottom and left to right."""
    rows: list[list[PiecePile]] = []
    for pile in sorted(piles, key=lambda pile: pile.root.middle[1]):
        top, bottom = rows[-1][0].root.box[1::2] if rows else (0.0, 0.0)
        middle = (top + bottom) / 2
        if rows and pile.root.middle[1] - middle < _APART * (bottom - top):
            rows[-1].append(pile)
        else:
            rows.append([pile])
    return [sorted(row, key=lambda pile: pile.root.middle[0]) for row in rows]


def _is_grid(rows: list[list[PiecePile]]) -> bool:
    """Whether the piles form a grid, as on a board.

    In a grid, most rows contain about the same number of piles of normal width.
    """
    widths = [[pile.root.box[2] - pile.root.box[0] for pile in row] for row in rows]
    usual = median(chain(*widths)) if rows else 0
    cells = [sum(usual / _WIDER <= width <= usual * _WIDER for width in row) for row in widths]
    full = sum(many >= max(_LEAST, max(cells) // 2) for many in cells)
    return full >= _LEAST and 2 * full >= len(rows)


def _piles(laid: Sequence[Piece], always: frozenset[str]) -> tuple[PiecePile, ...]:
    """Sort the labelled pieces and those to label `always` into piles."""
    below, labels = {piece.name: piece for piece in laid}, labels_of(laid)
    piles: dict[str, list[Piece]] = {}
    for piece in labelled_pieces(laid, always):
        root, steps = piece, 0
        while root.on in below and steps < len(below):
            root, steps = below[root.on], steps + 1
        piles.setdefault(root.name, []).append(piece)
    spoken = {piece.name: Spoken(piece.name, labels[piece.name], piece.box) for piece in laid}
    return tuple(
        PiecePile(spoken[name], tuple(spoken[piece.name] for piece in pieces))
        for name, pieces in piles.items()
    )


def labelled_pieces(laid: Sequence[Piece], always: frozenset[str] = frozenset()) -> list[Piece]:
    """Return the pieces to label, from the bottom up.

    Of several pieces with the same label, such as the backs in a stack, only the top one is labelled, and those that
    are `always` labelled, such as the clickable ones.
    """
    labels = labels_of(laid)
    said = {labels[piece.name] for piece in laid if piece.name in always}
    speaking = []
    for piece in reversed(laid):
        is_news = bool(piece.says) and not piece.through and piece.says not in said
        if is_news or piece.name in always:
            said.add(piece.says)
            speaking.append(piece)
    return speaking[::-1]


def _cell(pile: PiecePile, doing: _Doing) -> Part:
    """Return a grid cell with the pieces in it."""
    lowest, *others = pile.pieces
    return _labelled(lowest, doing, "gridcell", tuple(_labelled(piece, doing) for piece in others))


def _lists(piles: tuple[PiecePile, ...], doing: _Doing) -> Iterator[Part]:
    """Return a list per pile or run of single pieces.

    If the single pieces form one row, as in a hand, they go from left to right. A lone piece needs no list.
    """
    for is_heap, run in groupby(piles, key=lambda pile: len(pile.pieces) > 1):
        if is_heap:
            yield from (_heap(pile, doing) for pile in run)
            continue
        alone = list(run)
        row, *others = rows_of(tuple(alone))
        parts = [_labelled(pile.pieces[0], doing) for pile in (alone if others else row)]
        yield from [_around(parts, "list")] if len(parts) > 1 else parts


def _heap(pile: PiecePile, doing: _Doing) -> Part:
    """Return a pile as a list for screen readers.

    If the lowest piece can't be clicked, its label names the list.
    """
    first, *others = pile.pieces
    names_it = first == pile.root and first.name not in doing.targets
    parts = [_labelled(piece, doing) for piece in (others if names_it else pile.pieces)]
    return _around(parts, "list", first.says if names_it else "", pile.root.name)


def _labelled(piece: Spoken, doing: _Doing, role: Role = "button", on_it: tuple[Part, ...] = ()) -> Part:
    """Return a piece's label, as a button if it is clickable."""
    can = piece.name in doing.targets
    deeds: tuple[Deed, ...] = ("press", "focus") if can else ("focus",) if piece.name in doing.reach else ()
    about = "" if not (can and doing.held) else _HELD if piece.name == doing.held else _HERE
    states: tuple[State, ...] = ("focused",) if piece.name == doing.focus else ()
    return _part(
        piece,
        doing.place,
        role if can or role != "button" else "img",
        about,
        states,
        (*deeds, "menu") if piece.name in doing.rights else deeds,
        on_it,
    )


@lru_cache(maxsize=8192)  # a large board has thousands of parts, and few of them change at a time
def _part(
    piece: Spoken,
    place: ScenePlacement,
    role: Role,
    description: str,
    states: tuple[State, ...],
    deeds: tuple[Deed, ...],
    on_it: tuple[Part, ...],
) -> Part:
    left, top, right, bottom = piece.box
    x, y = place.outside(left, top)
    size = (right - left) * place.factor, (bottom - top) * place.factor
    inside = group(*size, [(left - x, top - y, part) for left, top, part in on_it])
    drawn = labelled(
        inside, role, piece.says, description=description, states=states, deeds=deeds, key=piece.name
    )
    return x, y, drawn


def _around(parts: list[Part], role: Role, name: str = "", key: str = "") -> Part:
    """Return the parts in the smallest box that holds them."""
    left, top = min(x for x, _, _ in parts), min(y for _, y, _ in parts)
    right = max(x + part.width for x, _, part in parts)
    bottom = max(y + part.height for _, y, part in parts)
    inside = group(right - left, bottom - top, [(x - left, y - top, part) for x, y, part in parts])
    return left, top, labelled(inside, role, name, key=key)
