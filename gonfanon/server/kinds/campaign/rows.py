"""The rows of a campaign as a side may know them: groups and whatever else moves, places, captives, people, food."""

from collections.abc import Iterable, Iterator
from typing import Any
from zlib import crc32

from gonfanon.campaign.days import supply
from gonfanon.campaign.ground import allowance, table_of
from gonfanon.campaign.hexes import name as hex_name
from gonfanon.campaign.rows import Deed
from gonfanon.campaign.sheet import NEVER, Campaign
from gonfanon.campaign.temper import name_of
from gonfanon.campaign.view import lives, owns
from gonfanon.server.kinds.campaign import messages as shown
from gonfanon.server.kinds.campaign.seen import Seen
from gonfanon.server.wire.messages import Both

FACES = 6
"""So many faces each people has, and one of a woman after them."""
BEGINS = {"wounded": "wounded", "taken": "captive"}
ENDS = {
    "healed": ("wounded",),
    "freed": ("captive",),
    "dead": ("wounded", "captive"),
    "away": ("wounded", "captive"),
}
"""What somebody lived through -> what it ends."""
CHAINS = ("taken", "freed")
"""What the chronicle tells of a group or a place without the names of those who are in it."""
WOMEN = ("matilda", "maud", "empress", "adelicia", "sichelgaita", "sikelgaita")


def units(seen: Seen) -> list[shown.UnitShown]:
    """Everything that moves, but those who are inside a group or place."""
    s = seen.state
    lone = [key for key, one in s.commanders.items() if not one.unit and not one.fate and one.at]
    found = [_group(seen, key) for key in s.groups]
    found += [_band(seen, key) for key in s.bands]
    found += [_convoy(seen, key) for key in s.convoys]
    found += [_spy(seen, key) for key in s.spies]
    return found + [_lone(seen, key) for key in lone]


def _spoken(seen: Seen, kind: str, key: str, faction: str, **more: Any) -> Both:
    def tell(words: Any) -> str:
        adjective = f"adjective-{faction}"
        people = words.say(adjective) if f"campaign-{adjective}" in words.texts else faction
        said = {name: words.say("unknown") if value is None else value for name, value in more.items()}
        return str(words.say(f"spoken-{kind}", name=words.name(seen.state, key), people=people, **said))

    return seen.both(tell)


def _level(seen: Seen, level: int | None) -> Both | None:
    return seen.say(f"level-{name_of(seen.state, level)}") if level else None


def _group(seen: Seen, key: str) -> shown.UnitShown:
    s, row = seen.state, seen.row(key)
    mine, leader = seen.mine(key), s.leader(key)
    prestige = s.commanders[leader].prestige if leader else 0
    number, level = row["number"], row[s.book.measure]
    kind = "group" if number is not None else "group-unknown"
    hurt = row["wounded"]
    return shown.UnitShown(
        key=key,
        kind="group",
        name=seen.name(key),
        at=row["at"],
        faction=row["faction"],
        spoken=_spoken(seen, kind, key, row["faction"], number=number, prestige=prestige, hex=row["at"]),
        mine=mine,
        number=number,
        men=seen.men(row),
        seen=not mine and any((mate, key) in s.reports for mate in _mates(seen)),
        riders=row["cavalry"],
        commander=leader,
        prestige=prestige,
        level=level,
        level_name=_level(seen, level),
        left=row["left"],
        allowance=seen.because(allowance(s, key).reasons) if mine else [],
        money=None if row["money"] is None else seen.sum(s.groups[key].money),
        moved=s.groups[key].moved,
        hungry=row["hungry"],
        missed=row["missed"],
        wounded=sum(hurt.values()) if hurt else 0,
        engines=list(row["engines"]),
        besieges=s.besieging(key),
    )


def _band(seen: Seen, key: str) -> shown.UnitShown:
    s, row = seen.state, seen.row(key)
    employer = row["employer"] or "neutral"
    terms = row["terms"]
    return shown.UnitShown(
        key=key,
        kind="band",
        name=seen.name(key),
        at=row["at"],
        faction=employer,
        spoken=_spoken(seen, "band", key, employer, number=row["number"], hex=row["at"]),
        mine=seen.mine(key),
        number=row["number"],
        men=seen.men(row),
        riders=row["cavalry"],
        left=row["left"] if seen.mine(key) else None,
        moved=s.bands[key].moved,
        within=row["with"] or "",
        terms=seen.say(f"terms-{terms}") if terms else None,
    )


