"""A tactical battle is set up: maps, the north edge, who deploys and who begins. GUC-14.1 GUC-14.2 GUC-14.4"""

from typing import Any

from msgspec.structs import replace

from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import hungry
from gonfanon.campaign.orders import BeginSecond, ByHand, CallNorth, DeploySecond, LayMap
from gonfanon.campaign.rows import TOWNS, Affair
from gonfanon.campaign.sheet import Campaign, tally
from gonfanon.campaign.sides import (
    ATTACKER,
    DEFENDER,
    arrival,
    decider,
    faction,
    number,
    parts,
    units,
)
from gonfanon.kernel.ask import Play, ask
from gonfanon.rules.words.field import PASS

EDGES = ("top", "right", "bottom", "left")
ROWS = {"upper": "lower", "lower": "upper"}
SHORES = {"left": "right", "right": "left"}


def map_count(s: Campaign, characters: int) -> int:
    """How many maps: one up to 30 characters, two up to 60, then four. GUC-14.1a ANC-15.1"""
    for (low, high), maps in s.book.maps.counts:
        if (low or 0) <= characters and (high is None or characters <= high):
            return maps
    return 1


def place_column(s: Campaign, place: str) -> str:
    """The column of maps of a place. GUC-14.2a ANC-15.2"""
    return "castle" if s.places[place].kind == "castle" else s.book.maps.town_column


def columns(s: Campaign, at: int, attacked: str = "") -> list[str]:
    """The columns from which the first map is chosen, sorted: those of the hex, or of the place. GUC-14.2a"""
    if attacked:
        return [place_column(s, attacked)]
    found = set()
    for word in s.scene.terrain.get(at, ("open",)):
        if word == "wooded-hill":
            found |= {"forest", "hill"}
        else:
            found.add(s.book.maps.read_as.get(word, word))
    place = s.place_at(at)
    if place:
        found.discard("settlement")
        found.add(place_column(s, place))
    return sorted(column for column in found if column in s.book.maps.columns)


def choice(s: Campaign, place: str) -> list[str]:
    """The maps for an attack on a place, in the order of the table. GUC-5.1b ANC-5.3c ANC-15.2"""
    row, maps = s.places[place], s.book.maps
    column = place_column(s, place)
    names = list(maps.columns[column])
    if s.book.measure == "loyalty":
        return [maps.castles[row.castle]] if column == "castle" and row.castle else names
    if row.kind not in TOWNS and row.kind != "city":
        return names
    return [
        name
        for name in names
        if (name not in maps.port or "port" in row.flags)
        and (name not in maps.monastery or "monastery" in row.flags)
    ]


def first_maps(s: Campaign, affair: Affair) -> list[str]:
    """The maps that may be laid first. GUC-14.2a GUC-14.2b"""
    if affair.place:
        return choice(s, affair.place)
    found: list[str] = []
    for column in columns(s, affair.at):
        place = s.place_at(affair.at)
        found += (
            choice(s, place) if place and column == place_column(s, place) else s.book.maps.columns[column]
        )
    return list(dict.fromkeys(found))


def in_program(s: Campaign, names: list[str]) -> list[str]:
    """Of some maps those that the program has, where battles are fought out in it; all of them if it has none."""
    table = s.scene.table
    return [name for name in names if table is None or table.has(name)] or names


def turned(edge: str, north: str) -> str:
    """An edge by the compass as the table names it, when `north` is the edge that is called north. GUC-14.2c"""
    quarter = EDGES.index(north)
    if "." not in edge:
        return EDGES[(EDGES.index(edge) + quarter) % 4]
    if not quarter:
        return edge
    sheet, side = edge.split(".")
    words = [ROWS.get(word, SHORES.get(word, word)) for word in sheet.split("_")]
    return f"{'_'.join(words)}.{EDGES[(EDGES.index(side) + 2) % 4]}"


def edges(s: Campaign, affair: Affair, side: int, unit: str) -> list[str]:
    """The edge of the direction a unit came from; a place: inside. GUC-14.4a GUC-14.1b GUC-14.1c GUC-14.1d"""
    if unit in s.places:
        return ["inside"]
    if affair.place and side == DEFENDER:
        return ["inside"]
    way = arrival(s, affair, side, unit)
    if not way:
        return []
    table = s.book.maps.edges[map_count(s, engaged(s, affair))]
    return [turned(edge, affair.north) for edge in table[way]]


def engaged(s: Campaign, affair: Affair) -> int:
    """All characters engaged."""
    return number(s, affair, ATTACKER) + number(s, affair, DEFENDER)


