/* route.ts - addresses behind the hash, so that the page works from any folder of any web space.
 *
 *   #/                 the games            #/g/ID             one game: how to play it
 *   #/here/ID          the match here       #/learn/ID         its lessons
 *   #/t/CODE           a table online       #/online           tables, and joining by code
 *   #/replay[/ID]      records
 * A third part names the place of the screen that is meant: #/g/ID/here, #/g/ID/online, #/g/ID/class, #/g/ID/puzzles. */
import { signal } from '@preact/signals';

export interface Route {
  name: string;
  arg: string;
  part: string;
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
  const [, name = '', arg = '', part = ''] = hash.replace(/^#/, '').split('/');
  return { name, arg: decoded(arg), part };
};

const read = (): Route => parse(location.hash);

export const route = signal<Route>(read());
addEventListener('hashchange', () => (route.value = read()));

export const address = (name: string, arg = '', part = ''): string =>
  `#/${name}${arg ? `/${encodeURIComponent(arg)}` : ''}${part ? `/${part}` : ''}`;

export const go = (name: string, arg = ''): void => {
  location.hash = address(name, arg);
};
