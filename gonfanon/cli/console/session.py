"""A game at the terminal, from the first question to the last."""

from collections.abc import Iterable, Mapping
from typing import Any

from gonfanon import play
from gonfanon.battle.notation.notation import ANSWERS, ORDERS, STEPS, write
from gonfanon.cli.console.choices import goal_of, goal_words, shortened, to_the_same_place, turned
from gonfanon.cli.console.game_session import NEEDS, PAGE, GameSession, called, spoken
from gonfanon.cli.console.inquiries import Inquiries, may_act, notation_words
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.move_to_place import Way, find_way, plain_step, read_goal
from gonfanon.cli.console.output import Output
from gonfanon.cli.console.seats import EVERYBODY, Seats
from gonfanon.cli.console.standing_orders import StandingCommand
from gonfanon.cli.console.tutor import Tutor
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.ask import Ask, ByPiece, Event
from gonfanon.kernel.errors import BadNotation, IllegalAnswer
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.numbers import is_whole
from gonfanon.play import Entry
from gonfanon.play.seats import Player
from gonfanon.rules.events.turns import StepBegan
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS
from gonfanon.story.people import ending
from gonfanon.story.questions import answer_line, question_line, refusal_line
from gonfanon.story.sentences import tale
from gonfanon.story.story import Story, capitalised
from gonfanon.texts import Texts

SPOKEN = {
    **spoken("help", "board", "ground", "who", "moves"),
    "reach": "reach allonge",
    **spoken("score"),
    "goals": "goals buts but",
    **spoken("odds", "shot", "why"),
    "hint": "hint conseil",
    "standing": "standing consignes",
    "hold": "hold tenir",
    "takeover": "takeover relève releve",
    "handback": "handback rendre",
    **spoken("rule", "undo", "save", "log", "story", "more", "pass", "resign", "quit"),
}
"""Commands and all the words by which they may be called."""
NAMES = called(SPOKEN)
LOOKING = ("help", "board", "score", "goals", "who", "ground", "log", "story", "why")
"""Commands that only look, open to a person whose seat a mind has taken over."""


