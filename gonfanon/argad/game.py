"""Argad! as a game: at each stage all sides answer at once, sealed; then it is carried out. ARG-10.1 ARG-13.19"""

from msgspec.structs import replace

from gonfanon.argad.movement.intents import surrounded
from gonfanon.argad.movement.outcome import move
from gonfanon.argad.scenario.civilians import scripted
from gonfanon.argad.scenario.goals import over
from gonfanon.argad.scenario.referee import judge, referees
from gonfanon.argad.state.events import Became, Revealed, StageBegan
from gonfanon.argad.state.orders import HOLD, Intent, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.argad.turn import fighting, planning, shots
from gonfanon.argad.turn.ending import end_turn, hazards
from gonfanon.argad.turn.sheets import Sheets
from gonfanon.kernel.ask import Ask, Play
from gonfanon.kernel.sealed import Together
from gonfanon.tabletop.points import distance


class FreeTable:
    """The rules of the free table. ARG-10.2 ARG-13.33"""

    def __init__(self, ends: bool = True) -> None:
        self.ends = ends
        """The game is over when only friendly troops are left. ARG-25.1"""

    def question(self, s: Skirmish) -> Together | None:
        """All sides are asked together for their sheets."""
        if self.ends and over(s):
            return None
        return Together(
            tuple(Ask(side, s.stage, Sheets(s, side), RULES.get(s.stage, "ARG-13.19")) for side in played(s))
        )

    def perform(self, s: Skirmish, order: tuple[Sheet, ...]) -> Play[Skirmish]:
        """Carry out a stage; nobody writes for the sides that nobody plays. ARG-8.1"""
        given = dict(zip(played(s), order, strict=True))
        sheets = tuple(given.get(side, Sheet(content=True)) for side in range(len(s.scene.sides)))
        s = yield from judge(s, sheets)
        return (yield from STAGES[s.stage](s, sheets))


def played(s: Skirmish) -> list[int]:
    """The sides that somebody plays; the referee plays all others. ARG-8.1"""
    judges = referees(s)
    sides = range(len(s.scene.sides))
    return [side for side in sides if side not in s.scene.plot.unplayed or side in judges]


RULES = {
    "first-fire": "ARG-19.2",
    "announce": "ARG-13.21",
    "revise": "ARG-13.22",
    "confirm": "ARG-13.23",
    "yield": "ARG-13.24",
    "shots": "ARG-16.20",
    "melee-choices": "ARG-20.8",
    "aftermath": "ARG-24.1",
}
"""The clause of each stage."""


def _upkeep(s: Skirmish, sheets: tuple[Sheet, ...]) -> Play[Skirmish]:
    s = yield from hazards(s)
    return (yield from tell(StageBegan("first-fire")))


def _announce(s: Skirmish, sheets: tuple[Sheet, ...]) -> Play[Skirmish]:
    """Announce and revise: a round in which nobody changes anything is agreement. ARG-13.22"""
    revising = s.stage == "revise"
    s, changed = yield from planning.reveal(s, sheets)
    judges = referees(s)
    content = all(sheet.content or side in judges for side, sheet in enumerate(sheets))
    if content or (revising and not changed):
        return (yield from _run(s))
    return s


def _confirm(s: Skirmish, sheets: tuple[Sheet, ...]) -> Play[Skirmish]:
    s = yield from planning.confirm(s, sheets)
    return s if s.stage == "yield" else (yield from _run(s))


def _yield(s: Skirmish, sheets: tuple[Sheet, ...]) -> Play[Skirmish]:
    s = yield from planning.settle(s, sheets)
    return (yield from _run(s))


def _run(s: Skirmish) -> Play[Skirmish]:
    """Lock, dice, run. ARG-13.25 ARG-13.26"""
    s = yield from _flight(s)
    s = yield from _plans(s)
    s = yield from move(s)
    return (yield from tell(StageBegan("shots")))


def _flight(s: Skirmish) -> Play[Skirmish]:
    """Those who flee run from the nearest enemy they see. ARG-28.8"""
    intents = list(s.intents or (HOLD,) * len(s.stands))
    for n in s.fighters:
        if not s.stands[n].fleeing:
            continue
        enemies = sorted(
            (m for m in s.fighters if s.enemies(n, m)),
            key=lambda m: (distance(s.stands[n].at or (0, 0), s.stands[m].at or (0, 0)), m),
        )
        if s.contact(n) and surrounded(s, n):
            captor = s.contact(n)[0]
            taken = replace(s.stands[n], state="prisoner", captor=captor)
            s = yield from tell(Became("prisoner", n, taken, "ARG-28.8"))
        elif enemies:
            intents[n] = Intent("evade", (n,), enemies[0], marks=("avoid",))
    if tuple(intents) != s.intents and s.intents:
        s = yield from tell(Revealed(tuple(intents), s.changed, s.round, s.stage, "ARG-28.8"))
    return s


def _plans(s: Skirmish) -> Play[Skirmish]:
    """Those whom nobody plays, and whom the referee gave no order, follow their plans. ARG-8.1 ARG-12.21"""
    intents = list(s.intents or (HOLD,) * len(s.stands))
    for n in s.fighters:
        if s.side(n) not in s.scene.plot.unplayed or intents[n] != HOLD:
            continue
        if not s.stands[n].fleeing and not s.stands[n].hesitates:
            intents[n] = scripted(s, n)
    if tuple(intents) != s.intents and s.intents:
        s = yield from tell(Revealed(tuple(intents), s.changed, s.round, s.stage, "ARG-8.1"))
    return s


def _fight(s: Skirmish, sheets: tuple[Sheet, ...]) -> Play[Skirmish]:
    s = yield from fighting.fight(s, sheets)
    return (yield from tell(StageBegan("aftermath")))


def _aftermath(s: Skirmish, sheets: tuple[Sheet, ...]) -> Play[Skirmish]:
    s = yield from fighting.after(s, sheets)
    return (yield from end_turn(s))


STAGES = {
    "upkeep": _upkeep,
    "first-fire": shots.first_fire,
    "announce": _announce,
    "revise": _announce,
    "confirm": _confirm,
    "yield": _yield,
    "shots": shots.phase,
    "melee-choices": _fight,
    "aftermath": _aftermath,
}
"""What each stage does once all sheets are in."""
