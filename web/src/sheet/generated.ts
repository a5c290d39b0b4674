/** Made by tools/wire.py from gonfanon/server/kinds: change that, and run `make wire`. */

import type { Both, FieldShown, Outcome, Piece, Thinking, Together } from '../wire/generated';

/** A piece of scenery. */
export interface SceneryShown {
  name: string;
  kind: string;
  core: ([number, number])[];
  closed: boolean;
  radius: number;
  level?: number;
}

/** A figure or thing on the table. */
export interface FigureShown {
  name: string;
  text: Both;
  /** Who he is, how he is armed and how he is, in a sentence. */
  label: Both;
  side: string;
  /** The number of the side. */
  arms: number;
  /** The colour of its arms, in which its way through the run is drawn. */
  tint: string;
  at: [number, number];
  /** Degrees clockwise from north. */
  facing: number;
  size: [number, number];
  round: boolean;
  /** The word for its drawing. */
  picture: string;
  state: string;
  class: number;
  armour: number;
  rank?: string;
  thing?: string;
  riding?: boolean;
  /** How it is: wounded, lying, prisoner, disorder, stuck, hesitates, unloaded, fleeing, crouched, dead. */
  marks?: string[];
  weapons?: Both[];
  allowance?: number;
  /** How far others hear it; 0 for those who command nobody. */
  voice?: number;
  /** A chief's voice reaches it. */
  heard?: boolean;
  contact?: string[];
  house?: boolean;
  /** Where it was at each step of the run. */
  trail?: ([number, number])[];
}

/** What a figure has announced. */
export interface WayShown {
  who: string;
  kind: string;
  points: ([number, number])[];
  text: Both;
  target?: string;
  changed?: boolean;
}

/** A close order. */
export interface FormationShown {
  name: string;
  kind: string;
  members: string[];
  /** Degrees clockwise from north. */
  front: number;
}

/** Why and when somebody stopped in the run. */
export interface StopShown {
  who: string;
  step: number;
  why: string;
  text: Both;
  rule: string;
  met?: string;
  /** The slowness dice that fell for him, where they are the reason. */
  dice?: number[];
}

/** A goal that the side may know of. */
export interface GoalShown {
  side: string;
  text: Both;
  points: number;
  met: boolean;
  secret?: boolean;
}

/** A stage of the turn. */
export interface StageShown {
  id: string;
  name: Both;
  now?: boolean;
  done?: boolean;
}

/** What the pupil is told now, and what he may try. */
export interface LessonShown {
  number: number;
  of: number;
  text: Both;
  /** In the notation. */
  tries?: string[];
  /** The same in words. */
  hints?: Both[];
}

/** The table as a side may see it. */
export interface ArgadSheet {
  turn: number;
  turns: number;
  stage: string;
  round: number;
  rounds: number;
  stages: StageShown[];
  size: [number, number];
  scenery: SceneryShown[];
  figures: FigureShown[];
  goals: GoalShown[];
  ways?: WayShown[];
  formations?: FormationShown[];
  stops?: StopShown[];
  /** Sides whose orders lie sealed. */
  sealed?: string[];
  noticed?: Both[];
  lesson?: LessonShown | null;
  /** This window is the referee's: he decides about everybody. */
  referee?: boolean;
}

/** A stretch of a way over slow ground. */
export interface SlowShown {
  start: number;
  end: number;
  thing: string;
  text: Both;
}

/** What one sees of another: nine lines. */
export interface SightShown {
  target: string;
  distance: number;
  /** Each with `clear`, `cover` or `barred`. */
  lines: ([number, number, number, number, string])[];
  clear: number;
  cover: number;
  barred: number;
  /** What bars or shelters. */
  by?: Both[];
}

/** What a shot would be. */
export interface ShotShown {
  target: string;
  legal: boolean;
  percent?: number;
  natural?: number;
  because?: Because[];
  why?: Both | null;
  rule?: string;
  /** How many are in the draw of the lot. */
  among?: number;
}

