"""What hints and computers choose, and where that leads. Each function is a promise, as those of the rules."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from functools import cached_property, partial

from launcher.author.contract import rules, scenes
from launcher.author.contract.case import LONG, BrokenError, Case, promise, where
from launcher.author.contract.information import first
from launcher.tabletop import Analysis, Hint, History, chance

_POSITIONS = 3  # that are thought about
_IDEAS = 2  # better and better ones that are looked at; later ones may take long
_MOMENT = 0.1  # seconds for an analysis
_SECONDS = 3.0  # of the processor for a match that is led; a computer may think about each move for some
_AT_ENDS = (
    rules.moves,
    rules.status,
    scenes.scenes,
    scenes.finale,
    scenes.painting,
    scenes.touch,
    scenes.words,
)

Leader = Callable[[History], list[object]]
"""Gives the moves that are chosen in a position, better and better ones; none where nothing is known."""


def hints(case: Case) -> None:
    """Hints, moves that computers think of, of an analysis and of the clock are legal; other processes find them."""
    tabletop = case.tabletop
    for name in ("hint", "think", "comment", "analyse"):
        try:
            pickle.dumps(getattr(tabletop, name))
        except (pickle.PicklingError, AttributeError, TypeError):
            raise BrokenError(
                f"`{name}` can't be sent to another process; make it a function at the top level of a module."
            ) from None
    there = [each for each in case.positions if each.moves]
    for history in there:
        ticking = tabletop.clock(history.position) if tabletop.clock else None
        promise(
            ticking is None or ticking[1] in history.moves,
            f"The clock plays {ticking and ticking[1]}, {where(history)}, which is none of the moves.",
        )
    for history in there[: 2 * _POSITIONS : 2]:
        if tabletop.comment:
            known, move = case.seen(history.position, history.status.turn or 0), history.moves[0]
            said = tabletop.comment(known, move)
            promise(
                isinstance(said, str),
                f"`comment` gives {said!r} of {move}, {where(history)}; it is to be a text.",
            )
        if tabletop.analyse:
            _is_analysis(next(tabletop.analyse(history.position, _MOMENT)), history)
        for name, choose in _leaders(case).items():
            found = choose(history)
            promise(found or name == "`hint`", f"{name} gives nothing, {where(history)}.")
            for move in found:
                _is_legal(name, move, history)


def ends(case: Case) -> str:
    """At the ends of matches holds what is promised of moves, status, scenes, finale, painting, touch and words."""
    late = _Late(case.load, case.seed)
    for each in _AT_ENDS:
        each(late)
    over = sum(history.status.over for history in late.positions)
    return f"Matches that ended: {over} of {len(late.positions)}."


class _Late(Case):
    """The same game where matches end: by random moves, by hints, and by those that computers think of."""

    @cached_property
    def positions(self) -> tuple[History, ...]:
        """The last position of each match."""
        return (*self.long_matches, *(self._lead(*each) for each in _leaders(self).items()))

    def _lead(self, name: str, choose: Leader) -> History:
        history = History.begin(self.tabletop, self.tabletop.options(), self.seed)
        until = time.process_time() + _SECONDS
        while history.moves and len(history.nodes) <= LONG and time.process_time() < until:
            found = choose(history)
            if not found:
                break
            _is_legal(name, found[0], history)
            history = history.play(found[0])
        return history


def _leaders(case: Case) -> dict[str, Leader]:
    """What chooses moves: the hint, and the computer at each strength."""
    game = case.tabletop
    found: dict[str, Leader] = {"`hint`": partial(_hinted_moves, case)} if game.hint else {}
    for strength, name in enumerate(game.strengths if game.think else ()):
        found[f"`think` as {name}"] = partial(_thought_moves, case, strength)
    return found


def _hinted_moves(case: Case, history: History) -> list[object]:
    assert case.tabletop.hint is not None
    (hint,) = first(case.tabletop.hint(case.seen(history.position, history.status.turn or 0)))
    move = hint.move if isinstance(hint, Hint) else hint
    return [] if move is None else [move]


def _thought_moves(case: Case, strength: int, history: History) -> list[object]:
    assert case.tabletop.think is not None
    turn = history.status.turn or 0
    known = case.seen(history.position, turn)
    return first(case.tabletop.think(known, turn, strength, chance(case.seed, "think")), _IDEAS)


def _is_analysis(known: Analysis, history: History) -> None:
    told = [str(move) for move, _ in known.moves]
    promise(
        sorted(told) in ([], sorted(map(str, history.moves))),
        f"`analyse` tells what {', '.join(told)} are worth, {where(history)}; these are not all moves.",
    )
    sure = [worth.share for _, worth in known.moves if worth.sure]
    promise(
        sure == sorted(sure, reverse=True) and all(-1 <= worth.share <= 1 for _, worth in known.moves),
        f"`analyse` does not tell the best move first, {where(history)}, or tells shares beyond -1 and 1.",
    )


def _is_legal(name: str, move: object, history: History) -> None:
    promise(move in history.moves, f"{name} gives {move}, {where(history)}, which is none of the moves.")
