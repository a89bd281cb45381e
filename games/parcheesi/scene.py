"""The scene of Parcheesi.

It has the board, the pawns, and the dice in the corner of the player who rolled them; charts count the dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.parcheesi.pictures import (
    ARRIVED,
    CELL,
    COLOUR,
    EDGE,
    LANE,
    NESTED,
    SIZE,
    STAND,
    circle_at,
    die,
    die_in_air,
    goal,
    ground,
    home_at,
    nest,
    pawn,
    pawn_at,
    pixels,
    place_of_roll,
    place_of_used,
    rest,
    ring_cell,
    row_cell,
    target,
)
from games.parcheesi.pictures import cell as cell_picture
from games.parcheesi.rules import NAMES, Position, Step, moves, status, winner
from games.parcheesi.turns import (
    CIRCLE,
    COLOURS,
    ENTRY,
    EXIT,
    HOME,
    LAST,
    ORDER,
    PAWNS,
    RING,
    RULES,
    SAFE,
    Counts,
    Dice,
    cell,
)
from games.parcheesi.words import name_of, place_in_words
from launcher.picture import Picture, blank, freeze, line, place_all, rectangle, text
from launcher.tabletop import Piece, Place, Scene, Toggle, View, counted, sentence, wave

TALLY: Final = Toggle("tally", "Count dice", "t")
WIDE: Final = 200.0
"""The extra width of the scene for the charts, in logical pixels."""

_BLOCK, _TITLE, _ROW = 160.0, 26.0, 20.0
_BARS, _LONGEST = 46.0, 112.0  # the left edge of the bars, and their maximum length
_NUMBERS = 178.0
_HEIGHT = _TITLE + 6 * _ROW

_SWING: Final = 7.0  # logical pixels by which dice in the air differ, for each pip

ROWS = HOME - LAST - 1


def tally(position: Position, left: float) -> list[Piece]:
    """Return a chart for each player.

    They are in the order of turns from top to bottom.

    Args:
        position: The position with the counts.
        left: The left edge of the charts.
    """
    players = [player for player in ORDER if player < len(position.pawns)]
    most = max(map(max, position.counts))
    return [
        Piece(
            f"tally {player}",
            left + WIDE / 2,
            _BLOCK * (k + 0.5),
            _chart(player, position.counts[player], most),
            _in_words(player, position.counts[player]),
        )
        for k, player in enumerate(players)
    ]


@lru_cache
def _chart(player: int, counts: Counts, most: int) -> Picture:
    """Return a chart with a bar for each number.

    A line across is at the average of fair dice.
    """
    scale = _LONGEST / max(most, 1)
    average = _BARS + scale * sum(counts) / 6
    title = text(f"{COLOURS[player]}: {counted(sum(counts), 'die', 'dice')}", 15, "text", bold=True)
    parts: list[tuple[float, float, Picture]] = [(WIDE / 2, _TITLE / 2, title)]
    for k, many in enumerate(counts):
        y = _TITLE + _ROW * (k + 0.5)
        bar = rectangle(scale * many, 0.7 * _ROW, COLOUR[player])
        parts += [
            (_BARS - 18, y, text(str(k + 1), 14, "text", bold=True)),
            (_BARS + scale * many / 2, y, bar),
            (_NUMBERS, y, text(str(many), 13)),
        ]
    mark = line([(0, 0), (0, 6 * _ROW)], "text", thickness=1.5)
    parts.append((average, _TITLE + 3 * _ROW, mark))
    return freeze(place_all(parts, blank(WIDE, _HEIGHT)))


def _in_words(player: int, counts: Counts) -> str:
    each = ", ".join(f"{side} {counted(many, 'time', 'times')}" for side, many in enumerate(counts, 1))
    fair = f"{sum(counts) / 6:.1f}"
    return f"{COLOURS[player]}'s dice: {each}; fair dice would show each number {fair} times"


def scene(position: Position, view: View) -> Scene:
    """Return the board, pawns, dice, charts, and the cells that the selected pawn can reach."""
    whole = CELL * (SIZE + 2 * EDGE)
    count = len(position.pawns)
    counting = TALLY.name in view.toggles
    pieces = (
        *_cells(count),
        *_circles(position),
        *_dice(position),
        *sorted(_pawns(position), key=lambda piece: piece.y),
        *_targets(position, view),
        *(tally(position, whole) if counting else ()),
    )
    return Scene(whole + (WIDE if counting else 0), whole, pieces, ground(count))


@lru_cache
def _cells(count: int) -> tuple[Piece, ...]:
    ring = [_ring_piece(k, count) for k in range(RING)]
    rows = []
    for player in range(4):
        for k in range(ROWS):
            x, y, across = row_cell(player, k)
            picture = cell_picture(across, LANE[player] if player < count else "", False)
            of = f"of {COLOURS[player].lower()}'s home row"
            said = Place(f"square {k} {of}", f"square {of}")
            rows.append(Piece(cell(player, LAST + 1 + k), *pixels(x, y), picture, said))
        if player < count:
            home = f"{COLOURS[player].lower()}'s home"
            rows.append(Piece(cell(player, HOME), *pixels(*home_at(player)), _goal(player), home))
    return (*ring, *rows)


def _ring_piece(ring: int, count: int) -> Piece:
    x, y, across = ring_cell(ring)
    ends = {**{EXIT[k]: (k, "exit") for k in range(count)}, **{ENTRY[k]: (k, "entry") for k in range(count)}}
    player, end = ends.get(ring, (None, ""))
    picture = cell_picture(across, "" if player is None else LANE[player], ring in SAFE)
    more = ""
    if ring in SAFE:
        more = ", safe" if player is None else f", safe, {COLOURS[player].lower()}'s {end}"
    return Piece(str(ring), *pixels(x, y), picture, Place(f"square {ring}{more}", f"square{more}"))


@lru_cache
def _goal(player: int) -> Picture:
    """Return the target for pawns that come home: a transparent area over the goal."""
    return freeze(goal(player, "#00000001"))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave through the pawns at home."""
    won = status(position).winners
    return wave(scene(position, view), {name_of(player, pawn) for player in won for pawn in range(PAWNS)})


