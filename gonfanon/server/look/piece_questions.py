"""What can a piece do, and with what chances: the answers to a window's questions."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from gonfanon.battle.notation.notation import read_order
from gonfanon.battle.notation.planned import PlannedOrder, write_planned
from gonfanon.battle.orders.special_orders import offered
from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.book.book import COVERS, Effect
from gonfanon.rules.charges.fought_at_once import forecast
from gonfanon.rules.combat.by_difference import Odds, may_be_attacked, odds_of
from gonfanon.rules.melee.by_difference import odds
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import chances, shot_at, table_for
from gonfanon.rules.shooting.taking_a_shot import shot
from gonfanon.rules.words.field import Attack, Charge, Shoot
from gonfanon.server.look import siege_pieces
from gonfanon.server.look.board import hexes
from gonfanon.server.look.open_question import choices
from gonfanon.server.look.reach import beside_moves, ground
from gonfanon.server.wire import replies, requests
from gonfanon.server.wire.figures import figure
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.figures import (
    by_ratio,
    effect_words,
    harm,
    odds_letters,
    pike_words,
    shot_letters,
)

KEYS = {"killed": "killed", "wounded": "wounded", "stunned": "stunned"}


def fraction(share: Fraction) -> str:
    """3/10; a whole number stands alone."""
    return str(share)


def reach_of(s: Battle, ask: Ask | None, n: int, tongues: Tongues, id: int) -> replies.Reach:
    """All that a piece can do now: hexes with their price, shots, attacks, charges, and the rest."""
    orders: Any = ask.options if ask is not None and isinstance(ask.options, ByPiece) else None
    if ask is not None and ask.kind == "order" and orders is not None and n in s.scene.things:
        words = siege_pieces.orders_with(s, n, orders.pieces)
        return replies.Reach(id, n, {}, [], [], [], choices(s, ask, words, tongues))
    if ask is None or orders is None or n not in orders.pieces:
        return replies.Reach(id, n, {}, [], [], [])
    if ask.kind == "set-up":
        return replies.Reach(id, n, _zone(s, orders.of(n)), [], [], [])
    if s.step == "movement":
        others = choices(s, ask, [*beside_moves(s, n), *offered(s, n)], tongues)
        return replies.Reach(id, n, ground(s, n), [], [], [], others)
    words = list(orders.of(n))
    plain = [word for word in words if _alone(word)]
    return replies.Reach(
        id,
        n,
        {},
        [_shot_chance(s, word) for word in plain if isinstance(word, Shoot)],
        [_attack_chance(s, word) for word in plain if isinstance(word, Attack)],
        [_charge_chance(s, word) for word in plain if isinstance(word, Charge)],
        choices(s, ask, (word for word in words if not _alone(word) and not _gathering(word)), tongues),
    )


def _alone(word: Any) -> bool:
    """A shot, or an attack or charge of one on one: what is shown on the target itself."""
    if isinstance(word, Attack):
        return len(word.pieces) == 1 and not word.more
    return isinstance(word, Shoot) or (isinstance(word, Charge) and len(word.pieces) == 1)


def _gathering(word: Any) -> bool:
    """Several against one: they gather on the board and are not listed."""
    return isinstance(word, Attack) and not word.more


def _zone(s: Battle, places: Any) -> dict[str, replies.ReachHex]:
    """Where a piece may be set up."""
    found: dict[str, list[int]] = {}
    for place in places:
        found.setdefault(s.scene.field.name(place.to), []).extend([place.facing] if place.facing >= 0 else [])
    return {name: replies.ReachHex(0, 0, facings) for name, facings in found.items()}


def _shot_chance(s: Battle, word: Shoot) -> replies.ShotChance:
    found = shot_at(s, word.piece, word.target, word.hex)
    share = harm(chances(s, word.piece, word.target, found), shot_letters(s, word.piece, word.target))
    return replies.ShotChance(word.target, s.scene.field.name(word.hex), fraction(share))


def _attack_chance(s: Battle, word: Attack) -> replies.AttackChance:
    found = odds(s, word.pieces, word.target, word.more)
    share = harm(found.results, odds_letters(s, found, word.pieces, word.target))
    return replies.AttackChance(word.target, fraction(share), found.column)


def _charge_chance(s: Battle, word: Charge) -> replies.ChargeChance:
    found = forecast(s, word.pieces, word.targets, word.paths).odds
    letters = odds_letters(s, found, word.pieces[:1], word.targets[0]) if found is not None else {}
    share = harm(found.results, letters) if found is not None else Fraction(0)
    return replies.ChargeChance(word.targets[0], hexes(s, word.paths[0]), fraction(share))


def written(s: Battle, message: requests.Answer | requests.AskOdds) -> str:
    """The written form of an order, given as it is or put together on the board."""
    order = message.order
    if order is None:
        return message.said
    target, facing = (-1 if part is None else part for part in (order.target, order.facing))
    return write_planned(s, PlannedOrder(order.verb, tuple(order.pieces), target, tuple(order.hexes), facing))


def odds_shown(s: Battle, said: str, tongues: Tongues, id: int) -> replies.Odds:
    """The figures of an attack, a shot or a charge, with the written form of what was weighed."""
    return replace(_odds(s, said, tongues, id), said=said)


def _odds(s: Battle, said: str, tongues: Tongues, id: int) -> replies.Odds:
    """The figures; of an attack that must wait for its sequence too."""
    word = read_order(s, said)
    match word:
        case Attack():
            return _attack(s, word, tongues, id)
        case Charge():
            return _charge(s, word, tongues, id)
        case Shoot() if word.target >= 0:
            return _shot(s, word, tongues, id)
        case _ if type(word) in s.scene.hooks.deeds:
            return siege_pieces.forecast(s, word, tongues, id)
        case _:
            raise BadNotation(
                said, "only attacks, shots and charges have odds", "no-order", said.split(maxsplit=1)[0]
            )


def _attack(s: Battle, word: Attack, tongues: Tongues, id: int) -> replies.Odds:
    found = odds(s, word.pieces, word.target, word.more)
    later = found.refusal is not None and found.refusal.what == "not-its-melee"
    if later and may_be_attacked(s, word.pieces, word.target) is None:
        found, refusal = odds_of(s, word.pieces, word.target, more=word.more), found.refusal
        return _melee(s, found, (word.pieces, word.target), refusal, tongues, id)
    if found.refusal is not None:
        return _no(found.refusal, tongues, id)
    return _melee(s, found, (word.pieces, word.target), None, tongues, id)


def _charge(s: Battle, word: Charge, tongues: Tongues, id: int) -> replies.Odds:
    found = forecast(s, word.pieces, word.targets, word.paths)
    if found.refusal is not None or found.odds is None:
        return _no(found.refusal or Refusal("GUI-7.2.1a", "no-target"), tongues, id)
    return _melee(s, found.odds, (word.pieces[:1], word.targets[0]), None, tongues, id)


def _melee(
    s: Battle,
    found: Odds,
    fight: tuple[tuple[int, ...], int],
    refusal: Refusal | None,
    tongues: Tongues,
    id: int,
) -> replies.Odds:
    figures = {
        "attack": found.attack,
        "defence": found.defence,
        "difference": found.difference,
        "shift": found.shift,
        "die": found.die,
    }
    if by_ratio(s):
        # Strengths that are divided have no difference to show. MAG-6c
        del figures["difference"]
    return replies.Odds(
        id=id,
        legal=refusal is None,
        figures={name: figure(value, tongues) for name, value in figures.items()},
        results=results(found.results, odds_letters(s, found, *fight), tongues, found.pikes),
        rule=tongues.rule(refusal.rule) if refusal is not None else "",
        why=tongues.refusal(refusal) if refusal is not None else None,
        column=found.column,
        pikes=found.pikes,
    )


def _shot(s: Battle, word: Shoot, tongues: Tongues, id: int) -> replies.Odds:
    found, refusal = shot(s, word.piece, word.target, word.hex), None
    if found.refusal is not None:
        refusal, found = found.refusal, shot_at(s, word.piece, word.target, word.hex)
        if refusal.what != "not-its-shooting" or found.refusal is not None:
            return _no(refusal, tongues, id, found.distance)
        found = replace(found, results=chances(s, word.piece, word.target, found))
    figures = {
        "distance": Figure(found.distance),
        "impact": found.impact,
        "cover": found.cover,
        "die": found.die,
        "offset": _offset(s, word),
    }
    return replies.Odds(
        id=id,
        legal=refusal is None,
        figures={name: figure(value, tongues) for name, value in figures.items()},
        results=results(found.results, shot_letters(s, word.piece, word.target), tongues),
        rule=tongues.rule(refusal.rule) if refusal is not None else "",
        why=tongues.refusal(refusal) if refusal is not None else None,
        range=found.range,
        cover=COVERS[found.cover.value],
    )


def _offset(s: Battle, word: Shoot) -> Figure:
    """What the weapon adds to the die, where one table serves them all. MAG-5.4.1b"""
    weapon = weapon_of(s, word.piece)
    if weapon is None or not s.scene.one_table:
        return Figure(0)
    offset = table_for(s, word.target).offsets.get(weapon.kind, 0)
    return Figure.total([Reason("weapon-column", offset, "MAG-5.4.1b")])


def _no(refusal: Refusal, tongues: Tongues, id: int, distance: int = 0) -> replies.Odds:
    figures = {"distance": figure(Figure(distance), tongues)} if distance else {}
    why = tongues.refusal(refusal)
    return replies.Odds(
        id, False, figures, [], rule=tongues.rule(refusal.rule), rules=tongues.rules(refusal.rules), why=why
    )


def results(
    shares: Mapping[str, Fraction], letters: Mapping[str, Effect], tongues: Tongues, pikes: bool = False
) -> list[replies.Result]:
    """Each letter that can come, the worst for the target first."""
    words = pike_words if pikes else effect_words
    return [
        replies.Result(
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
