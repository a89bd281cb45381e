"""The layout of the main window: a header, the game list and a footer.

Lengths are in logical pixels. Places in the game list start at its top left corner. The module also draws the cards of
problems.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterable, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from launcher.catalog import OURS, Catalog, Game, Problem, normalised
from launcher.console.search import is_found, matches, near_games
from launcher.console.world import (
    AGAIN,
    ALL,
    CLEAR,
    COPY,
    DISABLE,
    EVERYTHING,
    FILTER,
    FIND,
    GO_ON,
    HELP,
    MANUAL,
    PLAYED,
    PROBLEMS,
    SETTINGS,
    TODAY,
    UNINSTALL,
    Console,
    Item,
    id_of,
    name_of,
)
from launcher.controls import Mood, PushButton, draw_button, find, row
from launcher.picture import (
    Part,
    Picture,
    ellipsis,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
    wrap,
)
from launcher.text import counted

_PAD = 14
_TITLE_SIZE = 14
_SIZE = 13
_LEAD = 19
_WIDEST = 760
TILE_HEIGHT = 72
"""The height of tiles in windows without room for boards."""

GAP = 12
TITLE_HEIGHT = 34
HELP_SIZE = 26
LINE_SIZE = 14
NOTHING_SIZE = 16
NOTHING_LEAD = 24
_LINE_HEIGHT = 34
_LINE_SIDE = 10
_FILTER_GAP = 5
_FILTERS_END = 20
_SET_GAP = 22
_NARROWEST_TILE = 216
_NARROWEST_IN_WIDE = 264
_WIDEST_TILE = 330
_NARROW_WINDOW = 480
_WIDE_WINDOW = 1000  # wide enough for boards on tiles
_HIGHEST_TILE = 136
_FEW_PROBLEMS = 3
FILTERS = {
    "one player": "1 player",
    "two players": "2 players",
    "quick": "Quick",
    "children": "Children",
}
"""The labels of the filters, by the tags that games must have."""

DAILY = "Today"
"""The name of the set with the games of the day."""

_DAILY_GAMES = 3
_MANY = 12  # games, from which filters and a choice for each day are useful
MOST_LEFT = 4  # tiles of unfinished matches, and of recently played games
DOT = " · "
"""The separator between a sentence and the action of a click on it."""


class ProblemCard(NamedTuple):
    """The card of a plugin's problem.

    It has a place, the lines of the reason, and buttons.
    """

    problem: Problem
    x: float
    y: float
    width: float
    height: float
    reason: tuple[str, ...]
    buttons: tuple[PushButton, ...]


def card_at(problem: Problem, x: float, y: float, room: float) -> ProblemCard:
    """Return a problem's card at x, y.

    It is at most as wide as the room.
    """
    width = min(room, _WIDEST)
    reason = tuple(wrap(f"{problem.reason}.", _SIZE, width - 2 * _PAD))
    name = name_of(problem)
    labels = [(COPY + name, "Copy"), (DISABLE + name, "Disable")]
    if normalised(problem.distribution) != OURS:
        labels.append((UNINSTALL + name, "Uninstall"))
    top = _PAD + line_height(_TITLE_SIZE) + 6 + len(reason) * _LEAD + 10
    buttons = row(labels, x + _PAD, y + top, gap=8 if width > 300 else 4)
    return ProblemCard(problem, x, y, width, top + buttons[0].height + _PAD, reason, buttons)


@lru_cache(maxsize=256)
def draw_card(card: ProblemCard, moods: tuple[Mood, ...]) -> Picture:
    """Draw a card with its buttons' moods."""
    title = f"{card.problem.name} ({card.problem.distribution})"
    title = ellipsis(title, _TITLE_SIZE, card.width - 2 * _PAD, bold=True)
    parts: list[Part] = [
        (0, 0, rectangle(card.width, card.height, "surface", radius=12, outline="border")),
        (_PAD, _PAD, text(title, _TITLE_SIZE, bold=True)),
    ]
    top = _PAD + line_height(_TITLE_SIZE) + 6
    for k, line in enumerate(card.reason):
        parts.append((_PAD, top + k * _LEAD, text(line, _SIZE, "muted")))
    for button, mood in zip(card.buttons, moods, strict=True):
        parts.append((button.x - card.x, button.y - card.y, draw_button(button, mood)))
    words = f"{card.problem.name}: {card.problem.reason}."
    return labelled(group(card.width, card.height, parts), "group", words)


