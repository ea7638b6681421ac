/* types.ts - what a table is to the page, wherever the match is played: in this browser, on a server, or in a record. */
import type { ReadonlySignal } from '@preact/signals';

/** An event of the engine protocol; each game's are listed in docs/rules/<game>.md. */
export interface GameEvent {
  type: string;
  text: string;
  seat?: number;
  to?: number[];
  [field: string]: unknown;
}

export interface Result {
  ranks: number[];
  scores: number[];
  /** `gave_up`: a computer played on for these. */
  ends?: { how: string; by?: number; gave_up?: number[] };
}

/** What one seat sees after something happened.  Frames are shown one after another, each with its motion. */
export interface Frame {
  /** The seat whose eyes these are; null: a spectator. */
  seat: number | null;
  view: unknown;
  /** Every single move open to the seat, as text. */
  legal: string[];
  /** Whether the seat may move now. */
  act: boolean;
  /** Seats that may move now; null: not told, ask the game. */
  actors: number[] | null;
  events: GameEvent[];
  /** All that the seat was told so far, these events included. */
  story: GameEvent[];
  /** It replaces everything before: `events` are the whole story so far and are not shown in motion. */
  fresh: boolean;
  over: boolean;
  result: Result | null;
}

export interface SeatInfo {
  is: 'person' | 'computer' | 'open';
  name: string;
  level: number | null;
  here: boolean;
  /** Matches won at this table. */
  score: number;
  /** A computer of this level plays for an absent person. */
  standin: number | null;
  /** Which of several of this name it is, from the second on (twins.ts). */
  twin?: number;
}

export interface Clock {
  left: (number | null)[]; // milliseconds by seat
  runs: number[];
  /** performance.now() at which `left` was true. */
  at: number;
}

export interface Question {
  what: string;
  /** The seat that asks, and who sits there. */
  by: number;
  asker: SeatInfo;
  /** Whether this person has agreed already; null: has no seat and no voice. */
  agreed: boolean | null;
  /** Who has not answered yet. */
  waits: SeatInfo[];
}

export interface People {
  phase: 'waiting' | 'playing' | 'over';
  /** The seats of the match; after its end those who played it, wherever they sit now. */
  seats: SeatInfo[];
  host: boolean;
  watchers: number;
  question: Question | null;
  /** What the reader has asked for in vain, or `time` when a computer moved for them; until something else happens. */
  refused?: string | null;
}

export interface Said {
  /** Said in the crew: nobody else reads it. */
  crew?: boolean;
  seat: number | null;
  name: string;
  text: string | null;
  phrase: string | null;
}

/** What one of a crew told the others: words, a call, a place to look at, or notes to share; or what it shows to the other crew. */
export type CrewWord =
  { text: string } | { call: string } | { look: string } | { share: string } | { show: string };
/** Numbered, so that none of several that come at once is missed. */
export type CrewHeard = CrewWord & { n: number; seat: number; name: string };

export interface Hint {
  move: string;
  why: string;
  /** What a board can draw of it, as the game's brain gives it. */
  picture: unknown;
}

/** A refusal in the person's language. */
export interface Refusal {
  code: string;
  message: string;
}

export type Link = 'good' | 'trying' | 'gone';

export interface Source {
  readonly kind: 'local' | 'online' | 'replay' | 'lesson';
  readonly game: string;
  /** Under which notes of this match are kept. */
  readonly id: ReadonlySignal<string>;
  readonly options: Record<string, unknown>;
  readonly frame: ReadonlySignal<Frame | null>;
  readonly people: ReadonlySignal<People>;
  /** The seat that thinks just now. */
  readonly thinking: ReadonlySignal<number | null>;
  /** What everybody may see of the match as it began: for what is drawn before anybody looks. */
  readonly outside?: ReadonlySignal<unknown>;
  /** Hot-seat: the person to whom the device is to be handed; nothing secret is shown meanwhile. */
  readonly curtain: ReadonlySignal<number | null>;
  readonly link: ReadonlySignal<Link>;
  readonly clock: ReadonlySignal<Clock | null>;
  readonly talk: ReadonlySignal<Said[]>;
  /** What went wrong for good, in words. */
  readonly fault: ReadonlySignal<string | null>;

  /** The code by which others come to this table. */
  readonly tableCode?: ReadonlySignal<string>;
  /** A replay through all eyes at once. */
  readonly frames?: ReadonlySignal<Frame[] | null>;

  /** What the seat saw where the match begins at a position; null: it begins as the game does. */
  readonly begun?: ReadonlySignal<unknown>;
  /** What a lesson points at: places of the board, or `@dock`. */
  readonly spot?: ReadonlySignal<string[]>;
  /** A better move that an analysis draws on the board. */
  readonly shown?: ReadonlySignal<Hint | null>;
  /** Boards show no possible moves: finding them is the task. */
  readonly unaided?: boolean;
  /** Where «back» leads; absent: to the game. */
  readonly back?: string;

  /** Plays for the eyes; `seat`: for another of those that are this person's (`mine`). */
  play(text: string, seat?: number): Promise<Refusal | null>;
  /** Several seats that are all this person's, and the way to look through another of them; absent: there is one at most. */
  readonly mine?: { seats: number[]; turnTo(seat: number): void } | null;
  /** `ms`: think no longer than this, where that can be said. */
  hint(ms?: number): Promise<Hint | Refusal>;
  /** Whether hints are allowed at this table. */
  readonly hints: boolean;
  undo(): Promise<Refusal | null>;
  /** Why nothing can be taken back now; null: it can be tried. */
  readonly noUndo: ReadonlySignal<string | null>;
  rematch(): Promise<Refusal | null>;
  /** The record of a finished match; null where it is not over. */
  record(): Promise<unknown>;
  /** Under which name #/replay finds the match once it is over. */
  readonly kept: ReadonlySignal<string | null>;

  /** Only where others sit elsewhere. */
  say?(text: string): Promise<Refusal | null>;
  /** What was told in the crew, or shown by another; how often the line to it was made (what was told before is lost then); and
   * the way to tell it something. */
  readonly crew?: ReadonlySignal<CrewHeard[]>;
  readonly lines?: ReadonlySignal<number>;
  tellCrew?(word: CrewWord): Promise<Refusal | null>;
  phrase?(phrase: string): Promise<Refusal | null>;
  agree?(yes: boolean): Promise<Refusal | null>;
  resign?(): Promise<Refusal | null>;
  close(): void;
}

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
