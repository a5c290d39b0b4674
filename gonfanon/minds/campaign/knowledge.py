"""What a side has seen of the groups of others, and on which day: no more than its view showed. GUC-8.1c GUC-10b"""

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

from msgspec import Struct

from gonfanon.campaign.muster import man_points
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.view import owns, present, sees_men
from gonfanon.play.entries import Entry
from gonfanon.play.game_of import GameOf


class Sighting(Struct, frozen=True):
    """What was seen of a group, a band or the men in a place."""

    day: int
    number: int
    points: int
    """What its men are worth in quick resolution; wounds and lost horses are not seen."""


class Memory:
    """What one side has seen in one game; it reads on in the log from where it stopped."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.last: Entry | None = None
        self.seen: dict[str, Sighting] = {}

    def read(self, game: GameOf[Campaign]) -> None:
        """Look at all that has happened since; after something was taken back, at everything once more."""
        log = game.recent
        start = next((n for n in range(len(log) - 1, -1, -1) if log[n] is self.last), -1)
        if start < 0:
            self.seen.clear()
        for entry in log[start + 1 :]:
            self.seen.update(_seen(game.restored(entry.before), self.side))
        if log:
            self.last = log[-1]


_MEMORIES: WeakKeyDictionary[GameOf[Any], dict[int, Memory]] = WeakKeyDictionary()
"""Memories of the games that are being played: they can be made again at any time from the log."""


def remembered(game: GameOf[Campaign], side: int, days: int) -> dict[str, Sighting]:
    """The last sight of each unit of others within so many days, today included."""
    if not days:
        return dict(_seen(game.state, side))
    memory = _MEMORIES.setdefault(game, {}).setdefault(side, Memory(side))
    memory.read(game)
    oldest = game.state.day - days
    found = {unit: seen for unit, seen in memory.seen.items() if seen.day >= oldest}
    found.update(_seen(game.state, side))
    return found


def _seen(s: Campaign, side: int) -> Iterator[tuple[str, Sighting]]:
    """Units of others of which a side sees the men now."""
    faction = s.scene.players[side][0]
    hexes = {row.at for key, row in s.groups.items() if owns(s, faction, key)}
    for table in (s.groups, s.bands):
        rows: Any = table
        for key, row in rows.items():
            told = row.at in hexes or s.reports
            if told and not owns(s, faction, key) and sees_men(s, faction, key):
                yield key, sighted(s, key)
    for key, place in s.places.items():
        if place.at in hexes and not owns(s, faction, key) and present(s, faction, place.at):
            yield key, sighted(s, key)


def sighted(s: Campaign, unit: str) -> Sighting:
    """What one sees who stands on the hex of a unit: its men as they are counted, unhurt and mounted."""
    points, number = 0, 0
    for part in [unit] if unit in s.places else s.stack(unit):
        men = s.garrison(part) if part in s.places else s.men_of(part)
        types = [*(s.people[n].type for n in men), *(s.commanders[k].type for k in s.officers(part))]
        points += sum(int(man_points(s.book, type, False, False, False)) for type in types)
        number += len(types)
    return Sighting(s.day, number, points)