class Session(GameSession[Battle]):
    """One battle with its players, its screen and its keyboard."""

    game: play.Game
    names = NAMES
    needs = {
        **NEEDS,
        "reach": (1, "needs-piece"),
        "odds": (2, "needs-piece"),
        "takeover": (1, "needs-level"),
    }
    after_number = 1
    """The facing in which a way ends."""

    def __init__(
        self,
        game: play.Game,
        texts: Texts,
        out: Output,
        keyboard: Keyboard,
        players: Mapping[int, Player],
        record: str | None = None,
        pace: float = 0,
    ) -> None:
        super().__init__(game, texts, out, keyboard, record)
        self.story = Story(texts, game.scene, game.parcel.scenario.side_names)
        self.look = Inquiries(game, self.story, out)
        self.seats = Seats(game, players, self.story, out, pace)
        self.players = self.seats.players
        self.standing = StandingCommand(game, self.story, out)
        lesson = game.parcel.scenario.lesson
        self.tutor = Tutor(lesson, game, self.story, out) if lesson is not None else None
        keyboard.offer = self._offer

    def play(self) -> None:
        """Question after question until the battle is over or the player leaves."""
        self._greet()
        if self.tutor is not None:
            self.tutor.begin()
        while not self.game.over:
            ask = self.game.ask()
            if ask is None:
                self.out.line(self.story.say("dice-unknown"))
                return
            try:
                stays = self._turn_of(ask)
            except KeyboardInterrupt:
                # Anyone who lets a mind play for him takes his seat back with Ctrl+C; others leave the game.
                stays = bool(self.seats.taken)
                self.seats.hand_back()
            if not stays:
                self._leave()
                return
        self._end()

    def _turn_of(self, ask: Ask) -> bool:
        """Somebody answers, a person or not; False when the person leaves."""
        if ask.side not in self.players:
            said = self.standing.answer(ask)
            if said is None:
                return self._asked(ask)
            self._answer(said)
            return True
        if self.seats.waits(ask):
            return self._led(ask)
        self._answer(self.seats.answer(ask))
        return True

    def _led(self, ask: Ask) -> bool:
        """Let a mind that has taken over go on for a phase, or take the seat back; False to leave."""
        self.seats.ask_to_go_on(ask)
        text = self.keyboard.line()
        words = text.split() if text is not None else ["quit"]
        command = NAMES.get(words[0].lower(), "") if words else ""
        if not words:
            self.seats.go_on(ask)
        elif command == "handback":
            self.seats.hand_back()
        elif command in LOOKING:
            self._command(command, words[1:], ask)
        return command != "quit"

    def _greet(self) -> None:
        scenario, say = self.game.parcel.scenario, self.story.say
        sides = self.story.listed([self.story.side(side) for side in range(len(scenario.sides))])
        title = self.story.word(scenario.title)
        self.out.line(say("welcome", title=title, sides=sides, turns=scenario.turns), "bold")
        for side, key in enumerate(scenario.sides):
            player = self.seats.name(side)
            self.out.line(say("welcome-seat", side=self.story.side(side), player=player, key=key))
        special = self.story.word(scenario.special).strip()
        if special:
            self.out.paragraph(special)
        self.look.goals()
        self.out.line(say("loaded" if self.game.log else "welcome-help"))

    def _waits_for(self, ask: Ask) -> bool:
        return ask.side not in self.players and super()._waits_for(ask)

    def _refusal(self, refusal: Refusal) -> str:
        ask, s = self.game.ask(), self.game.state
        own = ask is not None and ask.kind == "order" and ask.side == s.side
        return refusal_line(self.story, refusal, s.step if own else "")

    def _unread(self, error: BadNotation) -> str:
        return notation_words(self.story, error)

    def _refused(self, error: IllegalAnswer) -> None:
        super()._refused(error)
        if self.tutor is not None:
            self.tutor.moment((), error.refusal)

    def _put(self, ask: Ask) -> None:
        """Show the field when a sequence begins, then the question and its answers."""
        s = self.look.s
        heading = f"{s.turn} {s.side} {s.step} {s.placing}"
        if heading != self.heading and not self.out.plain and ask.kind in ("order", "set-up"):
            self.look.board()
        self.heading = heading
        self.out.line(question_line(self.story, s, ask), "bold")
        if isinstance(ask.options, ByPiece):
            self.listed = []
            self.out.line(may_act(self.story, ask))
        else:
            self._list(list(ask.options))

    def _list(self, answers: list[Any]) -> None:
        """Number the answers; many ways are shown by where they end."""
        s, ask = self.look.s, self.game.ask()
        if len(answers) > PAGE and ask is not None and goal_of(s, answers[-1]) is not None:
            self.listed = shortened(s, answers)
            self._goals(s, ask)
        else:
            super()._list(answers)

    def _goals(self, s: Battle, ask: Ask) -> None:
        """What is no way in lines of its own, then a line for everybody with the places where his ways end."""
        goals = [goal_of(s, word) for word in self.listed]
        by_whom: dict[int, list[str]] = {}
        for number, (word, goal) in enumerate(zip(self.listed, goals, strict=True), 1):
            if goal is None:
                self._show(number, ask, word)
            else:
                place = goal_words(s, word, list(ask.options))
                by_whom.setdefault(goal[0], []).append(f"{number}. {place}")
        for n, places in by_whom.items():
            who = self.story.name(n if n >= 0 or not ask.about else ask.about[0])
            self.out.line(capitalised(self.story.say("answer-goals", who=who, places=" · ".join(places))))
        self.out.line(self.story.say("answer-goals-help"))
        self.shown = len(self.listed)

    def _line(self, ask: Ask, word: Any) -> tuple[str, str]:
        s = self.look.s
        return write(s, word, ask), answer_line(self.story, s, ask, word)

    def _meant(self, text: str, ask: Ask) -> Any:
        """The order or answer that is written; a place stands for the way there that is offered."""
        self._known(text)
        s, goal = self.look.s, None
        if hasattr(ask.options, "of"):
            goal = read_goal(s, text)
        if goal is not None:
            way = find_way(s, *goal)
            if way is not None:
                return self._on_the_way(way, ask)
            if len(text.split()) > 3:
                raise BadNotation(text, text, "no-step", text.rsplit(maxsplit=1)[-1])
        word = self.game.read(text)
        if goal is None and word not in ask.options:
            return to_the_same_place(s, word, list(ask.options)) or word
        return word

    def _on_the_way(self, way: Way, ask: Ask) -> Any:
        """Say by which way he goes, what it costs and how many tests it brings."""
        if not plain_step(way.order) or way.tests:
            notation = write(self.look.s, way.order, ask)
            self.out.line(self.story.say("way-found", notation=notation, cost=way.cost))
            self.out.line(f"  {self.story.say('path-tests', tests=way.tests)}")
        if way.others:
            self.out.line(f"  {self.story.say('way-facings', count=way.others)}")
        return way.order

    def _known(self, text: str) -> None:
        """A first word that is nothing at all is told apart from a wrong order."""
        verb = text.split(maxsplit=1)[0].lower()
        if not self.listed and self.game.position.order is None and verb not in ORDERS:
            raise BadNotation(text, text, "no-order", verb, near=_near(verb))

    def _number(self, number: int, words: list[str], ask: Ask) -> None:
        """The answer with a number; with a facing after it, the way there that ends so."""
        word = self._numbered(number)
        for facing in words:
            if facing.upper() not in DIRECTIONS:
                raise BadNotation(facing, facing, "no-direction", facing, " ".join(DIRECTIONS))
            direction = DIRECTIONS.index(facing.upper())
            word = turned(self.look.s, word, direction, list(ask.options))
            if word is None:
                self.out.line(
                    self.story.say("answer-facing", number=number, facing=self.story.facing(direction))
                )
                return
        self._answer(word)

    def _command(self, command: str, words: list[str], ask: Ask) -> None:
        look = self.look
        match command:
            case "help" | "board" | "score" | "goals":
                getattr(look, command)()
            case "who" | "ground" | "reach" | "odds" | "shot" | "log":
                getattr(look, command)(words)
            case "why" if words and not is_whole(words[0]):
                look.why(" ".join(words))
            case "why":
                self.seats.why(int(words[0]) if words else 1, self._example("why"))
            case "rule":
                look.rule(words[0])
            case "story":
                look.tell()
            case "more":
                self._more()
            case "moves":
                self._moves(words[0], ask)
            case _:
                self._change(command, words, ask)

    def _change(self, command: str, words: list[str], ask: Ask) -> None:
        match command:
            case "pass":
                self._answer(PASS)
            case "standing":
                self.standing.command(words, ask.side)
            case "hold":
                self.standing.orders.hold(self.game.state, ask, bool(words))
                self._answer(PASS)
            case "undo":
                self._undo()
            case "save":
                self._save(words[0], self.game.save())
            case "resign":
                self.game.resign(ask.side)
            case "takeover":
                self.seats.take_over(words[0], ask.side)
            case "handback":
                self.seats.hand_back()
            case "hint":
                about = self.look.pieces(words[0])[0] if words else EVERYBODY
                self.listed = self.seats.hint(ask, about) or self.listed
                self.shown = len(self.listed)

    def _moves(self, name: str, ask: Ask) -> None:
        """Everything somebody may do now, numbered."""
        n = self.look.pieces(name)[0]
        options = (self.game.view(ask.side).ask or ask).options
        orders = list(options.of(n)) if isinstance(options, ByPiece) else list(options)
        if ask.kind == "set-up" and isinstance(options, ByPiece) and n not in options.pieces:
            orders = []
        if not orders:
            self.out.line(capitalised(self.story.say("nothing-to-list", who=self.story.name(n))))
            return
        self._list(orders)

    def _undo(self) -> None:
        people = [side for side in range(len(self.game.scene.sides)) if side not in self.players]
        self._take_back(people[0] if len(people) == 1 else None)

    def _answer(self, word: Any) -> None:
        """Give an answer and tell what follows."""
        known, before, ask = len(self.game.log), self.look.s, self.game.ask()
        self._give(word)
        if ask is not None:
            self.standing.orders.answered(before, ask, word)
        self._tell(known)
        self.look.advanced(before)
        if self.tutor is not None:
            events = [event for entry in self.game.log[known:] for event in entry.events]
            self.tutor.moment(events, was=before)

    def _give(self, word: Any) -> None:
        self.game.answer(word)

    def _tell(self, known: int) -> None:
        """Tell what happened after so many entries."""
        for entry in self.game.log[known:]:
            if entry.before.placing and self.game.scene.terms.secret and entry.side in self.players:
                continue
            style = "italic" if entry.side == play.DICE else ""
            self.out.lines(tale(self.story, self.game.battle(entry.before), self._news(entry)), style)

    def _news(self, entry: Entry) -> tuple[Event, ...]:
        """What is worth telling: that a sequence begins is said again by the question that opens it."""
        ask, events = self.game.ask(), entry.events
        asked = ask is not None and ask.kind == "order" and ask.side not in self.players
        if asked and entry.number == len(self.game.log) and events and isinstance(events[-1], StepBegan):
            return events[:-1]
        return events

    def _record_so_far(self) -> str:
        """What a machine has decided in secret is not for the person at the keyboard to read."""
        from gonfanon.play.record import written

        return written(self.game, self.game.public if self.players else len(self.game.log))

    def _end(self) -> None:
        outcome, s = self.game.outcome, self.game.state
        assert outcome is not None
        self.out.lines(ending(self.story, s, outcome), "bold")
        self.look.points()
        if self.tutor is not None:
            self.tutor.end()
        self._keep_record()

    def _example(self, command: str) -> str:
        mine = [character.key for character in self.game.scene.characters if character.side == 0]
        foes = [character.key for character in self.game.scene.characters if character.side == 1]
        return {
            "why": f"why move {mine[0]} 0101",
            "rule": "rule GUI-4.3a",
            "takeover": "takeover captain",
            "save": "save evening.game",
            "odds": f"odds {mine[0]} {foes[0]}",
            "shot": f"shot {mine[0]} {foes[0]}",
        }.get(command, f"{command} {mine[0]}")

    def _offer(self, words: list[str]) -> Iterable[str]:
        """What could stand where the cursor is."""
        if len(words) < 2:
            return [*SPOKEN, *ORDERS, *(word for word in ANSWERS if word not in ORDERS), "end"]
        if words[-1][:1].isdigit():
            return self.game.scene.grid.index
        steps = [*STEPS, *(f"turn-{direction.lower()}" for direction in DIRECTIONS)]
        return [
            *self.game.scene.numbers,
            *(steps if words[0] == "move" else ()),
            *(ORDERS if words[0] == "why" else ()),
        ]


def _near(verb: str) -> str:
    from gonfanon.battle.notation.spelling import nearest

    return nearest(verb, [*ORDERS, *SPOKEN])
