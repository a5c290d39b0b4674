"""A written campaign is set out. GUC-8.2a GUC-5.2a GUC-12a GUC-16a"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from msgspec.structs import replace

from gonfanon.books.campaign.book import CampaignBook
from gonfanon.campaign.battles.captures import goal
from gonfanon.campaign.calendar import begin_step, to_test_factions
from gonfanon.campaign.ground import land
from gonfanon.campaign.muster import muster
from gonfanon.campaign.notation import where
from gonfanon.campaign.rows import (
    NEUTRAL,
    Band,
    Column,
    Commander,
    Convoy,
    Group,
    Person,
    Place,
    SiegeRow,
    Spy,
)
from gonfanon.campaign.setup import country
from gonfanon.campaign.setup.missions import mission_of
from gonfanon.campaign.setup.text import (
    BandText,
    CampaignText,
    ColumnText,
    Counts,
    GroupText,
    MapDrawing,
    PlaceText,
    Terrain,
)
from gonfanon.campaign.sheet import STEPS, Campaign, CampaignScene
from gonfanon.campaign.table import Table
from gonfanon.kernel.ask import Event
from gonfanon.kernel.errors import BadData, BadNotation
from gonfanon.kernel.numbers import is_whole

EARLY = ("start", "supply", "reorganisation")


def campaign_of(text: CampaignText, book: CampaignBook, table: Table | None = None) -> Campaign:
    """Set up a campaign; what cannot be is a `BadData` with the way to it."""
    return _Opening(text, book, table).campaign()


def terrain_words(book: CampaignBook, said: Terrain, path: tuple[str | int, ...]) -> tuple[str, ...]:
    """The kinds of ground of a hex, checked."""
    words = (said,) if isinstance(said, str) else tuple(said)
    for word in words:
        if word not in book.marching.costs:
            raise BadData(path, f"there is no terrain {word}; one of {', '.join(book.marching.costs)}")
    return words


def _drawn(book: CampaignBook, map: MapDrawing) -> tuple[tuple[int, int], dict[int, tuple[str, ...]]]:
    """Size and ground of an inline map. GUC-2.1b"""
    if map.size is not None:
        found = {}
        for key, said in map.terrain.items():
            if not is_whole(key) or len(key) != 4:
                raise BadData(("map", "terrain", key), "a hex is written as 0303")
            found[int(key)] = terrain_words(book, said, ("map", "terrain", key))
        return map.size, found
    rows = [line.split() for line in map.rows.splitlines() if line.strip()]
    if not rows or len({len(row) for row in rows}) > 1:
        raise BadData(("map", "rows"), "rows of the same number of hexes are wanted, one character each")
    ground: dict[int, tuple[str, ...]] = {}
    for r, row in enumerate(rows, 1):
        for c, letter in enumerate(row, 1):
            if letter == ".":
                continue
            if letter not in map.legend:
                raise BadData(("map", "rows", r - 1), f"{letter} does not stand in the legend")
            ground[c * 100 + r] = terrain_words(book, map.legend[letter], ("map", "legend", letter))
    return (len(rows[0]), len(rows)), ground


class _Opening:
    """The parts of a written campaign, one by one."""

    def __init__(self, text: CampaignText, book: CampaignBook, table: Table | None) -> None:
        self.text = text
        self.book = book
        self.table = table
        self.people: list[Person] = []
        self.s = Campaign(scene=self._scene(), day=text.turn.day, step=text.turn.step)

    def _scene(self) -> CampaignScene:
        text, book = self.text, self.book
        self.known: dict[str, Place] = {}
        away: tuple[str, ...] = ()
        if isinstance(text.map, str):
            if text.map not in book.countries:
                known = ", ".join(book.countries)
                raise BadData(("map",), f"there is no map {text.map} for {book.key}; one of {known}")
            land_ = book.countries[text.map]
            self.known = country.places(land_, text.year)
            size, ground = land_.size, country.terrain(land_, text.year)
            away = country.away(land_, text.year)
        else:
            size, ground = _drawn(book, text.map)
        for n, faction in enumerate(text.factions):
            if faction not in book.factions:
                raise BadData(
                    ("factions", n), f"there is no faction {faction}; one of {', '.join(book.factions)}"
                )
        for n, option in enumerate(text.options):
            if option not in book.options:
                raise BadData(
                    ("options", n), f"there is no option {option}; one of {', '.join(book.options)}"
                )
        players = tuple(tuple(one) for one in text.players) or tuple((one,) for one in text.factions)
        return CampaignScene(
            book,
            size,
            ground,
            tuple(text.factions),
            players,
            tuple(tuple(pact) for pact in text.allies),
            text.battles,
            {"slope": text.ground.slope, "river": text.ground.river},
            tuple(text.options),
            text.year,
            away,
            text.length,
            self.table,
        )

    def campaign(self) -> Campaign:
        """All of it."""
        text = self.text
        self.s = replace(self.s, season=text.season, places=self._places())
        self.s = replace(self.s, groups={key: self._group(key, row) for key, row in text.groups.items()})
        self.s = replace(self.s, bands={key: self._band(key, row) for key, row in text.mercenaries.items()})
        self.s = replace(self.s, people=tuple(self.people))
        self.s = replace(self.s, columns={key: self._column(key, row) for key, row in text.prisoners.items()})
        self.s = replace(self.s, commanders=self._commanders(), people=tuple(self.people))
        self.s = replace(self.s, convoys=self._convoys(), spies=self._spies(), sieges=self._sieges())
        self._check_names()
        missions = tuple(mission_of(key, row, self.s) for key, row in text.missions.items())
        self.s.scene.missions = missions
        return self._begun(self.s)

    def _hex(self, said: str, *path: str) -> int:
        try:
            found = where(self.s, said)
        except BadNotation as error:
            raise BadData(path, error.message) from None
        if not land(self.s.scene, found):
            raise BadData(path, f"{said} is not on the map, or sea")
        return found

    def _faction(self, said: str, *path: str) -> str:
        if said not in (*self.text.factions, NEUTRAL):
            raise BadData(path, f"there is no faction {said} here; one of {', '.join(self.text.factions)}")
        return said

    def _enlist(
        self,
        unit: str,
        men: Counts,
        wounded: Counts,
        afoot: Counts,
        path: tuple[str, ...],
        token: tuple[str, int] = ("", 0),
    ) -> None:
        """Men of a unit; some of each type are hurt, some without their horse."""
        for type, count in men.items():
            if type not in self.book.troops:
                raise BadData((*path, "men", type), f"there is no type {type}")
            ill, down = wounded.get(type, 0), afoot.get(type, 0)
            if ill > count or down > count:
                raise BadData((*path, "wounded"), f"there are only {count} of {type}")
            for n in range(count):
                tagged = token[0] if token[1] > len([m for m in self.people if m.token == token[0]]) else ""
                self.people.append(
                    Person(type=type, unit=unit, wounded=n >= count - ill, afoot=n < down, token=tagged)
                )
        for type in (*wounded, *afoot):
            if type not in men:
                raise BadData((*path, "wounded", type), f"there is no {type} in it")

    def _counts(self, men: Counts | int, people: str, riders: bool) -> Counts:
        return muster(self.book, people, men, riders) if isinstance(men, int) else men

    def _places(self) -> dict[str, Place]:
        for key, text in self.text.places.items():
            self.known[key] = self._place(key, text)
            self.s = replace(self.s, places=self.known)
        for key, row in self.known.items():
            text = self.text.places.get(key, PlaceText())
            self._garrison(key, row, text)
        return self.known

    def _garrison(self, key: str, row: Place, text: PlaceText) -> None:
        people = self.book.people_of(row.faction)
        if people not in self.book.peoples:
            people = "anglo-normans" if self.book.measure == "loyalty" else self.book.band_people
        if text.men is None:
            men = muster(self.book, people, self.book.levies.garrison) if row.fortified else {}
        else:
            men = self._counts(text.men, people, False)
        self._enlist(key, men, text.wounded, text.afoot, ("places", key))

    def _place(self, key: str, text: PlaceText) -> Place:
        old = self.known.get(key)
        if old is None and not (text.at and text.kind):
            raise BadData(("places", key), "a place needs at and kind")
        kind = text.kind or (old.kind if old else "")
        resources = text.resources if text.resources is not None else (old.resources if old else 0)
        if kind == "city":
            resources = -1
        return Place(
            at=self._hex(text.at, "places", key, "at") if text.at else (old.at if old else 0),
            kind=kind,
            faction=self._faction(text.faction, "places", key, "faction")
            if text.faction
            else (old.faction if old else NEUTRAL),
            resources=resources,
            level=text.hostility or text.loyalty or (old.level if old else 0),
            master=text.master or (old.master if old else ""),
            flags=tuple(text.flags) if text.flags is not None else (old.flags if old else ()),
            castle=text.castle if text.castle is not None else (old.castle if old else ""),
            money=round(text.money * 2),
            title=old.title if old else "",
        )

    def _group(self, key: str, text: GroupText) -> Group:
        path = ("groups", key)
        at = self._hex(text.at, *path, "at")
        faction = self._faction(text.faction, *path, "faction")
        people = text.troops or self.book.people_of(text.owner or faction)
        men = self._counts(text.men, people, text.riders)
        token = f"{key}.first" if text.wins else ""
        original = text.original or (sum(men.values()), sum(men.values()))
        self._enlist(key, men, text.wounded, text.afoot, path, (token, original[1]) if token else ("", 0))
        day = self.text.turn.day
        return Group(
            at=at,
            faction=faction,
            owner=text.owner,
            level=text.hostility or text.loyalty,
            leader=text.leader,
            missed=text.missed,
            money=round(text.money * 2),
            wins=text.wins,
            token=token,
            original=original[0] if token else 0,
            engines=tuple(text.engines),
            building=text.building[0] if text.building else "",
            built=text.building[1] if text.building else 0,
            came=self._hex(text.origin, *path, "from") if text.origin else 0,
            dawn=at,
            since=day - 1,
            moved=text.moved,
        )

    def _band(self, key: str, text: BandText) -> Band:
        path = ("mercenaries", key)
        people = text.troops or self.book.band_people
        men = self._counts(text.men, people, text.riders)
        self._enlist(key, men, text.wounded, text.afoot, path)
        if text.group and text.group not in self.text.groups:
            raise BadData((*path, "with"), f"there is no group {text.group}")
        at = self._hex(text.at, *path, "at") if text.at else 0
        if not at and not text.group:
            raise BadData(path, "mercenaries are `with` a group, or `at` a hex")
        employer = text.employer
        if text.group:
            row = self.text.groups[text.group]
            employer = row.owner or row.faction
        terms = text.terms or ("pay" if employer else "")
        return Band(
            at=at,
            dawn=at,
            since=self.text.turn.day - 1,
            group=text.group,
            employer=employer,
            terms=terms,
            tests=text.tests,
            loyal=text.loyal or terms == "pay",
            serial=text.serial,
            people=people,
            moved=text.moved,
        )

    def _column(self, key: str, text: ColumnText) -> Column:
        path, turn = ("prisoners", key), self.text.turn
        if text.held not in self.text.groups and text.held not in self.s.places:
            raise BadData((*path, "held"), f"there is no group or place {text.held}")
        self._enlist(key, text.men, text.wounded, text.afoot, path)
        by = self.s.runs(text.held)
        day = text.day or turn.day - 1
        late = turn.step not in EARLY or day < turn.day - 1
        return Column(
            of=text.of,
            held=text.held,
            goal=text.goal or goal(self.s, by, self.s.where(text.held)),
            day=day,
            by=by,
            escorted=late and text.held in self.text.groups,
        )

    def _commanders(self) -> dict[str, Commander]:
        captive = {name: key for key, row in self.text.prisoners.items() for name in row.commanders}
        found = {}
        for key, text in self.text.commanders.items():
            path = ("commanders", key)
            unit = captive.get(key, text.unit)
            known = (*self.s.groups, *self.s.places, *self.s.bands, *self.s.columns)
            if unit and unit not in known:
                raise BadData((*path, "in"), f"there is no group or place {unit}")
            if text.type not in self.book.troops:
                raise BadData((*path, "type"), f"there is no type {text.type}")
            found[key] = Commander(
                at=self._hex(text.at, *path, "at") if text.at else 0,
                faction=self._faction(text.faction, *path, "faction"),
                prestige=text.prestige,
                hostility=text.hostility,
                loyalty=text.loyalty,
                type=text.type,
                unit=unit,
                wounded=text.wounded,
                afoot=text.afoot,
                steadfast=text.steadfast,
                moved=text.moved,
            )
        for key, name in captive.items():
            if key not in found:
                raise BadData(("prisoners", name, "commanders"), f"there is no commander {key}")
        return found

    def _convoys(self) -> dict[str, Convoy]:
        found = {}
        for key, text in self.text.convoys.items():
            at = self._hex(text.at, "convoys", key, "at")
            faction = text.faction
            if not faction:
                there = [self.s.faction(unit) for unit in self.s.groups_at(at)]
                faction = next((one for one in there if one != NEUTRAL), NEUTRAL)
            found[key] = Convoy(
                at=at,
                dawn=at,
                since=self.text.turn.day - 1,
                load=text.load,
                driver=text.driver,
                faction=self._faction(faction, "convoys", key, "faction"),
                shuttle=tuple(text.shuttle),
                moved=text.moved,
            )
        return found

    def _spies(self) -> dict[str, Spy]:
        found = {}
        for key, text in self.text.spies.items():
            at = self._hex(text.at, "spies", key, "at")
            faction = self._faction(text.faction, "spies", key, "faction")
            found[key] = Spy(
                at=at, dawn=at, since=0, faction=faction, seen=tuple(text.seen), moved=text.moved
            )
            self.people.append(Person(type="light-foot", unit=key))
        self.s = replace(self.s, people=tuple(self.people))
        return found

    def _sieges(self) -> dict[str, SiegeRow]:
        found = {}
        for key, text in self.text.sieges.items():
            if key not in self.s.places:
                raise BadData(("sieges", key), "there is no such place")
            for group in text.by:
                if group not in self.s.groups:
                    raise BadData(("sieges", key, "by"), f"there is no group {group}")
            found[key] = SiegeRow(
                by=tuple(text.by),
                days=text.days,
                engines=text.engines,
                rubble=text.rubble,
                began=self.text.turn.day - 1,
            )
        return found

    def _check_names(self) -> None:
        tables: dict[str, Iterable[str]] = {
            "groups": self.text.groups,
            "places": self.s.places,
            "convoys": self.text.convoys,
            "mercenaries": self.text.mercenaries,
            "prisoners": self.text.prisoners,
            "spies": self.text.spies,
            "commanders": self.text.commanders,
        }
        seen: dict[str, str] = {}
        for table, names in tables.items():
            for name in names:
                if name in seen:
                    raise BadData((table, name), f"this name stands among the {seen[name]} too")
                seen[name] = table

    def _begun(self, s: Campaign) -> Campaign:
        """The step in which it begins, or the next one in which somebody can act; ties without dice."""
        turn = self.text.turn
        if turn.step == "start":
            return s
        for step in STEPS[STEPS.index(turn.step) :]:
            s = settled(s, partial(_start, step=step))
            if step == turn.step and (turn.faction or turn.mover):
                return replace(s, queue=_from(s.queue, turn.mover or turn.faction))
            if step == "supply" and not s.queue and to_test_factions(s):
                return replace(s, queue=to_test_factions(s))
            if s.queue:
                return s
        return s


def _from(queue: tuple[str, ...], first: str) -> tuple[str, ...]:
    """A queue from a name on."""
    return queue[queue.index(first) :] if first in queue else (first, *queue)


def _start(s: Campaign, step: str) -> Any:
    return begin_step(s, step, dice=False)


def settled(s: Campaign, rule: Callable[[Campaign], Any]) -> Campaign:
    """A rule that neither asks nor rolls, carried out."""
    run = rule(s)
    try:
        item = next(run)
        while True:
            assert isinstance(item, Event)
            s = item.apply(s)
            item = run.send(s)
    except StopIteration as end:
        done: Campaign = end.value
        return done
