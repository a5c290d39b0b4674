"""Ratings of players, for each book and for live and correspondence apart: counted when a rated game has ended."""

import asyncio
from collections import Counter
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from gonfanon.server.games.disk.rows import Standing
from gonfanon.server.games.seats import thinks
from gonfanon.server.games.store import Store
from gonfanon.server.people.documents import Profile, Ranked, RatingShown
from gonfanon.server.people.glicko import Rating, Result, rated
from gonfanon.server.people.luck import lucky
from gonfanon.server.people.schema import accounts, ratings, seats, terms
from gonfanon.server.people.seats import BEGUN, Seats
from gonfanon.server.trouble import Trouble

DRAW, WON, LOST = 0.5, 1.0, 0.0
MIND = "mind:"
"""Before the level of an opponent, where a player's name stands; no visitor is called so."""


async def count_finished(store: Store, held: Seats) -> None:
    """Count every rated game that has ended and is not counted yet, each once."""
    for game, book, pace in await asyncio.to_thread(_uncounted, store):
        standing = await asyncio.to_thread(store.standing, game)
        people = await asyncio.to_thread(held.of_game, game)
        if standing is None or not standing.over:
            continue
        players = {seat.side: seat.visitor for seat in people} | _minds(standing)
        if len(players) == 2 and len(people) in (1, 2):
            first, second = sorted(players)
            pair = (players[first], players[second])
            await store.write(_counting(game, pair, _score(standing, first), book, pace))


def _uncounted(store: Store) -> list[tuple[str, str, str]]:
    wanted = select(terms.c.game, terms.c.book, terms.c.pace)
    open_ones = wanted.where(terms.c.rated & ~terms.c.counted & (terms.c.state == BEGUN))
    with store.reading() as disk:
        return [(row.game, row.book, row.pace) for row in disk.execute(open_ones)]


def _minds(standing: Standing) -> dict[str, str]:
    """The opponents of a game by their side: each level has ratings like a player."""
    return {
        side: f"{MIND}{player.partition(':')[0]}" for side, player in standing.seats.items() if thinks(player)
    }


def ranking(store: Store) -> list[Ranked]:
    """Everybody who has played a rated game, minds too, the best first."""
    with store.reading() as disk:
        rows = disk.execute(select(ratings).order_by(ratings.c.rating.desc(), ratings.c.player)).all()
        found = disk.execute(select(accounts.c.visitor, accounts.c.login)).all()
    names = {row.visitor: row.login for row in found}
    return [
        Ranked(
            names.get(row.player, ""),
            row.player.removeprefix(MIND) if row.player.startswith(MIND) else "",
            RatingShown(row.book, row.pace, round(row.rating), round(row.deviation), row.games),
        )
        for row in rows
        if row.player in names or row.player.startswith(MIND)
    ]


def _score(standing: Standing, side: str) -> float:
    """What a side has got out of a game that is over."""
    winner = standing.ended.winner if standing.ended is not None else None
    return DRAW if winner is None else WON if winner == side else LOST


def _counting(game: str, players: tuple[str, str], score: float, book: str, pace: str) -> Any:
    def write(disk: Connection) -> None:
        counted = update(terms).where((terms.c.game == game) & ~terms.c.counted).values(counted=True)
        if not disk.execute(counted).rowcount:
            return
        before = [_known(disk, player, book, pace) for player in players]
        for n, (player, got) in enumerate(zip(players, (score, 1 - score), strict=True)):
            after = rated(before[n][0], [Result(before[1 - n][0], got)])
            _keep(disk, player, book, pace, after, before[n][1] + 1)

    return write


def _known(disk: Connection, player: str, book: str, pace: str) -> tuple[Rating, int]:
    place = (ratings.c.player == player) & (ratings.c.book == book) & (ratings.c.pace == pace)
    row = disk.execute(select(ratings).where(place)).first()
    return (Rating(), 0) if row is None else (Rating(row.rating, row.deviation, row.volatility), row.games)


def _keep(disk: Connection, player: str, book: str, pace: str, after: Rating, games: int) -> None:
    place = (ratings.c.player == player) & (ratings.c.book == book) & (ratings.c.pace == pace)
    disk.execute(delete(ratings).where(place))
    row = {
        "player": player,
        "book": book,
        "pace": pace,
        "rating": after.rating,
        "deviation": after.deviation,
        "volatility": after.volatility,
        "games": games,
    }
    disk.execute(insert(ratings), row)


def profile(store: Store, held: Seats, login: str) -> Profile:
    """What anybody may know of an account: games with others, results, sides, ratings."""
    with store.reading() as disk:
        found = disk.execute(select(accounts).where(accounts.c.login == login.lower())).first()
        if found is None:
            raise Trouble("no-account", 404, name=login[:24])
        rows = list(disk.execute(select(ratings).where(ratings.c.player == found.visitor)))
        mine = list(disk.execute(select(seats.c.game, seats.c.side).where(seats.c.visitor == found.visitor)))
    sides = {row.game: row.side for row in mine}
    shared = {
        game for game, people in held.of_games(sorted(sides)).items() if len({p.visitor for p in people}) > 1
    }
    with store.reading() as disk:
        promised, given = lucky(disk, {game: side for game, side in sides.items() if game in shared})
    scores: Counter[float] = Counter()
    favourite: Counter[str] = Counter()
    for kept in store.games(shared):
        if kept.standing is not None and kept.standing.over:
            scores[_score(kept.standing, sides[kept.id])] += 1
            favourite[sides[kept.id]] += 1
    shown = [
        RatingShown(row.book, row.pace, round(row.rating), round(row.deviation), row.games)
        for row in sorted(rows, key=lambda row: (row.book, row.pace))
    ]
    return Profile(
        *(found.login, found.created[:10], len(shared)),
        *(scores[WON], scores[DRAW], scores[LOST]),
        [side for side, _ in favourite.most_common(3)],
        shown,
        *(round(promised, 1), round(given, 1)),
    )