/** What a fight of two promises. */
export interface FightShown {
  target: string;
  /** Who strikes first; empty: both at once. */
  first: string;
  chances?: Chance[];
  because?: Because[];
}

/** What an order of the free table comes to. */
export interface ArgadPlan {
  kind: string;
  target?: string;
  length?: number;
  allowance?: number;
  /** From where it stands to where it ends. */
  points?: ([number, number])[];
  grade?: string;
  dice?: number;
  /** The chance to come to the end of the way, if nobody is met. */
  percent?: number;
  slow?: SlowShown[];
  sight?: SightShown | null;
  shot?: ShotShown | null;
  fight?: FightShown | null;
}

/** A name of the land or the sea along a curve of three points. */
export interface LabelShown {
  text: string;
  /** sea, region, river, road, mountain */
  kind: string;
  along: ([number, number])[];
  size?: number;
  spread?: number;
}

/** The map of a campaign: what never changes. Hexes are flat-topped, written CCRR, even columns half lower. */
export interface CountryShown {
  columns: number;
  rows: number;
  /** Of the drawing, in which a hex is 40 high. */
  width: number;
  height: number;
  /** One sign a hex, row by row. */
  ground: string[];
  /** Sign -> kinds of ground. */
  legend: Record<string, string[]>;
  /** Kind of ground -> points to enter; null: no entry. */
  costs: Record<string, number | null>;
  labels: LabelShown[];
  factions: string[];
  /** The factions of the first player: white rims. */
  first: string[];
}

/** A step of the day. */
export interface Step {
  id: string;
  name: Both;
  done?: boolean;
  now?: boolean;
}

/** Men of one type. */
export interface MenShown {
  type: string;
  name: Both;
  count: number;
  wounded?: number | null;
  afoot?: number | null;
}

/** A wounded man of one's own: where he lies, and the day on which he is well. */
export interface Healing {
  name: Both;
  at: Both;
  /** 0: no die has fallen yet; -1: not in this campaign. */
  day?: number;
}

/** Something that stands on the map and can move: a group, mercenaries, a convoy, a spy, a lone commander. */
export interface UnitShown {
  key: string;
  /** group, band, convoy, spy, commander */
  kind: string;
  name: Both;
  at: string;
  faction: string;
  /** As it is read aloud. */
  spoken: Both;
  mine?: boolean;
  number?: number | null;
  men?: MenShown[] | null;
  /** A spy has shown it today: gone at dusk. */
  seen?: boolean;
  riders?: boolean;
  commander?: string;
  prestige?: number;
  /** Hostility or loyalty. */
  level?: number | null;
  levelName?: Both | null;
  /** Movement points. */
  left?: number | null;
  allowance?: Because[];
  money?: string | null;
  load?: number | null;
  driver?: boolean;
  moved?: boolean;
  hungry?: boolean | null;
  missed?: number | null;
  wounded?: number;
  engines?: string[];
  /** Mercenaries: the group that they march with. */
  within?: string;
  terms?: Both | null;
  besieges?: string;
  note?: Both | null;
}

/** A town, city, castle or monastic house. */
export interface PlaceShown {
  key: string;
  name: Both;
  at: string;
  kind: string;
  faction: string;
  spoken: Both;
  /** null: without limit. */
  resources: number | null;
  flags?: string[];
  castle?: string;
  master?: Both | null;
  mine?: boolean;
  number?: number | null;
  men?: MenShown[] | null;
  money?: string | null;
  level?: number;
  levelName?: Both | null;
  /** Days for which its food lasts, if it is besieged. */
  besieged?: number | null;
  besiegers?: string[];
}

/** Captives. */
export interface ColumnShown {
  key: string;
  at: string;
  of: string;
  held: Both;
  /** This side holds them. */
  mine: boolean;
  /** They are men of this side. */
  ours: boolean;
  number: number | null;
  men?: MenShown[] | null;
  commanders?: string[];
  goal?: Both | null;
}

