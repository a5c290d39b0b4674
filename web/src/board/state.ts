import type { Hex } from './hexes';

/**
 * Everything the board shows. It knows no rules: where a piece may go, what a shot would do and who is
 * threatened are handed in. Setting the same state twice shows the same board.
 */
export interface BoardState {
  field: Field;
  counters: readonly Counter[];
  marks: Highlights;
  /** The hex the keyboard is on; null hides it. */
  cursor: Hex | null;
  /** Strength of the hex grid and of the hex names, 0 to 100. */
  grid: number;
  labels: number;
  /** Seen from the other side of the table. */
  turned?: boolean;
}

export interface Field {
  columns: number;
  rows: number;
  /** Address of the painted ground, without grid; its hexes are 66 px wide. */
  art: string | null;
  /** Address of the picture of what has become of it since. */
  changes?: string | null;
  /** Where it burns: seen above hulls and counters. */
  fires?: readonly Hex[];
}

/** One piece on the board. A long one covers two hexes: `at` is the front, `rear` the other. */
export interface Counter {
  n: number;
  at: Hex;
  rear: Hex | null;
  facing: number | null;
  /** Names of drawings in the sprite, the first that exists is used: best first. */
  drawings: readonly string[];
  /** What a pointer resting on it reads, and what the name band shows from hex 96 px. */
  name: string;
  label: string;
  /** Lies dead: goes under the highlights. */
  body: boolean;
  /** A ladder, an engine, a hull. */
  gear?: boolean;
  /** Deeds shown as small marks, after the state that the drawing itself carries. */
  deeds: readonly Deed[];
  /** How many marks the drawing carries already. */
  carried: number;
  /** In formation: the first of the two sides, clockwise, to which it looks, and how they are held. */
  front: number | null;
  held: 'line' | 'pikes' | 'shields';
  /** Stands on another storey than the one looked at. */
  elsewhere?: boolean;
  /** Waits for an order: shown at full strength, the others a little quieter. */
  faded: boolean;
}

/** Those with a drawing on the sheet come first: postures and what is held. */
export type Deed = 'kneeling' | 'tree' | 'axe' | 'trance' | 'loader' | 'moved' | 'shot' | 'charged' | 'attacked';

export interface Reachable {
  cost: number;
  /** An infiltration test or another danger lies on the way. */
  danger: boolean;
  /** Somebody could shoot at a piece that goes there. */
  fire: boolean;
}

export type LineEffect = 'clear' | 'cover' | 'blocked' | 'man';

export interface FireLine {
  from: Hex;
  to: Hex;
  hexes: readonly { hex: Hex; effect: LineEffect }[];
  clear: boolean;
}

/** Ground to be held or reached: its words, and the colour of the side whose count has begun. */
export interface Ground {
  hexes: readonly Hex[];
  label: string;
  colour: string | null;
}

export interface Highlights {
  reach: ReadonlyMap<Hex, Reachable>;
  /** Hexes of the piece in hand. */
  selected: readonly Hex[];
  /** Hexes of others that join it. */
  gathered: readonly Hex[];
  /** Hexes that the piece would end on, front first. */
  planned: readonly Hex[];
  /** The way there, from the front hex on. */
  way: readonly Hex[];
  /** Whom one may strike, with the words of the chip (empty: no chip). */
  targets: ReadonlyMap<Hex, string>;
  /** The one about to be struck. */
  struck: readonly Hex[];
  threats: ReadonlyMap<Hex, number>;
  line: FireLine | null;
  lane: readonly Hex[];
  /** The places of the storey looked at, if it is not the ground. */
  floor: readonly Hex[];
  /** Words at the corner of a hex: who else is over or under it, a way up or down. */
  badges: ReadonlyMap<Hex, string>;
  /** What a lesson points at. */
  rings: readonly Hex[];
  /** Who may spoil what is planned, with a line to where. */
  dangers: readonly { hex: Hex; words: string; to: Hex | null }[];
  /** Ground to be held or reached. */
  goals: readonly Ground[];
  /** Hexes to choose from when a question is open. */
  choices: readonly Hex[];
  /** Hexes a line of the log speaks of. */
  lit: readonly Hex[];
  /** The board steps back by 12 % while somebody must answer. */
  dimmed: boolean;
}

export const NO_MARKS: Highlights = {
  reach: new Map(),
  selected: [],
  gathered: [],
  planned: [],
  way: [],
  targets: new Map(),
  struck: [],
  threats: new Map(),
  line: null,
  lane: [],
  floor: [],
  badges: new Map(),
  dangers: [],
  rings: [],
  goals: [],
  choices: [],
  lit: [],
  dimmed: false,
};

export interface Motion {
  kind: 'move' | 'charge' | 'shot' | 'stone' | 'flame' | 'blow' | 'fall' | 'shift' | 'die';
  piece: number;
  path: readonly Hex[];
  facing: number | null;
  /** The number on a die. */
  face?: number;
}

export interface BoardEvents {
  /** Whether the piece on a hex may be taken up and carried to another. */
  grab?(hex: Hex, touch: boolean): boolean;
  /** Somebody is carried over a hex; null: he was let go. */
  carry?(hex: Hex | null): void;
  /** Somebody who was taken up is put down on a hex. */
  put?(from: Hex, to: Hex): void;
  /** A hex was tapped, clicked, or entered from the keyboard. */
  tap(hex: Hex): void;
  /** The pointer rests on a hex, or has left the sheet. */
  hover?(hex: Hex | null): void;
  /** The keyboard cursor came to a hex. */
  cursor?(hex: Hex): void;
  /** The field is seen from so far away that drawings of that size are wanted. */
  far?(size: 'small' | 'tiny'): void;
}
