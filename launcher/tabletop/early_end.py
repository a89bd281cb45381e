"""Two-player matches that can end early.

The player to move can resign or offer a draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final, Literal, NamedTuple

from launcher.tabletop.around import Function, around
from launcher.tabletop.declaration import OUT_OF_TIME, Tabletop, TimeLimit, no_values_yet
from launcher.tabletop.vocabulary import Button, Hint, Status, Touch

Accepts = Callable[[Any, int], bool]
Limit = Callable[[Any], TimeLimit | None]

RESIGN: Final = "resign"
OFFER: Final = "offer a draw"
ACCEPT: Final = "accept"
DECLINE: Final = "decline"

_BUTTONS: Final = {
    RESIGN: Button("Resign"),
    OFFER: Button("Offer a draw"),
    ACCEPT: Button("Accept", "a"),
    DECLINE: Button("Decline", "d"),
}
_TOLD: Final = {
    RESIGN: "resigned",
    OFFER: "offered a draw",
    ACCEPT: "accepted the draw",
    DECLINE: "declined the draw",
    OUT_OF_TIME: "ran out of time",
}


class EarlyEnd(NamedTuple):
    """A position after an announcement.

    A player has resigned, or a draw was offered, accepted or declined.

    Attributes:
        position: The board; it is the turn of the player who resigned or offered a draw. If a player ran out of time,
            this is the position before that, which can contain an unanswered offer.
        said: The last announcement.
    """

    position: Any
    said: Literal["resign", "offer a draw", "accept", "decline", "out of time"]

    @property
    def waits(self) -> bool:
        """Whether an offered draw needs an answer."""
        return self.said == OFFER

    @property
    def over(self) -> bool:
        """Whether this announcement ended the match."""
        return self.said in (RESIGN, ACCEPT, OUT_OF_TIME)

    @property
    def board(self) -> Any:  # noqa: ANN401  # a position of the game
        """The position of the game itself, without announcements."""
        return _board(self)


def with_early_end(
    game: Tabletop,
    accepts: Accepts | None,
    time_limit: Limit | None = None,
) -> Tabletop:
    """Return the game with early ends.

    The player to move can also resign or offer a draw.

    The opponent must answer an offer before the match continues. Players can offer a draw again after the next move.
    Positions without announcements do not change, and neither do their journals. In other positions, the functions of
    the game get the board.

    Args:
        game: A two-player game.
        accepts: `(position, strength)`: whether a computer accepts a draw that the player to move offers. Hints use the
            highest strength. It is called in another process. Use None if the rules do not allow draws: players can
            then only resign.
        time_limit: `(options)`: the time limit of each player, or None. With a limit, a player who runs out of time
            loses, and undo is disabled.
    """
    own: dict[str, Function] = {
        "moves": _moves,
        "status": partial(_status, game.players),
        "seen": _see,
        "earlier": _earlier,
        "finale": _nothing,
        "refuse": partial(_unless_waiting, _refuse_to_move),
        "hint": partial(_hint, accepts, len(game.strengths) - 1),
        "think": partial(_think, accepts),
        "analyse": partial(
            _unless_waiting, partial(no_values_yet, "Accept or decline the draw to see the analysis.")
        ),
        "clock": _clock,
    }
    always: dict[str, Function] = {
        "play": _play,
        "touch": _touch,
        "tell": _tell,
        "stages": partial(_unless_announced, ()),
        "prompt": partial(_unless_announced, None),
        "comment": partial(_unless_announced, ""),
    }
    return replace(
        around(game, EarlyEnd, _board, own, always),
        announcements=partial(_announcements, accepts is not None),
        time_limit=time_limit,
        strict=partial(_is_strict, game.strict, time_limit) if time_limit else game.strict,
    )


def _board(position: object) -> Any:  # noqa: ANN401  a position of the game
    return _board(position.position) if isinstance(position, EarlyEnd) else position


def _is_announced(move: object) -> bool:
    return isinstance(move, str) and move in _TOLD


def _unless_announced(
    otherwise: object, function: Function, position: object, move: object, *more: object
) -> object:
    """Call a function with the board, or return `otherwise` for an announcement."""
    return otherwise if _is_announced(move) else function(_board(position), move, *more)


def _nothing(function: Callable[..., object], position: EarlyEnd, *more: object) -> Sequence[object]:
    return ()


def _moves(moves: Callable[..., Sequence[object]], position: EarlyEnd) -> Sequence[object]:
    if position.waits:
        return [ACCEPT, DECLINE]
    return [] if position.over else moves(_board(position))


def _announcements(can_be_drawn: bool, position: object) -> Sequence[object]:  # bound by partial
    if not isinstance(position, EarlyEnd):
        return [RESIGN, OFFER] if can_be_drawn else [RESIGN]
    return [RESIGN] if position.said == DECLINE else []


def _play(play: Callable[..., object], position: object, move: object, chance: Random) -> object:
    if _is_announced(move):
        said: Any = move
        return EarlyEnd(position if said == OUT_OF_TIME else _board(position), said)
    return play(_board(position), move, chance)


def _status(players: Sequence[str], status: Callable[..., Status], position: EarlyEnd) -> Status:
    before = position.position
    how = _status(players, status, before) if isinstance(before, EarlyEnd) else status(before)
    assert how.turn is not None, "somebody has announced something"
    turn, name, other = 1 - how.turn, players[how.turn], players[1 - how.turn]
    match position.said:
        case "resign":
            return how._replace(text=f"{name} resigned.", over=True, winners=(turn,))
        case "offer a draw":
            return how._replace(text=f"{name} offered a draw. {other} must accept or decline it.", turn=turn)
        case "out of time":
            return how._replace(text=f"{name} ran out of time.", over=True, winners=(turn,))
        case "accept":
            return how._replace(
                text=f"{name} offered a draw, and {other} accepted it.", over=True, winners=()
            )
    return how._replace(text=f"{other} declined the draw. {how.text}")


def _is_strict(strict: Function | None, time_limit: Limit, options: object) -> bool:
    return time_limit(options) is not None or bool(strict and strict(options))


def _touch(touch: Callable[..., Touch | list[Touch]], move: object) -> Touch | list[Touch]:
    return _BUTTONS[str(move)] if _is_announced(move) else touch(move)


def _see(seen: Callable[..., object], position: EarlyEnd, player: int) -> EarlyEnd:
    before = position.position
    known = _see(seen, before, player) if isinstance(before, EarlyEnd) else seen(before, player)
    return position._replace(position=known)


def _earlier(earlier: Callable[..., Sequence[object]], position: EarlyEnd) -> list[EarlyEnd]:
    before = position.position
    forms = _earlier(earlier, before) if isinstance(before, EarlyEnd) else earlier(before)
    return [position._replace(position=form) for form in forms]


def _tell(tell: Callable[..., str], position: object, move: object) -> str:
    return _TOLD[str(move)] if _is_announced(move) else tell(_board(position), move)


def _unless_waiting(waiting: Function, function: Function, position: EarlyEnd, *more: object) -> object:
    """Call a function of the game, or another one while a draw is offered."""
    return waiting(*more) if position.waits else function(_board(position), *more)


def _refuse_to_move(names: tuple[str, ...]) -> str:
    return "You can't move yet: accept or decline the draw first."


def _hint(accepts: Accepts | None, strongest: int, hint: Function, position: EarlyEnd) -> object:
    if not position.waits:
        return hint(_board(position))
    if accepts and accepts(_board(position), strongest):
        return Hint(ACCEPT, "A draw is the best result you can expect.")
    return Hint(DECLINE, "You may still be able to win.")


def _think(
    accepts: Accepts | None, think: Function, position: EarlyEnd, player: int, strength: int, chance: Random
) -> object:
    if position.waits:
        return ACCEPT if accepts and accepts(_board(position), strength) else DECLINE
    return think(_board(position), player, strength, chance)


def _clock(clock: Callable[..., object], position: EarlyEnd) -> object:
    return None if position.waits or position.over else clock(_board(position))
