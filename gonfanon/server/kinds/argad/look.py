"""What the windows of a game on the free table are shown: the table, the plans, the chronicle."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from gonfanon.argad.game import played
from gonfanon.argad.notation.orders import read_order, write_order
from gonfanon.argad.notation.planned import PlannedOrder, judged, planned
from gonfanon.argad.notation.sheets import BETWEEN, staged, write_sheet
from gonfanon.argad.scenario.goals import met
from gonfanon.argad.scenario.referee import referees
from gonfanon.argad.state.orders import Contest, Intent, Order, Sheet, Verdict
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.figures import Refusal
from gonfanon.play.argad.sight import sight
from gonfanon.play.entries import DICE, Entry
from gonfanon.play.game_of import GameOf
from gonfanon.server.kinds.argad import figures, plans, run
from gonfanon.server.kinds.argad import messages as shown
from gonfanon.server.kinds.argad.words import both, refusal, stories
from gonfanon.server.kinds.looks import MOST, GameLook
from gonfanon.server.kinds.messages import Choice, FigureOrder, Judgement, LogLine, Plan, Planned, Seal
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import written
from gonfanon.server.wire.messages import Both, Outcome
from gonfanon.story.argad.events import tale
from gonfanon.story.argad.orders import order_line, question_line, sheet_lines

PLANNING = ("announce", "revise")
"""Stages in which so much may be ordered that no list of it helps."""
BAR = ("first-fire", "announce", "revise", "shots", "melee-choices", "aftermath")
"""The stages that the bar shows; contests belong to the revision."""
IN_BAR = {"upkeep": "first-fire", "confirm": "revise", "yield": "revise"}


class ArgadLook(GameLook):
    """A game on the free table."""

    def sheet(self, game: GameOf[Any], side: int) -> shown.ArgadSheet:
        """The table as a side may see it."""
        s: Skirmish = sight(game.state, side)
        waiting = game.view(side).awaited
        return shown.ArgadSheet(
            turn=s.turn,
            turns=s.scene.plot.turns,
            stage=s.stage,
            round=s.round,
            rounds=s.scene.book.protocol.revisions,
            stages=_stages(game, s),
            size=s.scene.size,
            scenery=[_scenery(thing) for thing in s.scene.scenery],
            figures=figures.figures(game, s),
            goals=_goals(game, s),
            ways=figures.ways(game, s),
            formations=figures.formations(s),
            stops=run.stops(game, s, side),
            sealed=[] if game.over else [s.scene.sides[k] for k in played(s) if k not in waiting],
            noticed=[
                both(game, lambda story, name=name: story.told(name))  # type: ignore[misc]
                for _, name, what in s.noticed
                if what == "noticed"
            ],
            lesson=_lesson(game, s, side),
            referee=side in referees(s),
        )

    def options(self, ask: Ask) -> Iterable[Any]:
        """The empty sheet and agreement; in the stages without plans what may be ordered besides."""
        if ask.kind in PLANNING:
            return (Sheet(), Sheet(content=True))
        return islice(iter(ask.options), MOST)

    def asked(self, game: GameOf[Any], ask: Ask) -> Both:
        """A question in words."""
        return both(game, lambda story: question_line(story, game.state, ask).rpartition(" [")[0])

    def choice(self, game: GameOf[Any], ask: Ask, word: Any) -> Choice:
        """An answer in words; its group is the figure that it is for."""
        said = game.written(game.state, word, ask)
        if not isinstance(word, Sheet):
            return Choice(said, both(game, lambda story: story.name(word)))
        if not word.orders:
            return Choice(said, Both(said, said))
        text = both(game, lambda story: " ".join(sheet_lines(story, game.state, word)))
        order = word.orders[0]
        # A contest is not against one enemy, but about the plans of several.
        targets = () if isinstance(order, Contest) else order.targets
        return Choice(
            said,
            text,
            _whose(game.state, order),
            verb=said.partition(" ")[0],
            target=game.state.name(targets[0]) if targets else "",
        )

    def sealed(self, game: GameOf[Any], seal: Seal) -> str:
        """The orders of a sheet in the notation."""
        for each in seal.orders:
            if BETWEEN in each:
                raise Trouble("one-order", 409)
        s = game.state
        orders = tuple(staged(s, read_order(s, each)) for each in seal.orders)
        return write_sheet(s, Sheet(orders, seal.content))

    def plan(self, game: GameOf[Any], ask: Ask, wanted: Plan) -> Planned:
        """An order that somebody thinks of: what it comes to, and whether it is allowed."""
        s: Skirmish = sight(game.state, ask.side)
        sheet = _thought_of(game, ask, wanted)
        if not isinstance(sheet, Sheet) or len(sheet.orders) != 1:
            raise Trouble("one-order", 409)
        order = sheet.orders[0]
        who = _whose(s, order)
        others = who and s.side(s.scene.numbers[who]) != ask.side
        if others and not isinstance(order, Verdict):
            raise Trouble("not-yours", 409)
        no = ask.options.why_not(sheet)
        return Planned(
            id=wanted.id,
            who=who,
            said=write_order(s, order),
            text=both(game, lambda story: order_line(story, s, order)),
            refused=refusal(game, no) if no is not None else None,
            rule=no.rule if no is not None else "",
            plan=plans.planned(game, s, order, wanted.look),
        )

    def lines(self, game: GameOf[Any], entry: Entry, side: int) -> list[LogLine]:
        """What happened, as a side may learn of it."""
        if not entry.events:
            return []
        who = "" if entry.side == DICE else game.sides[entry.side]
        s: Skirmish = game.restored(entry.before)
        told = [tale(story, s, entry.events, side) for story in stories(game)]
        return [
            LogLine(entry.number, who, Both(*two), entry.question.rule, s.turn)
            for two in zip(*told, strict=True)
        ]

    def refusal(self, game: GameOf[Any], refusal_: Refusal) -> Both:
        """Why something is not allowed."""
        return refusal(game, refusal_)

    def standing(self, game: GameOf[Any]) -> tuple[int, str]:
        """The turn and its stage."""
        return game.state.turn, game.state.stage

    def outcome(self, game: GameOf[Any]) -> Outcome | None:
        """Who has done better, and by what."""
        found = game.outcome
        if found is None:
            return None
        winner = found.winner
        text = both(
            game,
            lambda story: story.say(
                f"argad-outcome-{found.why}", side=story.side(winner) if winner >= 0 else ""
            ),
        )
        return Outcome(game.sides[winner] if winner >= 0 else None, found.why, text)


def _thought_of(game: GameOf[Any], ask: Ask, wanted: Plan) -> Any:
    """The order that was written or put together, as the one order of a sheet."""
    s: Skirmish = game.state
    match wanted.order:
        case None:
            return game.read(wanted.said, ask.side)
        case FigureOrder(verb, who, target, points, distance, marks):
            parts = PlannedOrder(verb, who, target, tuple(points), distance, tuple(marks))
            return Sheet((planned(s, parts),))
        case Judgement(who, verdict, reason):
            return Sheet((judged(s, who, verdict, reason),))
    raise Trouble("foreign-order", 409)


def _whose(s: Skirmish, order: Order) -> str:
    """The figure that an order is for; empty for those of a whole side."""
    n = order.actors[0] if order.actors else -1
    if n < 0 and isinstance(order, Intent):
        n = order.target if order.kind == "form" else -1
    return s.name(n) if n >= 0 else ""


def _stages(game: GameOf[Any], s: Skirmish) -> list[shown.StageShown]:
    now = BAR.index(IN_BAR.get(s.stage, s.stage))
    return [
        shown.StageShown(
            stage,
            both(game, lambda story, stage=stage: story.say(f"argad-short-{stage}")),  # type: ignore[misc]
            k == now and not game.over,
            k < now or game.over,
        )
        for k, stage in enumerate(BAR)
    ]


def _scenery(thing: Scenery) -> shown.SceneryShown:
    shape = thing.shape
    return shown.SceneryShown(
        thing.name, thing.kind, list(shape.core), shape.closed, shape.radius, thing.level
    )


def _lesson(game: GameOf[Any], s: Skirmish, side: int) -> shown.LessonShown | None:
    """What the pupil, who has the first side, is told in this stage."""
    steps = game.setup.skirmish.lesson
    if side != 0 or game.over or (s.stage == "first-fire" and s.round):
        return None
    for k, step in enumerate(steps):
        if (step.turn, step.stage) == (s.turn, s.stage):
            return shown.LessonShown(
                k + 1, len(steps), written(step.tell), list(step.try_), _hints(game, s, step.try_)
            )
    return None


def _hints(game: GameOf[Any], s: Skirmish, tries: list[str]) -> list[Both]:
    found = []
    for said in tries:
        sheet = game.read(said, 0)
        if isinstance(sheet, Sheet) and sheet.orders:
            found.append(both(game, lambda story, sheet=sheet: " ".join(sheet_lines(story, s, sheet))))  # type: ignore[misc]
    return found


def _goals(game: GameOf[Any], s: Skirmish) -> list[shown.GoalShown]:
    written_goals = game.setup.skirmish.goals
    found = []
    for goal in s.scene.plot.goals:
        side = s.scene.sides[goal.side]
        text = written(written_goals[side][goal.name].title, goal.name)
        found.append(shown.GoalShown(side, text, goal.points, met(s, goal), goal.secret))
    return found
