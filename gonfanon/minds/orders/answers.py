"""Questions in the middle of a step: where to fall back, whom to let be hit, whether to follow, shoot, ride off.

Kinds that nobody has written about are answered too: each answer is tried on a copy, and what follows weighed.
"""

from typing import Any

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.orders.advances import follow_up, is_long
from gonfanon.minds.orders.destinations import March
from gonfanon.minds.orders.shots_in_time import in_time
from gonfanon.minds.siege.works import from_the_wall
from gonfanon.minds.value.at_stake import standing
from gonfanon.minds.value.charges import is_announced, meet, meet_at_once
from gonfanon.minds.value.decision import Alternative, Decision, Why, chosen
from gonfanon.minds.value.melee import Fray
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.shots import aimed, dishonourable, together
from gonfanon.minds.value.tempers import Temper
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.advance_one_hex import AdvanceOptions
from gonfanon.rules.words.field import PASS, Choose, Path, Shoot, ShootTogether
from gonfanon.rules.wounds.infiltration import testers

TRIED = 40
"""How many answers are tried at the most."""
FACES = (1, 3, 5, 8, 10)
"""The faces of a die that stand for all of them."""


def answer(position: Position[Battle], ask: Ask, temper: Temper, sees: type[Outlook] = Outlook) -> Decision:
    """The answer to a question in the middle of a step."""
    s = position.state
    if ask.kind in ("defensive-fire", "last-fire"):
        return _fire(s, ask, temper, sees)
    if isinstance(ask.options, AdvanceOptions):
        return _advance(s, ask, temper, sees)
    if ask.kind == "advance" and is_long(ask.options):
        return follow_up(s, ask, temper, sees)
    if ask.kind == "countercharge" and is_announced(ask.options):
        return meet(s, ask.options, sees(s, ask.side, temper) if sees.spares_riders else None)
    if ask.kind == "countercharge" and sees.spares_riders:
        return meet_at_once(s, ask.options, sees(s, ask.side, temper))
    options = list(ask.options)
    if all(isinstance(each, Choose) for each in options):
        return _least(s, ask, options)
    if ask.about and all(isinstance(each, Path) or each == PASS for each in options):
        return _way(s, ask, options, temper, sees)
    return tried(position, ask, options[:TRIED])


def _fire(s: Battle, ask: Ask, temper: Temper, sees: type[Outlook]) -> Decision:
    """Shoot at whoever comes close, and keep the arrow for the last moment otherwise. GUI-5.3b"""
    fray, last = Fray(s), ask.kind == "last-fire"
    weighed = [Alternative(PASS, Why("mind-holds-fire"), 1)]
    view: Outlook | None = None
    for said in ask.options:
        if isinstance(said, ShootTogether):
            weighed.append(_volley(s, fray, said, last))
            continue
        if not isinstance(said, Shoot):
            view = view or Outlook(s, ask.side, temper)
            weighed += from_the_wall(view, said)
            continue
        if temper.honour and dishonourable(s, said):
            continue
        shot = aimed(s, fray, said, True)
        near = s.scene.grid.distance(s.pieces[said.piece].at, said.hex) <= 3
        value = shot.worth if last or near else shot.worth // 4 - 4
        args: dict[str, str | int] = {
            "who": s.name(said.piece),
            "target": s.name(said.target),
            "chance": shot.chance,
        }
        weighed.append(Alternative(said, Why("mind-shoots", args), value))
    if sees.times_fire and not last and not s.scene.spaced:
        weighed = in_time(s, fray, weighed, ask.about)
    return chosen(weighed)


def _volley(s: Battle, fray: Fray, said: ShootTogether, last: bool) -> Alternative:
    """Several shoot together, at somebody near at hand or at the last moment. MAG-5.3c"""
    shot, best = together(s, fray, said)
    near = min(s.scene.grid.distance(s.pieces[n].at, said.hex) for n in said.pieces) <= 3
    args: dict[str, str | int] = {
        "who": s.name(best.piece if isinstance(best, Shoot) else best.pieces[0]),
        "target": s.name(said.target),
        "chance": shot.chance,
    }
    value = shot.worth if last or near else shot.worth // 4 - 4
    return Alternative(best, Why("mind-shoots", args), value)


