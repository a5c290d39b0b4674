"""The page of a game of an older engine: board, question, answers in the notation, log; links and forms, no script."""

from html import escape
from urllib.parse import urlencode

from msgspec import Struct

from gonfanon import play
from gonfanon.engines.remote import Options
from gonfanon.server.games.older_table import BOTH, OlderTable
from gonfanon.server.older.board import drawn
from gonfanon.server.wire.languages import texts

LINES = 200
"""Entries of the log that are shown."""
REFRESH = 3
"""Seconds after which a window that waits looks again."""
STYLE = """
:root{--ink:#2a211a;--vellum:#f6efdc;--red:#8f2a20;--line:#cbb994}
*{box-sizing:border-box}body{margin:0;background:var(--vellum);color:var(--ink);font:16px/1.45 Georgia,serif}
header{background:var(--ink);color:var(--vellum);padding:.7rem 1.1rem}
header{display:flex;gap:1rem;align-items:baseline;flex-wrap:wrap}
header h1{font-size:1.25rem;margin:0;flex:1}header a{color:var(--vellum)}
main{display:grid;grid-template-columns:minmax(0,2.2fr) minmax(18rem,1fr);gap:1rem;padding:1rem;align-items:start}
@media(max-width:800px){main{grid-template-columns:1fr}}
section{background:#fffaf0;border:1px solid var(--line);border-radius:6px;padding:.8rem 1rem;margin-bottom:1rem}
h2{font-size:1rem;margin:0 0 .5rem}.field{overflow:auto;max-height:90vh}
.board{width:100%;height:auto;background:#e6d9b8;border-radius:6px}
.board polygon{stroke:#b6a57e;stroke-width:1}.board .name{font:7px sans-serif;fill:#8a7a58;text-anchor:middle}
.board .wall{stroke:#3c342b;stroke-width:5;stroke-linecap:round}.board .opening{stroke:#8a5a2b;stroke-width:3}
.piece circle{stroke:#fff8e6;stroke-width:2}.piece text{font:bold 13px sans-serif;fill:#fff8e6;text-anchor:middle}
.piece .horse{stroke-width:14;stroke-linecap:round;opacity:.55}.piece.wounded circle{stroke:#e0a02a;stroke-width:4}
.piece.stunned circle{stroke-dasharray:4 3}.piece.dead{opacity:.35}a .piece circle{stroke:#ffd34d;stroke-width:4}
.note{background:#f3d9d2;border-color:var(--red)}form{display:inline}
button,.btn{font:inherit;background:#fffaf0;border:1px solid var(--line);border-radius:5px;padding:.3rem .7rem}
button,.btn{cursor:pointer;color:var(--ink);text-decoration:none;display:inline-block;margin:.15rem .2rem .15rem 0}
button:hover,.btn:hover{background:#efe2c4}button.main{background:var(--red);color:#fff8e6;border-color:var(--red)}
select{width:100%;font:14px monospace;padding:.2rem}input[type=text]{font:15px monospace;width:100%;padding:.3rem}
ol{list-style:none;margin:0;padding:0;max-height:24rem;overflow:auto;font-size:14px}
ol li{padding:.1rem 0;border-bottom:1px dotted var(--line)}ol b{font-weight:600}
"""


class Asked(Struct, frozen=True):
    """How a window looks at the page."""

    view: str = BOTH
    lang: str = "en"
    piece: str = ""
    after: int | None = None
    """Looked at again: after that entry."""
    newer: bool = False
    """Shows what would change under the newest engine."""


