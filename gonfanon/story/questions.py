"""Questions and their answers in words."""

from typing import Any

from gonfanon.battle.notation.notation import write
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.movement.move import path_cost
from gonfanon.rules.paths.reach_eight_hexes import wheel_into
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import shot_at
from gonfanon.rules.words import field as said
from gonfanon.rules.words.siege import TakeCover
from gonfanon.story.battlements import BATTLEMENT_ANSWERS
from gonfanon.story.beasts import BEAST_ANSWERS, beast_step
from gonfanon.story.castles import CASTLE_ANSWERS
from gonfanon.story.combats import COMBAT_ANSWERS
from gonfanon.story.engines import ENGINE_ANSWERS
from gonfanon.story.fallback import or_else
from gonfanon.story.fires import FIRE_ANSWERS
from gonfanon.story.plain import Offer, offer
from gonfanon.story.seas import SEA_STORY
from gonfanon.story.shelter import cover_answer
from gonfanon.story.story import Story, ruled
from gonfanon.story.tactics import TACTIC_ANSWERS
from gonfanon.story.volleys import VOLLEY_ANSWERS
from gonfanon.story.weighing import weighed

NAMED = (said.Path, said.Choose)
"""Answers that only name a place or a person: what is done there stands in the question."""


@or_else(lambda story, s, ask: story.say("untold", what=ask.kind))
def question_line(story: Story, s: Battle, ask: Ask) -> str:
    """What is asked, and by which rule."""
    side = story.side(ask.side)
    if ask.kind in ("order", "set-up"):
        step = story.say(f"step-{s.step}")
        return ruled(story, story.say(f"ask-{ask.kind}", side=side, turn=s.turn, step=step), ask.rule)
    about = ask.about
    who = story.name(about[0]) if about else ""
    hex = story.hex(s.pieces[about[0]].at) if about and s.pieces[about[0]].at >= 0 else ""
    other = story.names(about[1:]) if len(about) > 1 else ""
    question = story.say(f"ask-{ask.kind}", who=who, other=other, hex=hex, count=max(1, len(about) - 1))
    return ruled(story, story.say("asked", side=side, question=question), ask.rule)


def refusal_line(story: Story, refusal: Refusal, step: str = "") -> str:
    """Why something is not allowed; with the sequence of the one who asks, what it is too early or too late for."""
    plain = f"refused-{refusal.what}"
    key = f"{plain}-in-{step}"
    return ruled(
        story, story.say("refused", why=story.say(key if key in story.texts else plain)), *refusal.rules
    )


@or_else(lambda story, s, ask, word: write(s, word, ask))
def answer_line(story: Story, s: Battle, ask: Ask, word: Any) -> str:
    """An answer or an order in words."""
    if isinstance(word, said.Pass):
        return story.say(f"decline-{ask.kind}", step=story.say(f"step-{s.step}"))
    line = ANSWERS[type(word)](story, s, word)
    deed = f"deed-{ask.kind}"
    return story.say(deed, answer=line) if deed in story.texts and isinstance(word, NAMED) else line


def _shoot(story: Story, s: Battle, word: said.Shoot) -> str:
    who, target = story.name(word.piece), story.target(word.target, word.hex)
    if word.target >= 0:
        shot = shot_at(s, word.piece, word.target, word.hex, word.by)
        if shot.refusal is None:
            share = story.percent(weighed(s, word).chance)
            hex = story.hex(word.hex)
            return story.say(
                "answer-shoot", who=who, target=target, hex=hex, distance=shot.distance, chance=share
            )
    return story.say("answer-shoot-bare", who=who, target=target)


def _path(story: Story, s: Battle, word: said.Path) -> str:
    facing = story.facing(word.facing) if word.facing >= 0 else ""
    key = "answer-path-half" if word.half >= 0 else "answer-path-facing" if facing else "answer-path"
    terrain = story.terrain(s.ground.terrain.get(word.hexes[-1], "flat"))
    return story.say(key, hex=story.hex(word.hexes[-1]), facing=facing, terrain=terrain)


def _advance(story: Story, s: Battle, word: said.Advance) -> str:
    at, facing = _end(s, word.piece, word.steps)
    key = "answer-advance-facing" if facing >= 0 else "answer-advance"
    shown = story.facing(facing) if facing >= 0 else ""
    return story.say(key, who=story.name(word.piece), hex=story.hex(at), facing=shown)


def _end(s: Battle, n: int, steps: tuple[said.Step, ...]) -> tuple[int, int]:
    """Where a path of walking and turning ends, and the facing of the horse there."""
    p = s.pieces[n]
    at, facing = p.at, p.facing if p.riding else -1
    for step in steps:
        if isinstance(step, said.Go):
            wheel = wheel_into(s.scene.grid, at, facing, step.to) if p.riding and at >= 0 <= facing else None
            if wheel is not None:
                facing = wheel.facing
            elif p.riding and at >= 0:
                facing = s.scene.grid.direction(at, step.to)
            at = step.to
        elif isinstance(step, said.TurnAbout):
            at, facing = at - s.scene.grid.steps[facing], (facing + 3) % 6
        elif isinstance(step, said.Turn):
            at, facing = at - s.scene.grid.steps[facing] + s.scene.grid.steps[step.facing], step.facing
    return at, facing


