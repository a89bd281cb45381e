"""Games out of sight, and plugins that are not looked at."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from launcher.cli import main
from launcher.extensions import games

if TYPE_CHECKING:
    from tests.extensions.conftest import Install

GAMES = "[plt_games]\nlost = nowhere:info.toml\n"


def listed(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, list[str]]:
    capsys.readouterr()
    assert main(["list", "--json", *options]) == 0
    said = json.loads(capsys.readouterr().out)
    ids = {kind: [each["id"] for each in said[kind]] for kind in ("games", "problems")}
    return ids | {kind: said[kind] for kind in ("hidden", "disabled") if kind in said}


def test_a_hidden_game_is_listed_only_if_asked_for_and_is_found_by_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["hide", "Chat Noir"]) == 0
    assert listed(capsys) == {"games": [], "problems": []}
    assert listed(capsys, "--all") == {
        "games": ["chat-noir"],
        "problems": [],
        "hidden": ["chat-noir"],
        "disabled": [],
    }
    assert games().find("chat-noir") is not None
    assert main(["unhide", "CHAT_NOIR"]) == 0
    assert listed(capsys)["games"] == ["chat-noir"]


def test_the_plain_list_says_what_is_hidden_and_disabled(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("bad", "", entry_points=GAMES)
    main(["hide", "chat-noir"])
    main(["disable", "bad"])
    capsys.readouterr()
    main(["list", "--all"])
    assert capsys.readouterr().out.endswith("Hidden\n  chat-noir\n\nDisabled\n  bad\n")


def test_games_extensions_and_distributions_can_be_disabled(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("bad", "raise ValueError", entry_points=GAMES)
    assert listed(capsys)["problems"] == ["lost", "bad"]
    for name, left in (("lost", ["bad"]), ("bad", ["lost"]), ("Bad.Dist", [])):
        assert main(["disable", name]) == 0
        assert listed(capsys)["problems"] == left
        assert main(["enable", name]) == 0
    assert main(["disable", "Chat Noir"]) == 0
    assert listed(capsys)["games"] == []


OFFERED = """
from pathlib import Path
from launcher.catalog import Offer
@hookimpl
def find_games():
    return [Offer("dice-6", "rich_extension", Path(__file__).parent, {"name": "Six Dice"})]
"""


@pytest.mark.parametrize("name", ["dice-6", "Six Dice"])
def test_a_game_that_an_extension_offers_can_be_disabled(
    name: str, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("rich", OFFERED)
    assert main(["disable", name]) == 0
    assert listed(capsys)["games"] == ["chat-noir"]
    assert main(["enable", "dice-6"]) == 0
    assert listed(capsys)["games"] == ["dice-6", "chat-noir"]


@pytest.mark.parametrize("command", ["play", "hide", "doc", "manual", "check"])
def test_whoever_asks_for_a_disabled_game_is_told_how_to_bring_it_back(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["disable", "chat-noir"])
    assert main([command, "Chat-Noir"]) == 2
    assert "it is disabled; `plt-games enable chat-noir` brings it back.\n" in capsys.readouterr().err


def test_an_extension_is_disabled_without_being_imported(install: Install) -> None:
    install("bad", "raise KeyboardInterrupt")
    assert main(["disable", "bad"]) == 0
    assert games().problems == ()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("hide", "chat-nior"), "there is no game 'chat-nior': did you mean chat-noir?"),
        (("unhide", "chat-noir"), "'chat-noir' is not hidden."),
        (("disable", "chat-nior"), "'chat-nior'; did you mean chat-noir?"),
        (("disable", "plt-games"), "plt-games is the launcher itself"),
        (("enable", "chat-noir"), "'chat-noir' is not disabled."),
    ],
)
def test_what_makes_no_sense_is_answered_with_a_sentence(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...], said: str
) -> None:
    assert main(command) == 2
    assert said in capsys.readouterr().err
