"""Computer players from one function: they agree with exhaustive search, and know no more than they may."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import blank
from launcher.tabletop import NoOptions, Scene, Status, Tabletop, View
from launcher.toolkits.opponents import Level, Opponents, with_opponents
from tests.effort import samples


def last(moves: Iterator[Any]) -> Any:  # noqa: ANN401
    return deque(moves, maxlen=1)[0]


class Row(NamedTuple):
    """Stones in a row: the player to move takes one, or takes two and moves again; taking the last one wins."""

    stones: int
    turn: int = 0


def row_moves(row: Row) -> list[int]:
    return [k for k in (1, 2) if k <= row.stones]


def row_play(row: Row, move: int, chance: Random) -> Row:
    return Row(row.stones - move, row.turn if move == 2 else 1 - row.turn)


def row_status(row: Row) -> Status:
    if row.stones:
        return Status(f"{row.stones} stones.", turn=row.turn)
    return Status(
        "Over.", over=True, winners=(row.turn,)
    )  # the player who would move again, or who took the last stone


def even(position: object, player: int) -> float:
    return 0.0


@cache
def row_wins(row: Row) -> bool:
    """Whether the player to move can win, by exhaustive search."""
    for move in row_moves(row):
        after = row_play(row, move, Random(0))
        won = after.turn == row.turn if not after.stones else row_wins(after) == (after.turn == row.turn)
        if won:
            return True
    return False


@given(st.integers(3, 14), st.integers(0, 9))
def test_the_strongest_wins_every_winnable_row_with_extra_moves(stones: int, seed: int) -> None:
    players: Opponents[Row, int] = Opponents(row_moves, row_play, row_status, even)
    row = Row(stones)
    if row_wins(row):
        move = last(players.think(row, 0, 2, Random(seed)))
        after = row_play(row, move, Random(0))
        assert after.turn == 0 if not after.stones else row_wins(after) == (after.turn == 0)
        assert last(players.hint(row)).why.startswith("It wins within ")
    else:
        assert "delays defeat" in last(players.hint(row)).why


class Guess(NamedTuple):
    """One of two cups hides a coin, and the player who lifts that cup wins; only the empty cup is visible."""

    coin: int | None
    turn: int = 0
    winner: int | None = None
    empty: int | None = None


def guess_moves(guess: Guess) -> list[int]:
    return [] if guess.winner is not None else [k for k in range(3) if k != guess.empty]


def guess_play(guess: Guess, move: int, chance: Random) -> Guess:
    assert guess.coin is not None, "what is played on with is known"
    if move == guess.coin:
        return guess._replace(winner=guess.turn)
    return guess._replace(turn=1 - guess.turn, empty=move)


def guess_status(guess: Guess) -> Status:
    over = guess.winner is not None
    return Status(
        "Lift a cup.", over=over, turn=guess.turn, winners=(guess.winner,) if guess.winner is not None else ()
    )


def guess_deal(guess: Guess, chance: Random) -> Guess:
    assert guess.coin is None, "it gets what the player sees"
    return guess._replace(coin=chance.choice([k for k in range(3) if k != guess.empty]))


def test_hidden_parts_are_dealt_again_for_each_playout() -> None:
    players: Opponents[Guess, int] = Opponents(
        guess_moves, guess_play, guess_status, even, deal=guess_deal, seconds=0.2
    )
    assert not players.is_known
    assert last(players.think(Guess(None, empty=1), 0, 2, Random(1))) in (0, 2)
    said = last(players.hint(Guess(None, empty=1))).why
    assert 45 <= int(said.split(": ")[1].split()[0]) <= 55, "one of two cups: half of the tries win"


class Race(NamedTuple):
    """The first player at ten wins: a step is one square, and a roll of the die is three or none."""

    places: tuple[int, int, int] = (0, 0, 0)
    turn: int = 0


def race_moves(race: Race) -> list[str]:
    return ["step", "roll"]


def race_play(race: Race, move: str, chance: Random) -> Race:
    far = 1 if move == "step" else chance.choice((0, 3, 3))
    places = [place + far * (k == race.turn) for k, place in enumerate(race.places)]
    return Race((places[0], places[1], places[2]), (race.turn + 1) % 3)


def race_status(race: Race) -> Status:
    winners = tuple(k for k, place in enumerate(race.places) if place >= 10)
    return Status("Run.", over=bool(winners), turn=race.turn, winners=winners)


def race_value(race: Race, player: int) -> float:
    return (race.places[player] - max(race.places)) / 10


def test_the_better_chance_is_taken_with_dice_and_three_players() -> None:
    levels = (Level("Sure", 9, samples(4000)),)
    players: Opponents[Race, str] = Opponents(
        race_moves, race_play, race_status, race_value, 3, chance=True, levels=levels, seconds=60
    )
    assert last(players.think(Race((5, 6, 6)), 0, 0, Random(3))) == "roll"
    assert last(players.think(Race((9, 2, 2)), 0, 0, Random(3))) == "step", "that wins for sure"


def test_a_level_with_slips_plays_random_moves() -> None:
    levels = Level("Weak", 1, 10, slips=1.0), Level("Sure", 9, 10)
    players: Opponents[Row, int] = Opponents(row_moves, row_play, row_status, even, levels=levels)
    moved = {last(players.think(Row(4), 0, 0, Random(seed))) for seed in range(20)}
    assert moved == {1, 2}


BARE: Tabletop[Any, Any] = Tabletop(
    name="Bare",
    start=lambda options, chance: Row(5),
    moves=row_moves,
    play=row_play,
    status=row_status,
    scene=lambda position, view: Scene(1, 1, (), blank(1, 1)),
    options=NoOptions,
)


def test_a_single_player_game_is_refused() -> None:
    with pytest.raises(ValueError, match="players"):
        with_opponents(BARE, even)


def test_a_game_with_hidden_cards_needs_deal() -> None:
    hides = replace(BARE, players=("A", "B"), seen=lambda position, player: position)
    with pytest.raises(ValueError, match="deal"):
        with_opponents(hides, even)
    assert View().width
