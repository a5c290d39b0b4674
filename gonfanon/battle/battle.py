"""The field battle: turns of two phases, phases of five sequences, and what each order does."""

from typing import Any

from gonfanon.battle.orders.orders import Orders
from gonfanon.battle.orders.special_orders import closing, happen
from gonfanon.battle.setup import victory
from gonfanon.battle.setup.placing import Placing, place, place_done
from gonfanon.kernel.ask import Ask, Listed, Play, tell
from gonfanon.rules.events.turns import Decided, StepBegan
from gonfanon.rules.fire import naphtha
from gonfanon.rules.melee.by_difference import attack, recover
from gonfanon.rules.movement import bodies, formations
from gonfanon.rules.movement.move import move
from gonfanon.rules.position.state import DAY_STEPS, NAVAL, Battle
from gonfanon.rules.sea.naval import naval_phase
from gonfanon.rules.shooting import defensive_fire
from gonfanon.rules.shooting.taking_a_shot import shoot
from gonfanon.rules.words.field import (
    PASS,
    Attack,
    Charge,
    Clear,
    Dissolve,
    Form,
    Foulkon,
    Light,
    Move,
    Order,
    Pass,
    Pikes,
    Place,
    Shoot,
)

__all__ = ["FieldBattle", "end_step", "steps_of"]

ORDER_RULES = {
    "shooting": "GUI-2.1b",
    "charges": "GUI-2.1c",
    "movement": "GUI-2.1d",
    "melee": "GUI-2.1f",
    "mines": "ANA-6.3.3a",
    "collapse": "ANA-6.3.4c",
}


class FieldBattle:
    """The rules of a field battle, as the kernel asks for them. GUI-2b"""

    def question(self, s: Battle) -> Ask | None:
        """The orders open to the side whose phase it is; None when the game is over. GUI-2.1h

        Allies are one side: their characters act in the same sequences, in any order. GUI-2c
        """
        if s.outcome is not None:
            return None
        if s.placing:
            return Ask(s.side, "set-up", Placing(s), "GUI-2a")
        if s.step == NAVAL:
            return Ask(s.side, "order", Listed((PASS,), "MAG-2.1.N1", "naval-phase"), "MAG-2.1.N1")
        if s.step == "recovery":
            # It plays itself; only a position that is set up in it has to be told to go on.
            return Ask(s.side, "order", Listed((PASS,), "GUI-2.1h", "recovery-plays-itself"), "GUI-2.1g")
        return Ask(s.side, "order", Orders(s), ORDER_RULES[s.step])

    def perform(self, s: Battle, order: Order) -> Play[Battle]:
        """Carry out one order, then see whether it decided the game."""
        deed = self._deed(s, order)
        return deed if s.scene.terms is None else _then_decide(deed)

    def _deed(self, s: Battle, order: Order) -> Play[Battle]:
        """What an order sets going."""
        match order:
            case Move(pieces=(n,), steps=steps):
                return move(s, n, steps)
            case Move(pieces=pieces, steps=steps):
                return formations.march(s, pieces, steps)
            case Pass():
                return end_step(s)
            case Shoot(piece=n, target=target, hex=h, by=by):
                return shoot(s, n, target, h, False, (), by)
            case Attack(pieces=pieces, target=target, more=more):
                return attack(s, pieces, target, more)
            case Charge():
                return s.scene.ways.charges.perform(s, order)
            case _:
                return self._special(s, order)

    def _special(self, s: Battle, order: Any) -> Play[Battle]:
        match order:
            case Clear():
                return bodies.clear(s, order)
            case Form():
                return formations.form(s, order)
            case Dissolve():
                return formations.dissolve(s, order)
            case Foulkon():
                return formations.change_foulkon(s, order)
            case Pikes():
                return formations.raise_pikes(s, order)
            case Light() if naphtha.is_naphtha_order(s, order):
                return naphtha.light(s, order)
            case Place():
                return place(s, order)
            case _:
                return s.scene.hooks.deeds[type(order)].perform(s, order)


def steps_of(s: Battle) -> tuple[str, ...]:
    """The sequences of a phase; that of charges exists only with the option. GUI-2.1a GUI-2e"""
    steps = (
        ("shooting", "charges", "movement", "melee")
        if s.scene.charging
        else ("shooting", "movement", "melee")
    )
    # Where boats sail a naval phase comes before the phase of each side. MAG-2.1.N1
    return (NAVAL, *steps) if s.scene.sailing else steps


def end_step(s: Battle) -> Play[Battle]:
    """The active side ends its sequence; the next begins. GUI-2.1a GUI-2.1h"""
    if s.placing:
        return (yield from place_done(s))
    if s.step in DAY_STEPS:
        return (yield from _next_part(s))
    steps = steps_of(s)
    if s.step == NAVAL:
        s = yield from naval_phase(s)
    if s.step == "movement":
        s = yield from defensive_fire.before_close(s)
    if s.step == "melee":
        s = yield from s.scene.ways.melee.close(s)
        s, again = yield from closing(s)
        if again:
            return s
    if s.step in ("recovery", steps[-1]):
        return (yield from _end_phase(s))
    number = steps.index(s.step) + 1
    s = yield from tell(StepBegan(s.turn, s.side, steps[number], False, "GUI-2.1a"))
    if s.step == "movement":
        s = yield from naphtha.burn_on(s)
    return (yield from happen(s, s.scene.hooks.at_sequence_start))


def _next_part(s: Battle) -> Play[Battle]:
    """By days each side sees what has come down, then digs; then it is the next day. ANA-6.3.4b ANA-6.3.8a"""
    if s.step == "collapse":
        s = yield from tell(StepBegan(s.turn, s.side, "mines", False, "ANA-6.3.3a"))
        return s
    last = s.side + 1 == len(s.scene.sides)
    side = 0 if last else s.side + 1
    s = yield from tell(StepBegan(s.turn + last, side, "collapse", True, "ANA-6.3.4b"))
    return s


def _end_phase(s: Battle) -> Play[Battle]:
    """The stunned stand up, and the other side has its phase. GUI-2.1a GUI-2.1g"""
    s = yield from tell(StepBegan(s.turn, s.side, "recovery", False, "GUI-2.1g"))
    s = yield from recover(s)
    s = yield from happen(s, s.scene.hooks.at_phase_end)
    last = s.side + 1 == len(s.scene.sides)
    s = yield from _decide(s, after_turn=last)
    if s.outcome is not None:
        return s
    side = 0 if last else s.side + 1
    s = yield from tell(StepBegan(s.turn + last, side, steps_of(s)[0], True, "GUI-2.1a"))
    return (yield from happen(s, s.scene.hooks.at_sequence_start))


def _then_decide(deed: Play[Battle]) -> Play[Battle]:
    """After each order the scenario is asked whether the game is over."""
    s = yield from deed
    return (yield from _decide(s, after_turn=False))


def _decide(s: Battle, after_turn: bool) -> Play[Battle]:
    """The scenario says whether the game is over."""
    if s.outcome is not None or s.scene.terms is None or not s.scene.terms.decides or s.placing:
        return s
    if after_turn:
        for score in victory.turn_scores(s):
            s = yield from tell(score)
    found = victory.at_turn_end(s) if after_turn else victory.after_step(s)
    if found is not None:
        s = yield from tell(Decided(found, "GUI-2a"))
    return s
