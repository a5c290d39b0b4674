"""Who has won: prestige, money, towns, castles and missions. GUC-1c ANC-1c"""

from fractions import Fraction

from gonfanon.campaign import missions
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.figures import Figure, Reason

TOWN, CASTLE = 2, 4


def score(s: Campaign, faction: str) -> tuple[Fraction, Figure]:
    """The points of a faction, and the same in halves with reasons. GUC-1c ANC-1c"""
    rule = s.rule("GUC-1c")
    prestige = sum(s.commanders[key].prestige for key in s.free_commanders(faction))
    money = sum(row.money for key, row in s.groups.items() if s.runs(key) == faction)
    own = [row for row in s.places.values() if row.faction == faction]
    money += sum(row.money for row in own)
    castles = sum(row.fortified for row in own)
    towns = sum(not row.fortified and row.kind != "city" for row in own)
    reasons = [
        Reason("prestige", 2 * prestige, rule),
        Reason("money", money, rule),
        Reason("towns", 2 * TOWN * towns, rule),
        Reason("castles", 2 * CASTLE * castles, rule),
    ]
    if any(mission.faction == faction for mission in s.scene.missions):
        reasons.append(Reason("missions", 2 * missions.points(s, faction), rule))
    figure = Figure.total(reasons)
    return Fraction(figure.value, 2), figure


def winner(s: Campaign) -> str:
    """The faction with the highest total; `none` where two have it. GUC-1c"""
    totals = {faction: score(s, faction)[0] for faction in s.scene.factions}
    best = [faction for faction, total in totals.items() if total == max(totals.values())]
    return best[0] if len(best) == 1 else "none"
