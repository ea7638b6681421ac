/* route.ts - addresses behind the hash, so that the page works from any folder of any web space.
 *
 *   #/                 the games            #/g/ID             one game: how to play it
 *   #/here/ID          the match here       #/learn/ID         its lessons
 *   #/t/CODE           a table online       #/online           tables, and joining by code
 *   #/replay[/ID]      records              */
import { signal } from '@preact/signals';

export interface Route {
  name: string;
  arg: string;
}

const read = (): Route => {
  const [, name = '', arg = ''] = location.hash.replace(/^#/, '').split('/');
  return { name, arg: decodeURIComponent(arg) };
};

export const route = signal<Route>(read());
addEventListener('hashchange', () => (route.value = read()));

export const address = (name: string, arg = ''): string =>
  `#/${name}${arg ? `/${encodeURIComponent(arg)}` : ''}`;

export const go = (name: string, arg = ''): void => {
  location.hash = address(name, arg);
};
