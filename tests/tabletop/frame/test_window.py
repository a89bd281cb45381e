"""A window opens with the unfinished match or another, and with the saved choices if they are valid."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from launcher.store import MatchRecord, choose_site, match_records, scope_of, settings
from launcher.tabletop import PERSON, File, History, Match, Tabletop, Toggle
from launcher.tabletop.frame import HANDLERS, SIZE, Table, window
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.features.boards import WonBoards
from launcher.tabletop.frame.outside import CountMatch
from launcher.tabletop.frame.turns import SaveMoves
from launcher.tabletop.options import keep_style
from launcher.universe import Handlers, NoDisplayError, Program, big_bang, hand_in, services
from tests.tabletop.duel import Options, duel
from tests.tabletop.frame.conftest import form_of, texts_of
from tests.tabletop.frame.levels import levels
from tests.tabletop.frame.messages import SECOND
from tests.tabletop.nim import nim
from tests.tabletop.nulltable import nulltable
from tests.tabletop.opens import Titled, opens
from tests.tabletop.pegs import pegs
from tests.universe.paper import Paper

PATIENCE = 60


class Window:
    """A window in which given keys are pressed, and which is closed then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self.given: dict[str, Any] = {}

    def show(self, game: Tabletop[Any, Any], *keys: str, seconds: int = 0, **more: Any) -> Table:  # noqa: ANN401
        """Return the table after these keys, and so many seconds after the last one."""

        def big_bang(world: Any, **given: Any) -> Table:  # noqa: ANN401
            self.given = given
            handlers: Handlers[Table] = Handlers.by_name({name: given[name] for name in HANDLERS})
            self.program = Program(world, handlers)
            for key in keys:
                self.program.key(key)
            for _ in range(seconds):
                self.program.receive(SECOND)
            self.messages = [*self.program.messages]
            for message in self.messages:
                given["perform"](message)
            given["close"](self.program.world)
            return self.program.world

        self._patch.setattr(window, "big_bang", big_bang)
        window.show(game, game="test", version="1.0", **more)
        return self.program.world

    @property
    def kept(self) -> list[SaveMoves]:
        return [each for each in self.messages if isinstance(each, SaveMoves)]


