"""What a player may see: the campaign without the secrets of the others. GUC-3a GUC-8.1b GUC-8.1c GUC-10b ANC-3a"""

from typing import Any

from msgspec.structs import replace

from gonfanon.campaign.battles.opening import outer
from gonfanon.campaign.lives import PUBLIC
from gonfanon.campaign.rows import Band, Column, Commander, Convoy, Deed, Group, Person, Place, Result, Spy
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sieges.opening import players
from gonfanon.campaign.view import owns, present, sees_men

GROUP: dict[str, Any] = {
    **{"level": 0, "missed": 0, "fed": None, "money": 0, "wins": 0, "token": "", "original": 0},
    **{"building": "", "built": 0, "worked": False, "recruited": False, "attacked": (), "terms": ()},
    **{"spent": 0, "pace": 99},
}
"""What is secret of a group, as if it were not."""
BAND: dict[str, Any] = {
    "terms": "",
    "tests": 0,
    "tested": 0,
    "loyal": False,
    "grudge": (),
    "spent": 0,
    "pace": 99,
}


def sight(s: Campaign, player: int) -> Campaign:
    """The campaign as one player may see it; -1: as somebody who looks on and runs nothing."""
    if s.outcome is not None:
        return s
    seen = _Sight(s, player)
    return replace(
        s,
        people=seen.people(),
        commanders={key: seen.commander(key, row) for key, row in s.commanders.items()},
        groups={key: seen.group(key, row) for key, row in s.groups.items()},
        places={key: seen.place(key, row) for key, row in s.places.items()},
        convoys={key: seen.convoy(key, row) for key, row in s.convoys.items()},
        bands={key: seen.band(key, row) for key, row in s.bands.items()},
        columns={key: seen.column(key, row) for key, row in s.columns.items()},
        spies={key: seen.spy(key, row) for key, row in s.spies.items()},
        reports=tuple(one for one in s.reports if s.player(one[0]) == player),
        tested=tuple(one for one in s.tested if s.player(one[0]) == player),
        # The referee says whose group is next, never who is larger. GUC-6f
        queue=s.queue[:1],
        lives=seen.lives(),
        siege=s.siege if s.siege is not None and player in players(s, s.siege_day) else None,
        dormant={},
        last=seen.result(),
        battle=s.battle if s.affair is not None and player in outer(s, s.affair) else None,
    )


class _Sight:
    """What one player sees of each row."""

    def __init__(self, s: Campaign, player: int) -> None:
        self.s = s
        self.player = player
        self.faction = s.scene.players[player][0] if player >= 0 else ""
        self._owned: dict[str, bool] = {}

    def owns(self, key: str) -> bool:
        """Whether the player runs something; asked once for every man of it."""
        if key not in self._owned:
            self._owned[key] = self.player >= 0 and owns(self.s, self.faction, key)
        return self._owned[key]

    def unit_seen(self, unit: str) -> bool:
        """Whether the men of a unit are known."""
        s = self.s
        if self.player < 0:
            return False
        if unit in s.columns:
            return s.player(s.columns[unit].by or s.runs(s.columns[unit].held)) == self.player
        if unit in s.places:
            return self.owns(unit) or present(s, self.faction, s.places[unit].at)
        if unit in s.groups or unit in s.bands:
            return sees_men(s, self.faction, unit)
        return self.owns(unit)

    def people(self) -> tuple[Person, ...]:
        """Everybody of units that are seen; of others nobody, not even how many."""
        s = self.s
        seen = {unit for unit in s.members if self.unit_seen(unit)}
        found = []
        for man in s.people:
            if man.unit not in seen:
                continue
            mine = self.owns(man.unit)
            # Of men who are only seen the wounds, horses and records stay secret.
            found.append(man if mine else Person(type=man.type, unit=man.unit, levy=man.levy))
        return tuple(found)

    def lives(self) -> dict[str, tuple[Deed, ...]]:
        """What one's own have lived through, and of other commanders what everybody knows."""
        s = self.s
        mine = {man.name for man in s.people if man.unit and self.owns(man.unit)}
        found = {}
        for key, deeds in s.lives.items():
            if key in mine or (key in s.commanders and self.owns(key)):
                found[key] = deeds
            elif key in s.commanders:
                found[key] = tuple(deed for deed in deeds if deed.what in PUBLIC)
        return found

    def commander(self, key: str, row: Commander) -> Commander:
        if self.owns(key):
            return row
        return replace(row, wounded=False, afoot=False, heals=0, loyalty=0, spent=0, pace=99)

    def group(self, key: str, row: Group) -> Group:
        if self.owns(key):
            return row
        shown = dict(GROUP)
        if any((mate, key) in self.s.tested for mate in self._mates()):
            shown["level"] = row.level
        return replace(row, **shown)

    def _mates(self) -> tuple[str, ...]:
        return self.s.scene.players[self.player] if self.player >= 0 else ()

    def result(self) -> Result | None:
        """How the last battle came out; how many fell in it is known to those who were there."""
        last = self.s.last
        if last is None or any(faction in (*last.dead, *last.wounded) for faction in self._mates()):
            return last
        return Result(winner=last.winner)

    def place(self, key: str, row: Place) -> Place:
        return row if self.owns(key) else replace(row, money=0, recruited=0, engineers=0)

    def convoy(self, key: str, row: Convoy) -> Convoy:
        s = self.s
        escorts = [unit for unit in s.groups_at(row.at) if s.faction(unit) == row.faction]
        if not escorts or any(self.owns(unit) for unit in escorts):
            return row
        return replace(row, load=0, transferred=0)

    def band(self, key: str, row: Band) -> Band:
        return row if self.owns(key) else replace(row, **BAND)

    def column(self, key: str, row: Column) -> Column:
        return row

    def spy(self, key: str, row: Spy) -> Spy:
        return row if self.owns(key) else replace(row, seen=(), tested=())
