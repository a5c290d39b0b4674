/** Made by tools/wire.py from gonfanon/server/people: change that, and run `make wire`. */

import type { Both } from '../wire/generated';

/** Somebody, as others see him. */
export interface Person {
  name: string;
  /** The name of his account; empty: a guest. */
  login?: string;
}

/** Who looks at a page, if he has done anything here yet. */
export interface Me {
  person?: Person | null;
  role?: string;
  /** Whether an account can be made here. */
  accounts?: boolean;
  /** Whether one can sign in by a link that comes by mail. */
  links?: boolean;
}

/** A game to be offered. */
export interface Offering {
  scenario: string;
  /**
   * By side: `me`, `open`, or who plays it: an opponent, or somebody who does not think. A side that is not named: the
   * first is mine, the others are open.
   */
  seats?: Record<string, string>;
  /** By side, how many people command it; one where it is not named. Each has a seat of his own. */
  commanders?: Record<string, number>;
  options?: string[] | null;
  rulings?: Record<string, string | number | boolean>;
  handicap?: Record<string, number>;
  pace?: 'correspondence' | 'live';
  level?: 'any' | 'beginner' | 'seasoned';
  /** Shown in the lobby to everybody; otherwise only its links lead to it. */
  listed?: boolean;
  /** Who may watch: nobody, anyone who knows the address, or everybody, by a list. */
  watch?: 'all' | 'link' | 'nobody';
  /** How much later spectators see it: `minutes 10`, `answers 20`, `end` (after the end only); empty: at once. */
  delay?: string;
  /** The side with whose eyes spectators watch; empty: they see what all may see. After the end they see all. */
  seen?: string;
  rated?: boolean;
  note?: string;
  /** The clock of the game, as `together` reads it. */
  clock?: string;
  /** What a guest is called. */
  name?: string;
  /** A challenge: the account for which the open seats are kept. */
  invited?: string;
  /** A battle of one's own on this server, or from a file, that goes on as this game; empty: it begins again. */
  source?: string;
  /** How many entries of it were played then. */
  after?: number;
}

/** A seat of an offer or a game. */
export interface SeatShown {
  side: string;
  /** Of the side. */
  name: Both;
  /** `human`, or the opponent who plays it. */
  player: string;
  commander?: number;
  /** Who holds it; None: nobody yet, or it needs nobody. */
  who?: Person | null;
  mine?: boolean;
  open?: boolean;
  /** It is kept for who looks at it. */
  forMe?: boolean;
  /** What follows `#/join/` in the address that gives this seat away; only for the one who offers the game. */
  link?: string;
  /** Its holder has given a number of his own for the dice. */
  seeded?: boolean;
}

/** A game that waits for somebody, or that has begun. */
export interface OfferShown {
  game: string;
  scenario: string;
  title: Both;
  kind: string;
  book: string;
  /** About how long it takes; 0: much longer than an evening. */
  minutes: number;
  pace: 'correspondence' | 'live';
  level: 'any' | 'beginner' | 'seasoned';
  listed: boolean;
  watch: 'all' | 'link' | 'nobody';
  rated: boolean;
  note: string;
  clock: string;
  delay: string;
  host: Person;
  /** Offered by who looks at it. */
  mine: boolean;
  seats: SeatShown[];
  begun: boolean;
  created: string;
  /** What the server has bound itself to before anybody gave a number for the dice. */
  commitment: string;
  /** So many entries of the game were played elsewhere: it goes on from there. */
  after?: number;
}

/** Somebody takes a seat. */
export interface Taking {
  /** What a guest is called. */
  name?: string;
  /** A number of his own, of which the dice are made together with the server's secret. */
  seed?: string;
  /** Of an offer in the lobby: which seat; empty: the first that is open. */
  side?: string;
}

/** The number of somebody for the dice of a game that he has offered. */
export interface Seeding {
  seed: string;
}

/** What somebody is called from now on. */
export interface Renaming {
  name: string;
}

/** A seat of a game that is played, and whether its holder is here. */
export interface Seated {
  side: string;
  name: string;
  login?: string;
  here?: boolean;
  commander?: number;
}

/** Who is at the table; every window hears of it when somebody comes or goes. */
export interface Company {
  t: 'people';
  seats: Seated[];
  watching?: number;
}

/** A game in the list of somebody who plays it. */
export interface OwnGame {
  id: string;
  scenario: string;
  title: Both;
  kind: string;
  turn: number;
  over: boolean;
  updated: string;
  /** The sides that are his. */
  mine: string[];
  /** The game waits for him. */
  asks: boolean;
  /** Who else plays. */
  others?: Person[];
  outcome?: Both | null;
}

