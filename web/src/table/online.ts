/* online.ts - a table on a server: docs/server.md from the page's side.
 *
 * The browser holds what the server tells this seat and nothing more.  Two tabs with the same seat agree by the news. */
import { signal } from '@preact/signals';
import { lang, words } from '../i18n';
import { frameOf, type ToldFrame } from './frame';
import {
  keepRight,
  rightTo,
  noteServers,
  socketAddress,
  type Player,
  type Right,
  type ServerSeat,
  type ServerTable,
} from './server';
import { BROKEN, Socket, type Message, type Wire, type World } from './socket';
import {
  isRefusal,
  type Clock,
  type CrewHeard,
  type CrewWord,
  type Frame,
  type Hint,
  type Link,
  type People,
  type Refusal,
  type Said,
  type SeatInfo,
  type Source,
} from './types';
import { numbered } from './twins';

export interface Welcome {
  name: string;
  watch: boolean;
  /** The match that is being played: who looks on asks for its whole story. */
  match?: string;
}

export interface ClassTable {
  code: string;
  phase: string;
  seats: ServerSeat[];
}

/** Clocks as the server tells them. */
type Told = { left?: (number | null)[]; runs?: number[] } | undefined;

const OUT_MS = 1500; // of a clock that has run out, as it is seen here
const SAID_MOST = 200;
const CREW_MOST = 32;

