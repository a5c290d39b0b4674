"""From the tables on file to the book that the rules of a campaign read."""

import hashlib
import json
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

import msgspec

from gonfanon.books.campaign.book import (
    Band,
    CampaignBook,
    CountryMap,
    Levies,
    Losses,
    Marching,
    People,
    PlaceRow,
    Quick,
    Renown,
    Step,
    Supply,
    TacticalMaps,
    Troop,
)
from gonfanon.books.campaign.shape import (
    BandsTable,
    CampaignSettings,
    CampaignTable,
    CountryText,
    LeviesTable,
    LossText,
    MapsTable,
    ModifierText,
    NumbersTable,
    PlacesTable,
    PlaceText,
    PrestigeTable,
    QuickTable,
    ScaleTable,
    SupplyTable,
    TerrainTable,
)
from gonfanon.kernel.misfit import misfit

T = TypeVar("T", bound=CampaignTable)
LETTERS = {
    "N": "normans",
    "B": "byzantines",
    "L": "lombards",
    "G": "germans",
    "A": "arabs",
    "K": "royalists",
    "E": "angevins",
    "O": "neutral",
}
"""Letters of masters in the table of places."""
CASTLES = {
    "stone castle": "stone",
    "stone tower with wooden palisade": "tower",
    "wooden motte": "motte",
}
TABLE_SIZES = {"one_map": 1, "two_maps": 2, "four_maps": 4}


class Sheet(NamedTuple):
    """A drawn map: its size, the ground that is not open, the hex of each place."""

    size: tuple[int, int]
    terrain: dict[int, tuple[str, ...]]
    hexes: dict[str, int]


def campaign_book(
    settings: CampaignSettings, tables: dict[str, CampaignTable], sheets: dict[str, Sheet]
) -> CampaignBook:
    """Make the book; a table that does not serve is a misfit at its key."""
    for use, table in tables.items():
        if settings.key not in table.books and use not in ("spy", "capitulation"):
            raise misfit(f"the table {table.name} is not for {settings.key}", "tables", use)
    scale = _pick(tables, "scale", ScaleTable)
    levies = _pick(tables, "levies", LeviesTable)
    made = CampaignBook(
        key=settings.key,
        title={"en": settings.title.en, "fr": settings.title.fr},
        version=settings.version,
        hash="",
        options=settings.options,
        measure=settings.measure,
        levels=settings.levels,
        peoples_of=settings.peoples,
        factions=tuple(settings.factions),
        cities=settings.cities,
        besieged=tuple(settings.besieged),
        concordance={f"GUC-{theirs}": f"ANC-{own}" for theirs, own in settings.concordance.items()},
        troops={
            key: Troop(key, {"en": key.replace("-", " ")} | row.name, row.kind, row.commands)
            for key, row in levies.troops.items()
        },
        peoples={
            key: People(key, row.name, row.letter, row.mixed, row.riders_only or {})
            for key, row in levies.factions.items()
        },
        band_people=levies.mercenaries_guiscard["default"],
        levies=_levies(levies, settings),
        supply=_supply(_pick(tables, "supply", SupplyTable)),
        marching=_marching(_pick(tables, "terrain", TerrainTable), settings.key),
        quick=_quick(_pick(tables, "quick", QuickTable)),
        maps=_maps(_pick(tables, "maps", MapsTable), settings),
        renown=_renown(_pick(tables, "prestige", PrestigeTable), settings.key),
        numbers=_steps(_pick(tables, "numbers", NumbersTable).rows),
        bands=tuple((row.label, row.range) for row in scale.bands),
        thresholds=scale.thresholds
        | {"site": _pick(tables, "numbers", NumbersTable).site_asked_to_capitulate_counts},
        refusal_die=_pick(tables, "refusal", BandsTable).tables["refusal"].modifiers,
        spy_die=_pick(tables, "spy", BandsTable).tables["spy"].modifiers,
        refusal=_bands(tables, "refusal"),
        healing=_bands(tables, "healing"),
        fate=_bands(tables, "fate", "surrender-fate"),
        spy=_bands(tables, "spy"),
        weather=_bands(tables, "weather"),
        seasons=_bands(tables, "seasons"),
        capitulation=_bands(tables, "capitulation"),
        countries={
            key: _country(key, row, sheets[key])
            for key, row in _pick(tables, "places", PlacesTable).maps.items()
            if key in settings.maps
        },
    )
    return msgspec.structs.replace(made, hash=_hash(made))


def _pick(tables: dict[str, CampaignTable], use: str, kind: type[T]) -> T:
    table = tables[use]
    if not isinstance(table, kind):
        raise misfit(f"the table {table.name} does not serve here", "tables", use)
    return table


def _hash(made: CampaignBook) -> str:
    """Sixteen hex digits that stand for all the data of the book."""
    data: Any = msgspec.to_builtins(made, str_keys=True)
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _halves(money: float) -> int:
    """Money in halves."""
    return round(money * 2)


def _bands(tables: dict[str, CampaignTable], use: str, name: str = "") -> tuple[Band, ...]:
    rows = _pick(tables, use, BandsTable).tables[name or use].bands
    return tuple(
        Band(
            row.roll,
            row.result,
            next(
                (n for n in (row.effect.days, row.effect.percent, row.effect.resources) if n is not None),
                row.effect.movement,
            ),
        )
        for row in rows
    )


