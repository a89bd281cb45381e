from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from games.chat_noir import Cell, Posn, Preset, World, empty_world, make_initial_world
from games.chat_noir.cursor import step
from games.chat_noir.layout import SHEET, footer_buttons, name_of, place_of_board
from games.chat_noir.presets import PRESETS
from games.chat_noir.session import BOARD, PRESET, Session
from launcher.universe import Remember, ShowHelp

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Pictures, Sitting

SitDown = Callable[[World], "Sitting"]
CAUGHT = " # #\n# C #\n # ."
LAST_GAP = Posn(2, 2)


@pytest.fixture
def sitting(sit_down: SitDown) -> Sitting:
    return sit_down(make_initial_world(1))


def is_blocked(world: World, p: Posn) -> bool:
    return Cell(p, blocked=True) in world.board


class TestMouse:
    def test_a_click_on_a_circle_blocks_it_and_the_cat_steps(self, sitting: Sitting) -> None:
        sitting.click(Posn(1, 1))
        assert is_blocked(sitting.world, Posn(1, 1))
        assert (sitting.world.turn, sitting.world.mouse_posn) == (1, None)
        assert sitting.world.cat != empty_world(11).cat

    @pytest.mark.parametrize("preset", PRESETS)
    def test_circles_are_where_they_are_seen_on_every_board(self, sit_down: SitDown, preset: Preset) -> None:
        sitting = sit_down(make_initial_world(2, preset))
        free = [p for p, blocked in sitting.world.board if not blocked and p != sitting.world.cat]
        for p in free:
            sitting.mouse(p, "move")
            assert sitting.world.mouse_posn == p

    def test_a_press_on_a_button_that_ends_on_a_circle_does_nothing(self, sitting: Sitting) -> None:
        sitting.mouse_on("new", "move", "button-down", "drag")
        sitting.mouse(Posn(1, 1), "drag", "button-up")
        assert (sitting.world.turn, sitting.session.pressed) == (0, None)
        sitting.mouse(Posn(1, 1), "move")
        assert sitting.world.mouse_posn == Posn(1, 1)

    def test_a_press_on_a_circle_that_ends_on_a_button_does_nothing(self, sitting: Sitting) -> None:
        seed = sitting.world.seed
        sitting.mouse(Posn(1, 1), "button-down")
        sitting.mouse_on("new", "drag", "button-up")
        assert (sitting.world.turn, sitting.world.seed) == (0, seed)

    def test_the_button_under_the_mouse_and_the_one_held_down_are_known(self, sitting: Sitting) -> None:
        sitting.mouse_on("help", "move")
        assert (sitting.session.hover, sitting.session.pressed) == ("help", None)
        sitting.mouse_on("help", "button-down")
        assert sitting.session.pressed == "help"
        sitting.mouse_on("help", "leave")
        assert sitting.session.hover is None

    def test_a_whole_game(self, sit_down: SitDown, pictures: Pictures) -> None:
        sitting = sit_down(pictures.world(CAUGHT))
        sitting.click(LAST_GAP)
        assert sitting.world.state == "cat-lost"
        sitting.press("new")
        assert (sitting.world.state, sitting.world.turn) == ("playing", 0)


