"""Orders inside a battle of the siege: those of any battle, and a few of its own. GUI-11.4.1e GUI-11.4.4c"""

from functools import cached_property
from typing import Any

from msgspec.structs import replace

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.orders import Orders
from gonfanon.battle.orders.with_more import WithMore
from gonfanon.kernel.ask import Ask, Event, Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.within import in_slot, within
from gonfanon.rules.events.castles import Worked
from gonfanon.rules.events.field import Engaged, ShotTaken
from gonfanon.rules.fire.fire_arrows import BOWS
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go, Move
from gonfanon.siege.battles.events import Noted, PutDown
from gonfanon.siege.battles.opening import outer
from gonfanon.siege.battles.set_up import SetUp, stage_side
from gonfanon.siege.battles.sides import attacker
from gonfanon.siege.battles.sides import people as side_people
from gonfanon.siege.battles.zones import open_edges
from gonfanon.siege.orders import EDGES, GiveArrows, PlaceAlong, Retreat
from gonfanon.siege.sheet import Siege

FIELD = FieldBattle()
ENTRY = {
    "assault": "assault-entry",
    "camp": "camp-entry",
    "supply": "further-patrol",
    "general": "general-place",
    "relief": "general-place",
    "gallery": "mine-entry",
    "mine": "mine-entry",
    "mine-sortie": "mine-entry",
}
"""Action -> the matter whose clause says who comes on where."""
KEPT_BACK = ("assault", "gallery", "mine", "mine-sortie")
"""Actions in which besiegers may be kept back at first. GUI-11.4.1e ANA-7.7.4b"""
OPEN_FIELD = ("general", "relief")


def question(s: Siege) -> Ask:
    """What is asked while a battle goes on: places at set-up, then orders."""
    affair, battle = s.affair, s.battle
    assert affair is not None
    assert battle is not None
    if affair.stages:
        side = stage_side(s)
        return Ask(side, "set-up", SetUp(s), s.rule("calendar"), within=("battle",), inner_side=battle.side)
    asked = FIELD.question(battle)
    assert asked is not None
    return in_slot("battle", replace(asked, options=OrdersInBattle(s, asked.options)), outer(affair))  # type: ignore[no-any-return]


class OrdersInBattle(WithMore):
    """The orders of a side in a battle of the siege."""

    def __init__(self, s: Siege, options: Any) -> None:
        super().__init__(options)
        self.s = s
        assert s.affair is not None
        assert s.battle is not None
        self.affair = s.affair
        self.battle: Battle = s.battle
        self.side = outer(s.affair)[s.battle.side]

    def why_not(self, order: Any) -> Refusal | None:
        """The rule that refuses an order; None if it is legal."""
        match order:
            case PlaceAlong():
                return self._why_not_along(order)
            case GiveArrows():
                return self._why_not_give(order)
            case Retreat():
                return self._why_not_retreat()
            case Move(pieces=(n,), steps=steps) if self.battle.pieces[n].away == "waiting":
                return self._why_not_enter(order, n, steps)
        found: Refusal | None = self.options.why_not(order)
        if found is not None and found.what == "no-exit-here" and self.affair.action == "supply":
            # The party leaves by the far side alone. GUI-11.4.3f ANA-7.7.3f
            return Refusal(self.s.rule("supply-end"), found.what, found.about, found.rules)
        return found

    def _why_not_enter(self, order: Move, n: int, steps: tuple[Any, ...]) -> Refusal | None:
        """Nobody comes on elsewhere than along his side. GUI-11.4.1e ANA-7.7.1f"""
        found: Refusal | None = self.options.why_not(order)
        if found is None:
            return None
        s = self.s
        rule = s.rule(ENTRY[self.affair.action])
        if n < len(s.characters) and s.at_work(n) and n not in self.affair.men:
            return Refusal(s.rule("busy"), "at-work", also=found.rules)
        first = steps[0].to if steps and isinstance(steps[0], Go) else -1
        _, mask = self.battle.scene.terms.entry_mask(n)
        if first >= 0 and not mask >> first & 1:
            return Refusal(rule, "not-by-that-side", also=(s.rule("supply-entry"), *found.rules))
        return Refusal(found.rule, found.what, found.about, (*found.also, rule))

    def _why_not_along(self, order: PlaceAlong) -> Refusal | None:
        """Besiegers kept back are laid out along a side a turn before they come on. GUI-11.4.1e ANA-7.7.4b"""
        s, n = self.s, order.piece
        rule = s.rule(ENTRY[self.affair.action])
        if self.affair.action not in KEPT_BACK or self.battle.step != "movement":
            return Refusal(rule, "not-the-moment", also=("GUI-2.1d",))
        if n < len(s.characters) and s.at_work(n) and n not in self.affair.men:
            return Refusal(s.rule("busy"), "at-work", also=(rule,))
        if n not in self.kept_back:
            return Refusal(rule, "not-kept-back")
        if order.edge not in open_edges(s, "outside"):
            return Refusal(rule, "not-an-open-side")
        return None

    @property
    def kept_back(self) -> list[int]:
        """Attackers who have neither been placed nor come on. GUI-11.4.1e"""
        s, storms = self.s, attacker(self.s)
        if self.side != storms or self.affair.action not in KEPT_BACK:
            return []
        along = {n for n, _, _ in self.affair.along}
        # A garrison that comes out of its redoubt is inside from the first; its relief may come late.
        people = [n for n in side_people(s, storms) if storms == s.besieger or s.men[n].relief]
        return [n for n in people if self.battle.pieces[n].away == "waiting" and n not in along]

    def _why_not_give(self, order: GiveArrows) -> Refusal | None:
        """Two archers beside each other, idle for a full turn. GUI-11.4.2h ANA-7.7.2h"""
        s, b, rule = self.s, self.battle, self.s.rule("arrows")
        if self.affair.action != "camp" or order.piece == order.to:
            return Refusal(rule, "no-arrows-to-give")
        left = dict(self.affair.arrows)
        for n in (order.piece, order.to):
            who = b.character(n)
            if who.weapon not in BOWS or outer(self.affair)[b.side_of(n)] != s.besieged:
                return Refusal(rule, "not-an-archer")
            refusal = why_not_work(b, n, rule)
            if refusal is not None:
                return refusal
        if not b.scene.grid.grown(b.mask(order.piece)) & b.mask(order.to):
            return Refusal(rule, "not-beside-him")
        return None if 0 < order.count <= left.get(order.piece, 0) else Refusal(rule, "too-few-arrows")

    def _why_not_retreat(self) -> Refusal | None:
        """Said as the first order of one's phase. GUI-11.4.4c ANA-7.7.5d"""
        rule = self.s.rule("general-end")
        if self.affair.action not in OPEN_FIELD:
            return Refusal(rule, "no-retreat-here")
        if self.battle.step != "shooting" or self.affair.ordered or self.affair.retreats == self.side:
            return Refusal(rule, "not-the-first-order")
        return None

    @cached_property
    def own(self) -> list[Any]:
        """The orders of the siege that are offered beside those of the battle."""
        found: list[Any] = []
        if self.battle.step == "movement":
            found += [PlaceAlong(n, edge) for n in self.kept_back for edge in EDGES]
        if self.affair.action == "camp" and self.battle.step == "melee":
            archers = [n for n, left in self.affair.arrows if left]
            others = [n for n, _ in self.affair.arrows]
            found += [GiveArrows(n, m, 1) for n in archers for m in others if n != m]
        if self.affair.action in OPEN_FIELD:
            found.append(Retreat())
        return [order for order in found if self.why_not(order) is None]

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """Those who might have an order to carry out, those kept back included."""
        listed = self.options.pieces if isinstance(self.options, Orders) else ()
        return tuple(sorted({*listed, *(n for order in self.own for n in order.actors)}))

    def of(self, n: int) -> Any:
        """The orders in which a piece is named first."""
        own = [order for order in self.own if n in order.actors]
        return (*self.options.of(n), *own) if own else self.options.of(n)


