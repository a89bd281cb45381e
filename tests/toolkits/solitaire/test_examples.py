"""Test Klondike, the example of the manual: its hints and dead ends."""

from __future__ import annotations

from launcher.tabletop import Hint, Match, Tabletop
from launcher.toolkits.solitaire import Draw
from launcher.toolkits.solitaire.solver import LOST
from tests.fixtures.solitaires.klondike import play as klondike
from tests.toolkits.solitaire.conftest import heaps_of, suits_home


def advice(game: Tabletop, position: object) -> Hint:
    assert game.hint is not None
    *_, last = game.hint(game.seen(position, 0) if game.seen else position)
    return last


def follow(game: Tabletop, options: object, seed: str) -> Match:
    """Return a match in which every hint was followed."""
    match = Match(game, options, seed=seed)
    while not match.status.over and (move := advice(game, match.position).move) is not None:
        match.play(move)
    return match


def test_hints_win_klondike_without_hidden_cards() -> None:
    match = follow(klondike.TABLETOP, klondike.Options(), "2")
    assert match.status.winners == (0,)
    assert Match.read(klondike.TABLETOP, match.journal).position == match.position


def test_the_stock_of_klondike_is_known_after_one_pass() -> None:
    match = Match(klondike.TABLETOP, klondike.Options(3), seed="k7f3p")
    for _ in range(8):
        match.play("draw")
        assert not any(card.rank for card in klondike.seen(match.position, 0).heaps[11].down)
    dealt = match.position.heaps[12].up
    match.play("draw")
    assert klondike.seen(match.position, 0).heaps[11].down == dealt[::-1]


def test_the_hint_reports_a_dead_end_of_klondike_once_the_stock_is_known() -> None:
    told = {str(k): "x 9D" for k in range(1, 8)} | {"w": "9H"}
    known = klondike.Position(heaps_of(klondike.TABLEAU, told), 1, known=True)
    unknown = klondike.Position(heaps_of(klondike.TABLEAU, told | {"s": "x x"}), 1)
    assert (advice(klondike.TABLETOP, unknown).move, klondike.comment(unknown, Draw())) == (Draw(), "")
    assert advice(klondike.TABLETOP, known).move is None
    assert klondike.comment(known, Draw()) == LOST
    alive = known._replace(heaps=heaps_of(klondike.TABLEAU, told | {"1": "x 10S"}))
    assert klondike.comment(alive, Draw()) == ""


def test_the_last_cards_move_to_the_foundations_automatically() -> None:
    before = suits_home(to=12) | {"1": "KC", "2": "KD", "3": "KH", "4": "KS"}
    position = klondike.Position(heaps_of(klondike.TABLEAU, before), 1)
    (move,) = [each for each in klondike.moves(position) if str(each) == "1-h1"]
    on_the_way = klondike.stages(position, move)
    assert len(on_the_way) == 3
    assert klondike.status(klondike.play(position, move)).winners == (0,)
