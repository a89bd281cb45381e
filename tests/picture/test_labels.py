"""A picture can say what it is: it looks as it did, and one tree comes from all that is said in it."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given

from launcher.picture import (
    ROOT,
    LabelTree,
    Picture,
    Role,
    blank,
    circle,
    crop,
    fade,
    freeze,
    group,
    labelled,
    place,
    reading_order,
    rectangle,
    rotate,
    scale,
    text,
    to_svg,
    tree_change,
    tree_of,
)
from launcher.picture.damage import damage
from tests.picture.test_random_pictures import PICTURES, pixels_of

SVG = "{http://www.w3.org/2000/svg}"


def undo(label: str = "Undo") -> Picture:
    return labelled(rectangle(60, 20, "surface"), "button", label, key="undo")


def roles_and_names(tree: LabelTree) -> list[tuple[str, str]]:
    """Role and name of all that is read, without the window."""
    return [(node.label.role, node.label.name) for key, node in reading_order(tree) if key != ROOT]


def test_a_labelled_picture_is_in_the_tree_with_its_role_its_name_and_its_box() -> None:
    tree = tree_of(group(200, 100, [(30, 40, undo())]), "A window")
    assert [node.label.name for _, node in reading_order(tree)] == ["A window", "Undo"]
    assert tree["/undo"].box == (30, 40, 90, 60)
    assert tree["/undo"].label.deeds == ("press", "focus")
    assert tree[ROOT].label.role == "application"


@given(PICTURES)
def test_a_label_does_not_change_the_drawing(picture: Picture) -> None:
    other = labelled(picture, "img", "a picture")
    assert pixels_of(other, 1) == pixels_of(picture, 1)
    assert (other.width, other.height, other.pinhole) == (picture.width, picture.height, picture.pinhole)
    assert damage(other, labelled(picture, "button", "another")) == []


def test_nested_labels_become_child_nodes() -> None:
    card = labelled(circle(5, "red"), "button", "ace of hearts")
    hand = labelled(group(90, 40, [(0, 0, card), (20, 0, text("not said", 12))]), "list", "your hand")
    tree = tree_of(place(hand, 100, 100, blank(300, 200)))
    (key,) = tree[ROOT].children
    assert tree[key].label.name == "your hand"
    assert [tree[child].label.name for child in tree[key].children] == ["ace of hearts"]


def test_it_is_read_in_the_order_of_the_parts() -> None:
    names = ["one", "two", "three"]
    tree = tree_of(group(10, 10, [(0, 0, labelled(blank(), "paragraph", each)) for each in names]))
    assert roles_and_names(tree) == [("paragraph", each) for each in names]


@pytest.mark.parametrize(
    ("change", "box"),
    [
        (lambda picture: crop(10, 5, 30, 30, picture), (0, 0, 30, 15)),
        (freeze, (0, 0, 60, 20)),
        (lambda picture: fade(0.5, picture), (0, 0, 60, 20)),
        (lambda picture: rotate(90, picture), (0, 0, 20, 60)),
        (lambda picture: scale(2, picture), (0, 0, 120, 40)),
    ],
    ids=["crop", "freeze", "fade", "rotate", "scale"],
)
def test_the_box_follows_transformations(change, box) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    assert tree_of(change(undo()))["/undo"].box == pytest.approx(box)


def test_an_element_out_of_view_is_in_the_tree_without_a_place_outside_the_view() -> None:
    below = group(60, 200, [(0, 180, undo())])
    tree = tree_of(group(100, 100, [(10, 10, crop(0, 0, 60, 50, below))]))
    assert tree["/undo"].box == (10, 60, 70, 60)


def test_equal_labels_have_different_keys() -> None:
    same = freeze(labelled(blank(9, 9), "img", "a back"))
    tree = tree_of(group(90, 9, [(20 * k, 0, same) for k in range(3)]))
    assert [tree[key].box[0] for key in tree[ROOT].children] == [0, 20, 40]


def test_updates_contain_only_changed_nodes() -> None:
    before = tree_of(group(200, 100, [(0, 0, undo()), (90, 0, labelled(blank(), "button", "Hint"))]))
    after = tree_of(
        group(200, 100, [(0, 0, undo("Take back")), (0, 50, labelled(blank(), "button", "Help"))])
    )
    change = tree_change(before, after)
    assert [node.label.name for node in change.nodes.values()] == ["", "Take back", "Help"]
    assert change.gone == {"/button Hint"}
    assert tree_change(after, after) == ({}, frozenset())


def test_disabled_nodes_have_no_actions() -> None:
    tree = tree_of(labelled(blank(), "button", "Redo", states=["disabled"]))
    assert tree["/button Redo"].label.deeds == ()


def test_an_unknown_role_is_refused_with_a_list_of_roles() -> None:
    role: Role = "knob"  # type: ignore[assignment]
    with pytest.raises(ValueError, match=r"'knob' .* alert, .* button"):
        labelled(blank(), role, "Volume")


def test_in_svg_it_has_a_title() -> None:
    root = ET.fromstring(to_svg(group(99, 99, [(9, 9, labelled(circle(5, "red"), "button", "a <b>"))])))
    (part,) = root.iter(SVG + "g")
    assert (root.get("role"), part.get("role"), part.findtext(SVG + "title")) == ("group", "button", "a <b>")


def test_a_frozen_picture_knows_whether_there_are_labels_in_it() -> None:
    plain = freeze(rectangle(20, 20, "red"))
    assert not plain.has_labels
    assert not freeze(group(40, 40, [(0, 0, plain)])).has_labels
    assert freeze(group(40, 40, [(0, 0, labelled(plain, "button", "Go"))])).has_labels
