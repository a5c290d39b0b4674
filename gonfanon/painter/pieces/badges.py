"""The arms of a side as a small square, for lists and counts: rim, field and device."""

from functools import cache

from gonfanon.painter.ink.palette import INK, WHITE, arms_of
from gonfanon.painter.pieces.heraldry import device

RIMS = (WHITE, INK)
"""The first side has a white rim, the second one of ink: what tells them apart without colour."""


@cache
def badge(faction: str, side: int) -> str:
    """A drawing of 24 by 24."""
    arms, rim = arms_of(faction), RIMS[min(side, 1)]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">'
        f'<rect x="-11.5" y="-11.5" width="23" height="23" rx="6" fill="{rim}" stroke="{INK}"/>'
        f'<rect x="-8.8" y="-8.8" width="17.6" height="17.6" rx="3.6" fill="{arms.field}"'
        f' stroke="{INK}" stroke-width=".8"/>'
        f'<g transform="scale(.5)">{device(arms)}</g></svg>'
    )
