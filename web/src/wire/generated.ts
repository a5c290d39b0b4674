/** Made by tools/wire.py from gonfanon/server/wire: change that, and run `make wire`. */

/** The same words in both languages. */
export interface Both {
  en: string;
  fr: string;
}

/** The three figures of a counter. */
export interface Values {
  attack: number;
  defence: number;
  movement: number;
}

/** What a ladder, an engine or other gear covers, who serves it, how ready it is. */
export interface Gear {
  kind: string;
  name: Both;
  /** Every place it fills, the one it is named by first; of an engine with floors storey by storey. */
  hexes?: string[];
  /** Those who bear, push or serve it. */
  crew?: number[];
  aboard?: number[];
  /** How many a crew must be. */
  wants?: number;
  loaded?: number;
  /** How many turns of loading it takes. */
  turns?: number;
  height?: number;
  burnt?: string[];
  /** What a raised ladder or a rope that holds leans on. */
  leans?: string | null;
}

/** A piece as it now lies. */
export interface Piece {
  n: number;
  key: string;
  name: string;
  /** The name in full; what has no name of its own is called by what it is. */
  label: Both;
  epithet: Both | null;
  side: string;
  category: string;
  state: string;
  at: string | null;
  rear: string | null;
  facing: number | null;
  riding: boolean;
  values: Values;
  armour: boolean;
  left: number;
  marks: string[];
  weapon: string | null;
  ammunition: number | null;
  kind: string;
  face: string;
  away: string | null;
  /** In formation: the first of the two sides, clockwise, to which it looks. */
  front?: number | null;
  pikes?: boolean;
  foulkon?: boolean;
  ledBy?: number | null;
  /** How a thing is: raised, lying, carried, holding, up, down, damaged, blocked. */
  posture?: string;
  /** The second hex of a ladder that lies or is carried. */
  other?: string | null;
  bearers?: number[];
  gear?: Gear | null;
  /** The side that holds him prisoner. */
  captor?: string | null;
  /** What else there is to say of it: who loads for him, whom he has charged, what it draws. */
  status?: Both[];
}

/** A side of a scenario. */
export interface Side {
  id: string;
  name: Both;
  faction: string;
  /** Its arms as a small drawing of 24 by 24. */
  badge?: string;
  /** The field of its arms. */
  colour?: string;
}

/** One answer to a question, or one order that is no plain move or attack. */
export interface Option {
  said: string;
  text: Both;
  hexes: string[];
  pieces: number[];
  /** Of an order with one die: the chance that it succeeds. */
  chance?: string;
  /** The word that its written form begins with; nothing for an answer that only names a hex or a piece. */
  verb?: string;
  /** Where it ends looking: of a move the last turn, of a formation the first of the two sides of its front. */
  facing?: number | null;
  /** How many hexes an engine goes; less than nothing is backwards. */
  amount?: number | null;
  /** Of the pieces those against whom it is done. */
  targets?: number[];
}

/** The chance of a shot on a hex. */
export interface HexChance {
  hex: string;
  chance: string;
}

/** How good a shot is now, and what it may become if the walker goes on as he began. */
export interface MomentShown {
  piece: number;
  target: number;
  now: string;
  best: string;
  ahead?: HexChance[];
}

/** What is asked, and of whom. For orders: who may act. For the rest: the answers. */
export interface Question {
  side: string;
  kind: string;
  rule: string;
  text: Both;
  about: number[];
  options?: Option[] | null;
  more?: boolean;
  canPass?: boolean | null;
  pieces?: number[] | null;
  /** Of a question about a shot: whether it would be better to wait. */
  moment?: MomentShown | null;
}

/** A die that fell, and what was read. */
export interface Die {
  table: string;
  die: number;
  modifier: number;
  result: string;
  column?: string;
  /** The key of the printed table in which it can be looked up. */
  sheet?: string;
  /** Of a shot: the class of weapon under which its row stands. */
  weapon?: string;
}

/** A line of the log; `n` is the entry of the record that it belongs to. */
export interface Line {
  n: number;
  turn: number;
  side: string;
  sentence: Both;
  rule: string;
  hexes: string[];
  pieces: number[];
  die?: Die | null;
  /** An opponent's order: its reason can be asked for by this number. */
  why?: boolean;
  /** The name of its event, so that the steps of a walk can be one line. */
  kind?: string;
}

/** A motion; `also` go at the same time. */
export interface Anim {
  kind: 'blow' | 'charge' | 'fall' | 'flame' | 'move' | 'shift' | 'shot' | 'stone';
  piece: number;
  path: string[];
  facing: number | null;
  also?: Anim[];
}

/** One event. */
export interface Told {
  name: string;
  pieces: number[];
  hexes: string[];
  rule: string;
  sentence: Both | null;
  die?: Die | null;
  anim?: Anim | null;
}

/** How the game ended. */
export interface Outcome {
  winner: string | null;
  reason: string;
  text: Both;
}

/** What stands on a side of a hex. */
export interface FieldSide {
  hex: string;
  side: number;
  kind: string;
  /** open, shut or destroyed. */
  state?: string;
}