def forces(s: Campaign, unit: str) -> dict[str, int]:
    """Who of a unit comes onto the table: men by type, commanders by name. GUC-14.4c"""
    return {
        **tally(s.people[n] for n in s.men_of(unit)),
        **dict.fromkeys(s.officers(unit), 1),
    }


def facts(s: Campaign, affair: Affair) -> dict[str, Any]:
    """What is known of a battle that is set up. GUC-14.1a GUC-14.4c"""
    everyone = [unit for side in (ATTACKER, DEFENDER) for unit in parts(s, affair, side)]
    return {
        "kind": affair.kind,
        "attacker": affair.attacker,
        "defender": affair.defender,
        "number": engaged(s, affair),
        "maps": map_count(s, engaged(s, affair)),
        "columns": columns(s, affair.at, affair.place),
        "first": affair.first,
        "deploys": affair.deploys,
        "begins": affair.begins,
        "laid": list(affair.laid),
        "edges": {
            unit: edges(s, affair, side, unit)
            for side in (ATTACKER, DEFENDER)
            for unit in units(affair, side)
        },
        "hungry": [unit for unit in everyone if hungry(s, unit)],
        "forces": {unit: forces(s, unit) for unit in everyone},
    }


def _noted(s: Campaign, what: str, rule: str, *about: str, **changes: Any) -> Play[Campaign]:
    assert s.affair is not None
    d = Draft(s)
    d.now["affair"] = replace(s.affair, **changes)
    return (yield from d.tell(what, rule, *about))


def set_up(s: Campaign) -> Play[Campaign]:
    """Maps are laid in turn, then north is called, and the attacker chooses. GUC-14.2b GUC-14.2c GUC-14.4b ANC-15.4"""
    affair = s.affair
    assert affair is not None
    seats = (decider(s, affair, ATTACKER), decider(s, affair, DEFENDER))
    passive = next((seat for seat in seats if seat != affair.active), seats[DEFENDER])
    sides = {seat: faction(affair, side) for side, seat in reversed(tuple(enumerate(seats)))}
    s = yield from _noted(s, "battle-set-up", "GUC-14.1a", first=sides[passive])
    s = yield from _lay(s, passive)
    s = yield from _north(s, passive)
    attacker, other = affair.attacker, affair.defender
    said = yield from ask(seats[0], "deploy", (PASS, DeploySecond()), s.rule("GUC-14.4b"))
    deploys = attacker if said == PASS else other
    said = yield from ask(seats[0], "begin", (PASS, BeginSecond()), s.rule("GUC-14.4b"))
    begins = attacker if said == PASS else other
    return (
        yield from _noted(s, "battle-waits", "GUC-14.4b", deploys, begins, deploys=deploys, begins=begins)
    )


def by_hand(s: Campaign) -> Play[bool]:
    """A battle is fought out here unless both want to fight it elsewhere, or a map of it is missing. GUC-14.6e"""
    table, affair = s.scene.table, s.affair
    assert affair is not None
    if table is None or not all(table.has(name) for name in affair.laid):
        return True
    for side in (ATTACKER, DEFENDER):
        said = yield from ask(decider(s, affair, side), "by-hand", (PASS, ByHand()), s.rule("GUC-14.6e"))
        if said == PASS:
            return False
    return True


def _lay(s: Campaign, passive: int) -> Play[Campaign]:
    affair = s.affair
    assert affair is not None
    others = [seat for seat in (decider(s, affair, 0), decider(s, affair, 1)) if seat != passive]
    turn = (passive, others[0] if others else passive)
    laid: list[str] = []
    for n in range(map_count(s, engaged(s, affair))):
        names = in_program(s, first_maps(s, affair) if not n else list(s.book.maps.filler))
        said = yield from ask(
            turn[n % 2], "lay", (PASS, *(LayMap(name) for name in names)), s.rule("GUC-14.2b")
        )
        laid.append(said.map if said != PASS else names[0])
        s = yield from _noted(s, "map-laid", "GUC-14.2b", laid[-1], laid=tuple(laid))
    return s


def _north(s: Campaign, passive: int) -> Play[Campaign]:
    affair = s.affair
    assert affair is not None
    # With two or four maps only the edges that keep an upper and a lower side can be north.
    names = EDGES if len(affair.laid) == 1 else ("top", "bottom")
    said = yield from ask(passive, "north", (PASS, *(CallNorth(edge) for edge in names)), s.rule("GUC-14.2c"))
    edge = "top" if said == PASS else said.edge
    return (yield from _noted(s, "north-called", "GUC-14.2c", edge, north=edge))
