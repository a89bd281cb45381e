"""Cubes in a few letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.gcalc.calculus import Rules
from games.gcalc.cubes import Cube, Op, Pair
from games.gcalc.evaluation import evaluate
from games.gcalc.examples import EXAMPLES, apply, function
from games.gcalc.notation import cube_of, data
from games.gcalc.terms import term

Read = Callable[[str], Cube]
Reduce = Callable[..., str]


def read(text: str) -> Cube:
    """The cube that a text says: (| red blue), (apply !plus !one !two) with examples, (fun green red green)."""
    (datum,) = data(text)
    return _fill(datum)


def _fill(datum: Any) -> Cube:  # noqa: ANN401  # whatever is written
    if isinstance(datum, str) and datum.startswith("!"):
        return EXAMPLES[datum[1:]]
    if isinstance(datum, tuple) and datum[0] == "apply":
        return apply(*map(_fill, datum[1:]))
    if isinstance(datum, tuple) and datum[0] == "fun":
        return function(" ".join(datum[1:-1]), _fill(datum[-1]))
    if isinstance(datum, tuple) and datum[0] in ("|", "-", "/"):
        return Pair(Op(datum[0]), _fill(datum[1]), _fill(datum[2]))
    return cube_of(datum)


@pytest.fixture
def cube() -> Read:
    return read


@pytest.fixture
def reduce() -> Reduce:
    def reduce(text: str, side: float = 168, **rules: Any) -> str:  # noqa: ANN401
        return term(evaluate(read(text), side, Rules(**rules)).cube, 1000)

    return reduce
