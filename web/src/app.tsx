/* app.tsx - which screen is shown, and what is the same on all of them. */
import { useEffect } from 'preact/hooks';
import { cardOf } from './boards/list';
import { words } from './i18n';
import { Lazy } from './parts/lazy';
import { route } from './route';
import { CodeScreen } from './screens/code';
import { GameScreen } from './screens/game';
import { HereScreen } from './screens/here';
import { Home } from './screens/home';
import { OnlineScreen } from './screens/online';
import { ReplayScreen } from './screens/replay';
import { RulesScreen } from './screens/rules';
import { change, settings } from './settings';

const learn = async () => (await import('./lessons')).Learn;

const screen = () => {
  const { name, arg, more } = route.value;
  if (name === 'g') return <GameScreen key={arg} id={arg} part={more} />;
  if (name === 'here') return <HereScreen key={arg} id={arg} />;
  if (name === 'learn') return <Lazy key={name + arg} load={learn} props={{ id: arg, lesson: more }} />;
  if (name === 't') return <CodeScreen key={arg} code={arg.toUpperCase()} />;
  if (name === 'replay') return <ReplayScreen key={arg} id={arg} />;
  if (name === 'rules') return <RulesScreen key={arg} id={arg} place={more} />;
  if (name === 'online') return <OnlineScreen part={arg} />;
  const own = cardOf(name)?.screens?.[arg];
  if (own) return <Lazy key={name + arg} load={own} props={{ arg: more }} />;
  return <Home />;
};

/** One key turns the sounds off and on, wherever nothing is being typed. */
const onKey = (event: KeyboardEvent) => {
  const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
  if (typing || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === 'm' || event.key === 'M' || event.key === 'ь' || event.key === 'Ь')
    change({ sound: !settings.value.sound });
};

export const App = () => {
  const title = words().title;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return screen();
};
