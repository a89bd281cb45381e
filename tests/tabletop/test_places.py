"""Places in texts: the words of the window, the marked pieces, and the coordinates everywhere else."""

from __future__ import annotations

import pickle

from launcher.tabletop import GivenName, Place, addressed, sentence, series
from launcher.text import in_window, marks_of

D4 = Place("d4", "the marked circle", "cell d4")


def test_a_place_is_a_text_with_words_and_marks_for_the_window() -> None:
    assert (D4, in_window(D4), marks_of(D4)) == ("d4", "the marked circle", ("cell d4",))
    assert (in_window("d4"), marks_of("d4")) == ("d4", ())
    assert in_window(Place("d4")) == "d4"


def test_a_sentence_has_both_wordings_and_the_marks_of_its_parts() -> None:
    said = sentence("{} and {} are free.", D4, Place("e5", "this one", "cell e5"))
    assert said == "d4 and e5 are free."
    assert said.shown == "The marked circle and this one are free."
    assert said.marks == ("cell d4", "cell e5")
    assert sentence("{} is free.", "e5").shown == "e5 is free."
    assert sentence("Block {}.", D4).shown == "Block the marked circle."


def test_a_series_leaves_out_empty_texts_and_keeps_places() -> None:
    said = series(", ", ["block", "", D4])
    assert (said, said.shown, said.marks) == ("block, d4", "block, the marked circle", ("cell d4",))


def test_a_place_comes_from_another_process_as_it_was() -> None:
    copy = pickle.loads(pickle.dumps(sentence("Block {}.", D4)))
    assert (copy, copy.shown, copy.marks) == ("Block d4.", "Block the marked circle.", ("cell d4",))


def test_names_of_people_become_you_in_both_wordings() -> None:
    players = GivenName("Anna"), GivenName("Ben")
    said = addressed(sentence("Anna has {}.", D4), players, 0)
    assert (said, in_window(said), marks_of(said)) == (
        "You have d4.",
        "You have the marked circle.",
        ("cell d4",),
    )
