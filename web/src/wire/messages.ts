/** What goes over the wire between the server and the table. */

import type { Hex } from '../board/hexes';

export type Lang = 'en' | 'fr';
/** The same sentence in every language. */
export type Both = Record<Lang, string>;
export type StepName = 'shooting' | 'charges' | 'movement' | 'melee' | 'recovery' | (string & {});

/** What a ladder, an engine or other gear covers, who serves it, how ready it is. */
export interface Gear {
  kind: string;
  name: Both;
  /** Every place it fills, the one it is named by first. */
  hexes?: Hex[];
  /** Those who bear, push or serve it, and how many a crew must be. */
  crew?: number[];
  wants?: number;
  aboard?: number[];
  /** Turns of loading done, and how many it takes. */
  loaded?: number;
  turns?: number;
  height?: number;
  burnt?: Hex[];
  /** What a raised ladder or a rope leans on. */
  leans?: Hex | null;
}

export interface Piece {
  n: number;
  key: string;
  name: string;
  /** Name and calling, as a list shows them. */
  label?: Both;
  epithet: Both | null;
  side: string;
  category: string;
  state: string;
  at: Hex | null;
  rear: Hex | null;
  facing: number | null;
  riding: boolean;
  values: { attack: number; defence: number; movement: number };
  armour: boolean;
  left: number;
  marks: string[];
  weapon: string | null;
  ammunition: number | null;
  kind: 'person' | 'horse' | 'animal' | (string & {});
  face: string;
  away: string | null;
  /** In formation: the first of the two sides, clockwise, to which it looks. */
  front?: number;
  pikes?: boolean;
  foulkon?: boolean;
  /** How a thing is: raised, lying, carried, holding, up, down, damaged, blocked. */
  posture?: string;
  /** The second hex of a ladder that lies or is carried. */
  other?: Hex | null;
  bearers?: number[];
  gear?: Gear | null;
  /** The side that holds him prisoner. */
  captor?: string | null;
  /** What else there is to say of it: who loads for him, whom he has charged, what it draws. */
  status?: Both[];
}

/** What stands on a side of a hex. */
export interface FieldSide {
  hex: Hex;
  side: number;
  kind: string;
  /** open, shut or destroyed; left out: open. */
  state?: string;
}

/** What of the field has changed since the beginning. */
export interface Works {
  terrain?: Record<Hex, string>;
  sides?: FieldSide[];
  damage?: Record<Hex, number>;
  /** Burning places, and how many times each fire could have spread. */
  fires?: Record<Hex, number>;
  naphtha?: Hex[];
  /** The places over and under the ground as they are now, and their levels. */
  floors?: Record<Hex, string>;
  levels?: Record<Hex, number>;
  /** The picture of all that has changed, to be laid over the field. */
  art?: string;
}

export interface Side {
  id: string;
  name: Both;
  faction: string;
  /** Its arms as a small drawing. */
  badge?: string;
  /** The field of its arms. */
  colour?: string;
}

export interface Option {
  said: string;
  text: Both;
  hexes: Hex[];
  pieces: number[];
  /** Of an order with one die: the chance that it succeeds. */
  chance?: string;
}

export interface Question {
  side: string;
  kind: string;
  rule: string;
  text: Both;
  options?: Option[];
  more?: boolean;
  about?: number[];
  /** For orders: whether the sequence may be ended, and who may act. */
  canPass?: boolean;
  pieces?: number[];
}

export interface Die {
  table: string;
  die: number;
  modifier: number;
  result: string;
}

export interface Line {
  n: number;
  turn: number;
  side: string;
  sentence: Both;
  rule: string;
  hexes: Hex[];
  pieces: number[];
  die?: Die | null;
  /** An opponent's order: its reason can be asked for. */
  why?: boolean;
}

export interface Outcome {
  winner?: string | null;
  reason?: string;
  text?: Both;
}

