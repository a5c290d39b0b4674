"""One window at a table: what it asks for, what it is told."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from gonfanon.kernel.errors import BadNotation, GonfanonError, IllegalAnswer
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.state import Battle
from gonfanon.server.art.grounds import Gallery
from gonfanon.server.games.admission import BOTH, Pass, admission_of, people_channel, seat_name
from gonfanon.server.games.hall import Hall
from gonfanon.server.games.store import Overtaken
from gonfanon.server.games.table import GameTable
from gonfanon.server.kinds.hall import AnyHall
from gonfanon.server.kinds.socket import publisher
from gonfanon.server.look import cards, lines_and_threats, piece_questions, prospects, reach, risks
from gonfanon.server.trouble import Trouble, notation
from gonfanon.server.windows import encode, listen, pass_on, tell, turn_away
from gonfanon.server.wire import messages, replies, requests
from gonfanon.server.wire.languages import say

decoder = msgspec.json.Decoder(requests.ToServer)


class Numbered(msgspec.Struct):
    """As much of a message as says whether it is news."""

    t: str
    n: int = 0


numbered = msgspec.json.Decoder(Numbered)
log = logging.getLogger("gonfanon")


def channel(game: str, view: str) -> str:
    """The name of the channel for all windows with a view of a game."""
    return f"{game}/{view}"


@websocket("/ws/games/{game:str}")
async def window(socket: WebSocket[Any, Any, Any], game: FromPath[str], side: FromQuery[str] = BOTH) -> None:
    """A window is opened on a game: it gets the table, then every change, and may ask and answer."""
    hall: Hall = socket.app.state.hall
    gallery: Gallery = socket.app.state.gallery
    channels = socket.app.plugins.get(ChannelsPlugin)
    await socket.accept()
    try:
        others: AnyHall = socket.app.state.others
        admitted = await admission_of(socket).at_table(socket, game, side)
        if admitted.delay:
            table: GameTable = await late_table_of(hall, others, gallery, channels, game, admitted.delay)
        elif await asyncio.to_thread(others.is_other, game):
            table = await _battle_within(others, channels, game)
        else:
            table = await table_of(hall, gallery, channels, game)
        admitted = replace(admitted, view=table.view_for(admitted.view))
    except Exception as error:  # a game that cannot be set up must not leave its window without a word
        await turn_away(socket, game, error)
        return
    await Window(socket, table, admitted).live(channels, hall)


async def table_of(hall: Hall, gallery: Gallery, channels: ChannelsPlugin, game: str) -> GameTable:
    """The table of a game; setting up a long one takes a while, in which the others play on."""

    def publish(view: str, message: bytes) -> None:
        channels.publish(message, channel(game, view))

    async with hall.door(game):
        known = hall.tables.get(game)
        if known is not None:
            await caught_up(known)
            return known
        parcel = (await asyncio.to_thread(hall.store.head, game)).parcel
        art = await asyncio.to_thread(gallery.address, parcel, game)
        table = await asyncio.to_thread(hall.table, game, publish, art)

    def painted(art: str) -> None:
        table.art = art
        for view in table.views():
            publish(view, encode(messages.Painted(art)))

    gallery.paint(parcel, game, painted)
    return table


async def late_table_of(
    hall: Hall, others: AnyHall, gallery: Gallery, channels: ChannelsPlugin, game: str, delay: str
) -> GameTable:
    """The table of a battle for spectators who see it later."""
    if await asyncio.to_thread(others.is_other, game):
        # The board inside a larger game is that of the players.
        raise Trouble("watch-later", 403)

    def publish(view: str, message: bytes) -> None:
        channels.publish(message, channel(game, f"late/{delay}/{view}"))

    async with hall.door(game):
        parcel = (await asyncio.to_thread(hall.store.head, game)).parcel
        art = await asyncio.to_thread(gallery.address, parcel, game)
        return await asyncio.to_thread(hall.late_table, game, publish, art, delay)


async def _battle_within(others: AnyHall, channels: ChannelsPlugin, game: str) -> GameTable:
    """The board of the battle inside a larger game."""

    def publish(view: str, message: bytes) -> None:
        channels.publish(message, channel(game, view))

    return await others.battle_table(game, publisher(channels), publish)


async def caught_up(table: GameTable) -> None:
    """A window that comes from another worker has perhaps seen more than this one has heard of yet."""
    if table.store.shared:
        async with table.lock:
            await table.read_on()


Change = Callable[[GameTable, str, Any], Awaitable[None]]


class Window:
    """A window from its opening to its end."""

    def __init__(self, socket: WebSocket[Any, Any, Any], table: GameTable, admitted: Pass) -> None:
        self.socket, self.table, self.view, self.admitted = socket, table, admitted.view, admitted
        self.since = 0
        """What the window has seen with its last whole table; an update from before is not passed on."""
        self.thinking: set[asyncio.Task[None]] = set()
        """Advice that is being worked out."""

    async def live(self, channels: ChannelsPlugin, hall: Hall) -> None:
        """Show the table, pass on what happens, and do what the window asks until it goes."""
        self.table.windows[self.view] += 1
        seat = seat_name(self.view, self.admitted.commander)
        self.table.here[seat] += int(self.admitted.acts)
        admission, game = admission_of(self.socket), self.table.id
        view = f"late/{self.admitted.delay}/{self.view}" if self.admitted.delay else self.view
        heard = [channel(game, view), *([people_channel(game)] if admission.public else [])]

        def publish(name: str, message: bytes) -> None:
            channels.publish(message, name)

        try:
            async with channels.start_subscription(heard) as news:
                # What happens between subscribing and the first look is in the look, and passed over.
                if self.admitted.acts and self.table.commands.several(self.view):
                    await self._say(messages.Commanding(self.view, self.admitted.commander))
                await self._show()
                await admission.arrive(game, self.admitted, publish)
                # Who has gone is sent nothing more: to wait for it could keep the server from stopping.
                async with news.run_in_background(self._pass_on, join=False):
                    self.table.let_others_play()
                    await listen(self.socket, self._hear)
        finally:
            for task in self.thinking:
                task.cancel()
            self.table.windows[self.view] -= 1
            self.table.here[seat] -= int(self.admitted.acts)
            await admission.depart(game, self.admitted, publish)
            hall.leave(self.table)

    async def _show(self, id: int | None = None) -> None:
        """Show the whole table."""
        async with self.table.lock:
            try:
                await self.table.make_sure()
            except Trouble as trouble:
                # What is not known to be on the disk is shown to nobody.
                shown: replies.FromServer = messages.Error(trouble.message, trouble.code, id)
            else:
                self.since = self.table.number
                shown = self._drawn(id)
        await self._say(shown)

    def _drawn(self, id: int | None) -> replies.FromServer:
        try:
            return self.table.table(self.view, id)
        except Exception as error:  # a table that cannot be shown must not close the window without a word
            log.error("game %s", self.table.id, exc_info=error)
            return messages.Error(say("trouble-unshown"), "unshown", id)

    async def _pass_on(self, message: bytes) -> None:
        told = numbered.decode(message)
        if (told.t == "update" and told.n <= self.since) or (told.t == "talk" and self.admitted.delay):
            # Who sees a game later hears later too what is said of it.
            return
        await pass_on(self.socket, message)

    async def _hear(self, text: str) -> None:
        """Do what a message asks for; advice takes its time, and the window may ask other things meanwhile."""
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            await self._say(
                messages.Error(say("trouble-not-understood", reason=str(error)), "not-understood")
            )
            return
        if isinstance(message, requests.AskHint | requests.AskWhy | requests.AskRisk):
            task = asyncio.create_task(self._answer(message))
            self.thinking.add(task)
            task.add_done_callback(self.thinking.discard)
        else:
            await self._answer(message)

    async def _answer(self, message: requests.ToServer) -> None:
        """Answer a message; whatever is wrong is said, and the window stays."""
        id = message.id
        try:
            await self._do(message)
        except IllegalAnswer as error:
            await self._say(self.table.refused(error.refusal or Refusal("", "not-offered"), id))
        except BadNotation as error:
            await self._say(messages.Error(notation(error), "notation", id))
        except Trouble as trouble:
            await self._say(messages.Error(trouble.message, trouble.code, id))
            if trouble.code in ("stale", "disk", "disk-busy", "database", "broken"):
                await self._show()
        except GonfanonError as error:
            await self._say(messages.Error(messages.Both(str(error), str(error)), "trouble", id))
        except Exception as error:  # a question that breaks down must not close the window
            log.error("game %s: %s", self.table.id, message, exc_info=error)
            await self._say(messages.Error(say("trouble-broken"), "broken", id))

    async def _do(self, message: requests.ToServer) -> None:
        if isinstance(message, requests.Again):
            await caught_up(self.table)
            await self._show(message.id or None)
            self.table.let_others_play()
            return
        if isinstance(message, requests.AskHint):
            piece = None if message.piece is None else self.piece(message.piece)
            await self._say(await self.table.hints(self.view, message.id, piece))
            return
        if isinstance(message, requests.AskRisk):
            async with self.table.lock:
                s = self.table.state(self.view)
            # All dice are tried out: that takes a while, in which the table goes on.
            await self._say(
                await asyncio.to_thread(risks.risk, s, message.said, self.table.tongues, message.id)
            )
            return
        if isinstance(message, requests.AskWhy):
            await self._say(await self.table.why(self.view, message.n, message.id))
            return
        change = CHANGES.get(type(message))
        if change is None:
            async with self.table.lock:
                found = self._looked(message)
            await self._say(found)
            return
        if not self.admitted.acts:
            raise Trouble("only-watching", 403)
        if not await admission_of(self.socket).still(self.socket):
            raise Trouble("no-visitor", 401)
        began = time.perf_counter()
        async with self.table.lock:
            await self._change(change, message)
        await self._say(messages.Done(message.id, self.table.number))
        self.table.store.watch.answered(time.perf_counter() - began, "battle")
        self.table.let_others_play(again=isinstance(message, requests.Retry))

    async def _change(self, change: Change, message: requests.ToServer) -> None:
        """Let a window change the game; whatever is not foreseen leaves the game as it was."""
        await self.table.make_sure()
        if self.table.commands.several(self.view):
            change = self._commanded(change, message)
        try:
            try:
                await change(self.table, self.view, message)
            except Overtaken:
                # Another worker was faster, and its fact has been read: does it still fit? What is taken back is
                # what the window saw last, and that is another thing now.
                if isinstance(message, requests.Undo):
                    raise
                await change(self.table, self.view, message)
        except GonfanonError:
            raise
        except Exception as error:  # a rule that breaks down must not take the table with it
            await self.table.recover(error)
            raise Trouble("broken", 500) from error

    def _commanded(self, change: Change, message: requests.ToServer) -> Change:
        """The same where several command a side: each answers for his people, the first speaks for the side."""
        commander = self.admitted.commander
        if isinstance(message, requests.Answer):
            said = piece_questions.written(self.table.state(self.view), message)
            return lambda table, view, message: table.answer(view, said, message.hash, commander)
        if isinstance(message, requests.Hold):
            return lambda table, view, message: table.answer(view, "pass", message.hash, commander)
        if isinstance(message, requests.Divide):
            return lambda table, view, message: table.divide(view, commander, message.side, message.led)
        if commander and not isinstance(message, requests.Looked | requests.Retry):
            raise Trouble("first-commander", 403)
        return change

    def _looked(self, message: requests.ToServer) -> replies.FromServer:
        """The answer to what only looks."""
        look = LOOKS[type(message)]
        return look(self, self.table.state(self.view), message)

    def way(self, s: Battle, message: requests.AskPath) -> replies.FromServer:
        """The way to a hex, or the rule that bars it."""
        tongues, id = self.table.tongues, message.id
        ask = self.table.known_ask(self.view)
        placing = ask.options if ask is not None and ask.kind == "set-up" else None
        piece = self.piece(message.piece)
        found = reach.path_to(s, piece, message.to, message.facing, tongues, id, placing)
        return self.table.refused(found, id) if isinstance(found, Refusal) else found

    @property
    def side(self) -> int:
        """The side that looks; who only watches looks with the side that is to move."""
        side = self.table.side_of(self.view)
        return side if side >= 0 else self.table.game.state.side

    def piece(self, n: int) -> int:
        """The number of a piece, if there is such a one."""
        if not 0 <= n < len(self.table.game.state.pieces):
            raise Trouble("no-piece", 404, number=n)
        return n

    async def _say(self, message: replies.FromServer) -> None:
        await tell(self.socket, message)


CHANGES: dict[type, Change] = {
    requests.Answer: lambda table, view, message: table.answer(
        view, piece_questions.written(table.state(view), message), message.hash
    ),
    requests.Undo: lambda table, view, message: table.undo(view),
    requests.Resign: lambda table, view, message: table.resign(view, message.side),
    requests.Seat: lambda table, view, message: table.seat(view, message.side, message.player),
    requests.SetStanding: lambda table, view, message: table.lay_down(view, message.side, message.orders),
    requests.Hold: lambda table, view, message: table.hold(view, message.hash, message.phase),
    requests.Agree: lambda table, view, message: table.agree(view, message),
    requests.Looked: lambda table, view, message: table.look(view, message.n),
    requests.Holiday: lambda table, view, message: table.holiday(view, message),
    requests.Divide: lambda table, view, message: table.divide(view, 0, message.side, message.led),
    requests.Retry: lambda table, view, message: table.make_sure(),
}
"""What changes a game."""


Look = Callable[[Window, Battle, Any], replies.FromServer]
LOOKS: dict[type, Look] = {
    requests.AskReach: lambda window, s, message: window.table.reach(
        window.view, window.piece(message.piece), message.id
    ),
    requests.AskOdds: lambda window, s, message: piece_questions.odds_shown(
        s, piece_questions.written(s, message), window.table.tongues, message.id
    ),
    requests.AskPath: lambda window, s, message: window.way(s, message),
    requests.AskProspect: lambda window, s, message: prospects.prospect(
        s, window.piece(message.piece), message.to, message.facing, message.id
    ),
    requests.AskLine: lambda window, s, message: lines_and_threats.line(
        s, message.start, message.to, window.table.tongues, message.id
    ),
    requests.AskCard: lambda window, s, message: cards.card(
        s, window.piece(message.piece), window.table.tongues, message.id
    ),
    requests.AskPhase: lambda window, s, message: window.table.phase(window.view, message.side, message.id),
    requests.AskThreat: lambda window, s, message: lines_and_threats.threat(
        s, message.hex, window.side, message.id
    ),
    requests.AskThreats: lambda window, s, message: lines_and_threats.threats(s, window.side, message.id),
}
"""What only looks."""
