"""The rosters follow their own scale: every figure is recomputed from the tables of the rosters' README."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gonfanon.battle.setup.scenario import Person as Somebody
from gonfanon.library import scale as scales
from tests.reading import yaml_of

ROSTERS = Path(__file__).parents[2] / "gonfanon" / "library" / "rosters"
MAGNA_CARTA = ("vikings", "saxons", "crusaders", "saracens", "bedouins", "french", "english", "scots")
GUISCARD = ("normans", "byzantines", "lombards", "arabs", "germans")
AT_LEAST = {
    "normans": 45, "byzantines": 50, "lombards": 30, "arabs": 40, "germans": 25, "royalists": 25, "angevins": 25,
    "flemings": 25, "welsh": 24, "franks": 25, "turcopoles-armenians": 17, "turks": 22, "commoners": 24,
    "vikings": 20, "saxons": 22, "crusaders": 28, "saracens": 32, "bedouins": 12, "french": 20, "english": 30, "scots": 12,
}  # fmt: skip
LEVIES = {
    "normans": {"knight": 8, "squire": 4, "medium-foot": 3, "light-foot": 2, "archer": 2, "javelinman": 1},
    "byzantines": {"hoplite": 9, "koursor": 6, "horse-archer": 4, "cataphract": 3, "archer": 2, "light-foot": 2,
                   "varangian": 11, "varangian-officer": 1},
    "lombards": {"knight": 4, "squire": 8, "medium-foot": 3, "light-foot": 3, "archer": 2, "peasant": 2},
    "germans": {"knight": 6, "squire": 6, "medium-foot": 5, "light-foot": 2, "archer": 2},
    "arabs": {"emir": 1, "heavy-rider": 3, "javelin-rider": 8, "guard-spearman": 2, "light-foot": 2, "archer": 2,
              "slinger": 1, "pikeman": 1},
    "royalists": {"knight": 7, "squire": 5, "medium-foot": 3, "light-foot": 2, "archer": 2, "crossbowman": 1,
                  "peasant": 1},
    "angevins": {"knight": 7, "squire": 5, "medium-foot": 3, "light-foot": 2, "archer": 2, "crossbowman": 1,
                 "peasant": 1},
    "flemings": {"knight": 4, "squire": 8, "flemish-spearman": 5, "crossbowman": 3, "light-foot": 2},
    "welsh": {"archer": 6, "welsh-spearman": 4, "light-rider": 12},
}  # fmt: skip
"""What the campaign's lines of twelve ask of one faction, mixed or riders only; nine hoplites make three ranks."""
SCALE = scales.scale()
LOOKS = SCALE.looks
ANIMALS = set(SCALE.animals)
FACTIONS = set(SCALE.factions)
RANKS = set(SCALE.ranks)

Person = dict[str, Any]
Pair = tuple[int, int]


@cache
def rosters() -> dict[str, dict[str, Any]]:
    """Every roster as written, each person with the faction he belongs to."""
    found = {path.stem: yaml_of(path.read_text("utf-8")) for path in sorted(ROSTERS.glob("*.yaml"))}
    for roster in found.values():
        for one in roster["people"].values():
            one.setdefault("faction", roster["faction"])
    return found


def everybody() -> list[tuple[str, str, Person]]:
    return [(name, key, one) for name, roster in rosters().items() for key, one in roster["people"].items()]


def people() -> list[tuple[str, str, Person]]:
    return [row for row in everybody() if row[0] != "animals"]


