"""Guarantees about the moves that hints and computer players choose, and about the ends of matches."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from functools import cached_property, partial

from launcher.author.contract import rules, scenes
from launcher.author.contract.case import LONG, BrokenError, Case, require, where
from launcher.author.contract.information import first
from launcher.tabletop import Analysis, Hint, History, chance

_POSITIONS = 3  # the number of positions in which computer players choose a move
_IDEAS = 2  # the number of moves of a computer player to check; later ones may be slow
_MOMENT = 0.1  # seconds for an analysis
_SECONDS = 3.0  # processor time for a match, as a computer player may think for seconds about each move
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
"""A function that returns the moves chosen in a position, the best one last; it may return none."""


def hints(case: Case) -> None:
    """Hints, computer players, analyses and the clock choose legal moves, and can work in another process."""
    tabletop = case.tabletop
    for name in ("hint", "think", "comment", "analyse"):
        try:
            pickle.dumps(getattr(tabletop, name))
        except (pickle.PicklingError, AttributeError, TypeError):
            raise BrokenError(
                f"`{name}` can't be sent to another process. Make it a function at the top level of a module."
            ) from None
    there = [each for each in case.positions if each.moves]
    for history in there:
        ticking = tabletop.clock(history.position) if tabletop.clock else None
        require(
            ticking is None or ticking[1] in history.moves,
            f"The clock plays an illegal move: {ticking and ticking[1]}.",
            where(history),
        )
    for history in there[: 2 * _POSITIONS : 2]:
        if tabletop.comment:
            known, move = case.seen(history.position, history.status.turn or 0), history.moves[0]
            said = tabletop.comment(known, move)
            require(
                isinstance(said, str),
                f"`comment` returns {said!r} for {move}. It must return a text.",
                where(history),
            )
        if tabletop.analyse:
            _is_analysis(next(tabletop.analyse(history.position, _MOMENT)), history)
        for name, choose in _leaders(case).items():
            found = choose(history)
            require(found or name == "`hint`", f"{name} chooses no move.", where(history))
            for move in found:
                _is_legal(name, move, history)


def ends(case: Case) -> str:
    """Moves, status, scenes, finale, painting, touch and words are also right at the ends of matches."""
    late = _Late(case.load, case.seed)
    for each in _AT_ENDS:
        each(late)
    over = sum(history.status.over for history in late.positions)
    return f"Matches that ended: {over} of {len(late.positions)}."


class _Late(Case):
    """The same game at the ends of matches: of random moves, of hints, and of computer players."""

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
    """Return the functions that choose moves, by name: the hint, and the computer player at each strength."""
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
    require(
        sorted(told) in ([], sorted(map(str, history.moves))),
        f"`analyse` evaluates {', '.join(told)}. It must evaluate all legal moves, or return an empty result.",
        where(history),
    )
    sure = [worth.share for _, worth in known.moves if worth.sure]
    require(
        sure == sorted(sure, reverse=True) and all(-1 <= worth.share <= 1 for _, worth in known.moves),
        "`analyse` does not list the best move first, or a share is not from -1 to 1.",
        where(history),
    )


def _is_legal(name: str, move: object, history: History) -> None:
    require(move in history.moves, f"{name} chooses an illegal move: {move}.", where(history))
