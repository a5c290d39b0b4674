"""How far beasts and wagons go in a phase: camels by their kind, draught animals, and what draws a wagon. MAG-4.5.1a"""

from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.pieces.wagons_and_litters import in_front, wagon_hexes
from gonfanon.rules.position.state import ROOFED, Battle

DRAUGHT = {"draught-horse": 8, "ox": 4, "horse": 8}
"""Points of a draught animal whose roster has no number of its own. MAG-4.5.1a"""
BY_TWO, BY_MORE = 2, 3
"""Points of a wagon that two men draw, and three or more. MAG-4.5.1a"""


def printed(s: Battle, n: int) -> Reason:
    """The movement points of a piece before the weather takes its share. GUI-4a MAG-4.6.2 MAG-4.5.1a"""
    who = s.character(n)
    if who.thing == "wagon":
        return Reason("drawn", drawn_at(s, n), "MAG-4.5.1a")
    points = s.face(n).movement
    if points or who.kind != "horse":
        return Reason("allowance", points, "GUI-4a")
    if who.camel:
        kind = "war-camel" if who.has("camel") else "pack-or-litter-camel"
        return Reason("allowance", s.scene.book.movement.allowances[kind][0], "MAG-4.6.2")
    pace = next((pace for trait, pace in DRAUGHT.items() if who.has(trait)), 0)
    return Reason("allowance", pace, "MAG-4.5.1a")


def whole_phase(s: Battle, n: int) -> Figure:
    """The movement points of a whole phase, with what the weather leaves of them. GUI-4a MAG-3.2c MAG-3.2f"""
    first = printed(s, n)
    weather = s.scene.weather
    if weather is None or s.ground.terrain.get(s.pieces[n].at, "") in ROOFED:
        return Figure(first.amount, (first,))
    left = weather.slowed(first.amount)
    return Figure(left, (first, Reason("weather", left - first.amount, "MAG-3.2c")))


def team(s: Battle, wagon: int) -> list[int]:
    """The living of a wagon's team who stand where they can draw it. MAG-4.5.1b

    The rear half of an animal, or one man at least, is in one of the three hexes before it; the other men beside it.
    """
    ahead = in_front(s, s.pieces[wagon].at, s.pieces[wagon].facing)
    beside = ahead | s.scene.grid.grown(wagon_hexes(s, wagon))
    able = [m for m in s.pieces[wagon].bearers if s.pieces[m].stands]
    beasts = [m for m in able if m in s.scene.beasts and ahead >> s.rear(m) & 1]
    if beasts:
        return beasts
    men = [m for m in able if s.is_person(m) and not s.pieces[m].riding and s.mask(m) & beside]
    return men if any(s.mask(m) & ahead for m in men) else []


def drawn_at(s: Battle, wagon: int) -> int:
    """The pace of a wagon: that of its animal, or by the number of men. MAG-4.5.1a"""
    pullers = team(s, wagon)
    beasts = [m for m in pullers if m in s.scene.beasts]
    if beasts:
        return min(printed(s, m).amount for m in beasts)
    return 0 if len(pullers) < 2 else BY_TWO if len(pullers) == 2 else BY_MORE
