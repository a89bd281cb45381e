"""The window names a place only as its board does, and otherwise marks it; screen readers hear the coordinates."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import Hint, History, Match, Place
from launcher.tabletop.frame import Table, table_of
from launcher.tabletop.frame.hands import focus_on
from launcher.text import in_window, marks_of
from launcher.universe import Package, Program, Think, Thought
from tests.effort import few
from tests.games.test_answers import pieces_of, point_on, program_at, table_after
from tests.games.test_contract import GAMES
from tests.games.test_first_sight import texts
from tests.labels import names

CARDS = {"aces", "blackjack", "crazy-8s", "freecell", "go-fish", "klondike", "rummy", "spider"}
"""Games with columns and hands of cards, which people count at a table, too."""
BOARDS = [game for game in GAMES if game not in CARDS]
_PLACES = re.compile(
    r"\b[a-z]\d{1,2}\b|\b[LRTB]\d\b|\b\d{1,2},\d{1,2}\b|\b[a-d]\+\d"
    r"|\b(?:card|tile|row|column|square|Row|Column) \d+\b|\bpawn [a-d]\b"
)
"""Names of places: "d4", "L2", "3,7", "card 5", "row 2" and the pawns of Parcheesi, such as "a+4"."""


def unknown_places(table: Table, shown: str) -> list[str]:
    """Return the names of places in a text that the board does not show, whole or in parts."""
    on_board = {string for _, string in texts(table.scene.ground)}
    on_board |= {string for piece in table.scene.pieces for _, string in texts(piece.picture)}

    def is_shown(name: str) -> bool:
        return name in on_board or {*re.findall(r"[A-Za-z]+|\d+", name)} - {"row", "column"} <= on_board

    return [name for name in _PLACES.findall(shown) if not is_shown(name)]


def window_text(program: Program[Table]) -> str:
    """Return the text of the window around the scene."""
    _, *others = program.picture.parts  # type: ignore[attr-defined]  # of a group
    return " ".join(string for _, _, part in others for _, string in texts(part))


def shown_to_the_player(table: Table) -> Iterator[tuple[Table, str]]:
    """Yield the texts of the window at rest, with the focus on pieces, and after clicks that do nothing."""
    yield table, window_text(program_at(table))
    for piece in pieces_of(table):
        if piece.name in table.targets:
            focused = focus_on(table, piece.name)
            program = program_at(focused.world if isinstance(focused, Package) else focused)
        elif at := point_on(table, piece):
            program = program_at(table)
            program.mouse(*at, "button-down")
            program.mouse(*at, "button-up")
        else:
            continue
        yield program.world, window_text(program)


@pytest.mark.parametrize("plies", few([0, 12], [12]))
@pytest.mark.parametrize("game", BOARDS)
def test_the_window_names_only_places_that_the_board_shows(game: str, plies: int) -> None:
    for table, shown in shown_to_the_player(table_after(game, plies)):
        assert unknown_places(table, shown) == [], shown


@pytest.mark.parametrize("game", BOARDS)
def test_hints_and_replays_mark_places_that_the_board_does_not_name(game: str) -> None:
    table = table_after(game, 12)
    program = program_at(table)
    program.key("f3")
    question = next((each for each in program.messages if isinstance(each, Think)), None)
    if question is not None and question.about == "hint":
        found = question.function(*question.arguments)
        found = next(found) if isinstance(found, Iterator) else found
        program.receive(Thought(question, found, True))
        for _ in range(2):
            shown = window_text(program)
            assert unknown_places(program.world, shown) == [], shown
            program.key("f3") if "ask again" in shown else None
    program = program_at(table)
    for key in ("f5", "end"):
        program.key(key)
    shown = window_text(program)
    assert unknown_places(program.world, shown) == [], shown
    program.key("l")
    shown = window_text(program)
    assert unknown_places(program.world, shown) == [], shown


def test_chat_noir_marks_the_circle_of_a_hint_and_screen_readers_hear_its_name() -> None:
    game = tabletop_of("chat-noir")
    table = table_of(History.begin(game, game.options(), "k7f3p"), resumed=True).world
    program = program_at(table)
    program.key("f3")
    question = next(each for each in program.messages if isinstance(each, Think))
    hint = question.function(*question.arguments)
    assert isinstance(hint, Hint)
    program.receive(Thought(question, hint, True))
    program.key("f3")
    assert "Hint: the marked circle. The cat then needs" in window_text(program)
    assert f"Hint: {hint.move}. The cat then needs" in " ".join(names(program.picture, "status"))


@pytest.mark.parametrize("game", BOARDS)
def test_words_of_moves_are_their_texts_outside_the_window(game: str) -> None:
    """So that lines of text, journals and screen readers say what they always said."""
    tabletop = tabletop_of(game)
    for move in Match(tabletop, tabletop.options(), "k7f3p").moves[:40]:
        words = tabletop.in_words(move)
        if isinstance(words, Place):
            assert words == (f"card {move}" if game == "memory" else str(move))
            assert in_window(words) != words or not marks_of(words)
