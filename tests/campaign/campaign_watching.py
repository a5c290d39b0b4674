"""What must hold in every position of a campaign: everybody is somewhere once, and nothing comes from nowhere."""

from typing import Any

from msgspec.structs import replace

from gonfanon.campaign.events import Happened
from gonfanon.campaign.ground import land
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.within import Within

FOUND_MEN = {"levy-raised", "recruited", "ransomed"}
"""Events in which new men may appear."""
MONEY = {
    "plundered", "capitulated", "recruited", "mercenaries-hired", "mercenaries-paid", "train-made",
    "castle-building", "castle-built", "group-dissolved", "spoils", "bought",
}  # fmt: skip
"""Events in which money may appear or go."""
FOOD = {
    "group-fed", "plundered", "capitulated", "weather", "castle-built", "transfer", "siege-day-over", "assault",
    "convoy-made", "tidings", "siege-lifted", "siege-raised", "besieged", "fell-back", "joined-battle", "place-stormed",
    "group-dissolved", "spoils", "fate-massacre", "fate-partial-massacre", "fate-captivity",
    "fate-disarmed-and-freed", "fate-honours-of-war", "place-taken", "marched", "bought",
}  # fmt: skip
"""Events in which supply points may appear or go."""


def money(s: Campaign) -> int:
    return sum(row.money for row in (*s.groups.values(), *s.places.values()))


def food(s: Campaign) -> int:
    return sum(row.resources for row in s.places.values() if row.resources > 0) + sum(
        row.load for row in s.convoys.values()
    )


def alive(s: Campaign) -> int:
    return sum(not man.fate for man in s.people)


def horses(s: Campaign) -> int:
    return sum(s.rides(n) for n, man in enumerate(s.people) if not man.fate)


class Ledger:
    """Looks at a campaign step by step, and at every event of a step."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def __call__(self, before: Campaign, s: Campaign, told: list[Any]) -> None:
        state = before
        for event in told:
            after = event.apply(state)
            if isinstance(event, Within):
                # What happens inside a battle changes nothing of the campaign before it is over.
                assert replace(after, battle=state.battle, siege=state.siege) == state
                state = after
                continue
            assert isinstance(event, Happened)
            self.seen.add(event.what)
            self._event(state, after, event)
            state = after
        self._state(s)

    def _event(self, a: Campaign, b: Campaign, event: Happened) -> None:
        what = event.what
        assert event.rule, f"{what} has no rule"
        if money(a) != money(b):
            assert what in MONEY, f"money by {what}: {money(a)} -> {money(b)}"
        if food(a) != food(b):
            assert what in FOOD, f"food by {what}: {food(a)} -> {food(b)}"
        if what == "plundered":
            assert money(b) - money(a) == 2 * event.numbers[0] and food(a) - food(b) == event.numbers[0]
        if what == "capitulated":
            assert money(b) - money(a) == 2 * event.numbers[2] and food(a) - food(b) == event.numbers[2]
        if what in ("spoils", "bought"):
            assert money(a) >= money(b)
        if alive(b) > alive(a):
            assert what in FOUND_MEN, f"men by {what}"
        if horses(b) > horses(a):
            assert what in ("ransomed", "horses-gathered", "levy-raised"), f"horses by {what}"
        gone = [n for n, man in enumerate(a.people) if man.fate and not b.people[n].fate]
        assert not gone, f"{what} brings somebody back"

    def _state(self, s: Campaign) -> None:
        units = {*s.groups, *s.places, *s.bands, *s.columns, *s.convoys, *s.spies}
        for man in s.people:
            assert bool(man.unit) != bool(man.fate), f"{man} is nowhere, or in two places"
            assert not man.unit or man.unit in units, f"{man} is in {man.unit}, which is not there"
            assert not man.levy or man.fate or s.affair is not None, "a levy that has not gone home"
        for key, one in s.commanders.items():
            assert not (one.unit and one.fate), f"{key} is dead and in {one.unit}"
            assert not one.unit or one.unit in units, f"{key} is in {one.unit}, which is not there"
            assert 1 <= one.prestige <= 10
        self._rows(s)
        self._names(s)
        self._lives(s)

    def _lives(self, s: Campaign) -> None:
        """What the page of a person says is what the rules count."""
        people = {man.name: man for man in s.people if man.name and not man.levy}
        for key, deeds in s.lives.items():
            one = s.commanders.get(key) or people.get(key)
            if one is None:
                continue
            wounds = [deed.what for deed in deeds if deed.what in ("wounded", "healed")]
            assert not wounds or (wounds[-1] == "wounded") == one.wounded, f"{key}: {wounds}"
            fates = [deed.what for deed in deeds if deed.what == one.fate]
            assert bool(one.fate) == bool(fates), f"{key}: {one.fate}, {deeds}"
            held = [deed.what for deed in deeds if deed.what in ("taken", "freed")]
            assert one.fate or (held[-1:] == ["taken"]) == (one.unit in s.columns) or not held, (
                f"{key}: {held}"
            )
            standing = [deed.number for deed in deeds if deed.what == "prestige"]
            assert not standing or standing[-1] == s.commanders[key].prestige

    def _names(self, s: Campaign) -> None:
        """Where battles are fought out everybody is one person of the rosters, and nobody is two."""
        if s.scene.table is None:
            return
        names = [man.name for man in s.people if man.fate != "promoted"]
        names += list(s.commanders)
        assert all(names) and len(set(names)) == len(names), "two have one name"
        assert (s.battle is None) or s.affair is not None, "a battle without an affair"

    def _rows(self, s: Campaign) -> None:
        for key, row in s.groups.items():
            assert row.money >= 0, f"{key} has debts"
            assert land(s.scene, row.at), f"{key} is in the sea"
            # Who leaves his last man in a place is dissolved at the end of the step. GUC-8.1j
            settling = s.affair is not None or s.step == "reorganisation"
            assert s.number(key) or settling, f"{key} is empty"
        for key, row in s.places.items():
            assert row.money >= 0 and -1 <= row.resources <= 10, f"{key}: {row.resources}"
        for key, row in s.convoys.items():
            assert 0 <= row.load <= 5, key
        for key, band in s.bands.items():
            assert not band.group or band.group in s.groups, f"{key} serves {band.group}, which is not there"
            assert s.number(key) or s.affair is not None, f"{key} is empty"
        for key, column in s.columns.items():
            assert column.held in s.groups or column.held in s.places or column.held in s.bands, (
                f"nobody holds {key}"
            )
            assert s.men_of(key) or s.officers(key), f"{key} is empty"
        for key, siege in s.sieges.items():
            assert siege.by and all(group in s.groups for group in siege.by), f"nobody besieges {key}"
            assert all(s.groups[group].at == s.places[key].at for group in siege.by), (
                f"besiegers of {key} are away"
            )