def _seen(play: Play[Battle], kept: list[Event]) -> Play[Battle]:
    """The same play, with its events kept for those who look on."""
    try:
        item = next(play)
        while True:
            if isinstance(item, Event):
                kept.append(item)
            sent = yield item
            item = play.send(sent)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]


def carry_out(s: Siege, order: Any) -> Play[Siege]:
    """An order of the battle, and what the siege notes of it: close combat, arrows. GUI-11.4b GUI-11.4.2h"""
    affair, battle = s.affair, s.battle
    assert affair is not None
    assert battle is not None
    kept: list[Event] = []
    s = yield from within("battle", _seen(FIELD.perform(battle, order), kept), s, outer(affair))
    fought = any(isinstance(event, Engaged) for event in kept)
    arrows = dict(affair.arrows)
    for n in [event.piece for event in kept if isinstance(event, ShotTaken) and _flaming(event)]:
        if n in arrows:
            arrows[n] -= 1
    noted = replace(
        affair,
        fought=affair.fought or fought,
        fought_now=affair.fought_now or fought,
        arrows=tuple(sorted(arrows.items())),
        ordered=True,
    )
    if noted != affair:
        s = yield from tell(Noted(noted, s.rule("closed-day")))
    return s


def _flaming(event: ShotTaken) -> bool:
    """Whether a shot was a flaming arrow. GUI-10.3a"""
    return event.target < 0 and event.rule == "GUI-10.3a"


def own_order(s: Siege, order: Any) -> Play[Siege]:
    """Besiegers laid out along a side, or arrows handed over. GUI-11.4.1e GUI-11.4.2h"""
    affair, battle = s.affair, s.battle
    assert affair is not None
    assert battle is not None
    if isinstance(order, PlaceAlong):
        rule = s.rule(ENTRY[affair.action])
        s = yield from tell(PutDown(order.piece, -1, -1, -1, order.edge, battle.turn + 1, False, rule))
        return s
    left = dict(affair.arrows)
    left[order.piece] -= order.count
    left[order.to] = left.get(order.to, 0) + order.count
    rule = s.rule("arrows")
    s = yield from within("battle", tell(Worked((order.piece, order.to), rule)), s)
    s = yield from tell(Noted(replace(affair, arrows=tuple(sorted(left.items())), ordered=True), rule))
    return s
