"""What pictures say becomes AccessKit's nodes, and only what is other is passed on; nobody needs to read for that."""

from __future__ import annotations

from typing import Any, get_args

import accesskit
import pytest

from launcher.controls import Form, Mood, Slider, Switch
from launcher.controls.field import Field
from launcher.picture import Picture, Role, State, above, group, labelled, rectangle
from launcher.screens.reader import _ROLES, ReaderTree, Shown

FACE = rectangle(40, 20, "accent")
NEWS = accesskit.Live.POLITE


def labelled_face(name: str, *, focused: bool = False, role: Role = "button") -> Picture:
    return labelled(FACE, role, name, states=["focused"] if focused else (), key=name.split()[0])


def pass_on(tree: ReaderTree, picture: Picture, scale: float = 1.0) -> list[Any]:
    """The nodes that are passed on for a picture, without that for news."""
    return [node for id, node in tree.update(Shown(picture, scale, 0, 0)).nodes if id != 1]


def names(tree: ReaderTree, picture: Picture) -> list[str]:
    return [node.label for node in pass_on(tree, picture) if node.label]


def status(words: str, about: str = "", *, focused: bool = False) -> Picture:
    states: list[State] = ["focused"] if focused else []
    return labelled(FACE, "status", words, description=about, states=states, key="status")


class Heard:
    """What is spoken by itself; the time goes on by a second with each change."""

    def __init__(self, *, is_open: bool = True) -> None:
        self.tree = ReaderTree("")
        self.now = 0.0
        self.known: tuple[int, str | None] = (0, "")  # the focused node, and its name
        if is_open:
            self.spoken("")
            self.tree.open(self.now)

    def spoken(self, words: str, about: str = "", *, focused: bool = False, dialog: str = "") -> str:
        self.now += 1
        sheets = [labelled(FACE, "dialog", dialog, states=["modal"])] if dialog else []
        picture = above(status(words, about, focused=focused), *sheets)
        return self.said(self.tree.update(Shown(picture, 1, 0, 0), self.now)) + self.rest()

    def rest(self) -> str:
        self.now += 1
        update = self.tree.announcement(self.now)
        return self.said(update) if update else ""

    def said(self, update: accesskit.TreeUpdate) -> str:
        """The new name of the focused node, and the news."""
        said = [node.value or "" for _, node in update.nodes if node.live == NEWS]
        for id, node in update.nodes:
            if id == update.focus and node.role == accesskit.Role.STATUS and (id, node.label) != self.known:
                said.append(node.label or "")
                self.known = id, node.label
        if update.focus != self.known[0]:
            self.known = update.focus, None
        return "".join(said)


def test_every_role_of_a_picture_is_one_of_accesskits() -> None:
    assert set(_ROLES) == set(get_args(Role))


def test_the_first_update_is_complete_and_later_ones_contain_changes() -> None:
    tree = ReaderTree("Noughts")
    assert names(tree, above(labelled_face("a free"), labelled_face("b free"))) == [
        "Noughts",
        "a free",
        "b free",
    ]
    assert names(tree, above(labelled_face("a free"), labelled_face("b taken"))) == ["b taken"]
    assert names(tree, above(labelled_face("a free"), labelled_face("b taken"))) == []
    assert names(tree, above(labelled_face("a free"))) == ["Noughts"]  # another child is gone


def test_a_node_is_known_by_its_number_as_long_as_it_is_there() -> None:
    tree = ReaderTree("")
    first = tree.update(Shown(above(labelled_face("a free")), 1, 0, 0))
    second = tree.update(Shown(above(labelled_face("a taken")), 1, 0, 0))
    assert [id for id, node in first.nodes if node.label == "a free"] == [id for id, _ in second.nodes]


def test_the_focus_on_a_heading_is_on_its_text_as_orca_48_does_not_read_names_of_headings() -> None:
    tree = ReaderTree("")
    update = tree.update(Shown(labelled_face("Rules", role="heading", focused=True), 1, 0, 0))
    (heading,) = (node for _, node in update.nodes if node.role == accesskit.Role.HEADING)
    assert (heading.label, heading.children) == ("Rules", [update.focus])
    assert dict(update.nodes)[update.focus].value == "Rules"
    text = update.focus
    update = tree.update(Shown(labelled_face("Rules", role="heading"), 1, 0, 0))
    assert update.focus != text
    assert text in dict(update.nodes), "Orca 48 says nothing more if the text is removed"


