"""The vocabulary of the tables: one key for one thing in every book."""

from typing import Literal, get_args

Hex = Literal[
    "flat", "brush", "tree", "slope", "marsh", "rock", "path", "stone-stairs", "beach", "shallows",
    "deep-water", "ford", "garden", "vineyard", "trench", "house-interior", "stairs", "outside-corner",
    "tent", "tent-opening", "furniture", "terrace", "castle-wall", "rampart", "platform", "palisade",
    "palisade-destroyed", "castle-stairs", "merlon", "murder-hole", "battlement-shutter",
    "battlement-shutter-open", "battlement-shutter-destroyed", "gate-behind-portcullis", "gate-before-portcullis",
    "gate-open-behind-portcullis",
    "wall-under-construction", "wall-without-crenels", "wall-demolished", "moat", "filled-moat",
    "fixed-bridge", "fixed-bridge-destroyed", "footbridge", "gate-closed", "gate-open", "gate-destroyed",
    "tilting-gate-closed", "tilting-gate-open", "tilting-gate-destroyed", "portcullis-lowered", "winch",
    "mine",
]  # fmt: skip
Side = Literal[
    "wall", "castle-wall", "cob-wall", "batter", "window", "castle-window", "twin-window",
    "church-window", "chapel-window", "arrow-slit", "multiple-arrow-slits", "door", "tower-door",
    "courtyard-entry", "low-wall", "fence", "parapet", "crest",
]  # fmt: skip
Structure = Literal[
    "hoarding", "scaffold", "ladder-raised", "rope", "stakes", "wagon-halted", "wagon-moving", "tree-level-1",
    "tower-ground", "tower-floor", "tower-winch", "tower-ladder", "drawbridge", "drawbridge-at-crenels", "ram-place",
    "ram-beam", "gallery-place",
]  # fmt: skip
Posture = Literal["kneeling"]
TerrainKey = Hex | Side | Structure | Posture

HEXES: tuple[str, ...] = get_args(Hex)
SIDES: tuple[str, ...] = get_args(Side)
STRUCTURES: tuple[str, ...] = get_args(Structure)
POSTURES: tuple[str, ...] = get_args(Posture)

Missile = Literal[
    "lance", "javelin", "javelin-camel-rider", "dagger", "throwing-axe", "stone", "sling",
    "staff-sling", "short-bow", "long-bow", "composite-bow", "crossbow", "ballista", "bombard",
    "perriere", "mangonel", "naphtha-thrower",
]  # fmt: skip

CoverCondition = Literal[
    "default", "line_crosses_it", "line_crosses_crest", "line_crosses_parapet",
    "line_crosses_wood_or_brush", "shooter_at_edge", "shooter_lower", "shooter_sees_one_face_only",
    "keep_entrance", "closed", "open", "through_slits", "through_murder_holes", "from_adjacent_crenel",
    "from_rear", "from_rear_on_rear_hex", "through_front_or_rear_hexes_same_level",
    "same_or_higher_level", "bridge_up", "bridge_down_through_bridge", "winch_hex_bridge_down",
    "sides_f_minus_1_to_f_plus_1", "other_sides",
]  # fmt: skip
