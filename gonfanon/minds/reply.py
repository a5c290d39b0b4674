"""The enemy's likely answer to a plan: his best blows once everybody stands where the plan puts him."""

from msgspec.structs import replace

from gonfanon.cast.pieces import MOVED
from gonfanon.minds.marching import March
from gonfanon.minds.outlook import Outlook
from gonfanon.minds.plan import Plan
from gonfanon.minds.tempers import Temper
from gonfanon.rules.state import Battle, allowance

ANSWER = 80
"""How much of the enemy's best answer is expected of him, in hundredths."""
ANSWERING = Temper(risk=20)


def worth_of(plan: Plan, view: Outlook) -> int:
    """What a plan is worth: its blows, the way it goes, less what the enemy can make of it."""
    sum_ = sum(view.value(t, plan.pack(t)) for t, who in plan.members.items() if who)
    for n in plan.movers:
        aim, place = view.aims.of(n), plan.place[n]
        far = max(0, aim.far[place.at] - aim.near)
        sum_ -= aim.worth * far * view.temper.press // (100 * max(1, view.s.face(n).movement))
    return sum_ - answer_to(plan, view) * ANSWER // 100


def answer_to(plan: Plan, view: Outlook) -> int:
    """What the enemy's best blows in his next phase would take."""
    after = carried_out(plan, view)
    lost = 0
    for side in range(len(view.s.scene.sides)):
        if side == view.side:
            continue
        theirs = Outlook(after.at_step(after.turn, side, "movement"), side, ANSWERING)
        answer = Plan(theirs)
        answer.improve()
        for t, who in answer.members.items():
            if who:
                worth = theirs.value(t, answer.pack(t))
                kept = sum(100 - view.out(n, plan.pack(n)) for n in who) // len(who)
                lost += worth * kept // 100
    return lost


def carried_out(plan: Plan, view: Outlook) -> Battle:
    """The position once a plan is carried out, the enemy fresh for his phase."""
    s = view.s
    pieces = list(s.pieces)
    for n, place in plan.place.items():
        p = pieces[n]
        pieces[n] = replace(p, at=place.at, facing=place.facing if p.mount >= 0 else p.facing, deeds=MOVED, left=0)
    for n in view.foes:
        pieces[n] = replace(pieces[n], left=allowance(s, n), deeds=0)
    return replace(s, pieces=tuple(pieces))
