/* why.ts - why a server did not give what was asked of it, in the page's words: it may answer in another language. */
import { words } from '../i18n';
import { isAway } from '../table/server';
import type { Refusal } from '../table/types';

/** There is no server here, or it does not answer just now; null: it has answered. */
const whyAway = ({ code }: Refusal): string | null =>
  isAway(code) ? (code === 'no_server' ? words().online.noServer : words().online.noAnswer) : null;

/** Why a table's code or seat did not let in. */
export const whyNoTable = (refusal: Refusal, code: string): string => {
  const { why } = words().online;
  const said = { ...why, no_table: why.no_table(code) } as Record<string, string>;
  return whyAway(refusal) ?? said[refusal.code] ?? why.other;
};

/** Why there is no such match. */
export const whyNoMatch = (refusal: Refusal): string => {
  const { why } = words().replay;
  return whyAway(refusal) ?? (why as Record<string, string>)[refusal.code] ?? why.other;
};

/** Why a table was not made: options are explained by the server, which was told the language. */
export const whyNotMade = (refusal: Refusal): string => whyAway(refusal) ?? refusal.message;
