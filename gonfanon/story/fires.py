"""Fire, Greek fire, oil, stones and engines in words: what happened, and what may be ordered."""

from fractions import Fraction

from gonfanon.kernel.ask import Event
from gonfanon.rules.book.book import Effect
from gonfanon.rules.events import fire as happened
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.fire.fire_arrows import aim_of
from gonfanon.rules.fire.fuel import readiness
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words import siege as said
from gonfanon.rules.words.word import Word
from gonfanon.story.figures import effect_words, result_words
from gonfanon.story.plain import Offer, Teller, of, offer
from gonfanon.story.story import Story


def siege_roll(story: Story, s: Battle, event: Rolled, die: str) -> str:
    """A die on the battering table, or for those whom boiling oil hits."""
    if event.table == "oil":
        result = result_words(story, event.result, effect_words(story, _scalding(s, event.result)))
        target = story.name(event.pieces[-1])
        return story.say("rolled-oil", target=target, die=die, column=event.column, result=result)
    result = story.say(f"battering-{_battered(event.result)}")
    who = story.name(event.pieces[0])
    return story.say("rolled-battering", who=who, die=die, column=event.column, result=result)


def _battered(result: str) -> str:
    down, broken = "D" in result, "C" in result
    return "both" if down and broken else "down" if down else "broken" if broken else "nothing"


def _scalding(s: Battle, letter: str) -> Effect:
    """What a letter does to whom the oil hits; those who pour it are never hurt. ANA-4.3.3a"""
    effect = s.scene.book.melee_foot.letters[letter]
    return Effect() if effect.who in ("one-attacker", "all-attackers") else effect


def _fire_rolled(story: Story, s: Battle, after: Battle, event: happened.FireRolled) -> str:
    outcome = "yes" if event.success else "no"
    return story.say(
        f"fire-{event.what}-{outcome}", hex=story.hex(event.place), die=event.die, needs=event.needs
    )


def _out(story: Story, s: Battle, after: Battle, event: happened.FireOut) -> str:
    return story.say("fire-burnt-out" if event.burnt_out else "fire-put-out", hex=story.hex(event.place))


def _ruined(story: Story, s: Battle, after: Battle, event: happened.Ruined) -> str:
    before = story.terrain(s.ground.terrain.get(event.place, "flat"))
    return story.say("ruined", hex=story.hex(event.place), terrain=before)


def _broke(story: Story, s: Battle, after: Battle, event: happened.Broke) -> str:
    key = {"blocked": "engine-jams", "damaged": "engine-breaks"}.get(event.posture, "engine-cracks")
    return story.say(key, thing=story.name(event.thing))


def _loaded(story: Story, s: Battle, after: Battle, event: happened.Loaded) -> str:
    return story.say(
        "engine-loaded" if event.count else "engine-unloaded",
        thing=story.name(event.thing),
        count=event.count,
    )


def _hexes(story: Story, s: Battle, after: Battle, event: happened.Drenched) -> str:
    return story.say("drenched", hexes=story.listed([story.hex(h) for h in event.hexes]))


FIRE_TELLERS: dict[type[Event], Teller] = {
    happened.FireRolled: _fire_rolled,
    happened.FireLit: of("fire-lit", hex="place"),
    happened.FireAged: of("fire-aged", hex="place", turns="age"),
    happened.FireOut: _out,
    happened.Drenched: _hexes,
    happened.Ruined: _ruined,
    happened.DoorLost: of("door-lost", hex="place"),
    happened.Damaged: of("wall-damaged", hex="place", steps="steps"),
    happened.Broke: _broke,
    happened.Loaded: _loaded,
    happened.EngineFired: of("engine-fired", thing="thing", hex="hex"),
    happened.StoneThrown: of("stone-thrown", who="piece", target="target"),
    happened.Hauled: of("hauled", who="bearers", thing="thing", hex="at"),
    happened.EngineHexLost: of("engine-hex-lost", thing="thing", hex="place"),
}
"""Each event of fires and engines in a sentence."""


def _arrow(story: Story, s: Battle, word: said.FireArrow) -> str:
    place = aim_of(s, word)
    needs = readiness(s, place, word.thing, s.pieces[word.piece].at)
    share = Fraction(11 - needs, 10) if needs is not None else Fraction(0)
    return story.say(
        "answer-fire-arrow", who=story.name(word.piece), hex=story.hex(place), chance=story.percent(share)
    )


def _douse(story: Story, s: Battle, word: said.Douse) -> str:
    fire, numbers = s.works.fire_at(word.at), s.scene.book.fire
    needs = 0
    if fire is not None and numbers is not None:
        needs = numbers.quench_arrow if fire.lit == "arrow" else numbers.quench
    share = story.percent(Fraction(needs, 10))
    return story.say("answer-douse", who=story.name(word.piece), hex=story.hex(word.at), chance=share)


FIRE_ANSWERS: dict[type[Word], Offer] = {
    said.FireArrow: _arrow,
    said.Douse: _douse,
    said.EngineShot: offer("answer-engine-shot", thing="thing", hex="at"),
    said.Pour: offer("answer-pour", who="pieces", hex="at"),
    said.ThrowStone: offer("answer-throw-stone", who="piece", target="target"),
}
"""Each order of fires and engines in words."""
