"""Run in Pyodide: make one move in every game of a site, start it again, and look whether the move was kept."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from launcher.web.play import PageOfGame
from launcher.web.worker import think

BEGUN = {"width": 900, "height": 700, "dark": False, "site": "", "seed": "", "journal": "", "reserved": []}
OURS = {"New", "Undo", "Redo", "Hint", "Options", "Help", "More"}


class Visit:
    """A game on a page: its elements by key, and the rows that the page was asked to keep."""

    def __init__(self, game: dict[str, Any], kept: dict[str, Any]) -> None:
        self.elements: dict[str, dict[str, Any]] = {}
        self.kept = kept
        self.page = PageOfGame(json.dumps(game), json.dumps(kept), json.dumps(BEGUN))
        self.page.begin()
        self.look(["size", BEGUN["width"], BEGUN["height"]])

    def look(self, *events: list[Any]) -> None:
        """Pass events to the game, and answer its questions at once, as the other worker of a page would.

        Of answers that become better and better, only the first ones are given.
        """
        happened = list(events)
        for _ in range(200):
            said = json.loads(self.page.look(json.dumps(happened)))
            happened = []
            if said["tree"]:
                self.elements.update(said["tree"]["nodes"])
                for key in said["tree"]["gone"]:
                    self.elements.pop(key, None)
            for name, value in said["orders"]:
                if name == "keep":
                    self._keep(*value)
                elif name == "think":
                    number, question = value
                    happened += [["thought", number, answer] for answer in islice(think(question), 2)]
            if not happened:
                return

    @property
    def moves(self) -> list[str]:
        """The moves in the journals that were kept."""
        lines = [line for _, row in self.kept["journals"] for line in row["text"].splitlines()]
        return [line for line in lines if ";" in line and not line.startswith("/")]

    def make_a_move(self) -> bool:
        """Press Hint until it moves, or else anything that can be pressed; return whether a move was kept."""
        hints = [
            key for key, node in self.elements.items() if node["role"] == "button" and node["name"] == "Hint"
        ]
        pieces = [
            key
            for key, node in self.elements.items()
            if "press" in node["deeds"] and node["role"] != "switch" and node["name"] not in OURS
        ]
        for key in [*hints * 4, *pieces]:
            self.look(["do", key, "press", ""])
            for _ in range(40):  # motion takes a few looks
                self.look()
                if self.moves:
                    return True
        return False

    @property
    def is_arcade(self) -> bool:
        """Whether this is an arcade game, which has matches and no moves."""
        return any(node.get("name") == "Pause" for node in self.elements.values())

    def begin_a_match(self) -> bool:
        """Press a key, and return whether this starts a match of an arcade game."""
        before = self._statuses
        self.look(["key", "right", False])
        self.look()
        return self._statuses != before

    @property
    def _statuses(self) -> list[str]:
        return [node["name"] for node in self.elements.values() if node.get("role") == "status"]

    def _keep(self, table: str, key: str, value: object) -> None:
        if table == "journals":
            rows = [row for row in self.kept["journals"] if row[0] != key]
            self.kept["journals"] = rows if value is None else [[key, value], *rows]


def play_all(games: str) -> str:
    """Return, for each game, an empty text or what went wrong."""
    return json.dumps({game["id"]: outcome(game) for game in json.loads(games)})


def outcome(game: dict[str, Any]) -> str:
    visit = Visit(game, {"settings": {}, "records": [], "journals": []})
    if visit.is_arcade:
        return "" if visit.begin_a_match() else "no match was started"
    if not visit.make_a_move():
        return f"no move was made: {[node['name'] for node in visit.elements.values()]}"
    made = visit.moves
    again = Visit(game, json.loads(json.dumps(visit.kept)))
    again.look(["focus"])
    if again.moves[: len(made)] != made:
        return f"{made} became {again.moves}"
    return "" if again.elements else "nothing is shown"
