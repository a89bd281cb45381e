"""The buttons around the table and the More menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.controls import PushButton
from launcher.picture import rectangle
from launcher.tabletop import PAUSE, PERSON, Action, History, Key, Tile, Toggle, frame
from launcher.tabletop import Button as Touch
from launcher.tabletop.frame.commands import ADVANCED, MOVES, SHARE, buttons, commands
from launcher.tabletop.frame.feature import SITE
from launcher.universe import Copy, Failed, Look, Think, Thought
from tests.labels import inside
from tests.tabletop.frame.conftest import Seat, boards_of, form_of, thinks_about
from tests.tabletop.frame.test_style import styled
from tests.tabletop.nim import nim
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import Step, pegs
from tests.tabletop.test_early_end import game as early_end

Sit = Callable[..., Seat]
rich = replace(
    styled,
    hint=lambda left: 1,
    shelf=lambda won: [("All", [Tile("few", rectangle(60, 60, "accent"), "few", Options(3))])],
    toggles=(Toggle("lines", "Show lines", "l"),),
    actions=(
        Action("count", "Copy count", "c", lambda left: Copy(str(left))),
        Action("tell", "Tell it", "", lambda left: Copy("")),
    ),
)


def labels(seat: Seat, *, which: Callable[[PushButton], bool] = lambda button: True) -> list[str]:
    return [button.label for button in buttons(seat.table) if which(button)]


def is_enabled(button: PushButton) -> bool:
    return button.enabled


def is_chosen(button: PushButton) -> bool:
    return button.chosen


def test_the_commands_of_a_game_stand_between_the_common_ones(sit: Sit) -> None:
    seat = sit(rich)
    seat.keys("?")
    keys = {label: keys for keys, label in form_of(seat.table).lines}
    assert (keys["Take 1"], keys["Show lines"], keys["Copy count"]) == ("1", "L", "C")
    names = [each.name for each in commands(seat.table) if each.keys]
    own = ["redo", "hint", "move:1", "move:2", "toggle:lines", "shelf", "options"]
    assert names[2:9] == own
    assert names.index("standing") < names.index("action:count") < names.index("restart")
    assert "style" in names


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (900, "New, Undo, Redo, Hint, Take 1, Take 2, Show lines, Boards, Options, Help, More"),
        (700, "New, Undo, Redo, Hint, Take 1, Take 2, Options, Help, More"),
        (600, "New, Undo, Hint, Take 1, Take 2, Help, More"),
        (500, "New, Undo, Hint, Take 1, Take 2, More"),
        (400, "New, Hint, Take 1, Take 2, More"),
        (320, "New, Take 1, Take 2, More"),
        (200, "Take 1, More"),
        (60, "More"),
    ],
)
def test_as_windows_get_narrower_moves_keep_their_buttons_longest(sit: Sit, width: int, shown: str) -> None:
    seat = sit(rich)
    seat.program.resize(width, 560)
    assert labels(seat) == shown.split(", ")


def menu_groups(seat: Seat) -> dict[str, list[str]]:
    """Return the headings of More with the names of their commands."""
    seat.click("More")
    menu = seat.table.menu
    seat.keys("escape")
    return {
        heading: [name for (name, _), each in zip(menu.entries, menu.groups, strict=True) if each == heading]
        for heading in dict.fromkeys(menu.groups)
    }


def test_the_menu_has_the_enabled_commands_without_a_button_in_groups(sit: Sit) -> None:
    seat = sit(rich)
    seat.program.resize(900, 560)
    always = {
        "This match": ["standing", "watch", "daily", "line"],
        "Share": ["copy", "copy start", "paste"],
        "View": ["touchable", "status", "explore", "closer", "style"],
        "Statistics and settings": ["statistics", "settings", "keys"],
        "Advanced": ["action:count", "action:tell", "open", "save"],
    }
    assert menu_groups(seat) == always
    seat.keys("1")
    played = always | {
        "This match": ["standing", "watch", "restart", "daily", "replay", "line"],
        "Share": ["copy", "copy start", "paste", "film"],
    }
    assert menu_groups(seat) == played
    seat.keys("ctrl+z", "+")
    zoomed = [*always["View"][:4], "farther", "style"]
    assert menu_groups(seat)["View"] == zoomed


def test_buttons_without_room_are_in_the_menu_in_their_groups(sit: Sit) -> None:
    seat = sit(rich)
    seat.program.resize(60, 560)
    groups = menu_groups(seat)
    assert list(groups) == ["Moves", "This match", "Share", "View", "Statistics and settings", "Advanced"]
    assert groups["Moves"] == ["move:1", "move:2"]
    assert groups["This match"][:6] == ["new", "hint", "shelf", "options", "help", "standing"]
    assert groups["View"][0] == "toggle:lines"


def test_links_resigning_analysis_and_pause_have_their_groups() -> None:
    groups = {each.name: each.group for each in commands(Seat(nim, offers={SITE}).table)}
    assert (groups["start link"], groups["match link"], groups["analysis"]) == (SHARE, SHARE, ADVANCED)
    groups = {each.name: each.group for each in commands(Seat(early_end, seats=(PERSON, "Easy")).table)}
    assert (groups["move:draw"], groups["move:resign"]) == (MOVES, "This match")
    assert groups["move:offer a draw"] == "This match"
    paused = commands(Seat(replace(nulltable, toggles=(PAUSE,))).table)
    assert [each.group for each in paused if each.name == "toggle:pause"] == ["This match"]


def test_the_menu_shows_the_first_key_of_each_command(sit: Sit) -> None:
    seat = sit(rich)
    seat.program.resize(60, 560)
    seat.click("More")
    keys = {name: key for (name, _), key in zip(seat.table.menu.entries, seat.table.menu.keys, strict=True)}
    assert (keys["new"], keys["move:1"], keys["standing"]) == ("F2", "1", "F12")
    assert keys["action:tell"] == ""


def test_groups_of_the_menu_have_names_for_screen_readers(sit: Sit) -> None:
    seat = sit(rich)
    seat.click("More")
    assert inside(seat.program.picture, "menu", "Choices") == [*dict.fromkeys(seat.table.menu.groups)]
    assert "Score and last moves" in inside(seat.program.picture, "group", "This match")


@pytest.mark.parametrize("size", [(320, 240), (640, 560), (900, 400), (1500, 960)])
def test_the_menu_opens_above_its_button_and_inside_the_window(sit: Sit, size: tuple[int, int]) -> None:
    seat = sit(rich)
    seat.program.resize(*size)
    more = next(button for button in buttons(seat.table) if button.label == "More")
    seat.click("More")
    menu = seat.table.menu
    assert menu.focus is None
    assert menu.rows
    for row in menu.rows:
        assert 0 < row.x < row.x + row.width < size[0]
        assert 0 < row.y < row.y + row.height < more.y
    assert menu.rows[0].x + menu.rows[0].width > more.x


def test_buttons_of_impossible_commands_are_grey(sit: Sit) -> None:
    seat = sit(rich)
    assert set(labels(seat)) - set(labels(seat, which=is_enabled)) == {"Undo"}
    seat.program.resize(900, 560)
    assert set(labels(seat)) - set(labels(seat, which=is_enabled)) == {"Undo", "Redo"}
    seat.keys("1")
    assert set(labels(seat)) - set(labels(seat, which=is_enabled)) == {"Redo"}
    seat.keys("ctrl+z")
    assert set(labels(seat)) - set(labels(seat, which=is_enabled)) == {"Undo"}
    other = sit(replace(pegs, hint=lambda position: Step(0, 1)), seats=("Easy", PERSON))
    assert "Hint" not in labels(other, which=is_enabled)  # it is not a person's turn


def test_undo_goes_to_the_match_before_from_the_start_of_one_that_has_hardly_begun(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.resize(900, 560)
    seat.keys("1", "n")
    assert "Undo" in labels(seat, which=is_enabled)
    seat.keys("1", "u")
    assert "Undo" not in labels(seat, which=is_enabled)


def test_the_likely_next_command_and_active_switches_are_highlighted(sit: Sit) -> None:
    seat = sit(rich, Options(1))
    seat.program.resize(900, 560)
    assert labels(seat, which=is_chosen) == []
    seat.keys("l")
    assert labels(seat, which=is_chosen) == ["Show lines"]
    seat.keys("l", "1")
    assert labels(seat, which=is_chosen) == ["Play again"]


def test_features_that_a_game_lacks_have_no_buttons(sit: Sit) -> None:
    seat = sit(replace(nulltable, options=type(nulltable.options())))
    assert labels(seat) == ["New", "Undo", "Redo", "Take 1", "Take 2", "Options", "Help", "More"]
    seat.keys("h", "b", "f3", "f8")
    assert (thinks_about(seat.table), form_of(seat.table), boards_of(seat.table)) == ("", None, None)


def test_the_hint_button_follows_the_settings(sit: Sit) -> None:
    for hints, there in (("off", False), ("asked", True), ("live", True)):
        assert ("Hint" in labels(sit(rich, look=Look(hints=hints)))) == there


def test_options_have_a_button_where_there_are_some_or_computers_to_play_against(sit: Sit) -> None:
    assert "Options" in labels(sit(pegs))
    assert "Options" not in labels(sit(replace(pegs, think=None)))
    assert "Options" in labels(sit(nulltable))


def test_without_help_there_is_no_button_for_it() -> None:
    table = frame.table_of(History.begin(nulltable, Options(), "k7f3p"), help=False).world
    table = frame.on_resize(table, 900, 560)
    assert "Help" not in [button.label for button in buttons(table)]


def test_a_move_without_a_label_is_named_by_its_text_and_has_a_letter_of_it_as_its_key(sit: Sit) -> None:
    game = replace(
        nulltable,
        moves=lambda left: ["pass", "pay", "... a"] if left == 10 else [1],
        play=lambda left, move, chance: left - len(move),
        touch=lambda move: Touch() if isinstance(move, str) else Touch("Take 1", "1"),
    )
    seat = sit(game)
    assert [label for label in labels(seat) if "a" in label.lower()] == ["Pass", "Pay", "... a"]
    seat.keys("?")
    lines = dict(form_of(seat.table).lines)
    assert [key for key, label in lines.items() if label in ("Pass", "Pay", "... a")] == ["P", "A"]
    seat.keys("escape", "a")
    assert seat.table.history.node.text == "pay"


def test_at_most_a_hundred_moves_have_buttons(sit: Sit) -> None:
    seat = sit(replace(nulltable, moves=lambda left: list(range(1, 151)), touch=lambda move: Touch()))
    numbers = labels(seat)
    seat.click("More")
    numbers += [label for _, label in seat.table.menu.entries]
    assert max(int(label) for label in numbers if label.isdigit()) == 100


def test_keys_that_a_game_uses_are_taken_from_other_commands(sit: Sit) -> None:
    game = replace(
        nulltable,
        touch=lambda move: Key("u" if move == 1 else "f6"),
        actions=(Action("count", "Copy count", "n", lambda left: Copy(str(left))),),
    )
    seat = sit(game)
    seat.keys("?")
    lines = form_of(seat.table).lines
    assert [line for line in lines if line[0] in ("N", "U", "F6")] == [
        ("N", "Copy count"),
        ("U", "play “1”"),
        ("F6", "play “2”"),
    ]
    assert "Statistics" not in dict(map(reversed, lines))


def test_move_now_and_think_again_appear_while_a_computer_thinks_or_has_failed(sit: Sit) -> None:
    seat = sit(pegs, seats=("Easy", PERSON))
    [question] = seat.asked(Think)
    assert not {"Move now", "Think again"} & set(labels(seat))
    seat.program.receive(Thought(question, Step(0, 1), False))
    assert "Move now" in labels(seat)
    assert labels(seat, which=is_chosen) == []
    seat.program.receive(Failed(question, "ValueError: no idea", ""))
    assert labels(seat, which=is_chosen) == ["Think again"]
    seat.keys(".")
    assert (seat.table.window.said, thinks_about(seat.table), seat.table.history.at) == ("", "move", 0)
    [question] = seat.asked(Think)
    seat.program.receive(Thought(question, Step(0, 1), False))
    seat.keys(".")
    assert seat.position.cells == (1, 4)
