"""A written siege is set out: its people, its gear, the place as it stands, and a battle if one is going on."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict, replace

from gonfanon.battle.setup.enlisting import character_of, index_of, stand_piece
from gonfanon.battle.setup.gear import Frames, borne, scarred, thing_of, works_of
from gonfanon.battle.setup.piece_text import MarkerText, PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.cast.characters import ANIMALS, BEASTS, THINGS, Character
from gonfanon.cast.pieces import Piece
from gonfanon.field.field import Field
from gonfanon.field.hexes import bits
from gonfanon.field.sheets import with_storeys
from gonfanon.kernel.errors import BadData
from gonfanon.rules.book.book import Book
from gonfanon.rules.buildings.battering import ruin_of
from gonfanon.rules.fire.fire_arrows import BOWS
from gonfanon.rules.position.damage import Works
from gonfanon.rules.position.state import STEPS, Battle
from gonfanon.siege.battles.boards import board_of
from gonfanon.siege.battles.opening import AWAY, inner, outer, scene_for
from gonfanon.siege.days.calendar import SUPPLY, first_side
from gonfanon.siege.days.newcomers import FOOT, FOOT_WOUNDED, MOUNTED, MOUNTED_WOUNDED
from gonfanon.siege.days.works import OTHER
from gonfanon.siege.notation import spread_out
from gonfanon.siege.places import inside_mask
from gonfanon.siege.sheet import ARROWS, NEVER, Affair, Job, Man, Siege, SiegeScene, scene_of
from gonfanon.siege.text import BattleText, SheetText, SiegePieceText

MINE = -1
"""The storey of mines, for which every place that can be mined has room. ANA-6.3.3a"""
FOUGHT_AT_THE_PLACE = ("assault", "general", "relief", "gallery", "mine", "mine-sortie")


def siege_of(
    sheet: SheetText,
    book: Book,
    sides: Sequence[str],
    pieces: Mapping[str, SiegePieceText],
    sheets: Mapping[str, Field],
    *,
    field: Field | None = None,
    inline: bool = False,
    turn: TurnText | None = None,
    options: Sequence[str] = (),
    rulings: Mapping[str, Any] | None = None,
    markers: Mapping[str, MarkerText] | None = None,
    days: int = 0,
) -> Siege:
    """Set up a siege; what cannot be is a `BadData` with the way to it. GUI-11.1a ANA-7.1a"""
    turn, sheet = turn or TurnText(), _nothing_left_out(sheet)
    scene = _scene(sheet, book, sides, sheets, field, inline, tuple(options), dict(rulings or {}))
    scene.days = days
    people = told_apart(pieces)
    texts = {key: with_values(text) for key, text in people.items()}
    characters = tuple(_character(key, text, book, sides) for key, text in texts.items())
    s = _sheet(scene, sheet, characters, texts, turn, markers or {})
    return _battle(s, sheet, texts, turn, markers or {}) if sheet.battle is not None else s


def _nothing_left_out(sheet: SheetText) -> SheetText:
    """What is written as `none` is as if it had been left out."""
    keys = ("event", "initiative", "action", "redoubt", "commander")
    return replace(sheet, **{key: "" for key in keys if getattr(sheet, key) == "none"})


def _scene(
    sheet: SheetText,
    book: Book,
    sides: Sequence[str],
    sheets: Mapping[str, Field],
    field: Field | None,
    inline: bool,
    options: tuple[str, ...],
    rulings: dict[str, Any],
) -> SiegeScene:
    if book.siege is None:
        raise BadData(("book",), f"{book.key} has no sieges by days")
    if len(sides) != 2 or sides[0] == sides[1]:
        raise BadData(("sides",), "a siege has two sides")
    index_of(sheet.place, tuple(book.siege.places), "place", ("siege", "place"))
    besieger = index_of(sheet.besieger, tuple(sides), "side", ("siege", "besieger"))
    here = sheet.battle is None or sheet.battle.action in FOUGHT_AT_THE_PLACE
    mined = any(step == "mines" for step, _ in book.siege.steps)
    place = field if here else None
    if place is not None and mined:
        place = with_storeys(place, [MINE])
    fought_on = field if sheet.battle is not None else None
    if fought_on is not None and here:
        fought_on = place
    return SiegeScene(
        book, tuple(sides), besieger, sheet.place, place, sheets, options, rulings, inline, fought_on
    )


MOST = 999
"""So many pieces alike at most."""


def told_apart(pieces: Mapping[str, SiegePieceText]) -> dict[str, SiegePieceText]:
    """Every piece by its own name: twenty alike are m1 to m20."""
    found: dict[str, SiegePieceText] = {}
    for key, text in pieces.items():
        if not 0 <= text.count <= MOST:
            raise BadData(("pieces", key, "count"), f"a number of pieces up to {MOST} is wanted")
        names = [f"{key}{n}" for n in range(1, text.count + 1)] if text.count else [key]
        for name in names:
            if name in found:
                raise BadData(("pieces", key), f"there are two pieces called {name}")
            found[name] = text
    return found


def is_person(text: PieceText) -> bool:
    """Neither beast nor gear."""
    return not any(trait in (*THINGS, *BEASTS, *ANIMALS) for trait in text.traits)


def with_values(text: SiegePieceText) -> SiegePieceText:
    """Anyone who goes down to a battle without values has plain ones."""
    if not is_person(text):
        return text
    given: dict[str, Any] = {}
    if not text.foot:
        given |= {"foot": list(FOOT), "foot_wounded": text.foot_wounded or list(FOOT_WOUNDED)}
    if text.riding and not text.mounted:
        given |= {"mounted": list(MOUNTED), "mounted_wounded": list(MOUNTED_WOUNDED)}
    return replace(text, **given)


def _character(key: str, text: SiegePieceText, book: Book, sides: Sequence[str]) -> Character:
    return character_of(key, text, book, sides)


def _plain(text: SiegePieceText) -> PieceText:
    """What any battle knows of a piece."""
    return PieceText(**{name: getattr(text, name) for name in PieceText.__struct_fields__})


def _sheet(
    scene: SiegeScene,
    sheet: SheetText,
    characters: tuple[Character, ...],
    texts: Mapping[str, SiegePieceText],
    turn: TurnText,
    markers: Mapping[str, MarkerText],
) -> Siege:
    day = turn.day or 1
    site_scene = scene_of(scene, characters, scene.field)
    fighting = sheet.battle is not None
    standing = tuple(
        _stands(key, text, scene.field, fighting, texts, characters[n].side)
        for n, (key, text) in enumerate(texts.items())
    )
    works = works_of(scene.field, scene.sides, markers) if scene.mapped and not fighting else Works()
    site = Battle(site_scene, standing, day, 0, "action", works=works, scores=(0, 0))
    if not fighting:
        bearing = tuple(borne(site, n, text) for n, text in enumerate(texts.values()))
        site = scarred(replace(site, pieces=bearing), markers)
    site = _demolished(site, sheet.demolished)
    men = tuple(_man(text, day) for text in texts.values())
    s = Siege(scene, characters, men, site, day=day, **_facts(scene, sheet, characters))
    return _moment(s, sheet, turn)


def _stands(
    key: str, text: SiegePieceText, field: Field, fighting: bool, texts: Mapping[str, PieceText], side: int
) -> Piece:
    """A piece on the site: on no hex, unless the case puts it on one."""
    engines = Frames(field, texts)
    if not text.at or fighting:
        state = stand_piece(key, replace(text, at="", bearers=[], riding=False), engines, True).state
        captor = 1 - side if text.state == "prisoner" else -1
        return Piece(state=state, broken=text.broken, height=text.height, captor=captor)
    make = thing_of if not is_person(text) and any(t in THINGS for t in text.traits) else stand_piece
    return replace(make(key, text, engines, True), broken=text.broken)


def _man(text: SiegePieceText, day: int) -> Man:
    heals = NEVER if text.heals == "never" else int(text.heals)
    hurt = day if text.state == "wounded" and not heals else 0
    return Man(heals, hurt, riding=text.riding, off=text.off, arrows=text.fire_arrows)


def _demolished(site: Battle, names: list[str]) -> Battle:
    """Hexes that are down, on a map of the library. GUI-11.3.3a ANA-7.3.4a"""
    demolition = site.scene.book.demolition
    assert demolition is not None
    for n, name in enumerate(names):
        place = site.scene.field.place(name)
        if place < 0:
            raise BadData(("siege", "demolished", n), f"'{name}' is no hex of this map")
        kind = ruin_of(site, place)
        works = site.works.become(place, kind)
        if kind == "gate-open":
            works = works.damaged(place, demolition.steps[demolition.letters["gate"]])
        site = replace(site, works=works)
    return site


def _numbers(
    names: Sequence[str], characters: tuple[Character, ...], path: tuple[str | int, ...]
) -> list[int]:
    keys = [who.key for who in characters]
    spread = [one for name in names for one in spread_out(name).split("+")]
    return [index_of(name, keys, "piece", path) for name in spread]


def _facts(scene: SiegeScene, sheet: SheetText, characters: tuple[Character, ...]) -> dict[str, Any]:
    parts = [part.key for part in scene.place.parts]
    for key in ("held", "breached"):
        for n, part in enumerate(getattr(sheet, key)):
            index_of(part, parts, "part", ("siege", key, n))
    if sheet.redoubt:
        index_of(sheet.redoubt, parts, "part", ("siege", "redoubt"))
    known = [row.key for row in scene.conduct.events]
    for n, key in enumerate(sheet.events):
        index_of(key, known, "event", ("siege", "events", n))
    if sheet.event:
        index_of(sheet.event, known, "event", ("siege", "event"))
    if sheet.demolished and not scene.mapped and sheet.battle is None:
        raise BadData(("siege", "demolished"), "hexes that are down need a map")
    if sheet.supply < 0:
        raise BadData(("siege", "supply"), "there is never less food than none")
    kept = ("supply", "first", "event", "action", "fought", "redoubt", "left_behind", "stocks", "pledge")
    flags = ("general", "reversed", "rations", "foothold")
    commander = _numbers([sheet.commander], characters, ("siege", "commander")) if sheet.commander else [-1]
    return {
        **{key: getattr(sheet, key) for key in (*kept, *flags)},
        "events": tuple(sheet.events),
        "held": tuple(sheet.held),
        "breached": tuple(sheet.breached),
        "used": tuple(_numbers(sheet.used, characters, ("siege", "used"))),
        "commander": commander[0],
        "initiative": index_of(sheet.initiative, scene.sides, "side", ("siege", "initiative"))
        if sheet.initiative
        else -1,
        "jobs": _jobs(scene, sheet, characters),
    }


def _jobs(scene: SiegeScene, sheet: SheetText, characters: tuple[Character, ...]) -> tuple[Job, ...]:
    found: list[Job] = []
    for n, work in enumerate(sheet.work):
        index_of(work.what, (*scene.conduct.tasks, *OTHER), "work", ("siege", "work", n, "what"))
        men = _numbers(work.men, characters, ("siege", "work", n, "men"))
        busy = [n for job in found for n in job.men]
        if len({*men, *busy}) < len(men) + len(busy):
            raise BadData(("siege", "work", n, "men"), "nobody does two pieces of work")
        side = characters[men[0]].side if men else scene.besieger
        found.append(Job(work.what, work.done, tuple(men), side))
    return tuple(found)


def _moment(s: Siege, sheet: SheetText, turn: TurnText) -> Siege:
    """The step of the day, and whose it is."""
    if sheet.battle is not None:
        return replace(s, step="action", side=s.initiative if s.initiative >= 0 else s.besieger)
    steps = [SUPPLY, *dict.fromkeys(step for step, _ in s.conduct.steps)]
    step = turn.step or (SUPPLY if s.day == 1 else steps[1])
    index_of(step, steps, "step", ("turn", "step"))
    side = index_of(turn.side, s.scene.sides, "side", ("turn", "side")) if turn.side else -1
    if step == "action" and side >= 0 and s.initiative < 0:
        s = replace(s, initiative=side)
    side = side if side >= 0 else first_side(replace(s, step=step), step)
    return replace(s, step=step, side=side, site=s.site.at_step(s.day, side, step))


FIRST = {"assault": "besieger", "gallery": "initiative", "mine": "initiative"}
"""Action -> who begins each turn; every other is begun by the besieged. GUI-11.4.1f"""


def _battle(
    s: Siege,
    sheet: SheetText,
    texts: Mapping[str, SiegePieceText],
    turn: TurnText,
    markers: Mapping[str, MarkerText],
) -> Siege:
    """A case that begins in a battle: who has a hex is in it, and who is named as waiting."""
    text = sheet.battle
    assert text is not None
    role = FIRST.get(text.action, "besieged")
    chosen = s.initiative if s.initiative >= 0 else s.besieger
    first = s.besieger if role == "besieger" else s.besieged if role == "besieged" else chosen
    path = ("siege", "battle")
    waiting = _numbers(text.waiting, s.characters, (*path, "waiting"))
    patrols = tuple(tuple(_numbers(group, s.characters, (*path, "patrols"))) for group in text.patrols)
    named = {*waiting, *(n for group in patrols for n in group)}
    named |= {n for n, one in enumerate(texts.values()) if one.at or one.bearers}
    if s.scene.battle_field is None:
        raise BadData(("map",), "a battle needs its map")
    if text.action == "relief":
        s = _relieved(s, named, texts)
    affair = Affair(
        text.action,
        first,
        tuple(sorted(named)),
        fought=text.fought,
        fought_now=False,
        quiet=text.quiet,
        burnt=text.burnt,
        entered=text.entered,
        patrols=patrols,
        came=tuple(text.came),
        arrows=_arrows(s, named) if text.action == "camp" else (),
        along=_along(s, text, waiting, patrols, turn.number),
        given=True,
    )
    s = replace(s, action=sheet.action or text.action, affair=affair)
    battle = _going_on(s, affair, texts, turn, markers)
    works = replace(battle.works, fires=())
    site = replace(s.site, works=works) if text.action in FOUGHT_AT_THE_PLACE else s.site
    return replace(s, battle=battle, site=site)


def _relieved(s: Siege, named: set[int], texts: Mapping[str, SiegePieceText]) -> Siege:
    """In the battle of a relief army the besieged side is that army, but for those who stand in the place. GUI-11.6b"""
    field = s.scene.battle_field
    assert field is not None
    inside = {field.name(h) for h in bits(inside_mask(field, s.scene.place, named=True))}
    army = {
        n
        for n, text in enumerate(texts.values())
        if n in named and s.characters[n].side == s.besieged and is_person(text) and text.at not in inside
    }
    return replace(s, men=tuple(replace(man, relief=n in army) for n, man in enumerate(s.men)))


def _arrows(s: Siege, named: set[int]) -> tuple[tuple[int, int], ...]:
    party = [
        n for n in sorted(named) if s.characters[n].side == s.besieged and s.characters[n].weapon in BOWS
    ]
    return tuple((n, ARROWS if s.men[n].arrows < 0 else s.men[n].arrows) for n in party)


def _along(
    s: Siege,
    text: BattleText,
    waiting: list[int],
    patrols: tuple[tuple[int, ...], ...],
    turn: int,
) -> tuple[tuple[int, str, int], ...]:
    """Patrols that have come may be anywhere along the board; others wait where their action lets them come on."""
    groups = [patrols[number - 1] for number in text.came if number <= len(patrols)]
    found = [(n, "NESW", turn) for group in groups for n in group]
    if text.action in ("supply", "general", "relief"):
        edges = text.entered or "NESW"
        found += [(n, edges if s.characters[n].side == s.besieged else "NESW", turn) for n in waiting]
    return tuple(sorted(set(found)))


def _going_on(
    s: Siege,
    affair: Affair,
    texts: Mapping[str, SiegePieceText],
    turn: TurnText,
    markers: Mapping[str, MarkerText],
) -> Battle:
    kinds = [s.characters[n].thing for n in s.site.scene.things]
    field = board_of(s.scene, affair, kinds)
    sides = [s.scene.sides[side] for side in outer(affair)]
    plain = {
        key: _plain(text) if n in affair.men else replace(_plain(text), riding=False, led_by="", bearers=[])
        for n, (key, text) in enumerate(texts.items())
    }
    index_of(turn.step or STEPS[0], STEPS, "step", ("turn", "step"))
    made = battle_of(
        *(field, s.scene.book, sides, plain),
        turn=replace(turn, day=0),
        options=s.scene.options,
        rulings=s.scene.rulings,
        markers=markers,
        off_board=True,
    )
    pieces = list(made.pieces)
    for n, text in enumerate(texts.values()):
        kept = replace(pieces[n], broken=text.broken)
        pieces[n] = kept if n in affair.men else replace(kept, away=AWAY, at=-1)
        if s.site.pieces[n].captor >= 0:
            pieces[n] = replace(pieces[n], captor=inner(affair, s.site.pieces[n].captor))
    state = {key: value for key, value in asdict(made.snapshot()).items() if key not in ("pieces", "works")}
    works = _merged(s.site.works, made.works)
    return Battle(scene_for(s, affair), tuple(pieces), works=works, **state)


def _merged(before: Works, now: Works) -> Works:
    """What the sheet says is down, and what the markers of the board add."""
    return replace(
        now,
        terrain=tuple(sorted({**dict(before.terrain), **dict(now.terrain)}.items())),
        damage=tuple(sorted({**dict(before.damage), **dict(now.damage)}.items())),
    )