export interface Table {
  t: 'table';
  /** How many facts the game is made of so far. */
  n: number;
  game: string;
  scenario: string;
  title: Both;
  sides: Side[];
  field: {
    columns: number;
    rows: number;
    hexWidth: number;
    art: string;
    terrain: Record<Hex, string>;
    levels: Record<Hex, number>;
    sides?: FieldSide[];
    works?: Works | null;
    /** What the terrains are called. */
    terrains?: Record<string, Both>;
    zones?: Record<string, Hex[]>;
    goals?: Hex[];
    burning?: Hex[];
    /** The storeys there are; a field without buildings has none. */
    storeys?: number[];
  };
  pieces: Piece[];
  turn: number;
  turns?: number;
  side: string;
  step: StepName;
  steps: StepName[];
  question: Question | null;
  log: Line[];
  hash: string;
  seats: Record<string, string>;
  over: boolean;
  outcome: Outcome | null;
  canUndo?: boolean;
  lesson?: Lesson | null;
  thinking?: Thinking | null;
  /** The book in force. */
  book?: Named | null;
  /** The weather, and where the sun stands, if they count. */
  weather?: Both | null;
  /** How to win; nothing where no scenario says so. */
  aims?: Aims | null;
}

/** How far one side has come with a goal; `need` is left out where points are only compared at the end. */
export interface GoalSide {
  side: string;
  have: number;
  need?: number;
  note?: Both | null;
  /** Those who count already. */
  pieces?: number[];
}

export interface Goal {
  kind: string;
  title: Both;
  text: Both;
  sides: GoalSide[];
  hexes?: Hex[];
  /** What stands on the board beside its ground. */
  label?: Both | null;
  /** The side whose count has begun. */
  holder?: string | null;
  /** It is looked at only when the battle ends. */
  atEnd?: boolean;
}

export interface Worth {
  side: string;
  who: Both;
  pieces: number[];
  kill?: number;
  wound?: number;
}

/** How to win and how things stand: the goal nearest to its end first. */
export interface Aims {
  goals: Goal[];
  end: Both;
  turns: number;
  worth?: Worth[];
}

/** A count of a goal that has moved. */
export interface Notice {
  side: string;
  text: Both;
  detail?: Both | null;
}

/** A book of rules by its name. */
export interface Named {
  id: string;
  title: Both;
}

/** An opponent thinks, has done so, or has failed to: then he may try again, or his seat be taken. */
export interface Thinking {
  t: 'thinking';
  side: string;
  player: string;
  state: 'thinking' | 'done' | 'failed';
  text?: Both | null;
}

export interface Hint {
  say: Both;
  rules?: string[];
  show?: string[];
}

export interface Lesson {
  learner: string;
  teaches: Both;
  tasks: { task: string; say: Both; done: boolean; rules?: string[]; show?: string[] }[];
  hints: Hint[];
  end?: Both | null;
}

export interface Anim {
  kind: 'move' | 'shot' | 'blow' | 'fall' | 'shift' | 'charge';
  piece: number;
  path: Hex[];
  facing: number | null;
  /** Motions at the same time. */
  also?: Anim[];
}

export interface Told {
  name: string;
  pieces: number[];
  hexes: Hex[];
  rule: string;
  sentence: Both | null;
  die?: Die | null;
  anim?: Anim | null;
}

export interface Update {
  t: 'update';
  n: number;
  /** The side that gave the order or the answer. */
  who?: string;
  events: Told[];
  pieces: Piece[];
  turn: number;
  side: string;
  step: StepName;
  question: Question | null;
  hash: string;
  /** Lines to add to the log; without them they are made from the events. */
  log?: Line[];
  over?: boolean;
  outcome?: Outcome | null;
  canUndo?: boolean;
  burning?: Hex[];
  works?: Works | null;
  lesson?: Lesson | null;
  /** How to win, if anything of it has changed. */
  aims?: Aims | null;
  notices?: Notice[];
}

export interface ReachHex {
  cost: number;
  tests: number;
  facings?: number[];
  /** How many enemies could shoot at the hex. */
  fire?: number;
}

export interface Reach {
  t: 'reach';
  id: number;
  piece: number;
  hexes: Record<Hex, ReachHex>;
  shots: { target: number; hex: Hex; chance: string | number }[];
  attacks: { target: number; chance: string | number; column: string }[];
  charges: { target: number; path: Hex[]; chance?: string | number; column?: string; pikes?: boolean }[];
  /** Orders that are no plain move, shot, attack or charge: mounting, lifting, forming up … */
  others?: Option[];
}