/** Something that somebody said at a table. */
export interface TalkLine {
  t: 'talk';
  n: number;
  who: Person;
  said: string;
  at: string;
  /** The side that he plays; empty: he watches. */
  side?: string;
  /** Names the speaker for anyone who wants to hear him no more, or to complain of him. */
  by?: string;
}

/** Something to say at a table. */
export interface Saying {
  said: string;
}

/** An account to be made. */
export interface Registering {
  login: string;
  password: string;
  mail?: string;
}

/** Somebody comes back. */
export interface SigningIn {
  login: string;
  password: string;
}

/** Somebody wants a link by mail that signs him in. */
export interface AskingLink {
  login: string;
  language?: 'en' | 'fr';
}

/** Somebody comes by such a link. */
export interface EnteringByLink {
  token: string;
}

/** Another mail address; empty: none. */
export interface NewMail {
  mail: string;
  password: string;
}

/** Another password. */
export interface NewPassword {
  old: string;
  new: string;
}

/** Somebody wants to be forgotten; with an account he says his password once more. */
export interface Leaving {
  password?: string;
}

/** A browser in which somebody is signed in. */
export interface SessionShown {
  id: string;
  agent: string;
  created: string;
  /** The one that asks. */
  mine?: boolean;
}

/** A session to be ended; without a name all others. */
export interface EndSession {
  id?: string;
}

/** Somebody may not play here any more; with an empty reason he may again. */
export interface Banning {
  login: string;
  reason?: string;
}

/** What a moderator did. */
export interface AuditLine {
  at: string;
  who: string;
  deed: string;
  about: string;
  note: string;
}

/** Somebody whom one does not want to hear any more, or does again. */
export interface Muting {
  by: string;
  on?: boolean;
}

/** A line that moderators should look at. */
export interface Complaining {
  n: number;
  why?: string;
}

/** A complaint that a moderator has looked at. */
export interface Settling {
  id: string;
  remove?: boolean;
  note?: string;
}

/** A complaint. */
export interface ComplaintShown {
  id: string;
  game: string;
  who: Person;
  about: Person;
  said: string;
  at: string;
}

/** How strong somebody is by one book, live or by correspondence. */
export interface RatingShown {
  book: string;
  pace: 'correspondence' | 'live';
  rating: number;
  deviation: number;
  games: number;
}

/** Whether the talk of a game is to stand in its record. */
export interface TalkWish {
  /** Who asks wants it. */
  mine: boolean;
  /** Everybody who plays does: it stands there. */
  all?: boolean;
}

/** A rating in the list of all: a player's, or an opponent's of the machine. */
export interface Ranked {
  login: string;
  /** The level of an opponent; empty: a player. */
  mind: string;
  rating: RatingShown;
}

/** What anybody may know of an account. */
export interface Profile {
  login: string;
  since: string;
  /** Games with others. */
  games: number;
  won: number;
  drawn: number;
  lost: number;
  /** Those he has played most. */
  sides: string[];
  ratings: RatingShown[];
  /** Harm done to enemies in his finished battles, as the odds let it be expected, in men. */
  promised?: number;
  /** The same as the dice gave it: his luck. */
  given?: number;
}

/** A tournament to be made. */
export interface NewTournament {
  title: string;
  kind: 'double-league' | 'knock-out' | 'league' | 'swiss';
  /** What is played, and how; its seats are given by the tournament. */
  game: Offering;
  /** Of a Swiss tournament; 0: as many as it needs. */
  rounds?: number;
}

/** Somebody takes part. */
export interface Entering {
  /** A number of his own for the dice of his games. */
  seed?: string;
}

/** Who runs a tournament settles a game that is not played to its end. */
export interface Scoring {
  round: number;
  board: number;
  /** Half points of the first: 2, 1 or 0. */
  score: number;
}

/** A line of the table; points are half points. */
export interface PlayerRow {
  who: Person;
  rank: number;
  points: number;
  won: number;
  drawn: number;
  lost: number;
  buchholz: number;
  berger: number;
  mine?: boolean;
  gone?: boolean;
}

/** A game of a round. */
export interface MatchShown {
  board: number;
  first: Person;
  /** Nobody: a bye. */
  second: Person | null;
  game?: string;
  /** Half points of the first; nothing while it goes on. */
  score?: number | null;
  mine?: boolean;
}

/** A tournament. */
export interface TournamentShown {
  id: string;
  title: string;
  kind: 'double-league' | 'knock-out' | 'league' | 'swiss';
  /** open, running, over */
  state: string;
  scenario: string;
  scenarioTitle: Both;
  gameKind: string;
  clock: string;
  rated: boolean;
  /** 0 before it has begun, where it follows from the number of players. */
  rounds: number;
  host: Person;
  mine: boolean;
  entered: boolean;
  players: PlayerRow[];
  /** By round. */
  games?: MatchShown[][];
}
