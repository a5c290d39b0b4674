"""What the windows of a game on the free table are shown: the table, the plans, the chronicle."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from gonfanon.argad.ground.bases import round_base, size
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.movement.intents import weapons_of
from gonfanon.argad.notation.orders import write_order
from gonfanon.argad.scenario.goals import met
from gonfanon.argad.state.orders import HOLD, Intent, Sheet
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.figures import Refusal
from gonfanon.play.argad_sight import sight
from gonfanon.play.entries import DICE, Entry
from gonfanon.play.game_of import GameOf
from gonfanon.server.kinds import argad_messages as shown
from gonfanon.server.kinds.looks import MOST, GameLook
from gonfanon.server.kinds.messages import Choice, LogLine, Plan, Planned
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import texts, written
from gonfanon.server.wire.messages import Both, Outcome
from gonfanon.story.argad.events import tale
from gonfanon.story.argad.names import FreeStory
from gonfanon.story.argad.orders import order_line, question_line, sheet_lines
from gonfanon.tabletop.points import degrees_of
from gonfanon.tabletop.ways import length

PLANNING = ("announce", "revise")
"""Stages in which so much may be ordered that no list of it helps."""


class ArgadLook(GameLook):
    """A game on the free table."""

    def sheet(self, game: GameOf[Any], side: int) -> shown.ArgadSheet:
        """The table as a side may see it."""
        s: Skirmish = sight(game.state, side)
        plans = dict.fromkeys(one for one in s.intents if one != HOLD)
        return shown.ArgadSheet(
            turn=s.turn,
            turns=s.scene.plot.turns,
            stage=s.stage,
            stage_text=_both(game, lambda story: story.stage(s.stage)),
            size=s.scene.size,
            scenery=[_scenery(thing) for thing in s.scene.scenery],
            figures=[_figure(game, s, n) for n in range(len(s.stands)) if s.stands[n].at is not None],
            goals=_goals(game, s),
            intents=[_both(game, lambda story, one=one: order_line(story, s, one)) for one in plans],  # type: ignore[misc]
            noticed=[
                _both(game, lambda story, name=name: story.told(name))  # type: ignore[misc]
                for _, name, what in s.noticed
                if what == "noticed"
            ],
        )

    def options(self, ask: Ask) -> Iterable[Any]:
        """The empty sheet and agreement; in the stages without plans what may be ordered besides."""
        if ask.kind in PLANNING:
            return (Sheet(), Sheet(content=True))
        return islice(iter(ask.options), MOST)

    def asked(self, game: GameOf[Any], ask: Ask) -> Both:
        """A question in words."""
        return _both(game, lambda story: question_line(story, game.state, ask).rpartition(" [")[0])

    def choice(self, game: GameOf[Any], ask: Ask, word: Any) -> Choice:
        """An answer in words."""
        said = game.written(game.state, word, ask)
        if not isinstance(word, Sheet):
            return Choice(said, _both(game, lambda story: story.name(word)))
        if not word.orders:
            return Choice(said, Both(said, said))
        return Choice(said, _both(game, lambda story: " ".join(sheet_lines(story, game.state, word))))

    def plan(self, game: GameOf[Any], ask: Ask, wanted: Plan) -> Planned:
        """A way drawn on the table, or another intent of one figure: how long it is, and whether it is allowed."""
        s: Skirmish = game.state
        n, target = s.scene.numbers.get(wanted.who, -1), s.scene.numbers.get(wanted.target, -1)
        if n < 0 or s.person(n).side != ask.side:
            raise Trouble("not-yours", 409)
        intent = Intent(wanted.kind, (n,), target, points=tuple((x, y) for x, y in wanted.points))
        refusal = ask.options.why_not(Sheet((intent,)))
        start = s.stands[n].at
        return Planned(
            id=wanted.id,
            who=wanted.who,
            said=write_order(s, intent),
            text=_both(game, lambda story: order_line(story, s, intent)),
            length=length((start, *intent.points)) if start is not None else 0,
            allowance=allowance(s, n).value if s.active(n) else 0,
            points=list(intent.points),
            refused=self.refusal(game, refusal) if refusal is not None else None,
            rule=refusal.rule if refusal is not None else "",
        )

    def lines(self, game: GameOf[Any], entry: Entry, side: int) -> list[LogLine]:
        """What happened, as a side may learn of it."""
        if not entry.events:
            return []
        who = "" if entry.side == DICE else game.sides[entry.side]
        s: Skirmish = game.restored(entry.before)
        both = [tale(story, s, entry.events, side) for story in _stories(game)]
        return [
            LogLine(entry.number, who, Both(*two), entry.question.rule, s.turn)
            for two in zip(*both, strict=True)
        ]

    def refusal(self, game: GameOf[Any], refusal: Refusal) -> Both:
        """Why something is not allowed."""
        return _both(game, lambda story: story.refusal(refusal).rpartition(" [")[0])

    def standing(self, game: GameOf[Any]) -> tuple[int, str]:
        """The turn and its stage."""
        return game.state.turn, game.state.stage

    def outcome(self, game: GameOf[Any]) -> Outcome | None:
        """Who has done better, and by what."""
        found = game.outcome
        if found is None:
            return None
        winner = found.winner
        text = _both(
            game,
            lambda story: story.say(
                f"argad-outcome-{found.why}", side=story.side(winner) if winner >= 0 else ""
            ),
        )
        return Outcome(game.sides[winner] if winner >= 0 else None, found.why, text)


def story_of(game: GameOf[Any], language: str) -> FreeStory:
    """The storyteller of a game in a language."""
    text = game.setup.skirmish
    told = {name: one.title for name, one in (*text.surprises.items(), *text.triggers.items())}
    return FreeStory(texts(language), game.opening.scene, text.side_names, told)


def _stories(game: GameOf[Any]) -> tuple[FreeStory, FreeStory]:
    return story_of(game, "en"), story_of(game, "fr")


def _both(game: GameOf[Any], tell: Callable[[FreeStory], str]) -> Both:
    return Both(*(tell(story) for story in _stories(game)))


def _scenery(thing: Scenery) -> shown.SceneryShown:
    shape = thing.shape
    openings = [(gate.kind, *gate.ends[0], *gate.ends[1]) for gate in thing.openings]
    return shown.SceneryShown(
        thing.name, thing.kind, list(shape.core), shape.closed, shape.radius, thing.level, openings
    )


def _figure(game: GameOf[Any], s: Skirmish, n: int) -> shown.FigureShown:
    stand, person = s.stands[n], s.person(n)
    trails = dict(s.trails)
    return shown.FigureShown(
        name=person.name,
        text=_both(game, lambda story: story.name(n)),
        side=s.scene.sides[person.side],
        at=stand.at,
        facing=degrees_of(stand.facing),
        size=size(s, n),
        round=round_base(s, n),
        state=stand.state,
        rank=person.rank,
        line=person.line,
        thing=person.thing,
        weapons=list(weapons_of(s, n)),
        allowance=allowance(s, n).value if s.active(n) else 0,
        contact=[s.name(m) for m in s.contact(n)],
        loaded=stand.loaded,
        moved=stand.moved,
        trail=list(trails.get(n, ())),
    )


def _goals(game: GameOf[Any], s: Skirmish) -> list[shown.GoalShown]:
    written_goals = game.setup.skirmish.goals
    found = []
    for goal in s.scene.plot.goals:
        side = s.scene.sides[goal.side]
        text = written(written_goals[side][goal.name].title, goal.name)
        found.append(shown.GoalShown(side, text, goal.points, met(s, goal), goal.secret))
    return found
