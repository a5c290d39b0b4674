"""After the game: who won and why, who is lost, what the dice did, where it turned."""

from fractions import Fraction

from gonfanon.cast.characters import DEAD, STATES, WOUNDED
from gonfanon.play import Game
from gonfanon.rules.state import Battle
from gonfanon.server import showing, telling
from gonfanon.server.fortune import fallen, weighed
from gonfanon.server.papers import Loss, Luck, Report, TurningPoint
from gonfanon.server.replaying import answers, states
from gonfanon.server.wire import Both
from gonfanon.server.words import Tongues, or_none, say, written
from gonfanon.story.people import ending

MOST_TURNS = 5
"""How many turning points are named."""
LEAST_SWING = Fraction(1, 50)
STRIKING = ("Hurt", "Unhorsed", "Drowned", "Left")
"""Events that a turning point is told by."""


def report(game: Game) -> Report:
    """A game after its end, or so far."""
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    befores = states(game)
    return Report(
        title=written(game.parcel.scenario.title),
        over=game.over,
        outcome=showing.outcome(game.state, game.outcome, tongues),
        text=_text(game, tongues),
        losses=_losses(game),
        luck=_luck(game),
        turning=_turning(game, befores, tongues),
        turns=game.state.turn,
        strength=_by_turn(game, befores),
    )


def _text(game: Game, tongues: Tongues) -> Both:
    outcome = game.outcome
    if outcome is None:
        return say("report-open", turn=game.state.turn)
    return tongues.both(lambda story: " ".join(ending(story, game.state, outcome)))


def _losses(game: Game) -> list[Loss]:
    """The dead, the wounded and those gone, by the order in which it befell them."""
    s = game.state
    found: dict[int, tuple[int, int]] = {}
    for entry in game.log:
        for event in entry.events:
            n = fallen(event)
            if n >= 0:
                found[n] = (entry.number, entry.before.turn)
    losses = []
    for n, p in enumerate(s.pieces):
        gone = p.away == "exited"
        if not s.is_person(n) or (p.state not in (WOUNDED, DEAD) and not gone):
            continue
        number, turn = found.get(n, (len(game.log), s.turn))
        who = s.character(n)
        state = STATES[p.state] if p.state in (WOUNDED, DEAD) else "exited"
        name, side = who.name or who.key, s.scene.sides[who.side]
        losses.append(Loss(n, name, or_none(who.epithet), side, state, turn, number))
    return sorted(losses, key=lambda loss: (loss.n, loss.piece))


def _luck(game: Game) -> list[Luck]:
    """What each side was to expect of all its rolls, and what it got, in men."""
    rolls = list(weighed(game))
    found = []
    for side, key in enumerate(game.scene.sides):
        mine = [roll for roll in rolls if roll.side == side]
        expected = sum((roll.expected for roll in mine), Fraction(0)) / 2
        actual = sum((roll.actual for roll in mine), Fraction(0)) / 2
        count = sum(roll.counts for roll in mine)
        found.append(Luck(key, round(float(expected), 2), round(float(actual), 2), count))
    return found


def strength(s: Battle) -> list[int]:
    """What stands on the board on each side: attack and defence of everybody who can fight."""
    found = [0] * len(s.scene.sides)
    for n, p in enumerate(s.pieces):
        if p.stands and s.is_person(n):
            face = s.face(n)
            found[s.side_of(n)] += face.attack + face.defence
    return found


def share(s: Battle) -> Fraction:
    """The first side's part of all the strength there is."""
    found = strength(s)
    return Fraction(found[0], sum(found)) if sum(found) else Fraction(1, 2)


def _turning(game: Game, befores: list[Battle], tongues: Tongues) -> list[TurningPoint]:
    """The answers after which the scales hung most otherwise, in the order of the game."""
    found = []
    for answer in answers(game):
        first, last = answer[0].number, answer[-1].number
        if befores[first - 1].placing:
            continue
        swing = share(befores[last]) - share(befores[first - 1])
        if abs(swing) >= LEAST_SWING:
            found.append((abs(swing), swing, answer))
    found.sort(key=lambda each: (-each[0], each[2][0].number))
    points = []
    for _, swing, answer in found[:MOST_TURNS]:
        text = _told(game, befores, answer[0].number, answer[-1].number, tongues)
        if text is not None:
            turn = befores[answer[0].number - 1].turn
            points.append(TurningPoint(answer[-1].number, turn, text, round(float(swing), 3)))
    return sorted(points, key=lambda point: point.n)


def _told(game: Game, befores: list[Battle], first: int, last: int, tongues: Tongues) -> Both | None:
    """A turning point in words: who fell, or left; else whatever was told last."""
    events = [
        event
        for entry in game.log[first - 1 : last]
        for event in telling.told(befores[entry.number - 1], entry.events, tongues)
        if event.sentence is not None
    ]
    telling_most = [event for event in events if event.name in STRIKING] or events[-1:]
    sentences = [event.sentence for event in telling_most if event.sentence is not None]
    if not sentences:
        return None
    return Both(" ".join(each.en for each in sentences), " ".join(each.fr for each in sentences))


def _by_turn(game: Game, befores: list[Battle]) -> list[list[int]]:
    rows: list[list[int]] = []
    turn = 0
    for s in befores:
        if s.turn != turn and not s.placing:
            turn = s.turn
            rows.append(strength(s))
    return [*rows, strength(game.state)]
