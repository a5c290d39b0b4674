"""A campaign at the terminal: the steps of each day with their orders and odds, for one person or several."""

from argparse import Namespace
from typing import Any

from gonfanon.campaign.ground import ways_to
from gonfanon.campaign.notation import where
from gonfanon.campaign.orders import March
from gonfanon.campaign.sheet import Campaign
from gonfanon.cli.campaign.fights import BOARD, FightLooks, SiegeDayWords, fight_lines
from gonfanon.cli.campaign.looks import CampaignLooks
from gonfanon.cli.console.game_session import PAGE, GameSession, called, spoken
from gonfanon.cli.console.keyboard import Keyboard, curtain
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.kernel.errors import BadNotation, GonfanonError
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.numbers import is_whole
from gonfanon.minds.any_game import decide
from gonfanon.minds.campaign.levels import decision
from gonfanon.play.game_of import GameOf
from gonfanon.play.record import written
from gonfanon.rules.words.field import PASS
from gonfanon.story.campaign import refused
from gonfanon.story.campaign_reasons import reason
from gonfanon.story.story import capitalised
from gonfanon.texts import Texts

FAR = 1 << 20
SPOKEN = {
    "overview": "overview aperçu apercu",
    "map": "map carte",
    "supply": "supply vivres",
    "treasury": "treasury trésor tresor",
    "prisoners": "prisoners captifs",
    "known": "known connu",
    "go": "go aller",
    "advice": "advice conseil",
    "chronicle": "chronicle chronique log journal",
    **spoken("help", "who", "score", "odds", "why", "rule", "board", "ground", "moves", "shot", "settle"),
    **spoken("undo", "save", "story", "more", "pass", "resign", "quit"),
}
"""Commands and all the words by which they may be called."""
EXAMPLES = {
    "who": "who melfi",
    "go": "go melfi",
    "why": "why besiege guiscards canne",
    "rule": "rule GUC-8.4e",
    "save": "save evening.game",
}
"""Commands that need a word more, with an example."""


