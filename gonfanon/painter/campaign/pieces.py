"""Everything that a campaign page sets on the map or beside it, as one sheet of symbols: `cp-banner-normans`.

Figures that change with the game (numbers, prestige, loads) are written by the page. Places, flags, banners,
shields, convoys, spies, captives, camps, marks of states and seasons, men by type, portraits.
"""

from __future__ import annotations

from collections.abc import Mapping

from gonfanon.books.campaign.book import Troop
from gonfanon.painter.campaign import flags, marks, places, portraits
from gonfanon.painter.campaign.flags import arms_of, flag, shield
from gonfanon.painter.ink.palette import DANGER, INK, TARGET, VELLUM, WHITE
from gonfanon.painter.pieces.counters import DEFS
from gonfanon.painter.pieces.figures import Look, footman, horseman

SVG = "http://www.w3.org/2000/svg"
TILE = "M-31 -17a14 14 0 0 1 14 -14h34a14 14 0 0 1 14 14v34a14 14 0 0 1 -14 14h-34a14 14 0 0 1 -14 -14z"
EASTERN = ("byzantine", "arab", "turk", "saracen", "bedouin")
CARRIED = {
    "archer": "bow",
    "horse-archer": "bow",
    "crossbowman": "crossbow",
    "javelinman": "javelin",
    "javelin-rider": "javelin",
    "slinger": "sling",
    "peasant": "bill",
    "engineer": "axe",
    "varangian": "two-handed-axe",
    "varangian-officer": "two-handed-axe",
    "squire": "javelin",
}
"""Type of man -> what he carries; riders a lance, men on foot a spear."""


def sheet(factions: Mapping[str, bool], troops: Mapping[str, Troop]) -> str:
    """The sheet for some factions (true: of the first player) and the types of men of a book."""
    found = {**_common(), **_places()}
    for faction, first in {**factions, "neutral": False}.items():
        found |= _of_faction(faction, first)
        for number, face in enumerate(portraits.faces_of(faction)):
            found[f"face-{faction}-{number}"] = portraits.portrait(faction, first, face)
        for key, troop in troops.items():
            found[f"man-{faction}-{key}"] = man(faction, first, troop)
    symbols = "".join(
        f'<symbol id="cp-{name}" overflow="visible">{body}</symbol>' for name, body in found.items()
    )
    shared = DEFS + flags.defs() + marks.defs() + portraits.defs() + flags.outline("tile", TILE)
    return f'<svg xmlns="{SVG}"><defs>{shared}{symbols}</defs></svg>'


def _of_faction(faction: str, first: bool) -> dict[str, str]:
    return {
        f"flag-{faction}": flag(faction, first),
        f"banner-{faction}": marks.cloth(faction, first),
        f"riders-{faction}": marks.cloth(faction, first, riders=True),
        f"hired-{faction}": marks.cloth(faction, first, mercenaries=True),
        f"shield-{faction}": shield(faction, 30, first),
        f"convoy-{faction}": marks.mule(faction, first),
        f"spy-{faction}": marks.spy(faction, first),
        f"camp-{faction}": marks.camp(faction),
    }


def _common() -> dict[str, str]:
    return {
        "captives": marks.captives(),
        "coin": marks.coin(0, 0, 12),
        "bread": bread(True),
        "no-bread": bread(False),
        "horse": marks.HORSE,
        "swords": crossed_swords(),
        **{f"state-{name}": body for name, body in marks.STATES.items()},
        **{f"season-{name}": body for name, body in marks.SEASON_SIGNS.items()},
    }


def _places() -> dict[str, str]:
    drawn = {f"place-{kind}": draw() for kind, draw in places.DRAWN.items()}
    return {**drawn, "port": places.anchor(), "monastery": places.cross(), "keep": places.keep()}


def bread(there: bool) -> str:
    """A loaf, or the struck outline of one."""
    loaf = "M-11 5C-14 -3 -8 -8 0 -8S14 -3 11 5C6 8 -6 8 -11 5z"
    if there:
        cuts = f'<path d="M-5 -5l3 6M0 -6l3 6M5 -5l3 6" stroke="{INK}" stroke-width="1.3" fill="none"/>'
        return f'<path d="{loaf}" fill="#D9A85A" stroke="{INK}" stroke-width="1.6"/>{cuts}'
    return (
        f'<path d="{loaf}" fill="none" stroke="{DANGER}" stroke-width="1.8" stroke-dasharray="3 2.4"/>'
        f'<path d="M-10 -9L10 9" stroke="{DANGER}" stroke-width="2.6" stroke-linecap="round"/>'
    )


def crossed_swords() -> str:
    """The sign of a battle."""
    blade = f'<path d="M0 11V-9l2.4 -4l2.4 4V11z" fill="{WHITE}" stroke="{INK}" stroke-width="1.2"/>'
    hilt = f'<path d="M-3 11h10.8M2.4 11v6" stroke="{INK}" stroke-width="2.6" stroke-linecap="round"/>'
    sword = f'<g transform="translate(-2.4 -1)">{blade}{hilt}</g>'
    return (
        f'<circle r="26" fill="{TARGET}" stroke="{INK}" stroke-width="2"/>'
        f'<g transform="rotate(45)">{sword}</g><g transform="rotate(-45)">{sword}</g>'
    )


def man(faction: str, first: bool, troop: Troop) -> str:
    """A type of man on a tile of his side, 72 across."""
    arms, rim = arms_of(faction), WHITE if first else INK
    carried = CARRIED.get(troop.key, "lance" if troop.rides else "spear")
    eastern = flags.key_of(faction) in EASTERN
    helm = ("spiked" if eastern else "nasal") if troop.armoured else ("turban" if eastern else "hood")
    bows = carried in ("bow", "crossbow", "sling")
    look = Look(
        body=("lamellar" if eastern else "mail") if troop.armoured else "coat",
        helm=helm,
        shield=None if bows or "axe" in carried or carried == "bill" else "round" if eastern else "kite",
        horse="grey" if eastern else "bay",
    )
    drawn = horseman(look, carried, arms) if troop.rides else footman(look, carried, arms)
    at = "translate(-4 -1) scale(.42)" if troop.rides else "translate(-1 -5) scale(.6)"
    stitch = '<rect x="-31" y="-31" width="62" height="62" fill="url(#gf-stitch)"/>'
    patch = f'<g opacity=".45">{flags.division(arms, (-31, -31, 62, 62))}</g>{stitch}'
    seam = f'stroke="{INK}" stroke-opacity=".7" stroke-dasharray="4 2.5" stroke-width="1.2"'
    return (
        f'<path d="{TILE}" fill="{rim}" stroke="{INK}" stroke-width="1.6"/><g transform="scale(.9)">'
        + f'<path d="{TILE}" fill="{arms.field}"/>{flags.cut("tile", patch)}<path d="{TILE}" fill="none" {seam}/></g>'
        + f'<ellipse cy="-5" rx="22" ry="20" fill="{VELLUM}" fill-opacity=".5"/><g transform="{at}">{drawn}</g>'
    )