class TestKeyboard:
    def test_the_first_arrow_leads_from_the_cat(self, sitting: Sitting) -> None:
        cat = sitting.world.cat
        sitting.keys("up", "up")
        assert sitting.session.cursor == step(step(cat, "up", 11), "up", 11)
        assert sitting.world.mouse_posn == sitting.session.cursor

    @pytest.mark.parametrize("key", [" ", "\r"])
    def test_space_and_enter_block_the_circle(self, sitting: Sitting, key: str) -> None:
        sitting.keys("up", "up", key)
        assert is_blocked(sitting.world, Posn(5, 3))
        assert (sitting.world.turn, sitting.session.cursor) == (1, Posn(5, 3))

    def test_without_a_ring_they_only_show_it(self, sitting: Sitting) -> None:
        sitting.keys(" ")
        assert (sitting.session.cursor, sitting.world.turn) == (sitting.world.cat, 0)

    def test_it_goes_where_the_mouse_would_have_gone(self, sit_down: SitDown) -> None:
        by_key, by_mouse = sit_down(make_initial_world(7)), sit_down(make_initial_world(7))
        by_key.keys("left", "left", "h", " ")
        by_mouse.mouse(Posn(3, 5), "move")
        by_mouse.keys("h")
        by_mouse.mouse(Posn(3, 5), "button-up")
        assert by_key.world == by_mouse.world

    def test_the_mouse_takes_over_when_it_moves(self, sitting: Sitting) -> None:
        sitting.keys("up")
        sitting.mouse(Posn(9, 9), "leave")
        assert sitting.session.cursor == Posn(5, 4)
        sitting.mouse(Posn(9, 9), "move")
        assert (sitting.session.cursor, sitting.world.mouse_posn) == (None, Posn(9, 9))

    def test_tab_goes_round(self, sitting: Sitting) -> None:
        names = [button.name for button in footer_buttons(paths=False, over=False)]
        seen = []
        for _ in range(len(names) + 1):
            seen.append(sitting.session.focus)
            sitting.keys("\t")
        assert seen == [BOARD, *names]
        assert sitting.session.focus == BOARD
        assert sitting.session.cursor == sitting.world.cat
        sitting.keys("shift+\t")
        assert sitting.session.focus == names[-1]

    def test_arrows_go_along_the_buttons_and_back_to_the_board(self, sitting: Sitting) -> None:
        sitting.keys("\t", "right", "right", "left")
        assert sitting.session.focus == "boards"
        sitting.keys("up")
        assert sitting.session.focus == BOARD

    def test_escape_lets_go_of_all(self, sitting: Sitting) -> None:
        before = sitting.session
        sitting.keys("up", "\t", "escape")
        assert sitting.session == before

    def test_n_and_h_work_wherever_the_focus_is(self, sit_down: SitDown, pictures: Pictures) -> None:
        sitting = sit_down(pictures.world(CAUGHT)._replace(state="cat-lost"))
        sitting.keys("\t", "h")
        assert sitting.world.help
        sitting.keys("n")
        assert sitting.world.state == "playing"

    @pytest.mark.parametrize("key", [" ", "\r"])
    @pytest.mark.parametrize("before", [[], ["up"]], ids=["mouse", "keyboard"])
    def test_space_and_enter_start_a_new_game_when_one_is_over(
        self, sit_down: SitDown, key: str, before: list[str]
    ) -> None:
        sitting = sit_down(make_initial_world(1)._replace(state="cat-won", turn=7))
        sitting.keys(*before, key)
        assert (sitting.world.state, sitting.world.turn) == ("playing", 0)

    def test_n_is_for_games_that_are_over(self, sitting: Sitting) -> None:
        before = sitting.world
        sitting.keys("n")
        assert sitting.world == before

    @pytest.mark.parametrize("key", ["f2", "ctrl+n"])
    def test_f2_starts_a_new_game_at_any_time(self, sitting: Sitting, key: str) -> None:
        seed = sitting.world.seed
        sitting.keys("up", " ", key)
        assert (sitting.world.turn, sitting.world.preset) == (0, Preset(11, 6))
        assert sitting.world.seed != seed
        assert sitting.session.cursor == sitting.world.cat

    def test_a_whole_game(self, sit_down: SitDown, pictures: Pictures) -> None:
        sitting = sit_down(pictures.world(CAUGHT))
        sitting.keys("down", "right", " ")
        assert sitting.world.state == "cat-lost"
        sitting.keys("\t", "\r")
        assert (sitting.world.state, sitting.world.turn) == ("playing", 0)


class TestButtons:
    def test_paths(self, sitting: Sitting) -> None:
        sitting.press("paths")
        assert sitting.world.help
        sitting.press("paths")
        assert not sitting.world.help

    def test_help(self, sitting: Sitting) -> None:
        sitting.press("help")
        assert sitting.program.messages == [ShowHelp()]

    def test_new_game_stands_out_when_the_game_is_over(self, sit_down: SitDown) -> None:
        over = sit_down(make_initial_world(1)._replace(state="cat-won"))
        assert [button.name for button in over.session.buttons if button.chosen] == ["new"]


