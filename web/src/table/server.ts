/* server.ts - what is asked of a server over plain HTTP.  A page from a plain web space has no server: then there is no play online. */
import { keep, recall } from '../settings';
import type { Refusal } from './types';

const url = (path: string): URL => new URL(path, document.baseURI);

/** Servers that share the log, as the one that was joined told them; the page's own first. */
let servers: string[] = [];
let at = 0;

export const noteServers = (told: unknown): void => {
  if (!Array.isArray(told)) return;
  const here = servers[at];
  const own = url('.').href.replace(/\/$/, '');
  servers = [own, ...told.filter((one): one is string => typeof one === 'string' && one !== own)];
  at = Math.max(0, servers.indexOf(here ?? own));
};

/** Where to connect to.  `elsewhere`: the last one does not answer, the next is to be tried. */
export const socketAddress = (elsewhere = false): string => {
  if (elsewhere && servers.length > 1) at = (at + 1) % servers.length;
  const base = servers[at];
  return (base === undefined ? url('ws').href : `${base}/ws`).replace(/^http/, 'ws');
};

/** A plain web space: nobody here will ever answer. */
export const NO_SERVER: Refusal = { code: 'no_server', message: '' };
/** No network, or the server is down (a proxy says so for it): worth another try. */
const NO_ANSWER: Refusal = { code: 'no_answer', message: '' };
export const isAway = (code: string): boolean => code === NO_SERVER.code || code === NO_ANSWER.code;

const request = async <T>(path: string, init?: RequestInit): Promise<T | Refusal> => {
  try {
    const response = await fetch(url(path), { ...init, cache: 'no-store' });
    const told = response.headers.get('content-type')?.includes('json') ?? false;
    if (!told) return response.status >= 500 ? NO_ANSWER : NO_SERVER;
    const answer = (await response.json()) as { ok: boolean; error?: Refusal };
    return answer.ok ? (answer as unknown as T) : (answer.error ?? NO_SERVER);
  } catch {
    return NO_ANSWER;
  }
};

/** A seat as the server tells of it. */
export interface ServerSeat {
  is: 'person' | 'computer' | 'open';
  name?: string;
  level?: number;
  here?: boolean;
  score?: number;
  standin?: number;
  resigned?: boolean;
  /** After the end: its seat in the match. */
  played?: number;
}

/** Who played a seat of a match that is over. */
export interface Player {
  name?: string;
  computer?: number;
}

export interface ServerTable {
  code: string;
  class?: string | boolean;
  game: string;
  options: Record<string, unknown>;
  phase: 'waiting' | 'playing' | 'over';
  seats: ServerSeat[];
  watchers: number;
  chat: boolean;
  hints: boolean;
  match?: string;
  commitment?: string;
  question?: { what: string; by: number; yes: number[] };
}

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  name: string;
  seats: ('me' | 'open' | { computer: number })[];
  clock?: { kind: string; seconds?: number; increment?: number; zero?: string };
  listed: boolean;
  class: boolean;
  lang: string;
}

/** Whether the page comes from a server of ours, without asking a plain web space for what it does not have.  (A proxy may hide it.) */
const isServed = async (): Promise<boolean> => {
  try {
    return (await fetch(url('./'), { method: 'HEAD' })).headers.get('server') === 'naukograd';
  } catch {
    return false;
  }
};

/** Where others in the network reach this page's server; told only to the machine it runs on. */
export const here = async (): Promise<{ addresses: string[] } | Refusal> =>
  (await isServed()) ? request('api/here') : NO_SERVER;
export const tables = () => request<{ tables: ServerTable[] }>('api/tables');
export const tableOf = (code: string) =>
  request<{ table: ServerTable }>(`api/tables/${encodeURIComponent(code)}`);
export const makeTable = (table: NewTable) =>
  request<{ code: string; token: string; seat: number | null }>('api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(table),
  });

export interface MatchFile {
  record: Record<string, unknown>;
  match?: string;
  commitment?: string;
  players?: unknown[];
  result?: unknown;
  ends?: unknown;
}
export const matchOf = (id: string) => request<MatchFile>(`api/matches/${encodeURIComponent(id)}`);

/** The right to a seat, kept on this device by the table's code. */
export interface Right {
  token: string;
  match?: string;
  /** What the first screen says of it. */
  game?: string;
  class?: boolean;
  /** When it was last used. */
  at?: number;
}

const PREFIX = 'naukograd.table.';
const KEY = (code: string) => `${PREFIX}${code.toUpperCase()}`;
export const rightTo = (code: string): Right | null => recall<Right>(KEY(code));
export const keepRight = (code: string, right: Right | null): void =>
  keep(KEY(code), right && { ...right, at: Date.now() });

/** The tables and classes that this device has a right to, those used last first. */
export const rights = (): (Right & { code: string })[] => {
  const codes = Object.keys(localStorage).flatMap((key) =>
    key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
  );
  return codes
    .flatMap((code) => {
      const right = rightTo(code);
      return right && CODE.test(code) ? [{ ...right, code }] : [];
    })
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
};

export const CODE = /^[23456789A-HJKMNP-Z]{6}$/;
