"""Pictures in a notebook: `show(game)`; or once `%load_ext gonfanon.painter.notebook`, then just `game`.

Fields and games know nothing of the painter, which stands above them. `install` turns this round: it gives
`Field`, `Battle` and `Game` the method `_repr_svg_` that notebooks ask for.

    >>> from gonfanon import play
    >>> from gonfanon.painter import show
    >>> show(play.new("the-well", seed=1))._repr_svg_()[:4]
    '<svg'
"""

from __future__ import annotations

from typing import Any

import msgspec

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.field.field import Field
from gonfanon.library import scenarios
from gonfanon.library.reading.scenarios import opening
from gonfanon.painter.ground.ground import USUAL, Pens, field_svg
from gonfanon.painter.ink.field_plan import Plan, drawings, plan_of_field
from gonfanon.painter.pages.field_with_pieces import scene_svg
from gonfanon.painter.pages.highlights import NOTHING, Highlights
from gonfanon.painter.pages.scenario_page import setting_svg
from gonfanon.painter.pages.table import laid, pieces_of, plan_of_parcel
from gonfanon.painter.pieces.counters import Counter, Size, counter_svg
from gonfanon.play.game import Game, View
from gonfanon.rules.position.state import Battle

HEX_PX = 48.0
SHOWN = (Field, Battle, Game)
"""What `install` teaches to show itself."""


class Picture(msgspec.Struct, frozen=True):
    """An SVG that a notebook shows."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg


def _plan(field: Field) -> Plan:
    """The plan of a field; a shipped sheet that lies alone and unturned has its roads and bridges too."""
    plan = plan_of_field(field)
    alone = len(field.sheets) == 1 and not field.sheets[0].turned
    if not alone or field.key not in scenarios.sheet_names():
        return plan
    return msgspec.structs.replace(plan, drawn=drawings(scenarios.sheet(field.key).drawn))


def svg_of(what: Any, pens: Pens = USUAL, hex_px: float = HEX_PX, shown: Highlights = NOTHING) -> str:
    """The picture of a game, a side's view of it, a battle, a scenario, a field, a plan or a counter."""
    if isinstance(what, Game):
        pieces = pieces_of(what.state, what.parcel.people)
        return scene_svg(plan_of_parcel(what.parcel), pieces, pens, hex_px, shown, laid(what.state))
    if isinstance(what, View | Battle):
        s = what.state if isinstance(what, View) else what
        pieces = pieces_of(s, scenarios.people())
        return scene_svg(_plan(s.scene.field), pieces, pens, hex_px, shown, laid(s))
    if isinstance(what, Parcel):
        return setting_svg(what, opening(what), pens, hex_px)
    if isinstance(what, Counter):
        return counter_svg(what, Size.FULL, max(hex_px, 96))
    if isinstance(what, Field | Plan):
        return field_svg(_plan(what) if isinstance(what, Field) else what, pens, hex_px)
    raise TypeError(f"there is no picture of a {type(what).__name__}")


def install() -> None:
    """From now on fields, battles and games show themselves in any notebook that asks for `_repr_svg_`."""
    for kind in SHOWN:
        setattr(kind, METHOD, svg_of)


METHOD = "_repr_svg_"


def load_ipython_extension(shell: object) -> None:
    """What `%load_ext gonfanon.painter.notebook` calls."""
    install()


def unload_ipython_extension(shell: object) -> None:
    """What `%unload_ext` calls: things show themselves as text again."""
    for kind in SHOWN:
        if METHOD in vars(kind):
            delattr(kind, METHOD)
