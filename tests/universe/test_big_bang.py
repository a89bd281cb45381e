"""Whole programs in a window, driven through SDL's own queue."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
import pytest

from launcher.picture import DARK, LIGHT, THEMES, Picture, blank, circle, group, square, text
from launcher.screens import Painter
from launcher.store import scope_of, settings
from launcher.universe import (
    ChangeTheme,
    Copy,
    Failed,
    Package,
    Paste,
    Pasted,
    Quit,
    Remember,
    ShowHelp,
    Think,
    Thought,
    big_bang,
    recall,
)

if TYPE_CHECKING:
    from tests.universe.conftest import Hands

Pixel = Callable[[int, int], str]


def colour(world: str) -> Picture:
    return square(400, world)


def typed(world: str, key: str) -> str:
    return world + key


def nothing(world: object) -> Picture:
    return square(400, "red")


def no_op() -> None:
    """Let the loop look once more."""


def test_keys_and_clicks_reach_the_world_in_order(hands: Hands) -> None:
    last = hands.live(
        "",
        hands.letter("a"),
        hands.key(pygame.K_LEFT),
        hands.press(30, 40),
        on_key=typed,
        on_mouse=lambda world, x, y, event: (
            f"{world} {event} {x:g},{y:g}" if event == "button-down" else world
        ),
        on_draw=nothing,
    )
    assert last == "aleft button-down 30,40"


def test_drawn_picture_is_shown(hands: Hands, pixel: Pixel) -> None:
    seen = []
    hands.live(
        "#ff0000",
        lambda: seen.append(pixel(200, 200)),
        hands.letter("b"),
        no_op,
        lambda: seen.append(pixel(200, 200)),
        on_draw=colour,
        on_key=lambda world, key: "#0000ff",
    )
    assert seen == ["#ff0000", "#0000ff"]


def test_an_unchanged_picture_is_neither_painted_nor_shown_again(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted, shown = [], []
    paint, update = Painter.paint, pygame.display.update
    monkeypatch.setattr(
        Painter, "paint", lambda self, p, **how: painted.append(paint(self, p, **how)) or painted[-1]
    )
    monkeypatch.setattr(pygame.display, "update", lambda rects: shown.append(rects) or update(rects))
    hands.live(
        0, *[hands.letter("x")] * 5, on_draw=lambda world: circle(200, "red"), on_key=lambda w, k: w + 1
    )
    assert [rects for rects in painted if rects] == shown
    assert len(shown) == 1


def test_the_window_has_the_size_of_the_picture_or_the_one_that_is_asked_for(hands: Hands) -> None:
    sizes = []
    for size in (None, (500, 350)):
        hands.live(0, lambda: sizes.append(pygame.display.get_window_size()), size=size)
    assert sizes == [(400, 400), (500, 350)]


def test_a_picture_is_fitted_to_the_window_and_clicks_are_mapped_back(hands: Hands, pixel: Pixel) -> None:
    seen = []
    last = hands.live(
        (),
        hands.resize(800, 600),
        no_op,
        lambda: seen.extend([pixel(400, 300), pixel(101, 2), pixel(98, 300), pixel(701, 300)]),
        hands.press(100, 0),
        hands.press(400, 300),
        hands.press(50, 0),
        on_mouse=lambda world, x, y, event: (*world, (x, y)) if event == "button-down" else world,
    )
    ground = LIGHT.colour("background")
    assert seen == ["#ff0000", "#ff0000", ground, ground]
    assert last == ((0, 0), (200, 200), (pytest.approx(-33.3, abs=0.1), 0))


class Layout(NamedTuple):
    size: tuple[float, float] = (0, 0)
    clicks: tuple[tuple[float, float], ...] = ()
    cell: int = 0


def flowing(hands: Hands, *steps: object, **more: object) -> Layout:
    return hands.live(
        Layout(),
        *steps,
        on_draw=lambda world: group(*world.size, [(0, 0, square(10, "red"))]),
        on_resize=lambda world, width, height: world._replace(size=(width, height)),
        on_mouse=lambda world, x, y, event: (
            world._replace(clicks=(*world.clicks, (x, y))) if event == "button-down" else world
        ),
        size=(400, 300),
        **more,
    )


def test_program_with_on_resize_gets_the_size_first_and_at_each_change(hands: Hands) -> None:
    assert flowing(hands).size == (400, 300)
    assert flowing(hands, hands.resize(640, 480), no_op).size == (640, 480)


def test_a_window_of_another_size_is_painted_whole(hands: Hands, pixel: Pixel) -> None:
    seen = []
    steps = [hands.resize(640, 480), no_op, lambda: seen.extend([pixel(5, 5), pixel(630, 470)])]
    flowing(hands, *steps)
    assert seen == ["#ff0000", LIGHT.colour("background")]


def test_zoom_makes_a_laid_out_picture_larger_and_is_kept(hands: Hands, pixel: Pixel) -> None:
    seen = []
    larger = hands.control("+")
    last = flowing(hands, *[larger] * 4, no_op, lambda: seen.append(pixel(15, 15)), hands.press(200, 100))
    factor = 1.125**4
    assert last.size == (pytest.approx(400 / factor), pytest.approx(300 / factor))
    assert last.clicks == ((pytest.approx(200 / factor), pytest.approx(100 / factor)),)
    assert seen == ["#ff0000"]
    again = flowing(hands)
    assert again.size == pytest.approx(last.size)
    assert flowing(hands, hands.control("0"), no_op).size[0] == pytest.approx(400)


def test_a_fitted_window_itself_grows_shrinks_and_goes_back_to_the_size_of_its_picture(hands: Hands) -> None:
    sizes = []

    def look() -> None:
        sizes.append(pygame.display.get_window_size())

    larger, smaller = hands.control("+"), hands.control("-")
    hands.live(0, larger, no_op, look, smaller, smaller, no_op, look, hands.control("0"), no_op, look)
    assert sizes == [(450, 450), (356, 356), (400, 400)]


def test_zoom_has_bounds(hands: Hands) -> None:
    assert flowing(hands, *[hands.control("+")] * 30, no_op).size == (240, 180)  # room for a few words
    assert flowing(hands, *[hands.control("-")] * 30, no_op).size[0] == pytest.approx(800)


@pytest.mark.parametrize("key", ["q", "w"])
def test_control_q_and_w_close_the_window(hands: Hands, key: str) -> None:
    assert hands.live("", hands.control(key), hands.letter("x"), no_op, on_key=typed) == ""


def test_undo_and_redo_have_the_same_keys_in_every_program(hands: Hands) -> None:
    def undone(*steps: pygame.event.Event, **more: object) -> str:
        typing = [hands.letter(letter) for letter in "abc"]
        return hands.live("", *typing, *steps, on_key=typed, **more)

    undo, redo, also_redo = hands.control("z"), hands.control("y"), hands.control("z", pygame.KMOD_LSHIFT)
    assert undone(undo, undo, position=str) == "a"
    assert undone(undo, undo, redo, position=str) == "ab"
    assert undone(undo, undo, redo, also_redo, also_redo, position=str) == "abc"
    assert undone(undo) == "abcctrl+z"


def test_an_undone_world_is_laid_out_for_the_window_as_it_is_now(hands: Hands) -> None:
    last = flowing(
        hands,
        hands.letter("x"),
        hands.resize(640, 480),
        no_op,
        hands.control("z"),
        on_key=lambda world, key: world._replace(cell=1),
        position=lambda world: world._replace(size=(0, 0)),
    )
    assert (last.cell, last.size) == (0, (640, 480))


def test_f1_and_the_message_open_the_help(hands: Hands) -> None:
    opened: list[str] = []

    def ask(world: str, key: str) -> Package[str]:
        return Package(world + key, ShowHelp())

    hands.live("", hands.key(pygame.K_F1), hands.letter("?"), on_key=ask, help=lambda: opened.append("help"))
    assert opened == ["help", "help"]
    assert hands.live("", hands.key(pygame.K_F1), on_key=typed) == "f1"


def test_help_may_be_the_package_that_has_it(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr("launcher.show_help.show_help", lambda *of: partial(asked.append, of))
    hands.live("", hands.key(pygame.K_F1), name="Go", help=["games", "go"])
    assert asked == [(["games", "go"], "Go Help")]


def test_a_theme_is_changed_by_key_or_message_and_remembered(hands: Hands, pixel: Pixel) -> None:
    seen: list[str] = []

    def look() -> None:
        seen.append(pixel(5, 5))

    def live(*steps: object) -> None:
        hands.live(
            "",
            *steps,
            on_draw=lambda world: square(400, "background"),
            on_key=lambda world, key: Package(world, ChangeTheme()),
        )

    live(look, hands.control("t"), no_op, look)
    live(look, hands.letter("x"), no_op, look)
    live(look)
    grounds = [theme.colour("background") for theme in THEMES.values() if not theme.high]
    light, dark, third = (grounds * 2)[:3]
    assert seen == [light, dark, dark, third, third]


def test_the_environment_overrules_theme_and_zoom(
    hands: Hands, pixel: Pixel, monkeypatch: pytest.MonkeyPatch
) -> None:
    flowing(hands, hands.control("+"), no_op, name="another")
    monkeypatch.setenv("PLT_GAMES_THEME", "dark")
    monkeypatch.setenv("PLT_GAMES_SCALE", "1.5")
    seen = []
    flowing(hands, lambda: seen.extend([pixel(100, 100), pygame.display.get_window_size()]))
    assert seen == [DARK.colour("background"), (600, 450)]


def test_the_size_of_the_window_is_remembered_by_name(hands: Hands) -> None:
    sizes = []

    def look() -> None:
        sizes.append(pygame.display.get_window_size())

    hands.live(0, hands.resize(450, 420), no_op, name="Snake")
    hands.live(0, look, name="Snake")
    hands.live(0, look, name="Worm")
    assert sizes == [(450, 420), (400, 400)]


@pytest.mark.parametrize("kept", [[], ["wide", 3], [1, 2, 3], "large"])
def test_a_size_that_cannot_be_one_is_not_used(hands: Hands, kept: object) -> None:
    settings().put(scope_of("Snake"), "window", kept)
    sizes = []
    hands.live(0, lambda: sizes.append(pygame.display.get_window_size()), name="Snake")
    assert sizes == [(400, 400)]


def test_an_empty_picture_has_a_window_too(hands: Hands) -> None:
    assert hands.live(7, on_draw=lambda world: blank()) == 7


def test_remembered_values_are_recalled(hands: Hands) -> None:
    def press(world: int, key: str) -> Package[int]:
        return Package(world + 1, Remember("best", world + 1))

    assert recall("Snake", "best", 0) == 0
    hands.live(4, hands.letter("x"), on_key=press, name="Snake")
    assert recall("Snake", "best", 0) == 5
    assert recall("Snake", "best", "none") == "none"
    assert recall("Worm", "best", 0) == 0


def test_messages_of_the_last_world_are_performed(hands: Hands) -> None:
    def press(world: int, key: str) -> Package[int]:
        return Package(world + 1, Remember("best", world + 1))

    hands.live(0, hands.letter("x"), on_key=press, stop_when=lambda world: world == 1, name="Snake")
    assert recall("Snake", "best", 0) == 1


def test_full_disk_does_not_end_the_game(hands: Hands, home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    last = hands.live(
        "",
        hands.letter("x"),
        hands.control("t"),
        hands.resize(500, 500),
        on_key=lambda world, key: Package(world + key, Remember("best", 1)),
    )
    assert last == "x"
    settings().flush(10)
    assert str(home) in str(settings().problem)


def test_copy_puts_text_on_the_clipboard(hands: Hands) -> None:
    copied = []
    hands.live(
        "",
        hands.letter("c"),
        no_op,
        lambda: copied.append(pygame.scrap.get_text()),
        on_key=lambda world, key: Package(world, Copy("Chat ♥")),
    )
    assert copied == ["Chat ♥"]


def test_paste_returns_the_text_on_the_clipboard(hands: Hands) -> None:
    last = hands.live(
        "",
        lambda: pygame.scrap.put_text("Chat ♥"),
        hands.letter("v"),
        on_key=lambda world, key: Package(world, Paste()),
        on_receive=lambda world, message: message,
    )
    assert last == Pasted("Chat ♥")


def test_quit_ends_the_program(hands: Hands) -> None:
    assert hands.live("", hands.letter("x"), *[no_op] * 99, on_key=lambda w, k: Package(w + k, Quit())) == "x"


def test_a_thought_comes_back_while_the_window_lives() -> None:
    question = Think(mul, (6, 7))
    answer = big_bang(
        Package(None, question),
        on_draw=nothing,
        on_receive=lambda world, message: message,
        stop_when=lambda world: world is not None,
    )
    assert answer == Thought(question, 42)


def think_in_vain() -> None:
    """Live in a window until something could not be thought."""
    question = Think(int, ("x",))
    answer = big_bang(
        Package(None, question),
        on_draw=nothing,
        on_receive=lambda world, message: message,
        stop_when=lambda world: world is not None,
    )
    assert isinstance(answer, Failed)
    assert answer.question == question


def test_a_thought_that_fails_is_a_message_and_a_report_for_the_author(
    capsys: pytest.CaptureFixture[str],
) -> None:
    think_in_vain()
    assert "Traceback (most recent call last)" in capsys.readouterr().err


@pytest.mark.parametrize("place", ["/dev/full", "/dev/null"])
def test_unwritable_report_does_not_close_the_window(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    if not Path(place).exists():
        pytest.skip("this system has no such device")
    nowhere = os.open(place, os.O_WRONLY)
    with open(nowhere, "w", buffering=1, encoding="utf-8", closefd=False) as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        if place == "/dev/null":
            stream.close()
        think_in_vain()
        with suppress(OSError):
            stream.close()
    os.close(nowhere)


def test_a_message_of_the_programs_own_goes_to_perform(hands: Hands) -> None:
    performed: list[object] = []
    hands.live(
        "", hands.letter("x"), on_key=lambda w, k: Package(w, ("play", "aces")), perform=performed.append
    )
    assert performed == [("play", "aces")]


def test_unknown_message_raises_an_error(hands: Hands) -> None:
    with pytest.raises(TypeError, match="cannot carry out the message 'sing'"):
        hands.live("", hands.letter("x"), on_key=lambda world, key: Package(world, "sing"))


def test_messages_from_listen_are_received() -> None:
    news = iter([["a", "b"], ["c"]])
    last = big_bang(
        "",
        on_draw=nothing,
        on_receive=typed,
        listen=lambda: next(news, []),
        stop_when=lambda world: len(world) == 3,
    )
    assert last == "abc"


def test_stop_when_ends_it_at_once(hands: Hands) -> None:
    letters = [hands.letter(letter) for letter in "abc"]
    typing = lambda: [pygame.event.post(event) for event in letters]  # noqa: E731  all in one look
    assert hands.live("", typing, on_key=typed, stop_when=lambda world: world == "ab") == "ab"


def test_a_clock_ticks_until_the_world_is_the_last() -> None:
    assert (
        big_bang(0, on_draw=nothing, on_tick=lambda n: n + 1, rate=0.002, stop_when=lambda n: n >= 20) == 20
    )


@pytest.mark.parametrize(
    "handlers",
    [
        {"on_key": lambda world, key: 1 // 0},
        {"on_tick": lambda world: 1 // 0},
        {"on_resize": lambda world, width, height: 1 // 0},
        {"stop_when": lambda world: 1 // 0},
        {"on_draw": lambda world: 1 // 0},
    ],
    ids=lambda handlers: next(iter(handlers)),
)
def test_an_exception_in_a_handler_ends_the_program_and_leaves_no_window(
    hands: Hands, handlers: dict[str, object]
) -> None:
    with pytest.raises(ZeroDivisionError):
        hands.live("", hands.letter("x"), *[no_op] * 9, **handlers)
    assert not pygame.display.get_init()


def test_a_handler_that_forgets_to_return_is_named(hands: Hands) -> None:
    with pytest.raises(TypeError, match=r"on_key=.* returned None"):
        hands.live("", hands.letter("x"), on_key=lambda world, key: None)


def test_text_is_drawn_at_its_final_size(hands: Hands) -> None:
    """At twice the size there are shades that stretching the small one could not give."""

    def screenshot(size: int) -> pygame.Surface:
        copies = []
        hands.live(
            "",
            hands.resize(size, size),
            no_op,
            lambda: copies.append(pygame.display.get_surface().copy()),
            on_draw=lambda world: group(300, 300, [(20, 20, text("Chat Noir", 40))]),
        )
        return copies[0]

    large, stretched = screenshot(600), pygame.transform.scale2x(screenshot(300))
    assert large.get_size() == stretched.get_size()
    assert pygame.image.tobytes(large, "RGB") != pygame.image.tobytes(stretched, "RGB")


@pytest.mark.skipif(sys.platform != "linux", reason="where the screen is, is said by DISPLAY on X11 alone")
@pytest.mark.parametrize(
    ("display", "sentence"),
    [
        (":987", "no screen answers at DISPLAY=:987"),
        ("", "no screen was found: neither DISPLAY nor WAYLAND_DISPLAY is set"),
    ],
)
def test_without_a_screen_there_is_one_clear_error(display: str, sentence: str) -> None:
    program = """if True:
        from launcher.picture import circle
        from launcher.universe import NoDisplayError, big_bang
        try:
            big_bang(0, on_draw=lambda world: circle(20, "red"))
        except NoDisplayError as error:
            print(error)
    """
    environ = {name: value for name, value in os.environ.items() if not name.startswith("SDL_VIDEO")}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**environ, "DISPLAY": display},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.strip() == sentence
    assert done.stderr == ""