const world: World = {
  connect: (elsewhere) => new WebSocket(socketAddress(elsewhere), 'naukograd-1') as unknown as Wire,
  later: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

const seatInfo = (seat: ServerSeat): SeatInfo => ({
  is: seat.is,
  name: seat.name ?? '',
  level: seat.level ?? null,
  here: seat.is !== 'person' || seat.here === true,
  score: seat.score ?? 0,
  standin: seat.standin ?? null,
});

/** Who played the match that is over, with what the table still tells of them. */
const seatsOfMatch = (seats: ServerSeat[], players: Player[]): SeatInfo[] =>
  players.map(({ name = '', computer = null }, seat) => ({
    ...seatInfo(seats.find(({ played }) => played === seat) ?? { is: 'person' }),
    is: computer === null ? 'person' : 'computer',
    name,
    level: computer,
  }));

export class OnlineTable implements Source {
  readonly kind = 'online';
  readonly id = signal('');
  readonly frame = signal<Frame | null>(null);
  readonly people = signal<People>({ phase: 'waiting', seats: [], host: false, watchers: 0, question: null });
  readonly thinking = signal<number | null>(null);
  readonly curtain = signal<number | null>(null);
  readonly link = signal<Link>('trying');
  readonly clock = signal<Clock | null>(null);
  readonly talk = signal<Said[]>([]);
  readonly crew = signal<CrewHeard[]>([]);
  readonly lines = signal(0);
  readonly fault = signal<string | null>(null);
  readonly noUndo = signal<string | null>(null);
  readonly kept = signal<string | null>(null);
  /** What the server last told of the table; null until it did. */
  readonly table = signal<(ServerTable & { you: { seat: number | null; host: boolean } }) | null>(null);
  /** The tables of a class, for its teacher. */
  readonly class = signal<ClassTable[] | null>(null);
  /** The code under which the seat is really kept: joining a class leads to one of its tables. */
  readonly code = signal('');
  readonly tableCode = this.code;
  /** Why the server would not let in. */
  readonly refused = signal<Refusal | null>(null);

  private readonly socket: Socket;
  private match = '';
  private event = 0;
  private plays = 0;
  /** Whether the server has said if the seat's last play could be taken back. */
  private undoTold = false;
  /** Of the match that is over. */
  private players: Player[] | null = null;
  /** The next news tell the whole story: nothing is shown yet. */
  private blank = true;
  /** The reader's own question that is open, and how many plays it was put after. */
  private asked: { what: string; seat: number; plays: number } | null = null;
  /** What was asked for in vain; `time`: a computer moved, as time was out. */
  private refusedAsk: string | null = null;
  /** Plays of the reader's own that are not answered yet. */
  private sending = 0;

  constructor(
    code: string,
    private readonly welcome: Welcome,
    made: World = world,
  ) {
    this.code.value = code.toUpperCase();
    this.socket = new Socket(made, {
      hello: () => this.hello(),
      greeted: (answer) => this.greeted(answer),
      heard: (message) => this.heard(message),
      link: (state) => (this.link.value = state),
    });
  }

  get game(): string {
    return this.table.value?.game ?? '';
  }

  get options(): Record<string, unknown> {
    return this.table.value?.options ?? {};
  }

  get hints(): boolean {
    return this.table.value?.hints ?? false;
  }

  private hello(): Message {
    const table = this.code.value;
    const right = rightTo(table);
    if (!right)
      return {
        do: 'join',
        table,
        name: this.welcome.name,
        lang: lang.value,
        ...(this.welcome.watch ? { watch: true, ...this.seen(this.welcome.match) } : {}),
      };
    return { do: 'resume', table, token: right.token, lang: lang.value, ...this.seen(right.match) };
  }

  /** What of a match has been told already, so that the rest of its story comes. */
  private seen(known: string | undefined): Message {
    const match = this.match || known;
    return match ? { seen: { match, event: this.blank ? 0 : this.event } } : {};
  }

  private greeted(answer: Message): boolean {
    if (answer.ok === false) {
      const error = answer.error as Refusal;
      if (error.code === 'no_right' || error.code === 'no_table') keepRight(this.code.value, null);
      this.refused.value = error;
      return false;
    }
    if (typeof answer.table === 'string') this.code.value = answer.table;
    if (typeof answer.token === 'string') keepRight(this.code.value, { token: answer.token });
    noteServers(answer.servers);
    this.refused.value = null;
    this.lines.value++;
    return true;
  }

  private heard(message: Message): void {
    if (message.type === 'table') this.seeTable(message);
    else if (message.type === 'news') this.news(message);
    else if (message.type === 'said') this.said(message);
    else if (message.type === 'crew' || message.type === 'shown') this.heardInCrew(message);
    else if (message.type === 'class') this.seeClass(message);
  }

  private seeClass(message: Message): void {
    this.class.value = message.tables as ClassTable[];
    this.remember({ class: true, game: String(message.game ?? '') });
  }

  private seeTable(message: Message): void {
    this.table.value = message as unknown as NonNullable<typeof this.table.value>;
    this.remember({ game: this.game });
    this.seeQuestion();
    this.seePeople();
  }

  /** A question of the reader's own that is there no more and has changed nothing was declined, or withdrawn by a play. */
  private seeQuestion(): void {
    const { question, you, phase } = this.table.value!;
    const { asked } = this;
    const own = question && question.by === you.seat;
    this.asked = own ? { what: question.what, seat: question.by, plays: asked?.plays ?? this.plays } : null;
    if (question) this.refusedAsk = null;
    else if (asked) {
      const rightPhase =
        asked.what === 'takeback' ? 'playing' : asked.what === 'rematch' ? 'over' : 'waiting';
      const same = phase === rightPhase && you.seat === asked.seat && this.plays === asked.plays;
      this.refusedAsk = same ? asked.what : null;
    }
  }

  /** Notes at the right to the seat what the first screen is to say of it. */
  private remember(known: Partial<Right>): void {
    const right = rightTo(this.code.value);
    if (right) keepRight(this.code.value, { ...right, ...known });
  }

  private seePeople(): void {
    const table = this.table.value;
    if (!table) return;
    const { phase, seats, you, watchers, question } = table;
    const { what, by, yes } = question ?? { what: '', by: 0, yes: [] };
    const sitting = numbered(seats.map(seatInfo));
    this.people.value = {
      phase,
      seats: phase === 'over' && this.players ? numbered(seatsOfMatch(seats, this.players)) : sitting,
      host: you.host,
      watchers,
      question: question
        ? {
            what,
            by,
            asker: sitting[by]!,
            agreed: you.seat === null ? null : yes.includes(you.seat),
            waits: sitting.filter(
              ({ is, standin }, i) => is === 'person' && standin === null && !yes.includes(i),
            ),
          }
        : null,
      refused: this.refusedAsk,
    };
  }

  /** The seat whose eyes the news are for: after the end the one that was played, wherever the person sits since. */
  private get eyes(): number | null {
    const { you, seats, phase } = this.table.value ?? { you: { seat: null }, seats: [], phase: 'waiting' };
    return you.seat === null || phase !== 'over' ? you.seat : (seats[you.seat]?.played ?? null);
  }

  private news(message: Message): void {
    const match = String(message.match);
    if (match !== this.match) {
      this.match = match;
      this.blank = true;
      this.id.value = `table.${match}`;
      this.remember({ match });
    }
    const news = message as unknown as ToldFrame;
    const plays = Number(message.plays ?? 0);
    const fresh = news.fresh === true || this.blank;
    const events = news.events.filter(({ n }) => fresh || Number(n) > this.event);
    this.event = Number(message.event);
    if (fresh || plays !== this.plays) this.undoTold = false;
    this.refusedAsk = !fresh && this.ranOut(plays, message.clock as Told) ? 'time' : null;
    this.plays = plays;
    this.blank = false;
    this.players = (message.players as Player[] | undefined) ?? null;
    this.seePeople();
    this.seeClock(message.clock);
    this.kept.value = news.over ? match : null;
    this.frame.value = frameOf({ ...news, seat: this.eyes, events, fresh }, this.frame.peek());
    void this.tryUndo();
  }

  /** Whether the reader's time was out, and a computer has just moved for them: they have sent nothing, and their clock has a new move's time,
   * or stands. */
  private ranOut(plays: number, clock: Told): boolean {
    const { eyes } = this;
    const was = this.clock.peek();
    if (was === null || eyes === null || this.sending > 0 || plays !== this.plays + 1) return false;
    const left = (was.left[eyes] ?? Infinity) - (performance.now() - was.at);
    if (!was.runs.includes(eyes) || left > OUT_MS) return false;
    return clock?.runs?.includes(eyes) !== true || (clock.left?.[eyes] ?? 0) > left + OUT_MS;
  }

  /** Asks beforehand whether the last play could be taken back.  What is too late stays so until the seat plays again. */
  private async tryUndo(): Promise<void> {
    const frame = this.frame.peek();
    if (this.plays === 0) this.noUndo.value = words().table.undoNothing;
    const settled = this.undoTold && this.noUndo.value !== null;
    if (this.plays === 0 || settled || !frame || frame.over || frame.seat === null) return;
    const answer = await this.socket.ask({ do: 'takeback', try: true });
    if (frame !== this.frame.peek()) return; // it went on: asked again
    this.undoTold = !isRefusal(answer) || answer.code === 'illegal_move' || answer.code === 'too_many';
    this.noUndo.value = this.undoTold && isRefusal(answer) ? answer.message : null;
  }

  private seeClock(clock: unknown): void {
    const told = clock as Told;
    this.clock.value = told?.left ? { left: told.left, runs: told.runs ?? [], at: performance.now() } : null;
  }

  private said(message: Message): void {
    const by = message.by as { seat: number | null; name: string };
    const said: Said = {
      seat: by.seat,
      name: by.name,
      text: (message.text as string) ?? null,
      phrase: (message.phrase as string) ?? null,
    };
    this.talk.value = [...this.talk.value, said].slice(-SAID_MOST);
  }

  /** Words and calls are read in the talk; places, shared notes and what is shown are the board's. */
  private heardInCrew(message: Message): void {
    const { seat, name } = message.by as { seat: number; name: string };
    const { text, call } = message;
    const n = (this.crew.value.at(-1)?.n ?? 0) + 1;
    this.crew.value = [...this.crew.value, { ...(message as CrewWord), n, seat, name }].slice(-CREW_MOST);
    if (text === undefined && call === undefined) return;
    const said: Said = {
      crew: true,
      seat,
      name,
      text: (text as string) ?? null,
      phrase: (call as string) ?? null,
    };
    this.talk.value = [...this.talk.value, said].slice(-SAID_MOST);
  }

  /** A request whose answer is of no interest unless it is a refusal. */
  private async tell(message: Message, again = false): Promise<Refusal | null> {
    const answer = await this.socket.ask(message, again);
    return isRefusal(answer) ? answer : null;
  }

  async play(text: string): Promise<Refusal | null> {
    this.sending++;
    try {
      return await this.tell({ do: 'play', k: this.plays + 1, move: text }, true);
    } finally {
      this.sending--;
    }
  }

  async hint(): Promise<Hint | Refusal> {
    const answer = await this.socket.ask({ do: 'hint' });
    if (isRefusal(answer)) return answer;
    return { move: String(answer.move), why: String(answer.why), picture: answer.picture ?? null };
  }

  /** A refusal holds until something happens. */
  async undo(): Promise<Refusal | null> {
    const refusal = await this.tell({ do: 'takeback' });
    if (refusal?.code === 'illegal_move') this.noUndo.value = refusal.message;
    return refusal;
  }
  rematch = () => this.tell({ do: 'rematch' });
  agree = (yes: boolean) => this.tell({ do: 'agree', yes });
  resign = () => this.tell({ do: 'resign' });
  say = (text: string) => this.tell({ do: 'say', text });
  phrase = (phrase: string) => this.tell({ do: 'say', phrase });
  tellCrew = (word: CrewWord) => this.tell({ do: 'crew', ...word });
  start = (fill?: number) => this.tell({ do: 'start', ...(fill ? { fill } : {}) });
  seat = (seat: number, is: 'open' | { computer: number }) => this.tell({ do: 'seat', seat, is });
  swap = () => this.tell({ do: 'swap' });
  sit = (seat: number) => this.tell({ do: 'sit', seat });

  /** Leaves for good: the right to the seat is forgotten. */
  async leave(): Promise<void> {
    await this.tell({ do: 'leave' });
    keepRight(this.code.value, null);
  }

  async record(): Promise<unknown> {
    const { matchOf } = await import('./server');
    const answer = await matchOf(this.match);
    return isRefusal(answer) ? null : answer;
  }

  hurry(): void {
    this.socket.hurry();
  }

  close(): void {
    this.socket.close();
  }
}

export { BROKEN };