/** What a group of one's own will find to eat at the next dawn if it stays. */
export interface Food {
  unit: string;
  /** few (needs nothing), fed, unfed, hungry */
  state: string;
  need: number;
  text: Both;
  rule: string;
  missed?: number;
}

/** Somebody in the order of movement; groups without prestige bear no number. */
export interface MoverShown {
  key: string;
  kind: string;
  faction: string;
  name: Both;
  prestige?: number;
  done?: boolean;
  now?: boolean;
}

/** A march that can be ordered. */
export interface Way {
  said: string;
  units: string[];
  to: string;
  path: string[];
  cost: number;
  left: number;
  /** The group could be fed where it ends. */
  fed: boolean;
  food?: Both | null;
  because?: Because[];
  /** Groups of others on the way. */
  meets?: string[];
  /** What an encounter there may come to. */
  may?: Both | null;
  mayRule?: string;
}

/** Men of a type, a commander or money that may be part of an order. */
export interface LotRow {
  key: string;
  name: Both;
  most: number;
  count?: number;
  /** Counted in halves: money. */
  half?: boolean;
}

/** An order whose men are picked. */
export interface LotForm {
  kind: string;
  /** Whom it is about, to be sent back with the lot. */
  units: string[];
  text: Both;
  rows: LotRow[];
  rule?: string;
  note?: Both | null;
}

/** A unit in a battle whose losses are reported. */
export interface ReportUnit {
  key: string;
  name: Both;
  faction: string;
  rows: LotRow[];
}

/** What came of a battle or a siege day that was played elsewhere. */
export interface ReportForm {
  /** The place; empty: it was a battle. */
  siege: string;
  ends: ([string, Both])[];
  losers: ([string, Both])[];
  units: ReportUnit[];
  rule: string;
}

/** The test of one side of an encounter. */
export interface Scale {
  unit: string;
  name: Both;
  faction: string;
  number: number | null;
  total: number;
  totalName: Both;
  because: Because[];
  may: boolean;
}

/** Two sides who have met: the tests of both, and what quick resolution would give. */
export interface Encounter {
  at: string;
  /** open, town, siege */
  kind: string;
  place: Both;
  attacker: Scale;
  defender: Scale;
  /** attacker, defender, or empty for one who looks on */
  ours: string;
  /** From this total on a side may attack. */
  fromLevel: number;
  points?: [number, number] | null;
  column?: string;
  rule?: string;
}

/** Something that a side knows of another beyond what all see. */
export interface Knowledge {
  unit: string;
  /** Since when. */
  day: number;
  text: Both;
  rule: string;
}

/** Something that a person lived through. */
export interface DeedShown {
  day: number;
  text: Both;
}

/** Days on which somebody was hurt or a captive. */
export interface SpanShown {
  /** wounded or captive */
  what: string;
  since: number;
  /** The last day; 0: it goes on. */
  until: number;
}

/** A commander, or a man of note. */
export interface PersonShown {
  key: string;
  name: Both;
  faction: string;
  face: number;
  mine: boolean;
  prestige: number;
  level: number | null;
  levelName: Both | null;
  /** well, wounded, prisoner, dead; null: not known */
  state: string | null;
  type: Both;
  where: Both;
  at: string;
  unit?: string;
  heals?: number;
  /** His prestige at the beginning. */
  first?: number;
  /** Of a man of note; of commanders only what the chronicle tells without their names. */
  deeds?: DeedShown[];
  commands?: boolean;
  /** Of a commander, as far as they are known. */
  spans?: SpanShown[];
}

/** Money of one's own, and where it is. */
export interface Purse {
  name: Both;
  amount: string;
}

