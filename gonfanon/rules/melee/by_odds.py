"""A combat by odds, from its declaration to its advance: one against several too, and blows that are shared out."""

from gonfanon.cast.characters import STUNNED
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.rules.book.book import Effect
from gonfanon.rules.combat.by_odds import odds_by_ratio, odds_of_attack, shielded, why_not_fight
from gonfanon.rules.events.engines import DrawnIn
from gonfanon.rules.events.field import Announced, Engaged, Rolled
from gonfanon.rules.horses.led_by_head import lose_led
from gonfanon.rules.melee.ransom import ask_mercy, note_attack
from gonfanon.rules.pieces.combat import Combat, Odds, Upshot
from gonfanon.rules.pieces.ladders_and_ropes import on_rope
from gonfanon.rules.position.state import Battle
from gonfanon.rules.position.ways import MeleeWay
from gonfanon.rules.retreat.advance_two_or_three import Before, follow
from gonfanon.rules.retreat.named_combats import still_due
from gonfanon.rules.retreat.refusal_by_speed import break_off
from gonfanon.rules.retreat.retreat import retreat
from gonfanon.rules.words.field import PASS, Choose
from gonfanon.rules.wounds.wounds import BLOWS, hurt, kill_animal, settle


def fight(s: Battle, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Play[Battle]:
    """One combat: declared, perhaps refused, rolled, applied, followed up before the next. MAG-6a MAG-6.6c"""
    combat = Combat(attackers, defenders)
    s = yield from tell(Announced("attack", attackers, defenders, "MAG-6a"))
    s = yield from tell(Engaged(attackers, "MAG-6b"))
    if s.board.formed:
        # A shield wall from which somebody steps forward may be none any longer. MAG-7.2b MAG-7.2e
        s = yield from settle(s)
    for n in defenders:
        s = yield from tell(DrawnIn(n, "MAG-6.6e"))
    for n in combat.fighters:
        s = yield from lose_led(s, n)
    s, combat = yield from _who_stays(s, combat)
    if not combat.defenders or why_not_fight(s, combat.attackers, combat.defenders) is not None:
        return s
    odds = odds_by_ratio(s, combat)
    s = yield from note_attack(s, combat)
    s, yielded = yield from ask_mercy(s, combat, odds)
    if yielded:
        return s
    if odds.exchanged:
        # The counter-charger strikes, the charger defends himself. MAG-7.6.3c
        combat = Combat(combat.defenders, combat.attackers)
    helpers = [n for lend in s.scene.hooks.supporters for n in lend(s, combat)]
    s, letter = yield from _throw(s, combat, odds)
    s = yield from resolve(s, combat, odds, letter)
    for n in helpers:
        s = yield from tell(DrawnIn(n, "MAG-7.11.2b"))
    return s


def fight_out(s: Battle) -> Play[Battle]:
    """Combats that were named and charges that came home are fought before the sequence ends. MAG-6.6e MAG-7.6.2f"""
    while (due := still_due(s)) is not None:
        s = yield from fight(s, due.pieces, (due.target,))
    return s


def _who_stays(s: Battle, combat: Combat) -> Play[tuple[Battle, Combat]]:
    """Each of the attacked may break off if he is faster than all who come at him. MAG-7.12a"""
    if not s.scene.refusing:
        return s, combat
    left = list(combat.defenders)
    for n in combat.defenders:
        s, gone = yield from break_off(s, combat.attackers, n)
        if gone:
            left.remove(n)
    return s, Combat(combat.attackers, tuple(left))


def _throw(s: Battle, combat: Combat, odds: Odds) -> Play[tuple[Battle, str]]:
    """The attacker rolls in the column of the odds. MAG-6c MAG-6.4a MAG-6.5a"""
    book, rule = s.scene.book, "MAG-6.4a" if odds.mounted else "MAG-6.5a"
    die = yield from roll("1d10", "melee", rule, s.side_of(combat.attackers[0]))
    letter = odds.letter(book.melee_mounted if odds.mounted else book.melee_foot, die)
    s = yield from tell(Rolled("melee", die, odds.die.value, letter, combat.fighters, rule, odds.column))
    return s, letter


def resolve(s: Battle, combat: Combat, odds: Odds, letter: str) -> Play[Battle]:
    """Apply a letter of the table, then let one of the winners advance. MAG-6.6a"""
    book = s.scene.book
    effect = (book.melee_mounted if odds.mounted else book.melee_foot).letters[letter]
    for first in s.scene.hooks.before_result:
        s = yield from first(s, combat)
    before: Before = {n: (s.hexes(n), s.pieces[n].state) for n in combat.fighters}
    losers: tuple[int, ...] = ()
    if letter != "-" and effect.who in ("one-attacker", "all-attackers"):
        if not odds.exchanged and _can_strike_back(s, combat.defenders):
            losers = combat.attackers
            s = yield from _on_attackers(s, combat, effect)
    elif letter != "-":
        losers = combat.defenders
        s = yield from _on_defenders(s, combat, effect)
    upshot = Upshot(combat, letter, losers)
    if losers:
        s = yield from follow(s, upshot.winners, losers, before)
    for follows in s.scene.hooks.after_combat:
        s = yield from follows(s, upshot)
    return s


def _can_strike_back(s: Battle, defenders: tuple[int, ...]) -> bool:
    """Nothing harms the attackers of those who all lie stunned, nor of a beast alone. MAG-6h MAG-6.8b"""
    return any(s.pieces[n].state != STUNNED and s.character(n).kind != "horse" for n in defenders)


def _on_attackers(s: Battle, combat: Combat, effect: Effect) -> Play[Battle]:
    """A: one of the attackers is wounded. B: all of them go back. MAG-6.4b MAG-6.5b MAG-6.2d MAG-6.2e"""
    if effect.retreat:
        return (yield from fall_back(s, combat.attackers, combat.defenders, effect.retreat))
    n = yield from _who_is_hit(s, combat.attackers)
    return (yield from hurt(s, n, BLOWS[effect.state], "MAG-6.5b"))


def _on_defenders(s: Battle, combat: Combat, effect: Effect) -> Play[Battle]:
    """C: all the defenders go back. D to H: one of them is stunned, wounded or killed. MAG-6.4c MAG-6.4d MAG-6.5c"""
    if effect.retreat:
        return (yield from fall_back(s, combat.defenders, combat.attackers, effect.retreat))
    # Any harm falls on one without armour if there is one. MAG-6.3b
    bare = tuple(n for n in combat.defenders if not shielded(s, n))
    n = yield from _who_is_hit(s, bare or combat.defenders)
    if s.character(n).kind != "person":
        # Every blow kills a beast alone. MAG-6.8b MAG-1.2c
        return (yield from kill_animal(s, n, "MAG-6.8b"))
    rule = "MAG-6.4c" if s.pieces[n].riding else "MAG-6.5c"
    return (yield from hurt(s, n, BLOWS[effect.state], rule, effect.unhorsed, effect.horse_killed))


def _who_is_hit(s: Battle, among: tuple[int, ...]) -> Play[int]:
    """The player of that side says which of several takes the blow. MAG-6.2d"""
    options = tuple(Choose(n) for n in sorted(among))
    chosen = yield from ask(s.side_of(among[0]), "who-is-hit", options, "MAG-6.2d", among)
    n: int = chosen.piece
    return n


def fall_back(s: Battle, losers: tuple[int, ...], winners: tuple[int, ...], hexes: int) -> Play[Battle]:
    """All of the beaten go back, in the order their player likes. MAG-6.2e MAG-6.5d"""
    waiting = list(losers)
    while waiting:
        n = yield from _next_back(s, tuple(waiting))
        waiting.remove(n)
        if s.pieces[n].alive and not (s.scene.things and on_rope(s, n)):
            s = yield from retreat(s, n, hexes, "MAG-6.5d", fought=winners)
    return s


def _next_back(s: Battle, waiting: tuple[int, ...]) -> Play[int]:
    """Who goes back next: the first named unless their player says otherwise. MAG-6.5d"""
    others = tuple(Choose(n) for n in sorted(waiting[1:]))
    choice = yield from ask(s.side_of(waiting[0]), "retreat-order", (PASS, *others), "MAG-6.5d", waiting)
    n: int = waiting[0] if choice == PASS else choice.piece
    return n


BY_ODDS = MeleeWay(odds_of_attack, why_not_fight, fight, fight_out, ("stunned", "wounded", "killed"))
"""Combats by the ratio of strengths. MAG-6c"""