HELP_FROM_RIGHT = HELP_SIZE + 14


class GameTile(NamedTuple):
    """The tile of a game, with its position in the list."""

    item: Item
    x: float
    y: float
    width: float
    height: float = TILE_HEIGHT

    @property
    def name(self) -> str:
        """The name for keyboard and mouse."""
        return self.item.id

    @property
    def button(self) -> PushButton:
        """The area of the tile that can be clicked and focused."""
        return PushButton(self.name, self.item.name, self.x, self.y, self.width, self.height)

    @property
    def has_help(self) -> bool:
        """Whether the tile has a help mark."""
        return isinstance(self.item, Game) and self.item.doc is not None

    @property
    def help_from_top(self) -> float:
        """The distance of the help mark from the top edge of the tile."""
        return (self.height - HELP_SIZE) / 2

    @property
    def help_mark(self) -> PushButton:
        """The clickable area of the help mark, a little larger than the mark itself."""
        x, y, side = self.x + self.width - HELP_FROM_RIGHT, self.y + self.help_from_top, HELP_SIZE + 8
        return PushButton(HELP + self.name, "?", x - 4, y - 4, side, side)


class ShelfSet(NamedTuple):
    """A named set of games, with its position and rows of tiles."""

    name: str
    x: float
    y: float
    rows: tuple[tuple[GameTile, ...], ...]


class ActionLine(NamedTuple):
    """A sentence with the action of a click."""

    sentence: str
    action: str
    button: PushButton


class GameShelf(NamedTuple):
    """The whole list in reading order.

    The window shows a part of it.
    """

    sets: tuple[ShelfSet, ...]
    tiles: tuple[GameTile, ...]
    filters: tuple[PushButton, ...]
    start: float  # the top edge of what is below the filters
    nothing: tuple[str, ...]  # lines of a message, if nothing was found; tiles are then of similar games
    lines: tuple[ActionLine, ...]
    cards: tuple[ProblemCard, ...]
    height: float
    stops: tuple[PushButton, ...]  # everything that can have the keyboard focus
    named: dict[str, GameTile]  # the tile of a game, by its name and by the name of its unfinished match
    # everything that can be clicked; the first one that contains a point counts
    targets: tuple[PushButton, ...]


def margin(width: float) -> float:
    """Return the list's margin on each side."""
    return 24 if width >= _NARROW_WINDOW else 14


def shelf_of(world: Console) -> GameShelf:
    """Return the game list of a world."""
    is_all = not world.find.text and not world.tag
    done = world.dailies.done if world.dailies and is_all else frozenset()
    day = world.day if is_all else None
    return _shelf(
        world.catalog, world.width, world.find.text, world.tag, world.everything, world.problems, day, done
    )


def tile_of(world: Console, name: str) -> GameTile | None:
    """Return the tile of a game.

    The name may also be that of its unfinished match.
    """
    return shelf_of(world).named.get(name)


