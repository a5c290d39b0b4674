"""Lessons: hints at the moment they matter, tasks ticked off, six lessons that can be learnt."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import library, play
from gonfanon.battle.lessons.lesson import (
    FRESH,
    Hint,
    Lesson,
    Progress,
    Task,
    hints_now,
    next_task,
    passive,
    ticked,
)
from gonfanon.battle.lessons.moments import Moment
from gonfanon.kernel.errors import BadFile, GonfanonError, IllegalAnswer
from gonfanon.kernel.figures import Refusal
from gonfanon.library import lessons, shelf
from gonfanon.library.lessons import LESSONS, lesson_names, lesson_of
from gonfanon.library.reading.scenarios import read_scenario
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.events.field import Announced, Hurt, Moved, Rolled
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack, Charge, Move, Shoot

WORDS = {"en": "Words.", "fr": "Des mots."}


def lesson_with(*moments: Moment | list[Moment], **hint: Any) -> Lesson:
    """A lesson on the board of the first one, with a hint for each moment."""
    whole = lesson_of(lessons.lesson("first-steps"))
    return replace(whole, hints=[Hint(when, WORDS, **hint) for when in moments])


@pytest.fixture(name="game")
def new_game() -> play.Game:
    return play.new(lessons.lesson("first-steps"), 1061, {"norman": "human", "arab": "passive"})


def number(s: Battle, name: str) -> int:
    found = s.scene.number(name)
    assert found >= 0
    return found


def holds(moment: Moment | list[Moment], game: play.Game, *events: Any, **more: Any) -> bool:
    """Whether a moment has come, in the middle of a lesson."""
    progress = Progress(begun=True, done=more.pop("done", ()))
    said = hints_now(lesson_with(moment), progress, game.state, events, game.ask(), **more)[1]
    return bool(said)


def test_the_start_is_said_once(game: play.Game) -> None:
    lesson = lesson_with(Moment(start=True))
    progress, first = hints_now(lesson, FRESH, game.state, (), game.ask())
    assert len(first) == 1
    assert hints_now(lesson, progress, game.state, (), game.ask())[1] == ()


def test_hints_come_in_the_order_of_the_file(game: play.Game) -> None:
    lesson = lesson_with(Moment(step="shooting"), Moment(step="melee"), Moment(turn=1))
    said = hints_now(lesson, FRESH, game.state, (), game.ask())[1]
    assert said == (lesson.hints[0], lesson.hints[2])


def test_everything_a_moment_says_must_hold(game: play.Game) -> None:
    assert holds(Moment(step="shooting", side="norman", turn=1), game)
    assert not holds(Moment(step="shooting", side="arab", turn=1), game)
    assert not holds(Moment(step="shooting", side="norman", turn=2), game)
    assert not holds(Moment(over=True), game)


def test_of_several_moments_one_is_enough(game: play.Game) -> None:
    assert holds([Moment(turn=5), Moment(step="shooting")], game)
    assert not holds([Moment(turn=5), Moment(step="melee")], game)


def test_a_piece_on_a_hex_and_its_state(game: play.Game) -> None:
    assert holds(Moment(piece="auvre", at=["0204"]), game)
    assert not holds(Moment(piece="hamon", at=["0204"]), game)
    assert holds(Moment(piece=["hamon", "auvre"], at=["0204"]), game)
    assert holds(Moment(piece="auvre", state="well", riding=False, formed=False), game)
    assert not holds(Moment(piece="auvre", state="wounded"), game)
    assert not holds(Moment(piece="auvre", riding=True), game)


def test_an_event_by_who_did_it_and_to_whom(game: play.Game) -> None:
    s = game.state
    auvre, hamon, malik = (number(s, name) for name in ("auvre", "hamon", "malik"))
    moved = Moved(auvre, (), -1, 0, "GUI-4b")
    assert holds(Moment(event="Moved"), game, moved)
    assert holds(Moment(event="Moved", piece="auvre"), game, moved)
    assert not holds(Moment(event="Moved", piece="hamon"), game, moved)
    assert not holds(Moment(event="Hurt", piece="auvre"), game, moved)
    assert not holds(Moment(event="Moved"), game)
    attack = Announced("attack", (auvre, hamon), (malik,), "GUI-6b")
    assert holds(
        Moment(event="Announced", word="attack", piece="hamon", target="malik", many=2), game, attack
    )
    assert not holds(Moment(event="Announced", word="charge"), game, attack)
    assert not holds(Moment(event="Announced", word="attack", target="auvre"), game, attack)
    assert not holds(Moment(event="Announced", word="attack", many=3), game, attack)
    rolled = Rolled("infiltration", 3, 0, "no-effect", (auvre,), "GUI-4.3.1a")
    assert holds(Moment(event="Rolled", word="infiltration"), game, rolled)


def test_an_event_and_a_state_together(game: play.Game) -> None:
    malik = number(game.state, "malik")
    hurt = Hurt(malik, 1, "GUI-6f")
    assert not holds(Moment(event="Hurt", piece="malik", state="wounded"), game, hurt)
    assert holds(Moment(event="Hurt", piece="malik", state="well"), game, hurt)


def test_a_question_counts_only_if_it_is_put_to_the_learner(game: play.Game) -> None:
    assert holds(Moment(question="order"), game)
    assert not holds(Moment(question="advance"), game)
    for _ in range(3):
        game.answer(PASS)
    ask = game.ask()
    assert ask is not None and ask.side == 1
    assert not holds(Moment(question="order"), game)


def test_a_refusal_by_its_rule_and_by_its_reason(game: play.Game) -> None:
    refused = Refusal("GUI-4.2.1d", "armour-drowns")
    assert holds(Moment(refused="GUI-4.2.1"), game, refused=refused)
    assert holds(Moment(refused="GUI-4.2.1d armour-drowns"), game, refused=refused)
    assert not holds(Moment(refused="GUI-4.2 "), game, refused=refused)
    assert not holds(Moment(refused="GUI-4.2.1"), game)


def test_a_hint_that_comes_again(game: play.Game) -> None:
    once, again = Moment(refused="GUI-4b"), Moment(refused="GUI-4b")
    plain = lesson_with(once, again)
    lesson = replace(plain, hints=[plain.hints[0], replace(plain.hints[1], again=True)])
    refused = Refusal("GUI-4b", "too-few-points")
    progress, first = hints_now(lesson, FRESH, game.state, (), game.ask(), refused)
    progress, second = hints_now(lesson, progress, game.state, (), game.ask(), refused)
    assert [len(first), len(second)] == [2, 1]
    assert progress.said == (0, 1)


def test_tasks_are_ticked_off_once_and_open_the_hints_behind_them(game: play.Game) -> None:
    tasks = [
        Task("wait", WORDS, Moment(step="movement")),
        Task("go", WORDS, Moment(event="Moved", piece="auvre")),
    ]
    lesson = replace(lesson_with(Moment(done="wait", undone="go"), Moment(done=["go", "wait"])), tasks=tasks)
    progress, said = hints_now(lesson, FRESH, game.state, (), game.ask())
    assert (progress.done, said, next_task(lesson, progress)) == ((), (), tasks[0])
    events = game.answer("pass")
    before, (progress, said) = progress, hints_now(lesson, progress, game.state, events, game.ask())
    assert ticked(lesson, before, progress) == (tasks[0],)
    assert (said, next_task(lesson, progress)) == ((lesson.hints[0],), tasks[1])
    events = game.answer("move auvre 0304")
    before, (progress, said) = progress, hints_now(lesson, progress, game.state, events, game.ask())
    assert ticked(lesson, before, progress) == (tasks[1],)
    assert (said, next_task(lesson, progress)) == ((lesson.hints[1],), None)
    assert hints_now(lesson, progress, game.state, events, game.ask())[0].done == (0, 1)


def test_nothing_is_kept_between_two_calls(game: play.Game) -> None:
    lesson = lesson_with(Moment(start=True))
    once = hints_now(lesson, FRESH, game.state, (), game.ask())
    assert hints_now(lesson, FRESH, game.state, (), game.ask()) == once
    assert FRESH == Progress()


def test_a_passive_player_declines(game: play.Game) -> None:
    ask = game.ask()
    assert ask is not None
    assert passive(ask) == PASS


# ---------------------------------------------------------------- files

FILE = f"{LESSONS}/first-steps.yaml"
FAULTS = [
    ("learner: norman", "learner: greek", "lesson.learner", "there is no side greek"),
    ("others: {arab: passive}", "others: {norman: random}", "lesson.others", "say who plays"),
    ("others: {arab: passive}", "others: {arab: sleepy}", "lesson.others.arab", "none of passive, random"),
    ("seed: 1061", "sed: 1061", "lesson.sed", "unknown key"),
    ("do: {piece: auvre", "do: {event: Walked, piece: auvre", "lesson.tasks[0].do.event", "unknown event"),
    ("do: {piece: auvre", "do: {piece: odo", "lesson.tasks[0].do.piece", "nobody called odo"),
    (
        "do: {piece: auvre",
        "do: {column: 2-1, piece: auvre",
        "lesson.tasks[0].do.column",
        "only a die is read",
    ),
    ("do: {piece: auvre", "do: {won: greek, piece: auvre", "lesson.tasks[0].do.won", "unknown won 'greek'"),
    (
        "do: {piece: auvre",
        "do: {through: ford, piece: auvre",
        "lesson.tasks[0].do.through",
        "neither a hex nor",
    ),
    ("do: {piece: auvre", 'do: {into: ["0703"], piece: auvre', "lesson.tasks[0].do.into", "only an event"),
    ("{done: past, undone: chapel}", "{done: past, within: 2}", "lesson.hints[9].when.within", "near what?"),
    ('at: ["0703"', 'at: ["9903"', "lesson.tasks[0].do.at[0]", "no hex of this field"),
    ("rule: GUI-4c", "rule: GUI-99z", "lesson.tasks[0].rule", "there is no rule GUI-99z"),
    ("task: armour", "task: move", "lesson.tasks[1].task", "two tasks move"),
    ("{done: past, undone: chapel}", "{done: post}", "lesson.hints[9].when.done", "unknown done 'post'"),
    ("{step: movement, side: norman}", "{step: moving}", "lesson.hints[1].when.step", "'moving'"),
    (
        "{step: melee, side: norman}",
        "{question: dinner}",
        "lesson.hints[6].when.question",
        "unknown question",
    ),
    ("{start: true}", "{}", "lesson.hints[0].when", "must say something"),
    ("show: [auvre, hamon]", "show: [auvre, odo]", "lesson.hints[1].show[1]", "neither a piece nor a hex"),
    ("refused: GUI-4.2.1}", "refused: GUX-4}", "lesson.hints[2].when.refused", "no rule begins with GUX-4"),
    (
        "when: {start: true}",
        "again: true\n      when: {start: true}",
        "lesson.hints[0].again",
        "only what passes",
    ),
]


@pytest.mark.parametrize(("old", "new", "key", "message"), FAULTS)
def test_a_fault_is_shown_with_file_line_and_key(old: str, new: str, key: str, message: str) -> None:
    text = shelf.shipped(FILE)
    assert old in text
    with pytest.raises(BadFile) as caught:
        read_scenario(text.replace(old, new, 1), FILE)
    assert (caught.value.file, caught.value.key) == (FILE, key)
    assert message in caught.value.message
    assert caught.value.line > text[: text.index("lesson:")].count("\n")


def test_a_missing_translation_is_a_fault() -> None:
    text = shelf.shipped(FILE)
    at = text.index("        fr: ", text.index("hints:"))
    with pytest.raises(BadFile, match=r"lesson\.hints\[0\]\.say: the text in fr is missing"):
        read_scenario(text[:at] + text[text.index("\n", at) + 1 :], FILE)


def test_a_scenario_is_no_lesson() -> None:
    with pytest.raises(GonfanonError, match="not a lesson"):
        lesson_of(library.scenarios.scenario("the-well"))
    with pytest.raises(GonfanonError, match="no lesson 'the-well'"):
        lessons.lesson("the-well")


def test_the_course_has_ten_lessons_in_order() -> None:
    assert [lesson_of(lessons.lesson(name)).number for name in lesson_names()] == [*range(1, 11)]


# ---------------------------------------------------------------- learning

FIRST_STEPS = """pass | move auvre 0304 0404 0504 0604 0704 | move hamon 0305 0304 0404 0504 | pass | pass
    pass | move auvre 0804 0905 | pass | pass | pass | move auvre 1005 | pass | pass
    pass | move auvre 1105 1205 1305"""
IN_THE_SADDLE = """pass | move gilbert turn-NW turn-NE turn-E 0706 0807 0907 1007 1006 1106 1206 lead morel
    move raoul 0404 0504 0604 0605 | pass | pass
    pass | move gilbert turn-SE turn-SW turn-W 1007 0907 0807 0707 | move raoul 0705 0805 mount morel | pass | pass
    pass | move gilbert 0607 0507 0407 0307 0207 0107 | move raoul 0606 0506 0406 0306 0206 0106"""
OPENINGS = """pass | move auvre 0305 0405 0406 0506 0606 0706 | move gerold 0305 0405 | move odon 0304 0404 0504
    pass | pass | shoot gerold karim | pass | move odon 0505 0605 | move auvre 0806 0805 | pass | attack odon karim
    pass | pass | move gerold 0406 0506 0606 0706 0806 | pass"""
LADDERS = """pass | carry hubert+mathieu first-ladder 0505 0504
    raise-ladder hubert+mathieu first-ladder 0504 NE | pass | pass
    pass | move hubert 0504/1 0603 | move pons 0506 | pass | pass
    pass | move hubert 0602 | move mathieu 0504 0504/1 0603 | move pons 0505 | pass | pass
    pass | move mathieu 0703 | move pons 0504 0504/1 0603"""
LEARNT = {
    "first-steps": FIRST_STEPS, "in-the-saddle": IN_THE_SADDLE, "openings": OPENINGS, "ladders": LADDERS,
}  # fmt: skip
PAST_MARK = ("move ysengrin 0709 0809 0808 0908",)
TO_FORM = ("form palaimon+gregorios+leon+markos+niketas+eugenios N",)
TO_MARCH = ("move palaimon+gregorios+leon+markos+niketas+eugenios 0707",)
TO_CLOSE = ("foulkon gregorios",)
WISHES = {
    "the-hedge-of-pikes": (*TO_FORM, *TO_MARCH, *TO_CLOSE),
    "past-them-and-into-them": PAST_MARK,
}
"""Orders of the movement that are given as soon as they may be."""


class Learner:
    """Does as he is told where it is written down, and else shoots, charges, closes in and strikes."""

    def __init__(self, name: str, game: play.Game) -> None:
        written = LEARNT.get(name, "").replace("\n", "|").split("|")
        self.written: Iterator[str] | None = iter(written) if name in LEARNT else None
        self.wishes = [*WISHES.get(name, ())]
        self.game = game

    def answer(self) -> Any:
        ask = self.game.ask()
        assert ask is not None
        if ask.kind != "order":
            shots = [word for word in ask.options if isinstance(word, Shoot)]
            return shots[0] if shots else ask.options[0]
        said = next(self.written, "").strip() if self.written is not None else ""
        if said:
            return said
        return (
            self._wish(ask.options)
            if self.wishes and self.game.state.step == "movement"
            else self._eager(ask)
        )

    def _wish(self, orders: Any) -> Any:
        order = self.game.read(self.wishes[0])
        if order not in orders:
            return PASS
        del self.wishes[0]
        return order

    def _eager(self, ask: Any) -> Any:
        s = self.game.state
        for n in ask.options.pieces:
            orders = ask.options.of(n)
            gathered = [word for word in orders if isinstance(word, Attack | Charge)]
            if gathered:
                return max(gathered, key=lambda word: len(word.pieces))
            shots = [word for word in orders if isinstance(word, Shoot) and s.enemies(n, word.target)]
            if shots:
                return shots[0]
            closer = [word for word in orders if isinstance(word, Move)] if s.step == "movement" else []
            if closer and self._gap(n, s.pieces[n].at) > 1 and not s.character(n).weapon:
                return min(closer, key=lambda word: self._gap(n, getattr(word.steps[-1], "to", -1)))
        return PASS

    def _gap(self, n: int, h: int) -> int:
        s = self.game.state
        foes = [m for side in s.board.fighters for m in side if s.enemies(n, m)]
        return min(s.scene.grid.distance(h, s.pieces[m].at) for m in foes) if h >= 0 and foes else 99


def learnt(name: str) -> tuple[play.Game, Lesson, Progress]:
    """A lesson played by its own seats and seed, until it is over or nothing is left to learn."""
    parcel = lessons.lesson(name)
    lesson = lesson_of(parcel)
    game = play.new(parcel, lesson.seed, {lesson.learner: "human", **lesson.others})
    learner, chance = Learner(name, game), RandomPlayer(lesson.seed)
    progress, _ = hints_now(lesson, FRESH, game.state, (), game.ask())
    while (ask := game.ask()) is not None:
        side = game.scene.sides[ask.side]
        if side == lesson.learner:
            said = learner.answer()
        else:
            said = passive(ask) if lesson.others[side] == "passive" else chance.choose(game.state, ask)
        was = game.state
        events = game.answer(said)
        progress, _ = hints_now(lesson, progress, game.state, events, game.ask(), was=was)
    return game, lesson, progress


@pytest.mark.parametrize("name", lesson_names())
def test_a_lesson_can_be_learnt(name: str) -> None:
    game, lesson, progress = learnt(name)
    missing = [task.task for n, task in enumerate(lesson.tasks) if n not in progress.done]
    assert game.over
    assert missing == []
    assert len(progress.said) >= 4


def test_the_first_lesson_hints_at_what_is_refused() -> None:
    lesson = lesson_of(lessons.lesson("first-steps"))
    game = play.new(lessons.lesson("first-steps"), lesson.seed, {})
    game.answer("pass")
    with pytest.raises(IllegalAnswer) as caught:
        game.answer("move hamon 0305 0405 0505 0605 0705 0805")
    refusal = caught.value.refusal
    said = hints_now(lesson, Progress(True), game.state, (), game.ask(), refusal)[1]
    assert any("further than the points reach" in hint.say["en"] for hint in said)


def test_a_later_place_ticks_the_places_on_the_way() -> None:
    """Anyone who stands beyond the ford is not sent back into it."""
    from gonfanon.battle.lessons.lesson import FRESH, hints_now
    from gonfanon.library import lessons
    from gonfanon.library.reading.scenarios import opening

    parcel = lessons.lesson("first-steps")
    s, lesson = opening(parcel), parcel.scenario.lesson
    assert lesson is not None
    there = s.change(s.scene.number("auvre"), at=s.scene.grid.index["1104"])
    progress, _ = hints_now(lesson, FRESH, there, (), None)
    done = {lesson.tasks[n].task for n in progress.done}
    assert {"ford", "past"} <= done and "armour" not in done and "chapel" not in done


def test_men_beside_the_same_enemy_are_counted() -> None:
    """The third lesson asks for two men at one enemy, not for any walk. GUI-6a"""
    game = play.new(lessons.lesson("first-blood"), 3)
    s = game.state
    names, foes = ["odon", "hamon", "tihel"], ["yusuf", "muflih", "ahmad"]
    moment = Moment(piece=names, beside=foes, many=2)
    foe = number(s, "yusuf")
    free = [h for h in s.scene.grid.neighbours(s.pieces[foe].at) if not any(p.at == h for p in s.pieces)]
    lesson = replace(lesson_of(lessons.lesson("first-blood")), hints=[Hint(moment, WORDS)])

    def comes(s: Battle) -> bool:
        return bool(hints_now(lesson, Progress(begun=True), s, (), None)[1])

    assert not comes(s)
    one = s.change(number(s, "odon"), at=free[0])
    assert not comes(one)
    assert comes(one.change(number(s, "hamon"), at=free[1]))
    assert lesson.tasks[0].do == moment


@pytest.mark.parametrize(
    ("column", "side", "ticked"),
    [
        ("1-1", "english", False),
        ("2-1", "english", True),
        ("12-1", "english", True),
        ("3-1", "french", False),
    ],
)
def test_odds_are_asked_for_and_not_any_attack(column: str, side: str, ticked: bool) -> None:
    """The ninth lesson asks for 2-1 or better, of one's own attacks. MAG-6c"""
    game = play.new(lessons.lesson("odds-and-ground"), 4)
    lesson = lesson_of(lessons.lesson("odds-and-ground"))
    s = replace(game.state, side=game.scene.sides.index(side))
    who = (number(s, "arnim"), number(s, "jacques"))
    attack = Announced("attack", who[:1], who[1:], "MAG-6a")
    rolled = Rolled("melee", 5, 0, "C", who if side == "english" else who[::-1], "MAG-6c", column)
    progress, _ = hints_now(lesson, FRESH, s, (attack, rolled), None)
    assert ("strike" in [lesson.tasks[n].task for n in progress.done]) == ticked
