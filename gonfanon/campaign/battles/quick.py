"""Quick resolution: totals, column, die, result. GUC-17.1 GUC-17.2"""

from fractions import Fraction

from msgspec import Struct

from gonfanon.books.campaign.book import Losses
from gonfanon.campaign.battles.obstacles import obstacles
from gonfanon.campaign.muster import exact_value, half_up
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import ATTACKER, DEFENDER, number, parts
from gonfanon.kernel.figures import Reason

FACES = 10


class Forecast(Struct, frozen=True):
    """What quick resolution makes of a battle before the die falls."""

    attack: int
    defence: int
    column: int
    die: int
    reasons: tuple[Reason, ...]

    @property
    def difference(self) -> int:
        """The attacker's points minus the defender's. GUC-17.2a"""
        return self.attack - self.defence


def _percent(s: Campaign, affair: Affair) -> tuple[list[Reason], list[Reason]]:
    """What ground and walls add to each side, in per cent. GUC-17.1e GUC-17.1f"""
    table, ground = s.book.quick.percent, obstacles(s, affair)
    slope = Reason("slope", table["higher_side_of_a_slope_between_the_sides"], s.rule("GUC-17.1e"))
    attack = [slope] if ground.slope == "attacker" else []
    defence = [slope] if ground.slope == "defender" else []
    if ground.river:
        defence.append(Reason("river", table["river_between_the_sides"], s.rule("GUC-17.1e")))
    if affair.kind == "siege":
        defence.append(Reason("castle", table["defender_in_castle"], s.rule("GUC-17.1e")))
    if affair.kind == "town":
        defence.append(Reason("village", table["defender_in_village"], s.rule("GUC-17.1e")))
    return attack, defence


def engines_there(s: Campaign, affair: Affair) -> bool:
    """Whether the besiegers have a working engine. GUC-17.2c"""
    siege = s.sieges.get(affair.place)
    return bool(siege and siege.engines) or any(
        unit in s.groups and s.groups[unit].engines for unit in affair.attackers
    )


def _die(s: Campaign, affair: Affair) -> list[Reason]:
    """What is added to the die. GUC-17.2b GUC-17.2c"""
    if affair.kind == "siege":
        table, siege = s.book.quick.siege_die, s.sieges.get(affair.place)
        found = []
        if engines_there(s, affair):
            found.append(Reason("siege-engine", table["siege_engine"], s.rule("GUC-17.2c")))
        if siege is not None and siege.rubble:
            found.append(Reason("rubble", table["rubble_hex"], s.rule("GUC-17.2c")))
        return found
    attackers, defenders = number(s, affair, ATTACKER), number(s, affair, DEFENDER)
    worst = 0
    for above, below, modifier in s.book.quick.open_die:
        if attackers * below >= above * defenders:
            worst = modifier
    return [Reason("numbers", worst, s.rule("GUC-17.2b"))] if worst else []


def forecast(s: Campaign, affair: Affair) -> Forecast:
    """Points of both sides, the column and what is added to the die. GUC-17.1d GUC-17.2a GUC-17.2d"""
    siege = affair.kind == "siege"
    added = _percent(s, affair)
    totals = []
    for side in (ATTACKER, DEFENDER):
        plain = exact_value(s, parts(s, affair, side), siege)
        share = 100 + sum(reason.amount for reason in added[side])
        totals.append(half_up(plain * Fraction(share, 100)))
    die = _die(s, affair)
    difference = totals[0] - totals[1]
    column = next(
        n
        for n, (low, high) in enumerate(s.book.quick.columns)
        if (low is None or difference >= low) and (high is None or difference <= high)
    )
    return Forecast(totals[0], totals[1], column, sum(r.amount for r in die), (*added[0], *added[1], *die))


def column_name(s: Campaign, column: int) -> str:
    """A column as it is printed. GUC-17.2a"""
    low, high = s.book.quick.columns[column]
    if low is None:
        return f"<{(high or 0) + 1}"
    return f">{low - 1}" if high is None else f"{low}/{high}"


def letter(s: Campaign, seen: Forecast, die: int) -> str:
    """The result letter of a die. GUC-17.2a"""
    return s.book.quick.letters[max(1, die + seen.die)][seen.column]


def chances(s: Campaign, seen: Forecast) -> dict[str, Fraction]:
    """The chance of every letter."""
    found: dict[str, Fraction] = {}
    for die in range(1, FACES + 1):
        key = letter(s, seen, die)
        found[key] = found.get(key, Fraction(0)) + Fraction(1, FACES)
    return found


def losses(s: Campaign, affair: Affair, key: str) -> tuple[Losses, Losses]:
    """What a letter does to both sides. GUC-17.3a"""
    return s.book.quick.results[key]["siege" if affair.kind == "siege" else "open"]
