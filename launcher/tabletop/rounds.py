"""Matches over several rounds, with a score sheet after each round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from launcher.picture import Picture, group, rectangle, text, text_width
from launcher.scene import Piece, Scene
from launcher.tabletop.around import Function, around
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.vocabulary import Button, Hint, Prompt, Status, Touch, View, names_of
from launcher.text import in_digits, listed

NEXT: Final = "next round"
"""The move that begins another round."""

_SIZE = 15
_LEAD = 24
_PAD = 16
_MOST_ROWS = 8


class Goal(NamedTuple):
    """The goal of a match.

    The first player who reaches it and is ahead of all others wins.

    Attributes:
        points: The number of points to reach. Each round adds the `Status.scores` at its end.
        rounds: The number of rounds to win, if there are no points.
    """

    points: float = 0
    rounds: int = 0


class Rounds(NamedTuple):
    """The position of a match over several rounds.

    Attributes:
        round: The position of the current or last round.
        options: The options of the match.
        goal: The goal of the match.
        players: The number of players.
        earned: The points or wins of each player, for each finished round.
        waits: Whether the next round can begin.
    """

    round: Any
    options: Any
    goal: Goal
    players: int
    earned: tuple[tuple[float, ...], ...] = ()
    waits: bool = False

    @property
    def totals(self) -> tuple[float, ...]:
        """The total of each player over all rounds."""
        return tuple(map(sum, zip((0,) * self.players, *self.earned, strict=True)))

    @property
    def over(self) -> bool:
        """Whether a player has reached the goal and is ahead of all others."""
        first, second, *_ = sorted(self.totals, reverse=True)
        return first >= (self.goal.points or self.goal.rounds) and first > second


def in_rounds(
    game: Tabletop,
    goal: Callable[[Any], Goal | None],
    begin: Callable[[Any, int, Random], Any],
) -> Tabletop:
    """Return a game with matches of several rounds.

    Whether there are several depends on the options.

    Positions and journals of matches with one round do not change. Otherwise, the functions of the game get the
    position of the current round.

    Args:
        game: A multiplayer game, in which a match is one round.
        goal: `(options)`: the goal of a match with these options; None for a single round.
        begin: `(options, number, chance)`: the first position of another round; the second round has the number 1.
    """
    own: dict[str, Function] = {
        "moves": _moves,
        "play": partial(_play, game.status, begin),
        "status": _status,
        "scene": partial(_scene, game.players),
        "seen": _see,
        "earlier": _earlier,
        "tell": _tell,
        "stages": _stages,
        "refuse": _refuse,
        "prompt": _prompt,
        "hint": _hint,
        "describe": partial(_describe, game.players),
    }
    start = partial(_start, game.start, game.playing, len(game.players), goal)
    return replace(around(game, Rounds, _round, own, {"touch": _touch}), start=start)


def _round(position: Rounds) -> object:
    return position.round


def _start(
    start: Function, playing: Function | None, most: int, goal: Function, options: object, chance: Random
) -> object:
    to, first = goal(options), start(options, chance)
    return Rounds(first, options, to, playing(options) if playing else most) if to else first


def _earlier(earlier: Callable[..., Sequence[object]], position: Rounds) -> list[Rounds]:
    return [position._replace(round=form) for form in earlier(position.round)]


def _moves(moves: Callable[..., Sequence[object]], position: Rounds) -> Sequence[object]:
    if position.waits or position.over:
        return [NEXT] if position.waits else []
    return moves(position.round)


def _play(
    status: Function, begin: Function, play: Function, position: Rounds, move: object, chance: Random
) -> Rounds:
    if position.waits:
        number = len(position.earned) + 1
        return position._replace(round=begin(position.options, number, chance), waits=False)
    after = position._replace(round=play(position.round, move, chance))
    how = status(after.round)
    if not how.over:
        return after
    won = tuple([float(how.winners == (player,)) for player in range(position.players)])
    nothing = (0.0,) * position.players  # for a blocked round without scores
    brought = (how.scores or nothing) if position.goal.points else won
    after = after._replace(earned=(*after.earned, brought))
    return after._replace(waits=not after.over)


def _status(status: Callable[..., Status], position: Rounds) -> Status:
    how = status(position.round)
    totals = position.totals
    first = totals[0]
    if not how.over:
        return how._replace(score=first, scores=totals)
    if position.waits:
        return Status(
            f"{how.text} Continue with round {len(position.earned) + 1}.", score=first, scores=totals
        )
    winner = totals.index(max(totals))
    return Status(
        f"{how.text} That was round {len(position.earned)}.", True, how.turn, (winner,), first, totals
    )


def _scene(players: Sequence[str], scene: Callable[..., Scene], position: Rounds, view: View) -> Scene:
    drawn = scene(position.round, view)
    if not (position.waits or position.over):
        return drawn
    sheet = _score_sheet(position, names_of(players, view.player if view.alone else None))
    says = ". ".join(_in_words(position, players))
    middle = Piece("score sheet", drawn.width / 2, drawn.height / 2, sheet, says)
    return drawn._replace(pieces=(*drawn.pieces, middle))


def _score_sheet(position: Rounds, names: Sequence[str]) -> Picture:
    """Draw the score sheet.

    It has a column for each player, and rows for the last rounds and the totals.
    """
    rows = [("Round", [str(name) for name, _ in zip(names, position.totals, strict=False)])]
    first = max(0, len(position.earned) - _MOST_ROWS)
    rows += [
        (str(k + 1), list(map(in_digits, position.earned[k]))) for k in range(first, len(position.earned))
    ]
    rows.append(("Total", list(map(in_digits, position.totals))))
    label = max(text_width(each, _SIZE, bold=True) for each, _ in rows) + _PAD
    wide = max(text_width(cell, _SIZE, bold=True) for _, cells in rows for cell in cells) + _PAD
    width, height = 2 * _PAD + label + wide * len(rows[0][1]), 2 * _PAD + _LEAD * len(rows)
    parts: list[tuple[float, float, Picture]] = [
        (0, 3, rectangle(width, height, "shadow", radius=12)),
        (0, 0, rectangle(width, height, "surface", radius=12, outline="border")),
    ]
    for k, (title, cells) in enumerate(rows):
        y, bold = _PAD + k * _LEAD, k in (0, len(rows) - 1)
        parts.append((_PAD, y, text(title, _SIZE, "muted", bold=bold)))
        for column, cell in enumerate(cells):
            right = _PAD + label + (column + 1) * wide
            parts.append((right - text_width(cell, _SIZE, bold=bold), y, text(cell, _SIZE, bold=bold)))
    parts.append((_PAD, _PAD + (len(rows) - 1) * _LEAD - 3, rectangle(width - 2 * _PAD, 1, "border")))
    return group(width, height + 3, parts)


def _in_words(position: Rounds, players: Sequence[str]) -> list[str]:
    """Return a line about each finished round, and one about the totals."""
    if not position.earned:
        return ["Round 1"]

    def line(title: str, cells: Sequence[float]) -> str:
        return f"{title}: {listed([f'{name} {in_digits(each)}' for name, each in zip(players, cells, strict=False)])}"

    lines = [line(f"Round {k}", cells) for k, cells in enumerate(position.earned, 1)]
    return [*lines, line("Total", position.totals)]


def _touch(touch: Callable[..., Touch | list[Touch]], move: object) -> Touch | list[Touch]:
    return Button("Next round", "d") if move == NEXT else touch(move)


def _see(seen: Callable[..., object], position: Rounds, player: int) -> Rounds:
    return position._replace(round=seen(position.round, player))


def _tell(tell: Callable[..., str], position: Rounds, move: object) -> str:
    return "began the next round" if move == NEXT else tell(position.round, move)


def _stages(stages: Function, position: Rounds, move: object, chance: Random) -> Sequence[object]:
    if move == NEXT:
        return []
    return [position._replace(round=each) for each in stages(position.round, move, chance)]


def _refuse(refuse: Callable[..., str], position: Rounds, names: tuple[str, ...]) -> str:
    if position.waits:
        return "This round is over. Choose “Next round” to continue."
    return refuse(position.round, names)


def _prompt(prompt: Callable[..., Prompt | None], position: Rounds, move: object) -> Prompt | None:
    return None if move == NEXT else prompt(position.round, move)


def _hint(hint: Callable[..., object], position: Rounds) -> object:
    return Hint(NEXT) if position.waits else hint(position.round)


def _describe(players: Sequence[str], describe: Function, position: Rounds) -> Sequence[str]:
    return [*_in_words(position, players), *describe(position.round)]
