"""The list of somebody's own games."""

from gonfanon.server.people.documents import OwnGame, Person
from gonfanon.server.people.offers import Offers
from gonfanon.server.people.visitors import Visitor
from gonfanon.server.wire.languages import written


def own_games(offers: Offers, visitor: Visitor) -> list[OwnGame]:
    """The games that a visitor plays, those played last first."""
    ids = offers.seats.games_of(visitor.id)
    people = offers.seats.of_games(sorted(ids))
    names = offers.visitors.names(sorted({seat.visitor for held in people.values() for seat in held}))
    found = []
    for kept in offers.hall.store.games(ids):
        stands, held = kept.standing, people[kept.id]
        if stands is None:
            continue
        mine = [seat.side for seat in held if seat.visitor == visitor.id]
        others = dict.fromkeys(seat.visitor for seat in held if seat.visitor != visitor.id)
        found.append(
            OwnGame(
                *(kept.id, stands.scenario, written(stands.title), stands.kind, stands.turn, stands.over),
                *(kept.updated, mine, stands.side in mine and not stands.over),
                [Person(*names.get(one, ("", ""))) for one in others],
                stands.ended.text if stands.ended is not None else None,
            )
        )
    return found
