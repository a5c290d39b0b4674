"""Where a game turned: the orders after which the scales hung most otherwise, told by deed and outcome.

The scales weigh attack and defence of everybody who is alive, as he stands now: wounds and lost horses tell,
the stunned count half, those who have left the board or are yet to come count whole.
"""

from fractions import Fraction

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.play import Entry, Game
from gonfanon.rules.position.state import Battle
from gonfanon.server.look import log_lines
from gonfanon.server.wire import messages
from gonfanon.server.wire.documents import TurningPoint
from gonfanon.server.wire.languages import Tongues
from gonfanon.server.wire.messages import Both
from gonfanon.story.fallback import or_else

MOST = 6
"""How many turning points are named."""
LEAST_SWING = Fraction(1, 100)
FIGHTS = ("Engaged", "Announced", "Burnt")
"""Events that say who goes for whom."""
OUTCOMES = ("Hurt", "Unhorsed", "Drowned", "Left", "StoodUp", "Mounted", "Dismounted", "Decided")
"""Events that say what came of it."""
Order = list[Entry]
"""An order with all answers and dice that belong to it."""


@or_else(lambda s: [0] * len(s.scene.sides))
def strength(s: Battle) -> list[int]:
    """What each side still has: attack and defence of everybody alive, twice over; the stunned count once."""
    found = [0] * len(s.scene.sides)
    for n, p in enumerate(s.pieces):
        if s.is_person(n) and p.state != DEAD and p.away != "sunk":
            face = s.face(n)
            found[s.side_of(n)] += (face.attack + face.defence) * (1 if p.state == STUNNED else 2)
    return found


def share(s: Battle, side: int) -> Fraction:
    """A side's part of all the strength there is."""
    found = strength(s)
    return Fraction(found[side], sum(found)) if sum(found) else Fraction(1, 2)


def orders(game: Game) -> list[Order]:
    """The entries of a game, each order with what belongs to it."""
    found: list[Order] = []
    for entry in game.log:
        if entry.order or not found:
            found.append([entry])
        else:
            found[-1].append(entry)
    return found


def turning_orders(game: Game, befores: list[Battle]) -> list[Order]:
    """The orders that weighed most, the heaviest first; the one that decided the game is always among them."""
    weighed = []
    for order in orders(game):
        before, after = befores[order[0].number - 1], befores[order[-1].number]
        swing = share(after, 0) - share(before, 0)
        decided = after.outcome is not None and before.outcome is None
        if not before.placing and (abs(swing) >= LEAST_SWING or decided):
            weighed.append((decided, abs(swing), order))
    weighed.sort(key=lambda each: (not each[0], -each[1], each[2][0].number))
    return [order for _, _, order in weighed[:MOST]]


@or_else(lambda game, befores, tongues: [])
def turning_points(game: Game, befores: list[Battle], tongues: Tongues) -> list[TurningPoint]:
    """The orders that weighed most, in the order of the game."""
    points = [_point(befores, order, tongues) for order in turning_orders(game, befores)]
    return sorted((point for point in points if point is not None), key=lambda point: point.n)


@or_else(lambda befores, order, tongues: None)
def _point(befores: list[Battle], order: Order, tongues: Tongues) -> TurningPoint | None:
    text = order_told(befores, order, tongues)
    if text is None:
        return None
    before, after = befores[order[0].number - 1], befores[order[-1].number]
    swing = share(after, 0) - share(before, 0)
    gained = max(range(len(before.scene.sides)), key=lambda side: share(after, side) - share(before, side))
    was, now = round(100 * share(before, gained)), round(100 * share(after, gained))
    balance = tongues.both(
        lambda story: story.say(
            "report-balance" if now > was else "report-balance-even",
            side=story.side(gained),
            before=was,
            after=now,
        )
    )
    side = before.scene.sides[gained]
    return TurningPoint(order[-1].number, before.turn, text, round(float(swing), 3), side, was, now, balance)


def order_told(befores: list[Battle], order: Order, tongues: Tongues) -> Both | None:
    """Who did what to whom, and what came of it; None if there is nothing to tell."""
    told = [
        event
        for entry in order
        for event in log_lines.told(befores[entry.number - 1], entry.events, tongues)
        if event.sentence is not None
    ]
    kept = _caused(told)
    sentences = [event.sentence for event in kept if event.sentence is not None]
    if not sentences:
        return None
    return Both(" ".join(each.en for each in sentences), " ".join(each.fr for each in sentences))


def _caused(told: list[messages.Told]) -> list[messages.Told]:
    """What came of it, each outcome after the deed that caused it: a shot, a fight, else a walk."""
    kept: list[messages.Told] = []
    fights: list[messages.Told] = []
    shot: list[messages.Told] = []
    cause: list[messages.Told] = []
    for event in told:
        if event.name in FIGHTS:
            fights.append(event)
        elif event.name == "ShotTaken":
            shot = [event]
        elif event.die is not None:
            cause = fights if event.die.table == "melee" else shot if event.die.table == "damage" else cause
        elif event.name == "Moved" and not fights:
            cause = [event]
        elif event.name in OUTCOMES:
            kept += [deed for deed in cause if deed not in kept]
            kept.append(event)
    return kept