class Page:
    """One look at a table."""

    def __init__(self, table: OlderTable, asked: Asked, note: str = "") -> None:
        self.table, self.asked, self.note = table, asked, note
        self.stands = table.game.standing
        self.words = texts(asked.lang)

    def html(self) -> str:
        """The whole page."""
        table, asked = self.table, self.asked
        mine = asked.after is None and table.may_answer(asked.view)
        options = table.game.options() if mine else Options([], [])
        seen = table.game.view(table.side_of(asked.view), asked.after)
        board = drawn(table.ground, seen.pieces, self.stands.sides, options.pieces, self._piece_link)
        beside = [self._note(), self._steps() if asked.after is not None else self._question(options, mine)]
        if asked.after is None:
            beside += [self._newer(), self._deeds()]
        log = "".join(self._line(line.n, line.who, line.text) for line in reversed(seen.log[-LINES:]))
        beside.append(f"<section><h2>{self.say('older-log')}</h2><ol>{log}</ol></section>")
        waits = asked.after is None and not mine and not self.stands.over and not table.moved_to
        return self._frame(f'<div class="field">{board}</div><div>{"".join(beside)}</div>', waits)

    def _frame(self, body: str, waits: bool) -> str:
        name = self.stands.title.get(self.asked.lang) or self.stands.scenario
        title = self.say("older-title", title=name, engine=self.table.engine)
        other = "fr" if self.asked.lang == "en" else "en"
        refresh = f'<meta http-equiv="refresh" content="{REFRESH}">' if waits and not self.note else ""
        return (
            f'<!doctype html><html lang="{self.asked.lang}"><head><meta charset="utf-8">{refresh}'
            f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style></head>'
            f"<body><header><h1>{title}</h1><span>{self._turn()}</span>{self._views()}"
            f'<a href="{self._address(lang=other)}">{other.upper()}</a>'
            f'<a href="/">{self.say("older-home")}</a></header>'
            f"<main>{body}</main></body></html>"
        )

    def _turn(self) -> str:
        now = self.stands
        return self.say("older-turn", turn=now.turn, turns=now.turns, step=now.step)

    def _views(self) -> str:
        views = {BOTH: self.words.say("older-both"), **{side: self.side(side) for side in self.stands.sides}}
        return self.say("older-you", side=views[self.asked.view]) + "".join(
            f' <a href="{self._address(side=view)}">{escape(name)}</a>'
            for view, name in views.items()
            if view != self.asked.view
        )

    def _note(self) -> str:
        words = self.note or (
            getattr(self.table.failed.message, self.asked.lang) if self.table.failed else ""
        )
        return f'<section class="note">{escape(words)}</section>' if words else ""

    def _question(self, options: Options, mine: bool) -> str:
        now, table = self.stands, self.table
        if table.moved_to:
            link = f'<a class="btn" href="/#/game/{table.moved_to}">{self.say("older-moved-link")}</a>'
            return f"<section><p>{self.say('trouble-older-moved')}</p>{link}</section>"
        if now.over or now.ask is None:
            key = "older-ended" if now.winner else "older-drawn" if now.why else "dice-unknown"
            words = self.say(key, winner=self.side(now.winner), why=now.why)
            return f"<section><h2>{self.say('older-over') if now.over else ''}</h2><p>{words}</p></section>"
        if not mine:
            return f"<section><p>{self.say('older-wait', side=self.side(now.ask.side))}</p></section>"
        asked = self.say("older-asked", side=self.side(now.ask.side), kind=now.ask.kind)
        return f"<section><h2>{asked}</h2>{self._answers(options)}{self._written()}</section>"

    def _answers(self, options: Options) -> str:
        """Those who may act as links, then the answers: of the piece that was chosen, or of all."""
        links = "".join(
            f'<a class="btn" href="{self._piece_link(key)}">{escape(key)}</a>' for key in options.pieces
        )
        shown = self._form("answer", [("said", text) for text in options.answers])
        chosen = self.asked.piece if self.asked.piece in options.pieces else ""
        if chosen:
            orders = self.table.game.options(chosen).answers
            rows = "".join(f'<option value="{escape(text)}">{escape(text)}</option>' for text in orders)
            title = self.say("older-orders-of", name=chosen)
            shown = (
                f"<h2>{title}</h2><form method='post' action='{self._deed('answer')}'>{self._hidden()}"
                f'<select name="said" size="12">{rows}</select>'
                f'<button class="main">{self.say("older-give")}</button></form>{shown}'
            )
        elif links:
            shown = f"<p>{self.say('older-choose')}</p>{shown}"
        return f"<p>{links}</p>{shown}"

    def _written(self) -> str:
        return (
            f"<form method='post' action='{self._deed('answer')}'>{self._hidden()}<label>{self.say('older-write')} "
            f'<input type="text" name="said" maxlength="400" autocomplete="off"></label>'
            f"<button>{self.say('older-give')}</button></form>"
        )

    def _form(self, deed: str, choices: list[tuple[str, str]]) -> str:
        buttons = "".join(
            f'<button name="{name}" value="{escape(text)}">{escape(text)}</button>' for name, text in choices
        )
        return f"<form method='post' action='{self._deed(deed)}'>{self._hidden()}{buttons}</form>"

    def _deeds(self) -> str:
        table, parts = self.table, list[str]()
        if not table.moved_to and not self.stands.over:
            parts += [self._button("undo", "older-do-undo"), self._button("resign", "older-do-resign")]
        if not self.stands.veiled:
            record = f"/api/games/{table.id}/record"
            parts.append(f'<a class="btn" href="{record}">{self.say("older-export")}</a>')
            parts.append(f'<a class="btn" href="{self._address(after=0)}">{self.say("older-watch")}</a>')
        return f"<section>{''.join(parts)}</section>"

    def _newer(self) -> str:
        """The way to the newest engine, for all who agree."""
        table, newest = self.table, play.ENGINE
        if table.moved_to or self.stands.over or not table.people:
            return ""
        parts = [f"<h2>{self.say('older-newer', newest=newest)}</h2><p>{self.say('older-newer-text')}</p>"]
        if agreed := table.agreed:
            waits = [side for side in table.people if side not in agreed]
            parts.append(f"<p>{self.say('older-newer-agreed', sides=self._sides(agreed))} ")
            parts.append(f"{self.say('older-newer-waits', sides=self._sides(waits))}</p>")
        if self.asked.newer:
            parts.append(f"<p>{self._parting()}</p>")
            mine = [side for side in table.people if self.asked.view in (BOTH, side) and side not in agreed]
            if mine:
                words = self.say("older-newer-agree", side=self._sides(mine))
                parts.append(self._button("agree", words, said=True))
        else:
            parts.append(f'<a class="btn" href="{self._address(newer=1)}">{self.say("older-newer-see")}</a>')
        return f"<section>{''.join(parts)}</section>"

    def _parting(self) -> str:
        moved, newest = self.table.moved(), play.ENGINE
        if moved.divergence is None:
            return self.say("older-same", newest=newest, count=len(moved.game.log))
        part = moved.divergence
        return self.say("older-parts", newest=newest, number=part.number, stood=part.stood, now=part.now)

    def _steps(self) -> str:
        """Forward and backward through the entries."""
        count = self.stands.answers
        after = min(self.asked.after or 0, count)
        places = {"older-first": 0, "older-before": after - 1, "older-after": after + 1, "older-last": count}
        links = "".join(
            f'<a class="btn" href="{self._address(after=place)}">{self.say(key)}</a>'
            for key, place in places.items()
            if 0 <= place <= count
        )
        back = f'<a class="btn" href="{self._address()}">{self.say("older-back-to-game")}</a>'
        where = self.say("older-entry", number=after, count=count)
        return f"<section><h2>{where}</h2>{links} {back}</section>"

    def _line(self, number: int, who: str, text: str) -> str:
        name = self.words.say("older-dice") if who == "dice" else self.side(who)
        return f"<li>{number} <b>{escape(name)}</b> {escape(text)}</li>"

    def _button(self, deed: str, words: str, said: bool = False) -> str:
        label = words if said else self.say(words)
        return (
            f"<form method='post' action='{self._deed(deed)}'>{self._hidden()}<button>{label}</button></form>"
        )

    def _hidden(self) -> str:
        """What a window has seen: an answer to anything else is stale."""
        return f'<input type="hidden" name="n" value="{self.table.number}">'

    def _deed(self, deed: str) -> str:
        return f"/older/{self.table.id}/{deed}?{self._query()}"

    def _address(self, **more: str | int) -> str:
        return f"/older/{self.table.id}?{self._query(**more)}"

    def _piece_link(self, key: str) -> str:
        return self._address(piece=key)

    def _query(self, **more: str | int) -> str:
        return escape(urlencode({"side": self.asked.view, "lang": self.asked.lang, **more}))

    def _sides(self, sides: list[str]) -> str:
        return ", ".join(self.side(side) for side in sides) or "–"

    def side(self, key: str) -> str:
        """The name of a side."""
        return self.stands.side_names.get(key, {}).get(self.asked.lang) or key

    def say(self, key: str, /, **args: str | int) -> str:
        """A message, safe to stand in a page."""
        return escape(self.words.say(key, **args))
