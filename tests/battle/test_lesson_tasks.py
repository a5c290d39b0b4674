"""Every task of a lesson wants the right deed: one that only looks like it is not ticked off."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.battle.lessons.lesson import FRESH, hints_now, passive
from gonfanon.cast.pieces import CHARGED, HAS_CHARGED
from gonfanon.kernel.ask import Event
from gonfanon.library import lessons
from gonfanon.library.lessons import lesson_of
from gonfanon.library.reading.scenarios import opening
from gonfanon.rules.events.field import Announced, Hurt, Moved, Rolled, ShotTaken
from gonfanon.rules.events.formations import FormationMoved, FoulkonChanged
from gonfanon.rules.events.horses import Mounted, Unhorsed
from gonfanon.rules.position.state import Battle, Outcome


def played(name: str, orders: str) -> set[str]:
    """The tasks that are done after these orders of the learner; everybody else declines."""
    parcel = lessons.lesson(name)
    lesson = lesson_of(parcel)
    game = play.new(parcel, lesson.seed, {lesson.learner: "human", **lesson.others})
    given = iter([order.strip() for order in orders.split("|")])
    progress, _ = hints_now(lesson, FRESH, game.state, (), game.ask())
    while (ask := game.ask()) is not None:
        mine = game.scene.sides[ask.side] == lesson.learner
        said: Any = passive(ask)
        if mine and ask.kind == "order" and (said := next(given, None)) is None:
            break
        was, events = game.state, game.answer(said)
        progress, _ = hints_now(lesson, progress, game.state, events, game.ask(), was=was)
    return {lesson.tasks[n].task for n in progress.done}


FORM = "pass | pass | form {} {}"
SIX = "palaimon+gregorios+leon+markos+niketas+eugenios"
PLAYED = [
    ("first-steps", "move", "pass | move auvre 0104", "pass | move auvre 0304 0404"),
    ("first-steps", "armour", "pass | move hamon 0305", "pass | move hamon 0305 0405"),
    (
        "in-the-saddle",
        "turn",
        "pass | move gilbert 0405",
        "pass | move gilbert turn-NW turn-NE turn-E 0706 0807 0907",
    ),
    (
        "in-the-saddle",
        "turn",
        "pass | move gilbert turn-NW",
        "pass | move gilbert turn-NW turn-NE turn-E 0706 0807 0907",
    ),
    ("the-hedge-of-pikes", "form", FORM.format("palaimon+gregorios+leon", "N"), FORM.format(SIX, "N")),
    ("the-hedge-of-pikes", "form", FORM.format(SIX, "S"), FORM.format(SIX, "N")),
    ("openings", "low-wall", "pass | move odon 0203 0303 0302 0402 0503", "pass | move odon 0304 0404"),
    (
        "ladders",
        "carry",
        "pass | carry hubert+mathieu first-ladder 0505",
        "pass | carry hubert+mathieu first-ladder 0505 0504",
    ),
    (
        "ladders",
        "raise",
        "pass | carry hubert+mathieu first-ladder 0505 0504",
        "pass | carry hubert+mathieu first-ladder 0505 0504 | raise-ladder hubert+mathieu first-ladder 0504 NE",
    ),
]


@pytest.mark.parametrize(("name", "task", "wrong", "right"), PLAYED)
def test_a_wrong_order_ticks_nothing_off(name: str, task: str, wrong: str, right: str) -> None:
    assert task not in played(name, wrong)
    assert task in played(name, right)


class Field:
    """A lesson in which people are put where a test wants them, and events are told."""

    def __init__(self, name: str) -> None:
        self.parcel = lessons.lesson(name)
        self.s: Battle = opening(self.parcel)

    def n(self, name: str) -> int:
        found = self.s.scene.number(name)
        assert found >= 0
        return found

    def hex(self, name: str) -> int:
        return self.s.scene.grid.index[name]

    def put(self, name: str, at: str) -> None:
        self.s = self.s.change(self.n(name), at=self.hex(at))

    def deed(self, name: str, deed: int) -> None:
        self.s = self.s.change(self.n(name), deeds=deed)

    def phase(self, side: str, step: str) -> None:
        self.s = replace(self.s, side=self.s.scene.sides.index(side), step=step)

    def won(self, side: str) -> None:
        self.s = replace(self.s, outcome=Outcome(self.s.scene.sides.index(side), "turns"))

    def ticks(self, task: str, *events: Event) -> bool:
        """Whether a task is ticked off when these events are told."""
        lesson, s = lesson_of(self.parcel), self.s
        for event in events:
            s = event.apply(s)
        progress, _ = hints_now(lesson, FRESH, s, events, None, was=self.s)
        return task in {lesson.tasks[n].task for n in progress.done}


def test_arrows_for_idlers_only() -> None:
    """Lesson 2: a shot that is aimed at a friend is no task done, nor is an order's shot a defensive one."""
    field = Field("first-arrows")
    gerold, alvered, pons, hasan = (field.n(one) for one in ("gerold", "alvered", "pons", "hasan"))

    def shot(who: int, at: int) -> ShotTaken:
        return ShotTaken(who, at, field.s.pieces[at].at, False, 0, "GUI-5f")

    field.phase("norman", "shooting")
    assert not field.ticks("shoot", shot(gerold, alvered)) and field.ticks("shoot", shot(gerold, hasan))
    assert not field.ticks("javelin", shot(alvered, pons)) and field.ticks("javelin", shot(alvered, hasan))
    assert not field.ticks("defend", shot(gerold, hasan))
    field.phase("arab", "movement")
    assert field.ticks("defend", shot(gerold, hasan)) and not field.ticks("defend", shot(gerold, pons))


