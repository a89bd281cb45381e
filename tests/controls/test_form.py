"""Forms: everything on them is reached, pressed, changed and read, in windows of every size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.controls import Choice, Form, Row, Slider, Switch
from launcher.controls.sheet import TITLE, plan
from launcher.picture import Picture, line_height, rectangle, tree_of
from launcher.picture.damage import ink
from tests.games.phones import measured_texts

ROWS = (
    Row("size", "Board", Choice(9, (7, 9, 11), ("Small", "Medium", "Large"))),
    Row("motion", "Motion", Slider(100, 0, 200, 25, " %")),
    Row("sound", "Sound", Switch(value=False)),
)
FORM = Form("Options", ("Choose.", ("Best", "14")), ROWS, (("ok", "New game"), ("later", "Later")))
READING = Form("Keys", tuple((f"Key {k}", "does something " * (k % 4)) for k in range(30)))
SIZES = [(240, 180), (320, 240), (640, 480), (1920, 1080)]


def press(form: Form, *keys: str) -> tuple[Form, list[str | None]]:
    names = []
    for key in keys:
        form, name = form.key(key)
        names.append(name)
    return form, names


def middle(form: Form, name: str) -> tuple[float, float]:
    """A place in the window where the mouse reaches that row or button, found by looking for it."""
    for y in range(0, int(form.height), 12):  # each control has 24 pixels or more
        for x in range(0, int(form.width), 12):
            hover = form.mouse(x, y, "move")[0].hover
            if hover and hover[0] == name:
                return x + 2, y + 2
    raise AssertionError(f"{name} can't be reached")


def click(form: Form, name: str) -> tuple[Form, list[str | None]]:
    x, y = middle(form, name)
    form, first = form.mouse(x, y, "button-down")
    form, second = form.mouse(x, y, "button-up")
    return form, [first, second]


def test_enter_takes_the_first_button_and_escape_the_last() -> None:
    assert FORM.key("\r") == (FORM, "ok")
    assert FORM.key("escape") == (FORM, "later")
    assert FORM._replace(buttons=(("cancel", "Cancel"), ("ok", "Well"))).key("escape")[1] == "cancel"


def test_tab_goes_through_the_controls_and_around() -> None:
    form = FORM
    for name in ("size", "motion", "sound", "ok", "later", "size"):
        form, _ = form.key("\t")
        assert form.focus == name
    assert press(FORM, "shift+\t")[0].focus == "later"
    assert press(FORM, "up", "left")[0].focus == "ok"


def focused_labels(form: Form) -> list[str]:
    """Return what a screen reader finds at the focus."""
    return [node.label.name for node in tree_of(form.draw()).values() if "focused" in node.label.states]


def test_arrows_also_go_through_the_paragraphs_and_a_reader_begins_with_the_first() -> None:
    form, read = FORM, focused_labels(FORM)
    for _ in range(7):
        form, _ = form.key("down")
        read += focused_labels(form)
    assert read == ["Choose.", "Best: 14", "Medium", "Motion", "Sound", "New game", "Later", "Choose."]
    form, _ = form.key("up")
    assert focused_labels(form) == ["Later"]


def test_a_form_that_opens_on_a_control_is_described_by_its_first_paragraph() -> None:
    (dialog,) = [
        node.label
        for node in tree_of(FORM._replace(focus="size").draw()).values()
        if node.label.role == "dialog"
    ]
    assert dialog.description == "Choose."


def test_keys_change_the_control_that_has_the_keyboard() -> None:
    form, names = press(FORM, "\t", "right", "right", "\t", "left", "\t", " ")
    assert form.values == {"size": 11, "motion": 75, "sound": True}
    assert names == [
        None,
        "size",
        None,
        None,
        "motion",
        None,
        "sound",
    ]  # at the end, nothing changes any more
    assert form.key("\r")[1] == "ok"


def test_space_and_enter_press_the_button_that_has_the_keyboard() -> None:
    form, _ = press(FORM, "shift+\t")
    assert form.key(" ")[1] == form.key("\r")[1] == "later"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_click_presses_a_button_when_it_ends_there(width: int, height: int) -> None:
    form = FORM.sized(width, height)
    for name in ("ok", "later"):
        form = press(form, *["\t"] * (3 if name == "ok" else 1))[0] if form.focus is None else form
        while form.focus != name:
            form, _ = form.key("\t")
        form, names = click(form, name)
        assert names == [None, name]
        x, y = middle(form, name)
        dropped, _ = form.mouse(x, y, "button-down")
        assert dropped.mouse(0, 0, "button-up")[1] is None


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_control_is_reached_by_the_mouse_once_it_is_in_view(width: int, height: int) -> None:
    for row in ROWS:
        form = FORM.sized(width, height)
        while form.focus != row.name:
            form, _ = form.key("\t")
        form, names = click(form, row.name)
        assert form.focus == row.name
        assert names[1] is None
        assert (names[0] == row.name) is (form.values != FORM.values)


def test_a_slider_is_drawn_along_even_from_outside() -> None:
    x, y = middle(FORM, "motion")
    form, _ = FORM.mouse(x, y, "button-down")
    form, name = form.mouse(x + 1000, y + 300, "drag")
    assert (name, form.values["motion"]) == ("motion", 200)
    form, _ = form.mouse(x, y, "button-up")
    assert form.mouse(x - 1000, y, "drag")[0].values["motion"] == 200


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(
    "form", [FORM, FORM.enlarged(), READING, READING._replace(picture=rectangle(900, 300, "accent"))]
)
def test_it_lies_in_the_window(form: Form, width: int, height: int) -> None:
    picture = form.sized(width, height).draw()
    assert (picture.width, picture.height) == (width, height)
    for left, top, right, bottom in ink(picture, 0, 0):
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height


@pytest.mark.parametrize("key", ["down", "next", "wheel-down"])
def test_a_long_text_scrolls_to_its_end_and_back(key: str) -> None:
    form = READING.sized(320, 240)
    seen = [form]
    for _ in range(200):
        form = form.mouse(150, 100, key)[0] if "wheel" in key else form.key(key)[0]
        if form.scroll.offset < seen[-1].scroll.offset:  # around to the first paragraph
            form = seen[-1]
            break
        seen.append(form)
    assert len({form.scroll.offset for form in seen}) > 5
    assert form.scroll.offset == pytest.approx(form.scroll.content - form.scroll.view, abs=1)
    assert form.key("home")[0].scroll.offset == 0


def test_the_bar_is_gripped_and_drawn() -> None:
    form = READING.sized(320, 240)
    form, _ = form.key("wheel-down")
    x = next(x for x in range(319, 0, -1) if form.mouse(x, 100, "button-down")[0].scroll.grip is not None)
    form, _ = form.mouse(x, 100, "button-down")
    drawn, _ = form.mouse(x, 150, "drag")
    assert drawn.scroll.offset > form.scroll.offset
    assert drawn.mouse(x, 150, "button-up")[0].scroll.grip is None


def test_a_field_scrolled_out_of_view_is_not_pressed() -> None:
    form = FORM.sized(320, 240)
    x, y = middle(form, "size")
    away, _ = form.key("next")
    hover = away.mouse(x, y, "move")[0].hover
    assert hover is None or hover[0] != "size"


def test_half_visible_row_can_be_pressed_on_its_visible_half_only() -> None:
    form = FORM.sized(320, 240)
    for _ in range(5):
        form, _ = form.mouse(160, 120, "wheel-down")
        _, top, _, high = form._plan.view
        for y in [*range(int(top)), *range(int(top + high) + 1, 240)]:
            hover = form.mouse(120, y, "move")[0].hover
            assert hover is None or hover[0] not in form.values


@given(
    st.sampled_from(
        [FORM, FORM.enlarged(), READING, FORM._replace(rows=()), FORM._replace(lines=READING.lines)]
    ),
    st.sampled_from(SIZES),
    st.lists(
        st.one_of(
            st.sampled_from(
                ["\t", "shift+\t", "up", "down", "left", "right", "home", "end", "next", " ", "x"]
            ),
            st.tuples(
                st.integers(-20, 700),
                st.integers(-20, 500),
                st.sampled_from(["move", "button-down", "drag", "button-up", "leave", "wheel-down"]),
            ),
            st.sampled_from(SIZES),
        ),
        max_size=12,
    ),
)
def test_form_stays_in_the_window_and_the_focused_row_in_view(
    form: Form, size: tuple[int, int], doings: list[str | tuple[int, ...]]
) -> None:
    form = form.sized(*size)
    names = {row.name for row in form.rows} | {name for name, _ in form.buttons}
    for doing in doings:
        if isinstance(doing, str):
            form, name = form.key(doing)
        elif len(doing) == 2:
            form, name = form.sized(*doing), None
        else:
            form, name = form.mouse(*doing)
        assert name is None or name in names
        assert form.focus is None or form.focus in names or form.focus.startswith("\n")
        assert 0 <= form.scroll.offset <= max(0, form.scroll.content - form.scroll.view) + 0.5
        picture = form.draw()
        assert (picture.width, picture.height) == (form.width, form.height)


def test_it_can_be_read() -> None:
    form, _ = FORM.key("\t")
    assert form.texts == (
        "Options",
        "Choose.",
        "Best: 14",
        "> Board: Medium",
        "Motion: 100 %",
        "Sound: Off",
        "[New game]",
        "[Later]",
    )


def test_hover_press_and_focus_are_visible() -> None:
    x, y = middle(FORM, "later")
    hover, _ = FORM.mouse(x, y, "move")
    down, _ = hover.mouse(x, y, "button-down")
    focus, _ = FORM.key("shift+\t")
    assert len({form.draw() for form in (FORM, hover, down, focus)}) == 4
    assert hover.mouse(x, y, "leave")[0].draw() == FORM.draw()


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_can_be_drawn_as_wide_as_the_room_is(size: tuple[float, float]) -> None:
    asked = []

    def draw(width: float) -> Picture:
        asked.append(width)
        return rectangle(width, 100, "#123456")

    picture = Form("Played", picture=draw).sized(*size).draw()
    (width,) = asked
    assert 0.8 * min(size[0], 600) < width < min(size[0], 600)
    assert all(right <= size[0] for _, _, right, _ in ink(picture, 0, 0))


def test_long_title_has_two_lines_and_moves_the_rows_down() -> None:
    won = "Blue won: all four pawns are home."
    assert plan(Form(won, ("0:10",), buttons=(("new", "Play again"),))).title == (won,)
    low = plan(Form(won, ("0:10",), buttons=(("new", "Play again"),), width=320, height=240))
    assert " ".join(low.title) == won
    assert low.view[1] >= low.panel[1] + low.pad + 2 * line_height(TITLE)
    endless = plan(Form(f"{won} " * 9, buttons=(("new", "Play again"),), width=320, height=240)).title
    assert (len(endless), endless[1][-1]) == (2, "…")


def test_long_form_is_dragged_by_a_finger_without_a_press() -> None:
    form = Form("Long", tuple(f"Line {k}" for k in range(60)), width=320, height=240)
    pressed, _ = form.mouse(160, 120, "button-down")
    drawn, _ = pressed.mouse(160, 60, "drag")
    assert drawn.scroll.offset == 60
    assert drawn.mouse(160, 60, "button-up")[1] is None


def test_rows_and_buttons_can_be_hit_within_forty_four_pixels() -> None:
    form = Form("Title", (), (Row("loud", "Loud", Switch(False)), ROWS[0]), (("ok", "OK"),)).sized(400, 300)
    at = plan(form)
    left, top, _, _ = at.view
    row, button = at.rows[0], at.buttons[0]
    assert form.mouse(left + row.x + 5, top + row.y + row.height + 4, "button-down")[1] == "loud"
    pressed, _ = form.mouse(button.x + 5, button.y - 5, "button-down")
    assert pressed.mouse(button.x + 5, button.y - 5, "button-up")[1] == "ok"
    assert form.mouse(button.x + 5, button.y - 6, "button-down")[0].pressed is None


def test_space_changes_a_choice_and_a_number_for_players_with_one_key() -> None:
    form = FORM._replace(focus="size")
    assert [form.values["size"] for form in (form, press(form, " ")[0], press(form, " ", " ")[0])] == [
        9,
        11,
        7,
    ]
    form = FORM._replace(focus="motion")
    assert press(form, *[" "] * 5)[0].values["motion"] == 0, "after the largest number"


def test_a_long_label_has_several_lines_in_a_narrow_window() -> None:
    label = "Clock (minutes + seconds per move)"
    form = Form("Options", rows=(Row("clock", label, Switch(value=False)),), buttons=(("ok", "Play"),))
    drawn = form._replace(width=240, height=427).draw()
    assert label in " ".join(each.name for each in measured_texts(drawn, 1))
