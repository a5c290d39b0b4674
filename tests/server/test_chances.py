"""One source for every chance: chip, bar and button say the same, and the dice bear it out. Over all books."""

from collections import Counter
from fractions import Fraction

import pytest

from gonfanon import play
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import write
from gonfanon.kernel.ask import Ask, ByPiece, Event, Roll
from gonfanon.library import scenarios
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.words.field import PASS, Attack, Charge, Shoot
from gonfanon.server.look.piece_questions import odds_shown, reach_of
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.weighing import SUCCESS, weighed

SEED, ANSWERS, A_SCENARIO, THROWN = 3, 140, 90, 5
LEAST = 2_000
NAMES = scenarios.scenario_names()


def positions(name):
    """Positions of a game that chance plays, in which somebody may strike or shoot."""
    game, player = play.new(name, SEED), RandomPlayer(SEED)
    for _ in range(ANSWERS):
        ask = game.ask()
        if game.over or ask is None:
            return
        if ask.kind == "order" and isinstance(ask.options, ByPiece) and game.state.step != "movement":
            yield game, ask
        game.answer(player.choose(game.state, ask))


def percent(share):
    return round(100 * Fraction(share or 0))


def chips(s, ask, n, tongues):
    """Order -> chance, as the board shows it for one piece."""
    shown = reach_of(s, ask, n, tongues, 0)
    key = s.name(n)
    field = s.scene.field
    for one in shown.shots:
        at = field.name(s.pieces[one.target].at)
        yield f"shoot {key} {s.name(one.target)}" + (f" {one.hex}" if one.hex != at else ""), one.chance
    for one in shown.attacks:
        yield f"attack {key} {s.name(one.target)}", one.chance
    for one in shown.charges:
        yield " ".join(["charge", key, s.name(one.target), *one.path]), one.chance


def throws(s, word, table):
    """Every way the dice of an order can fall up to the one that is read on a table, each face once."""
    found = Counter()

    def follow(dice, share):
        play_, now, left, sent = FieldBattle().perform(s, word), s, list(dice), None
        try:
            while True:
                item = play_.send(sent)
                if isinstance(item, Event):
                    if isinstance(item, Rolled) and item.table == table and not left:
                        found[item.result] += share
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
            found["nothing"] += share

    follow((), Fraction(1))
    return found


def walked(name):
    """Compare every chip of a battle with its forecast, and some forecasts with all their dice."""
    compared = thrown = 0
    for game, ask in positions(name):
        s, tongues = game.state, Tongues(game.scene)
        for n in ask.options.pieces:
            for said, chance in chips(s, ask, n, tongues):
                odds = odds_shown(s, said, tongues, 0)
                assert odds.legal, f"{name}: {said}: offered, and refused by its forecast"
                bar = sum(Fraction(each.chance) for each in odds.results if each.key in SUCCESS)
                assert Fraction(chance) == Fraction(odds.chance) == bar, f"{name}: {said}"
                compared += 1
            for word in ask.options.of(n):
                if isinstance(word, (Attack, Charge)) and thrown < THROWN:
                    thrown += borne_out(s, word, name, ask)
        if compared >= A_SCENARIO:
            break
    return compared, thrown


def borne_out(s, word, name, ask):
    """The letters of a forecast as the dice bring them; a ride on which something else falls is no proof."""
    if s.scene.book.procedures.melee == "odds":
        return 0
    if isinstance(word, Charge) and (len(word.pieces) > 1 or s.scene.book.procedures.charges == "announced"):
        return 0
    found = throws(s, word, "melee")
    if "nothing" in found or len(found) > 10:
        return 0
    forecast = {each.letter: each.share for each in weighed(s, word).results}
    assert dict(found) == {key: share for key, share in forecast.items() if share}, (
        f"{name}: {write(s, word, ask)}"
    )
    return 1


def test_chips_forecasts_and_dice_agree():
    counts = {name: walked(name) for name in NAMES}
    assert sum(compared for compared, _ in counts.values()) >= LEAST
    assert sum(thrown for _, thrown in counts.values()) >= 20
    books = {scenarios.scenario(name).scenario.book for name in NAMES if counts[name][0]}
    assert books == {scenarios.scenario(name).scenario.book for name in NAMES}


@pytest.mark.parametrize("seed", [1, 2])
def test_ten_thousand_arrows_fall_as_foretold(seed):
    """A shot in the open: impact and damage, a hundred ways that are equally likely, all of them."""
    for game, ask in positions("the-well"):
        s = game.state
        shots = [word for n in ask.options.pieces for word in ask.options.of(n) if isinstance(word, Shoot)]
        if shots:
            word = shots[seed % len(shots)]
            found = throws(s, word, "damage")
            hurt = sum(
                share
                for letter, share in found.items()
                if letter in {each.letter for each in weighed(s, word).results if each.key in SUCCESS}
            )
            assert hurt >= weighed(s, word).chance, "stray arrows hurt others besides"
            return
    pytest.fail("nobody could shoot")


def test_a_shot_beside_a_friend_names_him(begin, sit):
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
