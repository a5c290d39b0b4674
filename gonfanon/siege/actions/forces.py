"""Who may take part in which action. GUI-11.4.1c GUI-11.4.2b GUI-11.4.3b ANA-7.7.2b"""

from gonfanon.siege.sheet import Siege

PERRIERES = 2
"""Perrières on the map of an assault in Guiscard. GUI-11.3.4e"""


def free(s: Siege, side: int) -> list[int]:
    """Everybody of a side who is not at work. GUI-11.2b ANA-7.4c"""
    return [n for n in s.people(side) if s.able(n) and not s.at_work(n)]


def all_of(s: Siege, side: int) -> list[int]:
    """Everybody of a side, called from their work if the book says so. GUI-11.4.4b ANA-7.7.5c"""
    if s.conduct.ways.builders == "called-up":
        return [n for n in s.people(side) if s.able(n)]
    return free(s, side)


def stay_inside(s: Siege) -> list[int]:
    """The besiegers who go on with the siege inside while the others give battle. GUI-11.4.1l ANA-7.7.1m"""
    return [n for n in free(s, s.besieger) if n not in s.split]


def gear_for_assault(s: Siege, side: int) -> list[int]:
    """The gear that can be used today: finished before, in Guiscard two perrières at most. GUI-11.4.1d"""
    ready = [n for n in s.gear(side) if s.men[n].ready <= s.day and n not in s.mended]
    if s.conduct.ways.maps == "open-map-beside":
        return ready
    throwers = [n for n in ready if s.characters[n].thing == "perriere"]
    return [n for n in ready if n not in throwers[PERRIERES:]]


def half_of_garrison(s: Siege) -> int:
    """How many of the besieged may sally against the camp. GUI-11.4.2c ANA-7.7.2c"""
    return len(s.people(s.besieged)) // 2


def third_of_garrison(s: Siege) -> int:
    """How many of the besieged may go for food. GUI-11.4.3b ANA-7.7.3b"""
    return max(1, len(s.people(s.besieged)) // 3)


def third_of_besiegers(s: Siege) -> int:
    """How many besiegers may defend the camp. GUI-11.4.2b ANA-7.7.2b"""
    return len(s.people(s.besieger)) // 3


def half_of_each(s: Siege) -> dict[str, int]:
    """How many of each class may be among them. GUI-11.4.2b ANA-7.7.2b"""
    classes: dict[str, int] = {}
    for n in s.people(s.besieger):
        classes[s.category(n)] = classes.get(s.category(n), 0) + 1
    return {key: count // 2 for key, count in classes.items()}
