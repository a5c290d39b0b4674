"""Hand to hand: one combat from its declaration to the advance that follows it."""

from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.cast.pieces import FELLED
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.rules.book.book import Effect
from gonfanon.rules.combat.by_difference import (
    Odds,
    odds,
    odds_by_difference,
    sides_attacked,
    table_of,
    why_not_attack,
)
from gonfanon.rules.events.engines import DrawnIn
from gonfanon.rules.events.field import Announced, Engaged, Rolled, StoodUp
from gonfanon.rules.events.formations import PikesChanged
from gonfanon.rules.horses.led_by_head import lose_led
from gonfanon.rules.melee.capture import claim, note_attack
from gonfanon.rules.pieces.formations import FRONT, in_formation
from gonfanon.rules.pieces.ladders_and_ropes import on_rope
from gonfanon.rules.position.state import Battle
from gonfanon.rules.position.ways import MeleeWay
from gonfanon.rules.retreat.advance_one_hex import offer_advance
from gonfanon.rules.retreat.refusal import refuse
from gonfanon.rules.retreat.retreat import retreat
from gonfanon.rules.words.field import Choose
from gonfanon.rules.wounds.wounds import BLOWS, hurt, kill_animal, settle

__all__ = ["Odds", "attack", "odds", "why_not_attack"]


def attack(s: Battle, attackers: tuple[int, ...], target: int, more: tuple[int, ...] = ()) -> Play[Battle]:
    """One combat by the procedure of the book, declared, rolled, applied, followed up. GUI-6i MAG-6c"""
    return s.scene.ways.melee.attack(s, attackers, (target, *more))


