"""The status line: the last turn and the next step, or the ending of a hand."""

from __future__ import annotations

from typing import Final

from games.rummy.hands import Phase, Step
from games.rummy.melds import total
from games.rummy.showdown import (
    BIG_GIN_BONUS,
    BOX_BONUS,
    GAME_BONUS,
    GIN_BONUS,
    UNDERCUT_BONUS,
    Ending,
    Hand,
    lay_down,
)
from games.rummy.terms import Terms
from launcher.tabletop import counted
from launcher.toolkits.cards import PLAYERS, Card, turn_of

DRAWN: Final = {"stock": "drew a card", "discard pile": "took the {}"}


def turn_in_words(turn: int, phase: Phase, steps: tuple[Step, ...], discards: tuple[Card, ...]) -> str:
    """Return a description of the opponent's last turn, and the next step of the current player."""
    done = () if phase == "throw" else _last_turn(1 - turn, steps)
    top = discards[-1].says if discards else ""
    match phase, done:
        case "offer", _:
            todo = f"take the {top}, or pass"
        case "draw", [Step(did="pass")]:  # Both players have passed, so only the stock is left.
            todo = "draw a card"
        case "draw", [_, Step(card=discarded)] if discarded == discards[-1]:
            todo = "draw, or take it"
        case "draw", _:
            todo = f"draw, or take the {top}"
        case _:
            todo = "discard a card"
    return f"{_in_words(done)}{turn_of(turn, todo)}"


def _last_turn(player: int, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps of a player's last turn: a pass, or a draw and a discard."""
    done = [step for step in steps[-3:] if step.player == player]
    return tuple(done[-1:] if done and done[-1].did == "pass" else done[-2:])


def _in_words(done: tuple[Step, ...]) -> str:
    match done:
        case []:
            return ""
        case [Step(did="pass") as passed]:
            return f"{PLAYERS[passed.player]} passed. "
        case _:
            drawn, discarded = done
            did = DRAWN[drawn.did].format(drawn.card.says)
            return f"{PLAYERS[drawn.player]} {did} and discarded the {discarded.card.says}. "


def limit_in_words(terms: Terms) -> str:
    """Describe the limit for knocking and the multiplier of a hand of Oklahoma."""
    double = ", and points count double" if terms.times > 1 else ""
    return (
        f"Knock with {terms.limit} or less{double}. " if terms.limit else f"Only gin ends this hand{double}. "
    )


def sum_in_words(totals: tuple[int, ...], won: tuple[int, ...]) -> str:
    """Describe the final score, the winner's points first, and the bonuses if there are boxes."""
    said = f" The final score is {max(totals)} to {min(totals)}"
    return (
        f"{said}, with {GAME_BONUS} for the match and {BOX_BONUS} for each hand won." if won else f"{said}."
    )


def end_in_words(ending: Ending, hands: tuple[Hand, Hand], times: int, *, gin: bool) -> str:
    """Describe the ending of a hand.

    Args:
        ending: The ending.
        hands: The hands at the end.
        times: The multiplier of the points.
        gin: Whether the game is gin.
    """
    if ending.winner is None:
        if ending.kind == "both":
            return "Both players were dealt a complete hand."
        why = "Only two cards are left in the stock" if gin else "The stock is used up"
        return f"{why}: this hand is a draw."
    who, other = PLAYERS[ending.winner], PLAYERS[1 - ending.winner]
    points = counted(ending.points // times, "point")
    points = points if times == 1 else f"{points}, doubled to {ending.points}"
    left = [total(lay_down(ending, hands, player, gin=gin).deadwood) for player in (0, 1)]
    won, lost = left[ending.winner], left[1 - ending.winner]
    match ending.kind:
        case "dealt":
            return f"{who} was dealt a complete hand."
        case "gin":
            return f"{who} went gin: {lost} + {GIN_BONUS} = {points}."
        case "big gin":
            return f"{who} went big gin: {lost} + {BIG_GIN_BONUS} = {points}."
        case "undercut":
            scored = f"{lost - won} + {UNDERCUT_BONUS} = {points}"
            return f"{who} undercut {other}, {won} against {lost}: {scored}."
        case "knock":
            return f"{who} knocked with {won} against {lost}: {points}."
        case _:
            return f"{who} went out; {other} has {counted(lost, 'point')} of deadwood left."
