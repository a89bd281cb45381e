"""The starts and durations of motions, and the words of pieces on their way."""

from __future__ import annotations

import math

import pytest

from launcher.picture import circle, fade, rectangle, stretch
from launcher.scene import Motion, Piece, Scene
from tests.scene.test_motion import BACK, CROWN, STONE, at, motion, opacity, scene

ACROSS = math.hypot(300, 200)
"""The diagonal of a scene."""


def seconds(x: float, **more: str) -> float:
    """Return the duration of a glide to the right."""
    return motion([at(0, **more)], scene(at(x))).duration  # type: ignore[arg-type]


def test_longer_ways_take_longer_but_not_proportionally() -> None:
    near, far = seconds(1e-9), seconds(ACROSS)
    assert near < far < 3 * near
    assert seconds(ACROSS / 4) == pytest.approx((near + far) / 2)
    assert seconds(2 * ACROSS) == far, "distances beyond the scene do not count"
    assert motion([at(0)], scene(at(0, ACROSS / 4))).duration == pytest.approx((near + far) / 2)
    assert motion([at(0)], Scene(0, 0, (at(100),), STONE)).duration == far


def test_a_glide_with_a_turn_takes_the_longer_time() -> None:
    turn, change = (
        motion([at(0, side="back")], scene(at(0))).duration,
        motion([at(0, picture=CROWN)], scene(at(0))).duration,
    )
    assert turn > change
    assert seconds(1, side="back") == turn > seconds(1)
    assert seconds(ACROSS, side="back") == seconds(ACROSS) > turn


def test_appearing_and_vanishing_take_as_long_as_a_change() -> None:
    change = motion([at(0, picture=CROWN)], scene(at(0))).duration
    assert motion([], scene(at(0))).duration == motion([at(0)], scene()).duration == change


def all_around(count: int, **more: float) -> float:
    """Return the duration for pieces that move equally far, each in its own direction."""
    names = [str(k) for k in range(count)]
    turns = [math.tau * k / count for k in range(count)]
    goals = [
        at(90 * math.sin(turn), 90 * math.cos(turn), name) for turn, name in zip(turns, names, strict=True)
    ]
    whole = Motion.of([at(0, name=name) for name in names], [scene(*goals)], **more)
    assert whole is not None
    return whole.duration


def test_up_to_four_ways_start_together_and_more_in_sequence() -> None:
    one = all_around(1)
    assert [all_around(count) for count in (2, 3, 4)] == pytest.approx([one] * 3)
    gap = (all_around(5) - one) / 4
    assert 0 < gap < one
    assert all_around(6) == pytest.approx(one + 5 * gap)
    assert all_around(10) == pytest.approx(one + 9 * gap)
    spread = (all_around(100) - one) / 0.99
    assert spread < 30 * gap, "the time of all starts is limited"
    assert all_around(200) == pytest.approx(one + 0.995 * spread)


def test_very_long_motions_run_faster() -> None:
    hop = seconds(100)
    several, many = (
        motion([at(0)], *[scene(at(100 * (k % 2))) for k in range(1, count + 1)]) for count in (4, 400)
    )
    assert several.duration == pytest.approx(4 * hop)
    assert many.duration == pytest.approx(
        motion([at(0)], *[scene(at(100 * (k % 2))) for k in range(1, 99)]).duration
    )
    for k in (0, 1, 200, 399):
        there = many.at(many.duration * (k + 0.5) / 400)
        assert there[0].x == pytest.approx(100 * (k % 2) + (87.5, -87.5)[k % 2])
        assert many.scene_at(many.duration * (k + 0.5) / 400) == k


def test_a_motion_knows_the_scene_it_leads_to() -> None:
    whole = motion([at(0)], scene(at(100)), scene(at(200)))
    half = whole.duration / 2
    assert [whole.scene_at(time) for time in (-1, 0, 0.9 * half, 1.1 * half, 2 * half, 99)] == [
        0,
        0,
        0,
        1,
        1,
        1,
    ]
    assert [whole.at(time)[0].x for time in (-1, 0, half, 2 * half, 99)] == pytest.approx(
        [0, 0, 100, 200, 200]
    )


def test_a_motion_knows_when_it_leads_to_the_next_scene() -> None:
    whole = motion([at(0)], scene(at(100)), scene(at(200)))
    half = whole.duration / 2
    rests = [whole.rest_of_stage(time) for time in (0, 0.25 * half, 1.5 * half, 2 * half, 99)]
    assert rests == pytest.approx([half, 0.75 * half, 0.5 * half, 0, 0])


