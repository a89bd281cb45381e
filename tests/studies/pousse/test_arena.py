"""Tests of tournaments of robots and their page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.games.pousse.test_robots import python
from tests.studies.pousse import arena
from tests.studies.pousse.page import PlayedMatch


def test_arena_alternates_the_first_move_and_a_crash_loses(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main(["3", "medium", python("1/0"), "--matches", "2"])
    said = capsys.readouterr().out
    assert said.count("won: ") == said.count("ZeroDivisionError") == 2
    assert said.splitlines()[0].startswith("medium is X")
    assert said.splitlines()[-1].startswith("medium 2 to ")
    assert said.strip().endswith(" 0")


class Links(HTMLParser):
    """The names in a page, and the targets of its links."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names, self.goals, self.tags = list[str](), set[str](), set[str]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect names and targets."""
        self.tags.add(tag)
        for key, value in attrs:
            if key == "id" and "gradient" not in tag:  # equal pictures have gradients with equal names
                self.names.append(value or "")
            elif key in ("href", "src"):
                self.goals.add(value or "")


def test_a_tournament_is_a_page_with_every_match_to_step_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fails = python("raise ValueError('<b>')")
    file = tmp_path / "results.html"
    arena.main(["4", "medium", "easy", fails, "--matches", "2", "--page", str(file)])
    said, html = capsys.readouterr().out, file.read_text(encoding="utf-8")
    links = Links(html)
    assert len(links.names) == len(set(links.names))
    assert links.goals <= {f"#{name}" for name in links.names}, "nothing leads out of the page"
    assert "script" not in links.tags
    assert "ValueError: &lt;b&gt;" in html
    assert html.count("<details>") == 6
    first = said.splitlines()[0].partition(": ")[2].split()
    assert {f"m1-{ply}" for ply in range(len(first) + 1)} <= set(links.names)
    assert f">{len(first)}.&nbsp;{first[-1]}</a>" in html
    # Easy moves at random at times: it wins one match in thirty.
    to_easy, of_easy = re.findall(r"^medium (\d) to easy (\d)$", said, re.M)[0]
    assert f"<td><b>{int(to_easy) + 2}</b> of 4</td>" in html  # medium, which beats the failing robot twice
    assert f"<td><b>{int(of_easy) + 2}</b> of 4</td>" in html
    assert "<td><b>0</b> of 4</td>" in html  # the failing robot


def test_a_robot_in_the_arena_has_the_memory_that_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[tuple[object, ...]]()

    def robot_of(*asked: object) -> object:
        given.append(asked)
        return lambda *_: "Z"

    monkeypatch.setattr(arena, "robot_of", robot_of)
    monkeypatch.setattr(arena, "match", lambda *_: PlayedMatch((0, 1), [], 0, ""))
    arena.main(["3", "easy", "robot.py", "--seconds", "2", "--memory", "99"])
    assert given == [("robot.py", 2.0, 99)]


def test_own_robots_answer_on_the_command_line() -> None:
    assert arena.answer("medium", "4 L1 L2 L1 L2 L1 L2") in ("L1", "R1")
