"""A short notation for cubes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.gcalc.calculus import Cube, Op, Pair, Rules, evaluate
from games.gcalc.notation import cube_of, data
from games.gcalc.rules import term
from games.gcalc.tasks import EXAMPLES, apply, function
from launcher.picture import Group, Layer, Picture

Read = Callable[[str], Cube]
Reduce = Callable[..., str]


def read(text: str) -> Cube:
    """Return the cube of a text such as (| red blue), (apply !plus !one !two) or (fun green red green)."""
    (datum,) = data(text)
    return _fill(datum)


def _fill(datum: Any) -> Cube:  # noqa: ANN401  # a datum has no narrower type
    if isinstance(datum, str) and datum.startswith("!"):
        return EXAMPLES[datum[1:]]
    if isinstance(datum, tuple) and datum[0] == "apply":
        return apply(*map(_fill, datum[1:]))
    if isinstance(datum, tuple) and datum[0] == "fun":
        return function(" ".join(datum[1:-1]), _fill(datum[-1]))
    if isinstance(datum, tuple) and datum[0] in ("|", "-", "/"):
        return Pair(Op(datum[0]), _fill(datum[1]), _fill(datum[2]))
    return cube_of(datum)


def inner(picture: Picture) -> set[Picture]:
    """Return the parts of a picture."""
    match picture:
        case Layer(picture=content):
            return {picture, *inner(content)}
        case Group(parts=parts):
            return {picture, *(each for _, _, part in parts for each in inner(part))}
    return {picture}


@pytest.fixture
def cube() -> Read:
    return read


@pytest.fixture
def reduce() -> Reduce:
    def reduce(text: str, side: float = 168, **rules: Any) -> str:  # noqa: ANN401
        return term(evaluate(read(text), side, Rules(**rules)).cube, 1000)

    return reduce
