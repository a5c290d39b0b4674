"""What a letter of a table does to those who suffer it: the wounded, the stunned, beasts, climbers."""

from msgspec.structs import replace

from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.rules.book.book import Effect
from gonfanon.rules.combat.by_difference import on_pikes, sides_attacked
from gonfanon.rules.pieces.formations import FRONT, in_formation
from gonfanon.rules.pieces.ladders_and_ropes import hangs_on, on_rope
from gonfanon.rules.position.state import Battle
from gonfanon.rules.wounds.wounds import BLOWS, state_after

NOTHING = Effect()


def of_blow(s: Battle, attackers: tuple[int, ...], target: int, effect: Effect) -> Effect:
    """What a letter of the melee table does in this combat. GUI-6.4 GUI-6.5i GUI-6.5j GUI-6.8e MAG-6h MAG-6.8b"""
    beast = s.character(target).kind == "horse"
    if effect.who in ("one-attacker", "all-attackers"):
        if beast or s.pieces[target].state == STUNNED:
            return NOTHING
        return replace(effect, state="killed") if _last_wound(s, attackers, effect) else effect
    if on_pikes(s, attackers, target):
        return effect
    if beast:
        return _on_beast(effect, effect.state in s.scene.ways.melee.kills_beasts)
    if effect.retreat and s.scene.forming and in_formation(s, target):
        # He does not give way to the front, and from elsewhere he pays for it. GUI-7.3.1l
        front = max(sides_attacked(s, attackers, target)) == FRONT
        return NOTHING if front else _upon(s, target, replace(effect, retreat=0, state="wounded"))
    return _upon(s, target, effect)


def of_shot(s: Battle, target: int, effect: Effect, defensive: bool) -> Effect:
    """What a letter of the shooting table does to somebody. GUI-5.4.4k GUI-5.4.4l GUI-6.8e AGS-2j"""
    if s.character(target).kind != "horse":
        return _upon(s, target, effect)
    mounted = s.scene.book.lone_horse == "mounted"
    on_foot = effect.state in ("wounded", "killed")
    killed = effect.lone_horse_killed or effect.horse_killed if mounted else on_foot
    return _on_beast(replace(effect, retreat=0) if defensive else effect, killed)


def _on_beast(effect: Effect, killed: bool) -> Effect:
    if killed:
        return Effect(effect.who, "killed")
    return Effect(effect.who, retreat=effect.retreat) if effect.retreat else NOTHING


def _last_wound(s: Battle, attackers: tuple[int, ...], effect: Effect) -> bool:
    """Whether the wound of one attacker kills anyone who takes it. GUI-6.2e"""
    return effect.who == "one-attacker" and all(state_after(s, n, WOUNDED) == DEAD for n in attackers)


def _upon(s: Battle, n: int, effect: Effect) -> Effect:
    """What happens to a character: anyone who is not well is killed by any blow. GUI-1.2i GUI-10.1.5 GUI-10.6.3a"""
    if s.scene.things and on_rope(s, n):
        return Effect(effect.who, "killed") if effect.state in BLOWS else NOTHING
    if effect.retreat and s.pieces[n].state == STUNNED:
        return Effect(effect.who, "killed")
    if effect.state not in BLOWS:
        return effect
    falls = bool(s.scene.things) and hangs_on(s, n) >= 0 and effect.state == "stunned"
    if not falls and state_after(s, n, BLOWS[effect.state]) != DEAD:
        return effect
    return Effect(effect.who, "killed", unhorsed=effect.unhorsed, horse_killed=effect.horse_killed)
