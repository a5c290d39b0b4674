"""A campaign as one side may see it, with the words of both languages: what all parts of its page are made of."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from gonfanon.campaign.forecasts import Told
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sight import sight
from gonfanon.campaign.view import HIDDEN, known, owns, shown
from gonfanon.kernel.figures import Reason
from gonfanon.play.game_of import GameOf
from gonfanon.server.kinds.campaign.messages import MenShown
from gonfanon.server.kinds.messages import Because
from gonfanon.server.wire.languages import texts
from gonfanon.server.wire.messages import Both
from gonfanon.story.campaign_words import CampaignWords

Tell = Callable[[CampaignWords], str]


class Seen:
    """What a side may see of a campaign."""

    def __init__(self, game: GameOf[Any], side: int) -> None:
        self.game, self.side = game, side
        self.state: Campaign = game.state
        """All of it: nothing may be shown of it but by `row`."""
        self.faction = self.state.scene.players[side][0] if side >= 0 else ""
        self.en, self.fr = words_of(game)

    @cached_property
    def sight(self) -> Campaign:
        """Without the secrets of the others: figures are made from this."""
        return sight(self.state, self.side)

    def both(self, tell: Tell) -> Both:
        """A sentence in both languages."""
        return Both(tell(self.en), tell(self.fr))

    def say(self, key: str, /, **args: str | int) -> Both:
        """A message in both languages."""
        return self.both(lambda words: words.say(key, **args))

    def name(self, key: str) -> Both:
        """Who or what something is."""
        return self.both(lambda words: words.name(self.state, key))

    def mine(self, key: str) -> bool:
        """Whether this side runs something."""
        return self.side >= 0 and owns(self.state, self.faction, key)

    def row(self, key: str) -> dict[str, Any]:
        """What may be known of something; what is secret is None. After the end nothing is."""
        s = self.state
        found = shown(s, key) if s.outcome is not None else known(s, self.faction, key)
        return {name: None if value == HIDDEN else value for name, value in (found or {}).items()}

    def men(self, row: Mapping[str, Any]) -> list[MenShown] | None:
        """Men by type, if they are known."""
        counts: dict[str, int] | None = row["men"]
        if counts is None:
            return None
        hurt, afoot = row.get("wounded"), row.get("afoot")
        return [
            MenShown(
                type,
                self.both(lambda words, type=type, n=n: words.men(type, n)),  # type: ignore[misc]
                n,
                None if hurt is None else hurt.get(type, 0),
                None if afoot is None else afoot.get(type, 0),
            )
            for type, n in counts.items()
        ]

    def because(self, reasons: tuple[Reason, ...]) -> list[Because]:
        """The parts of a figure."""
        return [
            Because(self.both(lambda words, one=one: words.because(one)), one.amount, one.rule)  # type: ignore[misc]
            for one in reasons
        ]

    def told(self, found: Told) -> list[Because]:
        """The reasons of a forecast."""
        return self.because(found.reasons)

    def sum(self, halves: int) -> str:
        """Money without its coin."""
        return str(halves // 2) if halves % 2 == 0 else f"{halves / 2:.1f}"


def words_of(game: GameOf[Any]) -> tuple[CampaignWords, CampaignWords]:
    """The words of a campaign in both languages."""
    text, book = game.setup.campaign, game.book
    places = (
        {row.key: row.name for row in book.countries[text.map].places} if isinstance(text.map, str) else {}
    )
    names = {**places, **getattr(text, "names", {})}
    return CampaignWords(texts("en"), names, book.key), CampaignWords(texts("fr"), names, book.key)
