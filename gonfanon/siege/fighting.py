"""A battle of the siege, order by order: phases, patrols, the call to stop, and the way back up. GUI-11.4 ANA-7.7"""

from typing import Any

from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, Listed, Play, ask, roll, tell
from gonfanon.kernel.within import within
from gonfanon.rules.events.field import Left, Shifted
from gonfanon.rules.events.horses import BridleTaken
from gonfanon.rules.words.field import PASS
from gonfanon.siege.actions.countering import resume
from gonfanon.siege.battles import orders_in_battle, set_up
from gonfanon.siege.battles.ends import may_stop, verdict
from gonfanon.siege.battles.events import Halved, Noted, StageBegan, TablesChanged
from gonfanon.siege.battles.opening import outer
from gonfanon.siege.battles.outcome import outcome
from gonfanon.siege.battles.sides import able, inside, parties, people
from gonfanon.siege.days.endings import look_for_leaders
from gonfanon.siege.events import BattleClosed, DayRolled, DayStepBegan
from gonfanon.siege.orders import EDGES, GiveArrows, PatrolComes, PlaceAlong, Retreat, Stop
from gonfanon.siege.sheet import Siege

LED_ON_FOOT = 3
"""Horses that a man on foot leads at most. GUI-4.4.3l"""
OUT_BY = 5
"""The phase by whose end all but shooters have left the place in a general sortie. ANA-7.7.5c"""


def question(s: Siege) -> Ask:
    """What is asked while a battle goes on."""
    return orders_in_battle.question(s)


def perform(s: Siege, order: Any) -> Play[Siege]:
    """Carry out one order of the battle, then see whether it is over."""
    affair, before = parties(s)
    if affair.stages:
        s = yield from set_up.perform(s, order)
        affair, _ = parties(s)
        return s if affair.stages else (yield from _all_set_up(s))
    if isinstance(order, Retreat):
        s = yield from _note(s, retreats=outer(affair)[before.side], ordered=True)
        return (yield from _after(s, turn_over=False))
    if isinstance(order, (PlaceAlong, GiveArrows)):
        return (yield from orders_in_battle.own_order(s, order))
    s = yield from orders_in_battle.carry_out(s, order)
    s = yield from _animals_follow(s, before)
    affair, b = parties(s)
    if (before.turn, before.side) == (b.turn, b.side):
        return (yield from _after(s, turn_over=False))
    return (yield from _phase_over(s, before.side, b.turn != before.turn))


def _note(s: Siege, **what: Any) -> Play[Siege]:
    affair, _ = parties(s)
    s = yield from tell(Noted(replace(affair, **what), s.rule("action-day")))
    return s


def _all_set_up(s: Siege) -> Play[Siege]:
    """The second table is set up after the first; then the first is played. GUI-11.4.1l ANA-7.7.1m"""
    if s.other_affair is not None:
        s = yield from tell(TablesChanged(s.rule("relief-part")))
        affair, _ = parties(s)
        if affair.stages:
            s = yield from tell(StageBegan(affair.stages, set_up.stage_side(s), s.rule("relief-part")))
            return s
    return (yield from _after(s, turn_over=False))


def tables(s: Siege) -> int:
    """How many fights go on at once."""
    return (s.battle is not None) + (s.other is not None)


def _phase_over(s: Siege, side: int, turn_over: bool) -> Play[Siege]:
    """A phase has ended: quiet turns are counted, the besieger may stop, patrols come. GUI-11.4.1g GUI-11.4.1r"""
    affair, _ = parties(s)
    noted: dict[str, Any] = {"ordered": False}
    if turn_over:
        noted |= {"quiet": 0 if affair.fought_now else affair.quiet + 1, "fought_now": False}
    s = yield from _note(s, **noted)
    s = yield from _stragglers(s, side)
    many = tables(s)
    s = yield from _after(s, turn_over)
    if tables(s) < many:
        return s
    if may_stop(s):
        said = yield from ask(s.besieger, "stop", (PASS, Stop()), s.rule("stop"))
        if isinstance(said, Stop):
            return (yield from come_up(s, "stop"))
    affair, b = parties(s)
    if affair.action == "supply" and outer(affair)[b.side] == s.besieger:
        s = yield from _patrols(s)
    return s if s.other is None else (yield from _other_table(s))


def _other_table(s: Siege) -> Play[Siege]:
    """Each phase is played at one table, then at the other. GUI-11.4.1l ANA-7.7.1m"""
    s = yield from tell(TablesChanged(s.rule("relief-part")))
    return (yield from _after(s, turn_over=False))


def _after(s: Siege, turn_over: bool) -> Play[Siege]:
    how = verdict(s, turn_over)
    return (yield from come_up(s, how)) if how else s


def come_up(s: Siege, how: str) -> Play[Siege]:
    """The battle is over; its outcome is handed up, and the day goes on with the works. GUI-11.4a ANA-7.1c

    Where another fight goes on at the second table, that is played to its end first. GUI-11.4.1l
    """
    for event in outcome(s, how):
        s = yield from tell(event)
    s = yield from look_for_leaders(s)
    if s.battle is not None and s.outcome is None:
        return s
    if s.battle is not None:
        s = yield from tell(BattleClosed(s.fought, s.used, s.rule("relief-part")))
    if s.waits is not None:
        return (yield from resume(s))
    s = yield from tell(DayStepBegan(s.day, s.besieger, "works", s.rule("day")))
    return s


