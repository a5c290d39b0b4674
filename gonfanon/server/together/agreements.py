"""Agreements as facts of a game: offered, accepted, refused. Pure: nothing here reads a clock or touches a game.

A fact lies in a row of the game like an answer does. Nothing is changed or removed: what the players have agreed on
follows from the facts, read in order.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.play.standing import Standing
from gonfanon.server.together import clocks
from gonfanon.server.together.clocks import NEVER, NO_CONTROL, Asked, Clocks, Control, Holiday

Undo = Literal["free", "consent"]
DealKind = Literal["draw", "rewind", "pause", "resume", "clock"]
PLAYED_ON = ("draw", "rewind")
"""Anyone who plays on without a word has refused these."""


class Deal(Struct, frozen=True, omit_defaults=True):
    """What is offered to the other players."""

    what: DealKind
    to: int = 0
    """Of `rewind`: how many entries stay."""
    until: int = NEVER
    """Of `pause`: when it ends by itself; an adjournment."""
    control: Control | None = None
    """Of `clock`: another way to measure time, from live to a move a day and back."""


class Terms(Struct, frozen=True, tag="terms", omit_defaults=True):
    """What the players agreed on before the game."""

    control: Control = NO_CONTROL
    undo: Undo = "free"
    """Whether a side may take back its own last answer alone, as long as nothing was shown."""
    waits: bool = False
    """The clocks begin when all seats are taken."""
    commanders: dict[str, int] = {}
    """How many people command a side, where there are several."""
    rated: bool = False
    """It counts for ratings: nobody advises, and no mind plays for a person."""


class Started(Struct, frozen=True, tag="start"):
    """All seats are taken: the clocks begin."""


class Offered(Struct, frozen=True, tag="offer"):
    """Somebody offers something; several sides may be played at one window."""

    sides: tuple[str, ...]
    deal: Deal


class Accepted(Struct, frozen=True, tag="accept"):
    """Some sides accept what is offered."""

    sides: tuple[str, ...]
    whole: bool = False
    """They were the last: it counts from now on."""


class Refused(Struct, frozen=True, tag="refuse"):
    """A side refuses what is offered, or takes its own offer back."""

    side: str


class OutOfTime(Struct, frozen=True, tag="out"):
    """The time of a side is out."""

    side: str


class Away(Struct, frozen=True, tag="away"):
    """A side goes on holiday."""

    side: str
    start: int
    end: int


class Back(Struct, frozen=True, tag="back"):
    """A side is back from its holiday."""

    side: str


class Laid(Struct, frozen=True, tag="laid"):
    """What a side lays down beforehand about its reactions."""

    side: str
    orders: Standing


class Divided(Struct, frozen=True, tag="divided"):
    """The first commander of a side says who leads whom: by the key of a piece, the number of its commander."""

    side: str
    led: dict[str, int]


class Ended(Struct, frozen=True, tag="ended"):
    """A commander has ended his part of a phase, or goes on with it after all."""

    side: str
    commander: int
    part: str
    """Names the phase, or the question."""
    on: bool = True


Fact = Terms | Started | Offered | Accepted | Refused | OutOfTime | Away | Back | Laid | Divided | Ended


class Offer(Struct, frozen=True):
    """Something that is offered and not yet answered by all."""

    by: str
    deal: Deal
    accepted: tuple[str, ...]
    at: int


class Agreed(Struct, frozen=True):
    """All that follows from the facts of a game."""

    sides: tuple[str, ...]
    clocks: Clocks
    undo: Undo = "free"
    offer: Offer | None = None
    refused: str = ""
    """The side that refused the last offer, until the next answer."""
    laid: dict[str, Standing] = {}
    decided: int = NEVER
    """The side that decided by hand last."""
    turn: int = 0
    handovers: int = 0
    """How often the game went from one player to another in this turn."""
    handovers_before: int = NEVER
    """The same of the turn before."""
    commanders: dict[str, int] = {}
    """How many people command a side, where there are several."""
    led: dict[str, dict[str, int]] = {}
    """By side, who leads whom by the choice of its first commander."""
    rated: bool = False
    """Nobody advises, and no mind plays for a person."""
    ended: tuple[Ended, ...] = ()
    """Who has ended his part; of the newest part alone."""


def beginning(sides: tuple[str, ...], at: int = 0) -> Agreed:
    """Before the first fact."""
    return Agreed(sides, clocks.begun(NO_CONTROL, len(sides), at))


def after(agreed: Agreed, row: Asked, fact: Fact | None = None, seated: str = "") -> Agreed:
    """What holds after a row; `seated` is a side whose seat a person has taken with it."""
    if fact is None:
        return _after_answer(agreed, row, seated)
    if isinstance(fact, Laid):
        now = replace(agreed, laid={**agreed.laid, fact.side: fact.orders})
    elif isinstance(fact, Divided):
        now = replace(agreed, led={**agreed.led, fact.side: fact.led})
    elif isinstance(fact, Ended):
        others = (one for one in agreed.ended if one.part == fact.part and one.commander != fact.commander)
        now = replace(agreed, ended=(*others, fact) if fact.on else tuple(others))
    elif isinstance(fact, Offered):
        now = replace(agreed, offer=Offer(fact.sides[0], fact.deal, fact.sides, row.at), refused="")
    elif isinstance(fact, Refused):
        now = replace(agreed, offer=None, refused=fact.side)
    elif isinstance(fact, Accepted):
        return _after_acceptance(agreed, row, fact)
    else:
        now = replace(agreed, **_timed(agreed, row, fact))
    return replace(now, clocks=clocks.after(now.clocks, _quiet(row)))


def _after_answer(agreed: Agreed, row: Asked, seated: str) -> Agreed:
    """An answer, one taken back, a seat: the clocks go on, and an offer may lapse."""
    timed = clocks.after(agreed.clocks, row)
    if seated:
        timed = clocks.seated_again(timed, agreed.sides.index(seated), row.at)
    offer, by_hand = agreed.offer, row.by != NEVER and not row.standing
    lapsed = (
        offer is not None
        and by_hand
        and offer.deal.what in PLAYED_ON
        and agreed.sides[row.by] not in offer.accepted
    )
    return replace(
        _counted(agreed, row) if by_hand else agreed,
        clocks=timed,
        offer=None if lapsed else offer,
        refused=agreed.sides[row.by] if lapsed else "" if by_hand else agreed.refused,
    )


def _counted(agreed: Agreed, row: Asked) -> Agreed:
    """Count a hand-over if somebody else decides than the last time."""
    changed = int(agreed.decided not in (NEVER, row.by))
    if row.turn == agreed.turn:
        return replace(agreed, decided=row.by, handovers=agreed.handovers + changed)
    return replace(
        agreed, decided=row.by, turn=row.turn, handovers=changed, handovers_before=agreed.handovers
    )


def _after_acceptance(agreed: Agreed, row: Asked, fact: Accepted) -> Agreed:
    offer = agreed.offer
    assert offer is not None, "only what was offered can be accepted"
    if not fact.whole:
        now = replace(offer, accepted=(*offer.accepted, *fact.sides))
        return replace(agreed, offer=now, clocks=clocks.after(agreed.clocks, _quiet(row)))
    timed, deal = agreed.clocks, offer.deal
    if deal.what == "pause":
        timed = clocks.paused(timed, row.at, deal.until)
    elif deal.what == "resume":
        timed = clocks.resumed(timed, row.at)
    elif deal.what == "clock" and deal.control is not None:
        begun = clocks.begun(deal.control, len(agreed.sides), row.at, row.sides)
        held = replace(begun, turn=row.turn, phase=row.phase)
        timed = replace(held, started=timed.started)
    if deal.what == "rewind":
        # Anyone who is asked after it is asked again.
        timed = clocks.after(timed, replace(row, by=0, opened=True))
    else:
        timed = clocks.after(timed, _quiet(row))
    return replace(agreed, offer=None, refused="", clocks=timed)


def _timed(
    agreed: Agreed, row: Asked, fact: Terms | Started | OutOfTime | Away | Back
) -> dict[str, Clocks | Undo | dict[str, int] | bool]:
    """What a fact changes about the clocks."""
    now = agreed.clocks
    match fact:
        case Terms():
            begun = clocks.begun(fact.control, len(agreed.sides), row.at, row.sides, not fact.waits)
            held = replace(begun, turn=row.turn, phase=row.phase)
            return {
                "clocks": held, "undo": fact.undo, "commanders": fact.commanders, "rated": fact.rated,
            }  # fmt: skip
        case Started():
            return {"clocks": clocks.started(now, row.at)}
        case Away():
            side = agreed.sides.index(fact.side)
            return {"clocks": clocks.away(now, Holiday(side, fact.start, fact.end))}
        case Back():
            return {"clocks": clocks.returned(now, agreed.sides.index(fact.side), row.at)}
        case _:
            return {}


def _quiet(row: Asked) -> Asked:
    """A row that is no answer earns nobody any time."""
    return replace(row, by=NEVER, standing=False, opened=False)
