"""A match as an animated picture file."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PIL import Image

from launcher.picture import Picture
from launcher.screens import FilmCamera, FilmError, film, write_film
from launcher.screens.film import KINDS
from launcher.tabletop import Match
from tests.tabletop.nulltable import Options, nulltable

WIDTH, HEIGHT = 480 + 24, 133 + 24  # of the scene, as large as films are, with a margin


@pytest.fixture
def match() -> Match[int, int]:
    match = Match(nulltable, Options(matches=3), seed="k7f3p")
    match.play(1)
    match.play(2)
    return match


def frames(path: Path) -> list[tuple[Image.Image, float]]:
    """The pictures of a film, and for how many seconds each is seen."""
    shots = []
    with Image.open(path) as file:
        for number in range(file.n_frames):
            file.seek(number)
            file.load()
            shots.append((file.convert("RGB"), file.info["duration"] / 1000))
    return shots


@pytest.mark.parametrize("ending", KINDS)
def test_it_shows_every_position_and_the_motion_between(
    match: Match[int, int], tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"match{ending}"
    write_film(path, match.history)
    shown = frames(path)
    assert {image.size for image, _ in shown} == {(WIDTH, HEIGHT)}
    assert [seconds for _, seconds in shown if seconds > 0.5] == [0.6, 0.6, 2.0]
    assert sum(seconds < 0.1 for _, seconds in shown) >= 4
    assert list(tmp_path.iterdir()) == [path]


def test_it_begins_with_the_first_position_and_ends_where_redo_would(
    match: Match[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "match.png"
    match.undo()
    write_film(path, match.history)
    shown = frames(path)
    colours = [len(image.getcolors(maxcolors=10_000)) for image, _ in (shown[0], shown[-1])]
    assert colours[0] > colours[1], "three matches lie there, then none"


def test_another_kind_of_file_is_refused_in_a_sentence(match: Match[int, int], tmp_path: Path) -> None:
    with pytest.raises(FilmError, match=r"\.png, \.gif, \.webp; match\.mp4"):
        write_film(tmp_path / "match.mp4", match.history)


def test_without_pillow_the_message_names_the_command_to_install_it(
    match: Match[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(FilmError, match=r"pip install 'plt-games\[film\]'"):
        write_film(tmp_path / "match.png", match.history)


def test_a_long_match_is_shown_without_motion_and_a_longer_one_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, match = tmp_path / "match.png", Match(nulltable, seed="k7f3p")
    for _ in range(10):
        match.play(1)
    monkeypatch.setattr(film, "_MOST", 11)
    write_film(path, match.history)
    assert len(frames(path)) == 11
    monkeypatch.setattr(film, "_MOST", 10)
    with pytest.raises(FilmError, match=r"9 moves; .* 10\."):
        write_film(path, match.history)


def test_a_film_that_fails_leaves_the_one_that_was_there(
    match: Match[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.gif"
    path.write_bytes(b"the film before")
    camera, shots = FilmCamera(), list[Picture]()

    def fail(picture: Picture) -> tuple[int, int, bytes]:
        shots.append(picture)
        if len(shots) == 4:
            raise OSError("no space left on device")
        return camera(picture)

    monkeypatch.setattr(film, "FilmCamera", lambda: fail)
    with pytest.raises(OSError, match="no space left"):
        write_film(path, match.history)
    assert path.read_bytes() == b"the film before"
    assert list(tmp_path.iterdir()) == [path]