def _steps(rows: list[ModifierText]) -> tuple[Step, ...]:
    return tuple(
        Step(row.range, {"hostility": row.hostility, "royalist": row.royalist, "angevin": row.angevin})
        for row in rows
    )


def _levies(table: LeviesTable, settings: CampaignSettings) -> Levies:
    price = table.recruiting
    return Levies(
        men_by_resources=table.town_levy.men_by_resources,
        city=table.town_levy.city,
        lines=table.town_levy.lines,
        militia=table.town_levy.militia_by_faction,
        garrison=table.castle_garrison.men_at_start,
        garrison_least=table.castle_garrison.minimum_left_when_recruiting,
        prices={key: _halves(cost) for key, cost in price.price.items()},
        mercenary=_halves(price.mercenary),
        poached=_halves(price.mercenary_poached),
        engineer=_halves(price.engineer),
        train_peasants=table.siege_train.peasants,
        engine_prices={
            key: _halves(settings.engine_prices.get(key, settings.engine_prices["others"]))
            for key in table.siege_train.wheeled_engines
        }
        if settings.engine_prices
        else {},
    )


def _supply(table: SupplyTable) -> Supply:
    return Supply(
        need=tuple(Step(row.men, {"points": row.points}) for row in table.need),
        hungry_after=int(table.hunger["failed_days_in_a_row"]),
        load=table.convoy["pack_animals_max"] * table.convoy["points_per_animal"],
        days_per_point=table.siege_days_per_point,
        most=table.resource_level["max"],
    )


def _marching(table: TerrainTable, key: str) -> Marching:
    wounded = next(row[key] for row in table.allowance_changes if key in row)
    return Marching(
        costs={name: row.mp for name, row in table.terrains.items()},
        allowances={name: row.mp or 0 for name, row in table.allowances.items()},
        wounded=int(wounded),
        least=table.minimum_allowance,
    )


def _ratio(number: float, modifier: int) -> tuple[int, int, int]:
    share = Fraction(str(number))
    return share.numerator, share.denominator, modifier


def _quick(table: QuickTable) -> Quick:
    return Quick(
        points=table.points,
        dismount=table.siege_dismount,
        percent=table.value_modifiers_percent,
        open_die=tuple(
            _ratio(row.attackers_per_defender_min, row.modifier) for row in table.die_modifiers.open
        ),
        siege_die=table.die_modifiers.siege,
        columns=tuple(row.range for row in table.columns),
        letters={die: tuple(row) for die, row in table.result_by_die.items()},
        results={
            letter: {kind: (_losses(row.attacker), _losses(row.defender)) for kind, row in rows.items()}
            for letter, rows in table.results.items()
        },
    )


def _losses(row: LossText) -> Losses:
    return Losses(row.outcome or "", row.dead, row.wounded)


def _maps(table: MapsTable, settings: CampaignSettings) -> TacticalMaps:
    own = table.guiscard if settings.key == "guiscard" else table.anarchy
    rulings = table.hex_type_rulings
    return TacticalMaps(
        counts=tuple((row.characters, row.maps) for row in table.number_of_maps),
        columns={key: tuple(names) for key, names in own.historic_one.items()},
        older={key: tuple(names) for key, names in own.cry_havoc_original.items()},
        filler=tuple(own.filler_without_buildings),
        read_as={
            key: value for key, value in rulings.items() if key in ("mountain", "road", "bridge-or-ford")
        },
        port=tuple(rulings["port"]),
        monastery=tuple(rulings["monastery"]),
        castles={CASTLES[key]: name for key, name in table.anarchy.castle_types.items()},
        edges={
            size: {way: tuple(row["edges"]) for way, row in table.deployment[key].items()}
            for key, size in TABLE_SIZES.items()
        },
        town_column=settings.town_column,
    )


def _renown(table: PrestigeTable, key: str) -> Renown:
    return Renown(
        rows=_steps(table.rows),
        changes=table.changes[key],
        floor=table.floor,
        ceiling=table.ceiling,
        new=table.new_commander_prestige,
        new_after=table.new_commander_after_battles_won,
        new_share=table.new_commander_min_share_of_original_men_percent,
        ransom=2 * table.ransom_per_prestige_point,
    )


def _country(key: str, row: CountryText, sheet: Sheet) -> CountryMap:
    return CountryMap(
        key=key,
        title=row.title,
        periods=tuple(row.periods),
        places=tuple(_place(place, row.periods, sheet.hexes[place.id]) for place in row.places),
        size=sheet.size,
        terrain=sheet.terrain,
    )


def _place(row: PlaceText, periods: list[int], at: int) -> PlaceRow:
    levels = {year: level for year, level in row.loyalty.items() if level is not None}
    if row.h is not None:
        levels = dict.fromkeys(periods, row.h)
    return PlaceRow(
        key=row.id,
        name=row.name,
        at=at,
        kind=row.kind,
        masters={year: LETTERS[one] if one else None for year, one in row.master.items()},
        resources=row.r if isinstance(row.r, int) else -1,
        levels=levels,
        flags=tuple(row.flags),
        castle=row.castle.type if row.castle else "",
        castle_since=row.castle.since if row.castle else 0,
        since=row.since,
    )
