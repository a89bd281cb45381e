"""What is said of a position: how it stands, what was done last, and all of it for those who don't see the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.rummy.melds import Arrangement, best_arrangement, total
from games.rummy.showdown import GIN_BONUS, UNDERCUT_BONUS, Ending, lay_down
from launcher.tabletop import counted
from launcher.toolkits.cards import PLAYERS, Card, known, text, turn_of

if TYPE_CHECKING:
    from games.rummy.rules import Move, Position

_DRAWN: Final = {"stock": "drew", "discard pile": "took the {}"}


def tell(position: Position, move: Move) -> str:
    """What was done by a move."""
    match move.what, move.card:
        case "stock" | "discard pile", card:
            return _DRAWN[move.what].format(card and card.says)
        case "throw", Card(says=says):
            return f"threw the {says}"
        case "knock", Card(says=says):
            return f"knocked with the {says}"
        case "pass", _:
            return "passed"
    return "went on to the next hand"


def heading(position: Position, player: int, name: str) -> str:
    """What stands above a hand: the name of whose it is, the points so far, and what is known of its worth."""
    parts = []
    if position.goal:
        parts.append(f"{position.scores[player]} of {position.goal} points")
    if known(position.hands[player]):
        melds, deadwood = arrangement(position, player)
        many = counted(sum(map(len, melds)), "card")  # they matter where nobody counts the others yet
        in_melds = not position.gin and position.ending is None
        parts.append(f"{many} in melds" if in_melds else f"deadwood {total(deadwood)}")
    return ": ".join(filter(None, [name, " · ".join(parts)]))


def arrangement(position: Position, player: int) -> Arrangement:
    """A hand that is known, in melds and deadwood."""
    if position.ending:
        return lay_down(position.ending, position.hands, player, gin=position.gin)
    return best_arrangement(position.hands[player], high_aces=not position.gin)


def describe(position: Position) -> list[str]:
    """The hands as far as they are known, both piles and the points."""
    lines = [f"{PLAYERS[player]}: {_hand(position, player)}." for player in (0, 1)]
    lines.append(f"Stock: {counted(len(position.stock), 'card')}.")
    lines.append(f"Discard pile, from the top: {text(reversed(position.discards)) or 'empty'}.")
    if position.taken:
        lines.append(f"{position.taken} was taken from the discard pile.")
    if position.goal:
        lines.append(f"Points: {position.scores[0]} to {position.scores[1]} of {position.goal}.")
    if position.phase == "next":
        lines.append(f"{PLAYERS[position.turn]} may go on to the next hand.")
    return lines


def _hand(position: Position, player: int) -> str:
    """The melds and the deadwood of a hand, or how many cards it has."""
    hand = position.hands[player]
    if not known(hand):
        return counted(len(hand), "card")
    melds, deadwood = arrangement(position, player)
    rest = f"deadwood {text(deadwood)} ({total(deadwood)})" if deadwood else "no deadwood"
    return ", ".join([*map(text, melds), rest])


def standing(position: Position) -> str:
    """What the other one has done and what is to be done now; after the end of a hand, how it ended."""
    if position.ending:
        return end_in_words(position, position.ending)
    did, top = _did(position), position.discards[-1].says if position.discards else ""
    match position.phase:
        case "offer":
            todo = f"take the {top}, or pass"
        case "draw" if did.endswith("passed. "):
            todo = "draw"
        case "draw":
            todo = "draw, or take that" if did.endswith(f"{top}. ") else f"draw, or take the {top}"
        case _:
            todo = "throw a card"
    return f"{did}{turn_of(position.turn, todo)}"


def _did(position: Position) -> str:
    """What the one who was at turn before has done."""
    done = [step for step in position.steps[-3:] if step.player != position.turn]
    if not done or position.phase == "throw":
        return ""
    who = PLAYERS[done[-1].player]
    if done[-1].did == "pass":
        return f"{who} passed. "
    *_, drawn, thrown = done
    return f"{who} {_DRAWN[drawn.did].format(drawn.card.says)} and threw the {thrown.card.says}. "


def end_in_words(position: Position, ending: Ending) -> str:
    """How a hand has ended, and how the match."""
    said = _ending(position, ending)
    if not position.goal or position.phase != "over":
        return said
    return f"{said} That makes {max(position.scores)} to {min(position.scores)}."


def _ending(position: Position, ending: Ending) -> str:
    if ending.winner is None:
        return (
            "Both hands were complete when they were dealt."
            if ending.kind == "both"
            else "Two cards are left in the stock: nobody wins this hand."
        )
    who, other = PLAYERS[ending.winner], PLAYERS[1 - ending.winner]
    points = counted(ending.points, "point")
    won = total(arrangement(position, ending.winner).deadwood)
    lost = total(arrangement(position, 1 - ending.winner).deadwood)
    match ending.kind:
        case "dealt":
            return f"{who} was dealt a complete hand."
        case "gin":
            return f"{who} went gin: {lost} + {GIN_BONUS} = {points}."
        case "undercut":
            scored = f"{lost - won} + {UNDERCUT_BONUS} = {points}"
            return f"{who} undercut {other}, {won} against {lost}: {scored}."
        case "knock":
            return f"{who} knocked with {won} against {lost}: {points}."
        case _:
            return f"{who} went out; {other} has {counted(lost, 'point')} of deadwood left."