def _convoy(seen: Seen, key: str) -> shown.UnitShown:
    s, row = seen.state, seen.row(key)
    mine = seen.mine(key)
    return shown.UnitShown(
        key=key,
        kind="convoy",
        name=seen.name(key),
        at=row["at"],
        faction=row["faction"],
        spoken=_spoken(seen, "convoy", key, row["faction"], load=row["load"], hex=row["at"]),
        mine=mine,
        load=row["load"],
        left=row["left"] if mine else None,
        driver=row["driver"],
        moved=s.convoys[key].moved,
    )


def _spy(seen: Seen, key: str) -> shown.UnitShown:
    row = seen.row(key)
    mine = seen.mine(key)
    return shown.UnitShown(
        key=key,
        kind="spy",
        name=seen.name(key),
        at=row["at"],
        faction=row["faction"],
        spoken=_spoken(seen, "spy", key, row["faction"], hex=row["at"]),
        mine=mine,
        left=row["left"] if mine else None,
        moved=seen.state.spies[key].moved,
    )


def _lone(seen: Seen, key: str) -> shown.UnitShown:
    s, row = seen.state, seen.row(key)
    return shown.UnitShown(
        key=key,
        kind="commander",
        name=seen.name(key),
        at=row["at"],
        faction=row["faction"],
        spoken=_spoken(seen, "commander", key, row["faction"], prestige=row["prestige"], hex=row["at"]),
        mine=seen.mine(key),
        number=1,
        commander=key,
        prestige=row["prestige"],
        left=row["left"],
        moved=s.commanders[key].moved,
    )


def _mates(seen: Seen) -> tuple[str, ...]:
    return seen.state.scene.players[seen.side] if seen.side >= 0 else ()


def places(seen: Seen) -> list[shown.PlaceShown]:
    """All places."""
    return [_place(seen, key) for key in seen.state.places]


def _place(seen: Seen, key: str) -> shown.PlaceShown:
    s, row = seen.state, seen.row(key)
    level, siege = row[s.book.measure], s.sieges.get(key)

    def spoken(words: Any) -> str:
        resources = words.say("unlimited") if row["resources"] is None else row["resources"]
        return str(
            words.say(
                "spoken-place",
                name=words.name(s, key),
                kind=words.say(f"place-{row['kind']}"),
                people=words.faction(row["faction"]),
                resources=resources,
                hex=row["at"],
            )
        )

    return shown.PlaceShown(
        key=key,
        name=seen.name(key),
        at=row["at"],
        kind=row["kind"],
        faction=row["faction"],
        spoken=seen.both(spoken),
        resources=row["resources"],
        flags=list(row["flags"]),
        castle="" if row["castle"] == "none" else row["castle"],
        master=seen.name(row["master"]) if row["master"] else None,
        mine=seen.mine(key),
        number=row["number"],
        men=seen.men(row),
        money=None if row["money"] is None else seen.sum(s.places[key].money),
        level=level,
        level_name=_level(seen, level),
        besieged=siege.days if siege is not None else None,
        besiegers=list(siege.by) if siege is not None else [],
    )


def columns(seen: Seen) -> list[shown.ColumnShown]:
    """Captives, as far as they are known."""
    s = seen.state
    found = []
    for key, column in s.columns.items():
        row = seen.row(key)
        men = seen.men(row)
        number = None if men is None else sum(one.count for one in men) + len(row["commanders"])
        mine = s.player(column.by or s.runs(column.held)) == seen.side
        found.append(
            shown.ColumnShown(
                key=key,
                at=row["at"],
                of=row["of"],
                held=seen.name(column.held),
                mine=mine,
                ours=s.player(column.of) == seen.side >= 0,
                number=number,
                men=men,
                commanders=list(row["commanders"]),
                goal=seen.name(column.goal) if column.goal else None,
            )
        )
    return found


def people(seen: Seen) -> list[shown.PersonShown]:
    """Every commander, one's own first."""
    s: Campaign = seen.state
    found = [_person(seen, key) for key in s.commanders]
    found.sort(key=lambda one: (not one.mine, -one.prestige))
    return found + list(_of_note(seen))


