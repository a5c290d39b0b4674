"""After the game: who won and why, who is lost, what the dice did, where it turned."""

from gonfanon.cast.characters import DEAD, STATES, WOUNDED
from gonfanon.play import Game
from gonfanon.rules.position.state import Battle
from gonfanon.server.look import board
from gonfanon.server.look.luck import fallen, luck_of
from gonfanon.server.look.turning_points import strength, turning_points
from gonfanon.server.look.verification import proof
from gonfanon.server.pages.replay import states
from gonfanon.server.wire.documents import Loss, Report
from gonfanon.server.wire.languages import Tongues, or_none, say, written
from gonfanon.server.wire.messages import Both
from gonfanon.story.fallback import or_else
from gonfanon.story.people import ending
from gonfanon.story.story import Story


def report(game: Game) -> Report:
    """A game after its end, or so far."""
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    befores = states(game)
    return Report(
        title=written(game.parcel.scenario.title),
        book=board.book_of(game.state),
        over=game.over,
        outcome=board.outcome(game.state, game.outcome, tongues),
        text=_text(game, tongues),
        losses=_losses(game),
        luck=luck_of(game),
        turning=turning_points(game, befores, tongues),
        turns=game.state.turn,
        strength=_by_turn(game, befores),
        proof=proof(game),
        entries=game.public,
        scenario=game.parcel.scenario.scenario,
        goes_on=game.secret is not None,
    )


@or_else(lambda game, tongues: say("untold", what=type(game.outcome).__name__))
def _text(game: Game, tongues: Tongues) -> Both:
    """How long it lasted, and what is left of either side; who won stands over it."""
    s, outcome = game.state, game.outcome
    if outcome is None:
        return say("report-open", turn=s.turn)
    sides = range(len(s.scene.sides))
    return tongues.both(
        lambda story: " ".join([ending(story, s, outcome)[0], *(_standing(story, s, side) for side in sides)])
    )


def _standing(story: Story, s: Battle, side: int) -> str:
    people = [p for n, p in enumerate(s.pieces) if s.side_of(n) == side and s.is_person(n)]
    return story.say(
        "report-standing",
        side=story.side(side),
        all=len(people),
        wounded=sum(p.state == WOUNDED for p in people),
        dead=sum(p.state == DEAD for p in people),
    )


@or_else(lambda game: [])
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


@or_else(lambda game: [])
def _by_turn(game: Game, befores: list[Battle]) -> list[list[int]]:
    rows: list[list[int]] = []
    turn = 0
    for s in befores:
        if s.turn != turn and not s.placing:
            turn = s.turn
            rows.append(strength(s))
    return [*rows, strength(game.state)]
