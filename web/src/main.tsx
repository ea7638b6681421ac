/* main.tsx - the page begins here. */
import { render } from 'preact';
import { App } from './app';

render(<App />, document.getElementById('app')!);

if ('serviceWorker' in navigator && location.protocol !== 'file:')
  addEventListener('load', () => void navigator.serviceWorker.register('sw.js').catch(() => {}));
