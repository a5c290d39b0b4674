"""What the windows of a siege are shown: the sheet, the choices with their odds, the chronicle."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.within import Within
from gonfanon.minds.any_game import is_mind
from gonfanon.minds.siege_days import reason
from gonfanon.play.entries import DICE, Entry
from gonfanon.play.game_of import BY_WORD, GameOf
from gonfanon.rules.words.word import Word
from gonfanon.server.kinds.looks import GameLook
from gonfanon.server.kinds.messages import Because, Chance, Choice, LogLine
from gonfanon.server.kinds.siege import messages as shown
from gonfanon.server.look import board, siege_plans
from gonfanon.server.wire.languages import Tongues, texts
from gonfanon.server.wire.messages import Both, Outcome
from gonfanon.siege import events as day_events
from gonfanon.siege.days import works
from gonfanon.siege.days.calendar import schedule
from gonfanon.siege.prospects import prospect
from gonfanon.siege.sheet import NEVER, Siege
from gonfanon.story.siege.names import SiegeStory
from gonfanon.story.siege.orders import because, chance_words
from gonfanon.story.siege.sheet import people_by_state
from gonfanon.story.siege.telling import SiegeTeller
from gonfanon.story.story import rule_of, without_rules

AHEAD = 10
"""So many days are foreseen in the calendar."""
Tell = Callable[[SiegeTeller], str]


class SiegeLook(GameLook):
    """A siege by days."""

    def sheet(self, game: GameOf[Any], side: int) -> shown.SiegeSheet:
        """The siege sheet; nothing of it is hidden."""
        s: Siege = game.state
        tellers = _tellers(game)
        site = Tongues(s.site.scene, game.kind.about(game.setup).side_names)
        return shown.SiegeSheet(
            day=s.day,
            last_day=s.scene.days,
            step=s.step,
            hours=_hours(tellers, s),
            supply=s.supply,
            known=s.step != "supply",
            days=_days(tellers, game, s, side),
            people=[_ledger(tellers, s, one) for one in (s.besieger, s.besieged)],
            works=[_work(tellers, s, job) for job in s.jobs],
            gear=_gear(tellers, s),
            field=board.field_shown(s.site, f"/art/place/{game.kind.identity(game.setup)[0]}.svg"),
            pieces=board.pieces(s.site, site, None),
            plan=siege_plans.address(s, game.setup.people),
            lines=_all(tellers, lambda teller: teller.sheet(s)),
            event=_said(tellers, s, f"siege-event-{s.event}") if s.event else None,
            initiative=s.scene.sides[s.initiative] if s.initiative >= 0 else "",
            action=_said(tellers, s, f"siege-action-{s.action}") if s.action else None,
        )

    def asked(self, game: GameOf[Any], ask: Ask) -> Both:
        """A question in words."""
        return _plain(_told(game, lambda teller: teller.question(game.state, ask)))

    def choice(self, game: GameOf[Any], ask: Ask, word: Word) -> Choice:
        """An answer in words, with what may come of it."""
        s: Siege = game.state
        found = prospect(s, word) if not ask.within else None
        return Choice(
            said=game.written(s, word, ask),
            text=_both(game, lambda teller: teller.answer(s, ask, word)),
            group=word.verb,
            chances=[] if found is None else [_chance(game, s, each) for each in found.chances],
            because=[] if found is None else [_because(game, s, each) for each in found.reasons],
            where=[s.scene.field.name(h) for h in word.places] if not ask.within else [],
        )

    def lines(self, game: GameOf[Any], entry: Entry, side: int) -> list[LogLine]:
        """What happened, day by day; the single blows of a battle are told at its own table."""
        if entry.side == DICE and not entry.events:
            return []
        s: Siege = game.restored(entry.before)
        if s.battle is not None and all(isinstance(event, Within) for event in entry.events):
            return []
        who = "" if entry.side == DICE else game.sides[entry.side]
        told = zip(*(teller.lines(s, entry.events) for teller in _tellers(game)), strict=True)
        lines = [_line(entry.number, who, s.day, *both) for both in told]
        why = _reason(game, entry, s, who)
        return [replace(line, why=why if n == 0 else None) for n, line in enumerate(lines)]

    def refusal(self, game: GameOf[Any], refusal: Refusal) -> Both:
        """Why something is not allowed."""
        return _plain(_told(game, lambda teller: teller.refusal(game.state, refusal)))

    def standing(self, game: GameOf[Any]) -> tuple[int, str]:
        """The day, and the step of it."""
        return game.state.day, game.state.step

    def outcome(self, game: GameOf[Any]) -> Outcome | None:
        """Who has won, and why."""
        found, s = game.outcome, game.state
        if found is None or (s.outcome is None and found.why not in BY_WORD):
            return super().outcome(game)
        text = _both(game, lambda teller: teller.ending(s, found))
        return Outcome(game.sides[found.winner] if found.winner >= 0 else None, found.why, text)


@lru_cache(maxsize=16)
def _made(language: str, sides: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]) -> SiegeTeller:
    return SiegeTeller(texts(language), {side: dict(words) for side, words in sides})


def _tellers(game: GameOf[Any]) -> tuple[SiegeTeller, SiegeTeller]:
    names = game.kind.about(game.setup).side_names
    sides = tuple((side, tuple(sorted(words.items()))) for side, words in sorted(names.items()))
    return _made("en", sides), _made("fr", sides)


def _both(game: GameOf[Any], tell: Tell) -> Both:
    return Both(*_told(game, tell))


def _told(game: GameOf[Any], tell: Tell) -> tuple[str, str]:
    en, fr = map(tell, _tellers(game))
    return en, fr


def _all(tellers: tuple[SiegeTeller, SiegeTeller], tell: Callable[[SiegeTeller], list[str]]) -> list[Both]:
    return [Both(en, fr) for en, fr in zip(*map(tell, tellers), strict=True)]


def _said(tellers: tuple[SiegeTeller, SiegeTeller], s: Siege, key: str) -> Both:
    return _story(tellers, s, lambda story: story.say(key))


def _story(tellers: tuple[SiegeTeller, SiegeTeller], s: Siege, tell: Callable[[SiegeStory], str]) -> Both:
    return Both(*(tell(teller.story(s)) for teller in tellers))


def _plain(both: tuple[str, str]) -> Both:
    """The rule is shown beside a sentence, not in it."""
    return Both(*map(without_rules, both))


def _reason(game: GameOf[Any], entry: Entry, s: Siege, who: str) -> Both | None:
    """Why a mind gave an order of the day; None where a person did, or in a battle."""
    if not who or s.battle is not None or not isinstance(entry.question, Ask):
        return None
    player = _seated(game, entry.number, who)
    found = reason(s, entry.said, player) if is_mind(player) else None
    return _story(_tellers(game), s, lambda story: story.say(found.key, **found.args)) if found else None


def _seated(game: GameOf[Any], number: int, side: str) -> str:
    """Who played a side when an entry was made."""
    later = [one for one in game.seatings if one.side == side and one.after < number]
    return later[-1].player if later else game.first_seats[side]


def _line(number: int, who: str, day: int, en: str, fr: str) -> LogLine:
    return LogLine(number, who, _plain((en, fr)), rule_of(en), day)


def _chance(game: GameOf[Any], s: Siege, chance: Any) -> Chance:
    words = _both(game, lambda teller: chance_words(teller.story(s), s, chance))
    return Chance(words, float(chance.share * 100))


def _because(game: GameOf[Any], s: Siege, reason: Any) -> Because:
    words = _both(game, lambda teller: because(teller.story(s), s, reason))
    return Because(words, reason.amount, reason.rule)


def _hours(tellers: tuple[SiegeTeller, SiegeTeller], s: Siege) -> list[shown.Hour]:
    steps = list(dict.fromkeys(step for step, _ in schedule(s)))
    now = steps.index(s.step) if s.step in steps else -1
    return [
        shown.Hour(step, _said(tellers, s, f"siege-step-{step}"), number < now, number == now)
        for number, step in enumerate(steps)
    ]


def _days(
    tellers: tuple[SiegeTeller, SiegeTeller], game: GameOf[Any], s: Siege, side: int
) -> list[shown.Day]:
    """What happened on each day, and what can be foreseen of the next ones."""
    marks = _marks(tellers, game)
    until = s.scene.days or s.day + AHEAD
    hunger = s.day + s.supply - 1 if s.step != "supply" else 0
    back = [s.men[n].heals for n in s.people(side)] if side >= 0 else []
    return [
        shown.Day(
            day,
            marks.get(day, []),
            fed=s.day <= day <= hunger,
            back=back.count(day) if day > s.day else 0,
            hunger=day == hunger,
            last=day == s.scene.days,
        )
        for day in range(1, max(until, s.day) + 1)
    ]


def _marks(tellers: tuple[SiegeTeller, SiegeTeller], game: GameOf[Any]) -> dict[int, list[shown.Mark]]:
    found: dict[int, list[shown.Mark]] = {}
    for entry in game.log:
        told = [event for event in entry.events if isinstance(event, MARKED)]
        if not told:
            continue
        before: Siege = game.restored(entry.before)
        marks = found.setdefault(before.day, [])
        marks += [mark for event in told if (mark := _mark(tellers, before, event)) not in marks]
    return found


MARKED = (day_events.EventCame, day_events.ActionChosen, day_events.GroundChanged)
"""What the calendar shows of a day."""


def _mark(tellers: tuple[SiegeTeller, SiegeTeller], s: Siege, event: Any) -> shown.Mark:
    match event:
        case day_events.EventCame(key=key):
            return shown.Mark("chance", key, text=_said(tellers, s, f"siege-event-{key}") if key else None)
        case day_events.ActionChosen(action=key):
            side = s.scene.sides[s.initiative if s.initiative >= 0 else s.side]
            return shown.Mark("deed", key, side, _said(tellers, s, f"siege-action-{key}"))
        case _:
            return shown.Mark("wall", "ground")


def _ledger(tellers: tuple[SiegeTeller, SiegeTeller], s: Siege, side: int) -> shown.Ledger:
    groups = {key: [_man(tellers, s, n) for n in people] for key, people in people_by_state(s, side).items()}
    name = _story(tellers, s, lambda story: story.side(side))
    return shown.Ledger(s.scene.sides[side], name, side == s.besieger, **groups)


def _man(tellers: tuple[SiegeTeller, SiegeTeller], s: Siege, n: int) -> shown.Man:
    date = s.men[n].heals
    name = _story(tellers, s, lambda story: story.name(n))
    return shown.Man(n, name, max(0, date), date == NEVER)


def _work(tellers: tuple[SiegeTeller, SiegeTeller], s: Siege, job: Any) -> shown.Work:
    needs = works.needed(s, job.what, job.men, job.side).value if job.what in s.conduct.tasks else 0
    name = _story(tellers, s, lambda story: story.kind(job.what))
    return shown.Work(job.what, name, s.scene.sides[job.side], len(job.men), job.done, needs)


def _gear(tellers: tuple[SiegeTeller, SiegeTeller], s: Siege) -> list[shown.Gear]:
    kinds: dict[tuple[int, str], list[int]] = {}
    for n in s.gear():
        kinds.setdefault((s.characters[n].side, s.characters[n].thing), []).append(n)
    found = []
    for (side, kind), pieces in sorted(kinds.items()):
        row = s.scene.book.engines.get(kind)
        whole = row.points * len(pieces) if row is not None else 0
        left = sum(s.point_left(n) for n in pieces) if whole else 0
        name = _story(tellers, s, lambda story, kind=kind: story.kind(kind))  # type: ignore[misc]
        found.append(shown.Gear(kind, name, s.scene.sides[side], len(pieces), left, whole))
    return found