def _move(story: Story, s: Battle, word: said.Move) -> str:
    n = word.pieces[0]
    if len(word.pieces) > 1:
        return story.say("answer-march", who=story.name(n), hex=story.hex(_end(s, n, word.steps)[0]))
    special = next(
        (step for step in reversed(word.steps) if not isinstance(step, (said.Go, said.Turn, said.TurnAbout))),
        None,
    )
    at, facing = _end(s, n, word.steps)
    if special is not None:
        return _special(story, s, n, special, at)
    cost = path_cost(s, word.pieces, word.steps)
    points = cost.cost.value if not isinstance(cost, Refusal) else 0
    shown = story.facing(facing) if facing >= 0 else ""
    key = "answer-move-riding" if facing >= 0 else "answer-move-foot"
    move = story.say(key, who=story.name(n), hex=story.hex(at), facing=shown, cost=points)
    tests = cost.tests if not isinstance(cost, Refusal) else 0
    return story.say("answer-move-tests", move=move, tests=tests) if tests else move


def _special(story: Story, s: Battle, n: int, step: said.Step, at: int) -> str:
    who = story.name(n)
    hex = story.hex(at) if at >= 0 else ""
    match step:
        case said.Mount(horse=horse):
            return story.say("answer-mount", who=who, target=story.name(horse))
        case said.Dismount(to=to):
            return story.say("answer-dismount", who=who, hex=story.hex(to))
        case said.Lift(body=body):
            return story.say("answer-lift", who=who, target=story.name(body), hex=hex)
        case said.Lead(horse=horse):
            return story.say("answer-lead", who=who, target=story.name(horse), hex=hex)
        case said.Exit():
            return story.say("answer-exit", who=who)
        case said.Back():
            return story.say("answer-back", who=who)
        case said.Jump() | said.Kneel() | said.Stand():
            return beast_step(story, s, n, step)
        case _:
            return story.say("answer-move-foot", who=who, hex=hex, cost=0)


def _attack(story: Story, s: Battle, word: said.Attack) -> str:
    share = story.percent(weighed(s, word).chance)
    who, target = story.names(word.pieces), story.names((word.target, *word.more))
    return story.say("answer-attack", who=who, target=target, count=len(word.pieces), chance=share)


def _charge(story: Story, s: Battle, word: said.Charge) -> str:
    share = story.percent(weighed(s, word).chance)
    who, target = story.names(word.pieces), story.names(word.targets)
    return story.say("answer-charge", who=who, target=target, count=len(word.pieces), chance=share)


def _place(story: Story, s: Battle, word: said.Place) -> str:
    key = "answer-place-facing" if word.facing >= 0 else "answer-place"
    facing = story.facing(word.facing) if word.facing >= 0 else ""
    return story.say(key, who=story.name(word.piece), hex=story.hex(word.to), facing=facing)


def _form(story: Story, s: Battle, word: said.Form) -> str:
    return story.say("answer-form", who=story.names(word.pieces), facing=story.front(word.front))


def _foulkon(story: Story, s: Battle, word: said.Foulkon) -> str:
    return story.say("answer-foulkon" if word.on else "answer-unfoulkon", who=story.name(word.piece))


def _light(story: Story, s: Battle, word: said.Light) -> str:
    """What is set on fire: naphtha, a thing, a door, or what stands in the hex. AGS-9a GUI-10.2.1a"""
    who, hex = story.name(word.piece), story.hex(word.hex)
    if word.thing >= 0:
        return story.say("answer-light-thing", who=who, target=story.name(word.thing), hex=hex)
    if word.side >= 0:
        return story.say("answer-light-door", who=who, hex=hex)
    if s.naphtha >> word.hex & 1:
        return story.say("answer-light", who=who, hex=hex)
    terrain = story.terrain(s.ground.terrain[word.hex])
    return story.say("answer-light-place", who=who, terrain=terrain, hex=hex)


ANSWERS: dict[type[said.Word], Offer] = {
    said.Shoot: _shoot,
    said.Path: _path,
    said.Choose: offer("answer-choose", who="piece"),
    said.Advance: _advance,
    said.Refuse: lambda story, s, word: story.say("answer-refuse", hex=story.hex(word.hexes[-1])),
    said.Countercharge: offer("answer-countercharge", who="piece", target="charger"),
    said.Move: _move,
    said.Attack: _attack,
    said.Charge: _charge,
    said.Clear: offer("answer-clear", who="pieces", target="bodies"),
    said.Form: _form,
    said.Dissolve: lambda story, s, word: story.say(
        "answer-dissolve", who=story.names(word.pieces), count=len(word.pieces)
    ),
    said.Foulkon: _foulkon,
    said.Pikes: offer("answer-pikes", who="piece"),
    said.Light: _light,
    said.Place: _place,
    TakeCover: cover_answer,
    **BEAST_ANSWERS,
    **SEA_STORY,
    **CASTLE_ANSWERS,
    **VOLLEY_ANSWERS,
    **FIRE_ANSWERS,
    **ENGINE_ANSWERS,
    **COMBAT_ANSWERS,
    **TACTIC_ANSWERS,
    **BATTLEMENT_ANSWERS,
}
