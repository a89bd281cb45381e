"""New games: their files, and refusals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import tomli
from hypothesis import given, settings
from hypothesis import strategies as st

from launcher.author import PARTS, AuthorError, Examination, new_game
from launcher.author.new import KINDS
from launcher.author.subject import subjects
from launcher.catalog.manifest import default_name
from launcher.cli import main
from launcher.show_help import parse
from tests.effort import examples, few


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_it_is_a_complete_package(project: Path) -> None:
    assert contents(project).keys() == {
        ".github/workflows/test.yml",
        ".gitignore",
        "LICENSE",
        "README.md",
        "make_icon.py",
        "my_game/__init__.py",
        "my_game/doc.txt",
        "my_game/info.toml",
        "my_game/my_game.png",
        "my_game/my_game@2x.png",
        "my_game/play.py",
        "my_game/rules.py",
        "my_game/scene.py",
        "pyproject.toml",
        "tests/test_rules.py",
    }


def test_no_name_is_left_to_fill_in(project: Path) -> None:
    for path, content in contents(project).items():
        assert path.endswith(".png") or b"$" not in content, path


def test_a_check_finds_no_problems(project: Path) -> None:
    (examination,) = Examination.of(str(project))
    assert {
        finding.part: finding.status for finding in examination.findings if finding.status != "pass"
    } == {}


def test_its_tests_pass_and_detect_a_mistake(project: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    rules = project / "my_game" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(
        text.replace("presses=position.presses + 1", "presses=position.presses"), encoding="utf-8"
    )
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert "test_pressing_twice_changes_no_light" in done.stdout
    assert done.returncode == 1


def test_the_program_of_the_icon_draws_it(project: Path) -> None:
    before = contents(project)
    for icon in (project / "my_game").glob("*.png"):
        icon.unlink()
    command = [sys.executable, "make_icon.py"]
    subprocess.run(command, cwd=project, capture_output=True, check=True, env={"PYTHONPATH": str(project)})
    assert {name: content for name, content in contents(project).items() if name in before} == before


def test_icon_and_words_change_with_the_name(tmp_path: Path) -> None:
    dusk, dawn = (contents(new_game(each, tmp_path / each)) for each in ("dusk-game", "aurora"))
    assert dusk["dusk_game/dusk_game.png"] != dawn["aurora/aurora.png"]
    assert b"Dusk" not in b"".join(dawn.values())
    for file in ("aurora/info.toml", "aurora/doc.txt", "README.md", "pyproject.toml"):
        assert b"Aurora" in dawn[file]


LEAST = """
from launcher import hookimpl
from launcher.picture import square
from launcher.tabletop import Scene, Status, Tabletop


@hookimpl
def tabletop():
    return Tabletop(
        name="Least",
        start=lambda options, chance: 3,
        moves=lambda left: ["take"],
        play=lambda left, move, chance: left - 1,
        status=lambda left: Status(f"{left} left.", over=not left),
        scene=lambda left, view: Scene(90, 90, (), square(90, "red")),
    )
