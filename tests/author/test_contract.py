"""The contract of tabletop games: sound games satisfy it, and each guarantee is broken on purpose."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from pkgutil import resolve_name
from random import Random
from typing import Any, Never

import pytest

from launcher.author.contract import PROMISES, Case, check_promise
from launcher.author.contract.case import all_options
from launcher.picture import blank, circle
from launcher.tabletop import Analysis, Button, Piece, Scene, Status, TimeLimit, View, Worth
from tests.tabletop.duel import Options, Position, duel, moves

Change = Callable[..., Any]


def break_case(**changes: Never) -> Case:
    """A case of the game for two, declared otherwise."""
    return Case(partial(replace, duel, **changes))


@cache
def case_of(name: str) -> Case:
    """A game of the tests; its matches are played once for all guarantees."""
    return Case(partial(resolve_name, f"tests.tabletop.{name}:{name}"))


@pytest.mark.parametrize("part", PROMISES)
@pytest.mark.parametrize("name", ["nulltable", "duel", "pegs", "sea", "fans"])
def test_sound_games_satisfy_the_contract(name: str, part: str) -> None:
    finding = check_promise(case_of(name), part)
    assert (finding.status, finding.details) == ("pass", ""), finding.sentence
    assert finding.sentence.startswith(PROMISES[part].__doc__ or "?")


def moves_of_a_set(position: Position) -> list[str]:
    return list(set(duel.moves(position)))


def drawn_elsewhere(options: Options, chance: Random) -> Position:
    return duel.start(options, random.Random())


@dataclass
class Hand:
    """A position that is changed instead of made anew."""

    cards: list[int]


def taken(hand: Hand, move: str, chance: Random) -> Hand:
    hand.cards.pop()
    return hand


mutable: dict[str, Any] = {
    "start": lambda options, chance: Hand([1, 2, 3]),
    "moves": lambda hand: ["take"] if hand.cards else [],
    "play": taken,
    "status": lambda hand: Status(f"{len(hand.cards)} left.", over=not hand.cards),
    "seen": None,
}


class Unequal(Hand):
    """A position that equals nothing else."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


def moving(moves: list[Any] | None) -> dict[str, Any]:
    """Always these moves, or other ones each time; none changes anything."""
    return {
        "moves": lambda position: moves or [f"{random.random()}"],
        "play": lambda position, move, chance: position,
    }


def lone(piece: Piece) -> Change:
    """A scene with one piece more."""
    return lambda position, view: (lambda scene: scene._replace(pieces=(*scene.pieces, piece)))(
        duel.scene(position, view)
    )


def heap(position: Position, view: View) -> Scene:
    """All cards of a hand lie on one spot."""
    scene = duel.scene(position, view)
    return scene._replace(
        pieces=tuple(p if p.name == "pile" else p._replace(x=200, y=100) for p in scene.pieces)
    )


def alike(position: Position, view: View) -> Scene:
    """All cards of a hand are called the same."""
    scene = duel.scene(position, view)
    return scene._replace(
        pieces=tuple(p if p.name == "pile" else p._replace(says="a card") for p in scene.pieces)
    )


def hollow(position: Position, view: View) -> Scene:
    """Nothing is drawn where the pile is, so that no point hits it."""
    scene = duel.scene(position, view)
    return scene._replace(
        pieces=tuple(p._replace(picture=blank(30, 44)) if p.name == "pile" else p for p in scene.pieces)
    )


def said_too_much(position: Position) -> Status:
    at = duel.status(position)
    return at._replace(text=f"{at.text} Hands: {position.hands}")


def moved_too_much(position: Position) -> list[str]:
    """In my turn I may do more, if the other has nothing that is higher than all of mine."""
    mine, yours = position.hands[position.turn], position.hands[1 - position.turn]
    return duel.moves(position)[:1] if mine and yours and max(yours) > max(mine) else duel.moves(position)


def half_seen(position: Position, player: int) -> Position:
    """Blanks out one card more at each look."""
    hand = position.hands[1 - player]
    other = (
        *sorted(card for card in hand if card)[1:],
        *(0 for card in hand if not card),
        *([0] if any(hand) else []),
    )
    hands = (position.hands[0], other) if player == 0 else (other, position.hands[1])
    return position._replace(hands=hands, stock=(0,) * len(position.stock))


def no_think(position: Position, player: int, strength: int, chance: Random) -> str:
    return "pass"


def half_told(position: Position, seconds: float) -> Iterator[Analysis[str]]:
    """An analysis that leaves moves out."""
    yield Analysis("Even.", ((moves(position)[0], Worth(0, "even")),))


