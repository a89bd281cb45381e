"""A table survives any sequence of events, and its journal has all moves."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chat_noir import TABLETOP as CHAT_NOIR
from games.lights_out.play import TABLETOP as LIGHTS_OUT
from launcher.controls import Form
from launcher.screens import to_surface
from launcher.tabletop import Hint, Tabletop, journal
from launcher.tabletop.frame.commands import buttons
from launcher.tabletop.frame.features.statistics import show_statistics
from launcher.tabletop.frame.outside import CountMatch, Read
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe import (
    After,
    Dropped,
    Failed,
    Look,
    MouseEvent,
    Paste,
    Pasted,
    Think,
    Thought,
    Withdraw,
)
from launcher.universe.messages import Call, Then
from tests.effort import examples
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, replay_of, thinks_about
from tests.tabletop.frame.hourglass import hourglass
from tests.tabletop.frame.messages import STATISTICS, TODAY, contents, news, seed_of_today
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs

_KEYS = (
    *("left", "right", "up", "down", "\r", " ", "\t", "shift+\t", "escape", "shift+\r", "menu", "\b", "?"),
    *("ctrl+z", "ctrl+y", "ctrl+r", "ctrl+d", "ctrl+c", "ctrl+v", "ctrl+s", "ctrl+,", "ctrl+shift+s", "/"),
    *("f1", "f2", "f3", "f4", "f5", "f6", "f7", "home", "end", ".", "1", "2", "d", "h", "s", "p", "+", "-"),
)
_MOUSE = get_args(MouseEvent)
_SHARES = st.floats(-0.1, 1.1)
_SIZES = st.tuples(st.integers(1, 2000), st.integers(1, 1500))
_LOOKS = st.builds(
    Look,
    theme=st.sampled_from(("light", "dark", "contrast")),
    palette=st.just("usual"),
    motion=st.sampled_from((0, 0.5, 1, 2)),
    volume=st.sampled_from((0, 0.4, 1)),
    scan=st.sampled_from((0.0, 1.0)),
    hints=st.sampled_from(("off", "asked", "resting", "live")),
)
_TEXTS = st.one_of(
    st.text(max_size=60),
    st.just("plt-games journal 1\ngame Pegs\nseed k7f3p\n\n0-1\n4-3\n"),
    st.just("plt-games journal 1\ngame Nulltable\noption matches 2\nseed k7f3p\n\n2\n"),
    st.just("test k7f3p"),
)
_EVENTS = st.one_of(
    st.tuples(st.just("key"), st.sampled_from(_KEYS)),
    st.tuples(st.just("click"), st.integers(0, 200), st.booleans()),
    st.tuples(st.just("drag"), st.integers(0, 200), st.integers(0, 200)),
    st.tuples(st.just("at"), st.integers(0, 200), st.sampled_from(_MOUSE)),
    st.tuples(st.just("mouse"), _SHARES, _SHARES, st.sampled_from(_MOUSE)),
    st.tuples(st.just("resize"), _SIZES),
    st.tuples(st.just("look"), _LOOKS),
    st.tuples(
        st.just("think"), st.sampled_from(("good", "better", "bad", "none", "failed")), st.integers(0, 9)
    ),
    st.tuples(st.just("tick"), st.sampled_from((0.0, 0.016, 0.2, 9.0, -5.0))),
    st.tuples(st.just("later"), st.integers(0, 9)),
    st.tuples(st.just("paste"), _TEXTS),
)


class Around(Seat):
    """A seat with its effects, and a player who does anything at all."""

    def __init__(self, tabletop: Tabletop[Any, Any]) -> None:
        super().__init__(tabletop)
        self.text, self.kept = "", self.table.history
        self.later: dict[object, object] = {}
        self.questions: dict[object, Think] = {}
        self.clipboard = ""
        self.serve()

    def serve(self) -> None:
        """Perform the messages as a window does; replies wait until they are let in."""
        while self.program.messages:
            match message := self.program.messages.pop(0):
                case SaveMoves(before=None, now=now):
                    self.text, self.kept = journal.journal_text(now), now
                case SaveMoves(before=before, now=now):
                    assert before == self.kept
                    self.text, self.kept = self.text + journal.journal_addition(before, now), now
                case Think(about=about):
                    self.questions[about] = message
                case Withdraw(about):
                    self.questions.pop(about, None)
                case After(_, later):
                    self.later[later] = later
                case Call() if message == TODAY:
                    self.later["today"] = seed_of_today("2026-11-22")
                case Call() if message == STATISTICS:
                    form = Form("Statistics", ("None.",))
                    self.later["statistics"] = Then(show_statistics, (form,))
                case CountMatch():
                    self.later["end"] = news("Matches: 1")
                case object():
                    pass
                case Paste():
                    self.program.receive(Pasted(self.clipboard))
                case Read(name):
                    self.later[name] = contents(self.clipboard)

    def happen(self, kind: str, *what: Any) -> None:  # noqa: ANN401  # as the strategy above makes them
        program, table = self.program, self.table
        match kind:
            case "key":
                program.key(what[0])
            case "click":
                down, up = ("right-down", "right-up") if what[1] else ("button-down", "button-up")
                for event in ("move", down, up):
                    program.mouse(*self._place(what[0]), event)  # type: ignore[arg-type]
            case "drag":
                program.mouse(*self._place(what[0]), "button-down")
                program.mouse(*self._place(what[1]), "drag")
                program.mouse(*self._place(what[1]), "button-up")
            case "at":
                program.mouse(*self._place(what[0]), what[1])
            case "mouse":
                program.mouse(what[0] * table.window.width, what[1] * table.window.height, what[2])
            case "resize":
                program.resize(*map(float, what[0]))
            case "look":
                program.look(what[0])
            case "think" if self.questions:
                self._answer(*what)
            case "tick" if program.moving:
                program.tick(what[0])
            case "later" if self.later:
                program.receive(self.later.pop([*self.later][what[0] % len(self.later)]))
            case "paste":
                self.clipboard = what[0]
                program.receive(Dropped("somewhere"))
        self.serve()

    def _place(self, number: int) -> tuple[float, float]:
        """Return the middle of a button or of a playable piece, or else of any piece."""
        table = self.table
        spots = [(each.x + each.width / 2, each.y + each.height / 2) for each in buttons(table)]
        place = table.place
        pieces = [each for each in table.scene.pieces if each.name in table.targets] or table.scene.pieces
        spots += [(place.x + each.x * place.factor, place.y + each.y * place.factor) for each in pieces]
        return spots[-number % len(spots)]

    def _answer(self, how: str, number: int) -> None:
        about = [*self.questions][number % len(self.questions)]
        question = self.questions[about] if how == "better" else self.questions.pop(about)
        history = self.table.history
        moves = history.moves
        good = moves[number % len(moves)] if moves else None
        answer: object = {"bad": "no move", "none": None}.get(how, good)
        if how == "failed":
            self.program.receive(Failed(question, "ValueError: no idea", ""))
        elif about == "hint" and number % 2:
            notes = tuple((piece.name, "7") for piece in self.table.scene.pieces[:3])
            self.program.receive(Thought(question, Hint(answer, "Why not.", notes), how != "better"))
        else:
            self.program.receive(Thought(question, answer, how != "better"))

    def check(self) -> None:
        """Check that the state of the table is consistent."""
        table = self.table
        here = table.history
        if replay_of(table):
            here = here.go_to(replay_of(table).home)
        assert (here.nodes, here.at) == (self.kept.nodes, self.kept.at)
        names = [piece.name for piece in table.scene.pieces]
        assert len(set(names)) == len(names)
        assert {table.view.hover, table.view.held, table.view.focus} <= {None, *names}
        assert not table.window.press or table.window.press.name in ("", *names)
        shown = [piece.name for piece in table.pieces_in_motion]
        assert len(set(shown)) == len(shown)
        if table.match.motion is None:
            assert set(names) == set(shown)
        if thinks_about(table):
            assert thinks_about(table) in self.questions
        assert self.program.picture.width == table.window.width

    def check_journal(self) -> None:
        again = journal.read_journal(self.table.tabletop, self.text).history
        assert [node[:4] for node in again.nodes] == [node[:4] for node in self.kept.nodes]
        assert [node.hinted for node in again.nodes] == [node.hinted for node in self.kept.nodes]
        assert again.at == self.kept.at


@pytest.mark.parametrize(
    "tabletop", [nulltable, pegs, duel, hourglass, CHAT_NOIR, LIGHTS_OUT], ids=lambda each: each.name
)
@settings(max_examples=examples(30))
@given(data=st.data())
def test_the_table_survives_any_sequence_of_events(tabletop: Tabletop[Any, Any], data: st.DataObject) -> None:
    around = Around(tabletop)
    for event in data.draw(st.lists(_EVENTS, min_size=5, max_size=60)):
        around.happen(*event)
        around.check()
    around.check_journal()
    to_surface(around.program.picture)
