"""What a captain tells a person who asks: the best orders of the moment, ranked by what they bring.

A mind at play makes the next move of its plan and looks no further; here every place of every man is weighed, the
others being where the plan wants them. A move's number is what it brings more than staying where one is.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

from gonfanon.battle.orders.moves import ends_of
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.mind import Mind, asked
from gonfanon.minds.orders.destinations import March, Place, move_of, reason
from gonfanon.minds.orders.errands import errands
from gonfanon.minds.orders.phase import DONE
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.orders.tactics import at_the_end, ventures
from gonfanon.minds.siege.storm import sieges
from gonfanon.minds.value.decision import Alternative, Decision, chosen
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Move
from gonfanon.rules.words.word import Word

HINTS = 3
EVERYBODY = -1
EVERYWHERE = 10_000
"""More places than anybody can reach."""
LEAST = 2
"""Nobody sets out for so little more than he has where he stands."""
Walk = tuple[int, Place]
"""Somebody, and a place for him whose value is what it brings more than staying."""


class Adviser(Captain):
    """A captain who keeps all that he weighs, forgets nobody, and in the movement sequence weighs every place."""

    slip = 0

    def __init__(self, about: int, n: int) -> None:
        super().__init__(TEMPERS["bold"])
        self.about, self.n = about, n
        self.weighed: list[Alternative] = []

    def chosen(self, position: Position[Battle], ask: Ask, weighed: list[Alternative]) -> Decision:
        """As a captain chooses; to end a sequence is weighed only where it is allowed."""
        self.weighed = [each for each in weighed if each.said != PASS or PASS in ask.options]
        return super().chosen(position, ask, weighed)

    def movement(self, view: Outlook, ask: Ask) -> Decision:
        """What is more than a walk, the best walks, and to leave it at that; walls and knees when all is done."""
        options: Any = ask.options
        more = (*sieges(view, options), *errands(view, options), *ventures(view, options))
        found = [each for each in more if each.value > 0]
        found += self._walks(view, options)
        if not any(each.value > 0 for each in found):
            found += at_the_end(view, options)
        if PASS in options or not found:
            found.append(DONE)
        self.weighed = found
        return chosen(found)

    def _walks(self, view: Outlook, options: Any) -> Iterator[Alternative]:
        """The walks that bring most, each thought told once: upon whom somebody falls, or where one man could go."""
        plan, told = self.plan(view), set[Any]()
        men = [m for m in plan.movers if self.about in (m, EVERYBODY)]
        walks = [walk for m in men for walk in walks_of(plan, m)]
        for m, place in sorted(walks, key=lambda walk: -walk[1].value):
            if len(told) == self.n:
                return
            thought = (m, place.target) if self.about == EVERYBODY else place.at
            if thought in told:
                continue
            order = move_of(view, m, place)
            if order in options:
                told.add(thought)
                yield Alternative(order, reason(view, m, place, False), place.value)


def walks_of(plan: Plan, n: int) -> Iterator[Walk]:
    """Every hex to which somebody can go now, a rider facing best: his own of the plan, and all that are free."""
    planned, here = plan.place[n], plan.stay[n]
    march = _march(plan, n)
    # Two may be meant for one place, one to fall on this enemy, the other on that: whoever goes first has it.
    free = dict(plan.ends(n, march.mine & ~plan.mask_of(planned)))
    stay = march.place(here.at, here.facing)
    ends = [(facing, mask & free.get(facing, 0)) for facing, mask in ends_of(plan.view.s, n)]
    ends = [(f, mask & ~(1 << here.at) if f == here.facing else mask) for f, mask in ends]
    for h in bits(reduce(or_, (mask for _, mask in ends), 0)):
        place = march.best([(facing, mask & 1 << h) for facing, mask in ends if mask >> h & 1])
        if place is not None:
            yield n, place._replace(value=place.value - stay.value - LEAST)


def _march(plan: Plan, n: int) -> March:
    """How somebody weighs his places, all others doing what is planned for them."""
    planned = plan.place[n]
    plan.put(n, planned._replace(target=-1))
    packs = {t: plan.pack(t) for t, who in plan.members.items() if who}
    plan.put(n, planned)
    return March(plan.view, n, packs, plan.mine(n), plan.tempted(n))


def hints(position: Position[Battle], n: int = HINTS, about: int = EVERYBODY) -> tuple[Alternative, ...]:
    """The best answers now for the side that is asked, or the best of one of its men; the best first."""
    ask, adviser = asked(position), Adviser(about, n)
    adviser.decide(position, ask)
    found = adviser.weighed or _answers(position)
    ranked = sorted(found, key=lambda each: -each.value)
    if about == EVERYBODY:
        return tuple(_thoughts(ranked).values())[:n]
    return tuple(each for each in ranked if about in _given_to(each.said))[:n]


def reviewed(position: Position[Battle], decision: Decision) -> Decision:
    """An order as it is told to whoever asks why: a walk with what it brings, and with the man's best other places.

    Minds of all levels are told with a captain's numbers, so that their walks can be compared.
    """
    said, hex = decision.said, decision.why.args.get("hex")
    if position.order is not None or not isinstance(said, Move) or len(said.pieces) != 1 or hex is None:
        return decision
    places = {each.why.args.get("hex"): each for each in hints(position, EVERYWHERE, said.pieces[0])}
    if hex not in places:
        return decision
    own = places.pop(hex)
    return Decision(said, decision.why, own.value, tuple(places.values())[:HINTS])


def _answers(position: Position[Battle]) -> list[Alternative]:
    """What a captain weighs where he is asked for no order, or for one that he does not choose freely."""
    decision = Mind("captain", "bold", 0).decide(position)
    return [Alternative(decision.said, decision.why, decision.value), *decision.alternatives]


def _thoughts(ranked: list[Alternative]) -> dict[Any, Alternative]:
    """Each thought once and at its best: the same men for the same purpose, wherever they stand for it."""
    found: dict[Any, Alternative] = {}
    for each in ranked:
        purpose = tuple(item for item in each.why.args.items() if item[0] != "hex")
        found.setdefault((_given_to(each.said), each.why.key, purpose), each)
    return found


def _given_to(said: Word) -> tuple[int, ...]:
    """The pieces that an order is given to, or that an answer chooses."""
    return said.actors or said.targets