def _circles(position: Position) -> Iterator[Piece]:
    for player in range(4):
        plays = player < len(position.pawns)
        own = position.pawns[player] if plays else ()
        says = f"{COLOURS[player]}'s circle: {own.count(CIRCLE)} inside, {own.count(HOME)} home"
        picture = nest(player, plays, plays and player == position.turn)
        if player != position.turn:
            name = f"shade of {COLOURS[player].lower()}'s corner"
            yield Piece(name, *pixels(*circle_at(player)), rest(), through=True)
        yield Piece(cell(player, CIRCLE), *pixels(*circle_at(player)), picture, says)


def _dice(position: Position) -> Iterator[Piece]:
    """Yield the dice.

    The dice of the current turn are in the middle of the board until they are used. Used dice and the last dice of
    other players are faded, in the trays of their players.
    """
    for player, throw in enumerate(position.throws):
        turn = player == position.turn
        if turn and position.dice is None and winner(position) is None:
            throw = (0,) * RULES[position.rules].dice
        left = Counter(position.dice if turn else ())
        unused: list[bool] = []
        for number in reversed(throw):  # The first of two equal dice is used first.
            unused.insert(0, not number or left[number] > 0)
            left[number] -= 1
        is_rolling = turn and position.dice == () and winner(position) is None
        for k, number in enumerate(throw):
            used = not (is_rolling or (turn and unused[k]))
            place, size = place_of_used(player, k, len(throw)) if used else place_of_roll(k, len(throw))
            x, y = pixels(*place)
            if is_rolling:
                x, y = x + _SWING * (number - 3.5), y - _SWING * (number % 3)
                picture = die_in_air(number, 35 * number + 20 * k)
            else:
                picture = die(number, used, size)
            says = _die_says(COLOURS[player], k, number, used=not unused[k])
            yield Piece(die_name(player, k), x, y, picture, says, side=str(number))


def die_name(player: int, number: int) -> str:
    """Return the name of a die."""
    return f"{COLOURS[player].lower()} die {number + 1}"


def _die_says(name: str, place: int, number: int, *, used: bool) -> str:
    die = f"{name}'s die {place + 1}"
    if not number:
        return f"{die}, to roll"
    return f"{die}: {'bonus ' if number > 7 else ''}{number}{', used' if used else ''}"


def _pawns(position: Position) -> Iterator[Piece]:
    there: dict[str, list[tuple[int, int, int]]] = {}
    for player, own in enumerate(position.pawns):
        for number, steps in enumerate(own):
            there.setdefault(cell(player, steps), []).append((player, number, steps))
    for where, pawns in there.items():
        for k, (player, number, steps) in enumerate(pawns):
            x, y = pixels(*pawn_at(player, number, steps, k, len(pawns)))
            blockade = ", in a blockade" if len(pawns) == 2 and CIRCLE < steps < HOME else ""
            colour = COLOURS[player].lower()
            who = Place(f"{colour} pawn {NAMES[number]}", f"{colour} pawn")
            says = sentence("{}, {}{}", who, place_in_words(player, steps), blockade)
            size = {CIRCLE: NESTED, HOME: ARRIVED}.get(steps, 1.0)
            foot = y + STAND * size
            yield Piece(name_of(player, number), x, foot, pawn(player, size), says, on=where, way="hop")


def _targets(position: Position, view: View) -> Iterator[Piece]:
    looked_at = view.held or view.hover or view.focus
    legal = moves(position) if looked_at and position.before else ()
    marks: dict[str, list[Dice]] = {}
    for move in legal:
        if isinstance(move, Step) and name_of(move.player, move.use.pawn) == looked_at:
            marks.setdefault(move.onto, []).append(move.use.dice)
    for where, dice in marks.items():
        x, y = _place(where)
        said = " or ".join("+".join(map(str, each)) for each in dice)
        says = Place(f"can go to {where} with {said}", f"can go here with {said}")
        yield Piece(f"target {where}", x, y, target(said), says, on=where)


def _place(where: str) -> tuple[float, float]:
    return next((piece.x, piece.y) for piece in _cells(PAWNS) if piece.name == where)