def fight(s: Battle, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Play[Battle]:
    """One combat: declared, perhaps refused, rolled, applied, followed up before the next. GUI-6i GUI-6.6d"""
    (target,) = defenders
    s = yield from tell(Announced("attack", attackers, (target,), "GUI-6b"))
    s = yield from tell(Engaged(attackers, "GUI-6c"))
    if s.scene.things:
        s = yield from tell(DrawnIn(target, "ANA-4.2.4e"))
    for n in (*attackers, target):
        s = yield from lose_led(s, n)
    s, refused = yield from refuse(s, attackers, target)
    if refused:
        return s
    odds = odds_by_difference(s, attackers, target)
    if s.scene.book.castles.capture_from:
        s = yield from note_attack(s, target)
        s, yielded = yield from claim(s, attackers, target, odds.difference.value)
        if yielded:
            return s
    s, effect = yield from throw(s, attackers, target, odds)
    return (yield from resolve(s, attackers, target, odds, effect))


def throw(
    s: Battle, attackers: tuple[int, ...], target: int, odds: Odds
) -> Play[tuple[Battle, Effect | None]]:
    """The attacker rolls; an empty cell is no effect. GUI-6f"""
    table = table_of(s, odds)
    die = yield from roll("1d10", "melee", "GUI-6f", s.side_of(attackers[0]))
    letter = odds.letter(table, die)
    about = (*attackers, target)
    s = yield from tell(Rolled("melee", die, odds.die.value, letter, about, "GUI-6f", odds.column))
    effect = table.letters[letter]
    return s, effect if letter != "-" else None


def resolve(
    s: Battle,
    attackers: tuple[int, ...],
    target: int,
    odds: Odds,
    effect: Effect | None,
    charge: bool = False,
) -> Play[Battle]:
    """Apply a result and offer the advance that it opens. GUI-6.6a"""
    if effect is None:
        return s
    before = {n: (s.hexes(n), s.pieces[n].state) for n in (*attackers, target)}
    if effect.who in ("one-attacker", "all-attackers"):
        if before[target][1] == STUNNED or s.character(target).kind == "horse":
            # Nothing harms the attacker of one who cannot defend himself. GUI-6.4 GUI-6.8e
            return s
        s = yield from on_attackers(s, attackers, effect, charge)
        # Anyone who is thrown back by the pikes alone is not followed. GUI-7.3.1f
        return s if odds.pikes else (yield from offer_advance(s, (target,), attackers, before))
    if odds.pikes:
        return (yield from _on_pikes(s, target, effect))
    s = yield from on_defender(s, attackers, target, effect)
    return (yield from offer_advance(s, attackers, (target,), before))


def on_attackers(s: Battle, attackers: tuple[int, ...], effect: Effect, charge: bool = False) -> Play[Battle]:
    """One attacker, his owner says who, is wounded, or all retreat in the order named. GUI-6.2e GUI-6.2f

    A: AGS-5d AGS-6d. B: AGS-5e AGS-6e.
    """
    if effect.who == "one-attacker":
        options = tuple(Choose(n) for n in sorted(attackers))
        chosen = yield from ask(s.side_of(attackers[0]), "who-is-hit", options, "GUI-6.2e", attackers)
        return (yield from hurt(s, chosen.piece, WOUNDED, "GUI-6.2e"))
    for n in attackers:
        if charge:
            # A charge thrown back wounds. GUI-7.2.3b
            s = yield from hurt(s, n, WOUNDED, "GUI-7.2.3b")
        if s.pieces[n].alive:
            s = yield from retreat(s, n, effect.retreat, "GUI-6.5a")
    return s


def on_defender(s: Battle, attackers: tuple[int, ...], target: int, effect: Effect) -> Play[Battle]:
    """The defender is driven back, stunned, wounded or killed, as the letter says.

    On foot C AGS-6f, D AGS-6g, E AGS-6h, F AGS-6i; in the saddle C AGS-5f, D AGS-5g, E AGS-5h, F AGS-5i,
    G AGS-5j, H AGS-5k, I AGS-5l.
    """
    if s.character(target).kind == "horse":
        return (yield from _on_horse(s, target, effect))
    if s.scene.things and on_rope(s, target):
        return (yield from _on_rope(s, target, effect))
    if effect.retreat:
        return (yield from _drive_back(s, attackers, target, effect.retreat))
    blow = BLOWS[effect.state]
    if s.character(target).kind == "animal" and blow == STUNNED:
        return s
    # A stunned character that is struck again is dead. GUI-6.4 GUI-6.5i
    return (yield from hurt(s, target, blow, "GUI-6f", effect.unhorsed, effect.horse_killed))


def _drive_back(s: Battle, attackers: tuple[int, ...], target: int, hexes: int) -> Play[Battle]:
    """The defender retreats; a hoplite in formation does not give way to the front. GUI-6.5a GUI-7.3.1l"""
    if s.scene.forming and in_formation(s, target):
        if max(sides_attacked(s, attackers, target)) == FRONT:
            return s
        return (yield from hurt(s, target, WOUNDED, "GUI-7.3.1l"))
    return (yield from retreat(s, target, hexes, "GUI-6.5a"))


def _on_pikes(s: Battle, target: int, effect: Effect) -> Play[Battle]:
    """Wounded or killed removes the marker, nothing else touches it, and nobody advances. GUI-7.3.1f"""
    if effect.state in ("wounded", "killed"):
        s = yield from tell(PikesChanged(target, False, "GUI-7.3.1f"))
    return s


def _on_rope(s: Battle, target: int, effect: Effect) -> Play[Battle]:
    """Anyone on a rope is killed by any blow that would stun or wound him; he does not retreat. GUI-10.6.3a"""
    return s if effect.retreat else (yield from hurt(s, target, DEAD, "GUI-10.6.3a"))


def _on_horse(s: Battle, target: int, effect: Effect) -> Play[Battle]:
    """A horse without rider: C drives it back, E and F kill it, D does nothing. GUI-6.8e"""
    if effect.retreat:
        return (yield from retreat(s, target, effect.retreat, "GUI-6.8e"))
    if effect.state in ("wounded", "killed"):
        return (yield from kill_animal(s, target, "GUI-6.8e"))
    return s


def recover(s: Battle) -> Play[Battle]:
    """The stunned of the side whose phase it is stand up again where they lie. GUI-2.1g

    By our ruling also those stunned earlier in the same phase; a scenario may leave these lying.
    """
    all_rise = s.scene.rulings.get("stunned_same_phase_recover", True)
    for n in s.board.lying:
        if s.side_of(n) == s.side and (all_rise or not s.pieces[n].did(FELLED)):
            s = yield from tell(StoodUp(n, "GUI-2.1g"))
    return (yield from settle(s))


def _nothing_left(s: Battle) -> Play[Battle]:
    """Every combat has been fought when it was declared. GUI-6i"""
    yield from ()
    return s


BY_DIFFERENCE = MeleeWay(
    odds_by_difference, lambda s, attackers, defenders: None, fight, _nothing_left, ("wounded", "killed")
)
"""Combats by the difference of strengths. GUI-6e"""
