"""What the windows of a campaign are shown: everything that a side may see, and nothing else. GUC-3a ANC-3a"""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from msgspec.structs import replace

from gonfanon.campaign.campaign import acting
from gonfanon.campaign.orders import CampaignOrder, Flee, GiveUp, March
from gonfanon.campaign.scoring import score
from gonfanon.campaign.sheet import STEPS, Campaign
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.within import Within
from gonfanon.play.entries import DICE, Entry
from gonfanon.play.game_of import BY_WORD, GameOf
from gonfanon.rules.words.word import Word
from gonfanon.server.kinds.battle_within import path_to_battle
from gonfanon.server.kinds.campaign import messages as shown
from gonfanon.server.kinds.campaign import orders, rows
from gonfanon.server.kinds.campaign.planned import picked, reported
from gonfanon.server.kinds.campaign.seen import Seen, words_of
from gonfanon.server.kinds.looks import GameLook
from gonfanon.server.kinds.messages import Choice, LogLine, LotOrder, Plan, Planned, ReportOrder
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import say
from gonfanon.server.wire.messages import Both, Outcome
from gonfanon.story import campaign as told
from gonfanon.story.siege.telling import SiegeTeller
from gonfanon.story.story import without_rules

SIEGE = "siege"
LEAVING: dict[type[Word], str] = {Flee: "leave-flee", GiveUp: "leave-give-up"}
"""How a battle in the open is left. GUC-14.6b GUC-14.6c"""
BELOW = 60
"""So many orders of a siege day are listed."""
MOST = 400
"""So many orders are listed: a march to every hex in reach is one."""


class CampaignLook(GameLook):
    """A campaign by days."""

    most = MOST

    def sheet(self, game: GameOf[Any], side: int) -> shown.CampaignSheet:
        """The campaign as a side may see it."""
        seen = Seen(game, side)
        s, ask = seen.state, game.ask(side) if side >= 0 and not game.over else None
        ask = None if ask is None or ask.within else ask
        now = acting(s) if s.queue else ""
        total, purses = rows.purses(seen)
        return shown.CampaignSheet(
            day=s.day,
            last_day=s.scene.length,
            step=s.step,
            steps=_steps(seen),
            season=s.season,
            season_name=seen.say(f"season-{s.season}") if s.season else None,
            country=game.kind.identity(game.setup)[0],
            measure=s.book.measure,
            acting=now,
            acting_name=seen.both(lambda words: words.faction(now)) if now else Both("", ""),
            mover=s.queue[0] if s.step == "movement" and s.queue else "",
            units=rows.units(seen),
            places=rows.places(seen),
            columns=rows.columns(seen),
            people=rows.people(seen),
            movers=rows.movers(seen),
            food=list(rows.food(seen)),
            treasury=seen.sum(total),
            money=seen.en.say(f"coin-{s.book.key}"),
            purses=purses,
            wounded=rows.wounded(seen),
            ways=orders.ways(seen, ask) if ask is not None else [],
            forms=orders.forms(seen, ask) if ask is not None else [],
            report=orders.report(seen, ask) if ask is not None else None,
            encounter=orders.encounter(seen, ask) if ask is not None else None,
            known=rows.knowledge(seen),
            factions={one: seen.both(lambda words, one=one: words.faction(one)) for one in _factions(s)},  # type: ignore[misc]
            score=_score(seen),
        )

    def options(self, ask: Ask) -> Iterable[Any]:
        """A battle is answered at its own table; the days of a siege here."""
        if ask.within == (SIEGE,):
            return islice(iter(ask.options), BELOW)
        return () if ask.within else ask.options

    def within(self, game: GameOf[Any]) -> str:
        """The battle that goes on now, in the open or in a siege."""
        return "battle" if path_to_battle(game.kind, game.state) else ""

    def asked(self, game: GameOf[Any], ask: Ask) -> Both:
        """A question in words."""
        en, fr = words_of(game)
        if ask.within[:1] == (SIEGE,):
            put = _put_by_siege(game, ask)
            return Both(*(without_rules(one.question(game.state.siege, put)) for one in _tellers(game)))
        if ask.within:
            return Both(en.say("fought-below"), fr.say("fought-below"))
        return Both(en.asked(game.state, ask), fr.asked(game.state, ask))

    def choice(self, game: GameOf[Any], ask: Ask, word: Word) -> Choice:
        """An answer in words, with what may come of it."""
        s: Campaign = game.state
        en, fr = words_of(game)
        if ask.within:
            leaving = LEAVING.get(type(word))
            text = Both(en.say(leaving), fr.say(leaving)) if leaving else _in_siege(game, ask, word)
            return Choice(game.written(s, word, ask), text, word.verb)
        march = isinstance(word, March)
        chances, because = ([], []) if march else orders.odds(Seen(game, ask.side), ask, word)
        return Choice(
            said=game.written(s, word, ask),
            text=Both(en.order(s, ask, word), fr.order(s, ask, word)),
            group=word.verb,
            chances=chances,
            because=because,
            where=_where(s, word),
        )

    def plan(self, game: GameOf[Any], ask: Ask, wanted: Plan) -> Planned:
        """An order that was put together in a form: is it allowed?"""
        word, refusal = _thought_of(game, ask, wanted)
        en, fr = words_of(game)
        if word is None:
            return Planned(wanted.id, "", wanted.said, Both("", ""), refused=Both("…", "…"))
        return Planned(
            id=wanted.id,
            who="",
            said=wanted.said or game.written(game.state, word, ask),
            text=Both(en.order(game.state, ask, word), fr.order(game.state, ask, word)),
            refused=self.refusal(game, refusal) if refusal is not None else None,
            rule=refusal.rule if refusal is not None else "",
        )

    def lines(self, game: GameOf[Any], entry: Entry, side: int) -> list[LogLine]:
        """What happened, as far as a side may learn of it."""
        entry = game.entry(entry.number - 1)
        if all(isinstance(event, Within) for event in entry.events):
            return []
        before: Campaign = game.restored(entry.before)
        en, fr = (words.tale(before, entry.events, side) for words in words_of(game))
        who = "" if entry.side == DICE else game.sides[entry.side]
        die = int(entry.said) if entry.side == DICE else None
        found: list[LogLine] = []
        for one, other in zip(en, fr, strict=True):
            heading = one.what == "new-day"
            found.append(
                LogLine(
                    n=entry.number,
                    side=who,
                    text=Both(one.text, other.text),
                    rule="" if heading else one.rule,
                    day=one.day,
                    die=None if heading or found else die,
                    heading=heading,
                    what=one.what,
                    about=list(one.about),
                    amount=one.amount,
                )
            )
        return found

    def refusal(self, game: GameOf[Any], refusal: Refusal) -> Both:
        """Why something is not allowed."""
        en, fr = words_of(game)
        return Both(told.refused(en.texts, refusal), told.refused(fr.texts, refusal))

    def misread(self, error: BadNotation) -> Both:
        """What is wrong with the writing of an order; hexes of a map are not those of a field."""
        if error.what == "no-hex":
            return say("campaign-console-bad-no-hex", word=error.word)
        return super().misread(error)

    def standing(self, game: GameOf[Any]) -> tuple[int, str]:
        """The day, and the step of it."""
        return game.state.day, game.state.step

    def outcome(self, game: GameOf[Any]) -> Outcome | None:
        """Who is ahead at the end."""
        found = game.outcome
        if found is None:
            return None
        winner = game.sides[found.winner] if found.winner >= 0 else ""
        key = f"outcome-{found.why}" if winner or found.why in BY_WORD else "outcome-drawn"
        name = self.side_name(game, winner) if winner else Both("", "")
        en, fr = words_of(game)
        return Outcome(
            winner or None, found.why, Both(en.say(key, winner=name.en), fr.say(key, winner=name.fr))
        )


