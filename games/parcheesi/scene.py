"""The scene: the board, the pawns, and the dice in the corner of the player who rolled them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from games.parcheesi.board import (
    CIRCLE,
    COLOURS,
    ENTRY,
    EXIT,
    HOME,
    LAST,
    PAWNS,
    RING,
    SAFE,
    cell,
)
from games.parcheesi.layout import SIZE, circle_at, die_at, pawn_at, ring_cell, row_cell, turn
from games.parcheesi.pictures import CELL, COLOUR, EDGE, die, ground, nest, pawn, pixels, target
from games.parcheesi.pictures import cell as cell_picture
from games.parcheesi.rules import NAMES, Position, Step, moves, status, winner
from games.parcheesi.tally import TALLY, WIDE, tally
from games.parcheesi.variants import RULES, Dice
from games.parcheesi.words import place_in_words
from launcher.picture import Picture, freeze, polygon
from launcher.tabletop import Piece, Scene, View, wave

ROWS = HOME - LAST - 1


def name_of(player: int, number: int) -> str:
    """Return the name of a pawn."""
    return f"{COLOURS[player].lower()} {NAMES[number]}"


def scene(position: Position, view: View) -> Scene:
    """Draw the board, pawns and dice, the cells to which the selected pawn can move, and the dice count."""
    whole = CELL * (SIZE + 2 * EDGE)
    count = len(position.pawns)
    counting = TALLY.name in view.toggles
    pieces = (
        *_cells(count),
        *_circles(position),
        *_dice(position),
        *_pawns(position),
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
            picture = cell_picture(across, COLOUR[player] if player < count else "", False)
            said = f"square {k} of {COLOURS[player].lower()}'s home row"
            rows.append(Piece(cell(player, LAST + 1 + k), *pixels(x, y), picture, said))
        if player < count:
            home = f"{COLOURS[player].lower()}'s home"
            rows.append(Piece(cell(player, HOME), *pixels(*turn(12, 14.9, player)), _goal(player), home))
    return (*ring, *rows)


def _ring_piece(ring: int, count: int) -> Piece:
    x, y, across = ring_cell(ring)
    ends = {**{EXIT[k]: (k, "exit") for k in range(count)}, **{ENTRY[k]: (k, "entry") for k in range(count)}}
    player, end = ends.get(ring, (None, ""))
    picture = cell_picture(across, "" if player is None else COLOUR[player], ring in SAFE)
    said = f"square {ring}"
    if ring in SAFE:
        said += ", safe" if player is None else f", safe, {COLOURS[player].lower()}'s {end}"
    return Piece(str(ring), *pixels(x, y), picture, said)


@lru_cache
def _goal(player: int) -> Picture:
    """Draw the target for pawns that come home: a transparent area over the triangle."""
    corners = [turn(x, y, player) for x, y in ((12.0, 12.6), (15.4, 16.0), (8.6, 16.0))]
    middle = turn(12, 14.9, player)
    points = [(CELL * x, CELL * y) for x, y in corners]
    return freeze(polygon(points, "#00000001", pinhole=(CELL * middle[0], CELL * middle[1])))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Animate the pawns at home with a wave."""
    won = status(position).winners
    return wave(scene(position, view), {name_of(player, pawn) for player in won for pawn in range(PAWNS)})


def _circles(position: Position) -> Iterator[Piece]:
    for player in range(4):
        plays = player < len(position.pawns)
        own = position.pawns[player] if plays else ()
        says = f"{COLOURS[player]}'s circle: {own.count(CIRCLE)} inside, {own.count(HOME)} home"
        picture = nest(player, plays, plays and player == position.turn)
        yield Piece(cell(player, CIRCLE), *pixels(*circle_at(player)), picture, says)


def _dice(position: Position) -> Iterator[Piece]:
    """Draw the dice.

    The dice of the current turn are opaque until they are used. The last dice of other players are faded.
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
        for k, number in enumerate(throw):
            says = _die_says(COLOURS[player], k, number, used=not unused[k])
            at = pixels(*die_at(player, k, len(throw)))
            yield Piece(die_name(player, k), *at, die(number, not unused[k]), says, side=str(number))


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
            at = pixels(*pawn_at(player, number, steps, k, len(pawns)))
            blockade = ", in a blockade" if len(pawns) == 2 and CIRCLE < steps < HOME else ""
            says = (
                f"{COLOURS[player].lower()} pawn {NAMES[number]}, {place_in_words(player, steps)}{blockade}"
            )
            yield Piece(name_of(player, number), *at, pawn(player), says, on=where)


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
        yield Piece(f"target {where}", x, y, target(said), f"can go to {where} with {said}", on=where)


def _place(where: str) -> tuple[float, float]:
    return next((piece.x, piece.y) for piece in _cells(PAWNS) if piece.name == where)
