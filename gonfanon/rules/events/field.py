"""Events: the only way a battle changes. Each is small and complete and carries the rule that made it happen."""

from msgspec.structs import replace

from gonfanon.cast.characters import DEAD, STUNNED, WELL, WOUNDED
from gonfanon.cast.pieces import (
    ATTACKED,
    BUSY,
    CHARGED,
    COUNTERED,
    DEFENDED,
    FELLED,
    HAS_CHARGED,
    MOVED,
    SHOT,
    Away,
)
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle, allowance

LOOSE = {"front": -1, "pikes": False, "foulkon": False}
"""Out of any formation."""


class Announced(Event, frozen=True):
    """Something is declared that changes nothing yet: an attack, a charge, a refusal."""

    what: str
    pieces: tuple[int, ...]
    targets: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s


class Rolled(Event, frozen=True):
    """Dice were read on a table: what they showed, what was added, what came out."""

    table: str
    die: int
    modifier: int
    result: str
    pieces: tuple[int, ...]
    rule: str
    column: str = ""

    def apply(self, s: Battle) -> Battle:
        return s


class Moved(Event, frozen=True):
    """A character went along some hexes and paid for them."""

    piece: int
    path: tuple[int, ...]
    """Front hexes entered, in order."""
    facing: int
    cost: int
    rule: str
    last_free: tuple[int, ...] = ()
    """Where he was last alone, if he passes through another just now. GUI-4.1b"""

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        at = self.path[-1] if self.path else p.at
        left, spent = p.left - self.cost, p.spent + self.cost
        if p.spared:
            p = replace(p, spared=max(0, p.spared - len(self.path)))
        now = replace(
            p,
            at=at,
            facing=self.facing,
            left=left,
            spent=spent,
            away="",
            last_free=self.last_free,
            front=-1,
            pikes=False,
            foulkon=False,
        )
        return s.with_piece(self.piece, now)


class MoveEnded(Event, frozen=True):
    """A character has had its move: what is left is lost. GUI-4c GUI-4d"""

    pieces: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n in self.pieces:
            p = s.pieces[n]
            s = s.with_piece(n, replace(p, deeds=p.deeds | MOVED))
        return s


class Slowed(Event, frozen=True):
    """Movement points are lost: a cut by defensive fire, a load on the back, a limit after a shot. GUI-5.3g"""

    piece: int
    left: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, left=self.left)


class Shifted(Event, frozen=True):
    """A piece is put elsewhere without moving by itself: retreat, displacement, a horse pushed or led, a body."""

    piece: int
    path: tuple[int, ...]
    facing: int
    how: str
    """retreat | displaced | pushed | led | fell | dropped | cleared | advance | refusal | placed | back"""
    rule: str
    last_free: tuple[int, ...] = ()
    """Where he was last alone, if he passes through another just now. GUI-4.1b"""

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        at = self.path[-1] if self.path else p.at
        # At set-up a row of hoplites is put down man by man. GUI-7.3.1a
        loose = {} if self.how == "placed" else LOOSE
        now = replace(p, at=at, facing=self.facing, away="", last_free=self.last_free, **loose)
        if p.posture == "kneeling" and p.mount < 0 and s.is_person(self.piece):
            # Anyone who is driven or pushed off his hex is on his feet again. MAG-7.11.1a
            now = replace(now, posture="")
        return s.with_piece(self.piece, now)


def felled(s: Battle, n: int, state: int) -> int:
    """The mark of one who is stunned in his own phase. GUI-2.1g"""
    return FELLED if state == STUNNED and s.side_of(n) == s.side else 0


class Hurt(Event, frozen=True):
    """A character is wounded, stunned or killed. GUI-1.2a"""

    piece: int
    state: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        loose = LOOSE if self.state in (STUNNED, DEAD) else {}
        now = replace(p, state=self.state, deeds=p.deeds | felled(s, self.piece, self.state), **loose)
        if p.axe or (p.posture == "kneeling" and self.state in (STUNNED, DEAD) and p.mount < 0):
            # Only an unhurt man uses an axe, and one who is struck down kneels no longer. MAG-7.3e MAG-7.11a
            now = replace(now, axe=False, posture="" if self.state in (STUNNED, DEAD) else p.posture)
        if self.state == DEAD and self.piece in s.scene.camels:
            # A dead camel lies as it kneels. MAG-4.6.1c
            now = replace(now, posture="kneeling")
        s = s.with_piece(self.piece, now)
        if self.state == WOUNDED and p.state == WELL:
            room = max(0, allowance(s, self.piece) - p.spent)
            s = s.change(self.piece, left=min(p.left, room))
        return s


class ShotTaken(Event, frozen=True):
    """A character has shot: offensive or defensive fire, and one missile less. GUI-5f GUI-5.3c"""

    piece: int
    target: int
    hex: int
    defensive: bool
    left: int
    """Movement points the weapon leaves for this phase. GUI-5.1a"""
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        missiles = p.ammunition - 1 if p.ammunition > 0 else p.ammunition
        deed = DEFENDED if self.defensive else SHOT
        return s.change(self.piece, ammunition=missiles, deeds=p.deeds | deed, left=self.left)


class Engaged(Event, frozen=True):
    """Characters have used their attack of the turn; a charge takes their movement too. GUI-6c GUI-7.2.1i"""

    pieces: tuple[int, ...]
    rule: str
    charge: bool = False

    def apply(self, s: Battle) -> Battle:
        deeds = ATTACKED | MOVED | HAS_CHARGED if self.charge else ATTACKED
        # Anyone who attacks steps out of the shield wall; hoplites attack in their ranks. MAG-7.2e GUI-7.3.1h
        loose = {} if s.scene.forming else LOOSE
        for n in self.pieces:
            s = s.change(n, deeds=s.pieces[n].deeds | deeds, **loose)
        return s


class Charged(Event, frozen=True):
    """A character has been the target of a charge this turn. GUI-7.2.1b"""

    target: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.target, deeds=s.pieces[self.target].deeds | CHARGED)


class Countered(Event, frozen=True):
    """A rider counter-charges; his defensive fire of this phase is used up with it. GUI-7.2.2a GUI-5.2d"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, deeds=s.pieces[self.piece].deeds | COUNTERED | DEFENDED)


class BodiesCleared(Event, frozen=True):
    """Two characters spend their phase moving bodies. GUI-4.2.3a"""

    workers: tuple[int, ...]
    bodies: tuple[int, ...]
    to: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        water = s.ground.water
        for body, h in zip(self.bodies, self.to, strict=True):
            # Bodies put on a water hex sink at once. GUI-4.2.3b
            s = s.change(body, at=-1, away="sunk") if water >> h & 1 else s.change(body, at=h)
        for n in self.workers:
            s = s.change(n, deeds=s.pieces[n].deeds | BUSY | MOVED)
        return s


class Drowned(Event, frozen=True):
    """An armoured character forced into deep water sinks. GUI-4.2.1d"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, state=DEAD, at=-1, away="sunk", **LOOSE)


class StoodUp(Event, frozen=True):
    """A stunned character recovers in the hex where it lies. GUI-2.1g"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, state=WELL, left=0)


class Burnt(Event, frozen=True):
    """Naphtha catches fire, or burns out. AGS-9a"""

    burning: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        mask = sum(1 << h for h in self.burning)
        return replace(s, burning=mask, naphtha=s.naphtha & ~mask)


class Left(Event, frozen=True):
    """A character leaves the board and does not come back. GUI-4b"""

    piece: int
    away: Away
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        return s.with_piece(self.piece, replace(p, at=-1, away=self.away, **LOOSE))
