"""The table as a window sees it: pieces, field, question."""

from collections.abc import Iterable
from fractions import Fraction
from operator import is_
from typing import Any

from gonfanon.battle.notation.notation import ANSWERS, ORDERS, write
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.battle.setup.terms import Terms
from gonfanon.cast.characters import DEAD, NOBODYS, STATES, STUNNED, WOUNDED
from gonfanon.cast.pieces import ATTACKED, CHARGED, DEFENDED, HAS_CHARGED, MOVED, SHOT
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.hashing import sha256_of
from gonfanon.kernel.position import Pending
from gonfanon.kernel.sealed import Together
from gonfanon.painter.ink.palette import arms_of
from gonfanon.painter.pages.table import GROUND_GOALS, faction_of
from gonfanon.painter.pieces.badges import badge
from gonfanon.rules.position.state import NAVAL, STEPS, Battle, Outcome, Scene
from gonfanon.rules.words.field import Attack, Charge, Form, Go, Shoot, Turn
from gonfanon.rules.words.siege import Draw, Push
from gonfanon.rules.words.tactics import Wall
from gonfanon.rules.words.word import Word
from gonfanon.server.look import posture as bearing
from gonfanon.server.look import siege_pieces
from gonfanon.server.wire import messages
from gonfanon.server.wire.languages import Tongues, or_none, say, written
from gonfanon.story.fallback import or_else
from gonfanon.story.people import ending
from gonfanon.story.questions import answer_line
from gonfanon.story.weighing import weighed

Known = tuple[Battle, list[messages.Piece]]
"""A position, and its pieces as they were shown."""
FLAT = "flat"
HEX_WIDTH = 66
"""Pixels of a hex in the bitmap of the ground."""
MARKS = (
    ("shot", SHOT | DEFENDED),
    ("charged", HAS_CHARGED),
    ("moved", MOVED),
    ("attacked", ATTACKED),
    ("struck", CHARGED),
)


def position_hash(s: Battle, pending: Pending) -> str:
    """Names a position: twelve digits over the state and the kind of the open question."""
    match pending:
        case Ask(kind=kind):
            pass
        case Roll(table=kind):
            pass
        case Together(asks):
            kind = asks[0].kind
        case None:
            kind = "over"
    return sha256_of(s.to_bytes() + kind.encode()).hexdigest()[:12]


def hexes(s: Battle, places: Iterable[int]) -> list[str]:
    """Names of hexes."""
    return [s.scene.field.name(h) for h in places if h >= 0]


def face_of(s: Battle, n: int) -> str:
    """Which face of a counter is up."""
    character, p = s.character(n), s.pieces[n]
    if character.kind == "thing":
        return siege_pieces.face_of(s, n)
    if character.kind == "horse":
        return "dead-horse" if p.state == DEAD else "horse-kneeling" if p.posture == "kneeling" else "horse"
    if p.state in (STUNNED, DEAD):
        return STATES[p.state]
    posture = "mounted" if p.riding else "foot"
    if p.riding and p.posture == "kneeling":
        posture = "kneeling"
    return f"{posture}-wounded" if p.state == WOUNDED else posture


def bare_piece(s: Battle, n: int, tongues: Tongues) -> messages.Piece:
    """One piece of which only what is written of it is known: who, whose, where."""
    who, p, field = s.character(n), s.pieces[n], s.scene.field
    return messages.Piece(
        n=n,
        key=who.key,
        name=who.key,
        label=messages.Both(who.key, who.key),
        epithet=None,
        side=s.scene.sides[who.side] if who.side != NOBODYS else "",
        category=who.category or who.kind,
        state=STATES[p.state],
        at=field.name(p.at) if p.at >= 0 else None,
        rear=None,
        facing=None,
        riding=p.riding,
        values=messages.Values(0, 0, 0),
        armour=who.armour,
        left=p.left,
        marks=[],
        weapon=None,
        ammunition=None,
        kind=who.kind,
        face="foot",
        away=p.away or None,
    )


@or_else(bare_piece)
def piece(s: Battle, n: int, tongues: Tongues) -> messages.Piece:
    """One piece."""
    character, p, face = s.character(n), s.pieces[n], s.face(n)
    rear = s.rear(n)
    return messages.Piece(
        n=n,
        key=character.key,
        name=character.name or tongues.en.name(n),
        label=tongues.both(lambda story: story.full(n)),
        epithet=or_none(character.epithet) if character.name else None,
        side=s.scene.sides[character.side] if character.side != NOBODYS else "",
        category=character.category or character.kind,
        state=STATES[p.state],
        at=s.scene.field.name(p.at) if p.at >= 0 else None,
        rear=s.scene.field.name(rear) if rear >= 0 else None,
        facing=_facing(s, n),
        riding=p.riding,
        values=messages.Values(face.attack, face.defence, face.movement),
        armour=character.armour,
        left=p.left,
        marks=[*bearing.marks(s, n), *(mark for mark, deeds in MARKS if p.did(deeds))],
        weapon=character.weapon or None,
        ammunition=p.ammunition if p.ammunition >= 0 else None,
        kind=character.kind,
        face=face_of(s, n),
        away=p.away or None,
        front=p.front if p.front >= 0 else None,
        pikes=p.pikes,
        foulkon=p.foulkon,
        led_by=p.leader if p.leader >= 0 else None,
        posture=p.posture,
        other=s.scene.field.name(p.other) if p.other >= 0 else None,
        bearers=list(p.bearers),
        gear=siege_pieces.gear(s, n),
        captor=s.scene.sides[p.captor] if p.captor >= 0 else None,
        status=bearing.told(s, n, tongues),
    )