def worst_told(position: Position, seconds: float) -> Iterator[Analysis[str]]:
    """An analysis that begins with what is worth least."""
    worths = [Worth(k - 1, "so much", sure=True) for k in range(len(moves(position)))]
    yield Analysis("Even.", tuple(zip(moves(position), worths, strict=True)))


BREAKS: list[tuple[str, dict[str, Any], str]] = [
    (
        "repeats",
        {"start": drawn_elsewhere},
        "A second match with the same seed is different. Draw all",
    ),
    ("repeats", {"moves": moves_of_a_set}, "In another process, the same seed produces '"),
    ("moves", moving(["lay", "lay"]), "Two moves have the same text, 'lay'."),
    ("moves", moving(["# lay"]), "has a move with the text '# lay'"),
    ("moves", moving(["a\nb"]), r"has a move with the text 'a\nb'"),
    ("moves", moving([object()]), "The text of a move, '<object object at 0x"),
    ("moves", moving([""]), "has a move with the text ''"),
    ("moves", moving(["go. a", "go. b"]), "a player who types this does not make the move"),
    ("moves", moving(None), "Called twice, `moves` returns different moves"),
    ("purity", mutable, "Playing take changes the position that `play` receives"),
    (
        "purity",
        mutable | {"start": lambda options, chance: Unequal([1])},
        "A position does not equal a copy of itself",
    ),
    (
        "purity",
        {"play": lambda *_: duel.start(Options(), random.Random())},
        "Playing lay 4 twice from the same position returns different",
    ),
    ("status", {"status": lambda position: Status(" ", turn=0)}, "The text of the status is empty"),
    ("status", {"status": lambda position: Status("On.", turn=2)}, "The status names player 2"),
    (
        "status",
        {"status": lambda position: Status("On.", turn=0, score=float("inf"))},
        "A score is not a number",
    ),
    ("status", {"moves": lambda position: []}, "The list of moves is empty, but the match is not over"),
    ("length", {"moves": lambda position: []}, "The list of moves is empty"),
    ("undo", mutable, "Undo produces a different position"),
    ("journal", mutable, "Reading the journal back produces a different position from line"),
    ("options", {"presets": {"Long": 7}}, "The preset 'Long' is 7. It must be an instance of Options."),
    (
        "options",
        {"presets": {"Long": Options(cards=9)}},
        "It raised an exception: ValueError: Cards can't be '9'",
    ),
    ("moves", {"announcements": lambda position: ["draw"]}, "'draw'"),
    (
        "options",
        {"time_limit": lambda options: TimeLimit(60), "play": lambda position, move, chance: position},
        "The move 'out of time' does not end a match",
    ),
    ("options", {"strict": lambda options: None}, "`strict` returns None for Options("),
    ("secrets", {"seen": lambda position, player: position}, "`seen` does not hide any information"),
    ("secrets", {"seen": half_seen}, "For player 0, `seen` of its own result"),
    (
        "secrets",
        {"status": said_too_much},
        "The status depends on information hidden from player 0",
    ),
    ("secrets", {"moves": moved_too_much}, "`moves` returns other moves for the position that player"),
    ("hints", {"hint": lambda position: "lay 4"}, "`hint` can't be sent to another process"),
    ("hints", {"think": no_think}, "`think` as Easy chooses an illegal move: pass"),
    ("hints", {"seen": None, "analyse": half_told}, "It must evaluate all legal moves"),
    ("hints", {"seen": None, "analyse": worst_told}, "does not list the best move first"),
    ("hints", {"clock": lambda position: (1.0, "tick")}, "The clock plays an illegal move: tick"),
    ("scenes", {"scene": lone(Piece("pile", 40, 90, blank(9, 9)))}, "2 pieces have the name 'pile'"),
    (
        "scenes",
        {"scene": lone(Piece("far", 299, 90, circle(9, "red")))},
        "The piece 'far' reaches beyond the scene of 300 by 180. This happens in the match '3/yes k7f3p', at the"
        " start, for View(width=320, height=200): the piece is",
    ),
    ("scenes", {"scene": lambda position, view: Scene(0, 9, (), blank(0, 9))}, "The scene is 0 by 9"),
    ("scenes", {"scene": lambda position, view: Scene(9, 9, (), blank(10, 9))}, "The ground is 10 by 9"),
    (
        "scenes",
        {"scene": lambda position, view: Scene(view.width + random.random(), 9, (), blank(9, 9))},
        "`scene` returns different scenes for one position",
    ),
    (
        "stages",
        {"stages": lambda position, move, chance: [1 / 0]},
        "`stages` raised an exception: ZeroDivisionError",
    ),
    ("sounds", {"sound": "gong"}, "`sound` is 'gong', but it must be a file or one of 'touch', 'card'"),
    ("finale", {"finale": lambda position, view: [7]}, "`finale` returns 7 instead of a Scene"),
    (
        "painting",
        {"scene": lone(Piece("far", 299, 90, circle(9, "red")))},
        "Something is painted outside of the scene",
    ),
    (
        "painting",
        {"scene": lambda position, view: Scene(60, 60, (), blank(60, 60))},
        "The scene shows nothing",
    ),
    ("painting", {"scene": lone(Piece("odd", 9, 9, circle(3, "rde")))}, "It raised an exception: ValueError"),
    ("touch", {"touch": lambda move: move}, "`touch` returns 'lay 4' for the move lay 4"),
    ("touch", {"touch": lambda move: Button(str(move), "d")}, "The key 'd' presses"),
    (
        "words",
        {"describe": lambda position: ["Cards."], "status": lambda position: Status("On.", turn=0)},
        "The move lay",
    ),
    (
        "mouse",
        {"scene": hollow},
        "The move lay 4 can't be made with the mouse in a window of 320 by 240",
    ),
    (
        "keyboard",
        {"scene": heap},
        "with the keyboard in a window of 320 by 240",
    ),
    (
        "tree",
        {"touch": lambda move: Button("Draw", "d") if move == "draw" else "nowhere"},
        "with the screen reader in a window of 320 by 240",
    ),
    (
        "tree",
        {"scene": alike},
        "3 elements of the window have the name 'a card'",
    ),
    ("words", {"describe": lambda position: [""]}, "A line of the text description is empty"),
    (
        "ends",
        {"status": lambda position: duel.status(position)._replace(winners=(7,))},
        "The status names player 7",
    ),
]


