"""Combat by odds: the attack divided by the defence names the column, which ground and numbers shift. MAG-6c"""

from collections.abc import Iterator
from fractions import Fraction

from gonfanon.cast.characters import STUNNED
from gonfanon.cast.pieces import FRIGHTENED, PLEDGED
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.book.book import Melee
from gonfanon.rules.combat.terrain_signs import ORDER, built_rules, defending, signs, stand, terrain_shift
from gonfanon.rules.pieces.combat import NOTHING, Combat, Odds, chances
from gonfanon.rules.pieces.couched_lances import bound_to, brace, comes_home, mass, weight
from gonfanon.rules.pieces.ladders_and_ropes import on_rope
from gonfanon.rules.pieces.weather import roofed
from gonfanon.rules.position.state import Battle


def odds_by_ratio(
    s: Battle, combat: Combat, attack: Figure | None = None, shifts: tuple[Reason, ...] = ()
) -> Odds:
    """The figures of a combat; where a counter-charge outweighs the charge the roles are exchanged. MAG-7.6.3c"""
    strength, defence = attack or attack_of(s, combat), defence_of(s, combat)
    exchanged = defence.value > strength.value and _clash(s, combat)
    if exchanged:
        combat, strength, defence = _turned(combat), defence, strength
    mounted = any(_as_mounted(s, n) for n in combat.defenders)
    table = s.scene.book.melee_mounted if mounted else s.scene.book.melee_foot
    parts = (*_ground(s, combat), *_numbers(s, table, combat), *_fear(s, combat), *_further(s, combat))
    roles = [Reason("roles-exchanged", 0, "MAG-7.6.3c")] if exchanged else []
    shift = Figure.total((*parts, *shifts, *roles))
    # Rounded for the defender; beyond the table only after the shifts. MAG-6d MAG-6g
    column = strength.value // max(defence.value, 1) + shift.value
    index = table.clamp(column - 1)
    die = _armour(s, table, combat)
    return Odds(
        refusal=_too_weak(strength.value, defence.value, column),
        attack=strength,
        defence=defence,
        difference=Figure(strength.value - defence.value),
        shift=shift,
        index=index,
        column=table.columns[index][0],
        die=die,
        mounted=mounted,
        results=_harmless(s, combat, chances(table, index, die.value), exchanged),
        exchanged=exchanged,
    )


def _harmless(
    s: Battle, combat: Combat, results: dict[str, Fraction], exchanged: bool
) -> dict[str, Fraction]:
    """A and B are no effect against the stunned, and where the roles of a charge were exchanged. MAG-6h MAG-7.6.3c"""
    if not exchanged and any(s.pieces[n].state != STUNNED for n in combat.defenders):
        return results
    nothing = sum((results.get(letter, Fraction(0)) for letter in ("-", "A", "B")), Fraction(0))
    rest = {letter: chance for letter, chance in results.items() if letter not in ("-", "A", "B")}
    return {"-": nothing, **rest} if nothing else rest


def _too_weak(attack: int, defence: int, column: int) -> Refusal | None:
    """Under 1-1 nobody attacks, whether by the strengths or after the shifts. MAG-6e MAG-6f"""
    if attack < defence:
        return Refusal("MAG-6e", "odds-too-low", also=("MAG-6f",))
    return Refusal("MAG-6f", "odds-too-low", also=("MAG-6e",)) if column < 1 else None


def _clash(s: Battle, combat: Combat) -> bool:
    """Whether charge and counter-charge meet in a combat. MAG-7.6.2c"""
    charger, other = combat.attackers[0], combat.defenders[0]
    return bool(brace(s, other, charger))


def _turned(combat: Combat) -> Combat:
    return Combat(combat.defenders, combat.attackers)


def attack_of(s: Battle, combat: Combat) -> Figure:
    """The attack strengths together, with what a charge or a weapon adds. MAG-6.2b MAG-7.6.3a"""
    target, together = combat.defenders[0], "MAG-6c" if len(combat.attackers) == 1 else "MAG-6.2b"
    own = [Reason(f"attack:{s.name(n)}", s.face(n).attack, together) for n in combat.attackers]
    charge = [reason for n in combat.attackers for reason in weight(s, n, target)]
    return Figure.total(
        (*own, *charge, *(reason for part in s.scene.hooks.attack_parts for reason in part(s, combat)))
    )


