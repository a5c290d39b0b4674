"""Blows in fights too large to be searched: what those who hold back could still do, less what they give up for it."""

from gonfanon.cast.characters import STUNNED
from gonfanon.minds.orders.attacks import blows, outcomes
from gonfanon.minds.orders.blow_order import in_state
from gonfanon.minds.value.decision import Alternative
from gonfanon.minds.value.melee import Fray
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.words.field import Attack


def reweighed(view: Outlook, found: list[Alternative]) -> list[Alternative]:
    """The blows anew; everything else as it was weighed.

    A captain credits a single blow with all that the others beside the enemy could do to him afterwards, whatever they
    give up for it, and charges a joint blow with what each could take elsewhere. So he strikes singly in the crowd.
    """
    orders = {each.said for each in found if isinstance(each.said, Attack) and not each.said.more}
    plain = {blow.order: blow for blow in blows(view, False) if blow.order in orders} if orders else {}
    if not plain:
        return found
    prizes = _prizes(view, list(plain))
    new = []
    for each in found:
        blow = plain.get(each.said)
        if blow is not None and blow.worth > 0:
            more = blow.worth // 8 if view.fray.by_odds else 0
            value = max(1, blow.value + _follow_up(view, blow.order, prizes)) + more
            new.append(Alternative(each.said, each.why, value))
        else:
            new.append(each)
    return new


def _prizes(view: Outlook, orders: list[Attack]) -> dict[int, dict[int, int]]:
    """By man and enemy, what a blow of his alone would bring; nothing where he is too weak for one. MAG-6e"""
    found: dict[int, dict[int, int]] = {}
    for n, t in {(n, order.target) for order in orders for n in order.pieces}:
        found.setdefault(n, {})[t] = max(0, view.fray.attack((n,), t))
    return found


def _follow_up(view: Outlook, order: Attack, prizes: dict[int, dict[int, int]]) -> int:
    """What those who hold back could still do to the same enemy, beyond what they could take elsewhere."""
    s, t = view.s, order.target
    rest = tuple(n for n, marks in prizes.items() if t in marks and n not in order.pieces)
    if not rest or s.pieces[t].state == STUNNED or s.scene.characters[t].kind != "person":
        return 0
    total = 0
    for state, tenths in outcomes(s, order.pieces, t, view.fray).items():
        if tenths:
            after = s if state == s.pieces[t].state else in_state(s, t, state)
            total += tenths * max(0, Fray(after).attack(rest, t))
    elsewhere = sum(max((worth for m, worth in prizes[n].items() if m != t), default=0) for n in rest)
    return max(0, total // 10 - elsewhere)
