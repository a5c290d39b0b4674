"""The review of a game that is over: what its moments, orders and dice are told as."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from msgspec.structs import replace

from gonfanon.kernel.ask import Ask
from gonfanon.minds.levels.chances import chance
from gonfanon.play import Entry, Game
from gonfanon.rules.position.state import Battle
from gonfanon.server.games import advice
from gonfanon.server.games.mind_protocol import Judged
from gonfanon.server.games.reviews import Reviewing
from gonfanon.server.games.seats import HUMAN
from gonfanon.server.look import board, luck
from gonfanon.server.look.turning_points import Order, order_told, turning_orders
from gonfanon.server.pages.replay import states
from gonfanon.server.wire.languages import Tongues
from gonfanon.server.wire.messages import Both
from gonfanon.server.wire.reviewed import (
    DieShown,
    Foreseen,
    Grade,
    Graded,
    GradedOrder,
    Review,
    Turned,
)

MOST_MOMENTS = 12
"""Beginnings of phases from which battles are played on."""
MOST_DEEDS = 160
TURNED = 4
SHOWN = 3
"""Orders of each grade that are shown, sound ones excepted."""
DOUBTFUL, COSTLY, STANDS_OUT = 45, 90, 80
"""In hundredths of a foot soldier. Captains differ from themselves by less than the first in 19 of 20 orders."""
FEW = 3
"""Nothing is masterly where there were fewer thoughts to choose from."""
ENOUGH = 8
"""Fewer battles name no turning point, however far apart they ended."""


def begun(game: Game) -> Reviewing:
    """What is to be worked out of a game: from which moments it is played on, and which orders are weighed."""
    befores = states(game)
    moments = {*_phases(game, befores)}
    for order in turning_orders(game, befores):
        moments |= {order[0].number - 1, order[-1].number}
    people = {side for side, key in enumerate(game.scene.sides) if game.seats[key] == HUMAN}
    deeds = [
        entry
        for entry in game.log
        if entry.order and not befores[entry.number - 1].placing and (not people or entry.side in people)
    ]
    open_moments = sorted(moment for moment in moments if moment < len(game.log) and game.log[moment].order)
    return Reviewing(game, open_moments, deeds[:MOST_DEEDS])


def _phases(game: Game, befores: list[Battle]) -> list[int]:
    """Where the phases begin; of a long game not all."""
    found: dict[tuple[int, int], int] = {}
    for entry in game.log:
        s = befores[entry.number - 1]
        if entry.order and not s.placing:
            found.setdefault((s.turn, s.side), entry.number - 1)
    places = list(found.values())
    return places[:: 1 + (len(places) - 1) // MOST_MOMENTS]


def review(found: Reviewing) -> Review:
    """A review as far as it has come."""
    game = found.game
    befores = states(game)
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    moments = {one.n: one for one in _moments(found, befores)}
    rolls = _rolls(game)
    return Review(
        found.done or found.trouble is not None,
        found.share,
        list(game.scene.sides),
        list(moments.values()),
        _turned(game, befores, moments, tongues),
        _graded(found, befores),
        _orders(found, befores, tongues),
        _die(game, befores, rolls[-1], tongues) if rolls else None,
        _die(game, befores, rolls[0], tongues) if len(rolls) > 1 else None,
    )


def _moments(found: Reviewing, befores: list[Battle]) -> Iterator[Foreseen]:
    starts: dict[int, int] = {}
    for n, s in enumerate(befores):
        if not s.placing:
            starts.setdefault(s.turn, n)
    last = len(befores) - 1
    for n in found.moments:
        ends = found.ends[n]
        if ends:
            turn = befores[n].turn
            began, next_one = starts[turn], starts.get(turn + 1, last)
            at = turn + (n - began) / max(1, next_one - began)
            yield Foreseen(n, turn, round(at, 3), *chance(ends))
    outcome = found.game.outcome
    if outcome is not None:
        won = 50 if outcome.winner < 0 else 100 if outcome.winner == 0 else 0
        yield Foreseen(last, befores[last].turn, befores[last].turn + 1, won, 0, 0)


def _turned(
    game: Game, befores: list[Battle], moments: dict[int, Foreseen], tongues: Tongues
) -> list[Turned]:
    """The orders that changed the chances most; a change within its margin is none."""
    found = []
    for order in turning_orders(game, befores):
        was, now = moments.get(order[0].number - 1), moments.get(order[-1].number)
        text = order_told(befores, order, tongues)
        if was is None or now is None or text is None or was.games < ENOUGH or 0 < now.games < ENOUGH:
            continue
        change = now.chance - was.chance
        if abs(change) > sqrt(was.margin**2 + now.margin**2):
            found.append((abs(change), _one_turned(game, befores, order, was, now, text)))
    largest = sorted(found, key=lambda each: -each[0])[:TURNED]
    return sorted((each for _, each in largest), key=lambda each: each.n)


def _one_turned(
    game: Game, befores: list[Battle], order: Order, was: Foreseen, now: Foreseen, text: Both
) -> Turned:
    gained = 0 if now.chance > was.chance else 1
    shares = [one.chance if gained == 0 else 100 - one.chance for one in (was, now)]
    s = befores[order[0].number - 1]
    return Turned(
        order[-1].number,
        was.n,
        was.turn,
        text,
        game.scene.sides[gained],
        shares[0],
        shares[1],
        _where(s, order[0], _after(game, befores, order)),
    )


def _after(game: Game, befores: list[Battle], order: Order) -> Battle:
    """The battle when all of an order had been carried out."""
    number = order[-1].number
    return befores[number] if number < len(befores) else game.state


def _where(s: Battle, entry: Entry, after: Battle | None = None) -> list[str]:
    """The hexes of those who acted, of those against whom, before it and after, and of the way."""
    people = [
        now.pieces[n].at
        for now in (s, s if after is None else after)
        for n in board.pieces_of(entry.said)
        if now.pieces[n].at >= 0
    ]
    return list(dict.fromkeys(board.hexes(s, [*people, *board.hexes_of(s, entry.said)])))


def grade_of(judged: Judged) -> Grade:
    """How good an order was. What lies within a captain's own doubts is sound."""
    lost = judged.best.value - judged.value
    if lost >= COSTLY:
        return "costly"
    if lost >= DOUBTFUL:
        return "doubtful"
    if lost <= 0 and judged.choices >= FEW and judged.value - judged.next >= STANDS_OUT:
        return "masterly"
    return "sound"