/** What of the field has changed since the beginning, to be laid over it. */
export interface WorksShown {
  /** Places that have become something else; an empty word: there is nothing any more. */
  terrain?: Record<string, string>;
  sides?: FieldSide[];
  damage?: Record<string, number>;
  /** Burning places, and how many times each fire could have spread. */
  fires?: Record<string, number>;
  naphtha?: string[];
  /** The places over and under the ground as they are now: decks, ladders, floors of engines, mines. */
  floors?: Record<string, string>;
  /** Their levels. */
  levels?: Record<string, number>;
  /** Where the picture of all that has changed is, to be laid over the field. */
  art?: string;
}

/** The field under the pieces. */
export interface FieldShown {
  columns: number;
  rows: number;
  hexWidth: number;
  art: string;
  /** What is not flat; of the storeys every place there is, by its name: `0403/1`. */
  terrain: Record<string, string>;
  levels: Record<string, number>;
  sides: FieldSide[];
  /** What the terrains are called. */
  terrains?: Record<string, Both>;
  zones?: Record<string, string[]>;
  goals?: string[];
  burning?: string[];
  naphtha?: string[];
  /** 0 is the ground; left out where there is nothing else. */
  storeys?: number[];
  /** Places joined by stairs, ladders, trapdoors. */
  links?: Record<string, string[]>;
  works?: WorksShown | null;
}

/** How far one side has come with a goal. */
export interface GoalSide {
  side: string;
  have: number;
  /** 0: points that are only compared at the end. */
  need?: number;
  note?: Both | null;
  /** Those who count already. */
  pieces?: number[];
}

/** One way to win, with the counts of every side that may win by it. */
export interface GoalShown {
  kind: string;
  title: Both;
  text: Both;
  sides: GoalSide[];
  hexes?: string[];
  /** What stands on the board beside its ground. */
  label?: Both | null;
  /** The side whose count has begun, or who alone stands there. */
  holder?: string | null;
  /** It is looked at only when the battle ends. */
  atEnd?: boolean;
}

/** What some people bring to the side that kills or wounds them. */
export interface WorthShown {
  side: string;
  who: Both;
  pieces: number[];
  kill?: number;
  wound?: number;
}

/** How to win and how things stand: the goal nearest to its end first. */
export interface Aims {
  goals: GoalShown[];
  /** What happens when time is up. */
  end: Both;
  turns: number;
  worth?: WorthShown[];
}

/** A count of a goal that has moved. */
export interface Notice {
  side: string;
  text: Both;
  detail?: Both | null;
}

/** Something a learner is to do. */
export interface TaskShown {
  task: string;
  say: Both;
  done: boolean;
  rules?: string[];
  show?: string[];
}

/** Something that is said to a learner. */
export interface HintShown {
  say: Both;
  rules?: string[];
  show?: string[];
}

/** How far a lesson has come, and what there is to say just now. */
export interface LessonShown {
  learner: string;
  teaches: Both;
  tasks: TaskShown[];
  hints: HintShown[];
  end?: Both | null;
  /** The lesson after this one, when this one is over. */
  next?: string;
  nextTitle?: Both | null;
}

/** An opponent thinks, has done so, or has failed: then he may be asked again, or his seat be taken. */
export interface Thinking {
  t: 'thinking';
  side: string;
  player: string;
  state: 'done' | 'failed' | 'thinking';
  /** Why he failed, and the way on. */
  text?: Both | null;
}

/** A book of rules by its name. */
export interface BookNamed {
  id: string;
  title: Both;
}

/** All there is to see. */
export interface Table {
  t: 'table';
  n: number;
  game: string;
  scenario: string;
  title: Both;
  sides: Side[];
  field: FieldShown;
  pieces: Piece[];
  turn: number;
  turns: number;
  side: string;
  step: string;
  steps: string[];
  question: Question | null;
  log: Line[];
  hash: string;
  seats: Record<string, string>;
  over: boolean;
  outcome: Outcome | null;
  canUndo?: boolean;
  lesson?: LessonShown | null;
  /** Who thinks just now, or has failed to. */
  thinking?: Thinking | null;
  /** The sides set up without seeing each other. */
  secret?: boolean;
  /** The book in force. */
  book?: BookNamed | null;
  /** The weather, and where the sun stands, if they count. */
  weather?: Both | null;
  /** How to win; nothing where no scenario says so. */
  aims?: Aims | null;
  /** The kind of the larger game inside which the battle is fought. */
  within?: string;
  /** The side that this window plays, or `watching`; empty: all that people play. */
  view?: string;
  /** Clocks and offers; nothing where there are none. */
  together?: Together | null;
  /** The standing orders that are kept for the sides of this window. */
  standing?: Record<string, Standing>;
  /** What they answered since the player last looked. */
  stood?: Stood[];
  id?: number | null;
}

/** What one answer brought about. */
export interface Update {
  t: 'update';
  n: number;
  who: string;
  said: string;
  events: Told[];
  pieces: Piece[];
  turn: number;
  side: string;
  step: string;
  question: Question | null;
  hash: string;
  log: Line[];
  over: boolean;
  outcome: Outcome | null;
  canUndo?: boolean;
  burning?: string[];
  /** All changes of the field so far, if there are any. */
  works?: WorksShown | null;
  lesson?: LessonShown | null;
  /** How to win, if anything of it has changed. */
  aims?: Aims | null;
  notices?: Notice[];
  together?: Together | null;
}

