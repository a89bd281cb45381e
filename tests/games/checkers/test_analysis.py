"""The analysis of Checkers agrees with the endgame table and with brute force."""

from __future__ import annotations

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.checkers.bits import board_of
from games.checkers.endings import DRAWN, lookup
from games.checkers.play import TABLETOP
from games.checkers.players import analyse
from games.checkers.rules import QUIET, USUAL, Move, Position, moves, play, status
from games.checkers.squares import Rules
from launcher.tabletop import Analysis, Match
from launcher.tabletop.mistakes import said_of_move
from tests.effort import samples
from tests.games.verdicts import can_force

from .test_flying import few as flying_few
from .test_players import few, of, random_position


def last(position: Position, seconds: float = 0.1) -> Analysis[Move]:
    *_, found = analyse(position, seconds)
    return found


@settings(max_examples=15)
@given(st.randoms(use_true_random=False), st.integers(2, 4))
def test_verdicts_with_few_pieces_agree_with_the_endgame_table(chance: Random, pieces: int) -> None:
    position = few(chance, pieces)
    assume(not status(position).over)
    afters = [lookup(board_of(play(position, move))) or DRAWN for move in moves(position)]
    assume(max(afters) <= 2 * QUIET["English"])  # longer wins may be drawn first
    for move, worth in last(position).moves:
        plies = lookup(board_of(play(position, move)))
        assert plies is not None
        said = "draws" if plies == DRAWN else f"{'wins' if plies % 2 else 'loses'} in {plies}"
        assert (worth.said, worth.sure) == (said, True)


@settings(max_examples=8)
@given(st.randoms(use_true_random=False), st.integers(2, 6))
def test_sure_verdicts_within_five_plies_agree_with_brute_force(chance: Random, pieces: int) -> None:
    position = few(chance, pieces)
    assume(not status(position).over)
    for move, worth in last(position).moves:
        how, _, plies = worth.said.replace("within", "in").partition(" in ")
        if worth.sure and plies and int(plies) <= 5:
            winner = position.turn if how == "wins" else 1 - position.turn
            assert can_force(TABLETOP, play(position, move), winner, int(plies) - 1)
            exact = "within" not in worth.said
            assert not (
                exact and int(plies) > 2 and can_force(TABLETOP, play(position, move), winner, int(plies) - 3)
            )


@settings(max_examples=8)
@given(st.randoms(use_true_random=False))
def test_sure_verdicts_with_five_pieces_agree_with_the_table_after_a_jump(chance: Random) -> None:
    position = few(chance, 5)
    assume(not status(position).over and moves(position)[0].taken)
    for move, worth in last(position).moves:
        plies = lookup(board_of(play(position, move)))
        assert plies is not None
        if plies == DRAWN or plies > 2 * QUIET["English"]:
            assert not worth.sure
        else:
            assert worth.said == f"{'wins' if plies % 2 else 'loses'} within {plies}"


@settings(max_examples=samples(40))
@given(st.randoms(use_true_random=False), st.integers(0, 80))
def test_analysis_lists_all_moves_best_first_and_a_legal_line(chance: Random, plies: int) -> None:
    position = random_position(chance, plies)
    assume(not status(position).over)
    found = last(position, 0.1)
    assert sorted(map(str, (move for move, _ in found.moves))) == sorted(map(str, moves(position)))
    sure = [worth.share for _, worth in found.moves if worth.sure]
    assert sure == sorted(sure, reverse=True)
    assert found.line[0] == str(found.moves[0][0])
    for text in found.line:
        position = play(position, next(move for move in moves(position) if str(move) == text))


def test_verdict_names_the_side_to_move() -> None:
    assert last(of("B:WK32:BK1,K2")).said.startswith("Red wins in 33")
    assert last(of("W:WK32:BK1,K2")).said.startswith("Black loses in ")
    assert last(of("B:WK32,K31:BK1,K2")).said.startswith("This is a draw")
    assert last(of("B:W32,31,30:B1,2")).said.startswith("Red is worse")


def test_a_win_after_the_draw_by_quiet_moves_is_not_sure() -> None:
    position = of("B:WK32:BK1,K2")
    quiet = position._replace(before=(USUAL,) * (2 * QUIET["English"] - 10))
    assert not any(worth.sure for _, worth in last(quiet).moves)
    assert all(
        worth.sure
        for _, worth in last(position._replace(before=(USUAL,) * (2 * QUIET["English"] - 33))).moves
    )


def test_a_proven_win_after_the_draw_by_quiet_moves_is_not_sure() -> None:
    there = (few(Random(seed), 5) for seed in range(999))
    position, move, plies = next(
        (each, move, int(worth.said.split()[2]))
        for each in there
        if not status(each).over
        for move, worth in last(each, 0.05).moves
        if worth.share == 1 and int(worth.said.split()[2]) > 2
    )
    for left in (plies, plies - 1, 1):  # plies until the draw; a longer search may find a shorter win
        late = position._replace(before=(USUAL,) * (2 * QUIET["English"] - left))
        worth = dict(last(late).moves)[move]
        assert not worth.sure or int(worth.said.split()[2]) <= left


def test_review_marks_moves_that_give_a_won_endgame_away() -> None:
    match = Match(TABLETOP, TABLETOP.presets["First position"])
    given_away = [said for move in moves(match.position) if (said := said_of_move(match.history, str(move)))]
    assert given_away == []  # both jumps win
    match = Match(TABLETOP, TABLETOP.options("B:WK32:BK1,9"))
    said = {str(move): said_of_move(match.history, str(move)) for move in moves(match.position)}
    best = last(match.position).moves[0]
    for move, worth in last(match.position).moves:
        remark = said[str(move)]
        assert bool(remark) == (worth.share < best[1].share)
        assert not remark or all(part in remark for part in (worth.said, str(best[0]), best[1].said))


@settings(max_examples=5)
@given(st.sampled_from(("International", "Russian")), st.randoms(use_true_random=False), st.integers(2, 6))
def test_sure_verdicts_with_flying_kings_agree_with_brute_force(
    rules: Rules, chance: Random, pieces: int
) -> None:
    position = flying_few(chance, rules, pieces)
    assume(not status(position).over)
    found = last(position, 0.1)
    assert sorted(map(str, (move for move, _ in found.moves))) == sorted(map(str, moves(position)))
    for move, worth in found.moves:
        if worth.sure and worth.share and int(worth.said.split()[2]) <= 3:
            winner = position.turn if worth.share > 0 else 1 - position.turn
            assert can_force(TABLETOP, play(position, move), winner, int(worth.said.split()[2]) - 1)
