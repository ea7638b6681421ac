/* route.ts - addresses behind the hash, so that the page works from any folder of any web space.
 *
 *   #/                 the games            #/g/ID             one game: how to play it
 *   #/here/ID          the match here       #/learn/ID         its lessons
 *   #/t/CODE           a table online       #/online           tables, and joining by code
 *   #/replay[/ID]      records              #/ID/NAME[/…]      a screen of a game's own */
import { signal } from '@preact/signals';

export interface Route {
  name: string;
  arg: string;
  /** What stands behind that. */
  rest: string;
}

/** Anybody may write an address: what is not well-formed names nothing. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

export const parse = (hash: string): Route => {
  const [, name = '', arg = '', rest = ''] = hash.replace(/^#/, '').split('/');
  return { name, arg: decode(arg), rest: decode(rest) };
};

const read = (): Route => parse(location.hash);

export const route = signal<Route>(read());
addEventListener('hashchange', () => (route.value = read()));

export const address = (name: string, arg = '', rest = ''): string =>
  `#/${[name, arg, rest].filter(Boolean).map(encodeURIComponent).join('/')}`;

export const go = (name: string, arg = '', rest = ''): void => {
  location.hash = address(name, arg, rest);
};