/** The rules say no. */
export interface Refused {
  t: 'refused';
  id: number;
  rule: string;
  why: Both;
  rules?: string[];
  hints?: HintShown[];
}

/** Something else than the rules says no. */
export interface Failed {
  t: 'error';
  message: Both;
  code: string;
  id?: number | null;
}

/** The answer is saved. */
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

/** What some of a side's people do otherwise than all of them; see `play.standing`. */
export interface StandingGroup {
  /** By their keys. */
  men: string[];
  name?: string;
  fire?: 'ask' | 'at-once' | 'best' | 'hold' | null;
  threshold?: number | null;
  keep?: number | null;
  targets?: string[] | null;
  /** Reactions by their kind. */
  others?: Record<string, 'ask' | 'decline' | 'first'>;
}

/** What a side lays down beforehand about its reactions; see `play.standing`. */
export interface Standing {
  fire?: 'ask' | 'at-once' | 'best' | 'hold';
  /** In per cent: below it nobody asks and nobody shoots. */
  threshold?: number;
  /** For one man, by his key. */
  men?: Record<string, 'ask' | 'at-once' | 'best' | 'hold'>;
  once?: boolean;
  /** Other reactions by their kind; `retreat odon` is for one man. */
  others?: Record<string, 'ask' | 'decline' | 'first'>;
  skipEmpty?: boolean;
  /** So many arrows nobody shoots away. */
  keep?: number;
  /** Shoot at these alone, by their keys. */
  targets?: string[];
  /** Ask about stones, oil and volleys; otherwise nothing of the kind is sent. */
  special?: boolean;
  /** Ask if the one who moves comes within so many hexes. */
  near?: number;
  /** Ask if somebody was hurt. */
  hurt?: boolean;
  /** They hold up to this turn; 0: always. */
  until?: number;
  /** For some of one's people something else; of two groups that have a man the first counts. */
  groups?: StandingGroup[];
}

/** What standing orders answered for a player, since he last looked. */
export interface Stood {
  /** The last entry that it is about. */
  n: number;
  turn: number;
  text: Both;
  times?: number;
}

/** How time is measured, in milliseconds; the same for every side. */
export interface ClockSet {
  kind?: 'bank' | 'days' | 'live' | 'none';
  time?: number;
  increment?: number;
  /** Days for each side. */
  holidays?: number;
  /** When time is out: `end`, or the mind that takes the seat. */
  out?: string;
}

/** The clock of a side. */
export interface ClockShown {
  side: string;
  /** Milliseconds, at the time of the message. */
  left: number;
  running?: boolean;
  /** On holiday. */
  away?: boolean;
  /** Days that are left. */
  holidays?: number;
}

/** Something that is offered to the other players. */
export interface OfferShown {
  by: string;
  what: 'clock' | 'draw' | 'pause' | 'resume' | 'rewind';
  text: Both;
  /** This window may accept or refuse it. */
  open?: boolean;
  /** This window may take it back. */
  own?: boolean;
  /** Of `rewind`: how many entries stay. */
  to?: number;
}

/** A side that several people command: who leads whom, and who still has to end his part. */
export interface CommandShown {
  side: string;
  count: number;
  /** By the number of a piece, its commander. */
  led: Record<string, number>;
  /** Those who must answer, or end their part of the phase; empty: anybody of the side may. */
  open?: number[];
  ended?: number[];
}

/** What the players agreed on beside the rules. */
export interface Together {
  /** The time of the server, in milliseconds. */
  now: number;
  clock?: ClockSet | null;
  clocks?: ClockShown[];
  started?: boolean;
  paused?: boolean;
  /** When the pause ends by itself. */
  resumes?: number | null;
  offer?: OfferShown | null;
  /** The side that refused the last offer. */
  refused?: string;
  /** How often the game went from one player to another in this turn. */
  handovers?: number;
  /** The same of the turn before; nothing in the first. */
  handoversBefore?: number | null;
  undo?: 'consent' | 'free';
  /** Other people play too: they must agree. */
  others?: boolean;
  /** Nobody advises, and no mind plays for a person. */
  rated?: boolean;
  /** How many hand-overs the turn still needs at least; nothing where it cannot be said. */
  needed?: number | null;
  /** The sides that may be asked about reactions in this turn: each time there are two hand-overs more. */
  reacting?: string[];
  /** The sides with several commanders. */
  commands?: CommandShown[];
}

/** The players have said something to each other about the game; on the board nothing has changed. */
export interface Agreed {
  t: 'agreed';
  n: number;
  together?: Together | null;
}

/** Which of the commanders of a side sits at this window. */
export interface Commanding {
  t: 'command';
  side: string;
  commander: number;
}

/** What it costs to go there, how many tests stand on the way, where a horse may then look. */
export interface ReachHex {
  cost: number;
  tests: number;
  facings?: number[];
  /** How many enemies could shoot at the hex. */
  fire?: number;
}

/** Somebody to shoot at. */
export interface ShotChance {
  target: number;
  hex: string;
  chance: string;
}

/** Somebody to attack. */
export interface AttackChance {
  target: number;
  chance: string;
  column: string;
}

