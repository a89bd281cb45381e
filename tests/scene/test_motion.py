"""Motion by names: single cases, and properties of all motions."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import (
    Layer,
    Picture,
    blank,
    circle,
    fade,
    freeze,
    group,
    overlay,
    rectangle,
    stretch,
    text,
)
from launcher.scene.appearance import appearances_of
from launcher.scene.motion import Motion
from launcher.tabletop import Piece, Scene, wave

STONE = overlay(circle(10, "black"), circle(12, "white"))
CROWN = overlay(text("K", 12), STONE)
BACK = freeze(overlay(circle(3, "gray"), rectangle(20, 20, "darkblue")))


def scene(*pieces: Piece) -> Scene:
    return Scene(300, 200, pieces, rectangle(300, 200, "green"))


def at(x: float, y: float = 0, name: str = "a", picture: Picture = STONE, side: str = "") -> Piece:
    return Piece(name, x, y, picture, side=side)


def motion(before: list[Piece], *scenes: Scene) -> Motion:
    found = Motion.of(before, scenes)
    assert found is not None
    return found


def opacity(picture: Picture) -> float:
    return picture.opacity if isinstance(picture, Layer) else 1


def shares(whole: Motion) -> list[tuple[Piece, ...]]:
    return [whole.at(whole.duration * k / 20) for k in range(21)]


def look(pieces: tuple[Piece, ...] | list[Piece]) -> dict[str, tuple[float, float, Picture]]:
    return {piece.name: (piece.x, piece.y, piece.picture) for piece in pieces}


def appearance(pieces: tuple[Piece, ...]) -> dict[str, object]:
    """Return the places and looks of the pieces, whether frozen or not."""
    return {
        piece.name: (
            piece.x,
            piece.y,
            [(thawed(picture), *how) for picture, *how in appearances_of(piece.picture)],
        )
        for piece in pieces
    }


def thawed(picture: Picture) -> Picture:
    return picture.picture if isinstance(picture, Layer) and picture.frozen else picture


def test_a_piece_with_the_same_name_glides_to_its_new_place() -> None:
    goal = scene(at(100, 50))
    whole = motion([at(0)], goal)
    places = [pieces[0].x for pieces in shares(whole)]
    assert places[0] == 0
    assert all(here < there for here, there in pairwise(places))
    assert places[10] > 50, "it starts fast and slows down"
    assert whole.at(whole.duration) is goal.pieces


def path(before: Piece, after: Piece) -> list[tuple[float, float]]:
    """Return the places of a piece on its way, at equal times."""
    moving = motion([before], scene(after))
    shown = [moving.at(k / 40 * moving.duration)[0] for k in range(41)]
    return [(piece.x, piece.y) for piece in shown]


def test_a_hopping_piece_rises_and_lands_at_its_place() -> None:
    hops = path(at(0, 50), at(40, 50)._replace(way="hop"))
    assert hops[0] == (0, 50)
    assert hops[-1] == (40, 50)
    assert 50 - 0.35 * 40 - 0.1 <= min(y for _, y in hops) < 40
    assert all(x < next_x for (x, _), (next_x, _) in pairwise(hops))


def test_a_late_piece_changes_when_all_others_have_arrived() -> None:
    card, shadow = at(0, 0, "card"), at(0, 9, "shadow")._replace(way="late")
    moved = scene(card._replace(x=50), shadow._replace(x=50))
    moving = motion([card, shadow], moved)
    for share in (0, 0.5, 0.99):
        assert shadow in moving.at(share * moving.duration)
    assert moving.at(moving.duration) == moved.pieces


def test_a_late_piece_appears_and_vanishes_when_all_others_have_arrived() -> None:
    card, old, new = (
        at(0, 0, "card"),
        at(0, 9, "old")._replace(way="late"),
        at(50, 9, "new")._replace(way="late"),
    )
    moving = motion([old, card], scene(card._replace(x=50), new))
    halfway = moving.at(moving.duration / 2)
    assert old in halfway
    assert new not in halfway
    assert old not in moving.at(moving.duration)


def test_a_falling_piece_gets_faster_and_bounces_once() -> None:
    heights = [y for _, y in path(at(0, 0), at(0, 100)._replace(way="fall"))]
    landed = heights.index(max(heights[:30]))
    steps = [after - before for before, after in pairwise(heights[:landed])]
    assert steps == sorted(steps)
    assert 94 < min(heights[landed:]) < 98
    assert max(heights) == heights[-1] == 100


def test_a_piece_that_could_fall_glides_up_and_to_the_side() -> None:
    for goal in (at(0, 0), at(40, 50)):
        assert path(at(0, 50), goal._replace(way="fall")) == path(at(0, 50), goal)


def test_gliding_pictures_and_resting_pieces_are_reused() -> None:
    rest = at(5, name="rest")
    frames = shares(motion([at(0), rest], scene(at(100), rest)))[1:-1]
    assert len({id(piece.picture) for pieces in frames for piece in pieces if piece.name == "a"}) == 1
    assert all(any(piece is rest for piece in pieces) for pieces in frames)


def test_there_is_no_motion_without_a_difference_or_at_instant_speed() -> None:
    same_again = overlay(circle(10, "black"), circle(12, "white"))
    assert Motion.of([at(0)], [scene(at(0, picture=same_again))]) is None
    assert Motion.of([at(0)], [scene(at(100))], speed=0) is None
    assert Motion.of([at(0)], []) is None


def test_speed_divides_durations() -> None:
    usual, quick = motion([at(0)], scene(at(100))), Motion.of([at(0)], [scene(at(100))], speed=2)
    assert quick is not None
    assert quick.duration == pytest.approx(usual.duration / 2)
    assert quick.at(quick.duration / 3) == usual.at(usual.duration / 3)


def test_a_piece_that_shows_another_side_turns_over() -> None:
    whole = motion([at(0, picture=BACK, side="back")], scene(at(0, side="front")))
    seen = [pieces[0] for pieces in shares(whole)]
    assert {piece.side for piece in seen[1:10]} == {"back"}
    assert {piece.side for piece in seen[11:]} == {"front"}
    widths = [piece.picture.width for piece in seen]
    assert widths[10] < 1
    assert widths[1:11] == sorted(widths[1:11], reverse=True)
    assert widths[11:] == sorted(widths[11:])


def test_a_new_picture_fades_in_over_the_old_one() -> None:
    whole = motion([at(0)], scene(at(0, picture=CROWN)))
    early, late = (whole.at(whole.duration * share)[0].picture for share in (0.2, 0.8))
    assert [opacity(part) for _, _, part in early.parts] == [1, 0.4]
    assert [opacity(part) for _, _, part in late.parts] == [pytest.approx(0.4), 1]


def test_a_change_of_opacity_is_gradual() -> None:
    whole = motion([at(0, picture=fade(0.2, STONE))], scene(at(0)))
    assert opacity(whole.at(whole.duration / 2)[0].picture) == pytest.approx(0.6)


def test_new_pieces_grow_and_old_pieces_shrink() -> None:
    old, new = at(0, name="old"), at(50, name="new")
    frames = shares(motion([old], scene(new)))
    assert frames[0] == (old,)
    assert frames[-1] == (new,)
    coming, going = ([look(pieces)[name][2] for pieces in frames[1:-1]] for name in ("new", "old"))
    assert [opacity(picture) for picture in coming] == sorted(opacity(picture) for picture in coming)
    assert coming[0].width < coming[-1].width <= STONE.width
    assert going[0].width > going[-2].width


def test_many_pieces_start_in_the_order_of_the_next_scene() -> None:
    names = [str(k) for k in range(60)]
    whole = motion(
        [at(0, name=name) for name in names],
        scene(*(at(20 + 4 * k, 100, name=name) for k, name in enumerate(names))),
    )
    early = look(whole.at(whole.duration / 3))
    assert early["0"][0] > 0
    assert early["59"][0] == 0
    assert whole.duration < 1, "the time is limited"


def test_a_row_that_moves_together_stays_together() -> None:
    row = [at(10 * k, name=str(k)) for k in range(12)]
    whole = motion(row, scene(*(piece._replace(x=piece.x + 100, y=40) for piece in row)))
    places = look(whole.at(whole.duration / 2))
    assert [places[str(k)][0] - places["0"][0] for k in range(12)] == [
        pytest.approx(10 * k) for k in range(12)
    ]


def test_scenes_follow_each_other() -> None:
    whole = motion([at(0)], scene(at(100)), scene(at(100, 100)), scene(at(0, 100)))
    track = [pieces[0][1:3] for pieces in shares(whole)]
    assert track[6] == pytest.approx((100, 0), abs=6)
    assert track[13] == pytest.approx((100, 100), abs=6)
    assert track[-1] == (0, 100)


def test_the_duration_of_many_scenes_is_limited() -> None:
    hops = [scene(at(100 * (k % 2))) for k in range(1, 200)]
    assert motion([at(0)], *hops).duration <= 5


def test_a_rest_shows_the_last_scene_for_some_more_seconds() -> None:
    plain, resting = (Motion.of([at(0)], [scene(at(50))], rest=rest) for rest in (0, 0.5))
    assert plain is not None
    assert resting is not None
    assert resting.duration == pytest.approx(plain.duration + 0.5)
    assert resting.at(plain.duration + 0.1) == scene(at(50)).pieces
    assert Motion.of([at(0)], [scene(at(0))], rest=0.5) is None


def test_a_flying_piece_is_on_top_and_a_nudged_one_is_not() -> None:
    under, over = at(0, name="under"), at(5, name="over")
    flight = motion([under, over], scene(under._replace(x=200), over))
    assert [piece.name for piece in flight.at(flight.duration / 2)] == ["over", "under"]
    nudge = motion([under, over], scene(under._replace(y=-4), over))
    assert [piece.name for piece in nudge.at(nudge.duration / 2)] == ["under", "over"]


def test_a_vanishing_piece_stays_between_its_neighbours() -> None:
    pieces = [at(10 * k, name=str(k)) for k in range(3)]
    whole = motion(pieces, scene(pieces[0], pieces[2]))
    assert [piece.name for piece in whole.at(whole.duration / 2)] == ["0", "1", "2"]


def test_an_interrupted_turn_continues_from_its_state() -> None:
    back, front = at(0, picture=BACK, side="back"), at(0, side="front")
    first = motion([back], scene(front))
    shown = first.at(first.duration * 0.3)
    again = motion(list(shown), scene(back))
    assert again.at(0) == shown
    widths = [pieces[0].picture.width for pieces in shares(again)]
    assert widths == sorted(widths)


def test_a_vanishing_piece_can_grow_again() -> None:
    stone = at(0)
    first = motion([stone], scene())
    shown = first.at(first.duration / 2)
    again = motion(list(shown), scene(stone))
    seen = [opacity(pieces[0].picture) for pieces in shares(again)]
    assert seen[0] == pytest.approx(0.5)
    assert seen == sorted(seen)


def test_endless_interruptions_do_not_pile_up() -> None:
    shown: tuple[Piece, ...] = (at(0),)
    for k in range(200):
        whole = motion(list(shown), scene(at(0, picture=(CROWN, BACK, STONE)[k % 3])))
        shown = whole.at(0.02)
    assert len(repr(shown)) < 10 * len(repr((STONE, CROWN, BACK)))
    assert max(opacity(part) for _, _, part in shown[0].picture.parts) == 1
    assert len(appearances_of(shown[0].picture)) == 3


def test_an_invisible_piece_stays_invisible_while_it_comes_and_goes() -> None:
    room = at(0, picture=rectangle(40, 40, None))
    for before, after in (([], [room]), ([room], [])):
        [piece] = motion(before, scene(*after)).at(0.1)
        assert piece.picture == blank()


PICTURES = st.sampled_from(
    [
        STONE,
        rectangle(9, 9, None),
        CROWN,
        BACK,
        freeze(STONE),
        fade(0.5, STONE),
        fade(0, STONE),
        stretch(0.5, 2, CROWN),
        group(0, 0, []),
    ]
)
PLACES = st.floats(-50, 350, width=32)
PIECES = st.builds(
    Piece, st.sampled_from("abcdefghij"), PLACES, PLACES, PICTURES, st.just(""), st.sampled_from(["", "back"])
)
SCENES = st.lists(PIECES, max_size=10, unique_by=lambda piece: piece.name).map(lambda found: scene(*found))
TIMES = st.floats(0, 2)


NO_LATE = SCENES.map(
    lambda found: scene(*(piece for piece in found.pieces if piece.way != "late"))
)  # late pieces change at once if nothing else moves


@given(NO_LATE, st.lists(NO_LATE, min_size=1, max_size=3), TIMES, NO_LATE)
def test_a_motion_leads_from_the_shown_pieces_to_the_last_scene(
    first: Scene, scenes: list[Scene], seconds: float, other: Scene
) -> None:
    whole = Motion.of(first.pieces, scenes)
    shown = whole.at(seconds) if whole else scenes[-1].pieces
    if whole:
        assert appearance(whole.at(0)) == appearance(first.pieces)
        assert whole.at(whole.duration) is scenes[-1].pieces
    again = Motion.of(shown, [other])
    if again:
        assert appearance(again.at(0)) == appearance(shown)
        assert again.at(again.duration) is other.pieces


@given(SCENES, st.lists(SCENES, min_size=1, max_size=3), TIMES, SCENES, TIMES)
def test_names_are_unique_and_places_finite_at_any_time(
    first: Scene, scenes: list[Scene], seconds: float, other: Scene, later: float
) -> None:
    whole = Motion.of(first.pieces, scenes)
    again = Motion.of(whole.at(seconds) if whole else first.pieces, [other])
    pieces = again.at(later) if again else other.pieces
    assert len({piece.name for piece in pieces}) == len(pieces)
    for piece in pieces:
        numbers = piece.x, piece.y, piece.picture.width, piece.picture.height, *piece.picture.pinhole
        assert all(map(math.isfinite, numbers))


@given(SCENES, SCENES)
def test_every_glide_comes_steadily_closer(first: Scene, last: Scene) -> None:
    last = scene(*(piece._replace(way="glide") for piece in last.pieces))
    whole = Motion.of(first.pieces, [last])
    if whole is None:
        return
    track = [look(pieces) for pieces in shares(whole)]
    for name in look(first.pieces).keys() & look(last.pieces).keys():
        x, y, _ = look(last.pieces)[name]
        left = [math.hypot(places[name][0] - x, places[name][1] - y) for places in track]
        assert all(now <= before + 1e-6 for before, now in pairwise(left))


def test_only_the_named_pieces_rise_in_a_wave() -> None:
    still = scene(at(0, 50, "a"), at(100, 50, "b"), at(200, 50, "c"))
    risen = [{piece.name for piece in each.pieces if piece.y < 50} for each in wave(still, {"a", "c"})]
    assert risen == [{"a"}, {"c"}]