def test_places_are_those_of_the_picture_and_the_window_is_as_large_as_it_is_shown() -> None:
    tree = ReaderTree("")
    root, button = pass_on(tree, group(200, 100, [(10, 30, labelled_face("a"))]), scale=2.0)
    box = button.bounds
    assert (box.x0, box.y0, box.x1, box.y1) == (10, 30, 50, 50)
    assert root.transform is not None
    assert (
        len(pass_on(tree, group(200, 100, [(10, 30, labelled_face("a"))]), scale=3.0)) == 1
    )  # the window alone


def test_the_keyboard_is_on_the_last_that_says_so_as_that_lies_uppermost() -> None:
    tree = ReaderTree("")
    update = tree.update(
        Shown(above(labelled_face("a", focused=True), labelled_face("b", focused=True)), 1, 0, 0)
    )
    assert next(id for id, node in update.nodes if node.label == "b") == update.focus
    assert tree.update(Shown(above(labelled_face("a")), 1, 0, 0)).focus == 0  # else the window itself


def test_the_topmost_dialog_has_the_focus() -> None:
    tree = ReaderTree("")
    sheet = labelled(above(labelled_face("again")), "dialog", "You won", states=["modal"], key="sheet")
    update = tree.update(Shown(above(labelled_face("a", focused=True), sheet), 1, 0, 0))
    assert next(id for id, node in update.nodes if node.label == "You won") == update.focus
    chosen = labelled(
        above(labelled_face("again", focused=True)), "dialog", "You won", states=["modal"], key="sheet"
    )
    update = tree.update(Shown(above(labelled_face("a", focused=True), chosen), 1, 0, 0))
    assert next(id for id, node in update.nodes if node.label == "again") == update.focus


def test_of_a_status_the_sentences_that_are_new_are_spoken_in_one() -> None:
    heard = Heard()
    heard.spoken("Move. You are Red.")
    assert (
        heard.spoken("Move. It is taken. Black moved a7-b6. You are Red.")
        == "It is taken. Black moved a7-b6."
    )
    assert heard.spoken("Move. You are Red.") == ""
    assert heard.spoken("Move. It is taken. You are Red.") == "It is taken."  # once more


def test_a_window_that_gets_the_keyboard_says_its_status_once_with_what_it_is_about() -> None:
    heard = Heard(is_open=False)
    assert heard.spoken("Black to move.", "Capture all men.") == ""
    assert heard.spoken("Red to move.", "Capture all men.") == ""
    heard.tree.open(heard.now)
    assert heard.rest() == "Capture all men. Red to move."
    heard.tree.open(heard.now)
    assert heard.rest() == ""
    assert heard.spoken("Red to move.", "Capture all men. Black is a person.") == "Black is a person."


def test_news_does_not_come_before_the_status_of_a_window_that_has_just_got_the_keyboard() -> None:
    heard = Heard(is_open=False)
    heard.spoken("Black to move.", "Capture all men.")
    heard.tree.open(heard.now)
    heard.now -= 1
    assert heard.spoken("Red to move.", "Capture all men.") == "Capture all men. Black to move. Red to move."


def test_one_node_speaks_all_news_and_also_the_same_news_again() -> None:
    tree = ReaderTree("")
    words = ["", "No.", "", "No.", "Yes."]
    spoken = []
    for now, each in enumerate(words):
        tree.update(Shown(status(each), 1, 0, 0), now)
        tree.open(now)
        if update := tree.announcement(now):
            spoken += [(id, node.value.strip()) for id, node in update.nodes if node.live == NEWS]
            assert [id for id, node in update.nodes] == [spoken[0][0]]
    assert [said for _, said in spoken] == ["No.", "No.", "Yes."]
    assert len({id for id, _ in spoken}) == 1


def test_all_of_a_status_can_be_read_though_only_a_part_is_new() -> None:
    tree = ReaderTree("")
    pass_on(tree, status("Move. You are Red."))
    texts = [node.value for node in pass_on(tree, status("Move. It is taken. You are Red.")) if node.value]
    assert texts == ["Move. It is taken. You are Red."]