/** Somebody to charge, and the lane. */
export interface ChargeChance {
  target: number;
  path: string[];
  chance: string;
  column?: string;
  /** The chance is that of beating down the pikes. */
  pikes?: boolean;
}

/** All that a piece can do now. */
export interface Reach {
  t: 'reach';
  id: number;
  piece: number;
  hexes: Record<string, ReachHex>;
  shots: ShotChance[];
  attacks: AttackChance[];
  charges: ChargeChance[];
  others?: Option[];
}

/** A part of a figure. */
export interface Reason {
  what: string;
  text: Both;
  amount: number;
  rule: string;
}

/** A figure and what made it. */
export interface FigureShown {
  value: number;
  reasons: Reason[];
}

/** A result of a table with its chance. */
export interface Result {
  key: string;
  letter: string;
  chance: string;
  p: number;
  text: Both;
}

/** All the figures of an attack, a shot or a charge before the die. */
export interface Odds {
  t: 'odds';
  id: number;
  legal: boolean;
  figures: Record<string, FigureShown>;
  results: Result[];
  /** The written form of what was weighed, to be given as an answer. */
  said?: string;
  rule?: string;
  rules?: string[];
  why?: Both | null;
  column?: string;
  range?: string;
  cover?: string;
  pikes?: boolean;
  /** The table that the die is read on. */
  table?: string;
  /** Of a shot: the class of weapon under which its row stands. */
  weapon?: string;
  /** The chance that is shown on chip and button: the target is hurt, or its pikes beaten down. */
  chance?: string;
}

/** Somebody who ends a ride, or may be hurt by a shot at another, and how often. */
export interface Risked {
  piece: number;
  p: number;
  friend?: boolean;
}

/** What may go wrong with an order on its way and beside its aim; shares from 0 to 1. */
export interface Risk {
  t: 'risk';
  id: number;
  said: string;
  /** Nothing can go wrong, or no die falls. */
  none?: boolean;
  /** Comes where he is sent, or to blows. */
  arrives?: number;
  /** Hurts the target in all. */
  total?: number;
  killed?: number;
  wounded?: number;
  stopped?: number;
  lost?: Risked[];
  others?: Risked[];
  exact?: boolean;
  margin?: number;
  /** The whole of it in a sentence. */
  text?: Both | null;
}

/** A part of the sentence about a phase, and where to look. */
export interface PhasePart {
  text: Both;
  hexes?: string[];
}

/** What happened while the enemy had his phase, in one sentence; no parts: he has had none yet. */
export interface Phase {
  t: 'phase';
  id: number;
  title?: Both | null;
  parts?: PhasePart[];
  /** The entry of the record after which it began. */
  n?: number;
}

/** The way to a hex, as it would be ordered. */
export interface Path {
  t: 'path';
  id: number;
  said: string;
  cost: number;
  tests: number;
  hexes: string[];
  facing?: number | null;
  rear?: string | null;
  reasons?: Reason[];
  /** Where the tests on the way stand. */
  testRule?: string;
}

/** A hex on a line, and what it does to it. */
export interface LineHex {
  hex: string;
  effect: 'blocked' | 'clear' | 'cover' | 'man';
  what: string;
  text: Both;
  rule: string;
}

/** A line hex by hex; the last is the far end. */
export interface LineShown {
  t: 'line';
  id: number;
  hexes: LineHex[];
  distance: number;
  clear: boolean;
}

/** Who threatens a hex, and how. */
export interface By {
  piece: number;
  how: 'attack' | 'charge' | 'reach' | 'shoot';
}

/** Who threatens a hex. */
export interface Threat {
  t: 'threat';
  id: number;
  hex: string;
  by: By[];
}

/** How many threaten each hex. */
export interface Threats {
  t: 'threats';
  id: number;
  hexes: Record<string, number>;
}

/** Whom a piece could strike or shoot from a hex, were it there and all others as they are. */
export interface Prospect {
  t: 'prospect';
  id: number;
  piece: number;
  hex: string;
  facing: number | null;
  attacks: AttackChance[];
  shots: ShotChance[];
}

/** An order with what speaks for it. */
export interface Advice {
  said: string;
  text: Both;
  why: Both;
  /** What it is worth to the side that gives it: only to be compared with the others beside it. */
  value: number;
  hexes?: string[];
  pieces?: number[];
  verb?: string;
  facing?: number | null;
  targets?: number[];
}

/** The best orders now, the best first; they hold as long as the position has this hash. */
export interface Hints {
  t: 'hints';
  id: number;
  hash: string;
  orders: Advice[];
  /** Whom the advice is for; nobody for the whole side. */
  piece?: number | null;
}

/** Something said of a plan, with the hexes from and to which it leads. */
export interface Reasoned {
  text: Both;
  arrows: ([string, string])[];
}

/** A plan that an opponent compared with others: the chance of winning after it, in hundredths. */
export interface PlanCompared {
  plan: Reasoned;
  chance: number;
  times: number;
  chosen: boolean;
  /** What the enemy was expected to do then. */
  foreseen: Reasoned[];
}

