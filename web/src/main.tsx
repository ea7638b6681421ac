/* main.tsx - the page begins here. */
import { render } from 'preact';
import { App } from './app';

render(<App />, document.getElementById('app')!);

if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('sw.js').catch(() => {}));
  // A new version took over: its files are the only ones left, so the page is loaded anew, but never in the middle of a match.
  let stale = false;
  const controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => (stale = controlled));
  addEventListener('hashchange', () => stale && location.reload());
}
