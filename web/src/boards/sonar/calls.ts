/* calls.ts - what is heard: a sound for each kind of announcement, and where it is wished for a voice. */
import { useEffect, useRef } from 'preact/hooks';
import { lang } from '../../i18n';
import { settings } from '../../settings';
import type { Sound } from '../../sound';
import type { GameEvent } from '../../table/types';
import type { BoardProps } from '../board';
import { crewName, own, said } from './tell';
import type { View } from './view';

const SOUNDS: Record<string, Sound> = {
  course: 'hull',
  surfaced: 'slide',
  dive: 'hull',
  torpedo: 'torpedo',
  detonate: 'crack',
  scenario: 'crack',
  direct: 'bad',
  graze: 'bad',
  damage: 'crack',
  sonar: 'ping',
  answer: 'ping',
  drone: 'beam',
  ready: 'charge',
  charge: 'tick',
  break: 'place',
  trace: 'place',
};

/** Not worth a voice; and what only the own crew is told is spoken by nobody. */
const UNSPOKEN = ['start', 'started', 'begins', 'end', 'go on'];
const AT_ONCE = 3; // sounds of one batch

export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** The newest call matters: what still waits to be said is dropped. */
const speak = (sentence: string): void => {
  const voice = new SpeechSynthesisUtterance(sentence);
  voice.lang = lang.value === 'ru' ? 'ru-RU' : 'en-GB';
  voice.rate = 1.2;
  if (speechSynthesis.pending) speechSynthesis.cancel();
  speechSynthesis.speak(voice);
};

/** What was told since the last time, however many frames came together; nothing of a story that is told anew. */
const useNews = (story: GameEvent[], events: GameEvent[], hear: (fresh: GameEvent[]) => void) => {
  const heard = useRef(story.length);
  useEffect(() => {
    const fresh = events.length === 0 ? [] : story.slice(heard.current);
    heard.current = story.length;
    if (fresh.length > 0) hear(fresh);
  }, [story]);
};

/** Sounds and calls of what just happened. */
export const useCalls = ({ view, story, events, sound }: BoardProps<View>): void => {
  const speaks = settings.value.voice && settings.value.sound && canSpeak();
  useNews(story, events, (fresh) => {
    const sounds = new Set(fresh.flatMap(({ type }) => SOUNDS[type] ?? []));
    for (const name of [...sounds].slice(-AT_ONCE)) sound(name);
    if (!speaks) return;
    const calls = fresh
      .filter((event) => own(event) === null && !UNSPOKEN.includes(event.type))
      .map((event) => `${crewName(view, Number(event['team']))}: ${said(event)}`);
    if (calls.length > 0) speak(calls.join('. '));
  });
  useEffect(() => (speaks ? () => speechSynthesis.cancel() : undefined), [speaks]); // off is off at once
};
