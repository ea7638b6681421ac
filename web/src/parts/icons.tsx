/* icons.tsx - the shell's few icons, in ink. */
const icon = (d: string) => () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const Back = icon('M15 5 8 12l7 7');
export const Sun = icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
);
export const Moon = icon('M20 14A8 8 0 1 1 10 4a6.500 6.500 0 0 0 10 10Z');
export const Auto = icon('M12 3a9 9 0 1 0 0 18ZM12 3a9 9 0 0 1 0 18');
export const SoundOn = icon('M4 10v4h4l5 4V6L8 10ZM16 9q2 3 0 6M18.500 6.500q4 5.500 0 11');
export const SoundOff = icon('M4 10v4h4l5 4V6L8 10ZM16 10l5 5M21 10l-5 5');
export const Bulb = icon('M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 11v1.500h7V14A6 6 0 0 0 12 3Z');
export const Undo = icon('M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3');
export const Flag = icon('M6 21V4M6 4h11l-2.500 4L17 12H6');
export const Check = icon('M5 12.500 10 17.500 19 7');
export const Menu = icon('M4 7h16M4 12h16M4 17h16');
export const Lines = icon('M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1');
export const Bubble = icon('M4 5h16v11h-9l-4 4v-4H4Z');
export const Close = icon('M6 6l12 12M18 6 6 18');
export const Gear = icon('M4 7h9M17 7h3M15 4.500v5M4 12h2M10 12h10M8 9.500v5M4 17h11M19 17h1M17 14.500v5');
export const Download = icon('M12 4v11M7 11l5 5 5-5M5 20h14');
export const PlayIcon = icon('M8 5v14l11-7Z');
export const Pause = icon('M8 5v14M16 5v14');
export const StepOn = icon('M7 5v14l9-7ZM18 5v14');
export const StepBack = icon('M17 5v14l-9-7ZM6 5v14');
export const People = icon(
  'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M2.500 20q0-6 6.500-6t6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14q3.500 1 3.500 6',
);
export const Globe = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3q-4 4-4 9t4 9M12 3q4 4 4 9t-4 9');
export const Book = icon('M4 5q4-2 8 0 4-2 8 0v14q-4-2-8 0-4-2-8 0ZM12 5v14');
