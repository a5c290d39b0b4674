"""A siege at the terminal: the days with their orders and odds, into every fight and back."""

from argparse import Namespace
from typing import Any

from gonfanon import play
from gonfanon.cli.console.game_session import GameSession, called, spoken
from gonfanon.cli.console.inquiries import may_act, notation_words
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.move_to_place import find_way, read_goal
from gonfanon.cli.console.output import Output
from gonfanon.cli.console.siege_looks import SiegeLooks
from gonfanon.cli.console.siege_minds import SiegeMinds
from gonfanon.cli.console.siege_tutor import SiegeTutor
from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.kernel.errors import BadNotation, IllegalAnswer
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.numbers import is_whole
from gonfanon.kernel.within import as_asked
from gonfanon.minds.siege.placing import placed
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.words.field import PASS
from gonfanon.siege.sheet import Siege
from gonfanon.story.siege.telling import SiegeTeller
from gonfanon.story.story import capitalised
from gonfanon.texts import Texts

SPOKEN = {
    "sheet": "sheet feuille",
    **spoken("help", "chronicle", "board", "ground", "who", "moves", "odds", "shot", "why", "rule", "settle"),
    **spoken("undo", "save", "log", "story", "more", "pass", "resign", "quit"),
}
"""Commands and all the words by which they may be called."""
EXAMPLES = {
    "moves": "moves robert",
    "shot": "shot gerold leon",
    "rule": "rule GUI-11.1.3a",
    "save": "save evening.game",
}


