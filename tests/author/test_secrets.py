"""The guarantee about hidden information, with games that reveal it in many ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pkgutil import resolve_name
from random import Random
from typing import Any

import pytest

from launcher.author.contract import Case, check_promise
from launcher.author.contract.knowledge import hidden_parts, name_of, part, with_part
from launcher.author.subject import Finding
from launcher.plain import Talk
from launcher.scene import Scene
from launcher.tabletop import Hint, NoOptions, Piece, Status, Tabletop, View
from tests.tabletop import duel as rules
from tests.tabletop import fans as cards
from tests.tabletop import sea as ships
from tests.tabletop.duel import Position, duel
from tests.tabletop.fans import fans
from tests.tabletop.sea import sea


def secret_finding(game: Tabletop[Any, Any], **changes: Any) -> Finding:  # noqa: ANN401  # as Tabletop takes it
    """Whether a game that is declared otherwise keeps its secrets."""
    return check_promise(Case(partial(replace, game, **changes)), "secrets")


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("duel", ["Hidden from First: hands[1], stock.", "Hidden from Second: hands[0], stock."]),
        ("sea", ["Hidden from North: seas[1].ship.", "Hidden from South: seas[0].ship."]),
        ("fans", ["Hidden from First: hands[1], stock.", "Hidden from Second: hands[0], stock."]),
    ],
)
def test_a_sound_game_lists_its_hidden_parts_for_each_player(game: str, parts: list[str]) -> None:
    finding = check_promise(Case(partial(resolve_name, f"tests.tabletop.{game}:{game}")), "secrets")
    assert finding.status == "pass", finding
    for sentence in parts:
        assert sentence in finding.sentence


class Unknown(int):
    """A card, or a ship, that equals all others that are not known, and knows itself: `seen` kept something back."""

    true: int


def blank(card: int, like: int = 0) -> Unknown:
    unknown = Unknown(like)
    unknown.true = true(card)
    return unknown


def true(card: int) -> int:
    return getattr(card, "true", card)


def kept_back(position: Position, player: int) -> Position:
    """What a player sees, with cards that can still be asked what they are."""
    hands = [hand if k == player else tuple(map(blank, hand)) for k, hand in enumerate(position.hands)]
    return position._replace(hands=(hands[0], hands[1]), stock=(0,) * len(position.stock))


def theirs(position: Position) -> int:
    """What is told of the cards that are not known."""
    return sum(true(card) for hand in position.hands for card in hand if not card)


def name_pile(position: Position, view: View) -> Scene:
    """The pile is called by the other's cards."""
    scene = rules.scene(position, view)
    pieces = [Piece(f"mark {theirs(position)}", 200, 90, rules.card_picture(0)), *scene.pieces]
    return scene._replace(pieces=tuple(pieces))


def order_by_secret(position: Position, view: View) -> Scene:
    """The pieces come in another order if the other has more."""
    scene = rules.scene(position, view)
    return scene._replace(pieces=scene.pieces[:: -1 if theirs(position) % 2 else 1])


def saying(position: Position, view: View) -> Scene:
    scene = rules.scene(position, view)
    return scene._replace(pieces=tuple(each._replace(says=f"{theirs(position)}") for each in scene.pieces))


def draw_secret(position: Position, view: View) -> Scene:
    """Only what is drawn tells it."""
    scene = rules.scene(position, view)
    return scene._replace(ground=rules.rectangle(300, 180, "hover" if theirs(position) % 2 else "surface"))