def _advance(s: Battle, ask: Ask, temper: Temper, sees: type[Outlook]) -> Decision:
    """Follow up where the new place is better than the old. GUI-6.6a"""
    view = sees(s, ask.side, temper)
    weighed = [Alternative(PASS, Why("mind-stands"), 2)]
    marches: dict[int, tuple[March, int]] = {}
    options: Any = ask.options
    for k, (n, _, at, facing) in enumerate(options.places):
        if n not in marches:
            march = March(view, n)
            p = s.pieces[n]
            marches[n] = (march, march.ground(p.at, p.facing if p.mount >= 0 else -1))
        march, stay = marches[n]
        value = march.ground(at, facing if march.riding else -1) - stay
        why = Why("mind-follows", {"who": s.name(n), "hex": s.scene.grid.names.get(at, "")})
        weighed.append(Alternative(k + 1, why, value))
    decision = chosen(weighed)
    said = [options[each.said] if isinstance(each.said, int) else each.said for each in decision.alternatives]
    others = tuple(
        Alternative(word, each.why, each.value)
        for word, each in zip(said, decision.alternatives, strict=True)
    )
    first = options[decision.said] if isinstance(decision.said, int) else decision.said
    return Decision(first, decision.why, decision.value, others)


def _least(s: Battle, ask: Ask, options: list[Any]) -> Decision:
    """Let it be him whose wound costs least. GUI-6.2e"""
    fray = Fray(s)
    return chosen(
        [
            Alternative(each, Why("mind-spares", {"who": s.name(each.piece)}), -fray.wound(each.piece))
            for each in options
        ]
    )


def _way(s: Battle, ask: Ask, options: list[Any], temper: Temper, sees: type[Outlook]) -> Decision:
    """Fall back, fall or stand where it is safest. GUI-6.5a GUI-5.4.4a"""
    n = ask.about[-1] if ask.kind in ("push-horse", "place-horse", "drop") else ask.about[0]
    view = sees(s, s.side_of(n), temper)
    march = March(view, n)
    sign = 1 if s.side_of(n) == ask.side else -1
    weighed = []
    for each in options:
        at = each.hexes[-1] if isinstance(each, Path) else s.pieces[n].at
        value = march.ground(at, -1) if at >= 0 else 0
        if isinstance(each, Path) and ask.kind == "retreat":
            risk = sum(len(testers(s, n, h)) for h in each.hexes)
            value -= risk * view.fray.wound(n) // 4
        if not isinstance(each, Path):
            value -= view.fray.wound(n) // 2
        why = Why("mind-safest", {"who": s.name(n), "hex": s.scene.grid.names.get(at, "")})
        weighed.append(Alternative(each, why, sign * value))
    return chosen(weighed)


def tried(position: Position[Battle], ask: Ask, options: list[Any]) -> Decision:
    """Try each answer on a copy and weigh what follows, the next die by some of its faces."""
    weighed = []
    for said in options:
        copy = position.clone()
        copy.force(said)
        weighed.append(Alternative(said, Why("mind-weighs"), outcome(copy, ask.side, 2)))
    return chosen(weighed)


def outcome(position: Position[Battle], side: int, deep: int) -> int:
    """How a position stands for a side; a pending die is taken by some of its faces.

    The position is used up: its last face is thrown on itself, which saves running the step once more.
    """
    pending = position.pending
    if not isinstance(pending, Roll) or not deep:
        return standing(position.state, side)
    count, faces = pending.faces
    totals = FACES if (count, faces) == (1, 10) else (count, count * (faces + 1) // 2, count * faces)
    sum_ = 0
    for face in totals:
        copy = position.clone() if face != totals[-1] else position
        copy.force(face)
        sum_ += outcome(copy, side, deep - 1)
    return sum_ // len(totals)