/** Why an opponent gave an order, and what else he thought of. */
export interface WhyShown {
  t: 'why';
  id: number;
  n: number;
  side: string;
  player: string;
  order: Advice;
  others: Advice[];
  plans?: PlanCompared[];
}

/** Something that not everybody can do. */
export interface AbilityShown {
  text: Both;
  rule: string;
}

/** What there is to know of a piece beyond its counter. */
export interface Card {
  t: 'card';
  id: number;
  piece: number;
  /** A missile weapon. */
  weapon?: Both | null;
  /** How far it carries at short, medium and long range; nothing if it cannot be used as he now is. */
  ranges?: number[];
  rule?: string;
  abilities?: AbilityShown[];
}

/** An order put together on the board: who does what to whom, over which hexes, looking where. */
export interface Planned {
  verb: string;
  pieces: number[];
  target?: number | null;
  hexes?: string[];
  /** Of a formation the first of the two sides of its front, clockwise. */
  facing?: number | null;
}

/** An order, or the answer to a question: in the written form that the server gave, or as it was put together. */
export interface Answer {
  t: 'answer';
  hash: string;
  said?: string;
  order?: Planned | null;
  id?: number;
}

/** Take back the last answer. */
export interface Undo {
  t: 'undo';
  id?: number;
}

/** Give up; the side that is asked, unless one is named. */
export interface Resign {
  t: 'resign';
  id?: number;
  side?: string;
}

/** What can a piece do? */
export interface AskReach {
  t: 'reach';
  piece: number;
  id?: number;
}

/** What are the chances of an order, written or put together? */
export interface AskOdds {
  t: 'odds';
  said?: string;
  order?: Planned | null;
  id?: number;
}

/** What may go wrong with an order before and beside its aim? */
export interface AskRisk {
  t: 'risk';
  said: string;
  id?: number;
}

/** What happened while the enemies of a side had their phase? */
export interface AskPhase {
  t: 'phase';
  side: string;
  id?: number;
}

/** Which way to a hex? */
export interface AskPath {
  t: 'path';
  piece: number;
  to: string;
  facing?: number | null;
  id?: number;
}

/** What lies between two hexes? */
export interface AskLine {
  t: 'line';
  from: string;
  to: string;
  id?: number;
}

/** Who threatens a hex? */
export interface AskThreat {
  t: 'threat';
  hex: string;
  id?: number;
}

/** Which hexes are threatened? */
export interface AskThreats {
  t: 'threats';
  id?: number;
}

/** Whom could a piece attack or shoot from a hex to which it may go? */
export interface AskProspect {
  t: 'prospect';
  piece: number;
  to: string;
  facing?: number | null;
  id?: number;
}

/** Which orders are the best now, of all or of one piece? */
export interface AskHint {
  t: 'hint';
  piece?: number | null;
  id?: number;
}

/** Who is somebody, and what can he do? */
export interface AskCard {
  t: 'card';
  piece: number;
  id?: number;
}

/** Why did an opponent give an order? Its entry; 0 for the last. */
export interface AskWhy {
  t: 'why';
  n?: number;
  id?: number;
}

/** Somebody else plays a side from now on: a person takes over, or hands it back. */
export interface Seat {
  t: 'seat';
  side: string;
  player: string;
  id?: number;
}

/** Let an opponent who has failed try again. */
export interface Retry {
  t: 'retry';
  id?: number;
}

/** What a side lays down beforehand about its reactions; it counts from the next question on. */
export interface SetStanding {
  t: 'standing';
  side: string;
  orders: Standing;
  id?: number;
}

/** Hold fire: at the one who moves now, or for the rest of the phase. */
export interface Hold {
  t: 'hold';
  hash: string;
  phase?: boolean;
  id?: number;
}

/** Something is offered to the other players, accepted or refused. */
export interface Agree {
  t: 'agree';
  act: 'accept' | 'offer' | 'refuse';
  what?: 'clock' | 'draw' | 'pause' | 'resume' | 'rewind' | 'undo';
  /** Of `rewind`: how many entries stay. */
  to?: number;
  /** Of `pause`: when it ends by itself, in milliseconds; 0: when all agree. */
  until?: number;
  clock?: ClockSet | null;
  id?: number;
}

/** A side is away for some days, or back before its time with 0. */
export interface Holiday {
  t: 'holiday';
  side: string;
  days?: number;
  /** In milliseconds; 0: from now on. */
  start?: number;
  id?: number;
}

/** The first commander of a side says who leads whom. */
export interface Divide {
  t: 'divide';
  side: string;
  /** By the key of a piece, the number of its commander. */
  led: Record<string, number>;
  id?: number;
}

/** The player has read what his standing orders answered, up to this entry. */
export interface Looked {
  t: 'looked';
  n: number;
  id?: number;
}

/** Show the whole table again. */
export interface Again {
  t: 'again';
  id?: number;
}

/** What the players agree on before a game. */
export interface TermsAsked {
  clock?: ClockSet;
  undo?: 'consent' | 'free';
  /** The clocks begin when all seats are taken. */
  waits?: boolean;
  /** How many people command a side, where there are several. */
  commanders?: Record<string, number>;
  /** Nobody advises or plays for people. */
  rated?: boolean;
}

