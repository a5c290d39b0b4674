/** Made by tools/wire.py from gonfanon/server/kinds: change that, and run `make wire`. */

import type { Both, Outcome, Thinking } from '../wire/generated';

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
  canPass?: boolean;
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
}

/** A side of the game. */
export interface SideShown {
  id: string;
  name: Both;
  player: string;
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
  id?: number;
}