/** A campaign as a side may see it. */
export interface CampaignSheet {
  day: number;
  lastDay: number;
  step: string;
  steps: Step[];
  season: string;
  seasonName: Both | null;
  /** Where the map and its pictures are found. */
  country: string;
  /** hostility or loyalty */
  measure: string;
  /** The faction whose part it is. */
  acting: string;
  actingName: Both;
  mover: string;
  units: UnitShown[];
  places: PlaceShown[];
  columns: ColumnShown[];
  people: PersonShown[];
  movers: MoverShown[];
  food: Food[];
  treasury: string;
  /** The coin of the book: D or £. */
  money: string;
  purses: Purse[];
  wounded: Healing[];
  ways?: Way[];
  forms?: LotForm[];
  report?: ReportForm | null;
  encounter?: Encounter | null;
  known?: Knowledge[];
  factions?: Record<string, Both>;
  score?: Record<string, string>;
}

/** One thing that can come of an answer, and how likely it is. */
export interface Chance {
  text: Both;
  percent: number;
}

/** One part of a figure, with its rule. */
export interface Because {
  text: Both;
  amount: number;
  rule?: string;
}

/** An answer that can be given. */
export interface Choice {
  /** In the notation. */
  said: string;
  text: Both;
  /** Choices of one group are shown together: who acts, or what is done. */
  group?: string;
  rule?: string;
  chances?: Chance[];
  because?: Because[];
  /** Places that it concerns, to be shown on the map. */
  where?: string[];
  /** What is done, if pages offer it by a button of its own. */
  verb?: string;
  /** Against whom. */
  target?: string;
}

/** A question. */
export interface Asked {
  side: string;
  kind: string;
  rule: string;
  text: Both;
  choices?: Choice[];
  /** There are more answers than are listed: they can be written. */
  more?: boolean;
  /** The answer that declines, or ends the part; empty: there is none. */
  passing?: string;
}

/** A line of the chronicle; `n` is the entry of the record. */
export interface LogLine {
  n: number;
  side: string;
  text: Both;
  rule?: string;
  day?: number;
  die?: number | null;
  heading?: boolean;
  /** The kind of event, and whom it is about: for pages that tell the tale of one person. */
  what?: string;
  about?: string[];
  amount?: number;
  /** The reason of a mind that gave the order. */
  why?: Both | null;
}

/** A side of the game. */
export interface SideShown {
  id: string;
  name: Both;
  player: string;
}

/** An order put together at the free table: who does what, along which points, about whom, and how. */
export interface FigureOrder {
  o: 'figure';
  verb: string;
  /** A figure; of `march` a close order. */
  who: string;
  target?: string;
  /** In tenths of a millimetre; of `march` how far the close order goes. */
  points?: ([number, number])[];
  /** Of `keep` how far he keeps away. */
  distance?: number;
  marks?: string[];
}

/** A decision of the referee at the free table, put together in a form. ARG-8.4 */
export interface Judgement {
  o: 'judgement';
  who: string;
  /** How the figure is, or where. */
  verdict: string;
  reason: string;
}

/** An order of a campaign whose men were picked in a form. */
export interface LotOrder {
  o: 'lot';
  /** As the form says, and so are the units. */
  kind: string;
  units: string[];
  /** Types and commanders with their number; money in halves. */
  lot: ([string, number])[];
}

/** Whom a unit lost. */
export interface LossOf {
  unit: string;
  fate: 'dead' | 'prisoners' | 'wounded';
  lot: ([string, number])[];
}

/** What came of a battle or a siege day that was played elsewhere, put together in a form. GUC-14.6e */
export interface ReportOrder {
  o: 'report';
  end: string;
  siege?: string;
  loser?: string;
  losses?: LossOf[];
}

/** An order that a window thinks of: is it allowed, and what does it come to? */
export interface Plan {
  t: 'plan';
  /** As the player wrote it himself. */
  said?: string;
  /** As it was put together. */
  order?: FigureOrder | Judgement | LotOrder | ReportOrder | null;
  /** Whom one looks at from there. */
  look?: string;
  id?: number;
}