@or_else(lambda s: messages.BookNamed(s.scene.book.key, messages.Both(s.scene.book.key, s.scene.book.key)))
def book_of(s: Battle) -> messages.BookNamed:
    """The book in force."""
    key = s.scene.book.key
    return messages.BookNamed(key, say(f"book-{key}"))


def _facing(s: Battle, n: int) -> int | None:
    """Where a horse or an engine looks, or a ladder points; None for anyone who has no front."""
    p = s.pieces[n]
    if p.other >= 0 and p.at >= 0:
        return s.scene.grid.direction(p.other, p.at)
    return p.facing if p.facing >= 0 and (s.long(n) or n in s.scene.things) else None


def pieces(s: Battle, tongues: Tongues, known: Known | None = None) -> list[messages.Piece]:
    """Everybody; horses under their riders too. Anyone who has stayed as he was `known` is not drawn again."""
    if known is None or known[0].scene is not s.scene or not _by_themselves(s.scene):
        return [piece(s, n, tongues) for n in range(len(s.pieces))]
    before, shown = known
    same = map(is_, s.pieces, before.pieces)
    return [shown[n] if stayed else piece(s, n, tongues) for n, stayed in enumerate(same)]


def _by_themselves(scene: Scene) -> bool:
    """Whether all that is shown of a piece is its own: no engines, loaders or litters tell of it as well."""
    linked = scene.things or scene.besieged or scene.tactics or scene.sailing
    return not linked and not any(who.camel for who in scene.characters)


def changed(before: list[messages.Piece], after: list[messages.Piece]) -> list[messages.Piece]:
    """Those of whom something is different."""
    return [now for then, now in zip(before, after, strict=True) if then != now]


@or_else(
    lambda s, tongues, parcel: [messages.Side(key, messages.Both(key, key), key) for key in s.scene.sides]
)
def sides(s: Battle, tongues: Tongues, parcel: Parcel | None) -> list[messages.Side]:
    """The sides, each with the arms that its first man bears."""
    cast = parcel.people if parcel is not None else {}
    found = []
    for number, key in enumerate(s.scene.sides):
        first = next((who for who in s.scene.characters if who.side == number), None)
        faction = faction_of(first, key, cast) if first is not None else key
        name = tongues.both(lambda story, side=number: story.side(side))  # type: ignore[misc]
        found.append(messages.Side(key, name, faction, badge(faction, number), arms_of(faction).field))
    return found


def bare_field(s: Battle, art: str) -> messages.FieldShown:
    """The picture of the field and its size, and no more."""
    return messages.FieldShown(s.scene.field.columns, s.scene.field.rows, HEX_WIDTH, art, {}, {}, [])


@or_else(bare_field)
def field_shown(s: Battle, art: str) -> messages.FieldShown:
    """The field: what is not flat, heights, sides, and where players set up and what they fight for."""
    field, terms = s.scene.field, s.scene.terms
    terrain = {
        field.name(h): kind for h, kind in sorted(field.terrain.items()) if kind != FLAT or _above(s, h)
    }
    rows = s.scene.book.terrains
    return messages.FieldShown(
        columns=field.columns,
        rows=field.rows,
        hex_width=HEX_WIDTH,
        art=art,
        terrain=terrain,
        levels={field.name(h): level for h, level in sorted(field.levels.items()) if level},
        sides=[
            messages.FieldSide(field.name(h), d, side.kind, side.state)
            for (h, d), side in sorted(field.sides.items(), key=lambda row: row[0])
            if h in s.scene.grid.names
        ],
        terrains={key: written(rows[key].name) for key in sorted(_terrains(s, terrain)) if key in rows},
        zones=_zones(s, terms),
        goals=_goals(s, terms),
        burning=burning(s),
        naphtha=hexes(s, bits(s.naphtha & ~s.burning)),
        storeys=list(field.storeys) if len(field.storeys) > 1 else [],
        links={field.name(h): hexes(s, others) for h, others in sorted(field.links.items())},
        works=siege_pieces.works(s),
    )


def _terrains(s: Battle, terrain: dict[str, str]) -> set[str]:
    """The terrains to be named; where things are built and broken any may come."""
    return {*s.scene.book.terrains} if s.scene.besieged else {*terrain.values(), FLAT}


