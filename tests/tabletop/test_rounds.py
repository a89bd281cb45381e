"""Matches over several rounds, with a score sheet after each one."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Any

import pytest

from games.crazy_8s.play import TABLETOP as CRAZY_8S
from games.go_fish.play import TABLETOP as GO_FISH
from games.memory.play import TABLETOP as MEMORY
from launcher.picture import text_width
from launcher.tabletop import Button, Goal, Hint, History, Prompt, Status, Tabletop, View, in_rounds
from tests.tabletop.nulltable import nulltable


@dataclass(frozen=True)
class Options:
    matches: Annotated[int, range(1, 21)] = 3
    points: int = 0
    rounds: int = 0


def goal(options: Options) -> Goal | None:
    return Goal(options.points, options.rounds) if options.points or options.rounds else None


def begin(options: Options, number: int, chance: Random) -> int:
    return options.matches


# The first player wins each round, and gets two points for it; the second one gets one point.
nim = in_rounds(
    replace(
        nulltable,
        start=lambda options, chance: options.matches,
        options=Options,
        players=("Anna", "Ben"),
        status=lambda left: Status(
            f"{left} left.",
            turn=left % 2,
            over=left == 0,
            winners=(0,) if left == 0 else (),
            scores=(2.0, 1.0) if left == 0 else (0.0, 0.0),
        ),
        hint=lambda left: Hint(1),
        seen=lambda left, player: left,
        tell=lambda left, move: f"took {move}",
        refuse=lambda left, names: "No.",
        prompt=lambda left, move: Prompt(f"Take {move} of {left}", "", "", 1, ""),
    ),
    goal,
    begin,
)


def match_of(options: Options, *moves: object) -> History[Any, Any]:
    history = History.begin(nim, options, "k7f3p")
    for move in moves:
        history = history.play(str(move))
    return history


def test_a_match_of_one_round_is_unchanged() -> None:
    history = match_of(Options(), 1, 2)
    assert (history.position, history.status.over, history.status.scores) == (0, True, (2.0, 1.0))


def test_points_are_added_up_to_the_goal() -> None:
    history = match_of(Options(points=5), 1, 2)
    assert history.moves == ["next round"]
    assert "round 2" in history.status.text
    assert (history.status.over, history.status.scores) == (False, (2.0, 1.0))
    history = history.play("next round").play("1")
    assert history.status == Status("2 left.", turn=0, score=2.0, scores=(2.0, 1.0))
    history = history.play("2").play("next round").play("2").play("1")
    assert (history.status.over, history.status.winners, history.status.scores) == (True, (0,), (6.0, 3.0))
    assert (history.moves, history.plies) == ((), 8)


def test_won_rounds_are_counted_up_to_the_goal() -> None:
    history = match_of(Options(rounds=2), 1, 2, "next round", 1, 2)
    assert (history.status.over, history.status.winners, history.status.scores) == (True, (0,), (2.0, 0.0))
    assert "round 2" in history.status.text


def test_other_functions_get_the_round() -> None:
    history = match_of(Options(points=5), 1)
    position = history.position
    assert nim.hint is not None
    assert nim.hint(position) == Hint(1)
    assert nim.tell is not None
    assert nim.tell(position, 1) == "took 1"
    assert nim.prompt is not None
    assert nim.prompt(position, 1) == Prompt("Take 1 of 2", "", "", 1, "")
    assert nim.prompt(position, "next round") is None
    assert nim.touch(1) == Button("Take 1", "1")
    assert nim.describe is not None
    assert list(nim.describe(position)) == ["Round 1", "2 matches."]
    assert len(nim.scene(position, View()).pieces) == 2


def test_the_score_sheet_has_space_around_each_name() -> None:
    (sheet,) = nim.scene(match_of(Options(points=5), 1, 2).position, View()).pieces
    names = sum(text_width(name, 15, bold=True) for name in ("Round", "Anna", "Ben"))
    assert sheet.picture.width > names + 4 * 15


def test_the_score_sheet_is_shown_between_rounds() -> None:
    history = match_of(Options(points=5), 1, 2)
    (sheet,) = nim.scene(history.position, View()).pieces
    assert (sheet.name, sheet.says) == ("score sheet", "Round 1: Anna 2 and Ben 1. Total: Anna 2 and Ben 1")
    assert nim.touch("next round") == Button("Next round", "d")
    assert nim.refuse is not None
    assert "Next round" in nim.refuse(history.position, ("1",))
    assert nim.hint is not None
    assert nim.hint(history.position) == Hint("next round")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (CRAZY_8S, {"match": "100", "opponents": 3}),
        (GO_FISH, {"rounds": 3}),
        (MEMORY, {"players": 2, "pairs": 6, "rounds": 3}),
    ],
)
def test_matches_of_bundled_games_end_at_their_goal(
    game: Tabletop[Any, Any], options: dict[str, object]
) -> None:
    history = History.begin(game, game.options(**options), "k7f3p")
    chance = Random(7)
    while not history.status.over:
        history = history.after(chance.choice(history.moves))
        assert history.plies < 20_000
    assert len(history.position.earned) > 1
    assert max(history.status.scores) >= float(options.get("match", 2))  # type: ignore[arg-type]  # a number as text
    assert pickle.loads(pickle.dumps(history.position)) == history.position


def test_a_blocked_round_of_crazy_8s_brings_no_points() -> None:
    history = History.begin(CRAZY_8S, CRAZY_8S.options(match="100"), "k7f3p")
    blocked = history.position.round._replace(stock=(), passes=1)
    position = CRAZY_8S.play(history.position._replace(round=blocked), "pass", Random(1))
    assert (position.earned, position.waits) == (((0.0, 0.0),), True)
    assert CRAZY_8S.moves(position) == ["next round"]


def test_in_memory_the_other_player_begins_the_next_round() -> None:
    history = History.begin(MEMORY, MEMORY.options(players=2, pairs=6, rounds=3), "k7f3p")
    chance = Random(7)
    while "next round" not in map(str, history.moves):
        history = history.after(chance.choice(history.moves))
    assert history.after("next round").status.turn == 1


def test_earlier_forms_of_a_round_are_inside_of_rounds() -> None:
    game = in_rounds(replace(nulltable, earlier=lambda left: [(left,)]), goal, begin)
    assert game.earlier is not None
    position = match_of(Options(points=5)).position
    assert game.earlier(position) == [position._replace(round=(3,))]
    assert game.earlier(3) == [(3,)]