@lru_cache(maxsize=8)
def _shelf(
    catalog: Catalog,
    width: float,
    query: str,
    tag: str,
    everything: bool,
    is_open: bool | None,
    day: date | None,
    done: frozenset[str],
) -> GameShelf:
    filters, start = _filters(catalog, width, tag)
    found = _sets(catalog, query, tag, everything, _daily_tiles(catalog, day, done))
    nothing = () if found else _empty_lines(catalog, width, query)
    if query and not found:
        near = near_games(query, _visible_games(catalog, everything))
        found = [("Perhaps", [_with_match(catalog, game) for game in near])] if near else []
    top = _SET_GAP + NOTHING_LEAD * len(nothing) if nothing else 0
    sets, y = _lay_out_sets(found, width, start + top)
    tiles = tuple(tile for each in sets for row in each.rows for tile in row)
    lines, cards = list[ActionLine](), list[ProblemCard]()
    edge = margin(width)
    if query and nothing:
        lines.append(_line(ALL, "", "Show all games", edge, y - 8))
        y += _LINE_HEIGHT
    if unseen := _unseen(catalog):
        lines.append(_line(EVERYTHING, unseen, "Hide" if everything else "Show", edge, y - 8))
        y += _LINE_HEIGHT
    fatal = (each for each in catalog.problems if each.fatal)
    if problems := [each for each in fatal if matches(query, each.name, each.distribution)]:
        shown = is_open if is_open is not None else bool(query) or len(problems) <= _FEW_PROBLEMS
        sentence = f"{counted(len(problems), 'game')} can't be started"
        lines.append(_line(PROBLEMS, sentence, "Hide details" if shown else "Details", edge, y - 8))
        y += _LINE_HEIGHT
        for problem in problems if shown else ():
            cards.append(card_at(problem, edge, y, width - 2 * edge))
            y += cards[-1].height + GAP
    buttons = [*(each.button for each in lines), *(button for card in cards for button in card.buttons)]
    stops = (*filters, *(tile.button for tile in tiles), *sorted(buttons, key=lambda each: (each.y, each.x)))
    targets = (*(tile.help_mark for tile in tiles if tile.has_help), *stops)
    games = {tile.name: tile for tile in reversed(tiles)}
    named = {tile.name: games[id_of(tile.name)] for tile in tiles}
    return GameShelf(
        sets, tiles, filters, start, nothing, tuple(lines), tuple(cards), y, stops, named, targets
    )


def _filters(catalog: Catalog, width: float, tag: str) -> tuple[tuple[PushButton, ...], float]:
    """Return the filters at the top of a long list, and the start of the sets below them."""
    if len(catalog.games) < _MANY:
        return (), 4.0
    tags = {each for game in catalog.games for each in game.tags.split(", ")}
    labels = [(FILTER + each, label) for each, label in FILTERS.items() if each in tags]
    edge = margin(width)
    buttons = [each for each in row(labels, edge, 4, gap=_FILTER_GAP) if each.x + each.width <= width - edge]
    start = buttons[0].height + _FILTERS_END if buttons else 4.0
    return tuple(each._replace(is_switch=True, chosen=each.name == FILTER + tag) for each in buttons), start


