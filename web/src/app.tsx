/* app.tsx - which screen is shown, and what is the same on all of them. */
import { useEffect } from 'preact/hooks';
import { cardOf } from './boards/list';
import { words } from './i18n';
import { Lazy } from './parts/lazy';
import { route } from './route';
import { Home } from './screens/home';
import { change, settings } from './settings';

/** The screens besides the first: each comes when it is opened, so that the first visit stays small. */
const later = {
  code: async () => (await import('./screens/code')).CodeScreen,
  game: async () => (await import('./screens/game')).GameScreen,
  here: async () => (await import('./screens/here')).HereScreen,
  learn: async () => (await import('./lessons')).Learn,
  online: async () => (await import('./screens/online')).OnlineScreen,
  puzzles: async () => (await import('./puzzles')).Puzzles,
  replay: async () => (await import('./screens/replay')).ReplayScreen,
  rules: async () => (await import('./screens/rules')).RulesScreen,
};

const screen = () => {
  const { name, arg, more } = route.value;
  const key = `${name}/${arg}`;
  if (name === 'g') return <Lazy key={key} load={later.game} props={{ id: arg, part: more }} />;
  if (name === 'here') return <Lazy key={key} load={later.here} props={{ id: arg }} />;
  if (name === 'learn') return <Lazy key={key} load={later.learn} props={{ id: arg, lesson: more }} />;
  if (name === 'puzzles') return <Lazy key={key} load={later.puzzles} props={{ game: arg, name: more }} />;
  if (name === 't') return <Lazy key={key} load={later.code} props={{ code: arg.toUpperCase() }} />;
  if (name === 'replay') return <Lazy key={key} load={later.replay} props={{ id: arg, part: more }} />;
  if (name === 'rules') return <Lazy key={key} load={later.rules} props={{ id: arg, place: more }} />;
  if (name === 'online') return <Lazy key={name} load={later.online} props={{ part: arg }} />;
  const own = cardOf(name)?.screens?.[arg];
  if (own) return <Lazy key={key} load={own} props={{ arg: more }} />;
  return <Home />;
};

/** One key turns the sounds off and on, wherever nothing is being typed. */
const onKey = (event: KeyboardEvent) => {
  const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
  if (typing || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
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