def _known(found: Reviewing) -> list[tuple[Entry, Judged]]:
    """The orders with what a captain thinks of them: all at once, so that a list that is read does not change."""
    pairs = zip(found.deeds, found.judged, strict=True) if len(found.judged) == len(found.deeds) else ()
    return [(entry, judged) for entry, judged in pairs if judged is not None]


def _graded(found: Reviewing, befores: list[Battle]) -> list[Graded]:
    """How many orders of each grade a side gave, and what they cost it a turn."""
    shown = []
    for side, key in enumerate(found.game.scene.sides):
        mine = [judged for entry, judged in _known(found) if entry.side == side]
        if mine:
            counts: dict[str, int] = {"masterly": 0, "sound": 0, "doubtful": 0, "costly": 0}
            for judged in mine:
                counts[grade_of(judged)] += 1
            lost = sum(max(0, judged.best.value - judged.value) for judged in mine)
            shown.append(Graded(key, counts, round(lost / max(1, befores[-1].turn), 1)))
    return shown


def _orders(found: Reviewing, befores: list[Battle], tongues: Tongues) -> list[GradedOrder]:
    """The orders that stand out, the costliest of each grade."""
    by_grade: dict[Grade, list[tuple[int, Entry, Judged]]] = {"masterly": [], "costly": [], "doubtful": []}
    for entry, judged in _known(found):
        grade = grade_of(judged)
        if grade in by_grade:
            weight = judged.value - judged.next if grade == "masterly" else judged.best.value - judged.value
            by_grade[grade].append((weight, entry, judged))
    return [
        _told_order(befores[entry.number - 1], entry, judged, grade, weight, tongues)
        for grade, given in by_grade.items()
        for weight, entry, judged in sorted(given, key=lambda each: (-each[0], each[1].number))[:SHOWN]
    ]


def _told_order(
    s: Battle, entry: Entry, judged: Judged, grade: Grade, weight: int, tongues: Tongues
) -> GradedOrder:
    assert isinstance(entry.question, Ask)
    given = board.option(s, entry.question, entry.said, tongues)
    best = board.option(s, entry.question, judged.best.said, tongues)
    better = advice.reason(judged.best, tongues) if grade == "masterly" else best.text
    return GradedOrder(
        entry.number,
        s.turn,
        s.scene.sides[entry.side],
        grade,
        given.text,
        given.hexes,
        given.pieces,
        better,
        best.hexes,
        best.pieces,
        weight,
    )


def _rolls(game: Game) -> list[luck.Weighed]:
    """Every roll that could cost somebody life or limb, the unluckiest first; the two dice of a shot are one."""
    rolls: list[luck.Weighed] = []
    for roll in luck.weighed(game):
        if roll.counts or not rolls:
            rolls.append(roll)
        else:
            aim = rolls.pop()
            expected, actual = aim.expected + roll.expected, aim.actual + roll.actual
            rolls.append(replace(aim, expected=expected, actual=actual, die=roll.die))
    return sorted(rolls, key=lambda roll: roll.actual - roll.expected)


def _die(game: Game, befores: list[Battle], roll: luck.Weighed, tongues: Tongues) -> DieShown:
    """A roll, and the order or answer for which it fell."""
    at = roll.number - 1
    while at > 0 and game.log[at].side < 0:
        at -= 1
    entry = game.log[at]
    side = game.scene.sides[roll.side]
    assert isinstance(entry.question, Ask)
    text = board.option(befores[at], entry.question, entry.said, tongues).text
    return DieShown(
        entry.number, befores[at].turn, side, roll.die, text, _men(roll.expected), _men(roll.actual)
    )


def _men(halves: Fraction) -> float:
    return round(float(halves / 2), 2)
