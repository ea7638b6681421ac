/* sound.ts - quiet synthesised sounds.  Nothing is loaded; the audio context starts with the first gesture. */
import { settings } from './settings';

/** [start in ms, hertz, length in ms, loudness, wave] */
type Note = [number, number, number, number, OscillatorType];

const SOUNDS = {
  tick: [[0, 880, 40, 0.05, 'sine']],
  place: [
    [0, 260, 90, 0.12, 'triangle'],
    [20, 390, 70, 0.06, 'sine'],
  ],
  turn: [
    [0, 523, 110, 0.06, 'sine'],
    [110, 659, 160, 0.06, 'sine'],
  ],
  refuse: [
    [0, 196, 120, 0.08, 'triangle'],
    [90, 165, 160, 0.08, 'triangle'],
  ],
  beam: [
    [0, 1200, 60, 0.03, 'sine'],
    [60, 1400, 60, 0.03, 'sine'],
    [120, 1600, 180, 0.03, 'sine'],
  ],
  absorbed: [[0, 140, 260, 0.14, 'sine']],
  good: [
    [0, 659, 120, 0.07, 'sine'],
    [90, 880, 220, 0.06, 'sine'],
  ],
  bad: [
    [0, 311, 160, 0.08, 'triangle'],
    [130, 233, 260, 0.08, 'triangle'],
  ],
  crack: [
    [0, 90, 60, 0.2, 'square'],
    [20, 1900, 30, 0.06, 'sawtooth'],
    [60, 70, 120, 0.14, 'square'],
  ],
  slide: [
    [0, 180, 220, 0.07, 'triangle'],
    [60, 220, 200, 0.05, 'triangle'],
  ],
  glow: [
    [0, 784, 240, 0.05, 'sine'],
    [40, 1176, 320, 0.03, 'sine'],
  ],
  hull: [
    [0, 74, 420, 0.12, 'sine'],
    [60, 111, 320, 0.05, 'triangle'],
  ],
  ping: [
    [0, 1320, 900, 0.06, 'sine'],
    [40, 1326, 860, 0.03, 'sine'],
  ],
  torpedo: [
    [0, 420, 120, 0.05, 'sawtooth'],
    [90, 300, 160, 0.05, 'sawtooth'],
    [420, 58, 500, 0.2, 'square'],
  ],
  charge: [
    [0, 392, 70, 0.05, 'square'],
    [80, 587, 120, 0.05, 'square'],
  ],
  won: [
    [0, 523, 150, 0.08, 'sine'],
    [130, 659, 150, 0.08, 'sine'],
    [260, 784, 150, 0.08, 'sine'],
    [390, 1047, 420, 0.08, 'sine'],
  ],
  lost: [
    [0, 392, 200, 0.07, 'sine'],
    [180, 330, 200, 0.07, 'sine'],
    [360, 262, 420, 0.07, 'sine'],
  ],
  said: [
    [0, 740, 50, 0.05, 'sine'],
    [70, 990, 70, 0.05, 'sine'],
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | null = null;

export const play = (name: Sound): void => {
  if (!settings.value.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [start, hertz, length, loud, wave] of SOUNDS[name] as Note[]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const from = now + start / 1000;
    const until = from + length / 1000;
    tone.type = wave;
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loud, from + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0005, until);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(until + 0.02);
  }
};
