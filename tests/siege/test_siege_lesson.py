"""Lessons of a siege: whose man it was, and not the mere event."""

from msgspec.structs import replace

from gonfanon.battle.lessons.lesson import FRESH
from gonfanon.library import book, lessons
from gonfanon.library.reading.scenarios import opening
from gonfanon.library.sieges import siege
from gonfanon.rules.events.field import Moved
from gonfanon.siege.lesson import Moment, Task, hints_now
from gonfanon.siege.setup import set_out
from tests.sure import sure

WORDS = {"en": "Words.", "fr": "Des mots."}


def test_a_step_of_the_garrison_is_none_of_the_besiegers() -> None:
    """The second lesson asks for somebody of one's own on the map."""
    lesson = sure(siege("the-first-assault").siege.lesson)
    closer = next(task for task in lesson.tasks if task.task == "closer")
    assert closer.do == Moment(event="Moved", battle=True, side=lesson.learner)
    battle = opening(lessons.lesson("first-steps"))
    s = replace(set_out(siege("the-first-assault"), book("guiscard")), battle=battle)
    lesson = replace(lesson, tasks=[Task("closer", WORDS, Moment(event="Moved", battle=True, side="norman"))])
    for name, done in (("malik", ()), ("auvre", (0,))):
        moved = Moved(battle.scene.number(name), (), -1, 0, "GUI-4b")
        assert hints_now(lesson, FRESH, s, (moved,), None)[0].done == done