class SiegeSession(GameSession[Siege]):
    """One siege with its players, its screen and its keyboard."""

    names = called(SPOKEN)

    def __init__(
        self,
        game: GameOf[Siege],
        texts: Texts,
        out: Output,
        keyboard: Keyboard,
        seed: int,
        record: str | None = None,
    ) -> None:
        super().__init__(game, texts, out, keyboard, record)
        self.seed = seed
        self.teller = SiegeTeller(texts, game.setup.siege.side_names)
        self.look = SiegeLooks(game, self.teller, out)
        self.minds = SiegeMinds(game, self.teller, out, seed)
        lesson = game.setup.siege.lesson
        self.tutor = SiegeTutor(lesson, game, self.teller, out) if lesson is not None else None
        keyboard.offer = lambda words: [*SPOKEN, *self.game.state.site.scene.numbers]

    @property
    def s(self) -> Siege:
        """The siege as it stands."""
        return self.game.state

    def play(self) -> None:
        """Question after question until the siege is over or the player leaves."""
        self._greet()
        if self.tutor is not None:
            self.tutor.begin()
        while not self.game.over:
            ask = self.game.ask()
            if ask is None:
                self.out.line(self.say("dice-unknown"))
                return
            player = self.game.seats[self.game.sides[ask.side]]
            if player == "human":
                if not self._asked(ask):
                    self._leave()
                    return
            else:
                self._answer(self._decided(ask, player))
        self._end()

    def _decided(self, ask: Ask, player: str) -> Any:
        """What a side that no person plays answers."""
        if player == "passive" and ask.kind == "set-up":
            # Anyone who lets things happen still stands on his wall.
            return placed(self.s, ask)
        if player == "passive":
            return PASS if PASS in ask.options else ask.options[0]
        if player == "random":
            return RandomPlayer(self.seed + self.game.count).choose(self.s, ask)
        return self.minds.answer(ask, player)

    def _greet(self) -> None:
        text, story = self.game.setup.siege, self.teller.story(self.s)
        self.out.line(story.word(text.title), "bold")
        for side, key in enumerate(self.game.sides):
            self._greet_seat(story.side(side), key)
        special = story.word(text.special).strip()
        if special:
            self.out.paragraph(special)
        self.out.line(self.say("loaded" if self.game.log else "siege-welcome-help"))

    def _refusal(self, refusal: Refusal) -> str:
        return self.teller.refusal(self.s, refusal)

    def _unread(self, error: BadNotation) -> str:
        return notation_words(self.teller.board(self.s), error)

    def _refused(self, error: IllegalAnswer) -> None:
        super()._refused(error)
        if self.tutor is not None:
            self.tutor.moment((), error.refusal)

    def _put(self, ask: Ask) -> None:
        """The sheet when a day begins, the board when a phase of a fight does, then the question."""
        s, b = self.s, self.s.battle
        heading = f"{s.day}" if b is None else f"{s.day} {b.turn} {b.side} {b.step} {b.placing}"
        if heading != self.heading:
            if b is None:
                self.look.sheet()
            elif not self.out.plain:
                self.look.board()
        self.heading = heading
        self.out.line(self.teller.question(s, ask), "bold")
        if ask.within and isinstance(ask.options, ByPiece):
            self.listed = []
            self.out.line(may_act(self.teller.board(s), as_asked(ask)))
        else:
            self._list(list(ask.options))

    def _line(self, ask: Ask, word: Any) -> tuple[str, str]:
        """An order with its odds."""
        return self.game.written(self.s, word, ask), self.teller.answer(self.s, ask, word)

    def _example(self, command: str) -> str:
        return EXAMPLES[command]

    def _meant(self, text: str, ask: Ask) -> Any:
        """The order or answer that is written; in a fight a place stands for the way there."""
        b = self.s.battle
        goal = read_goal(b, text) if ask.within and b is not None and hasattr(ask.options, "of") else None
        if goal is not None and b is not None and not b.placing:
            way = find_way(b, *goal)
            if way is not None:
                return way.order
        return self.game.read(text)

    def _command(self, command: str, words: list[str], ask: Ask) -> None:
        look = self.look
        match command:
            case "help" | "sheet" | "board":
                getattr(look, command)()
            case "who" | "ground" | "shot" | "log":
                getattr(look, command)(words)
            case "chronicle":
                look.tale(words)
            case "why":
                self._why(words)
            case "odds":
                self._odds(words, ask)
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

    def _why(self, words: list[str]) -> None:
        """Whether an order is allowed; alone or with a number, why a mind answered as it did."""
        if not words:
            self.minds.why(1)
        elif len(words) == 1 and is_whole(words[0], longest=3):
            self.minds.why(int(words[0]))
        else:
            self.look.why(" ".join(words))

    def _odds(self, words: list[str], ask: Ask) -> None:
        """In a fight the odds of an attack; on a day those of a numbered order, or of what ends the step."""
        if ask.within and len(words) > 1:
            self.look.odds(words)
            return
        number = int(words[0]) if words and is_whole(words[0]) else 1
        if 1 <= number <= len(self.listed) and not ask.within:
            self.look.prospects(self.listed[number - 1])
        else:
            self.out.line(self.say("answer-number", number=number))

    def _moves(self, name: str, ask: Ask) -> None:
        """Everything somebody may do now, numbered."""
        n = self.look.pieces(name)[0]
        options = ask.options
        orders = list(options.of(n)) if ask.within and isinstance(options, ByPiece) else []
        if not orders:
            who = self.teller.board(self.s).name(n)
            self.out.line(capitalised(self.say("nothing-to-list", who=who)))
            return
        self._list(orders)

    def _change(self, command: str, words: list[str], ask: Ask) -> None:
        match command:
            case "pass":
                self._answer(PASS)
            case "undo":
                self._undo()
            case "save":
                self._save(words[0], self.game.save(snapshots=True))
            case "resign":
                self.game.resign(ask.side)
            case "settle":
                self._settle(words[0] if words else "captain")

    def _settle(self, level: str) -> None:
        """Two minds play the fight out; at one keyboard the person who types it speaks for all people there."""
        from gonfanon.cli.console.opening import known_player
        from gonfanon.minds.siege_fights import settle
        from gonfanon.story.siege.report import fights, report

        known_player(level, self.teller.texts)
        known = len(self.game.log)
        with self.out.thinking(self.say("thinking", name=level)):
            settle(self.game, level, self.seed, tuple(self.game.sides))
        entries = [(self.game.restored(entry.before), entry.events) for entry in self.game.log]
        for part in report(self.teller, list(fights(entries))[-1]):
            self.out.paragraph(part)
        if self.tutor is not None:
            self.tutor.moment([event for entry in self.game.log[known:] for event in entry.events])

    def _undo(self) -> None:
        people = [side for side, key in enumerate(self.game.sides) if self.game.seats[key] == "human"]
        self._take_back(people[0] if len(people) == 1 else None)

    def _answer(self, word: Any) -> None:
        """Give an answer and tell what follows."""
        known = len(self.game.log)
        self.game.answer(word)
        for entry in self.game.log[known:]:
            style = "italic" if entry.side == play.DICE else ""
            self.out.lines(self.teller.lines(self.game.restored(entry.before), entry.events), style)
        if self.tutor is not None:
            self.tutor.moment([event for entry in self.game.log[known:] for event in entry.events])

    def _end(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        self.out.line(self.teller.ending(self.s, outcome), "bold")
        if self.tutor is not None:
            self.tutor.end()
        self._keep_record()


def play_siege(
    args: Namespace, game: GameOf[Siege], texts: Texts, out: Output, keyboard: Keyboard, seed: int
) -> None:
    """Play a siege to its end, or until the player leaves."""
    from gonfanon.cli.console.opening import take_seats

    take_seats(game, texts, args.seat)
    SiegeSession(game, texts, out, keyboard, seed, args.record).play()
