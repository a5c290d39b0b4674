"""A siege as it is written: the sheet, its works, the battle going on, and its pieces."""

from typing import Literal

from msgspec import Struct

from gonfanon.battle.setup.piece_text import PieceText

ActionText = Literal[
    "assault", "camp", "supply", "general", "relief", "negotiate", "gallery", "countermine", "mine", "mine-sortie",
    "none",
]  # fmt: skip
BattleAction = Literal["assault", "camp", "supply", "general", "relief", "gallery", "mine", "mine-sortie"]
EdgeText = Literal["N", "E", "S", "W"]


class SiegePieceText(PieceText, frozen=True, forbid_unknown_fields=True):
    """A piece of a siege: as in any battle, and what the sheet knows of it."""

    count: int = 0
    """So many alike, numbered from 1; 0: one by this very name."""
    heals: int | Literal["never"] = 0
    broken: int = 0
    fire_arrows: int = -1
    off: EdgeText | Literal[""] = ""


class WorkText(Struct, frozen=True, forbid_unknown_fields=True):
    """Work in hand."""

    what: str
    done: int = 0
    men: list[str] = []


class BattleText(Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheet knows of a battle in which a case begins."""

    action: BattleAction
    fought: bool = False
    quiet: int = 0
    burnt: int = 0
    waiting: list[str] = []
    entered: EdgeText | Literal[""] = ""
    patrols: list[list[str]] = []
    came: list[int] = []


class SheetText(Struct, frozen=True, forbid_unknown_fields=True):
    """The siege sheet. GUI-11a ANA-7.2"""

    place: str
    besieger: str
    supply: int = 0
    first: int = 0
    event: str = ""
    events: list[str] = []
    initiative: str = ""
    action: ActionText | Literal[""] = ""
    fought: bool = False
    used: list[str] = []
    held: list[str] = []
    redoubt: str = ""
    left_behind: int = 0
    breached: list[str] = []
    demolished: list[str] = []
    stocks: int = 0
    pledge: int = 0
    general: bool = False
    commander: str = ""
    reversed: bool = False
    rations: int = 0
    foothold: bool = False
    work: list[WorkText] = []
    battle: BattleText | None = None