def _of_note(seen: Seen) -> Iterator[shown.PersonShown]:
    """Men of one's own who have lived through something."""
    s = seen.sight
    for one in lives(s):
        deeds = _deeds(seen, one.deeds)
        if one.commander or not deeds or s.player(one.faction) != seen.side:
            continue
        yield shown.PersonShown(
            key=one.key,
            name=seen.both(lambda words, one=one: words.person(s, one.name)),  # type: ignore[misc]
            faction=one.faction,
            face=crc32(one.key.encode()) % FACES,
            mine=True,
            prestige=0,
            level=None,
            level_name=None,
            state=one.state,
            type=seen.both(lambda words, one=one: words.men(one.type, 1)),  # type: ignore[misc]
            where=seen.both(
                lambda words, one=one: words.say("in-place", place=words.name(s, one.unit))  # type: ignore[misc]
            )
            if one.unit
            else seen.say("in-grave"),
            at=one.at,
            unit=one.unit,
            heals=max(0, one.well_on),
            deeds=deeds,
            commands=False,
        )


def _deeds(seen: Seen, deeds: Iterable[Deed]) -> list[shown.DeedShown]:
    """Those that the chronicle does not tell by name."""
    s, found = seen.sight, list[shown.DeedShown]()
    for deed in deeds:
        text = seen.both(lambda words, deed=deed: words.deed(s, deed))  # type: ignore[misc]
        if text.en:
            found.append(shown.DeedShown(deed.day, text))
    return found


def _person(seen: Seen, key: str) -> shown.PersonShown:
    s, row, one = seen.state, seen.row(key), seen.state.commanders[key]
    mine = seen.mine(key)
    level = row[s.book.measure] or None
    first = seen.game.opening.commanders.get(key, one).prestige
    lived = seen.sight.lives.get(key, ())
    return shown.PersonShown(
        key=key,
        name=seen.name(key),
        faction=row["faction"],
        face=FACES if key in WOMEN else crc32(key.encode()) % FACES,
        mine=mine,
        prestige=row["prestige"],
        level=level if mine or s.book.measure == "hostility" else None,
        level_name=_level(seen, level) if mine or s.book.measure == "hostility" else None,
        state=row["state"],
        type=seen.both(lambda words: words.men(one.type, 1)),
        where=_where(seen, key, row),
        at=row["at"] or "",
        unit=one.unit,
        heals=one.heals if mine else 0,
        first=first,
        deeds=_deeds(seen, (deed for deed in lived if deed.what in CHAINS)),
        spans=spans(lived),
    )


def spans(deeds: Iterable[Deed]) -> list[shown.SpanShown]:
    """The days that somebody lay wounded or was led along in chains. GUC-14.7c GUC-14.8a"""
    found, begun = list[shown.SpanShown](), dict[str, int]()
    for deed in deeds:
        if deed.what in BEGINS:
            begun.setdefault(BEGINS[deed.what], deed.day)
        for what in ENDS.get(deed.what, ()):
            if what in begun:
                found.append(shown.SpanShown(what, begun.pop(what), deed.day))
    return found + [shown.SpanShown(what, since, 0) for what, since in begun.items()]


def _where(seen: Seen, key: str, row: dict[str, Any]) -> Both:
    s, one = seen.state, seen.state.commanders[key]
    if one.fate:
        return seen.say("in-grave")
    if s.captive(key):
        holder = s.columns[one.unit].held
        return seen.both(lambda words: words.say("in-captivity", who=words.name(s, holder)))
    if one.unit in s.places:
        return seen.both(lambda words: words.say("in-place", place=words.name(s, one.unit)))
    at = row["at"]
    number = seen.row(one.unit)["number"] if one.unit in s.groups else None
    if number is not None and at:
        return seen.say("in-group", number=number, hex=at)
    return seen.say("in-hex", hex=at) if at else seen.say("nowhere")


def movers(seen: Seen) -> list[shown.MoverShown]:
    """Who moves today, by falling prestige; then those without, spies, convoys. Numbers of men decide nothing here."""
    s = seen.state
    now = s.queue[0] if s.step == "movement" and s.queue else ""
    led = [key for key in s.groups if s.leader(key)]
    led.sort(key=lambda key: -s.commanders[s.leader(key)].prestige)
    rest = [key for key in s.groups if not s.leader(key)]
    hired = [key for key, row in s.bands.items() if row.employer and not row.group]
    lone = [now] if now in s.commanders else []
    return [_mover(seen, key, now) for key in (*lone, *led, *rest, *hired, *s.spies, *s.convoys)]