def _stragglers(s: Siege, side: int) -> Play[Siege]:
    """Only shooters stay in the fortress after the fifth phase of a general sortie. ANA-7.7.5c"""
    affair, b = parties(s)
    laid = s.conduct.ways.maps == "open-map-beside"
    if affair.action != "general" or not laid or outer(affair)[side] != s.besieged or affair.retreats >= 0:
        return s
    ended = b.turn if side == 0 else b.turn - 1
    if ended != OUT_BY:
        return s
    for n in inside(s, able(s, s.besieged)):
        if n not in b.scene.archers:
            s = yield from within("battle", tell(Left(n, "exited", s.rule("general-place"))), s)
    return s


def at_most(s: Siege, turn: int) -> int:
    """The highest number with which a further patrol comes. GUI-11.4.3e ANA-7.7.3e"""
    return max((limit for first, limit in s.conduct.patrols.arrival if first <= turn), default=0)


def _left(s: Siege) -> list[int]:
    """The numbers of the patrols that have not come."""
    affair, _ = parties(s)
    return [n for n in range(1, len(affair.patrols) + 1) if n not in affair.came]


def _patrols(s: Siege) -> Play[Siege]:
    """One patrol comes in the first turn without a die; then a die says if another does. GUI-11.4.3d GUI-11.4.3e"""
    _, b = parties(s)
    if b.turn == 1 and _left(s):
        s = yield from _patrol_comes(s)
    if not _left(s):
        return (yield from _half_pace(s))
    rule = s.rule("further-patrol")
    die = yield from roll("1d10", "patrols", rule, s.besieger)
    comes = die <= at_most(s, b.turn)
    s = yield from tell(DayRolled("patrols", die, 0, "comes" if comes else "-", (), rule))
    if comes:
        s = yield from _patrol_comes(s)
    return (yield from _half_pace(s))


def _patrol_comes(s: Siege) -> Play[Siege]:
    """The besieger picks a patrol and a side; in the first turn one of the three others. GUI-11.4.3d GUI-11.4.3e"""
    affair, b = parties(s)
    sides = [edge for edge in EDGES if b.turn > 1 or edge != affair.entered]
    rule = s.rule("supply-entry") if b.turn == 1 else s.rule("further-patrol")
    answers = tuple(PatrolComes(n, edge) for n in _left(s) for edge in sides)
    said = yield from ask(s.besieger, "patrol", Listed(answers, rule), rule)
    group = affair.patrols[said.number - 1]
    along = (*affair.along, *((n, said.edge, b.turn) for n in group))
    return (yield from _note(s, along=tuple(sorted(along)), came=(*affair.came, said.number)))


def _half_pace(s: Siege) -> Play[Siege]:
    """In the first turn patrols go half as far. GUI-11.4.3d ANA-7.7.3d"""
    affair, b = parties(s)
    if b.turn != 1:
        return s
    men = tuple(n for number in affair.came for n in affair.patrols[number - 1])
    if men:
        s = yield from tell(Halved(men, s.rule("supply-entry")))
    return s


def _animals_follow(s: Siege, before: Any) -> Play[Siege]:
    """Anyone of a supply party who comes on leads his animals in. GUI-11.4.3b GUI-4.4.3e"""
    affair, b = parties(s)
    if affair.action != "supply":
        return s
    came = [n for n in people(s, s.besieged) if before.pieces[n].at < 0 <= b.pieces[n].at]
    for n in came:
        for animal in _share(s, n):
            spot = _beside(s, n)
            if spot is not None and parties(s)[1].pieces[animal].away == "waiting":
                rule = s.rule("supply-party")
                shifted = Shifted(animal, (spot[0],), spot[1], "led", rule)
                s = yield from within("battle", tell(shifted), s)
                s = yield from within("battle", tell(BridleTaken(animal, n, rule)), s)
    return s


def _share(s: Siege, n: int) -> list[int]:
    """The animals that somebody leads: dealt out in turn, three to a man on foot at most. GUI-4.4.3l"""
    affair, b = parties(s)
    party = people(s, s.besieged)
    animals = [m for m in affair.men if s.characters[m].kind == "horse"]
    most = 1 if b.pieces[n].riding else LED_ON_FOOT
    return animals[party.index(n) :: len(party)][:most]


def _beside(s: Siege, n: int) -> tuple[int, int] | None:
    """Room for a led horse: its front half beside its leader, its rear half behind that. GUI-4.4.3e"""
    _, b = parties(s)
    grid, free = b.scene.grid, b.ground.open[0] & ~b.board.living
    for front in grid.neighbours(b.pieces[n].at):
        for facing in range(6):
            rear = grid.neighbour(front, (facing + 3) % 6)
            if rear >= 0 and free >> front & 1 and free >> rear & 1:
                return front, facing
    return None
