"""A campaign as bytes: everything but its scene. The scene of a battle is made again of the campaign and its affair."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gonfanon.campaign.battles.opening import scene_for
from gonfanon.campaign.rows import Kept
from gonfanon.campaign.sheet import Campaign, CampaignScene
from gonfanon.campaign.sieges.opening import scene_of
from gonfanon.rules.position.state import Battle
from gonfanon.siege.saving import from_bytes as siege_from_bytes
from gonfanon.siege.saving import to_bytes as siege_to_bytes


class Written(Struct, frozen=True, array_like=True):
    """A campaign and the game inside it."""

    kept: Kept
    battle: bytes | None = None
    siege: bytes | None = None


def kept_of(s: Campaign) -> Kept:
    """The written part of a campaign."""
    return Kept(**{name: getattr(s, name) for name in Kept.__struct_fields__})


def restored(scene: CampaignScene, kept: Kept) -> Campaign:
    """A campaign on its scene, without the game inside it."""
    return Campaign(scene=scene, **{name: getattr(kept, name) for name in Kept.__struct_fields__})


def to_bytes(s: Campaign) -> bytes:
    """The campaign as bytes; its scene is known from its file."""
    battle = s.battle.to_bytes() if s.battle is not None else None
    siege = siege_to_bytes(s.siege) if s.siege is not None else None
    return msgspec.msgpack.encode(Written(kept_of(s), battle, siege))


def from_bytes(scene: CampaignScene, data: bytes) -> Campaign:
    """A campaign from its bytes."""
    told = msgspec.msgpack.decode(data, type=Written)
    s = restored(scene, told.kept)
    if told.siege is not None:
        return replace(s, siege=siege_from_bytes(scene_of(s, s.siege_day), told.siege))
    if told.battle is None or s.affair is None:
        return s
    return replace(s, battle=Battle.from_bytes(scene_for(s, s.affair), told.battle))