def test_an_unchanged_scene_takes_no_time() -> None:
    first, other = at(0), at(100)
    whole = motion([first], scene(first), scene(other))
    assert whole.duration == motion([first], scene(other)).duration
    assert whole.scene_at(0) == 1


def test_a_glide_starts_fast_and_slows_down() -> None:
    whole = motion([at(0, 40)], scene(at(80, 0)))
    for share in (0.25, 0.5, 0.75):
        left = (1 - share) ** 3
        assert whole.at(whole.duration * share)[0][1:3] == pytest.approx((80 * (1 - left), 40 * left))


def test_a_piece_takes_its_new_words_and_side_at_half_its_way() -> None:
    before = Piece("a", 0, 0, BACK, "a card", "back", on="pile", zone=(0, 0, 1, 1))
    after = Piece("a", 99, 0, STONE, "a stone", "front", on="other", zone=(0, 0, 9, 9), through=True)
    whole = motion([before], scene(after))
    early, late = (whole.at(whole.duration * share)[0] for share in (0.49, 0.51))
    assert (early.name, early.says, early.side) == ("a", "a card", "back")
    assert (late.name, late.says, late.side) == ("a", "a stone", "front")
    assert early[6:] == late[6:] == after[6:], "`on`, `zone` and `through` are new from the start"


def test_a_piece_that_moves_farther_than_half_its_size_is_on_top() -> None:
    over = at(5, name="over", picture=circle(30, "one"))

    def order(x: float, y: float) -> list[str]:
        wide = at(0, name="low", picture=rectangle(40, 10, "two"))
        whole = motion([wide, over], scene(wide._replace(x=x, y=y), over))
        return [piece.name for piece in whole.at(whole.duration / 2)]

    assert order(20, 0) == order(0, -20) == order(-20, 20) == ["low", "over"]
    assert order(21, 0) == order(0, -21) == order(-21, 0) == ["over", "low"]


def test_a_piece_that_vanishes_from_the_bottom_stays_there() -> None:
    gone, stays = at(0, name="gone"), at(10, name="stays")
    whole = motion([gone, stays], scene(stays))
    assert [piece.name for piece in whole.at(whole.duration / 2)] == ["gone", "stays"]
    assert whole.at(whole.duration / 2)[0][1:3] == (0, 0)


def test_pictures_change_step_by_step() -> None:
    small, large = stretch(0.5, 1, fade(0.2, STONE)), stretch(1, 2, fade(0.6, STONE))
    whole = motion([at(0, picture=small)], scene(at(0, picture=large)))
    half = whole.at(whole.duration * 0.5)[0].picture
    assert (half.width, half.height) == pytest.approx((0.75 * STONE.width, 1.5 * STONE.height))
    assert half == whole.at(whole.duration * 0.42)[0].picture, "a step serves several frames"
    assert half != whole.at(whole.duration * 0.38)[0].picture


def test_equal_changes_share_one_picture() -> None:
    names = "abc"
    whole = motion(
        [at(0, name=name) for name in names], scene(*[at(0, name=name, picture=CROWN) for name in names])
    )
    assert len({id(piece.picture) for piece in whole.at(whole.duration / 3)}) == 1


def test_a_resting_piece_is_reused_during_an_interrupted_change() -> None:
    resting = at(0, name="rest")
    first = motion([resting, at(0)], scene(resting, at(0, picture=CROWN)))
    shown = first.at(first.duration / 2)
    again = motion(list(shown), scene(resting, at(0)))
    assert again.at(again.duration / 2)[0] is resting


def test_each_piece_changes_from_its_own_look() -> None:
    one, other = at(0, name="one", picture=fade(0.2, STONE)), at(0, name="other", picture=fade(0.6, STONE))
    whole = motion([one, other], scene(at(0, name="one"), at(0, name="other")))
    assert [opacity(piece.picture) for piece in whole.at(whole.duration / 2)] == pytest.approx([0.6, 0.8])


def test_a_restarted_change_continues_from_its_state() -> None:
    first = motion([at(0)], scene(at(0, picture=CROWN)))
    shown = first.at(first.duration * 0.3)[0]
    again = motion([shown], scene(at(0, picture=CROWN)))
    looks = [opacity(part) for _, _, part in again.at(again.duration * 0.55)[0].picture.parts]
    assert looks == pytest.approx([0.8, 0.84]), "the stone below vanishes while the crown above appears"
