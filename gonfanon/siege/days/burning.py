"""Fire in the course of a day: archers against wood, dice to put it out, and how it spreads. ANA-7.5"""

from msgspec import Struct

from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.kernel.within import within
from gonfanon.rules.events.fire import FireLit, FireOut
from gonfanon.rules.fire.fire_arrows import BOWS
from gonfanon.rules.fire.fires import beyond_of, burn_down, burnable
from gonfanon.rules.fire.fuel import gear_at, kindling, readiness
from gonfanon.rules.mines.props import clear
from gonfanon.siege.days.closing import why_closed
from gonfanon.siege.events import Attempted, DayRolled
from gonfanon.siege.orders import Burn
from gonfanon.siege.places import parts_of
from gonfanon.siege.sheet import Siege


class Volley(Struct, frozen=True):
    """What a day of flaming arrows counts and needs."""

    archers: int
    die: Figure
    needs: int | None


def archers(s: Siege, side: int) -> list[int]:
    """Men with bows who are not at work; crossbowmen are no archers. ANA-7.5.1a"""
    return [n for n in s.people(side) if s.able(n) and not s.served(n) and s.characters[n].weapon in BOWS]


def volley(s: Siege, place: int) -> Volley:
    """Two on the die for the day, one more for each archer beyond the first. ANA-7.5.1a"""
    count, fire = len(archers(s, s.side)), s.conduct.fire
    reasons = [Reason("siege-day", fire.ignite, s.rule("burning"))]
    if count > 1:
        reasons.append(Reason("further-archers", fire.per_archer * (count - 1), s.rule("burning")))
    die = Figure.total(reasons)
    number = readiness(s.site, place) if place >= 0 else None
    needs = None if number is None else max(1, number - die.value)
    return Volley(count, die, needs if needs is not None and needs <= 10 else None)


def why_not_burn(s: Siege, order: Burn) -> Refusal | None:
    """Why a side does not set fire to a place today. ANA-7.5.1a ANA-7.5.1d"""
    rule = s.rule("burning")
    if s.step != "burning":
        return Refusal(rule, "not-the-time-to-burn", also=(s.rule("day"),))
    refusal = why_closed(s, s.side)
    if refusal is not None:
        return refusal
    if s.side in s.burnt or not archers(s, s.side):
        return Refusal(rule, "one-hex-a-day" if s.side in s.burnt else "no-archers")
    if order.at < 0 or not burnable(s.site, order.at):
        return Refusal(rule, "nothing-to-burn", also=(s.rule("engines-alight"),))
    return _why_not_target(s, order)


def _why_not_target(s: Siege, order: Burn) -> Refusal | None:
    """The besieger burns the place, the besieged burn his engines. ANA-7.5.1d"""
    rule, things = s.rule("burning"), gear_at(s.site, order.at)
    if s.side == s.besieged:
        theirs = [n for n in things if s.characters[n].side == s.besieger]
        if not theirs:
            return Refusal(s.rule("engines-alight"), "no-engine-there", also=(rule,))
        return None if _within_shot(s, order.at) else Refusal(s.rule("engines-alight"), "out-of-shot")
    if any(s.characters[n].side == s.side for n in things):
        return Refusal(rule, "ones-own-engine")
    return None


def _within_shot(s: Siege, place: int) -> bool:
    """Within short range of a wall hex that the besieged hold. ANA-7.5.1d"""
    weapons, field = s.scene.book.weapons, s.scene.field
    ranges = [weapons[s.characters[n].weapon].foot for n in archers(s, s.besieged)]
    reach = max((found.short[1] for found in ranges if found is not None), default=0)
    for key, mask in parts_of(field, s.scene.place).items():
        if key not in s.held and any(
            field.grid.distance(h, field.hex_of(place)) <= reach for h in bits(mask)
        ):
            return True
    return False


def burn(s: Siege, order: Burn) -> Play[Siege]:
    """The die that lights it, the die that puts it out, then hex by hex how it spreads. ANA-7.5.1b ANA-7.5.1c"""
    rule, found = s.rule("burning"), volley(s, order.at)
    number = readiness(s.site, order.at)
    s = yield from tell(Attempted("burning", s.side, rule))
    die = yield from roll("1d10", "fire-arrow", rule, s.side)
    takes = number is not None and die + found.die.value >= number
    s = yield from tell(DayRolled("fire-arrow", die, found.die.value, "takes" if takes else "-", (), rule))
    if not takes:
        return s
    burning: list[int] = []
    s, burning = yield from _catches(s, order.at, burning, arrow=True)
    done = 0
    while done < len(burning):
        s, burning = yield from _spreads(s, burning[done], burning)
        done += 1
    for place in burning:
        s = yield from within("site", clear(s.site, (place,), s.rule("burnt")), s)
        s = yield from within("site", burn_down(s.site, place), s)
    return s


def _catches(s: Siege, place: int, burning: list[int], arrow: bool) -> Play[tuple[Siege, list[int]]]:
    """A place is alight; its owner tries once to put it out. ANA-7.5.1b"""
    fire, rule = s.scene.book.fire, s.rule("quenching")
    assert fire is not None
    lit = FireLit(place, "arrow" if arrow else "spread", s.side, s.rule("burning"))
    s = yield from within("site", tell(lit), s)
    limit = fire.quench_arrow if arrow else fire.quench
    die = yield from roll("1d10", "douse", rule, 1 - s.side)
    out = die <= limit
    s = yield from tell(DayRolled("douse", die, 0, "out" if out else "burns", (), rule))
    if out:
        s = yield from within("site", tell(FireOut(place, rule)), s)
        return s, burning
    return s, [*burning, place]


def _spreads(s: Siege, place: int, burning: list[int]) -> Play[tuple[Siege, list[int]]]:
    """Each neighbour that can burn and does not is tried, by its name. ANA-7.5.1c"""
    fire, rule = s.scene.book.fire, s.rule("spreading")
    assert fire is not None
    for beyond in s.scene.field.by_name(beyond_of(s.site, place)):
        if s.site.flames >> beyond & 1:
            continue
        die = yield from roll("1d10", "spread", rule, s.side)
        takes = die + s.conduct.fire.spread >= fire.spread
        said = DayRolled("spread", die, s.conduct.fire.spread, "takes" if takes else "-", (), rule)
        s = yield from tell(said)
        if takes:
            s, burning = yield from _catches(s, beyond, burning, arrow=False)
    return s, burning


def orders_of(s: Siege) -> list[Burn]:
    """Every place that a side may try to set alight today."""
    if s.step != "burning" or s.side in s.burnt or why_closed(s, s.side) is not None:
        return []
    places = s.scene.field.by_name(place for place in bits(kindling(s.site)) if place in s.site.ground.rows)
    return [order for place in places if why_not_burn(s, order := Burn(place)) is None]
