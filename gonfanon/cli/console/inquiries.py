"""Commands that only look: people, moves, reach, odds, shots, rules, the log, help."""

from collections.abc import Sequence
from typing import Any

from gonfanon import play
from gonfanon.battle.notation.notation import ANSWERS, ORDERS
from gonfanon.battle.notation.spelling import Words, nearest
from gonfanon.battle.setup import victory
from gonfanon.cli.console.board import show_board
from gonfanon.cli.console.marks import standing_sides
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.numbers import is_whole
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Move
from gonfanon.story.figures import explain, odds_lines, shot_lines
from gonfanon.story.goals import changes, goal_lines
from gonfanon.story.people import full_lines, losses, short_line
from gonfanon.story.questions import refusal_line
from gonfanon.story.sentences import tale
from gonfanon.story.story import Story, capitalised

HELP = (
    "help",
    "board",
    "ground",
    "who",
    "moves",
    "reach",
    "score",
    "goals",
    "odds",
    "shot",
    "why",
    "hint",
    "standing",
    "standing-group",
    "hold",
    "takeover",
    "handback",
    "rule",
    "undo",
    "save",
    "log",
    "story",
    "more-answers",
    "pass",
    "resign",
    "quit",
)
LOG_LINES = 20


class Inquiries:
    """What can be asked about a battle without changing it."""

    def __init__(self, game: play.Game, story: Story, out: Output) -> None:
        self.game, self.story, self.out = game, story, out

    @property
    def s(self) -> Battle:
        """The battle as the side that is asked may see it."""
        ask = self.game.ask()
        return self.game.view(ask.side).state if ask is not None else self.game.state

    def help(self) -> None:
        """All commands and the shape of every order."""
        say, out = self.story.say, self.out
        out.line(say("help-commands"), "bold")
        out.lines([f"  {say(f'help-{word}')}" for word in HELP])
        out.line(say("help-orders"), "bold")
        out.lines([f"  {verb.shape}" for verb in ORDERS.values()])
        out.line(say("help-answers"), "bold")
        out.lines([f"  {verb.shape}" for name, verb in ANSWERS.items() if name not in ORDERS])
        out.line(say("help-more"))

    def board(self) -> None:
        """The field, or the list of who stands where."""
        show_board(self.out, self.story, self.s)

    def ground(self, words: Sequence[str]) -> None:
        """The ground in words: all that is not flat, or one hex."""
        s, field = self.s, self.s.scene.field
        if words:
            h = Words(s, words[0]).place()
            text = self.story.say("ground-line", hex=words[0], terrain=self.story.terrain(field.terrain[h]))
            level = [self.story.say("ground-level", level=field.level(h))] if field.level(h) else []
            here = [short_line(self.story, s, n) + "." for n in range(len(s.pieces)) if h in s.hexes(n)]
            self.out.lines([" ".join([text, *level]), *here])
            return
        for key in s.scene.book.hex_terrains:
            hexes = [s.scene.grid.names[h] for h in s.scene.grid.hexes if field.terrain[h] == key]
            if hexes and key != "flat":
                terrain = capitalised(self.story.terrain(key))
                self.out.line(self.story.say("terrain-line", terrain=terrain, hexes=" ".join(hexes)))

        for name, places in standing_sides(self.story, s):
            self.out.line(self.story.say("terrain-line", terrain=name, hexes=places))

    def score(self) -> None:
        """The turn, the losses of all sides, and the points where points are counted."""
        s, terms = self.s, self.s.scene.terms
        self.out.line(self.story.say("score-turn", turn=s.turn, turns=terms.turns), "bold")
        self.out.lines(losses(self.story, s))
        self.points()

    def goals(self) -> None:
        """How to win, and how far every side has come."""
        self.out.line(self.story.say("goals-title"), "bold")
        self.out.lines(goal_lines(self.story, self.s))

    def advanced(self, before: Battle) -> None:
        """Say which counts of the goals have moved since a position."""
        for _, text, more in changes(self.story, before, self.s):
            self.out.line(f"{text} {more}".rstrip(), "bold")

    def points(self) -> None:
        """What each side has earned, where points are counted."""
        s = self.s
        if s.scene.terms.pointed:
            points = [
                self.story.say("points-side", side=self.story.side(side), points=worth)
                for side, worth in enumerate(victory.points(s))
            ]
            self.out.line(self.story.say("points-line", list=", ".join(points)))

    def who(self, words: Sequence[str]) -> None:
        """Everybody in one line each, or one in full."""
        s = self.s
        if words:
            for n in self.pieces(words[0]):
                self.out.lines(full_lines(self.story, s, n))
            return
        for side in range(len(s.scene.sides)):
            self.out.line(self.story.say("who-side", side=self.story.side(side)), "bold")
            there = [n for n, p in enumerate(s.pieces) if s.side_of(n) == side and p.away != "ridden"]
            self.out.lines([f"  {short_line(self.story, s, n)}" for n in there])

    def pieces(self, word: str) -> tuple[int, ...]:
        """Those named, joined by `+`."""
        return Words(self.s, word).pieces()

    def reach(self, words: Sequence[str]) -> None:
        """Where somebody can go, by cost."""
        from gonfanon.rules.paths.reach import reach

        n, s = self.pieces(words[0])[0], self.s
        costs = reach(s, n) if s.pieces[n].stands and s.pieces[n].left > 0 and s.is_person(n) else {}
        if not costs:
            self.out.line(capitalised(self.story.say("no-reach", who=self.story.name(n))))
            return
        if not self.out.plain:
            show_board(self.out, self.story, s, {h: str(cost) for h, cost in costs.items()})
        for points in sorted(set(costs.values())):
            hexes = sorted(self.story.hex(h) for h, cost in costs.items() if cost == points)
            self.out.line(self.story.say("reach-line", points=points, hexes=" ".join(hexes)))

    def odds(self, words: Sequence[str]) -> None:
        """An attack, or a charge in its sequence, before it is made."""
        attackers, target = self.pieces(words[0]), self.pieces(words[1])[0]
        if self.s.step == "charges" and len(attackers) == 1:
            self._charge(attackers, target)
            return
        from gonfanon.rules.combat.by_difference import may_be_attacked, odds_of
        from gonfanon.rules.melee.by_difference import odds

        found, s = odds(self.s, attackers, target), self.s
        who, name = self.story.names(attackers), self.story.name(target)
        self.out.line(
            capitalised(self.story.say("odds-head", who=who, target=name, count=len(attackers))), "bold"
        )
        if found.refusal is not None:
            self.out.line(refusal_line(self.story, found.refusal))
            if found.refusal.what != "not-its-melee" or may_be_attacked(s, attackers, target) is not None:
                return
            self.out.line(self.story.say("odds-later"))
            found = odds_of(s, attackers, target)
        self.out.lines([f"  {line}" for line in odds_lines(self.story, s, found, attackers, target)])

    def _charge(self, riders: tuple[int, ...], target: int) -> None:
        from gonfanon.rules.charges.charge import forecast

        found = forecast(self.s, riders, (target,))
        who, name = self.story.names(riders), self.story.name(target)
        self.out.line(capitalised(self.story.say("odds-charge-head", who=who, target=name)), "bold")
        if found.refusal is not None or found.odds is None:
            self.out.line(refusal_line(self.story, found.refusal or Refusal("GUI-7.2.1a", "no-target")))
            return
        self.out.lines([f"  {line}" for line in odds_lines(self.story, self.s, found.odds, riders, target)])

    def shot(self, words: Sequence[str]) -> None:
        """A shot before it is taken."""
        from gonfanon.rules.shooting.taking_a_shot import shot

        s = self.s
        shooter, target = self.pieces(words[0])[0], self.pieces(words[1])[0]
        h = Words(s, words[2]).place() if len(words) > 2 else s.pieces[target].at
        found = shot(s, shooter, target, h)
        if found.refusal is not None:
            self.out.line(refusal_line(self.story, found.refusal))
            return
        band = self.story.say(f"range-{found.range}")
        who, name = self.story.name(shooter), self.story.name(target)
        head = self.story.say("shot-head", who=who, target=name, distance=found.distance, range=band)
        self.out.line(capitalised(head), "bold")
        self.out.lines([f"  {line}" for line in shot_lines(self.story, s, shooter, target, found)])

    def why(self, text: str) -> None:
        """Whether an order is allowed; the clause that forbids it."""
        ask = self.game.ask()
        word = self.game.read(text)
        refusal = ask.options.why_not(word) if ask is not None else Refusal("", "over")
        if refusal is not None:
            self.out.line(refusal_line(self.story, refusal))
            self.rule(self.story.rule(refusal.rule))
            return
        self._allowed(word)

    def _allowed(self, word: Any) -> None:
        from gonfanon.rules.movement.move import path_cost

        cost = path_cost(self.s, word.pieces, word.steps) if isinstance(word, Move) else None
        if cost is None or isinstance(cost, Refusal):
            self.out.line(self.story.say("allowed"))
            return
        self.out.line(self.story.say("allowed-cost", cost=cost.cost.value))
        self.out.lines([f"  {line}" for line in explain(self.story, cost.cost, signed=False)])
        self.out.line(f"  {self.story.say('path-tests', tests=cost.tests)}")

    def rule(self, name: str) -> None:
        """A clause of the rules in the language."""
        from gonfanon.library import catalogue

        entries = catalogue(self.game.book.key).entries
        found = entries.get(name) or next((e for e in entries.values() if e.id.lower() == name.lower()), None)
        if found is None:
            near = nearest(name, [key.lower() for key in entries])
            self.out.line(self.story.say("no-rule", id=f"{name} ({near.upper()}?)" if near else name))
            return
        title, text = self.story.word(found.title), self.story.word(found.text).strip()
        self.out.paragraph(self.story.say("rule-text", id=found.id, title=title, text=text))
        ruling = self.story.word(found.ruling).strip()
        if ruling:
            self.out.paragraph(self.story.say("rule-ruling", text=ruling))

    def log(self, words: Sequence[str]) -> None:
        """What happened so far, the last lines of it."""
        ask = self.game.ask()
        entries = self.game.view(ask.side).log if ask is not None else self.game.log
        lines = [
            line
            for entry in entries
            for line in tale(self.story, self.game.battle(entry.before), entry.events)
        ]
        if not lines:
            self.out.line(self.story.say("log-empty"))
        count = int(words[0]) if words and is_whole(words[0]) else LOG_LINES
        self.out.lines(lines[-count:] if count else [])

    def tell(self) -> None:
        """The story of the scenario and its own rules."""
        scenario = self.game.parcel.scenario
        self.out.line(self.story.word(scenario.title), "bold")
        self.out.paragraph(self.story.word(scenario.story).strip())
        self.out.paragraph(self.story.word(scenario.special).strip())


def notation_words(story: Story, error: BadNotation) -> str:
    """What is wrong with a line, in the language."""
    if not error.what:
        return capitalised(error.message)
    why = story.say(f"notation-{error.what}", word=error.word, shape=error.shape)
    return capitalised(story.say("notation-near", why=why, near=error.near) if error.near else why + ".")


def may_act(story: Story, ask: Ask) -> str:
    """Who of the side could carry out an order now."""
    orders = ask.options
    able = [n for n in orders.pieces if len(orders.of(n))] if isinstance(orders, ByPiece) else []
    names = [story.scene.characters[n].key for n in able]
    if ask.kind == "set-up":
        return story.say("may-be-placed", who=", ".join(names))
    return story.say("may-act", who=", ".join(names)) if names else story.say("may-act-nobody")
