/** What a window of a siege, a campaign or a game of Argad! is sent: see `gonfanon/server/kinds/messages.py`. */

import type { Both, Thinking } from '../wire/messages';

export interface Chance {
  text: Both;
  percent: number;
}

export interface Because {
  text: Both;
  amount: number;
  rule?: string;
}

export interface Choice {
  /** In the notation. */
  said: string;
  text: Both;
  /** Choices of one group are shown together. */
  group?: string;
  rule?: string;
  chances?: Chance[];
  because?: Because[];
  where?: string[];
}

export interface Asked {
  side: string;
  kind: string;
  rule?: string;
  text: Both;
  choices?: Choice[];
  /** There are more answers than are listed. */
  more?: boolean;
  canPass?: boolean;
}

export interface LogLine {
  n: number;
  side: string;
  text: Both;
  rule?: string;
  day?: number;
  die?: number | null;
  heading?: boolean;
}

export interface SheetMessage {
  t: 'sheet';
  n: number;
  game: string;
  kind: 'siege' | 'campaign' | 'argad' | (string & {});
  name: string;
  title: Both;
  sides: { id: string; name: Both; player: string }[];
  /** The side that this window looks for. */
  side: string;
  waiting: string[];
  sheet: unknown;
  question: Asked | null;
  log: LogLine[];
  /** How many entries of the log the window has already. */
  first: number;
  hash: string;
  over: boolean;
  outcome: { winner: string | null; reason: string; text: Both } | null;
  canUndo: boolean;
  thinking?: Thinking | null;
  /** The game inside this one that goes on now. */
  within?: string;
}
