"""What can a piece do, at what price and with what chances: the answers to a window's questions."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gonfanon.battle.moves import places_of, way_to_place
from gonfanon.battle.notation import read_order, write
from gonfanon.battle.spelling import Words
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.book import COVERS, Effect
from gonfanon.rules.charges import forecast, strength
from gonfanon.rules.infiltration import zone
from gonfanon.rules.melee import odds
from gonfanon.rules.movement import path_cost
from gonfanon.rules.odds import Odds, may_be_attacked, odds_of
from gonfanon.rules.orders import Attack, Charge, Go, Move, Place, Shoot, Step
from gonfanon.rules.paths import FREE, walk
from gonfanon.rules.reach import FootReach, Reach, RideReach, Terms, flood
from gonfanon.rules.shooting import shot
from gonfanon.rules.shots import Shot, chances, shot_at
from gonfanon.rules.state import Battle
from gonfanon.server import wire
from gonfanon.server.showing import entered, hexes, option
from gonfanon.server.watching import under_fire
from gonfanon.server.words import Tongues
from gonfanon.story.figures import (
    effect_words,
    harm,
    melee_letters,
    pike_words,
    reason_words,
    shot_letters,
)

PLAIN = (Move, Shoot, Attack, Charge, Place)
KEYS = {"killed": "killed", "wounded": "wounded", "stunned": "stunned"}


def fraction(share: Fraction) -> str:
    """3/10; a whole number stands alone."""
    return str(share)


def reach_of(s: Battle, ask: Ask | None, n: int, tongues: Tongues, id: int) -> wire.Reach:
    """All that a piece can do now: hexes with their price, shots, attacks, charges, and the rest."""
    orders: Any = ask.options if ask is not None and hasattr(ask.options, "of") else None
    words = orders.of(n) if orders is not None and n in orders.pieces else ()
    if ask is not None and ask.kind == "set-up":
        return wire.Reach(id, n, _zone(s, words), [], [], [])
    ready = list(getattr(words, "ready", words))
    plain = [word for word in ready if _alone(word)]
    return wire.Reach(
        id,
        n,
        _ground(s, n) if s.step == "movement" and orders is not None and n in orders.pieces else {},
        [_shot_chance(s, word) for word in plain if isinstance(word, Shoot)],
        [_attack_chance(s, word) for word in plain if isinstance(word, Attack)],
        [_charge_chance(s, word) for word in plain if isinstance(word, Charge)],
        [option(s, ask, word, tongues) for word in ready if word not in plain] if ask is not None else [],
    )


def _alone(word: Any) -> bool:
    """A shot, or an attack or charge of one: what is shown on the target itself."""
    return isinstance(word, Shoot) or (isinstance(word, (Attack, Charge)) and len(word.pieces) == 1)


def _zone(s: Battle, places: Any) -> dict[str, wire.ReachHex]:
    """Where a piece may be set up."""
    found: dict[str, list[int]] = {}
    for place in places:
        found.setdefault(s.scene.field.name(place.to), []).extend([place.facing] if place.facing >= 0 else [])
    return {name: wire.ReachHex(0, 0, facings) for name, facings in found.items()}


def _ground(s: Battle, n: int) -> dict[str, wire.ReachHex]:
    """Every hex where a move can end, by the cheapest way; riders with the facings they may take there."""
    facings: dict[int, list[int]] = {}
    for h, facing in places_of(s, n):
        facings.setdefault(h, []).append(facing)
    if not facings:
        return {}
    whole = flood(s, n)
    quiet = _quiet(s, n)
    fire = under_fire(s, n, list(facings))
    found = {}
    for h, ways in facings.items():
        cost, facing = _cheapest(whole, h, ways)
        tests = 0 if _cheapest(quiet, h, ways)[0] == cost else _tests(s, n, (h, facing))
        found[s.scene.field.name(h)] = wire.ReachHex(cost, tests, [f for f in ways if f >= 0], fire[h])
    return found


def _quiet(s: Battle, n: int) -> Reach:
    """The reach of one who never goes on from beside an enemy, and so is never tested. GUI-4.3b AGS-7a

    What he reaches at the same price needs no test, and most hexes are like that: only for the others must
    the way itself be found, which takes longer.
    """
    p = s.pieces[n]
    terms = Terms(s, n, p.riding, pushes=True)
    terms.near = zone(s, n)
    if p.riding:
        return QuietRide(terms, p.at, p.facing, p.left)
    return QuietWalk(terms, p.at, p.left)


class QuietWalk(FootReach):
    """On foot, without going on from beside an enemy."""

    def _enter(self, entered: int, near: int, cost: int) -> None:
        if not near or not cost:
            super()._enter(entered, near, cost)


class QuietRide(RideReach):
    """In the saddle, without going on from beside an enemy."""

    def _ride(self, masks: list[int], near: int, cost: int, first: int) -> None:
        if not near or not cost:
            super()._ride(masks, near, cost, first)


def _cheapest(whole: Reach, h: int, facings: list[int]) -> tuple[int, int]:
    if isinstance(whole, FootReach):
        return whole.cost(h), -1
    priced = [(whole.cost(h, facing), facing) for facing in facings]
    return min((found for found in priced if found[0] >= 0), default=(-1, facings[0]))


def _tests(s: Battle, n: int, place: tuple[int, int]) -> int:
    made = walk(s, n, way_to_place(s, n, place), FREE)
    return 0 if isinstance(made, Refusal) else made.tests


def _shot_chance(s: Battle, word: Shoot) -> wire.ShotChance:
    found = shot_at(s, word.piece, word.target, word.hex)
    share = harm(chances(s, word.piece, word.target, found), shot_letters(s, word.piece, word.target))
    return wire.ShotChance(word.target, s.scene.field.name(word.hex), fraction(share))


def _attack_chance(s: Battle, word: Attack) -> wire.AttackChance:
    found = odds(s, word.pieces, word.target)
    share = harm(found.results, melee_letters(s, found.mounted))
    return wire.AttackChance(word.target, fraction(share), found.column)


def _charge_chance(s: Battle, word: Charge) -> wire.ChargeChance:
    found = odds_of(s, word.pieces, word.targets[0], strength(s, word.pieces[0]))
    share = harm(found.results, melee_letters(s, found.mounted))
    return wire.ChargeChance(word.targets[0], hexes(s, word.paths[0]), fraction(share))


def odds_shown(s: Battle, said: str, tongues: Tongues, id: int) -> wire.Odds:
    """The figures of an attack, a shot or a charge; of one that must wait for its sequence too."""
    word = read_order(s, said)
    match word:
        case Attack():
            return _attack(s, word, tongues, id)
        case Charge():
            return _charge(s, word, tongues, id)
        case Shoot() if word.target >= 0:
            return _shot(s, word, tongues, id)
        case _:
            raise BadNotation(said, "only attacks, shots and charges have odds", "no-order", said.split()[0])


def _attack(s: Battle, word: Attack, tongues: Tongues, id: int) -> wire.Odds:
    found = odds(s, word.pieces, word.target, word.more)
    later = found.refusal is not None and found.refusal.what == "not-its-melee"
    if later and may_be_attacked(s, word.pieces, word.target) is None:
        return _melee(s, odds_of(s, word.pieces, word.target), found.refusal, tongues, id)
    if found.refusal is not None:
        return _no(found.refusal, tongues, id)
    return _melee(s, found, None, tongues, id)


def _charge(s: Battle, word: Charge, tongues: Tongues, id: int) -> wire.Odds:
    found = forecast(s, word.pieces, word.targets, word.paths)
    if found.refusal is not None or found.odds is None:
        return _no(found.refusal or Refusal("GUI-7.2.1a", "no-target"), tongues, id)
    return _melee(s, found.odds, None, tongues, id)


def _melee(s: Battle, found: Odds, refusal: Refusal | None, tongues: Tongues, id: int) -> wire.Odds:
    figures = {
        "attack": found.attack,
        "defence": found.defence,
        "difference": found.difference,
        "shift": found.shift,
        "die": found.die,
    }
    return wire.Odds(
        id=id,
        legal=refusal is None,
        figures={name: figure(value, tongues) for name, value in figures.items()},
        results=results(found.results, melee_letters(s, found.mounted), tongues, found.pikes),
        rule=refusal.rule if refusal is not None else "",
        why=tongues.refusal(refusal) if refusal is not None else None,
        column=found.column,
        pikes=found.pikes,
    )


def _shot(s: Battle, word: Shoot, tongues: Tongues, id: int) -> wire.Odds:
    found, refusal = shot(s, word.piece, word.target, word.hex), None
    if found.refusal is not None:
        refusal, found = found.refusal, shot_at(s, word.piece, word.target, word.hex)
        if refusal.what != "not-its-shooting" or found.refusal is not None:
            return _no(refusal, tongues, id, found.distance)
        found = Shot(*_fields(found), results=chances(s, word.piece, word.target, found))
    figures = {"distance": Figure(found.distance), "impact": found.impact, "cover": found.cover, "die": found.die}
    return wire.Odds(
        id=id,
        legal=refusal is None,
        figures={name: figure(value, tongues) for name, value in figures.items()},
        results=results(found.results, shot_letters(s, word.piece, word.target), tongues),
        rule=refusal.rule if refusal is not None else "",
        why=tongues.refusal(refusal) if refusal is not None else None,
        range=found.range,
        cover=COVERS[found.cover.value],
    )


def _fields(found: Shot) -> tuple[Any, ...]:
    return (None, found.distance, found.range, found.impact, found.cover, found.die, found.hex)


def _no(refusal: Refusal, tongues: Tongues, id: int, distance: int = 0) -> wire.Odds:
    figures = {"distance": figure(Figure(distance), tongues)} if distance else {}
    why = tongues.refusal(refusal)
    return wire.Odds(id, False, figures, [], rule=refusal.rule, rules=list(refusal.rules), why=why)


def figure(value: Figure, tongues: Tongues) -> wire.FigureShown:
    """A figure with its reasons in words."""
    return wire.FigureShown(value.value, [reason(each, tongues) for each in value.reasons])


def reason(each: Reason, tongues: Tongues) -> wire.Reason:
    """A reason in words."""
    text = tongues.both(lambda story: reason_words(story, each.what))
    return wire.Reason(each.what, text, each.amount, each.rule)


def results(
    shares: Mapping[str, Fraction], letters: Mapping[str, Effect], tongues: Tongues, pikes: bool = False
) -> list[wire.Result]:
    """Each letter that can come, the worst for the target first."""
    words = pike_words if pikes else effect_words
    return [
        wire.Result(
            key=key_of(letters[letter], pikes),
            letter=letter,
            chance=fraction(share),
            p=float(share),
            text=tongues.both(lambda story, effect=letters[letter]: words(story, effect)),  # type: ignore[misc]
        )
        for letter, share in sorted(shares.items(), reverse=True)
    ]


def key_of(effect: Effect, pikes: bool = False) -> str:
    """What a letter comes to: killed, wounded, stunned, retreat, attacker, pikes, none."""
    if effect.who in ("one-attacker", "all-attackers"):
        return "attacker"
    if pikes:
        return "pikes" if effect.state in ("wounded", "killed") else "none"
    if effect.state in KEYS:
        return KEYS[effect.state]
    back = effect.retreat or effect.horse_retreat or effect.unhorsed or effect.horse_killed
    return "retreat" if back else "slowed" if effect.movement or effect.movement_half else "none"


def path_to(s: Battle, n: int, to: str, facing: int | None, tongues: Tongues, id: int) -> wire.Path | Refusal:
    """The way to a hex as it would be ordered; without a facing the cheapest is taken."""
    target = Words(s, to).place()
    if s.placing:
        return _placing(s, n, target, facing, id)
    if s.pieces[n].away == "waiting":
        return _priced(s, n, (Go(target),), tongues, id)
    ways = [f for h, f in places_of(s, n) if h == target and (facing is None or f == facing)]
    if not ways:
        return _why_not(s, n, target)
    _, best = _cheapest(flood(s, n), target, ways)
    return _priced(s, n, way_to_place(s, n, (target, best)), tongues, id)


def _placing(s: Battle, n: int, target: int, facing: int | None, id: int) -> wire.Path:
    towards = -1 if not s.long(n) else facing if facing is not None else max(s.pieces[n].facing, 0)
    said = write(s, Place(n, target, towards))
    return wire.Path(id, said, 0, 0, hexes(s, (target,)), towards if towards >= 0 else None)


def _why_not(s: Battle, n: int, target: int) -> Refusal:
    """The rule that keeps somebody from a hex, as near as it can be told without a path."""
    from gonfanon.rules.paths import may_move

    refusal = may_move(s, n)
    if refusal is not None:
        return refusal
    if s.board.living >> target & 1 and target not in s.hexes(n):
        return Refusal("GUI-4.1b", "hex-taken")
    if not s.scene.ground.open[s.kind(n)] >> target & 1:
        from gonfanon.rules.ground import closed_to

        return closed_to(s.scene.ground.rows[target].key, s.pieces[n].riding, s.character(n).armour)
    return Refusal("GUI-4b", "too-few-points")


def _priced(s: Battle, n: int, steps: tuple[Step, ...], tongues: Tongues, id: int) -> wire.Path | Refusal:
    cost = path_cost(s, (n,), steps)
    if isinstance(cost, Refusal):
        return cost
    made = walk(s, n, steps, FREE)
    assert not isinstance(made, Refusal)
    rear = made.rear if made.riding and made.at >= 0 else -1
    return wire.Path(
        id,
        write(s, Move((n,), steps)),
        cost.cost.value,
        cost.tests,
        hexes(s, entered(s, n, steps)),
        made.facing if made.riding else None,
        s.scene.field.name(rear) if rear >= 0 else None,
        [reason(each, tongues) for each in cost.cost.reasons],
    )
