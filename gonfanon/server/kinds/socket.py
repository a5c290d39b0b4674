"""One window at a game of any kind: what it asks for, what it is told."""

import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.params import FromPath, FromQuery

from gonfanon.kernel.errors import BadNotation, GonfanonError, IllegalAnswer
from gonfanon.server.games.admission import BOTH, WATCHING, Pass, admission_of, people_channel, watched_side
from gonfanon.server.games.store import Overtaken
from gonfanon.server.kinds.hall import AnyHall
from gonfanon.server.kinds.late import LateSheet
from gonfanon.server.kinds.messages import Plan, Seal, Settle
from gonfanon.server.kinds.table import AnyTable, Publish
from gonfanon.server.trouble import Trouble
from gonfanon.server.windows import listen, pass_on, tell, turn_away
from gonfanon.server.wire import messages, requests
from gonfanon.server.wire.languages import say

Request = (
    requests.Answer
    | requests.Undo
    | requests.Resign
    | requests.Seat
    | requests.Retry
    | requests.Agree
    | requests.Holiday
    | requests.Again
    | Plan
    | Seal
    | Settle
)
decoder = msgspec.json.Decoder(Request)
log = logging.getLogger("gonfanon")


@websocket("/ws/any/{game:str}")
async def any_window(
    socket: WebSocket[Any, Any, Any], game: FromPath[str], side: FromQuery[str] = BOTH
) -> None:
    """A window is opened on a game that is no battle: it gets the sheet, then every change, and may answer."""
    others: AnyHall = socket.app.state.others
    channels = socket.app.plugins.get(ChannelsPlugin)

    await socket.accept()
    try:
        admitted = await admission_of(socket).at_table(socket, game, side)
        table = await others.shown_to(game, publisher(channels), admitted.delay)
        view = watched_side(admitted.view) or admitted.view
        if view not in (BOTH, WATCHING, *table.game.sides):
            raise Trouble("no-side", 404, side=side, known=", ".join((BOTH, *table.game.sides)))
    except Exception as error:  # a game that cannot be set up must not leave its window without a word
        await turn_away(socket, game, error)
        return
    await AnyWindow(socket, table, admitted, others).live(channels)


def publisher(channels: ChannelsPlugin) -> Callable[[str], Publish]:
    """How a game says something to all its windows with a view."""

    def of_game(id: str) -> Publish:
        line = id if id.startswith("late/") else f"any/{id}"
        return lambda view, message: channels.publish(message, f"{line}/{view}")

    return of_game


