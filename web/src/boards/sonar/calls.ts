/* calls.ts - what is heard: a sound for each kind of announcement, and where it is wished for a voice. */
import { useEffect } from 'preact/hooks';
import { lang } from '../../i18n';
import { settings } from '../../settings';
import type { Sound } from '../../sound';
import type { GameEvent } from '../../table/types';
import { crewName, heardText } from './tell';
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

/** Public announcements that are worth a voice. */
const SPOKEN = [
  'course',
  'torpedo',
  'detonate',
  'scenario',
  'surfaced',
  'sonar',
  'answer',
  'ready',
  'silence',
  'dive',
];
const AT_ONCE = 3; // sounds of one batch

export const canSpeak = (): boolean => 'speechSynthesis' in window;

const speak = (sentence: string): void => {
  const voice = new SpeechSynthesisUtterance(sentence);
  voice.lang = lang.value === 'ru' ? 'ru-RU' : 'en-GB';
  voice.rate = 1.2;
  speechSynthesis.speak(voice);
};

/** Sounds and calls of what just happened. */
export const useCalls = (
  view: View,
  events: GameEvent[],
  batch: number,
  sound: (name: Sound) => void,
): void =>
  useEffect(() => {
    const sounds = new Set(events.flatMap(({ type }) => SOUNDS[type] ?? []));
    for (const name of [...sounds].slice(0, AT_ONCE)) sound(name);
    if (!settings.value.voice || !settings.value.sound || !canSpeak()) return;
    for (const event of events)
      if (SPOKEN.includes(event.type) && event.to === undefined)
        speak(`${crewName(view, Number(event['team']))}: ${heardText({ team: 0, text: event.text })}`);
  }, [batch]);
