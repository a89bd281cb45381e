"""Hints and comments: what the player of `player.py` would do, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.klondike.compact import State, Step, is_safe, number_of, settled, state_of, steps
from games.klondike.player import Plan, best_plan, search
from games.klondike.rules import HOMES, WASTE, Move, Position, Stop, moves, play, seen
from launcher.tabletop import Hint
from launcher.toolkits.solitaire import Draw, Finish, Shift

BLOCKED: Final = "You can't turn over any more cards."
"""The message if a complete search finds no plan."""

_PROOF: Final = 4000  # the number of states to search for a proof that the player is blocked
_LOOK: Final = "Look through the stock first: it costs you nothing."
_REMEMBERED: Final = 1000

_plans: dict[State, Plan] = {}
"""The rest of the plan for the states on the way, so that each hint continues the plan of the previous one."""


def hint(position: Position) -> Iterator[Hint[Move]]:
    """Yield the next move of the best plan."""
    legal = moves(position)
    if Finish() in legal:
        yield Hint(Finish(), "All the remaining cards can move to the foundations now.")
        return
    state = state_of(position)
    safe = _safe_move(legal, state)
    if safe:
        yield Hint(safe, "No other card needs this one.")
    elif not position.is_known and position.redeals_left is None:
        yield Hint(Draw(), _LOOK)
    else:
        yield _hint_of(position, legal, state)


def _hint_of(position: Position, legal: list[Move], state: State) -> Hint[Move]:
    plan = _plans.get(state) or best_plan(state, can_draw=position.can_draw)
    if plan is None:
        home = next((each for each in legal if isinstance(each, Shift) and each.target in HOMES), None)
        if home:
            return Hint(home, f"{BLOCKED} But you can still move cards to the foundations.")
        if Stop() in legal:
            return Hint(Stop(), f"{BLOCKED} End the match, or undo some moves.")
        return Hint(None, f"{BLOCKED} Undo some moves, or start a new game.")
    if not plan.steps:
        return Hint(Draw(), "No other move is better than the next card.")
    _remember(state, plan)
    move = _move_of(plan.steps[0], legal)
    many = len(plan.steps)
    if plan.state.turns is None:
        why = "This plays a card from the stock."
    elif many == 1:
        why = "This turns a card over."
    else:
        why = f"The first of {many} moves that turn a card over."
    if isinstance(move, Draw):
        _plans[state.after_draw] = plan
        return Hint(move, f"{why} Draw the card for it.")
    return Hint(move, why)


def _remember(state: State, plan: Plan) -> None:
    if len(_plans) > _REMEMBERED:
        _plans.clear()
    _plans[state] = plan
    for k, step in enumerate(plan.steps[:-1]):
        state = next(after for each, after in steps(state) if each == step)
        _plans[state] = plan._replace(steps=plan.steps[k + 1 :])


def _move_of(step: Step, legal: list[Move]) -> Move:
    """Return the move for a step.

    If the card is in the stock, it is the next draw.
    """
    for move in legal:
        if not isinstance(move, Shift) or bytes(map(number_of, move.cards)) != step.cards:
            continue
        if (move.target in HOMES) == (step.target == "home") and step.target in {"home", move.target}:
            return move
    return Draw()


def _safe_move(legal: list[Move], state: State) -> Move | None:
    """Return a move of a safe card to a foundation, if the options leave it to the player."""
    for move in legal if settled(state) != state else ():
        if isinstance(move, Shift) and move.target in HOMES and move.source not in HOMES:
            from_waste = move.source == WASTE and state.draw > 1
            if is_safe(number_of(move.cards[0]), state.home) and not from_waste:
                return move
    return None


def comment(position: Position, move: Move) -> str:
    """Return a sentence if the player is blocked after a move, or "".

    Cards that the move turns over or draws are not used.
    """
    after = seen(play(position, move), 0)
    if after.face_down >= position.face_down and is_blocked(after):
        return f"{BLOCKED} You can undo some moves, or start a new game."
    return ""


def is_blocked(position: Position) -> bool:
    """Return whether a search proves that no more cards can be turned over in the columns."""
    state = settled(state_of(position))
    if not position.face_down or not state.is_known:
        return False
    found = search(state, _PROOF, 1)
    return found.is_complete and not found.plans