/** A game to begin. */
export interface NewGame {
  scenario: string;
  seats?: Record<string, string>;
  options?: string[] | null;
  rulings?: Record<string, string | number | boolean>;
  /** For a side: how many of its people stay at home, the last of its cast first. */
  handicap?: Record<string, number>;
  /**
   * For tests: with a seed the dice fall the same every time, and anybody can find it and know them beforehand.
   * Without one nobody can foresee them.
   */
  seed?: number | string | null;
  /** Clock and undo; without them there is no clock, and everybody takes back his own last answer. */
  terms?: TermsAsked | null;
}

/** What can be proved of the dice of a game. */
export interface Proof {
  verdict: 'false' | 'true' | 'unproved';
  text: Both;
  /** The dice come from a number that anybody can find. */
  seeded?: boolean;
}

/** The game that was begun. */
export interface Begun {
  id: string;
  /** Of a game from a record: what the record proves. */
  proof?: Proof | null;
  kind?: string;
}

/** Play on from here: after that entry of the record. */
export interface BranchAt {
  at: number;
  /** Who plays from here on; those not named play as before. */
  seats?: Record<string, string>;
}

/** How big a battle is. */
export interface Size {
  people: number;
  /** People by side. */
  sides?: Record<string, number>;
  /** By side, how many may stay at home at most. */
  spare?: Record<string, number>;
}

/** Somebody who can take a seat, a level of opponents, or a temper. */
export interface PlayerShown {
  id: string;
  name: Both;
  text: Both;
}

/** Who can take a seat: those named plainly, or a level and a temper as `captain:bold`. */
export interface Players {
  plain: PlayerShown[];
  levels: PlayerShown[];
  tempers: PlayerShown[];
}

/** A book of rules to be read. */
export interface BookShown {
  id: string;
  title: Both;
  clauses: number;
  /** Battles are played by it; others are to be read for now. */
  played: boolean;
}

/** One thing in which two books differ. */
export interface Differing {
  what: Both;
  here: Both;
  there: Both;
  /** The clause of the book in force. */
  rule?: string;
  /** The clause of the book that is known. */
  knownRule?: string;
}

/** What differs in one part of the rules, and where either book begins to speak of it. */
export interface DifferingPart {
  id: string;
  title: Both;
  rule: string;
  knownRule: string;
  lines: Differing[];
}

/** A letter of a table and what it does. */
export interface LetterShown {
  letter: string;
  /** Its colour: killed, wounded, stunned, retreat, attacker, slowed, none. */
  kind: string;
  text: Both;
}

/** A row of a table: the dice that lead to it, one for each head, and its cells. */
export interface DieTableRow {
  dice: string[];
  cells: string[];
}

/** A table that a die is read on. */
export interface DieTable {
  key: string;
  title: Both;
  rule: string;
  across: Both;
  heads: Both[];
  columns: Both[];
  rows: DieTableRow[];
  letters: LetterShown[];
  notes?: Both[];
  /** Of a table of shots: the class of weapon of each head. */
  headKeys?: string[];
  /** Of a table of shots: the cover of each column. */
  columnKeys?: string[];
}

/** How far a weapon carries. */
export interface WeaponShown {
  name: Both;
  kind: Both | null;
  use: Both;
  ranges: string[];
  shots?: number | null;
}

/** What a hex costs to enter, None if it is closed, and how it shelters. */
export interface GroundShown {
  name: Both;
  foot: number | null;
  mounted: number | null;
  cover: Both;
}

/** The tables of a book on one page. */
export interface PlayAid {
  book: string;
  title: Both;
  tables: DieTable[];
  weapons: WeaponShown[];
  ground: GroundShown[];
}

/** In what a book differs from one that is known. */
export interface Compared {
  book: string;
  known: string;
  title: Both;
  knownTitle: Both;
  parts: DifferingPart[];
}

/** An optional rule, and whether the scenario plays it. */
export interface OptionShown {
  id: string;
  text: Both;
  on: boolean;
  rule: string;
}

/** One way to play a matter of taste. */
export interface Choice {
  id: string;
  text: Both;
}

/** A matter of taste, the ways to play it, and the one chosen. */
export interface RulingShown {
  id: string;
  text: Both;
  choices: Choice[];
  chosen: string;
  rule: string;
}

/** A side by its name. */
export interface SideNamed {
  id: string;
  name: Both;
}

/** A scenario or lesson in the list. */
export interface Scenario {
  id: string;
  title: Both;
  story: Both;
  special: Both | null;
  book: string;
  sides: Side[];
  size: Size;
  turns: number;
  lesson: boolean;
  options: OptionShown[];
  rulings: RulingShown[];
  sheets: string[][];
  art: string;
  /** Who usually plays which side; those of a lesson are fixed. */
  seats: Record<string, string>;
  teaches?: Both | null;
  /** The handicap that makes an even battle between equals. */
  even?: Record<string, number>;
  /** How to win. */
  aims?: Aims | null;
  /** small, field, castle, sea or great. */
  group?: string;
  /** About how long it takes. */
  minutes?: number;
  /** The share of the first side between equals, in hundredths; nothing where it was not studied enough. */
  favours?: number | null;
  /** A small picture of its opening. */
  cover?: string;
  /** The names of its people, to be searched. */
  people?: string[];
}

