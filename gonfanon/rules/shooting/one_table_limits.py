"""What else keeps a shot from being aimed where it is one die on one table: weather, arcs, levels, wagons."""

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.pieces.arcs import in_front_arc
from gonfanon.rules.pieces.hindrances import kept_from
from gonfanon.rules.pieces.wagons_and_litters import wagons_between
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.pieces.weather import out_of_sight
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.one_table_die import DAGGER_LEVELS, levels_between
from gonfanon.rules.sight.cover_combined import Line

FROM_TREES = ("short-bow", "dagger", "throwing-axe")
"""Weapons that are used up in a tree. MAG-5.5.2.2b MAG-7.8.2"""
UP_A_TREE = Refusal("MAG-5.5.2.2b", "not-from-a-tree", also=("MAG-7.8.2",))
NOT_AN_ASSASSIN = Refusal("MAG-5a", "daggers-for-assassins")
WEATHER = Refusal("MAG-3.2b", "weather-hides-him", also=("MAG-3.2a",))
BEHIND = Refusal("MAG-7.5b", "not-ahead-of-him", also=("MAG-7.5a",))
LEVELS = Refusal("MAG-5.4.4c", "too-steep-for-a-dagger", also=("MAG-9.6.4e",))
WAGON = Refusal("MAG-4.5.1d", "wagon-between")


def may_aim(s: Battle, n: int) -> Refusal | None:
    """Who may use his weapon where he is: daggers are for Assassins, trees for a few weapons. MAG-5a MAG-5.5.2.2b"""
    weapon = weapon_of(s, n)
    assert weapon is not None
    if weapon.key == "dagger" and not s.character(n).has("assassin"):
        return NOT_AN_ASSASSIN
    if s.ground.terrain.get(s.pieces[n].at) == "tree-level-1" and weapon.key not in FROM_TREES:
        return UP_A_TREE
    return kept_from(s, n, s.scene.hooks.cannot_shoot)


def why_not_aim(s: Battle, n: int, h: int, line: Line) -> Refusal | None:
    """What hides a target or keeps a weapon from it, before cover and bystanders are looked at.

    MAG-3.2b MAG-7.5b MAG-5.4.4c MAG-4.5.1d
    """
    at, weapon = s.pieces[n].at, weapon_of(s, n)
    assert weapon is not None
    if out_of_sight(s, at, h):
        return WEATHER
    thrown = weapon.key == "javelin" and s.pieces[n].riding and "mounted-javelins" in s.scene.options
    if thrown and not in_front_arc(s, n, h):
        return BEHIND
    if weapon.key == "dagger" and levels_between(s, at, h) > DAGGER_LEVELS:
        return LEVELS
    if s.scene.things and line.crosses(wagons_between(s, at, h)):
        return WAGON
    return next((bar for rule in s.scene.hooks.cannot_aim if (bar := rule(s, n, h)) is not None), None)