def defence_of(s: Battle, combat: Combat) -> Figure:
    """The defence strengths together, with what a counter-charge or helpers add. MAG-6.2a MAG-6h"""
    rule = "MAG-6c" if len(combat.defenders) == 1 else "MAG-6.2a"
    own = [Reason(f"defence:{s.name(n)}", s.face(n).defence, rule) for n in combat.defenders]
    own += [Reason("horse-alone", 0, "MAG-6.8d") for n in combat.defenders if s.character(n).kind == "horse"]
    met = [reason for n in combat.defenders for reason in brace(s, n, combat.attackers[0])]
    return Figure.total(
        (*own, *met, *(reason for part in s.scene.hooks.defence_parts for reason in part(s, combat)))
    )


def _as_mounted(s: Battle, n: int) -> bool:
    """Riders, and beasts of two hexes by themselves, are fought on the mounted table. MAG-6.4a MAG-6.8b"""
    return s.pieces[n].riding or s.character(n).kind == "horse"


def _armour(s: Battle, table: Melee, combat: Combat) -> Figure:
    """One more on the die if all the defenders are in armour; a beast alone has none. MAG-6.3a MAG-6.3b MAG-6.8b"""
    for instead in s.scene.hooks.combat_die:
        if (die := instead(s, combat)) is not None:
            return die
    armoured = [shielded(s, n) for n in combat.defenders]
    if all(armoured):
        return Figure.total([Reason("armour", table.armour, "MAG-6.3a")])
    return Figure.total([Reason("mixed-armour", 0, "MAG-6.3b")]) if any(armoured) else NOTHING


def shielded(s: Battle, n: int) -> bool:
    """Whether somebody wears armour. MAG-6.3a"""
    return s.character(n).armour and s.character(n).kind != "horse"


def _numbers(s: Battle, table: Melee, combat: Combat) -> list[Reason]:
    """A column for several attackers; against a rider only if two of them ride. MAG-6.2c MAG-6.4a MAG-6.5a"""
    if len(combat.attackers) < 2:
        return []
    if not table.several_mounted_only:
        return [Reason("several-attackers", table.several, "MAG-6.2c"), Reason("on-foot", 0, "MAG-6.5a")]
    if sum(s.pieces[n].riding for n in combat.attackers) > 1:
        return [Reason("several-riders", table.several, "MAG-6.2c"), Reason("mounted", 0, "MAG-6.4a")]
    return [Reason("no-bonus-against-rider", 0, "MAG-6.2c")]


def _further(s: Battle, combat: Combat) -> Iterator[Reason]:
    """Columns of a massed charge and of the tactics of chapter 7. MAG-7.6.4a"""
    for n in combat.attackers:
        yield from mass(s, n, combat.defenders[0])
    for part in s.scene.hooks.column_shifts:
        yield from part(s, combat)


def _fear(s: Battle, combat: Combat) -> list[Reason]:
    """A rider whose horse fears camels strikes and is struck at one column worse, once at most. MAG-4.6.8a"""
    reasons = []
    if any(uneasy(s, n) for n in combat.attackers):
        reasons.append(Reason("camel-near-attacker", -1, "MAG-4.6.8a"))
    if any(uneasy(s, n) for n in combat.defenders):
        reasons.append(Reason("camel-near-defender", 1, "MAG-4.6.8a"))
    shied = [n for n in combat.fighters if s.pieces[n].did(FRIGHTENED) and uneasy(s, n)]
    if shied:
        near = s.scene.grid.grown(s.mask(shied[0])) & camels(s)
        reasons.append(Reason("horse-shied", 0, "MAG-4.6.5c" if near else "MAG-4.6.5b"))
    return reasons


def uneasy(s: Battle, n: int) -> bool:
    """Whether a horse under its rider has shied in this turn or stands next to a camel. MAG-4.6.5b MAG-4.6.8a"""
    p = s.pieces[n]
    if not p.riding or s.character(n).mount == "camel":
        return False
    return p.did(FRIGHTENED) or bool(s.scene.grid.grown(s.mask(n)) & camels(s))


def camels(s: Battle) -> int:
    """The hexes of all living camels, ridden or not. MAG-4.6.5a"""
    mask = 0
    for n, p in enumerate(s.pieces):
        who = s.scene.characters[n]
        if p.at >= 0 and p.alive and (who.camel or (p.riding and who.mount == "camel")):
            mask |= s.mask(n)
    return mask