@pytest.fixture
def window_of(home: Path, monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setattr(window, "_PATIENCE", PATIENCE)
    return Window(monkeypatch)


def choose_before(game: Tabletop[Any, Any], **known: object) -> None:
    """Save choices as an earlier window would."""
    for key, value in known.items():
        settings().put(scope_of(game.name), key, value)


def test_the_task_is_shown_only_the_first_time_a_game_is_opened(
    window_of: Window,
) -> None:
    game = replace(nulltable, task="Take the last match.")
    assert window_of.show(game).window.said == game.task
    assert window_of.show(game).window.said == ""


def test_commands_that_need_a_service_or_a_site_are_only_there_with_it(window_of: Window) -> None:
    rare, before = {"film", "host", "start link", "match link"}, services()
    assert rare & {each.name for each in commands(window_of.show(nim))} == {"film", "host"}
    choose_site("https://example.org/games/")
    hand_in(replace(before, write_film=None, host=None))
    try:
        assert rare & {each.name for each in commands(window_of.show(nim))} == {"start link", "match link"}
    finally:
        hand_in(before)


def test_a_match_is_gone_on_with_where_the_window_before_left_it_and_for_as_long(window_of: Window) -> None:
    left = window_of.show(nulltable, "1", "2", seconds=7)
    assert (left.history.position, left.window.game) == (7, "test")
    assert [each.before for each in window_of.kept] == [None, *[each.now for each in window_of.kept[:-1]]]
    again = window_of.show(nulltable)
    assert (again.history.position, again.history.seed, again.match.seconds) == (7, left.history.seed, 7)
    assert window_of.kept == [], "it is written down already"
    assert window_of.show(nulltable, "2").history.position == 5


def test_a_match_that_is_handed_in_goes_before_the_one_that_was_left(window_of: Window) -> None:
    window_of.show(nulltable, "1")
    match = Match(nulltable, seed="k7f3p")
    match.play(2)
    assert window_of.show(nulltable, history=match.history).history == match.history
    assert [each.before for each in window_of.kept] == [None], "it is written down"


def test_the_end_of_a_match_is_counted(window_of: Window) -> None:
    table = window_of.show(nulltable, *"22222")
    assert [each.table.history for each in window_of.messages if isinstance(each, CountMatch)] == [
        table.history
    ]
    match_records().flush(PATIENCE)
    plays: tuple[MatchRecord, ...] = match_records().of("test")
    assert [play.result for play in plays] == ["won"]
    assert window_of.show(nulltable).history.position == 10


def test_the_loop_has_all_it_needs(window_of: Window) -> None:
    window_of.show(nulltable, help=["https://example.org"])
    given = {name: each for name, each in window_of.given.items() if name not in HANDLERS}
    perform, listen, close = given.pop("perform"), given.pop("listen"), given.pop("close")
    assert given == {"name": "Nulltable", "rate": 1 / 60, "size": SIZE, "help": ["https://example.org"]}
    assert callable(close)
    perform(SaveMoves(None, History.begin(nulltable, nulltable.options(), "k7f3p")))
    assert listen() == []


@pytest.mark.parametrize(("help", "has_one"), [(None, False), (["https://example.org"], True)])
def test_help_has_a_button_where_there_is_any(
    window_of: Window, help: list[str] | None, *, has_one: bool
) -> None:
    window_of.show(nulltable, help=help)
    assert ("Help" in texts_of(window_of.program.picture)) == has_one


@pytest.mark.parametrize(
    ("named", "before", "seats"),
    [
        ((), None, (PERSON, "Medium")),
        ((), ["Hard", PERSON], ("Hard", PERSON)),
        ((), ["Hard"], (PERSON, "Medium")),
        (("Easy",), ["Hard", PERSON], ("Easy", "Medium")),
        ((PERSON, PERSON), ["Hard", PERSON], (PERSON, PERSON)),
    ],
)
def test_seats_come_from_the_arguments_or_the_settings(
    window_of: Window, named: tuple[str, ...], before: list[str] | None, seats: tuple[str, ...]
) -> None:
    if before:
        choose_before(pegs, seats=before)
    assert window_of.show(pegs, seats=named).match.seats == seats


def test_switches_are_as_the_game_says_until_they_are_touched(window_of: Window) -> None:
    switched = replace(nulltable, toggles=(Toggle("a", "Ahead", "a", on=True), Toggle("b", "Back", "b")))
    assert window_of.show(switched).view.toggles == {"a"}
    choose_before(switched, toggles=["b"])
    assert window_of.show(switched).view.toggles == {"b"}
    choose_before(switched, toggles=[])
    assert window_of.show(switched).view.toggles == frozenset()


def test_boards_that_were_won_are_known(window_of: Window) -> None:
    assert window_of.show(levels).part(WonBoards).names == frozenset()
    choose_before(levels, won=["board 3", "board 4"])
    assert window_of.show(levels).part(WonBoards).names == {"board 3", "board 4"}


@pytest.mark.parametrize(
    ("kept", "options"),
    [
        ({}, Options(cards=2)),  # the lowest rung
        ({"cards": "4", "drawing": "no"}, Options(4, drawing=False)),
        ({"cards": 4}, Options(4)),
        ({"cards": "9"}, Options()),
        ({"colour": "red"}, Options()),
        ({"drawing": "no"}, Options(drawing=False)),
    ],
)
def test_options_are_those_that_were_chosen_last_as_far_as_there_still_are_such(
    window_of: Window, kept: dict[str, object], options: Options
) -> None:
    laddered = replace(duel, ladder=("Short", "Bare"))
    if kept:
        choose_before(laddered, options=kept)
    assert window_of.show(laddered).history.options == options


def test_options_that_no_match_can_begin_with_any_more_are_those_of_a_first_one(window_of: Window) -> None:
    def start(options: Any, chance: object) -> int:  # noqa: ANN401
        if options.matches > 10:
            raise ValueError("So many there are no more.")
        return int(options.matches)

    choose_before(nulltable, options={"matches": "12"})
    assert window_of.show(replace(nulltable, start=start)).history.position == 10
    choose_before(nulltable, options={"matches": "9"})
    assert window_of.show(replace(nulltable, start=start)).history.position == 9


def test_several_files_open_a_dialog_to_choose_one(window_of: Window) -> None:
    files = (File("Monday", b"title Monday"), File("Tuesday", b"title Tuesday"))
    table = window_of.show(opens, history=History.begin(opens, Titled(), "k7f3p"), files=files)
    assert form_of(table) is not None
    assert [label for _, label in form_of(table).buttons] == ["Monday", "Tuesday", "Cancel"]


def test_a_window_uses_the_saved_style(window_of: Window) -> None:
    styled = replace(nulltable, style=Options)
    assert window_of.show(styled).view.style == Options()
    keep_style(Options(4))
    assert window_of.show(styled).view.style == Options(4)


def test_a_window_that_fails_lets_go_of_the_match(window_of: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window_of.show(nulltable, "1")

    class Blind(Paper):
        def open(self, title: str, width: float, height: float, *, flows: bool) -> None:
            raise NoDisplayError("no screen")

    monkeypatch.setattr(window, "big_bang", partial(big_bang, screen=Blind()))
    with pytest.raises(NoDisplayError):
        window.show(nulltable, game="test", version="1.0")
    assert window_of.show(nulltable).history.position == 9