"""


@pytest.mark.thorough
def test_the_sample_can_be_replaced_completely(project: Path) -> None:
    for file in ("my_game/rules.py", "my_game/scene.py", "tests/test_rules.py"):
        (project / file).unlink()
    (project / "my_game" / "play.py").write_text(LEAST, encoding="utf-8")
    (examination,) = Examination.of(str(project))
    assert {each.part: each.sentence for each in examination.findings if each.status != "pass"} == {}
    command = [sys.executable, "make_icon.py"]
    subprocess.run(command, cwd=project, check=True, env={"PYTHONPATH": str(project)})
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert f"{len(PARTS)} passed" in done.stdout


@pytest.mark.parametrize("name", ['Say "Hi"', r"Back\slash", "Ünïcode 🎲", "It's", "{braces} %s $dollar"])
def test_any_label_will_do(name: str, tmp_path: Path) -> None:
    folder = new_game("my-game", tmp_path / "game", name=name, game_set=name)
    info = tomli.loads((folder / "my_game" / "info.toml").read_text(encoding="utf-8"))
    assert (info["name"], info["game-set"]) == (name, name)
    for module in (folder / "my_game").glob("*.py"):
        compile(module.read_text(encoding="utf-8"), module, "exec")
    assert repr(name)[1:-1] in (folder / "my_game" / "play.py").read_text(encoding="utf-8").replace(
        '\\"', '"'
    )
    assert parse((folder / "my_game" / "doc.txt").read_text(encoding="utf-8"))[0] == ("title", name)


@given(st.text(max_size=30), st.text(max_size=30))
@settings(max_examples=examples(40))
def test_labels_are_refused_or_become_a_sound_game(name: str, game_set: str) -> None:
    with TemporaryDirectory() as folder:
        try:
            project = new_game("my-game", Path(folder, "game"), name=name, game_set=game_set)
        except AuthorError:
            assert not Path(folder, "game").exists()
            return
        (subject,) = subjects(str(project))
        assert subject.game is not None
        assert (subject.game.name, subject.game.set) == (" ".join(name.split()), " ".join(game_set.split()))
        for module in project.rglob("*.py"):
            compile(module.read_bytes(), module, "exec")


def test_the_default_label_is_made_from_the_id(project: Path) -> None:
    info = tomli.loads((project / "my_game" / "info.toml").read_text(encoding="utf-8"))
    assert info["name"] == default_name("my-game") == "My Game"


@pytest.mark.parametrize("label", ["", "  ", "a\u202eb", "x" * 81])
def test_a_label_that_the_catalogue_refuses_is_refused_here(label: str, tmp_path: Path) -> None:
    with pytest.raises(AuthorError, match=r"'name' in info\.toml"):
        new_game("my-game", tmp_path / "game", name=label)
    assert not (tmp_path / "game").exists()


@pytest.mark.parametrize("there", ["README.md", "my_game/rules.py"])
def test_no_file_is_overwritten(there: str, tmp_path: Path) -> None:
    path = tmp_path / there
    path.parent.mkdir(exist_ok=True)
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(AuthorError, match="already exists") as refusal:
        new_game("my-game", tmp_path)
    assert str(path) in str(refusal.value)
    assert contents(tmp_path) == {there: b"mine"}


def test_a_broken_link_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "LICENSE").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(AuthorError, match=r"LICENSE.* already exists"):
        new_game("my-game", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["LICENSE"]


def test_a_folder_may_have_other_files(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    new_game("my-game", tmp_path)
    assert contents(tmp_path)["notes.txt"] == b"mine"


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(AuthorError, match="can't be written"):
        new_game("my-game", tmp_path / "file" / "game")


@pytest.mark.parametrize(
    ("game_id", "why"),
    [
        ("", "entry point"),
        ("../up", "entry point"),
        ("my game", "entry point"),
        ("-x", "entry point"),
        ("spiel-", "must end with a letter or digit; try 'spiel'"),
        ("2048", "can't begin with a digit; try 'game-2048'"),
        ("lambda", "a Python keyword; try 'the-lambda'"),
        ("none", "a Python keyword"),
        ("random", "a module of Python's standard library"),
        ("games", "a name that plt-games uses"),
        ("tests", "a name that plt-games uses"),
        ("pytest", "already installed"),
        ("plt-games", "already installed"),
        ("chat-noir", "a game with this name is already installed"),
        ("Chat_Noir", "a game with this name is already installed"),
    ],
)
def test_names_that_would_not_work_are_refused(game_id: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(AuthorError) as refusal:
        new_game(game_id, tmp_path / "game")
    assert why in str(refusal.value)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_on_the_path_is_no_installed_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "balloon").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    assert new_game("balloon", tmp_path / "new").is_dir()


@pytest.mark.parametrize("kind", few(KINDS, ("board", "world")))
def test_each_kind_passes_mypy_pytest_and_the_check(kind: str, tmp_path: Path) -> None:
    project = new_game(f"my-{kind}", tmp_path / kind, kind=kind)
    for command in (["mypy"], ["pytest", "-q", "-p", "no:cacheprovider"]):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=project, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout
    (examination,) = Examination.of(str(project))
    wrong = [finding for finding in examination.findings if finding.status in ("fail", "warn")]
    assert wrong == []


def test_the_command_offers_all_kinds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for kind in KINDS:
        assert main(["new", f"my-{kind}", "--kind", kind]) == 0
        assert (tmp_path / f"my-{kind}" / f"my_{kind}" / "play.py").is_file()