def _lay_out_sets(
    sets: Sequence[tuple[str, list[Item]]], width: float, top: float
) -> tuple[tuple[ShelfSet, ...], float]:
    """Return the placed sets and the end of the last one."""
    height = tile_height(width)
    columns, tile_width = _columns(width, max((len(items) for _, items in sets), default=1))
    edge, y = margin(width), top
    placed = []
    for name, items in sets:
        if name == DAILY:
            items = items[:columns]
        elif id_of(items[0].id) != items[0].id and len(items) > columns:
            items = items[: len(items) // columns * columns]  # unfinished and recent matches fill whole rows
        rows, below = [], y + TITLE_HEIGHT
        for first in range(0, len(items), columns):
            row = enumerate(items[first : first + columns])
            rows.append(
                tuple(
                    GameTile(item, edge + k * (tile_width + GAP), below, tile_width, height)
                    for k, item in row
                )
            )
            below += height + GAP
        placed.append(ShelfSet(name, edge, y, tuple(rows)))
        y = below - GAP + _SET_GAP
    return tuple(placed), y


def _sets(
    catalog: Catalog, query: str, tag: str, everything: bool, daily: list[Item]
) -> list[tuple[str, list[Item]]]:
    """Return the names and items of sets.

    The starred games come first. The games with a tag are one set.

    Hidden games still affect the order of the sets.
    """

    def matching(games: Iterable[Game], *, starred: bool) -> list[Item]:
        return [
            _with_match(catalog, game)
            for game in games
            if (everything or not catalog.is_hidden(game))
            and catalog.is_starred(game) == starred
            and is_found(query, game, tag)
        ]

    waiting, recent = _recent_tiles(catalog, query, tag)
    shown = everything and not tag
    off = [each for each in catalog.disabled_games if shown and matches(query, each.name, "Disabled")]
    named = [(FILTERS[tag], catalog.games)] if tag else [(each.name, each.games) for each in catalog.sets]
    sets: list[tuple[str, list[Item]]] = [
        ("Continue playing", waiting[:MOST_LEFT]),
        (DAILY, daily),
        ("Recently played", recent[:MOST_LEFT]),
        ("Starred", matching(catalog.games, starred=True)),
        *((name, matching(games, starred=False)) for name, games in named),
        ("Disabled", [*off]),
    ]
    return [(name, items) for name, items in sets if items]


def _visible_games(catalog: Catalog, everything: bool) -> list[Game]:
    """Return all games, or only those that are not hidden."""
    return [game for game in catalog.games if everything or not catalog.is_hidden(game)]


def _with_match(catalog: Catalog, game: Game) -> Game:
    """Return the game with the status and the board of its unfinished match."""
    left = next((each for each in catalog.left if each.game == game.id and each.said), None)
    if left is None:
        return game
    return game._replace(summary=f"Continue: {left.said}", board=left.picture or game.board)


def _recent_tiles(catalog: Catalog, query: str, tag: str) -> tuple[list[Item], list[Item]]:
    """Return the tiles of unfinished matches, and those of other recent games."""
    waiting, recent = list[Item](), list[Item]()
    if not catalog.left:
        return waiting, recent
    from launcher.statistics import ago  # imported here, as most starts do not need it

    now = time.time()
    known = {game.id: game for game in catalog.games if not catalog.is_hidden(game)}
    for left in catalog.left:
        game = known.get(left.game)
        if game is None or not is_found(query, game, tag):
            continue
        day = ago(left.left, now)
        if left.said:
            about, board = f"Played {day}. {left.said}", left.picture or None
            waiting.append(game._replace(id=GO_ON + game.id, doc=None, summary=about, board=board))
        elif not query:
            recent.append(game._replace(id=AGAIN + game.id, doc=None, summary=f"Played {day}."))
    return waiting, recent


def _daily_tiles(catalog: Catalog, day: date | None, done: frozenset[str]) -> list[Item]:
    """Return the tiles of a day's games, which are the same for everybody with the same games."""
    if day is None or len(catalog.games) < _MANY:
        return []
    games = sorted(_visible_games(catalog, False), key=lambda game: zlib.crc32(f"{day} {game.id}".encode()))
    return [
        game._replace(
            id=TODAY + game.id,
            doc=None,
            summary="You have finished today's match." if game.id in done else "Play today's match.",
        )
        for game in games[:_DAILY_GAMES]
    ]


def tile_height(width: float) -> float:
    """Return the height of tiles.

    In a wide window they show boards and grow with it.
    """
    return (
        TILE_HEIGHT if width < _WIDE_WINDOW else min(_HIGHEST_TILE, round(92 + (width - _WIDE_WINDOW) / 20))
    )


def _columns(width: float, longest: int) -> tuple[int, float]:
    """Return the number and width of columns.

    A tile is as wide as a column.
    """
    room, higher = width - 2 * margin(width), tile_height(width) - TILE_HEIGHT
    narrowest = _NARROWEST_IN_WIDE + 1.6 * higher if higher else _NARROWEST_TILE
    widest = _WIDEST_TILE + 2 * higher
    columns = max(1, min(int((room + GAP) // (narrowest + GAP)), longest))
    # whole pixels, so that equal tiles are drawn only once
    tile_width = (room - GAP * (columns - 1)) // columns
    if room > widest + GAP + _NARROWEST_TILE:  # then two columns would fit
        tile_width = min(widest, tile_width)
    return columns, tile_width


def _unseen(catalog: Catalog) -> str:
    """Return the number of unseen games.

    It is a text about hidden and disabled games, or "" if there are none.
    """
    hidden, disabled = sum(map(catalog.is_hidden, catalog.games)), len(catalog.disabled_games)
    parts = list[str]()
    for count, state in ((hidden, "hidden"), (disabled, "disabled")):
        if count:
            number = str(count) if parts else counted(count, "game")
            parts.append(f"{number} {'is' if count == 1 else 'are'} {state}")
    return ", ".join(parts)


def _line(name: str, sentence: str, action: str, x: float, y: float) -> ActionLine:
    label = f"{sentence}{DOT}{action}" if sentence else action
    width = round(text_width(label, LINE_SIZE)) + 2 * _LINE_SIDE
    return ActionLine(sentence, action, PushButton(name, label, x - _LINE_SIDE, y, width, _LINE_HEIGHT))


def _empty_lines(catalog: Catalog, width: float, query: str) -> tuple[str, ...]:
    """Return the lines of the message about an empty list."""
    if query:
        typed = " ".join(query.split())
        said = f"No games match “{typed}”."
    elif catalog.games or catalog.disabled_games:
        said = "All games are hidden or disabled. Press Ctrl+H to show them."
    else:
        said = "No games are installed yet. Press Shift+F1 to read in the manual how to install some."
    return tuple(wrap(said, NOTHING_SIZE, width - 2 * margin(width)))


HEADER = 60
FOOTER = 34
_BUTTON = 34
_GAP = 6
_TITLE_WIDTH = 136
_WIDEST_FIELD = 280
_WIDE = 440
"""The width from which the title, the field and the label of the Manual button fit."""
_WIDE_FOR_NAMES = 600
"""The width from which the labels of all buttons fit."""
_LOWEST_WITH_FOOTER = 300


def is_finding(world: Console) -> bool:
    """Tell whether letters go to the search field."""
    return bool(world.find.text) or world.selection == FIND


def header(world: Console) -> tuple[PushButton, ...]:
    """Return the controls of the header.

    They are the search field and the buttons, in reading order.

    In a narrow window, the field takes the place of the title.
    """
    top = (HEADER - _BUTTON) / 2
    edge = margin(world.width)
    wide = world.width >= _WIDE
    named = world.width >= _WIDE_FOR_NAMES
    label, width = ("Settings", 96) if named else ("", _BUTTON)
    settings = PushButton(SETTINGS, label, world.width - edge - width, top, width)
    label, width = ("Statistics", 104) if named else ("", _BUTTON)
    played = PushButton(PLAYED, label, settings.x - 4 - width, top, width)
    label, width = ("Manual", 72) if wide else ("?", _BUTTON)
    manual = PushButton(MANUAL, label, played.x - 4 - width, top, width)
    right = manual.x - _GAP
    narrow = right - edge if is_finding(world) else _BUTTON
    room = min(_WIDEST_FIELD, right - edge - _TITLE_WIDTH) if wide else narrow
    field = PushButton(FIND, "", right - room, top, room)
    clear = PushButton(CLEAR, "", right - 30, top + 3, 28, 28)
    return field, *((clear,) if world.find.text else ()), manual, played, settings


def footer_height(world: Console) -> float:
    """Return the height of the status line.

    In a window that is too low for it, this is 0.
    """
    return FOOTER if world.height >= _LOWEST_WITH_FOOTER else 0


def view_height(world: Console) -> float:
    """Return the height of the visible game list."""
    return max(0, world.height - HEADER - footer_height(world))


def fit(world: Console) -> Console:
    """Keep the scroll position after a change.

    The list or the window has another size.
    """
    return world._replace(scroll=world.scroll.fitted(view_height(world), shelf_of(world).height))


def stop_of(world: Console) -> PushButton | None:
    """Return the place of the selected item in the game list, or None."""
    return next((stop for stop in shelf_of(world).stops if stop.name == world.selection), None)


def scroll_to_selection(world: Console, to: float = 0) -> Console:
    """Scroll until the selected item is visible.

    The content below it is also in view, down to `to`.

    If possible, the heading above a first row is also in view.
    """
    stop = stop_of(world)
    if stop is None:
        return world
    end = max(stop.y + stop.height + 16, to)
    return world._replace(scroll=world.scroll.showing(0 if end <= world.scroll.view else stop.y - 12, end))


def name_at(world: Console, x: float, y: float) -> str:
    """Return the name of the clickable part at a point of the window, or ""."""
    if y < HEADER:
        button = find(sorted(header(world), key=lambda each: each.width), x, y)  # CLEAR lies on top of FIND
        return button.name if button else ""
    if y >= HEADER + world.scroll.view:
        return ""
    y += world.scroll.offset - HEADER
    for each in shelf_of(world).targets:  # no method call for each of them, as there are many
        if each.x <= x < each.x + each.width and each.y <= y < each.y + each.height:
            return each.name
    return ""
