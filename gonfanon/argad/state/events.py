"""Everything that can happen on the free table: each event is complete and carries its rule."""

from msgspec.structs import replace

from gonfanon.argad.state.orders import Contest, Intent, Shoot
from gonfanon.argad.state.skirmish import Blow, Formation, Forming, Happening, Skirmish, Stand
from gonfanon.kernel.ask import Event
from gonfanon.tabletop.points import Direction, Point

Pairs = tuple[tuple[int, int], ...]


def pair(a: int, b: int) -> tuple[int, int]:
    """Two pieces, the smaller number first."""
    return (a, b) if a < b else (b, a)


class StageBegan(Event, frozen=True):
    """A stage of the turn begins. ARG-13.19"""

    stage: str
    round: int = 0
    rule: str = "ARG-13.19"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, stage=self.stage, round=self.round)


class TurnBegan(Event, frozen=True):
    """The next turn begins: what was of the last is over. ARG-10.15"""

    turn: int
    stands: tuple[Stand, ...]
    rule: str = "ARG-10.15"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(
            s,
            turn=self.turn,
            stands=self.stands,
            intents=(),
            before=(),
            changed=(),
            contests=(),
            forming=(),
            declared=(),
            trails=(),
            happenings=(),
            blows=(),
            aimed=(),
            aimed_before=s.aimed,
            starts=s.contacts,
            stepped=(),
        )


class Revealed(Event, frozen=True):
    """The intents of all sides are shown together. ARG-13.21"""

    intents: tuple[Intent, ...]
    changed: tuple[int, ...]
    round: int
    stage: str
    rule: str = "ARG-13.21"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(
            s,
            before=s.intents or self.intents,
            intents=self.intents,
            changed=self.changed,
            round=self.round,
            stage=self.stage,
        )


class StanceTaken(Event, frozen=True):
    """Two sides stand otherwise to each other from now on; only enemies are in contact. ARG-8.8 ARG-20.12"""

    first: int
    second: int
    stance: str
    rule: str = "ARG-8.8"

    def apply(self, s: Skirmish) -> Skirmish:
        s = replace(s, stances=(*s.stances, (*pair(self.first, self.second), self.stance)))
        return replace(s, contacts=tuple(two for two in s.contacts if s.enemies(*two)))


class Contested(Event, frozen=True):
    """Parts of the plan are contested. ARG-13.23"""

    contests: tuple[Contest, ...]
    stage: str
    rule: str = "ARG-13.23"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, contests=self.contests, stage=self.stage)


class Settled(Event, frozen=True):
    """The contests are over: some intents go back, some figures hesitate. ARG-13.24"""

    intents: tuple[Intent, ...]
    hesitating: tuple[int, ...]
    pairs: tuple[tuple[int, int, int], ...]
    rule: str = "ARG-13.24"

    def apply(self, s: Skirmish) -> Skirmish:
        stands = list(s.stands)
        for n in self.hesitating:
            stands[n] = replace(stands[n], hesitates=True)
        return replace(
            s,
            intents=self.intents,
            stands=tuple(stands),
            hesitated=(*s.hesitated, *self.pairs),
            contests=(),
        )


class Locked(Event, frozen=True):
    """The plan is final: who counts as moved, what has been left, who takes which posture. ARG-13.25"""

    stands: tuple[Stand, ...]
    forming: tuple[Forming, ...]
    formations: tuple[Formation, ...]
    rule: str = "ARG-13.25"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, stands=self.stands, forming=self.forming, formations=self.formations)


class Ran(Event, frozen=True):
    """All have moved at the same time. ARG-13.26"""

    stands: tuple[Stand, ...]
    contacts: Pairs
    trails: tuple[tuple[int, tuple[Point, ...]], ...]
    formations: tuple[Formation, ...]
    stops: tuple[tuple[int, int, str], ...]
    """Who was stopped before the end of his way, at which step, and why."""
    rule: str = "ARG-13.26"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(
            s,
            stands=self.stands,
            contacts=self.contacts,
            trails=self.trails,
            formations=self.formations,
        )


class Became(Event, frozen=True):
    """Something changed about a piece: `what` says it in a word. Who has left the table touches nobody. ARG-20.12"""

    what: str
    piece: int
    stand: Stand
    rule: str

    def apply(self, s: Skirmish) -> Skirmish:
        s = s.with_stand(self.piece, self.stand)
        if self.stand.at is not None:
            return s
        return replace(s, contacts=tuple(two for two in s.contacts if self.piece not in two))