/** A way that could be gone, as it would be ordered. */
export interface FirstWay {
  said: string;
  cost: number;
  hexes: string[];
  danger?: boolean;
}

/** The field of a lesson with one man to move, and all his ways. */
export interface FirstMove {
  field: FieldShown;
  pieces: Piece[];
  piece: number;
  ways: Record<string, FirstWay>;
}

/** The battle of the day: the same battle and the same dice for everybody. */
export interface Today {
  scenario: Scenario;
  seed: number;
}

/** An open battle on the first page: how things stand, and how many of one's people can still act. */
export interface Glance {
  turns: number;
  sides: Side[];
  aims?: Aims | null;
  /** 0 where a person is asked for something else than an order. */
  people?: number;
}

/** A siege, a campaign or another game that is no battle, in the list. */
export interface SetupShown {
  id: string;
  kind: string;
  title: Both;
  story: Both;
  special: Both | null;
  book: string;
  sides: SideNamed[];
  /** In days or turns; 0: until it is decided. */
  length: number;
  seats: Record<string, string>;
  lesson?: boolean;
  /** Whether opponents who think play this kind of game. */
  minds?: boolean;
  /** The share of the first side between equals, in hundredths; nothing where it was not studied enough. */
  favours?: number | null;
}

/** A line of a troop of the free table, with its price in half points. */
export interface LinePriced {
  key: string;
  title: Both;
  halves: number;
  /** What the price is made of, in half points. */
  parts: ([Both, number])[];
  /** How many of them there may be; 0: any number. */
  most: number;
  class: number;
  armour: number;
  rank: string;
  picture: string;
}

/** A troop of the library. */
export interface TroopShown {
  id: string;
  title: Both;
  years: [number, number];
  lines: LinePriced[];
}

/** A choice of figures. */
export interface Mustering {
  troop: string;
  counts: Record<string, number>;
  budget?: number;
}

/** What the figures of a line cost together. */
export interface ShareShown {
  key: string;
  halves: number;
  percent: number;
}

/** What a choice of figures comes to. */
export interface Mustered {
  points: number;
  left: number;
  figures: number;
  chief: boolean;
  shares: ShareShown[];
  /** The troop as a skirmish of one's own may name it. */
  cast: string;
}

/** A game in the list. */
export interface GameLine {
  id: string;
  scenario: string;
  title: Both;
  turn: number;
  side: string;
  step: string;
  over: boolean;
  outcome: Outcome | null;
  updated: string;
  seats: Record<string, string>;
  lesson?: boolean;
  kind?: string;
}

/** One answer of a game that is looked at again, with all that followed. */
export interface Frame {
  n: number;
  who: string;
  said: string;
  sentences: Both[];
  events: Told[];
  pieces: Piece[];
  turn: number;
  side: string;
  step: string;
  hash: string;
  rule?: string;
  /** For a case: whether it came out as it should. */
  ok?: boolean | null;
  /** For a question of a case: the hexes that it names. */
  named?: string[];
  works?: WorksShown | null;
  burning?: string[];
  /** How to win, if anything of it has changed. */
  aims?: Aims | null;
  notices?: Notice[];
}

/** A game to be looked at: how it began, and frame by frame what changed. */
export interface Replay {
  table: Table;
  frames: Frame[];
}

/** Somebody who did not come through. */
export interface Loss {
  piece: number;
  name: string;
  epithet: Both | null;
  side: string;
  state: string;
  turn: number;
  n: number;
}

/** What the dice gave a side: losses it inflicted, as they were to be expected and as they were. */
export interface Luck {
  side: string;
  expected: number;
  actual: number;
  rolls: number;
}

/** An order after which the scales hung otherwise; `swing` is the change of the first side's share. */
export interface TurningPoint {
  n: number;
  turn: number;
  /** Who did what to whom, and what came of it. */
  text: Both;
  swing: number;
  /** Who gained by it. */
  side: string;
  before: number;
  /** His share of the strength on both sides, in per cent. */
  after: number;
  /** The same in words. */
  balance: Both;
}

/** A game after its end, or so far. */
export interface Report {
  title: Both;
  book: BookNamed;
  over: boolean;
  outcome: Outcome | null;
  text: Both;
  losses: Loss[];
  luck: Luck[];
  turning: TurningPoint[];
  turns: number;
  /** By turn, the strength of each side when the turn began; the last row is the end. */
  strength: number[][];
  /** What can be proved of the dice. */
  proof?: Proof | null;
  /** How many there are. */
  entries?: number;
  scenario?: string;
  /** Its dice are known here; otherwise it goes on as a new game, with dice of its own. */
  goesOn?: boolean;
}

/** A clause in a list. */
export interface RuleEntry {
  id: string;
  title: string;
  chapter: string;
  gap: boolean;
  optional: boolean;
  cases: number;
}

/** A chapter of a catalogue. */
export interface Chapter {
  id: string;
  number: string;
  book: string;
  title: string;
  entries: RuleEntry[];
}

/** A case that shows a clause. */
export interface CaseLine {
  id: string;
  title: string;
  file: string;
}

