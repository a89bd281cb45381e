"""Hidden games, and disabled games and distributions."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.catalog import games
from launcher.cli import main

Install = Callable[..., None]

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install a distribution, lost-dist, with games that do not work."""
    site = tmp_path / "site"
    monkeypatch.syspath_prepend(site)

    def put(*names: str) -> None:
        folder = site / "lost_dist-1.0.dist-info"
        folder.mkdir(parents=True)
        text = "".join(f"{name} = nowhere:info.toml\n" for name in names)
        (folder / "entry_points.txt").write_text(f"[plt_games]\n{text}", encoding="utf-8")

    return put


def listing(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, list[str]]:
    capsys.readouterr()
    assert main(["list", "--json", *options]) == 0
    said = json.loads(capsys.readouterr().out)
    ids = {kind: [each["id"] for each in said[kind]] for kind in ("games", "problems")}
    return ids | {kind: said[kind] for kind in ("hidden", "disabled") if kind in said}


def test_a_hidden_game_is_only_in_the_full_list_and_is_found_by_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    every = listing(capsys)["games"]
    assert main(["hide", "Chat Noir"]) == 0
    assert listing(capsys)["games"] == [name for name in every if name != "chat-noir"]
    assert listing(capsys, "--all") == {
        "games": every,
        "problems": [],
        "hidden": ["chat-noir"],
        "disabled": [],
    }
    assert games().find("chat-noir") is not None
    assert main(["unhide", "CHAT_NOIR"]) == 0
    assert listing(capsys)["games"] == every


def test_the_full_list_names_hidden_and_disabled_games(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("lost")
    main(["hide", "chat-noir"])
    main(["disable", "lost"])
    capsys.readouterr()
    main(["list", "--all"])
    assert capsys.readouterr().out.endswith(
        "Hidden (`plt-games unhide NAME` shows them again)\n  Chat Noir  chat-noir\n\n"
        "Disabled (`plt-games enable NAME` enables them again)\n  Lost  lost\n"
    )


def test_games_and_distributions_can_be_disabled(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("lost", "gone")
    assert listing(capsys)["problems"] == ["gone", "lost"]
    for name, left in (("lost", ["gone"]), ("Lost.Dist", [])):
        assert main(["disable", name]) == 0
        assert listing(capsys)["problems"] == left
        assert main(["enable", name]) == 0
    assert "chat-noir" in listing(capsys)["games"]
    assert main(["disable", "Chat Noir"]) == 0
    assert "chat-noir" not in listing(capsys)["games"]


@pytest.mark.parametrize(("disabled", "enabled"), [("Chat Noir", "chat noir"), ("lost-dist", "gone")])
def test_a_disabled_distribution_is_enabled_by_the_name_of_a_game(
    disabled: str, enabled: str, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("lost", "gone")
    before = listing(capsys)
    assert main(["disable", disabled]) == 0
    assert listing(capsys) != before
    assert main(["enable", enabled]) == 0
    assert listing(capsys) == before


def test_with_all_games_disabled_the_list_says_that_they_are_disabled(
    capsys: pytest.CaptureFixture[str],
) -> None:
    every = listing(capsys)["games"]
    for name in every:
        main(["disable", name])
    assert ("chat-noir", "Chat Noir", "plt-games", "chat-noir") in games().disabled_games
    capsys.readouterr()
    assert main(["list"]) == 0
    said = f"No games are shown: {len(every)} are disabled. To list them, run `plt-games list --all`.\n"
    assert capsys.readouterr().out == said
    main(["list", "--all", "--json"])
    named = {"id": "chat-noir", "name": "Chat Noir", "distribution": "plt-games", "enable": "chat-noir"}
    assert named in json.loads(capsys.readouterr().out)["disabled"]


def test_messages_of_commands_name_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for command in ("hide", "unhide", "disable", "enable"):
        assert main([command, "chat-noir"]) == 0
        said.append(capsys.readouterr().out)
    assert said == [
        "Chat Noir is hidden. To show it again, run `plt-games unhide chat-noir`.\n",
        "Chat Noir is shown again.\n",
        "Chat Noir is disabled. To enable it again, run `plt-games enable chat-noir`.\n",
        "Chat Noir is enabled again.\n",
    ]


def test_hiding_fails_with_one_message_if_the_settings_cannot_be_saved(home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    command = [sys.executable, "-m", "launcher", "hide", "chat-noir"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("plt-games hide: ")
    assert "settings" in line


@pytest.mark.parametrize("command", ["play", "hide", "doc", "manual", "check"])
def test_commands_for_a_disabled_game_explain_how_to_enable_it(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["disable", "chat-noir"])
    assert main([command, "Chat-Noir"]) == 2
    assert "enable chat-noir`" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("hide", "chat-nior"), "can't find the game 'chat-nior': did you mean chat-noir?"),
        (("unhide", "chat-noir"), "'chat-noir' is not hidden."),
        (("disable", "chat-nior"), "'chat-nior'; did you mean chat-noir?"),
        (("disable", "plt-games"), "plt-games is the launcher itself"),
        (("enable", "chat-noir"), "'chat-noir' is not disabled."),
    ],
)
def test_names_that_do_not_fit_the_command_are_refused(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...], said: str
) -> None:
    assert main(command) == 2
    assert said in capsys.readouterr().err