def _thought_of(game: GameOf[Any], ask: Ask, wanted: Plan) -> tuple[Any, Refusal | None]:
    """The order that was written or put together, and why it may not be given; nothing that can be read is no order."""
    match wanted.order:
        case LotOrder():
            word = picked(wanted.order)
        case ReportOrder():
            word = reported(wanted.order)
        case None if wanted.said:
            found: tuple[Any, Refusal | None] = orders.refused(Seen(game, ask.side), ask, wanted.said)
            return found
        case None:
            raise Trouble("address", 404)
        case _:
            raise Trouble("foreign-order", 409)
    return word, ask.options.why_not(word)


def _tellers(game: GameOf[Any]) -> tuple[SiegeTeller, SiegeTeller]:
    """Those who tell of the siege inside a campaign."""
    en, fr = words_of(game)
    sides = {side: {"en": en.faction(side), "fr": fr.faction(side)} for side in game.state.siege.scene.sides}
    return SiegeTeller(en.texts, sides), SiegeTeller(fr.texts, sides)


def _in_siege(game: GameOf[Any], ask: Ask, word: Any) -> Both:
    """An order of a siege day, or of a battle in it, in words."""
    put = _put_by_siege(game, ask)
    return Both(*(one.answer(game.state.siege, put, word) for one in _tellers(game)))


def _put_by_siege(game: GameOf[Any], ask: Ask) -> Ask:
    """A question as the siege put it, or passed it on."""
    side, below = ask.inner_side, ask.within[1:]
    if below:
        side = game.kind.inner[SIEGE].above(game.state.siege, below[0])[side]
    return replace(ask, within=below, side=side)


def _steps(seen: Seen) -> list[shown.Step]:
    s = seen.state
    names = [step for step in STEPS if step != "start" or s.step == "start"]
    now = names.index(s.step)
    return [
        shown.Step(step, seen.say(f"step-{step}"), number < now, number == now)
        for number, step in enumerate(names)
    ]


def _factions(s: Campaign) -> Iterable[str]:
    held = (row.faction for row in s.places.values())
    return dict.fromkeys((*s.scene.factions, *held))


def _score(seen: Seen) -> dict[str, str]:
    """The points of one's own factions; of all of them at the end. GUC-1c"""
    s = seen.state
    own = [one for one in s.scene.factions if s.outcome is not None or s.player(one) == seen.side]
    return {one: seen.sum(int(score(s, one)[0] * 2)) for one in own}


def _where(s: Campaign, word: Word) -> list[str]:
    """The hexes that an order concerns."""
    if not isinstance(word, CampaignOrder):
        return []
    hexes = word.places or dict.fromkeys(at for name in word.names if (at := s.where(name)))
    return [f"{hex:04d}" for hex in hexes]
