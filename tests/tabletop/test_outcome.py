"""The outcome of a match as text, with the scores of all players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from launcher.tabletop import PERSON, History, Match, Status, only_person
from launcher.tabletop.knowledge import outcome, results, standing
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs


def end_with(
    winners: tuple[int, ...],
    *,
    players: tuple[str, ...] = (),
    scores: tuple[float, ...] = (),
    can_be_lost: bool = True,
) -> History:
    """A match that these have won."""
    game = replace(
        nulltable,
        players=players,
        can_be_lost=can_be_lost,
        status=lambda left: nulltable.status(left)._replace(winners=winners, scores=scores),
    )
    match = Match(game)
    while match.moves:
        match.play(match.moves[0])
    return match.history


@pytest.mark.parametrize(
    ("winners", "can_be_lost", "mine", "others"),
    [
        ((0,), True, "You won. 0 left.", "Won. 0 left."),
        ((), True, "You lost. 0 left.", "Lost. 0 left."),
        ((0,), False, "You won. 0 left.", "Won. 0 left."),
        ((), False, "0 left.", "0 left."),
    ],
)
def test_the_standing_of_a_single_player_match(
    winners: tuple[int, ...], *, can_be_lost: bool, mine: str, others: str
) -> None:
    history = end_with(winners, can_be_lost=can_be_lost)
    read = replace(history, read_at=history.at)
    assert (standing(history, 0), standing(read, 0)) == (mine, others)


def test_defeats_count_if_they_were_undone_before_the_end() -> None:
    """A player who takes two loses."""
    game = replace(
        nulltable,
        play=lambda left, move, chance: -1 if move == 2 else left - move,
        status=lambda left: Status(f"{left}", left < 1, winners=(0,) * (left == 0)),
    )
    match = Match(game, nulltable.options(3))
    match.play("2")
    assert outcome(match.history, 0) == "You lost"
    match.undo()
    match.play("2")  # the same again
    match.undo()
    for _ in range(3):
        assert outcome(match.history, 0) == ""
        match.play("1")
    won = outcome(match.history, 0)
    assert won.endswith("after 1 defeat")
    assert outcome(Match.read(game, match.journal).history, 0) == won.removeprefix("You ").capitalize()
    tried = match.history.go_to(3).undo().play("2")
    assert outcome(tried, 0) == won.replace("won", "lost")
    assert outcome(tried.go_to(4), 0) == won


def test_an_undone_end_is_no_defeat_in_a_game_that_cannot_be_lost() -> None:
    game = replace(
        nulltable,
        can_be_lost=False,
        play=lambda left, move, chance: -1 if move == 2 else left - move,
        status=lambda left: Status(f"{left}", left < 1, winners=(0,) * (left == 0)),
    )
    match = Match(game, nulltable.options(2))
    match.play("2")
    match.undo()
    match.play("1")
    match.play("1")
    assert outcome(match.history, 0) == "You won"


@pytest.mark.parametrize(
    ("players", "winners", "me", "said"),
    [
        (("Red", "Blue"), (1,), 1, "You won"),
        (("Red", "Blue"), (0,), 1, "You lost"),
        (("Red", "Blue"), (0,), None, "Red won"),
        (("Red", "Blue"), (), 0, "A draw"),
        (("Red", "Blue"), (0, 1), 0, "A draw"),
        (("Dora", "Anna", "Ben", "Cleo"), (1, 2, 3), 0, "You lost"),
        (("Dora", "Anna", "Ben", "Cleo"), (0, 1, 3), 0, "You, Anna and Cleo won"),
        (("Dora", "Anna", "Ben", "Cleo"), (0, 1, 3), None, "Dora, Anna and Cleo won"),
        (("Dora", "Anna"), (1,), 1, "You won"),
    ],
)
def test_the_outcome_among_several_players(
    players: tuple[str, ...], winners: tuple[int, ...], me: int | None, said: str
) -> None:
    assert outcome(end_with(winners, players=players), me) == said


def test_there_is_no_outcome_before_the_end() -> None:
    history = Match(nulltable).history
    assert (outcome(history, None), standing(history, None), results(history, None)) == ("", "10 left.", "")


def test_results_are_ordered_by_score() -> None:
    history = end_with((2,), players=("Red", "Blue", "Green", "Pink"), scores=(1, 3, 5, 1))
    assert results(history, 0).split(", ") == ["Green 5", "Blue 3", "You 1", "Pink 1"]
    assert results(history, None).split(", ") == ["Green 5", "Blue 3", "Red 1", "Pink 1"]
    rich = end_with((1,), players=("Red", "Blue"), scores=(2.5, 1_234_567))
    assert results(rich, None) == "Blue 1,234,567, Red 2.5"


def test_the_score_that_counts_is_that_of_the_person() -> None:
    status = end_with((1,), players=("Red", "Blue"), scores=(3, 5)).status
    assert status.score_of(1) is None
    assert [status._replace(score=3).score_of(me) for me in (None, 0, 1)] == [3, 3, 5]


def test_a_finished_match_from_a_file_belongs_to_other_people() -> None:
    """This holds until somebody plays it on; a player who opens a match of masters has not lost it."""
    seats = ("Easy", PERSON)
    played = Match(pegs)
    for move in ("0-1", "4-3", "1-2", "3-4", "2-3"):
        played.play(move)
    assert outcome(played.history, only_person(played.history, seats)) == "You lost"
    read = Match.read(pegs, played.journal).history
    assert outcome(read, only_person(read, seats)) == "White won"
    assert only_person(read.undo(), seats) == 1