class TestBoards:
    def test_one_is_chosen_by_mouse_and_remembered(self, sitting: Sitting) -> None:
        sitting.press("boards")
        sitting.press(name_of(Preset(15, 22)))
        assert (sitting.world.size, sitting.world.preset, sitting.world.turn) == (15, Preset(15, 22), 0)
        assert sitting.program.messages == [Remember(PRESET, [15, 22])]
        assert not sitting.session.choosing

    def test_one_is_chosen_by_keyboard(self, sitting: Sitting) -> None:
        sitting.keys("\t", "\t", "\r")
        assert sitting.session.focus == name_of(sitting.world.preset)
        sitting.keys("up", "left", " ")
        assert sitting.world.preset == Preset(7, 9)
        assert sitting.session.focus == BOARD

    def test_arrows_stay_on_the_sheet(self, sitting: Sitting) -> None:
        sitting.press("boards")
        sitting.keys("down", "down", "down", "right")
        assert sitting.session.focus == "cancel"
        sitting.keys(*["up"] * 9, *["left"] * 9)
        assert sitting.session.focus == name_of(PRESETS[0])

    @pytest.mark.parametrize("way_out", ["escape", "cancel", "beside"])
    def test_nothing_changes_when_it_is_left(self, sitting: Sitting, way_out: str) -> None:
        before = sitting.world
        sitting.press("boards")
        if way_out == "escape":
            sitting.keys("escape")
        elif way_out == "cancel":
            sitting.press("cancel")
        else:
            sitting.program.mouse(SHEET.x - 2, SHEET.y + 50, "button-down")
            sitting.program.mouse(SHEET.x - 2, SHEET.y + 50, "button-up")
        assert not sitting.session.choosing
        assert sitting.world == before
        assert sitting.program.messages == []

    def test_the_board_below_it_is_out_of_reach(self, sitting: Sitting) -> None:
        sitting.mouse(Posn(1, 1), "move")
        sitting.keys("\t", "\t", "\r")
        before = sitting.world
        assert before.mouse_posn is None
        sitting.mouse(Posn(5, 5), "move", "button-down", "button-up")
        sitting.keys("h", "n")
        assert sitting.world == before
        assert sitting.session.choosing

    def test_a_new_game_closes_it(self, sitting: Sitting) -> None:
        sitting.press("boards")
        sitting.keys("f2")
        assert not sitting.session.choosing


class TestUndo:
    def test_turns_are_taken_back_and_played_again(self, sitting: Sitting) -> None:
        pictures = [sitting.program.picture]
        for p in [Posn(1, 1), Posn(9, 9), Posn(2, 7)]:
            sitting.mouse(p, "button-up")
            pictures.append(sitting.program.picture)
        for picture in pictures[-2::-1]:
            sitting.program.undo()
            assert sitting.program.picture == picture
        for picture in pictures[1:]:
            sitting.program.redo()
            assert sitting.program.picture == picture

    def test_the_cat_goes_the_same_way_again(self, sitting: Sitting) -> None:
        sitting.click(Posn(1, 1))
        cat = sitting.world.cat
        sitting.program.undo()
        sitting.click(Posn(1, 1))
        assert sitting.world.cat == cat

    def test_pointing_and_paths_are_no_steps(self, sitting: Sitting) -> None:
        sitting.click(Posn(1, 1))
        sitting.mouse(Posn(4, 4), "move")
        sitting.keys("h", "up", "\t")
        sitting.program.undo()
        assert sitting.world.turn == 0

    def test_what_the_player_is_doing_stays_as_it_is(self, sitting: Sitting) -> None:
        sitting.press("boards")
        sitting.press(name_of(PRESETS[0]))
        sitting.keys("h")
        sitting.mouse_on("help", "move")
        now = sitting.session
        sitting.program.undo()
        assert sitting.world.preset == Preset(11, 6)
        assert sitting.session == now._replace(world=sitting.world)
        assert sitting.world.help

    def test_a_game_given_up_comes_back(self, sitting: Sitting) -> None:
        sitting.click(Posn(1, 1))
        board = sitting.world.board
        sitting.keys("f2")
        sitting.program.undo()
        assert sitting.world.board == board


def test_all_of_it_can_be_drawn(sitting: Sitting) -> None:
    unit = place_of_board(11).unit
    for keys in (["up"], ["h"], ["\t"], ["\t", "\r"], ["\t"], ["escape"]):
        sitting.keys(*keys)
        assert (sitting.program.picture.width, len(sitting.program.picture.parts)) == (566 * unit, 5)


def test_a_session_starts_with_nothing_in_hand() -> None:
    session = Session(make_initial_world(1))
    assert session[1:] == (None, BOARD, None, None, False)
