"""Names of players in messages: the only person at the table is "you"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from launcher.tabletop import GivenName, Match, Status, addressed
from launcher.tabletop.knowledge import status_in_words
from launcher.tabletop.vocabulary import written
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs

NAMES = GivenName("Dora"), GivenName("Anna"), GivenName("Ben")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Dora drew a card.", "You drew a card."),
        ("Dora: draw.", "You: draw."),
        ("Anna asked Dora for twos. Dora has none.", "Anna asked you for twos. You have none."),
        ("Anna went out; Dora has 5 points left.", "Anna went out; you have 5 points left."),
        ("Dora's turn, Anna's loss.", "Your turn, Anna's loss."),
        ("Dora’s turn, Anna’s loss.", "Your turn, Anna’s loss."),
        ("Anna took Dora’s card.", "Anna took your card."),
        ("Dora was lucky! Dora is first.", "You were lucky! You are first."),
        ("Dora hasn’t asked Theodora.", "You hasn’t asked Theodora."),
    ],
)
def test_the_only_person_is_addressed_as_you(text: str, said: str) -> None:
    assert addressed(text, NAMES, 0) == said


def test_other_players_and_several_people_keep_their_names() -> None:
    said = "Anna asked Ben for twos, got none. Dora: ask."
    assert addressed(said, NAMES, None) == said
    assert addressed(said, NAMES, 2) == said.replace("Ben", "you")
    assert addressed("Red won.", ("Red", "White"), 0) == "Red won."
    assert addressed("Dora won.", (), 0) == "Dora won."


@pytest.mark.parametrize(
    ("me", "said"),
    [(0, "You drew. Anna's turn."), (1, "Dora drew. You: draw."), (None, "Dora drew. Anna: draw.")],
)
def test_an_instruction_for_a_computer_becomes_its_turn(me: int | None, said: str) -> None:
    status = Status("Dora drew. Anna: draw.", turn=1)
    assert status_in_words(Match(replace(pegs, players=NAMES[:2])).history, me, status) == said
    sides = Match(replace(pegs, players=("Dora", "Anna"))).history
    assert status_in_words(sides, me, status) == status.text


def test_journals_keep_the_old_name_of_a_renamed_player() -> None:
    renamed = replace(
        nulltable,
        moves=lambda left: ["ask Dora", "ask Anna"],
        play=lambda left, move, chance: left - 1,
        players=(GivenName("Dora", written="You"), GivenName("Anna")),
        touch=str,
    )
    match = Match(renamed, seed="k7f3p")
    for move in ("ask Dora", "ask You", "ask Anna"):
        match.play(move)
    assert [node.text for node in match.history.nodes[1:]] == ["ask Dora", "ask Dora", "ask Anna"]
    assert [line.split("  ")[0] for line in match.journal.splitlines() if line.startswith("ask")] == [
        "ask You",
        "ask You",
        "ask Anna",
    ]
    assert Match.read(renamed, match.journal).history.nodes == match.history.nodes
    assert written("ask Dora", ("Dora", "Anna")) == "ask Dora"
