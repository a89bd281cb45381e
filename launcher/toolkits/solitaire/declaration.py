"""What the declarations of solitaires have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from random import Random
from typing import Any, Protocol, TypeVar

from launcher.tabletop import Tabletop
from launcher.toolkits.cards import Design, fan
from launcher.toolkits.solitaire.kinds import in_words, touch

P = TypeVar("P")
M = TypeVar("M")
P_contra = TypeVar("P_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)


def solitaire(tabletop: Tabletop[P, M]) -> Tabletop[P, M]:
    """Return a declaration with the fields that solitaires have in common, unless the game declares them itself.

    These are `touch` and `in_words` for the moves of this toolkit, a fan of cards for winners, and the designs and the
    sound of cards.
    """
    common: dict[str, Any] = {
        "touch": touch,
        "in_words": in_words,
        "finale": fan(tabletop.scene, tabletop.status),
        "style": Design,
        "sound": "card",
    }
    left_out = {each.name for each in fields(tabletop) if getattr(tabletop, each.name) is each.default}
    return replace(tabletop, **{name: value for name, value in common.items() if name in left_out})


class Result(Protocol[P_contra, M_contra, R_co]):
    """A function from a position and a move to a result; nothing is left to chance."""

    def __call__(self, position: P_contra, move: M_contra, chance: Random | None = None, /) -> R_co:
        """Return the result of a move."""


def by_steps(steps: Callable[[P, M], list[P]]) -> tuple[Result[P, M, P], Result[P, M, list[P]]]:
    """Return the functions `play` and `stages` of a game in which a move can have several steps.

    Args:
        steps: returns the positions after each step of a move, such as the move itself and the automatic ones.
    """
    return partial(_last, steps), partial(_all_but_last, steps)


def _last(steps: Callable[[P, M], list[P]], position: P, move: M, _: Random | None = None, /) -> P:
    return steps(position, move)[-1]


def _all_but_last(
    steps: Callable[[P, M], list[P]], position: P, move: M, _: Random | None = None, /
) -> list[P]:
    return steps(position, move)[:-1]