/** A clause in full. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  book: string;
  chapter: string;
  gap: string | null;
  ruling: string | null;
  example: string | null;
  sameAs: string | null;
  tables: string[];
  cases: CaseLine[];
  before: string | null;
  after: string | null;
}

/** Why something could not be done. */
export interface Sorry {
  message: Both;
  code: string;
}

/** The chance of the first side to win at one moment, by battles played on from there. */
export interface Foreseen {
  /** How many entries of the record came before. */
  n: number;
  turn: number;
  /** Its place among the turns: 3.5 is the middle of the third. */
  at: number;
  /** Per cent; a draw counts half. */
  chance: number;
  /** In 95 of 100 such counts the chance lies no further off. */
  margin: number;
  /** Battles played on; 0: the game was over. */
  games: number;
}

/** An order that changed the chances by more than their margin. */
export interface Turned {
  n: number;
  /** How many entries of the record came before the order. */
  before: number;
  turn: number;
  text: Both;
  /** Who gained by it. */
  side: string;
  was: number;
  /** His chances before and after, per cent. */
  now: number;
  /** Where to look. */
  hexes: string[];
}

/** An order that a captain would have praised, or given otherwise. */
export interface GradedOrder {
  /** The entry of the record. */
  n: number;
  turn: number;
  side: string;
  grade: 'costly' | 'doubtful' | 'masterly' | 'sound';
  text: Both;
  hexes: string[];
  pieces: number[];
  /** What he would have ordered; of a masterly order, what speaks for it. */
  better: Both;
  betterHexes: string[];
  betterPieces: number[];
  /** What it cost, or how far it stands out, in hundredths of a foot soldier. */
  lost: number;
}

/** The orders of one side, counted by grade. */
export interface Graded {
  side: string;
  counts: Record<string, number>;
  /** What its orders cost a turn, in hundredths of a foot soldier. */
  lost: number;
}

/** A roll that brought a side far more, or far less, than it was to expect. */
export interface DieShown {
  n: number;
  turn: number;
  side: string;
  die: number;
  text: Both;
  expected: number;
  /** Losses inflicted, in men. */
  actual: number;
}

/** What is known so far; `share` per cent of the work is done. */
export interface Review {
  done: boolean;
  share: number;
  sides: string[];
  moments: Foreseen[];
  turned: Turned[];
  graded: Graded[];
  orders: GradedOrder[];
  best?: DieShown | null;
  worst?: DieShown | null;
}

/** A puzzle in a list. */
export interface PuzzleLine {
  id: string;
  scenario: string;
  title: Both;
  book: string;
  side: string;
  sideName: Both;
  turn: number;
  /** 1 is easy, 3 is hard. */
  grade: number;
  art: string;
}

/** All puzzles, and the one of the day. */
export interface PuzzleList {
  today: string;
  puzzles: PuzzleLine[];
}

/** Where somebody goes, or at whom he strikes: from hex to hex. */
export interface PuzzleWay {
  piece: number;
  start: string;
  end: string;
}

/** What the enemy is expected to do. */
export interface PuzzleDeed {
  text: Both;
  way: PuzzleWay;
}

/** A plan to choose, with what it came to. */
export interface PuzzlePlan {
  letter: string;
  text: Both;
  /** Everybody who moves, and where he ends. */
  who: Both;
  ways: PuzzleWay[];
  chance: number;
  margin: number;
  deeds: PuzzleDeed[];
}

/** A puzzle with its position and its solution. */
export interface PuzzleShown {
  line: PuzzleLine;
  /** Entries of the record before the position. */
  at: number;
  table: Table;
  question: Both;
  plans: PuzzlePlan[];
  best: string;
  /** Why that plan is best, sentence after sentence. */
  reasons: Both[];
  how: Both;
}

/** Whom one trains against. */
export interface TrainAgainst {
  level: string;
}

/** A chance of winning by battles played on. */
export interface ChanceShown {
  chance: number;
  margin: number;
  games: number;
}

/** One's order, with the chance before and after it as far as they are known. */
export interface TrainedOrder {
  n: number;
  turn: number;
  text: Both;
  was?: ChanceShown | null;
  now?: ChanceShown | null;
  change?: number | null;
  margin?: number;
}

/** How a try goes. */
export interface Training {
  side: string;
  sides: string[];
  level: string;
  /** The last first. */
  orders: TrainedOrder[];
  start?: ChanceShown | null;
  now?: ChanceShown | null;
  end?: '' | 'drawn' | 'lost' | 'won';
  /** More is being worked out. */
  busy?: boolean;
}

export type FromServer =
  | Table
  | Update
  | Agreed
  | Commanding
  | Thinking
  | Reach
  | Odds
  | Risk
  | Phase
  | Path
  | Prospect
  | LineShown
  | Threat
  | Threats
  | Hints
  | WhyShown
  | Card
  | Refused
  | Failed
  | Done
  | Painted;

export type ToServer =
  | Answer
  | Undo
  | Resign
  | Seat
  | Retry
  | AskReach
  | AskOdds
  | AskRisk
  | AskPhase
  | AskPath
  | AskProspect
  | AskLine
  | AskThreat
  | AskThreats
  | AskHint
  | AskWhy
  | AskCard
  | SetStanding
  | Hold
  | Agree
  | Holiday
  | Divide
  | Looked
  | Again;