export interface Reason {
  what: string;
  text: Both;
  amount: number;
  rule: string;
}

export interface FigureShown {
  value: number;
  reasons: Reason[];
}

export interface Result {
  key: string;
  letter: string;
  chance: string;
  p: number;
  text?: Both;
}

export interface Odds {
  t: 'odds';
  id: number;
  legal: boolean;
  rule?: string;
  why?: Both;
  figures: Record<string, FigureShown>;
  column?: string;
  range?: string;
  cover?: string;
  results: Result[];
  /** The chance on chip and button: the target is hurt, or its pikes beaten down. */
  chance?: string;
  pikes?: boolean;
}

/** What may go wrong on the way and beside the target, over all dice or as many as time allows. */
export interface Risk {
  t: 'risk';
  id: number;
  said: string;
  /** Nothing can go wrong, or no die falls. */
  none?: boolean;
  /** Comes where he is sent, or to blows; shares from 0 to 1. */
  arrives?: number;
  /** Hurts the target in all. */
  total?: number;
  killed?: number;
  wounded?: number;
  stopped?: number;
  /** Who ends it on the way, and how often. */
  lost?: { piece: number; p: number }[];
  /** Friends and strangers who may be hurt. */
  others?: { piece: number; p: number; friend?: boolean }[];
  exact?: boolean;
  margin?: number;
  text?: Both | null;
}

export interface Path {
  t: 'path';
  id: number;
  said: string;
  cost: number;
  tests: number;
  hexes: Hex[];
  facing?: number | null;
  rear?: Hex | null;
  reasons?: Reason[];
  /** Where the tests on the way stand. */
  testRule?: string;
}

/** Whom a piece could strike or shoot from a hex, all others staying as they are. */
export interface Prospect {
  t: 'prospect';
  id: number;
  piece: number;
  hex: Hex;
  facing: number | null;
  attacks: Reach['attacks'];
  shots: Reach['shots'];
}

/** An order with what speaks for it; its value only compares with those beside it. */
export interface Advice {
  said: string;
  text: Both;
  why: Both;
  value: number;
  hexes?: Hex[];
  pieces?: number[];
}

export interface Hints {
  t: 'hints';
  id: number;
  hash: string;
  orders: Advice[];
}

export interface Why {
  t: 'why';
  id: number;
  n: number;
  side: string;
  player: string;
  order: Advice;
  others: Advice[];
}

export interface LineOfFire {
  t: 'line';
  id: number;
  hexes: { hex: Hex; effect: 'clear' | 'cover' | 'blocked' | 'man'; what: string; text?: Both; rule: string }[];
  distance: number;
  clear: boolean;
}

export interface Threat {
  t: 'threat';
  id: number;
  hex: Hex;
  by: { piece: number; how: string }[];
}

export interface Threats {
  t: 'threats';
  id: number;
  hexes: Record<Hex, number>;
}

export interface Refused {
  t: 'refused';
  id: number;
  rule: string;
  why: Both;
  rules?: string[];
  hints?: Hint[];
}

export interface Failed {
  t: 'error';
  id?: number;
  code?: string;
  message: Both;
}

export interface Done {
  t: 'done';
  id: number;
  n: number;
}

/** The ground is there as a bitmap now. */
export interface Painted {
  t: 'painted';
  art: string;
}

export type FromServer =
  | Table | Update | Thinking | Reach | Odds | Risk | Path | Prospect | LineOfFire | Threat | Threats | Hints | Why | Refused | Failed | Done | Painted;

export type ToServer =
  | { t: 'answer'; said: string; hash: string }
  | { t: 'undo' }
  | { t: 'resign'; side: string }
  | { t: 'seat'; side: string; player: string }
  | { t: 'retry' }
  | { t: 'hint'; piece: number | null }
  | { t: 'why'; n: number }
  | { t: 'prospect'; piece: number; to: Hex; facing?: number }
  | { t: 'reach'; piece: number }
  | { t: 'odds'; said: string }
  | { t: 'risk'; said: string }
  | { t: 'path'; piece: number; to: Hex; facing?: number }
  | { t: 'line'; from: Hex; to: Hex }
  | { t: 'threat'; hex: Hex }
  | { t: 'threats' }
  | { t: 'again' };
