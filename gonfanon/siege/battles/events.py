"""Events of a battle that belong to the siege: going down, setting up, who comes on, what is counted meanwhile."""

from msgspec.structs import replace

from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import allowance
from gonfanon.siege.battles.opening import inner, opening, scene_for, with_terms
from gonfanon.siege.sheet import Affair, Siege


class WentDown(Event, frozen=True):
    """The siege goes down to a battle. GUI-11.4a ANA-7.1c"""

    affair: Affair
    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, affair=self.affair, battle=opening(s, self.affair))


class TablesChanged(Event, frozen=True):
    """The players go from one table to the other. GUI-11.4.1l ANA-7.7.1m"""

    rule: str

    def apply(self, s: Siege) -> Siege:
        return replace(s, affair=s.other_affair, battle=s.other, other_affair=s.affair, other=s.battle)


class Noted(Event, frozen=True):
    """Something of a battle is noted that only the siege asks for: combat, quiet turns, patrols, arrows."""

    affair: Affair
    rule: str

    def apply(self, s: Siege) -> Siege:
        was, now = s.affair, self.affair
        assert was is not None
        if (was.along, was.arrows, was.entered) != (now.along, now.arrows, now.entered):
            return with_terms(s, now)
        return replace(s, affair=now)


class StageBegan(Event, frozen=True):
    """The next side sets up, or the first turn begins. GUI-11.4.1d ANA-7.7.1e"""

    stages: tuple[str, ...]
    side: int
    rule: str

    def apply(self, s: Siege) -> Siege:
        battle, affair = s.battle, s.affair
        assert battle is not None
        assert affair is not None
        side = inner(affair, self.side)
        battle = replace(battle, side=side, placing=bool(self.stages))
        return replace(s, affair=replace(affair, stages=self.stages), battle=battle)


class PutDown(Event, frozen=True):
    """Somebody, or a piece of gear, is placed on the board, or outside along a side of it. GUI-11.4.1d"""

    piece: int
    at: int
    facing: int
    other: int
    edge: str
    turn: int
    on_foot: bool
    rule: str

    def apply(self, s: Siege) -> Siege:
        battle, affair = s.battle, s.affair
        assert battle is not None
        assert affair is not None
        p = battle.pieces[self.piece]
        horse = _horse(s, self.piece)
        now = replace(
            p, at=self.at, facing=self.facing, other=self.other, away="" if self.at >= 0 else "waiting"
        )
        if s.characters[self.piece].thing in ("ladder", "grapnel"):
            now = replace(now, posture="lying" if self.at >= 0 else "")
        if horse >= 0:
            now = replace(now, mount=-1 if self.on_foot else horse)
            battle = battle.change(horse, away="waiting" if self.on_foot else "ridden")
        battle = battle.with_piece(self.piece, now)
        battle = battle.change(self.piece, left=allowance(battle, self.piece))
        others = [entry for entry in affair.along if entry[0] != self.piece]
        along = (*others, (self.piece, self.edge, self.turn)) if self.edge else tuple(others)
        rest = tuple(n for n in affair.on_foot if n != self.piece)
        on_foot = (*rest, self.piece) if self.on_foot else rest
        affair = replace(affair, along=tuple(sorted(along)), on_foot=on_foot)
        return with_terms(replace(s, battle=battle), affair)


def _horse(s: Siege, n: int) -> int:
    assert s.battle is not None
    return s.battle.scene.number(f"{s.name(n)}.horse") if s.is_person(n) else -1


class TentPitched(Event, frozen=True):
    """A tent stands in the camp. GUI-11.4.2a ANA-7.7.2a"""

    hexes: tuple[int, ...]
    rule: str

    def apply(self, s: Siege) -> Siege:
        battle, affair = s.battle, s.affair
        assert battle is not None
        assert affair is not None
        affair = replace(affair, tents=(*affair.tents, self.hexes))
        # The field itself is another one now.
        scene = scene_for(s, affair)
        return replace(s, affair=affair, battle=replace(battle, scene=scene))


class Halved(Event, frozen=True):
    """Patrols that come on in the first turn go half as far. GUI-11.4.3d ANA-7.7.3d"""

    pieces: tuple[int, ...]
    rule: str

    def apply(self, s: Siege) -> Siege:
        battle = s.battle
        assert battle is not None
        for n in self.pieces:
            battle = battle.change(n, left=battle.pieces[n].left // 2)
        return replace(s, battle=battle)
