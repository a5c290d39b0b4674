"""Whether somebody takes his axe in both hands: what it strikes more, less what the missing shield costs. MAG-7.3b"""

from typing import Any

from gonfanon.cast.pieces import ATTACKED
from gonfanon.minds.orders.tactics import LEAST
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.enemy_packs import EnemyPacks, Threatened
from gonfanon.minds.value.melee import Fray
from gonfanon.minds.value.outlook import Outlook, Threat
from gonfanon.rules.words.tactics import Axe

BARE = (4, 3)
"""How much stronger an enemy strikes at a man without his shield: a column more, about a third of his strength."""


def axes_taken_up(view: Outlook, enemy: Threatened, options: Any) -> list[Alternative]:
    """The axes that strike more than the shields are missed, before the first combat. MAG-7.3b MAG-7.3d"""
    s = view.s
    if not s.scene.tactics or any(s.pieces[m].did(ATTACKED) for m in view.own):
        return []
    orders = [order for n in options.pieces for order in options.of(n).ready]
    ups = [order for order in orders if isinstance(order, Axe) and order.up]
    found = [
        Alternative(
            order,
            Why("mind-takes-axe", {"who": s.name(order.piece)}),
            _gain(view, order.piece) - _missed(view, enemy, order.piece) - LEAST,
        )
        for order in ups
    ]
    return [each for each in found if each.value > 0]


def _gain(view: Outlook, n: int) -> int:
    """What the axe adds to his best blow, alone or with all who stand there. MAG-7.3c"""
    s, gain = view.s, 0
    armed = Fray(s.change(n, axe=True))
    for t in view.targets:
        if s.board.strikes(n) & view.masks[t]:
            others = [m for m in view.own if m != n and s.board.strikes(m) & view.masks[t]]
            for pack in ((n,), tuple(sorted((n, *others)))):
                gain = max(gain, max(0, armed.attack(pack, t)) - max(0, view.fray.attack(pack, t)))
    return gain


def _missed(view: Outlook, enemy: Threatened, n: int) -> int:
    """What the missing shield adds to the danger where he stands. MAG-7.3d"""
    here, mine = view.s.pieces[n].at, view.mine & ~view.s.mask(n)
    bare, shielded = (EnemyPacks(each).danger(n, here, -1, mine, {}) for each in (Shieldless(enemy), enemy))
    return (bare - shielded) * view.temper.risk // 100


class Shieldless:
    """Those who threaten somebody, each of them stronger, as he has no shield."""

    def __init__(self, enemy: Threatened) -> None:
        self.enemy = enemy
        self.s, self.lore, self.fray = enemy.s, enemy.lore, enemy.fray
        self.loss, self.charge, self.rides_down = enemy.loss, enemy.charge, enemy.rides_down

    @property
    def threats(self) -> list[Threat]:
        """As they are, but stronger."""
        more, less = BARE
        return [each._replace(attack=each.attack * more // less) for each in self.enemy.threats]

    @property
    def threatened(self) -> int:
        """Every hex on which some enemy can strike."""
        return self.enemy.threatened