@pytest.mark.parametrize(
    ("part", "changes", "sentence"), BREAKS, ids=[f"{part}-{k}" for k, (part, *_) in enumerate(BREAKS)]
)
def test_each_guarantee_can_be_broken(part: str, changes: dict[str, Any], sentence: str) -> None:
    finding = check_promise(break_case(**changes), part)
    assert finding.status == "fail"
    assert finding.sentence.startswith(sentence) or sentence in finding.sentence


def test_every_guarantee_has_a_break() -> None:
    assert {part for part, *_ in BREAKS} == set(PROMISES) - {"speed"}  # which only warns


@pytest.mark.parametrize("slow", ["moves", "status", "scene"])
def test_a_slow_function_is_a_warning_that_names_it(slow: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.process_time", lambda: clock[0])

    def take_long(*arguments: object) -> object:
        clock[0] += 0.5
        return getattr(duel, slow)(*arguments)

    changes: dict[str, Any] = {slow: take_long}
    finding = check_promise(break_case(**changes), "speed")
    assert finding.status == "warn"
    assert finding.sentence.startswith(f"`{slow}` takes 500 ms")


def turn(dials: int, move: int, chance: Random) -> int:
    """A lock of twelve dials: a wrong number turns all of them back."""
    return dials + 1 if move == dials % 10 else 0


def open_safe(dials: int) -> Status:
    if dials == 12:
        raise RuntimeError("nobody has ever been here")
    return Status(f"{dials} dials are right.", turn=0)


def right_number(dials: int) -> int:
    return dials % 10


def think_right(dials: int, player: int, strength: int, chance: Random) -> int:
    return dials % 10 if strength == 1 else 0


lock: dict[str, Any] = {
    "start": lambda options, chance: 0,
    "moves": lambda dials: list(range(10 if dials < 12 else 0)),
    "play": turn,
    "status": open_safe,
    "scene": lambda dials, view: Scene(60, 60, (), circle(30, "accent")),
    "touch": lambda number: Button(f"Dial {number}", str(number)),
    "describe": lambda dials: [f"{dials} dials."],
    "seen": None,
    "hint": None,
    "think": None,
}


@pytest.mark.parametrize("leader", [{"hint": right_number}, {"think": think_right}])
def test_ends_are_reached_by_hints_and_strong_computer_players(leader: dict[str, Any]) -> None:
    early = break_case(**(lock | leader))
    for part in ("moves", "status", "length", "hints", "words"):
        assert check_promise(early, part).status == "pass"
    finding = check_promise(early, "ends")
    assert "RuntimeError: nobody" in finding.sentence


def never_four(options: Options, chance: Random) -> Position:
    if options.cards == 4 and options.drawing:
        raise ValueError("Who has four cards may not draw.")
    return duel.start(options, chance)


def test_refused_combinations_of_options_are_not_played() -> None:
    case = break_case(start=never_four)
    assert [check_promise(case, part).status for part in ("options", "repeats")] == ["pass", "pass"]
    assert Options(cards=2) in all_options(case.tabletop)
    assert Options(cards=4) not in all_options(case.tabletop)
