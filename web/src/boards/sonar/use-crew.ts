/* use-crew.ts - what the own crew tells one another: places to look at, for some seconds; the last call; shared notes; drawings. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CrewHeard } from '../../table/types';
import type { BoardProps } from '../board';
import { readDrawn, writeDrawn, type Drawn } from './drawn';
import type { Course, Place } from './view';
import { useKept, type CellNote } from './use-radio';

const LOOK_MS = 6000;
const CALL_MS = 5000;

/** What a radio operator shares: his marks, and his strip as it lies. */
export interface Sheet {
  cells: Record<string, CellNote>;
  strip: Place[] | null;
}

/** Anything may come from a crewmate's page: what is no sheet counts as none. */
export const readSheet = (text: string): Sheet | null => {
  try {
    const { cells, strip } = JSON.parse(text) as Partial<Sheet>;
    if (typeof cells !== 'object' || cells === null) return null;
    const isPlace = (place: unknown): place is Place =>
      typeof place === 'object' &&
      Number.isInteger((place as Place)?.column) &&
      Number.isInteger((place as Place)?.row);
    const known = Object.entries(cells).filter(
      ([cell, note]) => /^[A-O]\d{1,2}$/.test(cell) && /^(maybe|no)$/.test(note),
    );
    return {
      cells: Object.fromEntries(known),
      strip: Array.isArray(strip) && strip.length > 0 && strip.every(isPlace) ? strip : null,
    };
  } catch {
    return null;
  }
};

export interface Call {
  seat: number;
  name: string;
  call: string;
}

/** A part with who drew it. */
export type Signed = Drawn & { seat: number };
export type Drawing = Partial<Record<Course, Signed>>;

const ASK = '{"ask":true}'; // from who comes, or comes again: tell me what is shared
const NO_SHEET = '{"sheet":null}';

/** What was told for some seconds: the last call, and places to look at. */
const useMoments = () => {
  const [looks, setLooks] = useState<string[]>([]);
  const [call, setCall] = useState<Call | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const later = (ms: number, what: () => void) => timers.current.push(setTimeout(what, ms));
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const look = (cell: string) => {
    setLooks((now) => [...now, cell]);
    later(LOOK_MS, () => setLooks((now) => now.slice(1)));
  };
  const hear = (told: Call) => {
    setCall(told);
    later(CALL_MS, () => setCall((now) => (now === told ? null : now)));
  };
  return { looks, call, look, hear };
};

/** Calls `hear` for each word once, however many came together; what was told before the board came is past. */
const useHeard = (heard: CrewHeard[], hear: (word: CrewHeard) => void) => {
  const last = useRef(heard.at(-1)?.n ?? 0);
  useEffect(() => {
    const fresh = heard.filter(({ n }) => n > last.current);
    last.current = heard.at(-1)?.n ?? last.current;
    fresh.forEach(hear);
  }, [heard]);
};

const put = (drawing: Drawing, drawn: Drawn[], seat: number): Drawing => ({
  ...drawing,
  ...Object.fromEntries(drawn.map((one) => [one.part, { ...one, seat }])),
});

const NOBODY: CrewHeard[] = [];

export const useCrew = ({ crew, seat, notes }: Pick<BoardProps, 'crew' | 'seat' | 'notes'>) => {
  const { looks, call, look, hear } = useMoments();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [asked, setAsked] = useState(0);
  const [mine, setMine] = useKept<Drawn[]>(notes, 'hand', []);
  const [ours, setOurs] = useState<Drawing>({});
  const [theirs, setTheirs] = useState<Drawing>({});
  const share = (text: string) => crew?.tell({ share: text });
  const shared = (from: number, text: string) => {
    const drawn = readDrawn(text);
    if (from === seat) return;
    if (text === ASK) {
      setAsked((times) => times + 1);
      if (mine.length > 0) share(writeDrawn(mine));
    } else if (drawn.length > 0) setOurs((now) => put(now, drawn, from));
    else setSheet(readSheet(text));
  };
  useHeard(crew?.heard ?? NOBODY, (word) => {
    if ('look' in word) look(word.look);
    else if ('call' in word) hear({ seat: word.seat, name: word.name, call: word.call });
    else if ('share' in word) shared(word.seat, word.share);
    else if ('show' in word) setTheirs((now) => put(now, readDrawn(word.show), word.seat));
  });
  const lines = crew?.lines ?? 0;
  // A new line: what was told while there was none is lost, here and there.
  useEffect(() => {
    share(ASK);
    if (mine.length > 0) share(writeDrawn(mine));
  }, [lines]);
  return {
    looks,
    call,
    sheet,
    /** How often somebody came and asked for what is shared. */
    asked,
    lines,
    /** Tells the crew what the operator shares now; null: nothing. */
    share: crew === null ? null : (sheet: string | null) => share(sheet ?? NO_SHEET),
    drawing: put(ours, mine, seat ?? -1),
    theirs,
    /** Signs a part that was drawn, for all of the crew to see. */
    sign: (drawn: Drawn) => {
      setMine([...mine.filter(({ part }) => part !== drawn.part), drawn]);
      share(writeDrawn([drawn]));
    },
    /** The drawing is finished: the other crew sees it. */
    show: () => mine.length > 0 && crew?.tell({ show: writeDrawn(mine) }),
    /** A surfacing begins with a clean board. */
    wipe: (own: boolean) => {
      if (!own) return setTheirs({});
      setMine([]);
      setOurs({});
    },
    tell: crew?.tell ?? null,
  };
};
export type Crew = ReturnType<typeof useCrew>;
