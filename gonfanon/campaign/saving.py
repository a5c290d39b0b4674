"""A campaign as bytes: everything but its scene."""

import msgspec

from gonfanon.campaign.rows import Kept
from gonfanon.campaign.sheet import Campaign, CampaignScene


def kept_of(s: Campaign) -> Kept:
    """The written part of a campaign."""
    return Kept(**{name: getattr(s, name) for name in Kept.__struct_fields__})


def restored(scene: CampaignScene, kept: Kept) -> Campaign:
    """A campaign on its scene."""
    return Campaign(scene=scene, **{name: getattr(kept, name) for name in Kept.__struct_fields__})


def to_bytes(s: Campaign) -> bytes:
    """The campaign as bytes; its scene is known from its file."""
    return msgspec.msgpack.encode(kept_of(s))


def from_bytes(scene: CampaignScene, data: bytes) -> Campaign:
    """A campaign from its bytes."""
    return restored(scene, msgspec.msgpack.decode(data, type=Kept))
