"""A written piece comes to life: who it is, and where and how it stands."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from gonfanon.battle.notation.spelling import FRONTS
from gonfanon.battle.setup.gear import Frames
from gonfanon.battle.setup.piece_text import PieceText
from gonfanon.cast.characters import (
    ANIMALS,
    BEASTS,
    DEAD,
    HORSE,
    NOBODYS,
    STATES,
    STUNNED,
    THINGS,
    WELL,
    Character,
    Face,
    half,
)
from gonfanon.cast.pieces import Piece
from gonfanon.field.field import Field
from gonfanon.field.hexes import DIRECTIONS, opposite
from gonfanon.kernel.errors import BadData
from gonfanon.rules.book.book import Book

NO_NAMES = ("pass", "-")
"""What cannot be the name of a piece, since it says something else in an answer."""


def index_of(word: str, known: Sequence[str], what: str, path: tuple[str | int, ...]) -> int:
    """The place of a word in its list."""
    if word not in known:
        raise BadData(path, f"unknown {what} {word!r}; one of {', '.join(known)}")
    return known.index(word)


def character_of(key: str, text: PieceText, book: Book, sides: Sequence[str]) -> Character:
    """Who a piece is."""
    path = ("pieces", key)
    if not re.fullmatch(r"[^\s+,/]+", key) or re.fullmatch(r"\d{4}", key) or key in NO_NAMES:
        raise BadData(path, f"{key!r} cannot be a name: no spaces, commas, + or /, and nothing like a hex")
    if text.weapon:
        index_of(text.weapon, tuple(book.weapons), "weapon", (*path, "weapon"))
    foot = _foot(text, path)
    mounted = _face(text.mounted, (*path, "mounted")) if text.mounted else None
    if text.mounted_wounded and mounted is None:
        raise BadData((*path, "mounted_wounded"), "there are no figures for him well and mounted")
    hurt_mounted = (
        _wounded(text.mounted_wounded, mounted, True, (*path, "mounted_wounded")) if mounted else None
    )
    return Character(
        key=key,
        side=_side(text, sides, path),
        foot=foot,
        foot_wounded=_wounded(text.foot_wounded, foot, False, (*path, "foot_wounded")),
        mounted=mounted,
        mounted_wounded=hurt_mounted,
        armour=text.armour or {"horse", "cataphract"} <= {*text.traits},
        weapon=text.weapon,
        traits=(*text.traits, *(["draught"] if "ox" in text.traits and text.facing else [])),
        mount=text.mount or ("camel" if "camel-rider" in text.traits else "horse"),
        stunned=text.stunned,
        name=text.name,
        epithet=text.epithet,
        category=text.category,
        arms=text.arms,
        look=text.look,
    )


def _side(text: PieceText, sides: Sequence[str], path: tuple[str | int, ...]) -> int:
    """The side of a piece; gear without one belongs to the one who has it in hand."""
    if not text.side and any(trait in THINGS for trait in text.traits):
        return NOBODYS
    return index_of(text.side, sides, "side", (*path, "side") if text.side else path)


def _foot(text: PieceText, path: tuple[str | int, ...]) -> Face:
    if "boat" in text.traits and not text.foot:
        raise BadData(path, "foot is missing: the sheet of the boat, hexes, hull points and top speed")
    if any(trait in (*BEASTS, "ox", *THINGS) for trait in text.traits):
        return _face(text.foot, (*path, "foot")) if text.foot else HORSE
    if not text.foot:
        raise BadData(path, "foot is missing: attack, defence and movement")
    return _face(text.foot, (*path, "foot"))


def _face(figures: list[int], path: tuple[str | int, ...]) -> Face:
    if len(figures) != 3:
        raise BadData(path, f"three figures are wanted, attack, defence and movement, not {len(figures)}")
    if min(figures) < 0:
        raise BadData(path, f"{min(figures)} is less than nothing")
    return Face(*figures)


def _wounded(figures: list[int], well: Face, mounted: bool, path: tuple[str | int, ...]) -> Face:
    """The wounded face; if none is written, about half; a wounded rider keeps his movement. GUI-4a"""
    return _face(figures, path) if figures else half(well, keeps_movement=mounted)


def mount_of(rider: Character) -> Character:
    """The horse or camel under a rider; the horse of a cataphract has armour. GUI-6.8f MAG-4.6.1a"""
    clad = rider.has("cataphract")
    traits = ("horse", "cataphract") if clad else (rider.mount,)
    key = f"{rider.key}.horse"
    return Character(key, rider.side, HORSE, HORSE, armour=clad, traits=traits, look=rider.look)


def stand_piece(key: str, text: PieceText, engines: Frames, off_board: bool) -> Piece:
    """Where and how a piece stands."""
    path = ("pieces", key)
    field = engines.field
    state = WELL if text.state == "prisoner" else index_of(text.state, STATES, "state", (*path, "state"))
    _check_state(text, state, path)
    piece = Piece(
        state=state,
        ammunition=text.ammunition,
        foulkon="foulkon" in text.traits,
    )
    if text.unarmed:
        piece = replace(piece, unarmed=True)
    if text.kneeling or text.axe:
        piece = replace(piece, posture="kneeling" if text.kneeling else "", axe=text.axe)
    if not text.at:
        if text.passenger:
            return replace(piece, away="litter")
        if not off_board:
            raise BadData(path, "at is missing: the hex where it stands")
        return replace(piece, away="waiting", foulkon=False)
    at = engines.place(text.at, (*path, "at"))
    if text.riding or any(t in BEASTS for t in text.traits) or ("ox" in text.traits and text.facing):
        # A draught ox fills two hexes as a horse does. ANA-1.3a
        return replace(piece, at=at, facing=_facing(text, at, field, path))
    front = _front(text, state, path)
    pikes = front >= 0 and "hoplite" in text.traits
    return replace(piece, at=at, front=front, pikes=pikes, foulkon=piece.foulkon and front >= 0)


def _check_state(text: PieceText, state: int, path: tuple[str | int, ...]) -> None:
    """Animals are well or dead; the stunned and the dead sit on no horse. GUI-1.2i GUI-6.8a"""
    if text.riding and not text.mounted:
        raise BadData((*path, "riding"), "he rides, and mounted is missing: attack, defence and movement")
    if text.riding and state >= STUNNED:
        raise BadData((*path, "riding"), f"nobody rides who is {STATES[state]}")
    if state not in (WELL, DEAD) and any(trait in (*BEASTS, *ANIMALS) for trait in text.traits):
        raise BadData((*path, "state"), "an animal is well or dead")


def _facing(text: PieceText, at: int, field: Field, path: tuple[str | int, ...]) -> int:
    """Where a horse's head points; its rear half must be on the map too. GUI-1.1b GUI-1.2f"""
    if not text.facing:
        raise BadData(path, f"facing is missing: a horse fills two hexes; one of {', '.join(DIRECTIONS)}")
    facing = index_of(text.facing, DIRECTIONS, "facing", (*path, "facing"))
    if field.grid.neighbour(field.hex_of(at), opposite(facing)) < 0:
        raise BadData((*path, "at"), f"its rear hex, behind {text.at} facing {text.facing}, is off the map")
    return facing


def _front(text: PieceText, state: int, path: tuple[str | int, ...]) -> int:
    """The front of a hoplite that starts in formation: the first of its two sides clockwise. GUI-7.3.1a"""
    if not text.facing and not text.front:
        return -1
    if not any(trait in ("hoplite", "housecarl") for trait in text.traits):
        key = "facing" if text.facing else "front"
        raise BadData((*path, key), "only riders, horses and hoplites in formation face a side")
    if text.facing:
        index_of(text.facing, tuple(FRONTS), "facing of a formation", (*path, "facing"))
        front = FRONTS[text.facing]
    else:
        front = _pair(text.front, (*path, "front"))
    return front if state < STUNNED else -1


def _pair(names: list[str], path: tuple[str | int, ...]) -> int:
    sides = [index_of(name, DIRECTIONS, "side of a hex", path) for name in names]
    for first in sides:
        if len(sides) == 2 and (first + 1) % 6 in sides:
            return first
    raise BadData(path, "two sides that lie side by side are wanted, as [NW, NE]")
