"""People and gear that come into a siege: bought armies, refugees, engineers, pack animals, finished works."""

from gonfanon.cast.characters import HORSE, THINGS, Character, Face, half
from gonfanon.kernel.ask import Play, tell
from gonfanon.siege.events import Joined
from gonfanon.siege.sheet import Man, Siege

FOOT, FOOT_WOUNDED = Face(8, 4, 8), Face(4, 2, 4)
MOUNTED, MOUNTED_WOUNDED = Face(15, 7, 15), Face(8, 4, 15)
"""The values of somebody of whom nothing is written."""
BOW = "short-bow"
"""The weapon of a bought shooter."""


def names(s: Siege, stem: str, count: int) -> list[str]:
    """Names that nobody has yet: the stem and a number."""
    taken = {who.key for who in s.characters}
    found: list[str] = []
    number = 1
    while len(found) < count:
        if f"{stem}{number}" not in taken:
            found.append(f"{stem}{number}")
        number += 1
    return found


def person(key: str, side: int, kind: str, traits: tuple[str, ...] = ()) -> Character:
    """Somebody of a kind of the campaign's table, or a plain man. GUI-11.6b"""
    rider = kind.startswith("rider") or "mounted" in kind
    armour = "-armoured" in kind
    foot = FOOT if not armour else Face(FOOT.attack + 2, FOOT.defence + 2, FOOT.movement - 2)
    return Character(
        key=key,
        side=side,
        foot=foot,
        foot_wounded=half(foot, keeps_movement=False) if armour else FOOT_WOUNDED,
        mounted=MOUNTED if rider and not kind.endswith("on-foot") else None,
        mounted_wounded=MOUNTED_WOUNDED if rider and not kind.endswith("on-foot") else None,
        armour=armour,
        weapon=BOW if kind.startswith("shooter") else "",
        traits=traits,
        category=kind,
    )


def hire(s: Siege, side: int, troops: tuple[tuple[str, int], ...], rule: str, relief: bool) -> Play[Siege]:
    """A bought army joins. GUI-11.6b GUI-11.6j ANA-7.9b ANA-7.9j"""
    who: list[Character] = []
    for kind, count in troops:
        who += [person(key, side, kind) for key in names(s, kind, count)]
    men = tuple(Man(riding=one.mounted is not None, relief=relief) for one in who)
    if who:
        s = yield from tell(Joined(tuple(who), men, rule))
    return s


def join(s: Siege, stem: str, count: int, kind: str, rule: str, traits: tuple[str, ...] = ()) -> Play[Siege]:
    """Plain people join: refugees the besieged, an engineer the besiegers. GUI-11.6g ANA-7.9k"""
    side = s.besieger if "engineer" in traits else s.besieged
    who = tuple(person(key, side, kind, traits) for key in names(s, stem, count))
    s = yield from tell(Joined(who, tuple(Man() for _ in who), rule))
    return s


def gear_made(s: Siege, kind: str, count: int, side: int, rule: str) -> Play[Siege]:
    """Finished pieces, used from the next day on. GUI-11.2a ANA-7.4a"""
    assert kind in THINGS
    who = tuple(Character(key, side, HORSE, HORSE, traits=(kind,)) for key in names(s, kind, count))
    height = highest_wall(s) if kind == "siege-tower" else 0
    s = yield from tell(Joined(who, tuple(Man(ready=s.day + 1) for _ in who), rule, height))
    return s


def highest_wall(s: Siege) -> int:
    """The level of the rampart that a siege tower is built for. ANA-4.2.2"""
    field = s.scene.field
    levels = [field.level(h) for h in field.grid.hexes if field.terrain[h] == "rampart"]
    return min(3, max(levels, default=2))


def pack_animals(s: Siege, count: int, rule: str) -> Play[Siege]:
    """The animals of a supply party. GUI-11.4.3b ANA-7.7.3b"""
    keys = names(s, "pack", count)
    who = tuple(Character(key, s.besieged, HORSE, HORSE, traits=("horse",)) for key in keys)
    s = yield from tell(Joined(who, tuple(Man() for _ in who), rule))
    return s