@pytest.mark.parametrize(("name", "foe"), [("first-blood", "yusuf"), ("odds-and-ground", "jacques")])
def test_blood_is_drawn_by_blows(name: str, foe: str) -> None:
    """Lessons 3 and 9: an enemy who is hurt slipping past somebody was not struck."""
    field = Field(name)
    hurt = Hurt(field.n(foe), 1, "GUI-6f")
    field.phase(field.s.scene.sides[1], "movement")
    assert not field.ticks("blood", hurt)
    field.phase(field.s.scene.sides[0], "melee")
    assert field.ticks("blood", hurt)


def test_raoul_mounts_his_own_horse() -> None:
    """Lesson 4: any other horse is not Morel."""
    field = Field("in-the-saddle")
    raoul, morel = field.n("raoul"), field.n("morel")
    other = field.s.pieces[field.n("gilbert")].mount
    assert not field.ticks("mount", Mounted(raoul, other, 2, 0, "GUI-4.4.2a"))
    assert field.ticks("mount", Mounted(raoul, morel, 2, 0, "GUI-4.4.2a"))


def test_the_hurt_one_was_charged() -> None:
    """Lesson 5: hurt in melee, or hurt while another was charged, is not hurt by the charge."""
    field = Field("the-charge")
    kanz, idris = field.n("kanz"), field.n("idris")
    hurt = Hurt(kanz, 1, "GUI-7.2.3a")
    field.phase("norman", "charges")
    assert not field.ticks("broken", hurt)
    field.deed("mabruk", CHARGED)
    assert not field.ticks("broken", hurt)
    field.deed("kanz", CHARGED)
    assert field.ticks("broken", hurt)
    field.deed("idris", CHARGED)
    assert field.ticks("broken", Unhorsed(idris, field.hex("1803"), 1, False, "GUI-7.2.3a"))
    field.phase("norman", "melee")
    assert not field.ticks("broken", hurt)


def test_a_counter_charge_of_theirs_is_no_charge_of_ours() -> None:
    """Lesson 5: a charge is one's own, and all three go together against the pikes."""
    field = Field("the-charge")
    ours, asclettin, avray, kanz, hasan = (
        field.n(one) for one in ("ours", "asclettin", "avray", "kanz", "hasan")
    )
    field.phase("arab", "charges")
    assert not field.ticks("charge", Announced("charge", (ours,), (kanz,), "GUI-7.2.1a"))
    field.phase("norman", "charges")
    assert field.ticks("charge", Announced("charge", (ours,), (kanz,), "GUI-7.2.1a"))
    three = (ours, asclettin, avray)
    assert not field.ticks("group", Announced("charge", three, (hasan,), "GUI-7.2.4a"))
    assert not field.ticks("group", Announced("charge", three[:2], (kanz,), "GUI-7.2.4a"))
    assert field.ticks("group", Announced("charge", three, (kanz,), "GUI-7.2.4a"))