def test_a_focused_status_is_named_by_its_whole_text() -> None:
    tree = ReaderTree("")
    picture = labelled(FACE, "status", "Red to move.", states=["focused"])
    update = tree.update(Shown(above(picture), 1, 0, 0))
    assert [node.label for id, node in update.nodes if id == update.focus] == ["Red to move."]


def test_only_news_is_read_while_a_status_has_the_focus_and_no_sentence_twice() -> None:
    heard = Heard()
    heard.spoken("O to move.")
    statuses = ["O is thinking ...", "O pushed a piece.", "O pushed a piece. X: push a piece.", "Full."]
    assert [heard.spoken(each, focused=True) for each in statuses] == [
        "O is thinking ...",
        "O pushed a piece.",
        "X: push a piece.",
        "Full.",
    ]
    assert heard.spoken("X to move. Full.") == "X to move."


def test_the_whole_text_of_a_focused_status_can_be_read_when_it_has_changed() -> None:
    tree = ReaderTree("")
    assert [
        node.value for node in pass_on(tree, above(status("O pushed.", focused=True))) if node.value
    ] == []
    nodes = pass_on(tree, above(status("O pushed. X: push.", focused=True)))
    assert [(node.label, node.value) for node in nodes] == [("O pushed.", None), (None, "O pushed. X: push.")]


def test_a_status_with_the_focus_again_is_read_as_a_whole() -> None:
    heard = Heard()
    heard.spoken("O pushed.", focused=True)
    assert heard.spoken("O pushed. X: push.", focused=True) == "X: push."
    heard.spoken("O pushed. X: push.")
    assert heard.spoken("O pushed. X: push.", focused=True) == "O pushed. X: push."


def test_news_beside_a_dialog_is_announced_although_the_status_had_the_focus() -> None:
    heard = Heard()
    heard.spoken("O pushed.", focused=True)
    assert heard.spoken("X won.", focused=True, dialog="Options") == "X won."
    assert heard.spoken("X won.", focused=True) == "X won."  # the whole status, which gets the focus back


@pytest.mark.parametrize("focus", [None, "close"])
def test_the_first_paragraph_of_a_dialog_is_read_once(focus: str | None) -> None:
    tree, form = ReaderTree(""), Form("Score", ("3 points.", "5 moves."), focus=focus)
    described = [
        node.description
        for moved in (form, form.key("down")[0], form.key("up")[0], form)
        for node in pass_on(tree, above(moved.draw()))
        if node.role == accesskit.Role.DIALOG
    ]
    assert set(described) == {"3 points." if focus else None}


def test_controls_report_their_states_and_values() -> None:
    tree = ReaderTree("")
    _, slider = pass_on(tree, above(Slider(30, 0, 100).draw(200, says="Speed")))
    assert (slider.role, slider.numeric_value, slider.max_numeric_value) == (accesskit.Role.SLIDER, 30, 100)
    _, switch = pass_on(tree, above(Switch(value=True).draw(200, Mood(focus=True), says="Sound")))
    assert (switch.role, switch.toggled) == (accesskit.Role.SWITCH, accesskit.Toggled.TRUE)
    button = labelled(FACE, "button", "Undo", states=["disabled"], description="Ctrl+Z.", value="2 moves")
    _, undo = pass_on(tree, above(button))
    assert (undo.is_disabled, undo.description) == (True, "Ctrl+Z. 2 moves")


def test_text_fields_have_a_text_with_a_caret() -> None:
    tree = ReaderTree("")
    _, field, text = pass_on(tree, above(Field("añ", 1).draw(200, 30, focus=True, says="Find")))
    assert (text.value, text.character_lengths) == ("añ", bytes([1, 2]))
    assert field.text_selection.focus.character_index == 1
    assert field.children == [field.text_selection.focus.node]


@pytest.mark.parametrize("name", ["", "half \ud800 a character", "🂡", "a\0b"])
def test_any_name_can_be_passed_on(name: str) -> None:
    assert len(pass_on(ReaderTree(name), labelled(FACE, "textbox", name, value=name))) == 3
