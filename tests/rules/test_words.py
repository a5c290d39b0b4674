"""Every word says what it is, who acts, on whom, with what and where."""

from typing import get_args

import pytest

from gonfanon.rules.words import sea, siege, tactics
from gonfanon.rules.words.field import (
    PASS,
    Attack,
    Charge,
    Choose,
    Clear,
    Countercharge,
    Go,
    Lead,
    Lift,
    Move,
    Path,
    Said,
    Shoot,
    Step,
    Turn,
)
from gonfanon.rules.words.word import ACTORS, HANDLED, PLACES, TARGETS, Word

NO_PIECE_OR_PLACE = {"steps", "facing", "front", "side", "half", "by", "on", "up", "task", "area"}
CLASSES = sorted({*get_args(Said), *get_args(Step)}, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_the_meaning_of_every_field_is_known(kind: type[Word]) -> None:
    known = {*ACTORS, *TARGETS, *HANDLED, *PLACES, "targets", *NO_PIECE_OR_PLACE}
    assert set(kind.__struct_fields__) <= known, "a field with a new meaning: give it its role in words.py"


def test_no_two_classes_share_a_verb() -> None:
    assert len({kind.__struct_config__.tag for kind in CLASSES}) == len(CLASSES)


@pytest.mark.parametrize(
    ("word", "verb", "actors", "targets", "handled", "places"),
    [
        (PASS, "pass", (), (), (), ()),
        (Move((3,), (Go(5), Turn(2), Lead(7), Go(6))), "move", (3,), (), (7,), (5, 6)),
        (Move((3, 4), (Lift(8),)), "move", (3, 4), (), (8,), ()),
        (Shoot(1, 2, 40), "shoot", (1,), (2,), (), (40,)),
        (Attack((1, 2), 9, (8,)), "attack", (1, 2), (9, 8), (), ()),
        (Charge((1, 2), (8, 9), ((3, 4), (5,))), "charge", (1, 2), (8, 9), (), (3, 4, 5)),
        (Clear((1, 2), (8, 9), (30,)), "clear", (1, 2), (), (8, 9), (30,)),
        (Choose(4), "choose", (), (4,), (), ()),
        (Path((5, 6), -1, 2), "path", (), (), (), (5, 6)),
        (Countercharge(1, (5, 6), 9), "countercharge", (1,), (9,), (), (5, 6)),
        (siege.Push(7, 3), "push", (), (), (7,), ()),
        (siege.Draw(7, 3), "draw", (), (), (7,), ()),
        (sea.Speed(7, 3), "speed", (), (), (7,), ()),
        (siege.Hitch(1, 8, 7), "hitch", (1,), (), (7, 8), ()),
        (siege.Open(1, 30, 2), "open", (1,), (), (), (30,)),
        (siege.Escort((1, 2), 9, (Go(5),)), "escort", (1, 2), (), (9,), (5,)),
        (siege.FireArrow(1, 30), "fire-arrow", (1,), (), (), (30,)),
        (siege.Collapse("tower"), "collapse", (), (), (), ()),
        (tactics.Hamstring(1, 9, (Go(5),)), "hamstring", (1,), (9,), (), (5,)),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Word) else "",
)
def test_who_acts_on_whom_with_what_and_where(
    word: Word,
    verb: str,
    actors: tuple[int, ...],
    targets: tuple[int, ...],
    handled: tuple[int, ...],
    places: tuple[int, ...],
) -> None:
    assert (word.verb, word.actors, word.targets, word.handled, word.places) == (
        verb,
        actors,
        targets,
        handled,
        places,
    )
