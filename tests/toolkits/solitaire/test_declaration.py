"""What solitaires have in common: fields of their declarations, steps of moves, and the signs of foundations."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop import Button, View
from launcher.toolkits.cards import Design, Pile, cards
from launcher.toolkits.solitaire import Deal, Draw, Finish, by_steps, in_words, signs, solitaire, touch
from tests.tabletop.nulltable import nulltable


def test_a_declaration_gets_the_fields_that_it_leaves_out_and_keeps_its_own() -> None:
    made = solitaire(replace(nulltable, sound="wood"))
    assert (made.style, made.in_words, made.touch, made.sound) == (Design, in_words, nulltable.touch, "wood")
    assert made.finale is not None


def test_a_move_leads_to_its_last_step_and_the_others_are_its_stages() -> None:
    def steps(position: int, move: int) -> list[int]:
        return [position + each for each in range(1, move + 1)]

    play, stages = by_steps(steps)
    assert play(10, 3) == 13
    assert stages(10, 3) == [11, 12]


def test_drawing_dealing_and_finishing_have_clicks_keys_and_a_button() -> None:
    assert touch(Draw()) == touch(Deal())
    assert touch(Deal("packet 2")) != touch(Deal())
    assert touch(Finish()) == Button("Finish", "f")


def test_empty_foundations_of_two_decks_have_the_sign_of_their_suit() -> None:
    names = ["spades foundation", "spades foundation 2", "hearts foundation 1", "column 1"]
    piles = [Pile(name, (), 0, 0) for name in names]
    assert [sign.on for sign in signs(piles, View(640, 400))] == names[:3]
    assert not list(signs([piles[0]._replace(cards=cards("AS"))], View(640, 400)))
