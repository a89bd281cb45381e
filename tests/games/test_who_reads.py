"""In card games, a person who plays alone is called "you", and all other players have names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from launcher.author import tabletop_of
from launcher.plain import Talk, play_in_words
from launcher.tabletop import Match, Seats, Start, begin_match
from tests.tabletop.frame.conftest import Seat, texts_of

COMPUTER, PERSON = "Easy", "person"
GAMES = ("go-fish", "crazy-8s", "rummy", "memory")
STARTS = {"memory": "memory 6/2/1 k7f3p", "go-fish": "go-fish 1 k7f3p", "rummy": "rummy gin/50 k7f3p"}
SELF = re.compile(r"\b(you|your)\b", re.IGNORECASE)
REFUSED = re.compile(r"[Pp]ress Enter|is not a (legal )?(move|command)")


def said_in_lines(game: str, seats: Seats, moves: int = 60) -> Iterator[str]:
    """Yield the lines of a text match in which people make the first or second move of the list."""
    tabletop, chance = tabletop_of(game), Random(1)
    history = begin_match(tabletop, game, Start(seed=STARTS.get(game, f"{game} k7f3p"))).history
    said: list[str] = []

    def lines() -> Iterator[str]:
        for _ in range(moves):
            yield ""  # shows the next person their side
            yield chance.choice(["1", "2"])

    play_in_words(Talk(history, seats, game), lines(), said.append)
    for line in "".join(said).splitlines():
        if not REFUSED.search(line):
            yield line


@pytest.mark.parametrize("game", GAMES)
def test_players_have_names_unless_one_person_plays_alone(game: str) -> None:
    for seats in ((PERSON, PERSON), (COMPUTER, COMPUTER)):
        said = [*said_in_lines(game, seats)]
        assert any("Dora" in line for line in said)
        assert any("Anna" in line for line in said)
        assert [line for line in said if SELF.search(line)] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("me", "name", "other"), [(0, "Dora", "Anna"), (1, "Anna", "Dora")])
def test_a_person_who_plays_alone_is_you_and_the_computer_has_a_name(
    game: str, me: int, name: str, other: str
) -> None:
    said = [*said_in_lines(game, (PERSON, COMPUTER) if me == 0 else (COMPUTER, PERSON))]
    assert any(line.startswith("You: ") for line in said)
    assert any(line.startswith(other) for line in said)
    assert [line for line in said if name in line] == []


@pytest.mark.parametrize(
    ("seats", "drew", "turn"),
    [
        ((PERSON, COMPUTER), "You drew", "You: "),
        ((COMPUTER, PERSON), "Dora drew", "You: "),
        ((PERSON, PERSON), "Dora drew", "Dora: "),
    ],
)
def test_rummy_describes_turns_by_who_reads_them(seats: Seats, drew: str, turn: str) -> None:
    history = Match(tabletop_of("rummy"), seed="k7f3p").history
    said: list[str] = []
    play_in_words(Talk(history, seats, "rummy"), ["", "stock", "", "1", "", "stock"], said.append)
    lines = "".join(said).splitlines()
    assert any(line.startswith(drew) for line in lines)
    assert any(line.startswith(turn) for line in lines)


@pytest.mark.parametrize(
    ("seats", "labels", "status"),
    [
        ((PERSON, COMPUTER), {"You: 7 cards", "Anna: 7 cards"}, "You: "),
        ((COMPUTER, PERSON), {"Dora: 7 cards", "You: 7 cards"}, "Dora"),
        ((PERSON, PERSON), {"Dora: 7 cards", "Anna: 7 cards"}, "Dora: "),
    ],
)
def test_hands_and_turns_are_named_after_the_players(seats: Seats, labels: set[str], status: str) -> None:
    at = Seat(tabletop_of("crazy-8s"), seats=(*seats, COMPUTER, COMPUTER))
    if seats == (PERSON, PERSON):
        assert "Next: Dora" in at.texts
        at.keys("\r")
    drawn = {text for piece in at.table.scene.pieces for text in texts_of(piece.picture)}
    assert labels <= drawn
    assert at.table.standing.startswith(status)
    hands = {piece.says for piece in at.table.scene.pieces if piece.name.startswith("hand of")}
    assert any(says.startswith("your hand") for says in hands) == (COMPUTER in seats)


def test_older_journals_that_call_the_first_player_you_stay_the_same() -> None:
    match = Match(tabletop_of("go-fish"), seed="k7f3p")
    while match.status.turn != 1:
        match.play(match.moves[-1])
    asked = next(move for move in match.moves if str(move).endswith(" from Dora"))
    match.play(asked)
    assert f"\n{str(asked).replace('Dora', 'You')}  ; " in match.journal
    assert Match.read(tabletop_of("go-fish"), match.journal).journal == match.journal
