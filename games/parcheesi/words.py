"""The text of Parcheesi: positions, pawns and moves."""

from __future__ import annotations

from games.parcheesi.rules import NAMES, Move, Position, Step, is_roll
from games.parcheesi.turns import CIRCLE, COLOURS, HOME, RULES, SAFE, Name, row, sides, square
from launcher.tabletop import Place, sentence


def name_of(player: int, number: int) -> str:
    """Return the name of a pawn."""
    return f"{COLOURS[player].lower()} {NAMES[number]}"


def place_in_words(player: int, steps: int) -> str:
    """Return the place of a pawn as text after its name."""
    if steps in (CIRCLE, HOME):
        return "home" if steps else "in the circle"
    ring = square(player, steps)
    if ring < 0:
        return Place(f"on {row(steps)} of the home row", "on the home row")
    safe = ", safe" if ring in SAFE else ""
    return Place(f"on {ring}{safe}", f"on the track{safe}")


def entering_in_words(rules: Name) -> str:
    """Return the dice that let a pawn enter as text.

    For example: "5, or with 1 and 4, or 2 and 3".
    """
    (first, *pairs) = [" and ".join(map(str, dice)) for dice in RULES[rules].entering]
    return f"{first}, or with {', or '.join(pairs)}" if pairs else first


def describe(position: Position) -> list[str]:
    """Return the pawns and the last dice as text."""
    lines = []
    for player, own in enumerate(position.pawns):
        pawns = ", ".join(f"{NAMES[k]} {place_in_words(player, steps)}" for k, steps in enumerate(own))
        throw = position.throws[player]
        dice = f" Dice: {' '.join(map(str, throw))}." if throw else ""
        lines.append(f"{COLOURS[player]}: {pawns}.{dice}")
    if position.dice:
        lines.append(f"Dice left: {', '.join(map(str, position.dice))}.")
    return lines


def in_words(move: Move) -> str:
    """Return a move as text.

    The window marks the pawn.
    """
    if not isinstance(move, Step):
        return str(move)
    dice = " and ".join(map(str, move.use.dice))
    shown = f"bring out the marked pawn with {dice}" if move.use.entering else f"the marked pawn by {dice}"
    return Place(str(move), shown, name_of(move.player, move.use.pawn))


def tell(position: Position, move: Move) -> str:
    """Return the move that led to a position as text."""
    if isinstance(move, Step):
        how = "brought out {} with {}" if move.use.entering else "moved {} by {}"
        pawn = Place(f"pawn {NAMES[move.use.pawn]}", "a pawn")
        return sentence(how, pawn, " and ".join(map(str, move.use.dice)))
    dice = position.throws[position.last][: RULES[position.rules].dice]
    return f"rolled {sides(dice)}" if is_roll(move) else "ended the turn"