def _ground(s: Battle, combat: Combat) -> list[Reason]:
    """The worst ground of the attackers against the best of the defenders. MAG-6.1a MAG-6.2a MAG-6.2g"""
    if s.scene.things and on_rope(s, combat.defenders[0]):
        return terrain_shift(s, combat.attackers, combat.defenders[0])
    stands = [stand(s, n, target) for n in combat.attackers for target in combat.defenders]
    pairs = [(n, target) for n in combat.attackers for target in combat.defenders]
    own = [sign_of(s, n, target, one.attacker) for (n, target), one in zip(pairs, stands, strict=True)]
    his = [sign_of(s, target, n, one.defender) for (n, target), one in zip(pairs, stands, strict=True)]
    worst, best = min(own, key=ORDER.index), max(his, key=ORDER.index)
    shift = s.scene.book.terrain_shift[worst][best]
    reasons = [Reason("terrain" if shift else "equal-terrain", shift, "MAG-6.1a")] if worst != best else []
    if worst == best != "0":
        reasons.append(Reason("equal-terrain", 0, "MAG-6.1a"))
    rules = dict.fromkeys(rule for one in stands for rule in one.rules)
    found = [*rules, *(() if rules or not shift else built_rules(s, combat.fighters))]
    reasons += [Reason("built-there", 0, rule) for rule in found]
    return [*reasons, *_remarks(s, combat, own, his)]


def _remarks(s: Battle, combat: Combat, own: list[str], his: list[str]) -> Iterator[Reason]:
    """Whose ground of several counts, and what the weather does to it. MAG-6.1b MAG-6.2g MAG-3.2e"""
    under = [*(signs(s, n) for n in combat.attackers), *(defending(s, n) for n in combat.defenders)]
    if any(len({*found}) > 1 for found in under):
        yield Reason("rider-on-two-terrains", 0, "MAG-6.1b")
    if len({*own}) > 1:
        yield Reason("worst-terrain-of-group", 0, "MAG-6.2g")
    if len({*his}) > 1:
        yield Reason("best-terrain-of-group", 0, "MAG-6.2a")
    if s.scene.weather is not None and s.scene.weather.melee == "-":
        yield Reason("weather", 0, "MAG-3.2e")


def sign_of(s: Battle, n: int, against: int, sign: str) -> str:
    """The sign of somebody's ground: level ground in the open is bad in rain, snow and storm. MAG-3.2e"""
    for changed in s.scene.hooks.terrain_signs:
        sign = changed(s, n, against, sign)
    weather = s.scene.weather
    if weather is not None and weather.melee == "-" and sign == "0" and not roofed(s, n):
        return "-"
    return sign


def why_not_shape(s: Battle, combat: Combat) -> Refusal | None:
    """One side of a combat is a single character, and defenders all ride or all stand. MAG-6.2a MAG-6.2b"""
    if len(combat.attackers) > 1 and len(combat.defenders) > 1:
        return Refusal("MAG-6.2b", "several-against-several", also=("MAG-6.2a",))
    if len({*combat.defenders}) != len(combat.defenders):
        return Refusal("MAG-6.2a", "named-twice")
    if len({_as_mounted(s, n) for n in combat.defenders}) > 1:
        return Refusal("MAG-6.2a", "mounted-and-on-foot")
    return None


def odds_of_attack(
    s: Battle,
    attackers: tuple[int, ...],
    target: int,
    attack: Figure | None = None,
    shifts: tuple[Reason, ...] = (),
    more: tuple[int, ...] = (),
) -> Odds:
    """The figures of an attack on one or several. MAG-6c MAG-6.2a"""
    return odds_by_ratio(s, Combat(attackers, (target, *more)), attack, shifts)


def why_not_fight(s: Battle, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Refusal | None:
    """Why a combat may not be fought, even if each of them could strike. MAG-6e MAG-6f MAG-7.6.3b"""
    combat = Combat(attackers, defenders)
    refusal = _apart(s, combat)
    for bar in s.scene.hooks.cannot_combine:
        refusal = refusal or bar(s, combat)
    return refusal or odds_by_ratio(s, combat).refusal


def _apart(s: Battle, combat: Combat) -> Refusal | None:
    """A charge that has come home is a combat of its own, against the enemy that was named. MAG-7.6.3b MAG-7.6.2f"""
    for n in combat.attackers:
        bound = bound_to(s, n)
        if bound >= 0 and combat.defenders != (bound,):
            return Refusal("MAG-7.6.2f", "bound-by-the-charge", also=("MAG-7.6.3b",))
        p = s.pieces[n]
        within = p.aim >= 0 and s.board.strikes(n) & s.mask(p.aim)
        if p.did(PLEDGED) and within and combat.defenders != (p.aim,) and s.pieces[p.aim].alive:
            return Refusal("MAG-6.6e", "bound-by-his-word")
    alone = len(combat.attackers) == 1
    if not alone and any(comes_home(s, n, combat.defenders[0]) for n in combat.attackers):
        return Refusal("MAG-7.6.3b", "charge-is-fought-apart")
    return None
