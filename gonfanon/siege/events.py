"""Events of the days: the only way a siege sheet changes. What happens on the site or in a battle is told within."""

from typing import Any

from msgspec.structs import replace

from gonfanon.cast.characters import DEAD, WELL, WOUNDED, Character
from gonfanon.cast.pieces import Away, Piece
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.damage import Works
from gonfanon.rules.position.state import Outcome
from gonfanon.siege.orders import Batter
from gonfanon.siege.sheet import Action, Job, Man, Siege, scene_of

FRESH: dict[str, Any] = {
    "event": "",
    "initiative": -1,
    "action": "",
    "fought": False,
    "used": (),
    "battered": (),
    "burnt": (),
    "mended": (),
    "animals": 0,
    "split": (),
}
"""What is forgotten of a day when the next one begins."""


class DayStepBegan(Event, frozen=True):
    """A step of the day begins; with the first of a day that of yesterday is forgotten. GUI-11.1b ANA-7.1b"""

    day: int
    side: int
    step: str
    rule: str

    def apply(self, s: Siege) -> Siege:
        if self.day != s.day:
            s = replace(s, events=(*s.events, s.event) if s.event else s.events, **FRESH)
        site = s.site.at_step(self.day, self.side, self.step)
        return replace(s, day=self.day, side=self.side, step=self.step, site=site)


class DayRolled(Event, frozen=True):
    """Dice of the day: what they showed, what was added, what came of it."""

    table: str
    die: int
    modifier: int
    result: str
    pieces: tuple[int, ...]
    rule: str

    def apply(self, s: Siege) -> Siege:
        return s


class StoresFound(Event, frozen=True):
    """The besieged know how many days their food will last. GUI-11.1.1a ANA-7.1.1a"""

    days: int
    besieged: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, supply=self.days, first=self.besieged)


class FoodChanged(Event, frozen=True):
    """Food is eaten, stolen, left behind or brought in. GUI-11.1.1f ANA-7.1.1e"""

    supply: int
    why: str
    rule: str
    rations: int = -1
    """Those of besiegers who are themselves besieged; -1: as they are."""
    left_behind: int = -1

    def apply(self, s: Siege) -> Siege:
        rations = s.rations if self.rations < 0 else self.rations
        left = s.left_behind if self.left_behind < 0 else self.left_behind
        return replace(s, supply=self.supply, rations=rations, left_behind=left)


class EventCame(Event, frozen=True):
    """The event of the morning; an empty key: none. GUI-11.1.2a ANA-7.1.2a"""

    key: str
    total: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, event=self.key)


class InitiativeTaken(Event, frozen=True):
    """A side has the initiative, by the dice, by an event, or handed over. GUI-11.1.3a GUI-11.1.3d"""

    side: int
    why: str
    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, initiative=self.side)


class Struck(Event, frozen=True):
    """Somebody is wounded or killed by an event, or dies of his wounds. GUI-11.6f ANA-7.9m"""

    piece: int
    state: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        s = s.with_piece(self.piece, state=self.state)
        if self.state == DEAD:
            s = s.with_man(self.piece, heals=0, hurt=0)
            return replace(s, jobs=without(s.jobs, (self.piece,)))
        return s.with_man(self.piece, hurt=s.day)


class DateSet(Event, frozen=True):
    """The day on which a wounded man will be well. GUI-11.1.5a ANA-7.1.5a"""

    piece: int
    heals: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        return s.with_man(self.piece, heals=self.heals, hurt=0)


class Recovered(Event, frozen=True):
    """A wounded man is well again. GUI-11.1.5b ANA-7.1.5b"""

    piece: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        return s.with_piece(self.piece, state=WELL).with_man(self.piece, heals=0, hurt=0)


class Joined(Event, frozen=True):
    """Newcomers, or new gear. GUI-11.6g GUI-11.6j GUI-11.2a"""

    who: tuple[Character, ...]
    men: tuple[Man, ...]
    rule: str
    height: int = 0
    """The level of the rampart that a siege tower is built for."""

    def apply(self, s: Siege) -> Siege:
        characters = (*s.characters, *self.who)
        scene = scene_of(s.scene, characters, s.site.scene.field)
        pieces = (*s.site.pieces, *(Piece(height=self.height) for _ in self.who))
        site = replace(s.site, scene=scene, pieces=pieces)
        return replace(s, characters=characters, men=(*s.men, *self.men), site=site)


class WentAway(Event, frozen=True):
    """People leave the siege, gear is destroyed. ANA-7.9p GUI-11.6e"""

    pieces: tuple[int, ...]
    away: Away
    rule: str

    def apply(self, s: Siege) -> Siege:
        for n in self.pieces:
            s = s.with_piece(n, at=-1, away=self.away)
        return replace(s, jobs=without(s.jobs, self.pieces))


class TakenPrisoner(Event, frozen=True):
    """Somebody is a prisoner, and out of the siege. GUI-11.4.1h ANA-7.7.1i"""

    pieces: tuple[int, ...]
    rule: str

    def apply(self, s: Siege) -> Siege:
        for n in self.pieces:
            s = s.with_piece(n, captor=1 - s.characters[n].side, at=-1)
        return replace(s, jobs=without(s.jobs, self.pieces))


class JobsChanged(Event, frozen=True):
    """Work is begun, taken up, goes on, is done or given up. GUI-11.2a ANA-7.4b"""

    jobs: tuple[Job, ...]
    why: str
    rule: str
    worked: tuple[int, ...] = ()
    """Who has served today."""
    mended: tuple[int, ...] = ()
    """Engines that are under repair today."""

    def apply(self, s: Siege) -> Siege:
        for n in self.worked:
            s = s.with_man(n, worked=s.day)
        mended = tuple(sorted({*s.mended, *self.mended}))
        return replace(s, jobs=self.jobs, mended=mended)


