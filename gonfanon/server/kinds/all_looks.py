"""How each kind of game is shown."""

from typing import Any

from gonfanon.play.game_of import GameOf
from gonfanon.server.kinds.argad.look import ArgadLook
from gonfanon.server.kinds.campaign.look import CampaignLook
from gonfanon.server.kinds.looks import GameLook
from gonfanon.server.kinds.siege.look import SiegeLook

PLAIN = GameLook()
LOOKS: dict[str, GameLook] = {"siege": SiegeLook(), "argad": ArgadLook(), "campaign": CampaignLook()}
"""Kind of game -> how it is shown."""


def look_of(game: GameOf[Any]) -> GameLook:
    """How a game is shown; a kind without a look of its own is shown plainly."""
    return LOOKS.get(game.kind.name, PLAIN)
