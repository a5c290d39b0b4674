"""One source for every chance: chip, bar and button say the same, and the dice bear it out. Over all books."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

import pytest

from gonfanon import play
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_order
from gonfanon.kernel.ask import Ask, ByPiece, Event, Roll
from gonfanon.library import scenarios
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack, Charge, Order, Shoot
from gonfanon.server.look.piece_questions import odds_shown, reach_of
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.weighing import SUCCESS, weighed
from tests.server.conftest import Begin, Sit
from tests.sure import of_kind

SEED, ANSWERS, A_SCENARIO = 3, 140, 90
LEAST = 2_000
NAMES = scenarios.scenario_names()

Blow = Attack | Charge | Shoot


def positions(name: str) -> Iterator[tuple[play.Game, Ask]]:
    """Positions of a game that chance plays, in which somebody may strike or shoot."""
    game, player = play.new(name, SEED), RandomPlayer(SEED)
    for _ in range(ANSWERS):
        ask = game.ask()
        if game.over or ask is None:
            return
        if ask.kind == "order" and isinstance(ask.options, ByPiece) and game.state.step != "movement":
            yield game, ask
        game.answer(player.choose(game.state, ask))


def chips(s: Battle, ask: Ask, n: int, tongues: Tongues) -> Iterator[tuple[str, str]]:
    """Order -> chance, as the board shows it for one piece."""
    shown = reach_of(s, ask, n, tongues, 0)
    key = s.name(n)
    field = s.scene.field
    for one in shown.shots:
        at = field.name(s.pieces[one.target].at)
        yield f"shoot {key} {s.name(one.target)}" + (f" {one.hex}" if one.hex != at else ""), one.chance
    for blow in shown.attacks:
        yield f"attack {key} {s.name(blow.target)}", blow.chance
    for charge in shown.charges:
        yield " ".join(["charge", key, s.name(charge.target), *charge.path]), charge.chance


MISSED = "-"
"""A shot that hurts nobody, or somebody else than its target."""
MOST_WAYS = 4_000
"""A ride on which so many dice may fall is left to the test of risks."""


def throws(s: Battle, word: Order, table: str, target: int) -> dict[str, Fraction]:
    """Every way the dice of an order can fall up to the one that is read on a table, each face once."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    ways = 0

    def follow(dice: tuple[int, ...], share: Fraction) -> None:
        nonlocal ways
        ways += 1
        play_, now, left, sent = FieldBattle().perform(s, word), s, list(dice), None
        try:
            while ways < MOST_WAYS:
                item = play_.send(sent)
                if isinstance(item, Event):
                    if isinstance(item, Rolled) and item.table == table and not left:
                        hit = table == "melee" or item.pieces[-1] == target
                        found[item.result if hit else MISSED] += share
                        return
                    now = item.apply(now)
                    sent = now
                elif isinstance(item, Ask):
                    sent = PASS if PASS in item.options else item.options[0]
                elif left:
                    sent = left.pop(0)
                else:
                    assert isinstance(item, Roll)
                    for face in range(1, 11):
                        follow((*dice, face), share / 10)
                    return
        except StopIteration:
            found[MISSED] += share

    follow((), Fraction(1))
    return found


def walked(name: str) -> tuple[int, int, Counter[str]]:
    """Compare every chip of a battle with its forecast and every forecast with all its dice; how many, and which."""
    compared, thrown = 0, 0
    left: Counter[str] = Counter()
    for game, ask in positions(name):
        s, tongues = game.state, Tongues(game.scene)
        for n in of_kind(ByPiece, ask.options).pieces:
            for said, chance in chips(s, ask, n, tongues):
                odds = odds_shown(s, said, tongues, 0)
                assert odds.legal, f"{name}: {said}: offered, and refused by its forecast"
                bar = sum(Fraction(each.chance) for each in odds.results if each.key in SUCCESS)
                assert Fraction(chance) == Fraction(odds.chance) == bar, f"{name}: {said}"
                compared += 1
                order = read_order(s, said)
                assert isinstance(order, Attack | Charge | Shoot)
                why = borne_out(s, order, f"{name}: {said}")
                thrown += not why
                left[why] += 1
            if compared >= A_SCENARIO:
                return compared, thrown, left
    return compared, thrown, left


def borne_out(s: Battle, word: Blow, named: str) -> str:
    """The letters of a forecast are those that the dice bring; else why the order proves nothing."""
    if isinstance(word, Charge) and (len(word.pieces) > 1 or s.scene.book.procedures.charges == "announced"):
        return "announced charge: what the target does comes first"
    if isinstance(word, Shoot):
        found = throws(s, word, "damage", word.target)
    else:
        found = throws(s, word, "melee", word.targets[0])
    if sum(found.values()) != 1:
        return "too many dice"
    if isinstance(word, Charge) and MISSED in found:
        return "somebody may stop the ride"
    forecast: dict[str, Fraction] = {}
    for each in weighed(s, word).results:
        forecast[each.letter] = forecast.get(each.letter, Fraction(0)) + each.share
    assert dict(found) == {letter: share for letter, share in forecast.items() if share}, named
    return ""


def test_chips_forecasts_and_dice_agree() -> None:
    """Of each battle some orders, in all more than two thousand: chip, forecast, and every way the dice can fall."""
    counts = {name: walked(name) for name in NAMES}
    compared = sum(one[0] for one in counts.values())
    thrown = sum(one[1] for one in counts.values())
    print(f"\n{compared} chips and forecasts, {thrown} of them with all their dice")
    assert compared >= LEAST
    assert thrown >= LEAST
    everywhere = {scenarios.scenario(name).scenario.book for name in NAMES}
    assert {scenarios.scenario(name).scenario.book for name in NAMES if counts[name][1]} == everywhere


@pytest.mark.parametrize("seed", [1, 2])
def test_ten_thousand_arrows_fall_as_foretold(seed: int) -> None:
    """A shot in the open: impact and damage, a hundred ways that are equally likely, all of them."""
    for game, ask in positions("the-well"):
        s = game.state
        shots = [
            word
            for n in of_kind(ByPiece, ask.options).pieces
            for word in of_kind(ByPiece, ask.options).of(n)
            if isinstance(word, Shoot)
        ]
        if shots:
            word = shots[seed % len(shots)]
            found = throws(s, word, "damage", word.target)
            hurt = sum(
                share
                for letter, share in found.items()
                if letter in {each.letter for each in weighed(s, word).results if each.key in SUCCESS}
            )
            assert hurt == weighed(s, word).chance
            return
    pytest.fail("nobody could shoot")


def test_a_shot_beside_a_friend_names_him(begin: Begin, sit: Sit) -> None:
    """What may go wrong is asked for by itself, and comes with a sentence in both languages."""
    window = sit(begin("two-banners", seats={"norman": "human", "byzantine": "human"}, seed=5))
    while window.table["question"]["kind"] != "order" or not window.table["question"]["pieces"]:
        window.play("pass")
    archer = window.table["question"]["pieces"][0]
    shots = window.ask("reach", piece=archer)["shots"]
    key = window.table["pieces"][archer]["key"]
    target = window.table["pieces"][shots[0]["target"]]["key"]
    answer = window.ask("risk", said=f"shoot {key} {target}")
    assert answer["t"] == "risk"
    if not answer.get("none"):
        assert answer["text"]["en"] and answer["text"]["fr"] and answer["others"]