class Judged(Event, frozen=True):
    """The referee has decided about a piece. ARG-8.4"""

    piece: int
    stand: Stand
    contacts: Pairs
    reason: str
    rule: str = "ARG-8.4"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s.with_stand(self.piece, self.stand), contacts=self.contacts)


class Placed(Event, frozen=True):
    """A piece goes elsewhere outside the run: it recoils, advances, is pushed or steps in. ARG-24.1"""

    what: str
    piece: int
    at: Point
    facing: Direction
    contacts: Pairs
    """All contacts on the table once it stands there."""
    rule: str

    def apply(self, s: Skirmish) -> Skirmish:
        stand = replace(s.stands[self.piece], at=self.at, facing=self.facing)
        return replace(s.with_stand(self.piece, stand), contacts=self.contacts)


class Fell(Event, frozen=True):
    """A piece is out of the fight. ARG-7.1 ARG-18.6"""

    what: str
    piece: int
    by: int
    rule: str
    at: Point | None = None
    """Where it fell, if elsewhere than where it stands."""

    def apply(self, s: Skirmish) -> Skirmish:
        stand = s.stands[self.piece]
        stand = replace(stand, state="dead", lives=0, at=self.at or stand.at, charging=-1)
        return replace(
            s.with_stand(self.piece, stand),
            contacts=tuple(two for two in s.contacts if self.piece not in two),
        )


class Shot(Event, frozen=True):
    """A volley: who shot at whom, the dice, and who was hit. ARG-18.7"""

    shooters: tuple[int, ...]
    target: int
    dice: tuple[int, ...]
    hit: tuple[int, ...]
    rule: str = "ARG-18.7"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, aimed=(*s.aimed, *((shooter, self.target) for shooter in self.shooters)))


class Declared(Event, frozen=True):
    """Shots are shown before their dice fall. ARG-16.20"""

    shots: tuple[Shoot, ...]
    rule: str = "ARG-16.20"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, declared=self.shots)


class CloudSpent(Event, frozen=True):
    """A side has ordered its cloud of arrows. ARG-19.36"""

    side: int
    rule: str = "ARG-19.33"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, clouds=(*s.clouds, self.side))


class Struck(Event, frozen=True):
    """A blow and what it does; it takes effect after the melee. ARG-22.1"""

    striker: int
    target: int
    natural: int
    total: int
    result: str
    rule: str = "ARG-22.1"

    def apply(self, s: Skirmish) -> Skirmish:
        if self.result == "-":
            return s
        target = s.stands[self.target]
        also = tuple(n for n in s.contact(self.target) if s.friends(n, self.striker))
        return replace(
            s, blows=(*s.blows, Blow(self.result, self.striker, self.target, target.at or (0, 0), also))
        )


class BlowsDone(Event, frozen=True):
    """The results of the melee stand as these. ARG-24.1"""

    blows: tuple[Blow, ...]
    rule: str = "ARG-24.1"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, blows=self.blows)


class Happened(Event, frozen=True):
    """Something that friends who see it must bear. ARG-28.12"""

    happening: Happening
    rule: str = "ARG-28.12"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, happenings=(*s.happenings, self.happening))


class Dressed(Event, frozen=True):
    """Close orders are formed, closed up or broken. ARG-26.5"""

    formations: tuple[Formation, ...]
    forming: tuple[Forming, ...]
    rule: str = "ARG-26.5"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, formations=self.formations, forming=self.forming)


class SteppedIn(Event, frozen=True):
    """One steps over a fallen friend into his contacts. ARG-19.16"""

    piece: int
    rule: str = "ARG-19.16"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, stepped=(*s.stepped, self.piece))


class TriggerFired(Event, frozen=True):
    """A condition of the scenario has come about. ARG-8.2"""

    name: str
    rule: str = "ARG-8.2"

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, fired=(*s.fired, self.name))


class Noticed(Event, frozen=True):
    """A scout has looked for a surprise; only his side learns what came of it. ARG-28.2"""

    side: int
    name: str
    what: str
    piece: int
    rule: str = "ARG-28.2"

    def apply(self, s: Skirmish) -> Skirmish:
        kept = tuple(one for one in s.noticed if one[:2] != (self.side, self.name))
        return replace(s, noticed=(*kept, (self.side, self.name, self.what)))
