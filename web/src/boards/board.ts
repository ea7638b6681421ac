/* board.ts - the contract between the table and the boards.  A board draws what one seat may see and turns gestures into moves;
 * whether the match is played here, on a server or is a record it never knows. */
import type { ComponentType } from 'preact';
import type { OptionSpec } from '../engine/games';
import type { Words } from '../i18n';
import type { OptionValues } from '../screens/options';
import type { Settings } from '../settings';
import type { Sound } from '../sound';
import type { Clock, CrewHeard, CrewWord, GameEvent, Hint, Result, SeatInfo } from '../table/types';

/** Something a board keeps for one seat of one match (notes, drafts); it outlives a reload and is never sent. */
export interface Notes {
  get<T>(key: string, otherwise: T): T;
  set(key: string, value: unknown): void;
}

export interface BoardProps<View = unknown> {
  view: View;
  /** Whose eyes: a seat, or null for a spectator. */
  seat: number | null;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  /** Moves open to the seat now, as texts; empty where it may not move. */
  legal: string[];
  act: boolean;
  over: boolean;
  result: Result | null;
  /** What just happened, to be shown in motion; `batch` counts up with every batch. */
  events: GameEvent[];
  batch: number;
  /** All that was told so far. */
  story: GameEvent[];
  /** Whether things may move; where not, show the end of the motion at once. */
  moves: boolean;
  /** Whether the motion of this batch is still on.  It ends by itself, by the player's «skip», or by `done`. */
  showing: boolean;
  /** The motion has ended: for a board that steers its own, whose `motion` is Infinity. */
  done(): void;
  /** Plays a text.  A refusal is shown by the table; the answer only says whether the move was taken.  `seat`: for another of `mine`. */
  play(text: string, seat?: number): Promise<boolean>;
  /** Several seats that are all this person's, the way to another of them, and what is kept for it; null: there is one at most. */
  mine: { seats: number[]; turnTo(seat: number): void; notes(seat: number): Notes } | null;
  /** Says something in the status line, as the answer to a gesture that cannot be a move: a sentence with the reason. */
  say(sentence: string): void;
  /** Asks for a hint without showing it, for help that a board draws by itself; null: there is none now, or none at this table. */
  ask: (() => Promise<Hint | null>) | null;
  /** The hint asked for last, while it still holds. */
  hint: Hint | null;
  /** Places that a line of the log points at: what `focus` of the game gave. */
  focus: string[];
  notes: Notes;
  /** The crew's own channel, where the match has one: what was told in it, how often the line to it was made (what was told before
   * that is lost), and the way to tell it something. */
  crew: { heard: CrewHeard[]; lines: number; tell(word: CrewWord): void } | null;
  /** The record of a finished match, to be played again in the engine; null while it is not over. */
  record(): Promise<unknown>;
  /** The clocks, where the table has them. */
  clock: Clock | null;
  /** What is printed on the game's pieces (the engine's `lore`); only where `needsLore` is set, and then always there. */
  lore: unknown;
  settings: Settings;
  sound(name: Sound): void;
}

/** What a sentence or a line of the log needs to know besides the event. */
export interface Telling<View = unknown> {
  view: View;
  seat: number | null;
  /** A seat's name, or «you» where it is the reader's own. */
  name(seat: number): string;
  isYou(seat: number): boolean;
}

export interface Lesson {
  title: string;
  /** Paragraphs; a part may be an SVG component drawn for it. */
  body: (string | ComponentType)[];
}

export interface GameUI<View = unknown> {
  id: string;
  /** Draws the board.  It returns <Field> (the board itself) and <Dock> (hand, buttons) from parts/areas; the table places them. */
  Board: ComponentType<BoardProps<View>>;
  /** The board is drawn only when the engine has told its `lore`. */
  needsLore?: boolean;
  /** How many milliseconds the motion of a batch takes; the table shows nothing newer before that.  0: nothing moves;
   * Infinity: the board says when it is `done`. */
  motion(events: GameEvent[], view?: View): number;
  /** What to do now, in one sentence. */
  sentence(view: View, seat: number | null, legal: string[], act: boolean, telling: Telling<View>): string;
  /** What is being shown, while a board steers its own motion. */
  watching?(): string;
  /** A move in words, for a hint; without it the move's own text is shown. */
  move?(text: string): string;
  /** The reason of a hint, where the engine writes moves in it as they are typed. */
  reason?(why: string): string;
  /** Whose turn it is, for a table that is not told: a rival's secret choice has no turn. */
  turn(view: View): number[];
  /** What stands beside each name at the top (points, games won); null: nothing. */
  scores?(view: View): (number | string)[] | null;
  /** A seat's score at the end, explained in words; null: this game has none. */
  outcome?(view: View, seat: number): string | null;
  /** What decided between equal scores, in a sentence; null: nothing had to. */
  decided?(view: View, ranks: number[]): string | null;
  /** Every secret in one view, from what each seat saw: shown to a spectator's eyes once a match is over. */
  reveal?(views: View[]): View;
  /** Who wins together with the seat, itself left out; none: there are no crews.  They have a channel of their own. */
  mates?(view: View, seat: number): number[];
  /** A seat's colour, where it is not its own but its crew's: a CSS value. */
  colour?(view: View, seat: number): string;
  /** What a seat is in its match, before it begins: a crew, a station.  The view is a spectator's. */
  station?(view: View, seat: number): string;
  /** The board itself tells how this match ended: the table's own panel waits until it is asked for. */
  endsItself?(view: View): boolean;
  /** A line of the log in words; null: the event needs no line. */
  tell(event: GameEvent, telling: Telling<View>): string | null;
  /** Lines of the log for what a position remembers of the time before it, where a match begins at one. */
  past?(view: View, telling: Telling<View>): string[];
  /** The places an event is about, in the board's own names; `asked`: its «Why?» is open, so the board may show more. */
  focus(event: GameEvent, asked: boolean): string[];
  /** Why it came so; null: there is nothing to explain. */
  why(event: GameEvent, telling: Telling<View>): string | null;
  /** What the end of a match here is honoured with, in a sentence; null: nothing. */
  honour?(view: View): string | null;
  /** Short rules at hand, in both languages. */
  rules: Words<Lesson[]>;
  /** Drawn lessons before the first match; optional. */
  Learn?: ComponentType;
}

/** What a game's own form for its options is given, in place of one made from the engine's list. */
export interface SetupProps {
  specs: OptionSpec[];
  values: OptionValues;
  change(values: OptionValues): void;
}
