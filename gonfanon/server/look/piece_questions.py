"""What can a piece do, and with what chances: the answers to a window's questions."""

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from gonfanon.battle.notation.notation import read_order
from gonfanon.battle.notation.planned import PlannedOrder, write_planned
from gonfanon.battle.orders.special_orders import offered
from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import table_for
from gonfanon.rules.words.field import Attack, Charge, Shoot
from gonfanon.server.look import siege_pieces
from gonfanon.server.look.board import hexes
from gonfanon.server.look.open_question import choices
from gonfanon.server.look.reach import beside_moves, ground
from gonfanon.server.wire import replies, requests
from gonfanon.server.wire.figures import figure
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.figures import by_ratio, effect_words, pike_words
from gonfanon.story.weighing import Weighed, weighed


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
    return replies.ShotChance(word.target, s.scene.field.name(word.hex), fraction(weighed(s, word).chance))


def _attack_chance(s: Battle, word: Attack) -> replies.AttackChance:
    found = weighed(s, word)
    return replies.AttackChance(word.target, fraction(found.chance), found.column)


def _charge_chance(s: Battle, word: Charge) -> replies.ChargeChance:
    found = weighed(s, word)
    return replies.ChargeChance(
        word.targets[0], hexes(s, word.paths[0]), fraction(found.chance), found.column, found.pikes
    )


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
        case Attack() | Charge():
            return _fought(s, word, tongues, id)
        case Shoot() if word.target >= 0:
            return _fought(s, word, tongues, id)
        case _ if type(word) in s.scene.hooks.deeds:
            return siege_pieces.forecast(s, word, tongues, id)
        case _:
            raise BadNotation(
                said, "only attacks, shots and charges have odds", "no-order", said.split(maxsplit=1)[0]
            )


def _fought(s: Battle, word: Attack | Charge | Shoot, tongues: Tongues, id: int) -> replies.Odds:
    """The figures of a blow or a shot, from the one place where they are weighed."""
    found = weighed(s, word)
    refusal = found.refusal
    if refusal is not None and not found.results:
        return _no(refusal, tongues, id, found.distance)
    figures = dict(found.figures)
    if isinstance(word, Shoot):
        figures["offset"] = _offset(s, word)
    elif by_ratio(s):
        # Strengths that are divided have no difference to show. MAG-6c
        del figures["difference"]
    return replies.Odds(
        id=id,
        legal=refusal is None,
        figures={name: figure(value, tongues) for name, value in figures.items()},
        results=results(found, tongues),
        rule=tongues.rule(refusal.rule) if refusal is not None else "",
        why=tongues.refusal(refusal) if refusal is not None else None,
        column=found.column,
        pikes=found.pikes,
        range=found.range,
        cover=found.cover,
        table=found.table,
        weapon=found.weapon,
        chance=fraction(found.chance),
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


def results(found: Weighed, tongues: Tongues) -> list[replies.Result]:
    """Each letter that can come, the worst for the target first."""
    words = pike_words if found.pikes else effect_words
    return [
        replies.Result(
            key=each.key,
            letter=each.letter,
            chance=fraction(each.share),
            p=float(each.share),
            text=tongues.both(lambda story, effect=each.effect: words(story, effect)),  # type: ignore[misc]
        )
        for each in found.results
    ]
