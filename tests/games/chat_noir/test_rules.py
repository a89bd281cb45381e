"""Chat Noir as positions and moves."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random
from typing import TYPE_CHECKING

import pytest

from games.chat_noir import ORIGINAL, Posn, empty_board, make_initial_world, tabletop
from games.chat_noir.rules import (
    LEVELS,
    PRESETS,
    Options,
    cells,
    moves,
    name_of,
    play,
    stages,
    start,
    status,
    steps_out,
)
from games.chat_noir.scene import describe
from launcher.author.contract import PROMISES, Case, check_promise
from launcher.tabletop import Match, Score

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Pictures

WALLED = """
              # # # #
             # . . . #
            # . C . #
             # . . . #
              # # . #
"""


@pytest.fixture(scope="module")
def case() -> Case:
    return Case(tabletop)


@pytest.mark.slow
@pytest.mark.parametrize("promise", PROMISES)
def test_it_keeps_the_promises_of_every_game(case: Case, promise: str) -> None:
    finding = check_promise(case, promise)
    assert finding.status == "pass", finding


class TestStart:
    def test_the_first_game_is_the_original(self) -> None:
        position = start(Options(), Random(1))
        assert (position.size, len(position.blocked), position.kind) == (*ORIGINAL, "quick")
        assert (position.cat, position.state, position.turn) == (Posn(5, 5), "playing", 0)

    def test_the_blocked_cells_depend_on_the_seed_only(self) -> None:
        board = make_initial_world(7).board
        assert start(Options(), Random(7)).blocked == {p for p, blocked in board if blocked}

    @pytest.mark.parametrize("options", PRESETS.values(), ids=list(PRESETS))
    def test_each_preset_can_be_played(self, options: Options) -> None:
        position = start(options, Random(1))
        blocked = position.blocked - position.missing
        assert (position.size, len(blocked)) == (options.size, options.blocked)
        assert all(name_of(p) not in moves(position) for p in position.blocked)

    def test_levels_go_from_easy_to_hard_and_the_original_is_the_last(self) -> None:
        assert list(LEVELS.values())[-1] == Options()
        levels = [name.split(", ")[1] for name in LEVELS]
        assert levels == sorted(levels, key=["easy", "medium", "hard"].index)

    @pytest.mark.parametrize(("options", "reason"), [((8, 6), "odd number"), ((7, 60), "from 0 to 46")])
    def test_impossible_options_raise_an_error(self, options: tuple[int, int], reason: str) -> None:
        with pytest.raises(ValueError, match=reason):
            Match(tabletop(), Options(*options))  # type: ignore[arg-type]


class TestMoves:
    def test_a_cell_is_a_letter_and_a_number(self) -> None:
        assert name_of(Posn(2, 3)) == "c4"
        assert [cells(11)[name] for name in ("f6", "b1", "k11")] == [(5, 5), (1, 0), (10, 10)]
        assert len(cells(15)) == len(empty_board(15))

    def test_all_free_cells_but_the_cats_can_be_blocked(self, pictures: Pictures) -> None:
        position = pictures.position(" # #\n# C .\n # .")
        assert tabletop().moves(position) == ["c2", "c3"]

    def test_the_cell_is_blocked_and_the_cat_steps(self, pictures: Pictures) -> None:
        position = pictures.position(WALLED)
        after = play(position, "b4", Random(1))
        assert after.blocked == position.blocked | {Posn(1, 3)}
        assert (after.cat, after.state, after.turn) == (Posn(2, 3), "playing", 1)

    def test_the_cats_choice_depends_on_the_given_random_numbers(self) -> None:
        position = start(Options(blocked=0), Random(1))
        assert play(position, "a2", Random(5)) == play(position, "a2", Random(5))
        assert len({play(position, "a2", Random(seed)).cat for seed in range(40)}) > 1

    def test_first_the_circle_closes_then_the_cat_steps(self, pictures: Pictures) -> None:
        position = pictures.position(WALLED)
        closed, leaping, landed = stages(position, "b4", Random(1))
        after = play(position, "b4", Random(1))
        assert (closed.cat, closed.blocked) == (position.cat, position.blocked | {Posn(1, 3)})
        assert (leaping.cat, leaping.stage.leap) == (position.cat, after.cat)
        assert landed == after

    def test_a_cat_that_gets_away_steps_onto_the_edge_first(self, pictures: Pictures) -> None:
        closed, _, on_the_rim, leaping = stages(pictures.position(" # #\n# C .\n # ."), "c2", Random(1))
        assert (closed.cat, on_the_rim.cat) == (Posn(1, 1), Posn(2, 2))
        assert (on_the_rim.state, leaping.state) == ("playing", "cat-won")


class TestWords:
    def test_status_lines(self, pictures: Pictures) -> None:
        near = pictures.position(" # #\n# C .\n # .")
        fenced = pictures.position(" # #\n# C #\n # #")
        positions = {
            "Block circles to fence the cat in. The cat on f6 can escape in 5 steps.": start(
                Options(blocked=0), Random(1)
            ),
            "The cat on b2 can escape in 1 step.": replace(near, turn=1),
            "The cat on b2 can't escape.": replace(fenced, turn=1),
            "You caught the cat in 1 turn.": play(pictures.position(WALLED), "d5", Random(1)),
            "The cat escaped after 1 turn.": play(near, "c2", Random(1)),
        }
        assert [status(position).text for position in positions.values()] == [*positions]

    def test_the_player_wins_if_the_cat_is_fenced_in(self, pictures: Pictures) -> None:
        caught = status(play(pictures.position(WALLED), "d5", Random(1)))
        assert (caught.over, caught.winners, caught.score) == (True, (0,), 1)
        away = status(play(pictures.position(" # #\n# C .\n # ."), "c2", Random(1)))
        assert (away.over, away.winners) == (True, ())
        assert tabletop().score == Score("turns", "least")

    @pytest.mark.parametrize(
        ("names", "why"),
        [
            (("cat",), "The cat is on this circle. Block another one."),
            (("b2",), "The cat is on this circle. Block another one."),
            (("b1",), "b1 is already blocked. Choose a free circle."),
            (("c2",), ""),
        ],
    )
    def test_refusals_give_the_reason(self, pictures: Pictures, names: tuple[str, ...], why: str) -> None:
        position = pictures.position(" # #\n# C .\n # .")
        assert tabletop().refuse is not None
        assert tabletop().refuse(position, names) == why

    def test_the_board_in_signs(self, pictures: Pictures) -> None:
        assert describe(pictures.position(" # #\n# C .\n # .")) == [
            "     a b c",
            "  1    # #",
            "  2   # C .",
            "  3    # .",
            "The cat is on b2 after 0 turns.",
        ]


def test_a_hint_names_the_distance_to_the_edge_after_its_move() -> None:
    game = tabletop()
    assert game.hint
    match = Match(game, Options(7, 12), "k7f3p")
    while not match.status.over:
        position, hint = match.position, game.hint(match.position)
        steps = steps_out(stages(position, hint.move, Random(0))[0])
        assert ("no way out" if steps == inf else f"{int(steps)} step") in hint.why
        match.play(hint.move)
    assert match.status.winners == (0,)
