"""Checks of a game without playing it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from launcher.author import AuthorError, Finding
from launcher.author.examination import INSPECTION_PARTS, inspect_game
from launcher.author.subject import subjects
from launcher.cli import main


def inspect_findings(what: Path | str) -> dict[str, Finding]:
    (subject,) = subjects(str(what))
    return {finding.part: finding for finding in inspect_game(subject)}


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("what", ["chat-noir", "Chat Noir"])
def test_an_installed_game_is_found_by_id_and_name(what: str) -> None:
    found = inspect_findings(what)
    assert tuple(found) == INSPECTION_PARTS
    assert {finding.status for finding in found.values()} == {"pass"}


def test_a_project_is_checked_where_it_is(project: Path) -> None:
    assert {finding.status for finding in inspect_findings(project).values()} == {"pass"}


def test_a_package_may_lie_below_src(project: Path) -> None:
    (project / "src").mkdir()
    (project / "my_game").rename(project / "src" / "my_game")
    assert inspect_findings(project)["manifest"].status == "pass"


@pytest.mark.parametrize(
    ("old", "new", "part", "status", "sentence"),
    [
        ('"my_game:info.toml"', '"my_gam:info.toml"', "manifest", "fail", "names the package 'my_gam'"),
        ('"my_game:info.toml"', '"my_game.play:start"', "manifest", "fail", "my_game.play"),
        ('version = "0.1.0"\n', "", "version", "fail", "version of the distribution is missing"),
        ("description = ", "# ", "summary", "warn", "description"),
        ("requires-python", "# ", "python", "warn", "requires-python"),
        ('license = "MIT"\n', "", "licence", "warn", "license"),
        ('["plt-games"]', '["plt-games", "pygame>=2"]', "dependencies", "fail", "Use 'pygame-ce'"),
        ('["plt-games"]', "[\"PyGame ; python_version > '3'\"]", "dependencies", "fail", "'pygame-ce'"),
        ('["plt-games"]', "[]", "dependencies", "fail", "Add it to `dependencies`"),
        ('["plt-games"]', '["plt_games>=0.1", "pygame-ce"]', "dependencies", "pass", "pygame-ce"),
        (
            '["plt-games"]',
            '["plt-games>=99"]',
            "dependencies",
            "fail",
            "The game requires plt-games>=99, but this is ",
        ),
        (
            'requires-python = ">=3.11"',
            'requires-python = ">=4.1"',
            "python",
            "fail",
            "The game requires Python >=4.1",
        ),
        ('requires-python = ">=3.11"', 'dynamic = ["requires-python"]', "python", "pass", "when it is built"),
        ('version = "0.1.0"', 'dynamic = ["version"]', "version", "pass", "when it is built"),
        ('license = "MIT"', 'license = { text = "GPL" }', "licence", "pass", "GPL"),
    ],
)
def test_pyproject_is_checked(
    old: str, new: str, part: str, status: str, sentence: str, project: Path
) -> None:
    edit(project / "pyproject.toml", old, new)
    finding = inspect_findings(project)[part]
    assert (finding.status, sentence in finding.sentence) == (status, True), finding


@pytest.mark.parametrize(
    ("source", "status"),
    [
        ("import hypothesis.strategies", "fail"),
        ("def later():\n    from hypothesis import given", "fail"),
        ("try:\n    import hypothesis\nexcept ImportError:\n    hypothesis = None", "pass"),
        (
            "import json, pygame, launcher.tabletop, my_game.rules, nowhere_at_all\nfrom . import scene",
            "pass",
        ),
    ],
)
def test_imports_must_be_dependencies(source: str, status: str, project: Path) -> None:
    (project / "my_game" / "more.py").write_text(source, encoding="utf-8")
    finding = inspect_findings(project)["dependencies"]
    assert finding.status == status, finding
    if status == "fail":
        assert "'hypothesis'" in finding.sentence
        edit(project / "pyproject.toml", '["plt-games"]', '["plt-games", "Hypothesis>=6"]')
        assert inspect_findings(project)["dependencies"].status == "pass"


def test_a_misspelt_field_of_info_toml_is_a_warning(project: Path) -> None:
    info = project / "my_game" / "info.toml"
    info.write_text(f'{info.read_text(encoding="utf-8")}\nauthor = "Ada"\n', encoding="utf-8")
    assert inspect_findings(project)["manifest"].status == "pass"
    info.write_text(f'{info.read_text(encoding="utf-8")}game-sett = "Mine"\n', encoding="utf-8")
    said = inspect_findings(project)["manifest"]
    assert said.status == "warn"
    assert "game-set?" in said.sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('game = "play"', 'game = "main"', "names the module 'main'"),
        ('game = "play"', "", "no field 'game'"),
        ('name = "My Game"', "name = 3", "text in quotes"),
        ("api = 1", "api = 99", "newer plt-games"),
    ],
)
def test_a_wrong_manifest_fails_with_the_message_of_the_catalogue(
    old: str, new: str, sentence: str, project: Path
) -> None:
    edit(project / "my_game" / "info.toml", old, new)
    found = inspect_findings(project)
    assert found["manifest"].status == "fail"
    assert sentence in found["manifest"].sentence
    assert (found["icon"].status, found["doc"].status) == ("skip", "skip")


def paint(icon: Path, size: tuple[int, int], colour: str) -> None:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    pygame.image.save(surface, icon)


@pytest.mark.parametrize(
    ("spoil", "status", "sentence"),
    [
        (Path.unlink, "warn", "is missing"),
        (lambda icon: icon.write_bytes(b"GIF89a"), "warn", "is not a PNG image"),
        (lambda icon: icon.write_bytes(icon.read_bytes()[:-20]), "warn", "damaged"),
        (lambda icon: icon.write_bytes(icon.read_bytes().replace(b"IDAT", b"JDAT")), "warn", "damaged"),
        (lambda icon: paint(icon, (31, 32), "#00000000"), "warn", "make it 32x32"),
        (lambda icon: paint(icon, (32, 32), "red"), "warn", "fills its whole square"),
        (lambda icon: paint(icon, (32, 32), "#ff000080"), "pass", "transparency"),
    ],
)
def test_icons(spoil: Callable[[Path], object], status: str, sentence: str, project: Path) -> None:
    spoil(project / "my_game" / "my_game.png")
    finding = inspect_findings(project)["icon"]
    assert (finding.status, sentence in finding.sentence) == (status, True), finding


@pytest.mark.parametrize(
    ("text", "status", "sentence"),
    [
        (None, "warn", "no doc.txt"),
        (b"", "warn", "is empty"),
        (b"Only words.\n", "warn", "has no title"),
        (b"Rules\n--------\nOne.\n", "warn", "not as long as the title: 'Rules --------"),
        ("Übung\n=====\n".encode("latin-1"), "warn", "Save it as UTF-8"),
        ("Übung\n=====\n".encode(), "pass", "Its titles: Übung"),
        (b"A\n=\n\nUse -- and ---verbose, not dashes.\n", "pass", "Its titles: A"),
    ],
)
def test_docs(text: bytes | None, status: str, sentence: str, project: Path) -> None:
    doc = project / "my_game" / "doc.txt"
    doc.unlink()
    if text is not None:
        doc.write_bytes(text)
    finding = inspect_findings(project)["doc"]
    assert (finding.status, sentence in finding.sentence) == (status, True), finding


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ('[project]\nname = "x"\n', "declares no game"),
        ("[project", "can't be read"),
        ("project = 3\n", "declares no game"),
        ('[project.entry-points]\nplt_games = "x"\n', "declares no game"),
    ],
)
def test_a_project_without_a_game_is_refused(content: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(content, encoding="utf-8")
    with pytest.raises(AuthorError, match=sentence):
        subjects(str(tmp_path))


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("chat-nior", "did you mean chat-noir"),
        (str(Path(__file__).parent), "does not contain pyproject.toml"),
    ],
)
def test_unknown_games_and_folders_are_refused(what: str, sentence: str) -> None:
    with pytest.raises(AuthorError, match=sentence):
        subjects(what)


def test_each_game_of_a_project_is_a_subject_of_its_own(project: Path) -> None:
    edit(project / "pyproject.toml", "[tool.hatch", 'second = "my_game:info.toml"\n\n[tool.hatch')
    assert [subject.id for subject in subjects(str(project))] == ["my-game", "second"]


def test_a_program_that_was_adopted_has_no_metadata(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    assert main(["adopt", "pygame.examples.aliens"]) == 0
    found = inspect_findings("aliens")
    assert found["manifest"].status == "pass"
    assert found["icon"].status == "warn"
    assert {found[part].status for part in ("version", "summary", "python", "licence")} == {"skip"}


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ("Requires-Dist: plt-games\nRequires-Dist: pygame", "fail"),
        ("Requires-Dist: plt-games\nRequires-Dist: pygame>=2; extra == 'old'", "pass"),
        ("Requires-Dist: pygame-ce", "fail"),
    ],
)
def test_the_metadata_of_an_installed_game_is_checked(
    fields: str, status: str, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = project / "my_game-2.0.dist-info"
    info.mkdir()
    head = "Metadata-Version: 2.1\nName: my-game\nVersion: 2.0\nLicense: UNKNOWN\n"
    (info / "METADATA").write_text(f"{head}{fields}\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[plt_games]\nmy-game = my_game:info.toml\n", encoding="utf-8")
    monkeypatch.syspath_prepend(project)
    found = inspect_findings("my-game")
    assert found["dependencies"].status == status
    assert found["version"].sentence == "my-game 2.0"
    assert found["licence"].status == "warn"
