"""What goes between the launcher and an extension in a process of its own, as lines of JSON know it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path, PurePath
from typing import Any

from launcher.catalog import Game, Offer, Problem
from launcher.extensions.plugin import ExtensionError
from launcher.process import Report


class _Other:
    """An object of a kind that does not go over the wire, of which only the words for it do."""

    def __init__(self, words: str) -> None:
        self._words = words

    def __repr__(self) -> str:
        return self._words


def found_to_json(found: list[Offer | Problem]) -> object:
    """What an extension found, in the types of JSON.

    Raises:
        ExtensionError: It holds what has no end, or keys that are no texts.
    """
    kinds = [{"offer" if isinstance(each, Offer) else "problem": list(each)} for each in found]
    try:
        return json.loads(json.dumps(kinds, default=_tagged))
    except (TypeError, ValueError, RecursionError) as error:
        raise ExtensionError(f"what it offers has parts that cannot be passed on: {error}") from error


def found_from_json(said: list[object]) -> list[Offer | Problem]:
    """The way back, for what was read with `read`.

    Raises:
        ValueError: It is no such thing.
    """
    return [_found(each) for each in said]


def read(line: bytes) -> object:
    """What a line says.

    Raises:
        ValueError, RecursionError: It is no JSON.
    """
    return json.loads(line, object_hook=_untagged)


def arguments_to_json(arguments: dict[str, object]) -> dict[str, object]:
    """The arguments of a hook."""
    return {
        name: value.to_json() if isinstance(value, Game | Report) else value
        for name, value in arguments.items()
    }


def arguments_from_json(said: dict[str, Any]) -> dict[str, object]:
    """The way back."""
    made: dict[str, Callable[[Any], object]] = {"game": Game.from_json, "report": Report.from_json}
    return {name: None if value is None else made[name](value) for name, value in said.items()}


def _found(said: object) -> Offer | Problem:
    match said:
        case {"offer": [id, module, folder, info]}:
            return Offer(id, module, folder, info)  # whose fields are checked by who makes a game of it
        case {"problem": [id, name, group, distribution, reason, fatal]}:
            return Problem(id, name, group, distribution, reason, fatal)
    raise ValueError("neither an offer nor a problem")


def _tagged(value: object) -> dict[str, str]:
    return {"path": str(value)} if isinstance(value, PurePath) else {"object": repr(value)}


def _untagged(said: dict[str, object]) -> object:
    match said:
        case {"path": str(path), **rest} if not rest:
            return Path(path)
        case {"object": str(words), **rest} if not rest:
            return _Other(words)
    return said