class WentToDig(Event, frozen=True):
    """An engineer of the besieged and his diggers gather in the courtyard, at the foot of the wall. ANA-6.3.6b"""

    pieces: tuple[int, ...]
    hexes: tuple[int, ...]
    rule: str

    def apply(self, s: Siege) -> Siege:
        for n, h in zip(self.pieces, self.hexes, strict=True):
            s = s.with_piece(n, at=h)
        return s


class LeftMine(Event, frozen=True):
    """Men come back from a gallery, a mine or a counter-mine. ANA-7.4c"""

    pieces: tuple[int, ...]
    rule: str

    def apply(self, s: Siege) -> Siege:
        for n in self.pieces:
            s = s.with_piece(n, at=-1)
        return s


class Mended(Event, frozen=True):
    """Engines have all their points again. GUI-11.3.4c ANA-5.1.3b"""

    things: tuple[int, ...]
    rule: str

    def apply(self, s: Siege) -> Siege:
        for n in self.things:
            s = s.with_piece(n, broken=0, posture="")
        return replace(s, mended=tuple(sorted({*s.mended, *self.things})))


class PointsLost(Event, frozen=True):
    """An engine loses a battering point, or all it had. GUI-11.3.4c ANA-5.1.3a"""

    thing: int
    lost: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        return s.with_piece(self.thing, broken=s.piece(self.thing).broken + self.lost)


class ActionChosen(Event, frozen=True):
    """The action of the day is noted. GUI-11.1.3e ANA-7.1.3e"""

    action: Action
    rule: str
    general: bool = False
    """The one general sortie is used up. GUI-11.4.4a"""
    animals: int = 0

    def apply(self, s: Siege) -> Siege:
        return replace(s, action=self.action, general=s.general or self.general, animals=self.animals)


class Attempted(Event, frozen=True):
    """A side has battered, or tried to set fire, today. GUI-11.3.4a ANA-7.5.1a"""

    what: str
    side: int
    rule: str
    opened: tuple[tuple[int, int], ...] = ()

    def apply(self, s: Siege) -> Siege:
        if self.what == "battering":
            return replace(s, battered=(*s.battered, self.side), opened=(*s.opened, *self.opened))
        return replace(s, burnt=(*s.burnt, self.side))


class BatteringWaits(Event, frozen=True):
    """The redoubt is stormed before its engines batter. GUI-11.4.1p ANA-7.7.1p"""

    order: Batter | None
    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, waits=self.order)


class Pledged(Event, frozen=True):
    """The garrison promises to give up on a day, or is free of it again. ANA-7.9n"""

    day: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, pledge=self.day)


class ReliefMet(Event, frozen=True):
    """How besiegers who hold a part meet a relief army. GUI-11.4.1j ANA-7.7.1k"""

    how: str
    """battle | divided | shelter"""
    pieces: tuple[int, ...]
    rations: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        if self.how == "shelter":
            return replace(s, reversed=True, rations=self.rations)
        if self.how == "battle":
            return replace(s, held=(), redoubt="")
        return replace(s, split=self.pieces)


class PartsHeld(Event, frozen=True):
    """What the besiegers hold, and where the besieged are shut up. GUI-11.4.1i GUI-11.4.1s"""

    held: tuple[str, ...]
    redoubt: str
    foothold: bool
    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, held=self.held, redoubt=self.redoubt, foothold=self.foothold)


class StoresBurnt(Event, frozen=True):
    """The besieger must spend days on his stores. GUI-11.4.2i ANA-7.7.2i"""

    until: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        since = s.stocks_from if s.stocks >= s.day else s.day
        return replace(s, stocks=self.until, stocks_from=since)


class CameBack(Event, frozen=True):
    """How somebody, or a piece of gear, comes out of a battle. GUI-11.1.5a"""

    piece: int
    now: Piece
    riding: bool
    hurt: bool
    rule: str

    def apply(self, s: Siege) -> Siege:
        pieces = list(s.site.pieces)
        pieces[self.piece] = self.now
        s = replace(s, site=replace(s.site, pieces=tuple(pieces)))
        man = s.men[self.piece]
        hurt = s.day if self.hurt else man.hurt
        if self.now.state != WOUNDED:
            hurt = 0
        heals = man.heals if self.now.state == WOUNDED else 0
        s = s.with_man(self.piece, riding=self.riding, hurt=hurt, heals=heals, fought=s.day)
        return replace(s, jobs=without(s.jobs, (self.piece,))) if self.now.state == DEAD else s


class GroundChanged(Event, frozen=True):
    """The place after a battle: what is broken, burnt and dug. GUI-11.3.1 ANA-7.2"""

    works: Works
    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, site=replace(s.site, works=self.works))


class BattleClosed(Event, frozen=True):
    """A battle is over, and the day goes on, or the fight at the second table. GUI-11.4a GUI-11.4.1l"""

    fought: bool
    used: tuple[int, ...]
    rule: str

    def apply(self, s: Siege) -> Siege:
        over = replace(s, fought=self.fought, used=self.used, affair=s.other_affair, battle=s.other)
        return replace(over, other_affair=None, other=None)


class SiegeDecided(Event, frozen=True):
    """The siege is over. GUI-11.5a ANA-7.8a"""

    outcome: Outcome
    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, outcome=self.outcome)


def without(jobs: tuple[Job, ...], gone: tuple[int, ...]) -> tuple[Job, ...]:
    """The works without some men."""
    return tuple(
        replace(job, men=tuple(n for n in job.men if n not in gone))
        if any(n in gone for n in job.men)
        else job
        for job in jobs
    )