def test_the_foulkon_is_closed_and_the_formation_whole() -> None:
    """Lesson 6: opening the foulkon is not closing it, and three men on the march are not the formation."""
    field = Field("the-hedge-of-pikes")
    six = tuple(field.n(one) for one in SIX.split("+"))
    assert not field.ticks("foulkon", FoulkonChanged(six, six[0], False, "GUI-7.3.2c"))
    assert field.ticks("foulkon", FoulkonChanged(six, six[0], True, "GUI-7.3.2c"))
    assert not field.ticks("march", FormationMoved(six[:3], 0, 1, 2, "GUI-7.3.1c"))
    assert field.ticks("march", FormationMoved(six, 0, 1, 2, "GUI-7.3.1c"))


def test_into_the_house_and_by_the_window() -> None:
    """Lesson 7: shots and blows go into the house, and anyone who came by the door came by no window."""
    field = Field("openings")
    gerold, auvre, karim = field.n("gerold"), field.n("auvre"), field.n("karim")
    field.phase("norman", "shooting")
    assert not field.ticks("shot", ShotTaken(gerold, karim, field.hex("0506"), False, 0, "GUI-5f"))
    assert field.ticks("shot", ShotTaken(gerold, karim, field.hex("0705"), False, 0, "GUI-5f"))
    field.phase("norman", "movement")
    inside = Moved(auvre, (field.hex("0805"),), -1, 1, "GUI-4b")
    field.put("auvre", "0804")
    assert not field.ticks("window", inside)
    field.put("auvre", "0806")
    assert field.ticks("window", inside)
    field.phase("norman", "melee")
    blow = Announced("attack", (auvre,), (karim,), "GUI-6e")
    assert field.ticks("blow", blow)
    field.put("karim", "0506")
    assert not field.ticks("blow", blow)


def test_over_the_fence_and_not_round_it() -> None:
    """Lesson 8: anyone who has walked round the stakes has climbed nothing."""
    field = Field("ladders")
    hubert = field.n("hubert")
    field.put("hubert", "0602")
    round_it = Moved(hubert, (field.hex("0603"),), -1, 1, "GUI-4b")
    assert not field.ticks("climb", round_it) and not field.ticks("over", round_it)
    field.put("hubert", "0504")
    up = Moved(hubert, (field.hex("0504/1"),), -1, 3, "GUI-10.1.3a")
    assert field.ticks("climb", up) and not field.ticks("over", up)
    across = Moved(hubert, (field.hex("0504/1"), field.hex("0603"), field.hex("0602")), -1, 8, "GUI-10.1.3a")
    assert field.ticks("climb", across) and field.ticks("over", across)


def test_the_blow_of_the_charge_and_the_man_who_is_passed() -> None:
    """Lesson 10: the blow is of one who has charged, and it is Mark who strikes at Ysengrin."""
    field = Field("past-them-and-into-them")
    aubert, ysengrin, mark, fursa = (field.n(one) for one in ("aubert", "ysengrin", "mark", "fursa"))
    field.phase("french", "melee")
    blow = Announced("attack", (aubert,), (fursa,), "MAG-6a")
    assert not field.ticks("strike", blow)
    field.deed("mahieu", HAS_CHARGED)
    assert not field.ticks("strike", blow)
    field.deed("aubert", HAS_CHARGED)
    assert field.ticks("strike", blow)
    field.phase("french", "movement")

    def passed(who: int, by: int) -> Rolled:
        return Rolled("infiltration", 3, 0, "no-effect", (who, by), "MAG-4.3.1a")

    assert not field.ticks("slip", passed(aubert, mark))
    assert not field.ticks("slip", passed(ysengrin, fursa))
    assert field.ticks("slip", passed(ysengrin, mark))


def raoul_rides(field: Field) -> None:
    field.s = Mounted(field.n("raoul"), field.n("morel"), 2, 0, "GUI-4.4.2a").apply(field.s)


@pytest.mark.parametrize(
    ("name", "task", "ours", "theirs", "ready"),
    [
        ("in-the-saddle", "home", "norman", "arab", raoul_rides),
        ("the-hedge-of-pikes", "stand", "byzantine", "norman", None),
        ("ladders", "three", "norman", "lombard", None),
    ],
)
def test_a_battle_lost_is_no_task_done(
    name: str, task: str, ours: str, theirs: str, ready: Callable[[Field], None] | None
) -> None:
    """The last task of three lessons is to win them; time that has run out is not enough."""
    field = Field(name)
    if ready is not None:
        ready(field)
    field.won(theirs)
    assert not field.ticks(task)
    field.won(ours)
    assert field.ticks(task)


def test_both_ride_home() -> None:
    """Lesson 4: Raoul, who stands near the western edge, does not come home on foot."""
    field = Field("in-the-saddle")
    field.won("norman")
    assert not field.ticks("home")