class AnyWindow:
    """A window from its opening to its end."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], table: AnyTable, admitted: Pass, others: AnyHall
    ) -> None:
        self.socket, self.table, self.others = socket, table, others
        self.view, self.admitted = admitted.view, admitted
        self.known, self.taken_back = 0, table.taken_back
        """How many entries of the log the window has, and how often answers had been taken back by then."""

    async def live(self, channels: ChannelsPlugin) -> None:
        """Show the sheet, pass on what happens, and do what the window asks until it goes."""
        self.table.windows[self.view] += 1
        admission, game = admission_of(self.socket), self.table.id
        line = f"late/{self.admitted.delay}/{game}" if self.admitted.delay else f"any/{game}"
        heard = [f"{line}/{self.view}", *([people_channel(game)] if admission.public else [])]

        def publish(name: str, message: bytes) -> None:
            channels.publish(message, name)

        try:
            async with channels.start_subscription(heard) as news:
                await self._show(0)
                await admission.arrive(game, self.admitted, publish)
                # Who has gone is sent nothing more: to wait for it could keep the server from stopping.
                async with news.run_in_background(self._pass_on, join=False):
                    self._wake()
                    await listen(self.socket, self._hear)
        finally:
            self.table.windows[self.view] -= 1
            await admission.depart(game, self.admitted, publish)
            await self.others.leave(self.table)

    def _wake(self, again: bool = False) -> None:
        if isinstance(self.table, LateSheet):
            self.table.keep_up()
            return
        opponents = self.others.opponents.get(self.table.id)
        if opponents is not None:
            opponents.wake(again)

    async def _show(self, since: int, id: int | None = None) -> None:
        async with self.table.lock:
            try:
                await self.table.make_sure()
            except Trouble as trouble:
                # What is not known to be on the disk is shown to nobody.
                await tell(self.socket, messages.Error(trouble.message, trouble.code, id))
                return
            try:
                shown: Any = self.table.sheet(self.view, since, id)
            except Exception as error:  # said in plain words; the game itself is whole
                shown = self.table.broken(error)
            self.taken_back = self.table.taken_back
            self.known = len(self.table.game.view(self.table.side_of(self.view)).log)
        await tell(self.socket, shown)

    async def _pass_on(self, message: bytes) -> None:
        """Something is new: show what the window has not seen. Anything else goes on as it is."""
        if b'"news"' in message[:16]:
            # What one side sees of the log may change with the side that is asked.
            whole = self.taken_back != self.table.taken_back or self.view == BOTH
            await self._show(0 if whole else self.known)
            self._wake()
            return
        if self.admitted.delay and b'"talk"' in message[:16]:
            return
        await pass_on(self.socket, message)

    async def _hear(self, text: str) -> None:
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            sorry = say("trouble-not-understood", reason=str(error)[:200])
            await tell(self.socket, messages.Error(sorry, "not-understood"))
            return
        try:
            await self._do(message)
        except IllegalAnswer as error:
            await tell(self.socket, self.table.refused(error, message.id))
        except BadNotation as error:
            await tell(self.socket, messages.Error(self.table.look.misread(error), "notation", message.id))
        except Trouble as trouble:
            await tell(self.socket, messages.Error(trouble.message, trouble.code, message.id))
        except GonfanonError as error:
            await tell(
                self.socket, messages.Error(messages.Both(str(error), str(error)), "trouble", message.id)
            )
        except Exception as error:  # a rule that breaks down must not take the table with it
            log.error("game %s: %s", self.table.id, message, exc_info=error)
            await self.table.reload()
            await tell(self.socket, messages.Error(say("trouble-broken"), "broken", message.id))

    async def _do(self, message: Request) -> None:
        table, view = self.table, self.view
        if isinstance(message, requests.Again):
            if table.store.shared:
                async with table.lock:
                    await table.read_on()
            await self._show(0, message.id or None)
            self._wake()
            return
        if isinstance(message, Plan):
            async with table.lock:
                planned = table.plan(view, message)
            await tell(self.socket, planned)
            return
        if not self.admitted.acts:
            raise Trouble("only-watching", 403)
        if not await admission_of(self.socket).still(self.socket):
            raise Trouble("no-visitor", 401)
        began = time.perf_counter()
        async with table.lock:
            await table.make_sure()
            try:
                await self._change(message)
            except Overtaken:
                # Another worker was faster, and its fact has been read: does it still fit? What is taken back is
                # what the window saw last, and that is another thing now.
                if isinstance(message, requests.Undo):
                    raise
                await self._change(message)
        await tell(self.socket, messages.Done(message.id, table.number))
        table.store.watch.answered(time.perf_counter() - began, table.game.kind.name)
        self._wake(again=isinstance(message, requests.Retry))

    async def _change(self, message: Request) -> None:
        """Let a window change the game."""
        table, view = self.table, self.view
        match message:
            case requests.Answer():
                await table.answer(view, message.said, message.hash)
            case Seal():
                await table.seal(view, message)
            case requests.Undo():
                await table.undo(view)
            case requests.Resign():
                await table.resign(view, message.side)
            case requests.Seat():
                await table.seat(view, message.side, message.player)
            case requests.Agree():
                await table.agree(view, message)
            case requests.Holiday():
                await table.holiday(view, message)
            case Settle():
                table.settle(view, message.on)