def _mover(seen: Seen, key: str, now: str) -> shown.MoverShown:
    s = seen.state
    tables = {
        "groups": "group",
        "bands": "band",
        "spies": "spy",
        "convoys": "convoy",
        "commanders": "commander",
    }
    table = table_of(s, key)
    row, kind = getattr(s, table)[key], tables[table]
    leader = key if kind == "commander" else s.leader(key) if kind == "group" else ""
    return shown.MoverShown(
        key=key,
        kind=kind,
        faction=s.runs(key) if kind == "group" else s.faction(key),
        name=seen.name(key),
        prestige=s.commanders[leader].prestige if leader else 0,
        done=row.moved,
        now=key == now,
    )


def food(seen: Seen) -> Iterator[shown.Food]:
    """What each group of one's own will find to eat at the next dawn if it stays. GUC-8.4b"""
    for key in seen.state.groups:
        if seen.mine(key):
            yield outlook(seen, seen.state, key)


def outlook(seen: Seen, s: Campaign, key: str) -> shown.Food:
    """What a group finds to eat where it stands. GUC-8.4c GUC-8.4e"""
    row, points = s.groups[key], supply.need(s, key)
    failed = row.missed + (row.fed is False)
    if not points:
        return shown.Food(key, "few", 0, seen.say("food-few"), s.rule("GUC-8.4a"), failed)
    found = supply.sources(s, key)
    if found:
        convoy = found[0] in s.convoys
        text = (
            seen.say("food-convoy")
            if convoy
            else seen.both(lambda words: words.say("food-fed", place=words.name(s, found[0])))
        )
        return shown.Food(key, "fed", points, text, s.rule("GUC-8.4c"), failed)
    place = s.place_at(row.at)
    if failed + 1 >= s.book.supply.hungry_after:
        return shown.Food(
            key, "hungry", points, seen.say("food-hungry", day=s.day + 1), s.rule("GUC-8.4e"), failed
        )
    if place and supply.feeds(s, key, place):
        text = seen.both(lambda words: words.say("food-short", place=words.name(s, place)))
    else:
        text = seen.say("food-none", hex=hex_name(row.at))
    return shown.Food(key, "unfed", points, text, s.rule("GUC-8.4b"), failed)


def purses(seen: Seen) -> tuple[int, list[shown.Purse]]:
    """Money of one's own in halves, and where it is."""
    s = seen.state
    held = [(key, row.money) for table in (s.groups, s.places) for key, row in table.items() if row.money]
    own = [(key, money) for key, money in held if seen.mine(key)]
    return sum(money for _, money in own), [
        shown.Purse(seen.name(key), seen.sum(money)) for key, money in own
    ]


def wounded(seen: Seen) -> list[shown.Healing]:
    """One's own wounded: where they lie, and when they are well. GUC-14.7c"""
    s = seen.state
    found = []
    for man in s.people:
        if man.wounded and man.unit and seen.mine(man.unit):
            name = seen.both(lambda words, man=man: _called(words, s, man))  # type: ignore[misc]
            found.append(shown.Healing(name, seen.name(man.unit), -1 if man.heals == NEVER else man.heals))
    for key, one in s.commanders.items():
        if one.wounded and not one.fate and owns(s, seen.faction, key):
            found.append(
                shown.Healing(
                    seen.name(key), seen.name(one.unit or key), -1 if one.heals == NEVER else one.heals
                )
            )
    return found


def _called(words: Any, s: Campaign, man: Any) -> str:
    """A wounded man: by his name and type, as far as he has a name."""
    type = str(words.men(man.type, 1))
    return f"{words.person(s, man.name)}, {type}" if man.name else type


def knowledge(seen: Seen) -> list[shown.Knowledge]:
    """What this side knows of others beyond what all see. GUC-8.1c GUC-10b ANC-3a"""
    s = seen.state
    found = []
    for key in (*s.groups, *(band for band, row in s.bands.items() if not row.group)):
        number = seen.row(key)["number"]
        if seen.mine(key) or number is None or s.outcome is not None:
            continue
        told = any((mate, key) in s.reports for mate in _mates(seen))
        text = seen.both(
            lambda words, key=key, told=told, number=number: words.say(  # type: ignore[misc]
                "known-report" if told else "known-present",
                who=words.name(s, key),
                number=number,
                hex=words.hex(s, s.where(key)),
            )
        )
        rule = s.rule("GUC-10b" if told else "GUC-8.1c")
        found.append(shown.Knowledge(key, s.day, text, rule))
    return found
