"""Games with errors are named with their mistakes; matches and journals survive them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import blank, circle, rectangle
from launcher.plain import Talk, play_in_words
from launcher.store import match_records, resume_journal, scope_of, settings
from launcher.tabletop import Button, Match, Piece, Scene, Tabletop, View, journal, position_in_words
from launcher.tabletop.frame import Table, draw, table_of, window
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.features.matches import begin_with
from launcher.tabletop.frame.hands import on_mouse
from launcher.tabletop.frame.outside import TableEffects
from launcher.tabletop.frame.turns import SaveMoves
from launcher.tabletop.frame.words import answer_line
from launcher.universe import After, Package, Remember
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.messages import sentence_of
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs


def with_function(name: str, function: Callable[..., object]) -> Tabletop[Any, Any]:
    made: Tabletop[Any, Any] = replace(nulltable, **{name: function})
    return made


@pytest.mark.parametrize("name", ["start", "moves", "play", "status", "scene"])
def test_a_function_without_a_return_is_named(name: str) -> None:
    game = with_function(name, lambda *arguments: None)
    with pytest.raises(TypeError, match=f"{name} of the tabletop 'Nulltable' .*None"):
        draw(table_of(_played_once(game)).world)


def _played_once(game: Tabletop[Any, Any]) -> Any:  # noqa: ANN401  # a history
    match = Match(game)
    match.play("1")
    return match.history


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        (Scene(math.nan, 5, (), blank()), "'Nulltable' .*nan by 5"),
        (Scene(-1, 5, (), blank()), "'Nulltable' .*-1 by 5"),
        (Scene(9, 5, (Piece("a", math.inf, 5, blank()),), blank()), "'a' .*'Nulltable'.* Group at inf, 5"),
        (Scene(9, 5, (Piece("a", 5, 5, "red"),), blank()), "'a' .*'Nulltable'.* str at 5, 5"),  # type: ignore[arg-type]
    ],
)
def test_an_undrawable_scene_is_named(scene: Scene, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        table_of(Match(with_function("scene", lambda left, view: scene)).history)


@pytest.mark.parametrize(
    "scene",
    [
        Scene(0, 0, (Piece("a", 0, 0, rectangle(5, 5, "red")),), blank()),
        Scene(50, 50, (Piece("a", 0, 0, blank()), Piece("a", 9, 9, circle(5, "red"))), blank()),
        Scene(1e-7, 1e7, (Piece("", 1e9, 0, rectangle(1e-8, 1e-8, "red")),), blank()),
    ],
)
def test_a_scene_without_size_or_with_equal_names_can_be_played(scene: Scene) -> None:
    table = table_of(Match(with_function("scene", lambda left, view: scene)).history).world
    for event in ("move", "button-down", "drag", "button-up"):
        after = on_mouse(table, 320, 280, event)  # type: ignore[arg-type]
        table = after.world if isinstance(after, Package) else after
        draw(table)


def test_a_generator_of_moves_is_named() -> None:
    def moves(left: int) -> Iterator[int]:
        yield 1

    with pytest.raises(TypeError, match=r"moves of the tabletop 'Nulltable' .*generator"):
        Match(with_function("moves", moves)).play("1")


@pytest.mark.parametrize("text", ["", " ", "one\ntwo", "/to 3", "# no", "a  ; b", " a", "a\rb", "a\0"])
def test_a_move_whose_text_does_not_fit_a_journal_is_refused(text: str) -> None:
    game = replace(nulltable, moves=lambda left: [text], play=lambda left, move, chance: left - 1)
    with pytest.raises(TypeError, match="'Nulltable' has a move"):
        Match(game).play(text)


@given(st.text(max_size=8))
def test_a_move_that_can_be_made_is_read_again(text: str) -> None:
    game = replace(nulltable, moves=lambda left: [text], play=lambda left, move, chance: left - 1)
    match = Match(game)
    try:
        match.play(text)
    except TypeError:
        return
    assert Match.read(game, match.journal).history.node.text == text


def test_a_journal_that_fails_in_a_later_version_is_refused() -> None:
    def play(left: int, move: int, chance: Random) -> int:
        raise KeyError("gone")

    match = Match(nulltable)
    match.play("1")
    with pytest.raises(ValueError, match=r"^Line 6 .*\(KeyError: 'gone'\)"):
        Match.read(with_function("play", play), match.journal)


def test_a_match_that_can_no_longer_be_shown_is_kept_aside() -> None:
    def scene(left: int, view: View) -> None:
        raise RuntimeError("no picture")

    first = TableEffects(nulltable, "strange", "1")
    first.perform(table_of(Match(nulltable).history).messages[0])
    match = Match(nulltable)
    match.play("1")
    first.perform(table_of(match.history).messages[0])
    first.close()
    again = TableEffects(with_function("scene", scene), "strange", "2")
    assert again.resume() is None
    (told,) = again.listen()
    assert "RuntimeError: no picture" in sentence_of(told)
    assert resume_journal("strange") is None


_JOURNALS = []
for _game in (nulltable, pegs, duel):
    _match = Match(_game, seed="k7f3p")
    for _ in range(4):
        _match.play(_match.moves[-1])
    _match.undo()
    _match.play(_match.moves[0])
    _match.history = _match.history.with_hint().with_comment("That was it.")
    _JOURNALS.append((_game, journal.journal_text(_match.history, "1.0", "20261122-x")))


@given(st.sampled_from(_JOURNALS), st.data())
def test_a_damaged_journal_is_read_or_refused(
    kept: tuple[Tabletop[Any, Any], str], data: st.DataObject
) -> None:
    game, text = kept
    at = data.draw(st.integers(0, len(text)))
    more = data.draw(
        st.sampled_from(("", text[at : at + 1] * 2, "inf", "/to 9", "\n", "\0", "9" * 5000, "é"))
    )
    try:
        history = journal.read_journal(game, text[:at] + more + text[at + 1 :]).history
    except ValueError:
        return
    again = journal.read_journal(game, journal.journal_text(history)).history
    assert (again.nodes, again.at) == (history.nodes, history.at)
    draw(table_of(history).world)


@pytest.mark.parametrize("thoughts", [["nonsense"], [None], []])
def test_a_computer_without_a_move_stops_the_match_in_text(thoughts: list[object]) -> None:
    def think(position: object, player: int, strength: int, chance: Random) -> Iterator[Any]:
        yield from thoughts

    said: list[str] = []
    history = Match(replace(pegs, think=think)).history
    play_in_words(Talk(history, ("Easy", "person"), "pegs"), ["undo"], said.append)
    assert said[-1].startswith("White can't move,")


def failing(*arguments: object) -> Any:  # noqa: ANN401  # as think and hint
    raise KeyError("no idea")


def test_a_failing_computer_or_hint_is_reported_in_text() -> None:
    said: list[str] = []
    history = Match(replace(pegs, think=failing, hint=failing)).history
    after = play_in_words(Talk(history, ("person", "Easy"), "pegs"), ["hint", "0-1", "undo"], said.append)
    assert said[1].endswith("KeyError: 'no idea'\n")
    assert said[-1].startswith("Black")
    assert said[-1].endswith("KeyError: 'no idea'\n")
    assert after.node.text == "0-1"


EQUAL = replace(nulltable, moves=lambda left: [Name("take", 1), Name("take", 2), Name("leave", 0)])


class Name(NamedTuple):
    """A move whose text is not unique."""

    said: str
    count: int

    def __str__(self) -> str:
        return self.said


@pytest.mark.parametrize("move", ["take", Name("take", 2)])
def test_of_moves_with_the_same_text_neither_is_played(move: Any) -> None:  # noqa: ANN401
    with pytest.raises(ValueError, match=r"^'take' .*2 different moves"):
        Match(EQUAL).play(move)


def test_moves_with_the_same_text_are_reported_in_text_and_window() -> None:
    said: list[str] = []
    play_in_words(Talk(Match(EQUAL).history, (), "equal"), ["1"], said.append)
    assert "2 different moves" in said[1]
    seat = Seat(replace(EQUAL, touch=lambda move: Button(move.said, str(move.count))))
    seat.keys("2")
    assert "2 different moves" in seat.table.window.said
    assert seat.position == 10


def test_a_touch_of_an_unknown_piece_is_reported() -> None:
    seat = Seat(replace(nulltable, touch=lambda move: [("0", "nowhere"), str(move)]))
    assert "'nowhere'" in answer_line(seat.table)


@pytest.mark.parametrize("move", ["up", None])
def test_an_illegal_clock_move_is_reported_and_play_continues(move: object) -> None:
    seat = Seat(replace(nulltable, clock=lambda left: (1, move)))
    (later,) = seat.asked(After)
    seat.program.receive(later.message)
    assert seat.table.window.said.startswith(repr(str(move)))
    seat.keys("1")
    assert seat.position == 9


def test_an_illegal_gesture_move_is_reported_and_play_continues() -> None:
    seat = Seat(replace(nulltable, gesture=lambda left, view, gesture: "up" if gesture.done else None))
    seat.drag("0", "2")
    assert seat.table.window.said.startswith("'up'")
    seat.keys("1")
    assert seat.position == 9


def test_damaged_settings_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Table] = []
    monkeypatch.setattr(
        window, "big_bang", lambda package, **rest: shown.append(package.world) or package.world
    )
    odd = {"toggles": [["x"], "lines"], "seats": [{}, "person"], "options": {"cards": ["3"], "drawing": None}}
    for key, value in odd.items():
        settings().put(scope_of("Duel"), key, value)
    window.show(duel, game="strange")
    assert shown[0].view.toggles == {"lines"}
    assert shown[0].match.seats == ("person", "Hard")
    assert shown[0].history.options == duel.options()


def test_a_window_opens_with_the_lowest_rung_until_another_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Table] = []
    monkeypatch.setattr(
        window, "big_bang", lambda package, **rest: shown.append(package.world) or package.world
    )
    laddered = replace(duel, name="Laddered", ladder=("Short", "Bare"))
    window.show(laddered, game="strange")
    package = begin_with(shown[0], laddered.presets["Bare"])
    assert isinstance(package, Package)
    for remember in [each for each in package.messages if isinstance(each, Remember)]:
        settings().put(scope_of("Laddered"), remember.key, remember.value)
    window.show(laddered, game="strange")
    assert [table.history.options for table in shown] == [duel.presets["Short"], duel.presets["Bare"]]


def test_a_match_that_was_over_when_it_was_read_is_not_counted() -> None:
    match = Match(nulltable)
    while match.moves:
        match.play(match.moves[0])
    first = TableEffects(nulltable, "strange", "1")
    first.perform(SaveMoves(None, match.history))
    first.close()
    assert TableEffects(nulltable, "strange", "1").resume() is None
    assert match_records().of("strange") == ()


def test_a_description_without_a_return_is_named() -> None:
    history = Match(with_function("describe", lambda left: None)).history
    with pytest.raises(TypeError, match=r"describe of the tabletop 'Nulltable' .*None"):
        position_in_words(history, 0)


def test_only_the_first_hundred_moves_have_buttons() -> None:
    seat = Seat(with_function("moves", lambda left: range(1, 20_001)))
    assert len([entry for entry in commands(seat.table) if entry.label.startswith("Take")]) == 100
    seat.keys("2")
    assert seat.position == 8
