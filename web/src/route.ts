/* route.ts - addresses behind the hash, so that the page works from any folder of any web space.
 *
 *   #/                 the games            #/g/ID             one game: how to play it
 *   #/here/ID          the match here       #/learn/ID[/NAME]  its lessons, or one of them
 *   #/t/CODE           a table online       #/online           tables, and joining by code
 *   #/replay[/ID]      records              #/rules/ID[/G6]    its rules, at one of them
 *   #/replay/ID/analysis   a record and its analysis
 *   #/rules/teaching   for parents and teachers   #/ID/NAME[/…]   a screen of a game's own
 *   #/puzzles[/ID[/NAME]]  the puzzle of the day; those of a game, or of one kind; one of them
 * Behind a game stands the part of its screen that is meant: #/g/ID/here, #/g/ID/online, #/g/ID/class. */
import { signal } from '@preact/signals';

export interface Route {
  name: string;
  arg: string;
  /** What stands behind the argument: a place in a page. */
  more: string;
}

/** Anybody may write an address: what cannot be read is nothing. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

export const parse = (hash: string): Route => {
  const [, name = '', arg = '', more = ''] = hash.replace(/^#/, '').split('/');
  return { name, arg: decoded(arg), more: decoded(more) };
};

const read = (): Route => parse(location.hash);

export const route = signal<Route>(read());
addEventListener('hashchange', () => (route.value = read()));

export const address = (name: string, arg = '', more = ''): string =>
  `#/${[name, arg, more].filter(Boolean).map(encodeURIComponent).join('/')}`;

export const go = (name: string, arg = '', more = ''): void => {
  location.hash = address(name, arg, more);
};
