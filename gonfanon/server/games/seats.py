"""Who can take a seat: people, opponents of four levels and three tempers, and two that do not think."""

from gonfanon.kernel.errors import GonfanonError
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.documents import Players, PlayerShown
from gonfanon.server.wire.languages import say

HUMAN, RANDOM, PASSIVE = "human", "random", "passive"
PLAIN = (HUMAN, RANDOM, PASSIVE)


def known_player(name: str) -> str:
    """A player's name, if there is such a one."""
    from gonfanon import minds

    if name in PLAIN:
        return name
    try:
        minds.seat(name, 0)
    except minds.BudgetRefused as error:
        raise Trouble("mind-nodes", 400, player=name[:40], most=minds.CEILING) from error
    except GonfanonError as error:
        raise Trouble("no-player", 400, player=name[:40], known=", ".join((*PLAIN, *minds.LEVELS))) from error
    return name


def thinks(player: str) -> bool:
    """Whether somebody has to think before he answers."""
    return player not in PLAIN


def minds_play(kind: str) -> bool:
    """Whether somebody who thinks can play a kind of game."""
    from gonfanon.minds.any_game import DECIDERS
    from gonfanon.play.battle_kind import BATTLE

    return kind == BATTLE.name or kind in DECIDERS


def players() -> Players:
    """Everybody who can take a seat, with a line on each."""
    from gonfanon import minds

    return Players(_shown(PLAIN), _shown(minds.LEVELS), _shown(minds.TEMPERS))


def _shown(names: tuple[str, ...]) -> list[PlayerShown]:
    return [
        PlayerShown(name, say(f"table-player-{name}"), say(f"table-player-{name}-line")) for name in names
    ]