/** The orders of a side for a stage are given together; none of them is known before all sides have given theirs. */
export interface Seal {
  t: 'seal';
  hash: string;
  /** As the server wrote them when they were planned. */
  orders?: string[];
  /** The side wants no further revision. */
  content?: boolean;
  id?: number;
}

/** A window lets minds fight out the battle inside this game, or no longer; every person must agree. */
export interface Settle {
  t: 'settle';
  on?: boolean;
  id?: number;
}

/** The order as it would be given, or why it may not be given. */
export interface Planned {
  t: 'planned';
  id: number;
  who: string;
  said: string;
  text: Both;
  refused?: Both | null;
  rule?: string;
  /** What the kind of game says of it: `ArgadPlan`. */
  plan?: unknown;
}

/** All there is to see of a game, for one view. */
export interface Sheet {
  t: 'sheet';
  n: number;
  game: string;
  /** siege, campaign, argad */
  kind: string;
  name: string;
  title: Both;
  sides: SideShown[];
  /** The side that this window looks for; empty: it only looks on. */
  side: string;
  /** The sides that must answer. */
  waiting: string[];
  /** What the kind of game shows: `SiegeSheet`, `CampaignSheet`, `ArgadSheet`. */
  sheet: unknown;
  question: Asked | null;
  log: LogLine[];
  /** The log begins with the line of this number: a window keeps what it has of those before. */
  first: number;
  hash: string;
  over: boolean;
  outcome: Outcome | null;
  canUndo: boolean;
  thinking?: Thinking | null;
  /** The game inside this one that goes on now: battle. */
  within?: string;
  /** The sides whose persons let minds fight it out; when all do, minds fight. */
  agreed?: string[];
  /** The side that this window plays, or `watching`; empty: all that people play. */
  view?: string;
  /** Clocks and offers; nothing where there are none. */
  together?: Together | null;
  id?: number;
}

/** A step of the day. */
export interface Hour {
  id: string;
  name: Both;
  done?: boolean;
  now?: boolean;
}

/** Something that happened on a day, as an emblem of the calendar. */
export interface Mark {
  /** chance, deed or wall: round, shield or hexagon. */
  what: string;
  key: string;
  side?: string;
  text?: Both | null;
}

/** A day of the calendar, past or foreseen. */
export interface Day {
  day: number;
  marks?: Mark[];
  /** There is food for it. */
  fed?: boolean;
  /** Own wounded who come back that morning. */
  back?: number;
  /** The last night with food. */
  hunger?: boolean;
  /** The siege ends at its end. */
  last?: boolean;
}

/** Somebody in the ledger. */
export interface Man {
  n: number;
  name: Both;
  /** The day on which a wounded man is well. */
  back?: number;
  /** Not before the end of the siege. */
  never?: boolean;
}

/** The people of a side, by how they are. */
export interface Ledger {
  side: string;
  name: Both;
  besieges: boolean;
  well: Man[];
  working?: Man[];
  wounded?: Man[];
  prisoners?: Man[];
  dead?: Man[];
}

/** Work in hand. */
export interface Work {
  what: string;
  name: Both;
  side: string;
  men: number;
  done?: number;
  needs?: number;
}

/** Finished gear of one kind. */
export interface Gear {
  what: string;
  name: Both;
  side: string;
  count: number;
  /** Battering points left, and how many there were. */
  points?: number;
  whole?: number;
}

/** The siege sheet. */
export interface SiegeSheet {
  day: number;
  /** 0: the siege lasts until it is decided. */
  lastDay: number;
  step: string;
  hours: Hour[];
  supply: number;
  /** Whether it is known how long the food lasts. */
  known: boolean;
  days: Day[];
  people: Ledger[];
  works: Work[];
  gear: Gear[];
  field: FieldShown;
  pieces: Piece[];
  /** Address of the picture of people, engines and damage, to be laid over the field. */
  plan: string;
  /** The sheet in sentences: for ears, and for what has no picture. */
  lines: Both[];
  event?: Both | null;
  initiative?: string;
  action?: Both | null;
}
