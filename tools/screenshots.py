"""Photograph every page: `python tools/screenshots.py docs/screenshots [--all] [NAME ...]`.

With names only those pages are photographed whose name begins with one of them. Without `--all` every page is shown in
English by day on a desk and on a phone, and a few on a tablet, in French and by night: enough to be kept. With it every
page is photographed at every size, in both languages, by day and by night: to be looked at, not to be kept. In place of
it `--tablet-fr-night` and its like choose some of these looks.
"""

import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Literal
from urllib.request import Request, urlopen

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, sync_playwright

from gonfanon import minds, play
from gonfanon.battle.notation.notation import write
from gonfanon.campaign.orders import SettleQuickly
from gonfanon.minds.campaign.levels import decision as campaign_decision
from gonfanon.minds.siege_days import decide_day
from gonfanon.play.sight import seen
from gonfanon.rules.words.field import PASS
from gonfanon.server.look.board import hexes_of
from gonfanon.siege.orders import Assault, Sortie

ROOT = Path(__file__).resolve().parents[1]
SIZES = {"desk": (1440, 900), "phone": (390, 844), "tablet": (820, 1180)}
PLAIN = (("desk", "en", "day"), ("phone", "en", "day"))
"""Size, language and dress in which every page is kept."""
MORE = (
    ("tablet", "en", "day"),
    ("desk", "fr", "day"),
    ("phone", "fr", "day"),
    ("desk", "en", "night"),
    ("phone", "en", "night"),
)
"""The same for pages that say most."""
SHOWN_MORE = ("home", "table-small", "report")
Looks = tuple[tuple[str, str, str], ...]
EVERY: Looks = tuple(
    (size, lang, dress) for size in SIZES for lang in ("fr", "en") for dress in ("day", "night")
)
SCHEMES: dict[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
)
BATTLES = ("two-banners", "the-well")
SEED = 11
OPENED = {
    "hints": ("i", ".panel ol li button"),
    "players": ("d", "dialog[open]"),
    "keys": ("Shift+?", "dialog[open]"),
    "legend": ("Shift+?", "dialog[open] h3"),
    "how-to-win": ("g", "#how-to-win"),
}
"""What is opened on a table by a key, and how it is known."""
CASTLES = {
    "chapel": "a-roof-to-hold",
    "syrian-village": "a-night-in-the-tents",
    "eagles-nest": "ladders-at-dawn",
    "priory": "the-church-door",
    "hoardings": "oil-on-the-wall",
    "belfry": "the-belfry",
    "gate": "the-burnt-gate",
    "mine": "the-mine",
}
"""Name of the picture -> a scenario of houses and castles."""
CARTA = {
    "shield-wall": "maldon",
    "caravan": "the-salt-road",
    "oaks": "under-the-oaks",
    "night": "the-woodcutters",
}
"""Name of the picture -> a scenario of La Magna Carta."""
MAPS = ("the-hamlet", "the-ditch", "the-stream", "the-oasis", "the-coast")
"""Maps that are shown by themselves."""
PAINTING = 6000
"""How long a new ground may take to be painted, in milliseconds."""
PATIENCE = 120_000
"""How long a part of a page may take to come while the machine does other things, in milliseconds."""
STORMED, STORM_ENDS = "ladders-at-dawn", 3
"""The assault that is shown in full swing, and the turn in which it is."""
EAGER = ("raise-ladder", "attack", "light", "shoot", "fire-arrow", "carry", "move", "pass")
"""What somebody does who wants in, the most daring first."""
SIEGES = {
    "hill": ("the-hungry-hill", 5, 6, "battering"),
    "norman-castle": ("the-kings-patience", 3, 8, "muster"),
    "barn": ("the-tithe-barn", 5, 3, "action"),
    "priory": ("the-monks-larder", 5, 3, "action"),
}
"""Name of the picture -> a siege, its seed, the day and the step in which it is shown."""
CAMPAIGNS = {
    "campaign-day": ("the-iron-arm", 2003, 4, "order"),
    "campaign-encounter": ("the-iron-arm", 2001, 1, "attack"),
    "campaign-person": ("the-iron-arm", 2003, 8, "order"),
}
"""Name of the picture -> a campaign, its seed, the day and the question with which it is shown."""
HUMANS = {"two-banners": ("norman", "byzantine"), "the-well": ("norman", "arab")}
BOARDS = {
    "siege": ".siege .plan img, .siege .plan canvas",
    "campaign": ".chart canvas",
    "argad": "[data-who]",
}
"""Kind of game -> how its board is known."""
SKIRMISH, SKIRMISHERS = "lesson-first-volley", {"pupil": "human", "other": "squire"}
CLUB = (
    "together",
    "account",
    "ratings",
    "tournaments",
    "offer",
    "tournament",
    "player",
    "join",
    "moderators",
)
"""Pages that only a public server has, as somebody sees them who has signed in."""
WORD = "a long word for pictures"


