"""A case of a campaign as it is written, read from its file and set out."""

from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from gonfanon import library
from gonfanon.campaign.orders import Losses, Report
from gonfanon.campaign.setup.files import FREE_DAYS
from gonfanon.campaign.setup.set_up import campaign_of
from gonfanon.campaign.setup.text import CampaignText
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.errors import BadData, GonfanonError
from gonfanon.library.source import Source, convert


class ReportText(Struct, frozen=True, forbid_unknown_fields=True):
    """What came out of a battle or a siege day."""

    end: str
    siege: str = ""
    loser: str = ""
    dead: dict[str, dict[str, int]] = {}
    wounded: dict[str, dict[str, int]] = {}
    prisoners: dict[str, dict[str, int]] = {}
    afoot: dict[str, dict[str, int]] = {}
    horses: int = 0
    donkeys: dict[str, int] = {}
    supply: int = 0

    def word(self) -> Report:
        """The report as it is played."""
        return Report(
            self.end,
            self.siege,
            self.loser,
            _losses(self.dead),
            _losses(self.wounded),
            _losses(self.prisoners),
            _losses(self.afoot),
            self.horses,
            tuple(self.donkeys.items()),
            self.supply,
        )


def _losses(rows: dict[str, dict[str, int]]) -> Losses:
    return tuple((unit, tuple(lot.items())) for unit, lot in rows.items())


class CampaignStepText(Struct, frozen=True, forbid_unknown_fields=True):
    """An order, a report or a question, and what must come of it."""

    order: str = ""
    query: str = ""
    report: ReportText | None = None
    dice: list[int] = []
    answers: list[str] = []
    refused: bool | str | list[str] = False
    expect: dict[str, Any] = {}

    @property
    def title(self) -> str:
        """The step in words."""
        return self.order or self.query or f"report {self.report.end if self.report else ''}"


class CampaignCaseText(CampaignText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One document of a case file with `game: campaign`."""

    case: str
    game: str
    steps: list[CampaignStepText]
    rules: list[str] = []


class CampaignCase(NamedTuple):
    """A case of a campaign ready to be played."""

    file: str
    title: str
    rules: tuple[str, ...]
    steps: tuple[CampaignStepText, ...]
    start: Campaign


def _with_an_end(text: CampaignCaseText) -> CampaignCaseText:
    """A case has no scenario, so it is over after the days of a free campaign, unless it begins later. GUC-1c"""
    if text.length or (text.turn.day or 1) > FREE_DAYS:
        return text
    return replace(text, length=FREE_DAYS)


def campaign_case(source: Source) -> CampaignCase:
    """A case of a campaign; anything that cannot be is a `BadFile` with line and key."""
    text = convert(source, CampaignCaseText)
    try:
        book = library.campaign_book(text.book)
    except GonfanonError as error:
        raise source.bad(("book",), str(error)) from None
    try:
        start = campaign_of(_with_an_end(text), book)
    except BadData as error:
        raise source.bad(error.path, error.message) from None
    if not text.steps:
        raise source.bad(("steps",), "a case needs a step")
    for n, step in enumerate(text.steps):
        if bool(step.order) + bool(step.query) + (step.report is not None) != 1:
            raise source.bad(("steps", n), "a step has an order, a report or a query")
        for key in ("dice", "answers", "refused"):
            if step.query and getattr(step, key):
                raise source.bad(("steps", n, key), "nothing is played by a query")
    return CampaignCase(source.name, text.case, tuple(text.rules), tuple(text.steps), start)