def _above(s: Battle, place: int) -> bool:
    """Whether a place lies on a storey."""
    return place >= s.scene.grid.size


@or_else(lambda s: [])
def burning(s: Battle) -> list[str]:
    """Where it burns: naphtha, buildings, engines."""
    return hexes(s, bits(s.burning | s.works.flames))


def _zones(s: Battle, terms: Terms | None) -> dict[str, list[str]]:
    if terms is None:
        return {}
    masks = {key: terms.zone_mask(side) for side, key in enumerate(s.scene.sides)}
    return {key: hexes(s, bits(mask)) for key, mask in masks.items() if mask}


def _goals(s: Battle, terms: Terms | None) -> list[str]:
    mask = 0
    for goal in terms.goals if terms is not None else ():
        mask |= goal.mask if goal.kind in GROUND_GOALS else 0
    return hexes(s, bits(mask))


@or_else(lambda s: list(STEPS))
def steps(s: Battle) -> list[str]:
    """The sequences of a phase as this battle plays them."""
    naval = [NAVAL] if s.scene.sailing else []
    return [*naval, *(step for step in STEPS if step != "charges" or s.scene.charging)]


def bare_option(s: Battle, ask: Ask, word: Any, tongues: Tongues) -> messages.Option:
    """An answer in its written form alone."""
    said = write(s, word, ask)
    return messages.Option(said, messages.Both(said, said), [], [], verb=_verb(said))


@or_else(bare_option)
def option(s: Battle, ask: Ask, word: Any, tongues: Tongues) -> messages.Option:
    """An answer in its written form, in words, and what to light up."""
    text = tongues.both(lambda story: answer_line(story, s, ask, word))
    share = chance_of(s, word)
    said = write(s, word, ask)
    chance = str(share) if share is not None else ""
    return messages.Option(
        said,
        text,
        hexes(s, hexes_of(s, word)),
        pieces_of(word),
        chance,
        _verb(said),
        _end_facing(word),
        word.hexes if isinstance(word, Push | Draw) else None,
        list(word.targets),
    )


def _verb(said: str) -> str:
    """The first word of a written answer, if it is no hex and nobody's name."""
    verb = said.partition(" ")[0]
    return verb if verb in ORDERS or verb in ANSWERS else ""


def _end_facing(word: Word) -> int | None:
    """Where an order ends looking."""
    if isinstance(word, Form | Wall):
        return word.front
    turns = [step.facing for step in word.steps if isinstance(step, Turn)]
    return turns[-1] if turns else None


def chance_of(s: Battle, word: Any) -> Fraction | None:
    """The chance that is shown with an answer, the same as on its chip and in its forecast."""
    if isinstance(word, Shoot | Attack | Charge) and word.targets and word.targets[0] >= 0:
        return weighed(s, word).chance
    return siege_pieces.chance(s, word) if s.scene.besieged else None


def pieces_of(word: Word) -> list[int]:
    """Whom an order or answer names, those who act first."""
    return list(dict.fromkeys((*word.actors, *word.targets, *word.handled)))


def hexes_of(s: Battle, word: Word) -> list[int]:
    """The hexes an order or answer names, in order; of a path each hex entered."""
    works = siege_pieces.hexes_of(s, word)
    if works is not None:
        return works
    if word.steps:
        return entered(s, word.actors[0], word.steps)
    if word.places:
        return list(word.places)
    aimed_at = word.targets[:1] or (word.actors if len(word.actors) == 1 else ())
    return [s.pieces[n].at for n in aimed_at if s.pieces[n].at >= 0]


def entered(s: Battle, n: int, steps: Iterable[Word]) -> list[int]:
    """The hexes that a way leads through, of a horse that turns too."""
    at, facing = s.pieces[n].at, s.pieces[n].facing
    found = []
    for step in steps:
        if isinstance(step, Go):
            facing = s.scene.grid.direction(at, step.to) if at >= 0 else facing
            at = step.to
        elif isinstance(step, Turn):
            at += s.scene.grid.steps[step.facing] - s.scene.grid.steps[facing]
            facing = step.facing
        elif step.places:
            at = step.places[0]
        else:
            continue
        found.append(at)
    return found


def bare_outcome(s: Battle, how: Outcome | None, tongues: Tongues) -> messages.Outcome | None:
    """How it ended, in the word of the rules."""
    if how is None:
        return None
    winner = s.scene.sides[how.winner] if how.winner >= 0 else None
    return messages.Outcome(winner, how.why, messages.Both(how.why, how.why))


@or_else(bare_outcome)
def outcome(s: Battle, how: Outcome | None, tongues: Tongues) -> messages.Outcome | None:
    """How it ended, in words."""
    if how is None:
        return None
    winner = s.scene.sides[how.winner] if how.winner >= 0 else None
    return messages.Outcome(winner, how.why, tongues.both(lambda story: ending(story, s, how)[1]))
