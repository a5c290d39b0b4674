"""The army builder of the free table: troops with prices, and what a choice comes to."""

from functools import cache

from gonfanon.argad.setup.skirmish_file import TroopText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import muster
from gonfanon.library.faults.skirmish import troop_on_a_table
from gonfanon.library.skirmishes import troop, troop_names
from gonfanon.painter.skirmish.looks import SPARE, TROOPS, figure_of
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.documents import LinePriced, Mustered, Mustering, ShareShown, TroopShown
from gonfanon.server.wire.languages import say, written


@cache
def all_troops() -> list[TroopShown]:
    """The troops of the library, each line with its price and its picture."""
    return [_shown(troop(name)) for name in troop_names()]


def _shown(found: TroopText) -> TroopShown:
    s = troop_on_a_table(found)
    arms = TROOPS.get(found.troop, SPARE[0])
    lines = []
    for one in muster.prices(found):
        n = s.scene.numbers[one.key]
        lines.append(
            LinePriced(
                one.key,
                written(one.line.title),
                one.halves,
                [(say(f"argad-reason-{reason.what}"), reason.amount) for reason in one.reasons],
                one.line.most,
                one.line.class_,
                one.line.armour,
                one.line.rank,
                figure_of(s.person(n), arms, bool(one.line.mount)).key,
            )
        )
    return TroopShown(found.troop, written(found.title), found.years, lines)


def mustered(wanted: Mustering) -> Mustered:
    """What a choice of figures comes to; one that cannot be is refused in a sentence."""
    if wanted.troop not in troop_names():
        raise Trouble("no-troop", 404, name=wanted.troop, known=", ".join(troop_names()))
    chosen = troop(wanted.troop)
    try:
        found = muster.reckoned(chosen, wanted.counts, wanted.budget)
    except GonfanonError as error:
        raise Trouble("muster", 400, reason=str(error)) from error
    shares = [ShareShown(one.key, one.halves, one.percent) for one in found.shares]
    cast = muster.cast(chosen, wanted.counts)
    return Mustered(found.points, found.left, found.figures, found.chief, shares, cast)