@contextmanager
def server(folder: str, *more: str) -> Iterator[str]:
    """`gonfanon serve` on any free port, and its address."""
    words = ("serve", "--no-open", "--lang", "en", "--port", "0", "--data", folder, *more)
    process = subprocess.Popen(
        [sys.executable, "-m", "gonfanon.cli", *words], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[-1].rstrip("/")
    finally:
        process.terminate()
        process.wait()


def ask(address: str, path: str, body: object = None) -> Any:
    text = isinstance(body, str)
    data = None if body is None else (body if text else json.dumps(body)).encode()
    headers = {"Content-Type": "text/plain; charset=utf-8" if text else "application/json", "Origin": address}
    with urlopen(Request(address + path, data, headers), timeout=60) as answer:
        return json.loads(answer.read())


def played(scenario: str) -> str:
    """The record of a battle between two sergeants."""
    game, sergeant = play.new(scenario, SEED), minds.seat("sergeant", SEED)
    while (question := game.ask()) is not None:
        game.answer(sergeant.decide(seen(game.position, question.side)).said)
    return game.record()


def stormed() -> str:
    """The record of an assault whose sides do whatever is boldest, and go where the enemy is."""
    game = play.new(STORMED, SEED)
    while (question := game.ask()) is not None and game.state.turn < STORM_ENDS:
        game.answer(min(question.options, key=lambda word, ask=question: boldness(game, word, ask)))
    return game.record()


def boldness(game: Any, word: Any, ask: Any) -> tuple[int, int]:
    """How daring an order is, and how near to the enemy it ends: the least is the best."""
    s, written = game.state, write(game.state, word, ask)
    verb = written.split()[0]
    foes = [p.at for n, p in enumerate(s.pieces) if p.stands and s.side_of(n) not in (ask.side, -1)]
    ends = hexes_of(s, word)
    size = s.scene.grid.size
    near = [s.scene.grid.distance(ends[-1] % size, h % size) for h in foes] if ends else []
    return (
        EAGER.index(verb) if verb in EAGER else len(EAGER),
        0 if "/1" in written else min(near, default=99),
    )


def castles(address: str) -> dict[str, str]:
    """The table of every castle, and one that is being stormed."""
    games = {f"castle-{name}": scenario for name, scenario in CASTLES.items()}
    found = {
        name: f"game/{ask(address, '/api/games', {'scenario': scenario})['id']}"
        for name, scenario in games.items()
    }
    assault = ask(address, "/api/games/from-record", stormed())["id"]
    return {**found, "castle-assault": f"game/{assault}"}


def carta(address: str) -> dict[str, str]:
    """Tables of La Magna Carta, and the panel that says in what it differs."""
    found = {
        f"carta-{name}": f"game/{ask(address, '/api/games', {'scenario': scenario})['id']}"
        for name, scenario in CARTA.items()
    }
    return {**found, "carta-book": found["carta-night"]}


def besieged(name: str, seed: int, day: int, step: str) -> str:
    """The record of a siege whose days two captains order, without fights, up to a step of a day."""
    game = play.new_game("siege", name, seed=seed)
    while (question := game.ask()) is not None and (game.state.day, game.state.step) != (day, step):
        said = decide_day(game.state, question, "captain", seed).said
        quiet = said if not isinstance(said, (Assault, Sortie)) else PASS
        game.answer(quiet if quiet in question.options else said, question.side)
    return game.record()


def sieges(address: str) -> dict[str, str]:
    """The page of every kind of siege."""
    return {
        f"siege-{name}": f"play/{ask(address, '/api/games/from-record', besieged(*words))['id']}"
        for name, words in SIEGES.items()
    }


def learning(address: str, game: str) -> dict[str, str]:
    """Puzzles, the trainer, and what is mustered and begun without a battle."""
    puzzle = ask(address, "/api/puzzles")["puzzles"][0]["id"]
    troop = ask(address, "/api/troops")[0]["id"]
    begun = {"scenario": SKIRMISH, "seed": SEED, "seats": SKIRMISHERS}
    return {
        "puzzles": "puzzles",
        "puzzle": f"puzzles/{puzzle}",
        "train": f"train?root=game:{game}:0",
        "muster": "muster",
        "muster-troop": f"muster/{troop}",
        "days": "days",
        "days-siege": f"days/{SIEGES['hill'][0]}",
        "days-skirmish": f"days/{SKIRMISH}",
        "argad": f"play/{ask(address, '/api/games', begun)['id']}",
    }


def club(context: BrowserContext, address: str) -> dict[str, str]:
    """The pages of a public server: somebody signs in, offers a battle and calls a tournament."""

    def post(path: str, body: object) -> Any:
        answer = context.request.post(address + path, data=body, headers={"Origin": address})
        assert answer.ok, answer.text()
        return answer.json()

    post("/api/people/register", {"login": "Bohemond", "password": WORD, "mail": ""})
    battle = {"scenario": "the-well", "listed": True, "clock": "live 30+10"}
    offer = post("/api/offers", battle)
    cup = post("/api/tournaments", {"title": "Pentecost", "kind": "swiss", "game": {"scenario": "the-well"}})
    link = next(seat["link"] for seat in offer["seats"] if seat.get("link"))
    ends = {
        "offer": f"offer/{offer['game']}",
        "tournament": f"tournament/{cup['id']}",
        "player": "player/Bohemond",
        "join": f"join/{link}",
    }
    return {name: ends.get(name, name) for name in CLUB}


def marched(name: str, seed: int, day: int, kind: str) -> str:
    """The record of a campaign of captains, battles settled by the die, up to a question of a day."""
    game = play.new_game("campaign", name, seed=seed)
    while (question := game.ask()) is not None and not (game.state.day >= day and question.kind == kind):
        quick = question.kind == "quick"
        said = (
            SettleQuickly() if quick else campaign_decision(game, question.side, "captain", game.count).said
        )
        game.answer(said, question.side)
    return game.record()


def campaigns(address: str) -> dict[str, str]:
    """The page of a campaign, of an encounter and of a person."""
    return {
        name: f"play/{ask(address, '/api/games/from-record', marched(*words))['id']}"
        for name, words in CAMPAIGNS.items()
    }


def paint_maps(browser: Browser, folder: Path) -> None:
    """The maps on which no scenario is played, as the painter draws them."""
    width, height = SIZES["desk"]
    page = browser.new_page(viewport={"width": width, "height": height})
    with tempfile.TemporaryDirectory() as sheets:
        for name in MAPS:
            sheet = Path(sheets) / f"{name}.svg"
            words = ("paint", name, "-o", str(sheet))
            subprocess.run(
                [sys.executable, "-m", "gonfanon.cli", *words], cwd=ROOT, check=True, capture_output=True
            )
            page.set_content(
                '<body style="margin:0;display:grid;place-items:center;height:100vh;background:#E9DBB9">'
                f'<img src="data:image/svg+xml;base64,{b64encode(sheet.read_bytes()).decode()}"'
                ' style="max-width:98vw;max-height:98vh">'
            )
            page.locator("img").evaluate("image => image.decode()")
            keep(page, folder / f"map-{name}.webp")
    page.close()


def keep(page: Page, file: Path, effort: int = 6) -> None:
    """Write a picture of what is seen, packed with an effort from 0 to 6."""
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.convert("RGB").save(file, quality=82, method=effort)


def pages(address: str) -> dict[str, str]:
    """Each page with its address: games in mid-battle are branched off finished ones."""
    over, battle = {}, {}
    for name in BATTLES:
        over[name] = ask(address, "/api/games/from-record", played(name))["id"]
        frames = ask(address, f"/api/games/{over[name]}/replay")["frames"]
        moves = [i for i, frame in enumerate(frames) if frame["step"] == "movement" and frame["turn"] >= 2]
        seats = dict.fromkeys(HUMANS[name], "human")
        at = frames[moves[0]]["n"]
        battle[name] = ask(address, f"/api/games/{over[name]}/branch", {"at": at, "seats": seats})["id"]
    lesson = ask(address, "/api/games", {"scenario": "first-steps"})["id"]
    case = ask(address, "/api/rules/GUI-4.3a")["cases"][0]["id"]
    return {
        "home": "home",
        "new": "new",
        "new-game": "new/two-banners",
        "table": f"game/{battle['two-banners']}",
        "table-small": f"game/{battle['the-well']}",
        "hints": f"game/{battle['the-well']}",
        "players": f"game/{battle['the-well']}",
        "keys": f"game/{battle['the-well']}",
        "legend": f"game/{battle['the-well']}",
        "how-to-win": f"game/{battle['the-well']}",
        "card": f"game/{battle['the-well']}",
        "lesson": f"game/{lesson}",
        "replay": f"replay/{over['two-banners']}",
        "report": f"report/{over['the-well']}",
        "rules": "rules",
        "rule": "rules/GUI-4.3a",
        "case": f"case/{case}",
        "tables": "tables/guiscard",
        "settings": "settings",
        "about": "about",
        "lost": "nowhere",
    }


def prepare(page: Page, name: str, where: str) -> None:
    """Open a page and wait until all of it is there."""
    page.goto(where)
    page.reload()
    page.locator("main, .siege, .chart").first.wait_for()
    page.wait_for_load_state("networkidle")
    if name in OPENED:
        page.locator(".board .counter svg").first.wait_for()
        key, part = OPENED[name]
        page.keyboard.press(key)
        page.locator(part).first.wait_for()
        page.locator(part).first.evaluate("one => one.scrollIntoView()")
        page.wait_for_load_state("networkidle")
    if name.startswith(("castle", "carta")):
        page.locator(".board .counter svg").first.wait_for()
        page.wait_for_timeout(PAINTING)
        page.keyboard.press("Tab" if name == "castle-assault" else "0")
        page.wait_for_timeout(800)
    for kind, board in BOARDS.items():
        if name.startswith(kind):
            page.locator(board).first.wait_for()
            page.wait_for_timeout(PAINTING)
    if name == "campaign-person":
        page.locator("nav button").last.click()
        page.locator(".people h2").wait_for()
    if name == "carta-book":
        page.locator("button.book").click()
        page.locator("dialog[open] dl").first.wait_for()
        page.locator("dialog[open] option").first.wait_for(state="attached")
    if name.startswith("table-") or name in ("table", "card"):
        page.locator(".board .counter svg").first.wait_for()
        page.keyboard.press("Tab")
        page.locator(".panel .who").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
    if name == "card":
        page.keyboard.press("k")
        page.locator("dialog[open]").wait_for()
    page.wait_for_function("() => document.fonts.ready.then(() => true)")


def looks(name: str, every: Looks) -> Looks:
    """The sizes, languages and dresses in which a page is shown."""
    return every or ((*PLAIN, *MORE) if name in SHOWN_MORE else PLAIN)


def photograph_all(
    browser: Browser, found: dict[str, str], folder: Path, every: Looks, known: StorageState | None
) -> None:
    """All pages of one size and language in one window; with `known` somebody has signed in."""
    for size, lang in dict.fromkeys(look[:2] for look in EVERY):
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            reduced_motion="reduce",
            has_touch=size != "desk",
            is_mobile=size != "desk",
            storage_state=known,
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        for name, where in found.items():
            dresses = [look[2] for look in looks(name, every) if look[:2] == (size, lang)]
            if dresses:
                page.emulate_media(color_scheme=SCHEMES[dresses[0]])
                prepare(page, name, where)
            for dress in dresses:
                ends = [size, *([lang] if lang != "en" else []), *([dress] if dress != "day" else [])]
                page.emulate_media(color_scheme=SCHEMES[dress])
                keep(page, folder / f"{name}-{'-'.join(ends)}.webp", 2 if every else 6)
        context.close()


def local(address: str, names: tuple[str, ...]) -> dict[str, str]:
    """The pages of a server on one's own machine that are wanted, with their addresses."""
    found: dict[str, str] = {}
    apart = {"castle": castles, "carta": carta, "siege": sieges, "campaign": campaigns}
    for kind, made in apart.items():
        found |= made(address) if not names or any(name.startswith(kind) for name in names) else {}
    if not names or not all(name.startswith((*apart, "map", *CLUB)) for name in names):
        found |= pages(address)
        found |= learning(address, found["report"].split("/")[-1])
    return {name: f"{address}/#/{where}" for name, where in found.items()}


def main(folder: Path, *words: str) -> None:
    names = tuple(word for word in words if not word.startswith("--"))
    every = tuple(look for look in EVERY if "--all" in words or f"--{'-'.join(look)}" in words)
    folder.mkdir(parents=True, exist_ok=True)
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with ExitStack() as stack:
        address = stack.enter_context(server(stack.enter_context(tempfile.TemporaryDirectory())))
        browser = stack.enter_context(sync_playwright()).chromium.launch(
            executable_path=path, args=list(FLAGS)
        )
        found, known = local(address, names), None
        if not names or any(name.startswith(CLUB) for name in names):
            shared = stack.enter_context(
                server(stack.enter_context(tempfile.TemporaryDirectory()), "--public")
            )
            somebody = browser.new_context()
            found |= {name: f"{shared}/#/{where}" for name, where in club(somebody, shared).items()}
            known = somebody.storage_state()
        if not names or "map" in names:
            paint_maps(browser, folder)
        chosen = {name: where for name, where in found.items() if not names or name.startswith(names)}
        photograph_all(browser, chosen, folder, every, known)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