LEAKS: dict[str, tuple[dict[str, Any], str]] = {
    "scene-name": ({"scene": name_pile}, "the names or the order of the pieces"),
    "scene-order": ({"scene": order_by_secret}, "the names or the order of the pieces"),
    "says": ({"scene": saying}, "the labels of the pieces"),
    "picture": ({"scene": draw_secret}, "the scene"),
    "words": (
        {"describe": lambda position: [*rules.describe(position), f"{theirs(position)}."]},
        "the text description",
    ),
    "refusal": ({"refuse": lambda position, names: f"Not on {theirs(position)}."}, "a refusal"),
    "hint": ({"hint": lambda position: Hint("draw", f"For {theirs(position)}.")}, "the hint"),
    "think": (
        {"think": lambda position, *_: rules.moves(position)[theirs(position) % 2]},
        "the move that Easy chooses",
    ),
    "comment": ({"comment": lambda position, move: f"{theirs(position)}!"}, "a comment"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_each_leak_is_found(leak: str) -> None:
    changes, what = LEAKS[leak]
    finding = secret_finding(duel, seen=kept_back, **changes)
    assert finding.status == "fail", finding
    assert f" from {what}: " in finding.sentence
    assert "'3/yes k7f3p'" in finding.sentence


def shown_ship(position: ships.Position) -> Status:
    return ships.status(position)._replace(text=f"Beware of {position.seas[1].ship}.")


def shown_size(position: ships.Position) -> Status:
    """Nobody sees a difference between two ships that both are there."""
    return ships.status(position)._replace(text=f"{sum(each.ship % 2 for each in position.seas)} odd ones.")


@pytest.mark.parametrize("status", [shown_ship, shown_size])
def test_a_status_that_reveals_a_ship_is_found(status: Callable[..., Status]) -> None:
    finding = secret_finding(sea, status=status)
    assert finding.status == "fail"
    assert finding.sentence.startswith("The status depends"), finding


def kept_ships(position: ships.Position, player: int) -> ships.Position:
    """What a player sees, with ships that can still be asked where they are."""
    seas = [
        sea if k == player or sea.ship in sea.shots else sea._replace(ship=blank(sea.ship, ships.UNKNOWN))
        for k, sea in enumerate(position.seas)
    ]
    return position._replace(seas=(seas[0], seas[1]))


def test_a_description_that_reveals_a_ship_is_found() -> None:
    def describe(position: ships.Position) -> list[str]:
        return [f"Shots: {each.shots}, ship: {true(each.ship)}." for each in position.seas]

    finding = secret_finding(sea, seen=kept_ships, describe=describe)
    assert finding.status == "fail"
    assert "text description" in finding.sentence


def test_hiding_the_wrong_side_is_found() -> None:
    finding = secret_finding(duel, seen=lambda position, player: rules.seen(position, 1 - player))
    assert finding.status == "fail"
    assert "`moves`" in finding.sentence
    finding = secret_finding(sea, seen=lambda position, player: ships.seen(position, 1 - player))
    assert finding.status == "warn"  # there are games in which only the others see what one has
    assert "North: seas[0].ship." in finding.sentence
    assert "South: seas[1].ship." in finding.sentence


def test_a_function_that_needs_hidden_information_is_named() -> None:
    def status(position: Position) -> Status:
        assert all(position.hands[0]), "a card is missing"
        return rules.status(position)

    finding = secret_finding(duel, status=status)
    assert finding.sentence.startswith("`status` fails ")
    assert "player 1" in finding.sentence


def in_order_of_values(position: cards.Position, player: int) -> cards.Position:
    """Hands from behind as they are held, and the stock as it lies."""
    hands = [
        hand if k == player else tuple(card.hidden for card in hand) for k, hand in enumerate(position.hands)
    ]
    stock = tuple(card.hidden for card in position.stock)
    return position._replace(hands=(hands[0], hands[1]), stock=stock)


def test_cards_from_behind_in_the_order_of_their_faces_are_found() -> None:
    finding = secret_finding(fans, seen=in_order_of_values)
    assert finding.status == "fail"
    assert "or the places" in finding.sentence


def named_by_value(options: NoOptions, chance: Random) -> cards.Position:
    def telling(cards_of: cards.Cards) -> cards.Cards:
        return tuple(card._replace(number=card.value) for card in cards_of)

    position = cards.start(options, chance)
    first, second = map(telling, position.hands)
    return position._replace(hands=(first, second), stock=telling(position.stock))


def test_cards_that_are_called_by_their_faces_are_found() -> None:
    finding = secret_finding(fans, start=named_by_value)
    assert finding.status == "fail"
    assert finding.sentence.startswith("The name of")


def test_leaks_in_text_mode_and_in_windows_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(
            Talk, "is_waiting", property(lambda talk: True)
        )  # moves are listed on another's turn, too
        finding = secret_finding(duel)
        assert "text mode" in finding.sentence
    with monkeypatch.context() as patch:
        drawing = import_module("launcher.tabletop.frame.drawing")
        patch.setattr(drawing, "details", lambda table: ((str(table.history.position),), True))
        finding = secret_finding(duel)
        assert "the picture" in finding.sentence
    assert secret_finding(duel).status == "pass"


def test_parts_of_positions_are_found_changed_and_named() -> None:
    position = ships.Position((ships.Sea(2), ships.Sea(4, (1,))))
    (way,) = hidden_parts(position, ships.seen(position, 0))
    assert part(position, way) == 4
    assert with_part(position, way, 5) == ships.Position((ships.Sea(2), ships.Sea(5, (1,))))
    assert name_of(position, way, 2) == "seas[1].ship"
