/* use-crew.ts - what the own crew tells one another: places to look at, for some seconds; the last call; shared notes. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../board';
import type { Course, Place } from './view';
import type { CellNote } from './use-radio';

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

/** Initials that were put into traced parts; they travel among the shared notes. */
export const readInitials = (text: string): Partial<Record<Course, string>> => {
  try {
    const { initials } = JSON.parse(text) as { initials?: Record<string, unknown> };
    const known = Object.entries(initials ?? {}).filter(
      ([part, put]) => /^[NESW]$/.test(part) && typeof put === 'string',
    );
    return Object.fromEntries(known.map(([part, put]) => [part, String(put).slice(0, 3)]));
  } catch {
    return {};
  }
};

export interface Call {
  seat: number;
  name: string;
  call: string;
}

export const useCrew = (crew: BoardProps['crew'], seat: number | null) => {
  const [looks, setLooks] = useState<string[]>([]);
  const [call, setCall] = useState<Call | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [initials, setInitials] = useState<Partial<Record<Course, string>>>({});
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const later = (ms: number, what: () => void) => timers.current.push(setTimeout(what, ms));
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const heard = crew?.heard ?? null;
  const hear = () => {
    if (heard === null) return;
    if ('look' in heard) {
      const { look } = heard;
      setLooks((now) => [...now, look]);
      later(LOOK_MS, () => setLooks((now) => now.slice(1)));
    } else if ('call' in heard) {
      const told = { seat: heard.seat, name: heard.name, call: heard.call };
      setCall(told);
      later(CALL_MS, () => setCall((now) => (now === told ? null : now)));
    } else if ('share' in heard) {
      const put = readInitials(heard.share);
      if (Object.keys(put).length > 0) setInitials((now) => ({ ...now, ...put }));
      else if (heard.seat !== seat) setSheet(readSheet(heard.share));
    }
  };
  useEffect(hear, [heard]);
  /** Signs a part for all of the crew to see. */
  const sign = (part: Course, put: string) => {
    setInitials((now) => ({ ...now, [part]: put }));
    crew?.tell({ share: JSON.stringify({ initials: { [part]: put } }) });
  };
  return { looks, call, sheet, initials, sign, tell: crew?.tell ?? null, forget: () => setInitials({}) };
};
export type Crew = ReturnType<typeof useCrew>;
