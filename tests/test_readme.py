"""The README and the page about commands are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from launcher.cli import main

CHECKOUT = Path(__file__).parents[1]
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")


def test_two_commands_do_everything_and_ci_runs_the_second() -> None:
    _, tests = re.findall(r"^```sh\n(.*)\n```$", README, re.MULTILINE)
    *_, last = tests.split(" && ")
    assert next(line for line in README.splitlines() if "pytest" in line) == tests
    script = (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8")
    assert "readme=$(grep -m 1 pytest README.md)" in script
    assert f"check {last} -m ''" in script, "the tests of the README, and the slow ones with them"


COMMANDS = (CHECKOUT / "docs" / "commands.md").read_text(encoding="utf-8")


def test_the_page_about_commands_has_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    offered = re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE)
    assert {*re.findall(r"`plt-games (\w+)", COMMANDS)} == {*offered}


ROWS = [
    (command, option)
    for row in re.findall(r"^\| .*plt-games .*", COMMANDS, re.MULTILINE)
    for command in re.findall(r"`plt-games (\w+)", row)[:1]
    for option in re.findall(r"`(--\w+)", row)
]


@pytest.mark.parametrize(("command", "option"), sorted(set(ROWS)))
def test_a_command_has_the_options_on_that_page(
    command: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert re.search(rf"{option}\b", capsys.readouterr().out)


@pytest.mark.parametrize("target", re.findall(r"\]\((?!https?:)([^)]+)\)", README))
def test_the_target_of_a_link_exists(target: str) -> None:
    assert (CHECKOUT / target).exists()