@cache
def table(first_heading: str) -> list[list[str]]:
    """The rows of the README's table whose first column has this heading."""
    lines = (ROSTERS / "README.md").read_text("utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"| {first_heading} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def values(cell: str) -> tuple[int, ...]:
    return tuple(int(part) for part in cell.split("/"))


HEADINGS = ("category", "category of La Magna Carta")
"""The tables of categories, one for each series of books."""


@cache
def scale(series: int) -> dict[str, tuple[Pair, Pair | None, bool]]:
    def face(cell: str) -> Pair | None:
        return None if cell == "-" else values(cell)[:2]  # type: ignore[return-value]

    rows = table(HEADINGS[series])
    return {row[0]: (values(row[1])[:2], face(row[2]), row[3] == "yes") for row in rows}  # type: ignore[misc]


def series(one: Person) -> int:
    """0 for the peoples of Guiscard and its kin, 1 for those of La Magna Carta."""
    return int(one["faction"] in SCALE.series[1].factions)


def row_of(one: Person) -> tuple[Pair, Pair | None, bool]:
    return scale(series(one))[one["category"]]


def rank_of(one: Person) -> str:
    ranks = [trait for trait in one["traits"] if trait in RANKS]
    assert len(ranks) <= 1, "one rank a person"
    return ranks[0] if ranks else "seasoned"


def equipped(one: Person, face: str) -> Pair:
    """Attack and defence before rank: category, equipment, armour. README 1 and 2"""
    foot, mounted, armour_is_usual = row_of(one)
    attack, defence = foot if face == "foot" else (mounted or (0, 0))
    for arms, category, which, change, *_ in [] if series(one) else table("equipment"):
        if (arms, category, which) == (one["arms"], one["category"], face):
            attack, defence = attack + values(change)[0], defence + values(change)[1]
    return attack, defence + one["armour"] - armour_is_usual


def growth(one: Person) -> Pair:
    """What rank adds to attack and defence of every face. README 3"""
    (attack, defence), _, _ = row_of(one)
    rank = rank_of(one)
    if rank == "hero":
        renown = one["foot"][0] - equipped(one, "foot")[0]
        assert 4 <= renown <= 12
        return renown, renown // 4
    sign = {"recruit": -1, "seasoned": 0, "veteran": 1}[rank]
    return sign * (1 if attack < 9 else 2), 0 if defence <= 3 else sign


def movement(one: Person, face: str) -> Pair:
    """Movement well and wounded, by the table of allowances. GUI-4a MAG-4a"""
    if face == "mounted" and one.get("mount") == "camel":
        return 12, 12
    if face == "mounted":
        points = 10 if one["category"] == "cataphract" else 12 if one["armour"] else 15
        return points, points
    if one["category"] in (("woman", "priest", "cataphract"), ("knight",))[series(one)]:
        return 4, 2
    return (6, 3) if one["armour"] else (8, 4)


def faces(one: Person) -> list[str]:
    return ["mounted", "foot"] if row_of(one)[1] else ["foot"]


def price(one: Person) -> int:
    """Points by the formula of README 5."""
    extras = {row[0]: int(row[1]) for row in table("extra")}
    look = one.get("look", {})
    brings = [one.get("weapon"), one["category"], "armour" if one["armour"] else None]
    brings += ["horse" if "mounted" in one else None, "barding" if look.get("barding") else None]
    quarters: int = sum(2 * a + 4 * d + m for a, d, m in (one[f] for f in ("mounted", "foot") if f in one))
    return -(-quarters // 4) + sum(extras[thing] for thing in brings if thing in extras)


def test_the_readme_and_the_file_of_the_scale_say_the_same() -> None:
    """People read the README, lint reads `scale.yaml`."""
    for n, tables in enumerate(SCALE.series):
        assert scale(n) == {
            key: (row.foot, row.mounted, row.armour) for key, row in tables.categories.items()
        }
    assert {row[0]: values(row[1]) for row in table("animal")} == SCALE.animals
    written = [(row[0], row[1], row[2], values(row[3])) for row in table("equipment")]
    assert written == [(e.arms, e.category, e.face, e.change) for e in SCALE.series[0].equipment]
    assert not SCALE.series[1].equipment
    assert {row[0]: int(row[1]) for row in table("extra")} == SCALE.extras


def test_the_scale_that_lint_uses_comes_to_the_same_figures() -> None:
    """Recomputed here from the README, there from the file: neither may drift."""
    for _, key, one in people():
        somebody = msgspec.convert(one, Somebody)
        due = scales.figures(somebody)
        assert due == {f: one[f] for f in one if f.startswith(("mounted", "foot"))}, key
        assert scales.price(somebody) == price(one), key


def test_every_file_names_itself_and_speaks_both_languages() -> None:
    assert set(rosters()) == {*AT_LEAST, "animals"}
    for name, roster in rosters().items():
        assert roster["roster"] == name
        assert roster["title"]["en"] and roster["title"]["fr"]
        assert roster["faction"] in FACTIONS | {"common"}


def test_counts() -> None:
    counts = Counter(roster for roster, _, _ in people())
    assert {name: n for name, n in counts.items() if n < AT_LEAST[name]} == {}
    assert counts.total() >= 240
    assert {one["category"] for _, _, one in everybody() if one["category"] in ANIMALS} == ANIMALS


def test_ids_and_names_are_unique() -> None:
    ids = Counter(key for _, key, _ in everybody())
    assert [key for key, n in ids.items() if n > 1] == []
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in ids)
    for language in ("en", "fr"):
        names = Counter((one["name"], one["epithet"][language]) for _, _, one in everybody())
        assert [pair for pair, n in names.items() if n > 1] == []


def test_no_id_is_written_twice_in_a_file() -> None:
    """YAML would silently keep the second block only."""
    for path in ROSTERS.glob("*.yaml"):
        written = re.findall(r"^  ([a-z-]+):$", path.read_text("utf-8"), re.MULTILINE)
        assert len(written) == len(rosters()[path.stem]["people"])


@pytest.mark.parametrize("name", AT_LEAST)
def test_values_follow_the_scale(name: str) -> None:
    for key, one in rosters()[name]["people"].items():
        more_attack, more_defence = growth(one)
        for face in faces(one):
            attack, defence = equipped(one, face)
            attack, defence = attack + more_attack, defence + more_defence
            well, wounded = movement(one, face)
            assert one[face] == [attack, defence, well], key
            assert one[f"{face}_wounded"] == [-(-attack // 2), -(-defence // 2), wounded], key
        assert {f for f in one if f.startswith(("mounted", "foot"))} == {
            f + state for f in faces(one) for state in ("", "_wounded")
        }, key
        assert one["stunned"] == (2 if one["armour"] else 1), key


def test_prices_follow_the_formula() -> None:
    asked = {key: one["price"] for _, key, one in everybody()}
    assert asked == {key: price(one) for _, key, one in everybody()}


def test_animals_follow_their_table() -> None:
    expected = {row[0]: list(values(row[1])) for row in table("animal")}
    for key, one in rosters()["animals"]["people"].items():
        assert one["foot"] == expected[one["category"]], key
        assert not {"mounted", "foot_wounded", "stunned"} & one.keys(), key
        assert one["traits"] == [one["category"]], key


@pytest.mark.parametrize("name", AT_LEAST)
def test_traits_name_what_the_rules_ask_for(name: str) -> None:
    for key, one in rosters()[name]["people"].items():
        faction = one.get("faction", rosters()[name]["faction"])
        assert faction in FACTIONS and faction in one["traits"], key
        assert len(set(one["traits"])) == len(one["traits"]), key
        rank_of(one)
        tables = SCALE.series[series(one)]
        for trait in tables.all_traits:
            assert (trait in one["traits"]) == (trait in tables.traits.get(one["category"], ())), key
        assert (one.get("mount") == "camel") == ("camel-rider" in one["traits"]), key
        assert ("varangian" in one["traits"]) == one["category"].startswith("varangian"), key
        assert "light" not in one["traits"] or not one["armour"], key


@pytest.mark.parametrize("name", AT_LEAST)
def test_weapons(name: str) -> None:
    for key, one in rosters()[name]["people"].items():
        weapon = one.get("weapon", "")
        assert weapon in SCALE.series[series(one)].missiles(one["category"]), key
        assert one["arms"] in SCALE.arms, key
        assert (one["arms"] == "lance") == (weapon == "lance"), key
        if name in GUISCARD:
            assert weapon not in ("crossbow", "dagger"), key


def test_looks_can_be_drawn() -> None:
    for _, key, one in people():
        look = one["look"]
        assert set(look) == set(LOOKS if "mounted" in one else ("body", "helm", "shield")), key
        assert all(value in LOOKS[part] for part, value in look.items()), key
        assert look["body"] in ({"mail", "coat"} if one["armour"] else {"coat", "robe", "tunic"}), key
        assert look.get("barding", False) == (one["category"] == "cataphract"), key
        assert look["shield"] == "none" or one["arms"] != "two-handed-axe", key


def test_great_names_have_the_strengths_of_the_examples() -> None:
    normans = rosters()["normans"]["people"]
    foot = {key: normans[key]["foot"][0] for key in ("tancred", "robert", "drogon", "arthur")}
    assert foot == {"tancred": 22, "robert": 25, "drogon": 22, "arthur": 26}
    assert normans["serlon"]["mounted"] == [28, 12, 12] and normans["serlon"]["price"] == 53
    byzantines = rosters()["byzantines"]["people"]
    assert byzantines["palaimon"]["foot"] == [8, 6, 6] and byzantines["okeanos"]["foot"] == [9, 7, 6]
    assert {one["foot"][1] for one in byzantines.values() if one["category"] == "hoplite"} == {6, 7}


@pytest.mark.parametrize("name", LEVIES)
def test_a_roster_fills_the_campaign_lines_of_twelve(name: str) -> None:
    held = Counter(one["category"] for one in rosters()[name]["people"].values())
    assert {category: n for category, n in LEVIES[name].items() if held[category] < n} == {}


@pytest.mark.parametrize("n", [0, 1])
def test_every_category_of_the_scale_is_used_and_no_other(n: int) -> None:
    assert {one["category"] for _, _, one in people() if series(one) == n} == set(scale(n))


def test_the_examples_of_la_magna_carta_have_the_strengths_of_the_book() -> None:
    everyone = {key: one for _, key, one in people()}
    assert everyone["amalric"]["mounted"] == [28, 13, 12] and everyone["amalric"]["foot"] == [20, 9, 4]
    assert everyone["lajin"]["mounted"] == [18, 9, 12]
    assert everyone["jundub"]["mounted"] == [10, 5, 12] and everyone["jundub"]["foot"] == [8, 4, 8]
    assert [everyone[key]["foot"][1] for key in ("mark", "fursa", "tybalt")] == [7, 6, 6]


@pytest.mark.parametrize("name", MAGNA_CARTA)
def test_only_categories_that_may_own_a_great_axe_do(name: str) -> None:
    """Jarls, hirdmen, berserkers, earls and housecarls; elsewhere a few who are known for it. MAG-7.3a"""
    due = {"jarl", "hirdman", "berserker", "earl", "housecarl", "axeman"}
    for key, one in rosters()[name]["people"].items():
        owns = "two-handed-axe" in one["traits"]
        assert owns or one["category"] not in due, key
        assert owns or one["arms"] != "two-handed-axe", key


def test_every_missile_weapon_of_the_book_is_in_somebodys_hand() -> None:
    carried = {one.get("weapon", "") for _, _, one in people() if series(one)} - {""}
    assert carried == {
        "throwing-axe",
        "dagger",
        "stone",
        "javelin",
        "sling",
        "short-bow",
        "long-bow",
        "crossbow",
    }
