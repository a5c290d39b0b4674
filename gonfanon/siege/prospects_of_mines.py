"""Before a day's digging, a fire in the props, the fall of a wall: the chance of each. ANA-6.3"""

from gonfanon.kernel.figures import Reason
from gonfanon.rules.buildings.battering import letter_of, losses
from gonfanon.rules.mines import mines
from gonfanon.rules.mines.props import FALLS_FROM
from gonfanon.rules.mines.sappers import die_modifier, miners, points
from gonfanon.rules.words.siege import Collapse, Dig, FireProps, Hurry
from gonfanon.siege.chances import FACES, Chance, Prospect, at_least, of_faces
from gonfanon.siege.days.mining import THIRD
from gonfanon.siege.orders import Countermine
from gonfanon.siege.sheet import Siege


def dig(s: Siege, order: Dig) -> Prospect:
    """The chance that the hex is dug today. ANA-6.3.3a"""
    _, values, reasons = mines.forecast(s.site, order)
    needs = values.get("needs")
    share = at_least(needs if isinstance(needs, int) else None)
    return Prospect({}, (Chance("hex-dug", share, order.at),), reasons)


def hurry(s: Siege, order: Hurry) -> Prospect:
    """The chance of the first hex, and that a sapper is hurt over it. ANA-6.3.5"""
    table, letter = s.scene.book.battering, letter_of(s.site, order.at)
    found = dig(s, Dig(order.thing, order.at))
    if table is None or not letter:
        return found
    worth, die = points(s.site, miners(s.site, order.thing)[1]), die_modifier(s.site, order.at).value
    results = [table.result(letter, worth, face + die) for face in range(1, FACES + 1)]
    hurt = Chance("sapper-hurt", of_faces(sum(losses(result) > 0 for result in results)), order.at)
    return Prospect({}, (*found.chances, hurt), found.reasons)


def fire_props(s: Siege, order: FireProps) -> Prospect:
    """The die that falls tomorrow. ANA-6.3.4b ANA-6.3.4c"""
    return Prospect({}, (Chance("falls-tomorrow", at_least(FALLS_FROM)),), ())


def collapse(s: Siege, order: Collapse) -> Prospect:
    """The first day most walls fall, later only by luck. ANA-6.3.4c ANA-6.3.4d"""
    failed = any(area == order.area and state == "failed" for area, state, _ in s.site.works.props)
    return Prospect({}, (Chance("wall-falls", of_faces(1) if failed else at_least(FALLS_FROM)),), ())


def countermine(s: Siege, order: Countermine) -> Prospect:
    """How many may dig with the engineer. ANA-7.7.4b"""
    most = len(s.people(s.besieged)) // THIRD
    return Prospect({"men": most}, (), (Reason("third", most, s.rule("mine-entry")),))