class CampaignSession(GameSession[Campaign]):
    """One campaign at one keyboard."""

    names = called(SPOKEN)
    needs = dict.fromkeys(EXAMPLES, (1, "needs-order"))

    def __init__(
        self,
        game: GameOf[Campaign],
        texts: Texts,
        out: Output,
        keyboard: Keyboard,
        seed: int,
        record: str | None = None,
    ) -> None:
        super().__init__(game, texts, out, keyboard, record)
        self.seed = seed
        self.look = CampaignLooks(game, texts, out)
        self.told = 0
        self.last = -1
        keyboard.offer = lambda words: [*SPOKEN, *self.game.state.groups, *self.game.state.places]

    def play(self) -> None:
        """Question after question until the campaign is over or somebody leaves."""
        self._greet()
        while (ask := self.game.ask()) is not None:
            seat = self.game.seats[self.game.sides[ask.side]]
            if seat != "human":
                self._machine(ask, seat)
            elif not self._person(ask):
                self._leave()
                return
        self._end()

    def _machine(self, ask: Ask, seat: str) -> None:
        with self.out.thinking(self.say("thinking", name=seat)):
            said = decide(self.game, ask.side, seat, self.seed + self.game.count)
        self.game.answer(said, ask.side)

    def _greet(self) -> None:
        text, language = self.game.setup.campaign, self.texts.language
        self.out.line(text.title.get(language, text.campaign), "bold")
        for key in self.game.sides:
            self._greet_seat(text.side_names.get(key, {}).get(language, key), key)
        self.out.paragraph(text.special.get(language, "").strip())
        self.out.line(self.say("loaded" if self.game.count else "campaign-console-welcome"))

    def _person(self, ask: Ask) -> bool:
        """Put a question to a person; False when he or she leaves."""
        people = [n for n, side in enumerate(self.game.sides) if self.game.seats[side] == "human"]
        if ask.side != self.last and len(people) > 1 and not self._curtain(ask):
            return False
        self.last = ask.side
        self._news(ask.side)
        return self._asked(ask)

    def _curtain(self, ask: Ask) -> bool:
        """Nobody reads over another's shoulder."""
        key = self.game.sides[ask.side]
        side = self.game.setup.campaign.side_names.get(key, {}).get(self.texts.language, key)
        return curtain(self.out, self.keyboard, self.say("argad-console-curtain", side=side))

    def _refusal(self, refusal: Refusal) -> str:
        why = refused(self.texts, refusal)
        return self.say("campaign-console-refused", why=why, rule=refusal.rule)

    def _unread(self, error: BadNotation) -> str:
        """Why something that was typed is no order, in one sentence."""
        key = f"campaign-console-bad-{error.what}"
        if key in self.texts:
            return self.say(key, word=error.word, shape=error.shape)
        return capitalised(error.message)

    def _news(self, side: int) -> None:
        """What has happened since the side was asked last, as far as it may learn of it."""
        last = self.game.count - self.game.still_sealed
        fresh = [entry for entry in self.game.view(side).log if self.told < entry.number <= last]
        sides = self.game.setup.campaign.side_names
        for entry in fresh:
            # What a side sees of an entry has no state of the campaign.
            before = self.game.restored(self.game.entry(entry.number - 1).before)
            if before.battle is not None:
                self.out.lines(fight_lines(self.texts, sides, before, entry.events), "italic")
            self.out.lines(self.look.lines([entry], side), "italic")
        self.told = last

    def _put(self, ask: Ask) -> None:
        """The overview when a day begins, what a lesson says when a step does, then the question."""
        s = self.game.state
        if ask.within:
            (self._put_fight if s.battle is not None else self._put_siege)(ask)
            return
        heading = f"{s.day} {s.step} {ask.side}"
        if heading.partition(" ")[0] != self.heading.partition(" ")[0]:
            self.look.overview(ask.side)
        if heading != self.heading:
            self._teach(s, ask)
        self.heading = heading
        self.out.line(self._question(s, ask), "bold")
        first = [word for word in ask.options if not isinstance(word, March)]
        marches = [word for word in ask.options if isinstance(word, March)]
        if len(marches) > PAGE:
            self.out.line(self.say("campaign-console-reach", count=len(marches)))
        self._list([*first, *marches])

    def _put_fight(self, ask: Ask) -> None:
        """The board when a phase of the battle begins, then who may act."""
        fight = FightLooks(self.game, self.texts, self.out)
        b = fight.s
        heading = f"{self.game.state.day} fight {b.turn} {b.side} {b.step} {b.placing}"
        if heading != self.heading and not self.out.plain:
            fight.board()
        self.heading = heading
        self.out.line(fight.question(ask), "bold")
        if isinstance(ask.options, ByPiece):
            self.listed, self.shown = [], 0
            self.out.line(fight.may_act(ask))
            self.out.line(self.say("campaign-console-fight"))
        else:
            self._list(list(ask.options))

    def _put_siege(self, ask: Ask) -> None:
        """The sheet when a siege day begins, then what is asked."""
        day = SiegeDayWords(self.game, self.texts)
        heading = f"{self.game.state.day} siege"
        if heading != self.heading:
            self.out.lines(day.sheet())
            self.out.line(self.say("campaign-console-siege"))
        self.heading = heading
        self.out.line(day.question(ask), "bold")
        self._list(list(ask.options))

    def _question(self, s: Campaign, ask: Ask) -> str:
        words = self.look.words
        if ask.kind != "order" or not s.queue:
            return words.asked(s, ask)
        step = self.say(f"campaign-step-{s.step}")
        who = words.name(s, s.queue[0])
        return capitalised(self.say("campaign-console-part", step=step, who=who, key=s.queue[0]))

    def _teach(self, s: Campaign, ask: Ask) -> None:
        """What a campaign that teaches has to say to its first player."""
        if ask.side:
            return
        for step in self.game.setup.campaign.lesson:
            if (step.day, step.step) == (s.day, s.step):
                self.out.paragraph(step.tell.get(self.texts.language, ""))
                self.out.lines([f"  {order}" for order in step.try_])

    def _line(self, ask: Ask, word: Any) -> tuple[str, str]:
        return self.game.written(self.game.state, word, ask), self._words(ask, word)

    def _words(self, ask: Ask, word: Any) -> str:
        if ask.within and self.game.state.battle is not None:
            return FightLooks(self.game, self.texts, self.out).answer(ask, word)
        if ask.within:
            return SiegeDayWords(self.game, self.texts).answer(ask, word)
        return self.look.answer_words(ask, word)

    def _example(self, command: str) -> str:
        return EXAMPLES[command]

    def _command(self, command: str, words: list[str], ask: Ask) -> None:
        if command in BOARD and self.game.state.battle is not None:
            self._board(command, words, ask)
        else:
            self._look(command, " ".join(words), ask)

    def _look(self, command: str, rest: str, ask: Ask) -> None:
        look = self.look
        match command:
            case "help":
                look.help()
            case "story":
                look.tell()
            case "overview" | "supply" | "treasury" | "prisoners" | "known" | "score":
                getattr(look, command)(ask.side)
            case "map" | "who" | "chronicle":
                getattr(look, command)(ask.side, rest)
            case "rule":
                look.rule(rest)
            case "more":
                self._more()
            case "odds":
                look.odds(ask.side, ask, self._named(rest, ask))
            case "why":
                self._why(rest, ask)
            case "advice":
                self._advice(ask)
            case _:
                self._change(command, rest, ask)

    def _board(self, command: str, words: list[str], ask: Ask) -> None:
        """Look at the battle that is being fought out."""
        fight = FightLooks(self.game, self.texts, self.out)
        if command == "board":
            fight.board()
        elif command == "moves":
            self._list(fight.moves(" ".join(words), ask))
        else:
            getattr(fight, command)(words)

    def _change(self, command: str, rest: str, ask: Ask) -> None:
        match command:
            case "pass":
                self._answer(PASS)
            case "go":
                self._answer(self._towards(rest, ask))
            case "settle":
                self._settle(rest or "captain")
            case "undo":
                self._take_back(ask.side)
                self.told = min(self.told, self.game.count)
            case "save":
                self._save(rest, self.game.save(snapshots=True))
            case "resign":
                self.game.resign(ask.side)
            case _:
                self.out.line(self.say("campaign-console-no-fight"))

    def _answer(self, word: Any) -> None:
        self.game.answer(word)

    def _meant(self, text: str, ask: Ask) -> Any:
        return self.game.read(text, ask.side)

    def _named(self, text: str, ask: Ask) -> Any:
        """A number of the list, or an order; without a word the first of the list."""
        if not text:
            return self._numbered(1)
        return self._numbered(int(text)) if is_whole(text, longest=3) else self._meant(text, ask)

    def _towards(self, goal: str, ask: Ask) -> Any:
        """The march of the mover that ends nearest to a place, a unit or a hex."""
        s = self.game.seen(ask.side)
        ways = ways_to(s.scene, (where(s, goal),))
        marches = [word for word in ask.options if isinstance(word, March) and len(word.units) == 1]
        if not marches:
            raise GonfanonError(self.say("campaign-console-no-march"))
        best = min(marches, key=lambda word: (ways.get(word.path[-1], FAR), len(word.path)))
        if ways.get(best.path[-1], FAR) >= ways.get(s.where(best.units[0]), FAR):
            raise GonfanonError(self.say("campaign-console-no-nearer"))
        return best

    def _why(self, text: str, ask: Ask) -> None:
        """Whether an order is allowed, and by which rule not."""
        word = self._named(text, ask)
        refusal = ask.options.why_not(word)
        if refusal is None:
            self.out.line(self.say("allowed"))
            self.look.odds(ask.side, ask, word)
            return
        self.out.line(self._refusal(refusal))
        self.look.rule(refusal.rule)

    def _advice(self, ask: Ask) -> None:
        """What a captain would do, and why."""
        if ask.within:
            raise GonfanonError(self.say("campaign-console-no-advice"))
        found = decision(self.game, ask.side, "captain", self.seed + self.game.count)
        best = [(found.said, found.why), *((each.said, each.why) for each in found.alternatives[:2])]
        for said, because in best:
            notation = self.game.written(self.game.state, said, ask)
            why = reason(self.look.words, self.game.seen(ask.side), because.key, because.args)
            self.out.line(f"  {self.say('campaign-console-advice', notation=notation, why=why)}")

    def _settle(self, level: str) -> None:
        """Two minds fight the battle out; at one keyboard the person who types it speaks for all people there."""
        from gonfanon.cli.console.opening import known_player
        from gonfanon.minds.battle_within import settle

        if self.game.state.battle is None and self.game.state.siege is None:
            raise GonfanonError(self.say("campaign-console-no-fight"))
        known_player(level, self.texts)
        with self.out.thinking(self.say("thinking", name=level)):
            settle(self.game, level, self.seed, tuple(self.game.sides))

    def _record_so_far(self) -> str:
        """What others have ordered in secret is not for the person at the keyboard to read."""
        return written(self.game, self.game.public)

    def _end(self) -> None:
        self._news(self.last if self.last >= 0 else 0)
        found = self.look.look.outcome(self.game)
        if found is not None:
            self.out.line(self.look.word(found.text), "bold")
        for side in range(len(self.game.sides)):
            self.look.score(side)
        self._keep_record()


def play_campaign(
    args: Namespace, game: GameOf[Campaign], texts: Texts, out: Output, keyboard: Keyboard, seed: int
) -> None:
    """Play a campaign to its end, or until the player leaves."""
    from gonfanon.cli.console.opening import take_seats

    take_seats(game, texts, args.seat)
    CampaignSession(game, texts, out, keyboard, seed, args.record).play()
