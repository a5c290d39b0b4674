"""What moves by itself: neutral convoys on their shuttle, mercenaries who seek employment. GUC-11g GUC-12.2c"""

from gonfanon.campaign.days.carts import heads_for
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import allowance, cost, nearest, neighbours, ways_between, ways_to
from gonfanon.campaign.moves.hiring import arrived
from gonfanon.campaign.orders import To
from gonfanon.campaign.rows import NEUTRAL
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Play, ask
from gonfanon.rules.words.field import PASS


def shuttles(s: Campaign) -> Play[Campaign]:
    """Neutral convoys go along a cheapest way, the northern of equal ones. GUC-11g"""
    for key in list(s.convoys):
        row = s.convoys[key]
        if row.faction == NEUTRAL and row.driver and not row.moved:
            s = yield from _shuttle(s, key)
    return s


def _shuttle(s: Campaign, convoy: str) -> Play[Campaign]:
    goal = heads_for(s, convoy)
    if goal not in s.places:
        return s
    row = s.convoys[convoy]
    have, here, path = allowance(s, convoy).value, row.at, list[int]()
    ways = ways_to(s.scene, (s.places[goal].at,))
    while here != s.places[goal].at and here in ways:
        steps = [n for n in neighbours(s.scene, here) if n in ways and ways[n] + _price(s, n) == ways[here]]
        near = min(steps, key=lambda n: (n % 100, n))
        if _price(s, near) > have and path:
            break
        have -= _price(s, near)
        here = near
        path.append(near)
        groups = [unit for unit in s.groups_at(here) if s.faction(unit) != NEUTRAL]
        if groups or have <= 0:
            break
    if not path:
        return s
    d = Draft(s)
    groups = [unit for unit in s.groups_at(here) if s.faction(unit) != NEUTRAL]
    faction = s.faction(groups[0]) if groups else NEUTRAL
    d.change("convoys", convoy, at=here, came=row.at, since=s.day, moved=True, faction=faction)
    return (yield from d.tell("convoy-on-its-way", "GUC-11g", convoy, goal, numbers=tuple(path)))


def _price(s: Campaign, hex: int) -> int:
    return cost(s.scene, hex) or 0


def free_bands(s: Campaign) -> list[str]:
    """Unrecruited mercenaries in the order of their serial numbers. GUC-12.2c"""
    free = [key for key, row in s.bands.items() if not row.employer and not row.group and not row.moved]
    return sorted(free, key=lambda key: (s.bands[key].serial or 1 << 20, list(s.bands).index(key)))


def seek_service(s: Campaign) -> Play[Campaign]:
    """Each goes to the nearest group; the players move them in turn. GUC-12.2c ANC-11.1"""
    order = _players(s)
    for n, band in enumerate(free_bands(s)):
        player = order[(s.day - 1 + n) % len(order)]
        s = yield from _seek(s, band, player)
    return s


def _players(s: Campaign) -> list[int]:
    """The players, the one of the highest commander first. GUC-12.2c"""
    best = {}
    for n, factions in enumerate(s.scene.players):
        every = [s.commanders[key].prestige for f in factions for key in s.free_commanders(f)]
        best[n] = max(every, default=0)
    first = max(best, key=lambda n: (best[n], -n))
    return [(first + n) % len(best) for n in range(len(best))]


def ends(s: Campaign, band: str) -> list[int]:
    """Where a cheapest way towards the nearest group can bring mercenaries today. GUC-12.2c"""
    at = s.bands[band].at
    goals = nearest(s.scene, at, (row.at for row in s.groups.values()))
    if not goals or at in goals:
        return []
    ways = ways_between(s.scene, at, goals)
    have = allowance(s, band).value
    found: dict[int, None] = {}
    frontier = [(at, 0)]
    while frontier:
        here, spent = frontier.pop(0)
        near = [n for n in neighbours(s.scene, here) if n in ways and ways[n] + _price(s, n) == ways[here]]
        onward = [(n, spent + _price(s, n)) for n in near if spent + _price(s, n) <= have or here == at]
        if here in goals or not onward:
            found[here] = None
        else:
            frontier += onward
    return sorted(found, key=lambda hex: (hex % 100, hex))


def _seek(s: Campaign, band: str, player: int) -> Play[Campaign]:
    choice = ends(s, band)
    if not choice:
        return s
    to = choice[0]
    if len(choice) > 1:
        answers = (PASS, *(To((hex,)) for hex in choice))
        said = yield from ask(player, "wander", answers, s.rule("GUC-12.2c"))
        to = choice[0] if said == PASS else said.hexes[0]
    d = Draft(s)
    d.change("bands", band, at=to, came=s.bands[band].at, since=s.day, moved=True)
    s = yield from d.tell("mercenaries-wander", "GUC-12.2c", band, numbers=(to,))
    return (yield from arrived(s, band)) if s.groups_at(to) else s
