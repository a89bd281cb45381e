"""World programs with matches: they begin, rest, end and are counted, and options are chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Annotated, NamedTuple

import pytest

from launcher.author import Play
from launcher.picture import Picture, circle, place_all, rectangle
from launcher.store import match_records, play_as
from launcher.tabletop import Score
from launcher.toolkits.arcade import Arcade, ArcadeWorld, RecordPoints
from launcher.toolkits.arcade.window import LastScaled
from launcher.toolkits.arcade.world import Best, LookUp, MatchCounter
from launcher.universe import MouseEvent, Package, Remember, ShowHelp, Sound

PATIENCE = 60


@dataclass(frozen=True)
class Options:
    drops: Annotated[int, range(1, 4), "Drops"] = 2


class Rain(NamedTuple):
    """Drops that fall, one in each second; a click on the bucket empties it."""

    left: int
    fallen: float = 0.0
    clicks: tuple[tuple[float, float], ...] = ()
    keys: tuple[str, ...] = ()


def begin(options: Options, chance: Random) -> Rain:
    return Rain(options.drops)


def draw(rain: Rain) -> Picture:
    return place_all([(50, 50, circle(5, "accent"))], rectangle(100, 100, "surface"))


def on_tick(rain: Rain, seconds: float) -> Rain:
    return rain._replace(fallen=rain.fallen + seconds)


def on_mouse(rain: Rain, x: float, y: float, event: MouseEvent) -> Rain | Package[Rain]:
    if event != "button-down":
        return rain
    return Package(rain._replace(clicks=(*rain.clicks, (x, y))), Sound("glass"))


def on_key(rain: Rain, key: str) -> Rain:
    return rain._replace(keys=(*rain.keys, key))


GAME = Arcade[Rain](
    "Rain",
    start=begin,
    on_draw=draw,
    on_tick=on_tick,
    on_mouse=on_mouse,
    on_key=on_key,
    points=lambda rain: int(rain.fallen),
    is_over=lambda rain: rain.fallen >= rain.left,
    options=Options,
    score=Score("drops"),
    task="Let it rain.",
)

Window = Play[ArcadeWorld[Rain]]


@pytest.fixture
def window() -> Window:
    return Play(GAME.first_world(seed="k7f3p"), size=(400, 400), **GAME.handlers)


def test_it_waits_for_the_first_key_which_the_game_gets(window: Window) -> None:
    window.tick(5, 0.1)
    assert window.get("status", "Let it rain.")
    assert window.world.game == Rain(2)
    window.key("left")
    window.tick(5, 0.1)
    assert window.get("status", "Drops: 0")
    assert window.world.game.keys == ("left",)
    assert window.world.game.fallen == pytest.approx(0.5)


def test_a_click_is_where_it_is_in_the_game_however_large_that_is_shown(window: Window) -> None:
    for width, height in ((400.0, 400.0), (900.0, 300.0)):
        window.resize(width, height)
        left, top, times = window.world.place(draw(window.world.game))
        window.click(left + 25 * times, top + 75 * times)
    assert window.world.game.clicks == (pytest.approx((25, 75)),) * 2
    assert Sound("glass") in window.messages


def test_match_can_be_paused_and_continued(window: Window) -> None:
    window.key("x")
    for rest, go_on in ((lambda: window.key("p"), " "), (lambda: window.get("button", "Pause").press(), "p")):
        rest()
        before = window.world.game
        window.tick(5, 0.1)
        window.key("left")
        assert window.get("status", "Paused.")
        assert window.world.game == before
        window.key(go_on)
        assert window.get("button", "Pause")


def test_leaving_the_window_pauses_the_match(window: Window) -> None:
    window.key("x")
    left = GAME.handlers["on_unfocus"](window.world)
    assert left.stage == "paused"
    assert GAME.handlers["on_unfocus"](GAME.first_world()).stage == "ready"


def test_end_is_counted_once_and_space_starts_a_new_match(window: Window) -> None:
    window.key("x")
    window.tick(40, 0.1)
    assert window.get("status", "Game over. Drops: 2.")
    counts = [each for each in window.messages if isinstance(each, RecordPoints)]
    assert [(each.options, each.seed, each.points) for each in counts] == [(Options(), "k7f3p", 2)]
    assert counts[0].seconds == pytest.approx(2, abs=0.11)
    before = window.world.game
    window.key("x")
    assert window.world.game == before
    assert window.get("button", "Play again")
    window.key(" ")
    assert window.get("status", "Let it rain.")
    assert LookUp(Options()) in window.messages


def test_a_match_that_is_over_can_neither_be_continued_nor_recorded_again(window: Window) -> None:
    window.key("x")
    window.tick(40, 0.1)
    window.key("p")
    window.tick(5, 0.1)
    assert window.world.stage == "over"
    assert len([each for each in window.messages if isinstance(each, RecordPoints)]) == 1


def test_a_click_right_after_the_end_starts_no_new_match_as_it_was_meant_for_the_old_one(
    window: Window,
) -> None:
    window.key("x")
    window.tick(40, 0.1)
    over = Play(replace(window.world, rested=0.0), size=(400, 400), **GAME.handlers)
    over.click(200, 200)
    assert over.world.stage == "over"
    assert GAME.handlers["moving"](over.world)
    over.tick(10, 0.1)
    assert not GAME.handlers["moving"](over.world)
    over.click(200, 200)
    assert over.world.stage == "ready"


def test_status_has_the_words_of_the_game_and_at_the_end_the_reason() -> None:
    talking = Arcade[Rain](
        "Rain",
        start=begin,
        on_draw=draw,
        on_tick=on_tick,
        points=lambda rain: int(rain.fallen),
        is_over=lambda rain: rain.fallen >= rain.left,
        in_words=lambda rain: "The bucket is full." if rain.fallen >= rain.left else "It rains.",
        options=Options,
        score=Score("drops"),
    )
    window = Play(talking.first_world(), **talking.handlers)
    window.key("x")
    assert window.get("status", "Drops: 0. It rains.")
    window.tick(40, 0.1)
    assert window.get("status", "The bucket is full. Drops: 2.")


def test_help_opens_from_a_button_and_pauses_the_match(window: Window) -> None:
    assert not any(each.node.label.name == "Help" for each in window.elements)
    helped = Play(replace(GAME.first_world(), has_help=True), **GAME.handlers)
    helped.key("x")
    helped.get("button", "Help").press()
    assert helped.messages[-1] == ShowHelp()
    assert helped.world.stage == "paused"
    helped.key("f2")
    assert helped.get("button", "Help")


def test_a_picture_that_has_not_changed_is_scaled_only_once() -> None:
    scaled, picture = LastScaled(), draw(Rain(1))
    assert scaled(2, picture) is scaled(2, picture)
    assert scaled(3, picture).width == 3 * picture.width
    assert scaled(3, rectangle(10, 20, "accent")).height == 60


def test_new_best_is_announced_only_at_the_end(window: Window) -> None:
    window.receive(Best(7, ("New best: 7 drops",)))
    assert window.get("paragraph", "Press any key, click or tap to start. · Best: 7")
    window.key("x")
    window.tick(40, 0.1)
    window.receive(Best(7, ("New best: 7 drops",)))
    assert window.get("paragraph", "0:02 · New best: 7 drops")


@pytest.mark.parametrize("way", ["f4", "button"])
def test_options_are_chosen_and_remembered(window: Window, way: str) -> None:
    if way == "f4":
        window.key("f4")
    else:
        window.get("button", "Options").press()
    window.key("\t")
    window.key("right")
    window.get("button", "Play").press()
    assert (window.world.options, window.world.game, window.world.stage) == (Options(3), Rain(3), "ready")
    assert Remember("options", {"drops": 3}) in window.messages


def test_opening_the_options_pauses_the_match_and_cancel_keeps_it(window: Window) -> None:
    window.key("x")
    before = window.world.game
    window.get("button", "Options").press()
    window.tick(5, 0.1)
    window.key("escape")
    assert (window.world.game, window.world.stage) == (before, "paused")


def test_tab_goes_through_the_buttons_and_enter_presses(window: Window) -> None:
    window.key("\t")
    window.key("\t")
    window.key("\r")
    assert window.world.stage == "running"
    window.key("escape")
    window.key("\r")
    assert window.world.game.keys == ("\r",)


@pytest.mark.parametrize(("width", "height"), [(320, 240), (640, 560), (1600, 1000), (200, 150)])
def test_words_and_buttons_stay_in_the_window(window: Window, width: float, height: float) -> None:
    window.resize(width, height)
    for each in window.elements:
        left, top, right, bottom = each.node.box
        assert 0 <= left <= right <= width + 1
        assert 0 <= top <= bottom <= height + 1


def test_matches_of_a_game_are_counted_and_compared(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("launcher.store.storage._game", None)
    play_as("rain")
    counter, told = MatchCounter(Score("drops")), list[Best]()
    for points in (3, 5):
        counter.perform(RecordPoints(Options(), "k7f3p", points, 61.0))
        while len(told) == 0 or told[-1].points != points:
            told += counter.listen()
    assert "5 drops" in told[-1].news[0]
    records = match_records().of("rain", "2")
    assert [(each.score, each.counted, each.result, each.seconds) for each in records] == [
        (3, "drops", "ended", 61),
        (5, "drops", "ended", 61),
    ]


def test_program_outside_the_catalogue_is_not_counted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("launcher.store.storage._game", None)
    MatchCounter(Score("drops")).perform(RecordPoints(Options(), "k7f3p", 3, 61.0))
    match_records().flush(PATIENCE)
    assert match_records().of() == ()
