/* seat.tsx - how seats look everywhere: a colour and a shape for each, so that colour is never alone; faces of computers. */

export const SHAPES = [
  <circle cx="8" cy="8" r="6.5" />,
  <rect x="2" y="2" width="12" height="12" rx="1" />,
  <path d="M8 1.5 15 14H1Z" />,
  <path d="M8 .8 15.2 8 8 15.2.8 8Z" />,
  <path d="M8 1 15 6.1 12.3 14.4H3.7L1 6.1Z" />,
  <path d="M4.2 1.5h7.6L15.6 8l-3.8 6.5H4.2L.4 8Z" />,
  <path d="M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5Z" />,
  <path d="M8 .6 10 6h5.4L11 9.4 12.7 15 8 11.6 3.3 15 5 9.4.6 6H6Z" />,
];

export const SeatMark = ({ seat }: { seat: number }) => (
  <svg class={`seat-mark seat-${seat % SHAPES.length}`} viewBox="0 0 16 16" aria-hidden="true">
    {SHAPES[seat % SHAPES.length]}
  </svg>
);

/** A computer's face: older, and better dressed, with every level. */
export const Face = ({ level }: { level: number }) => {
  const age = (level - 1) / 9;
  const smile = 3.5 - 2.5 * age;
  return (
    <svg class="face" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="8" y="12" width="24" height="20" rx={10 - 5 * age} class="face-head" />
      {level < 5 && <path d={`M20 12V${9 - level}`} class="face-line" />}
      {level < 5 && <circle cx="20" cy={7 - level * 0.6} r="2" class="face-ink" />}
      {level >= 9 && <path d="M6 11 20 5l14 6-14 5Z M31 12v6" class="face-hat" />}
      {level >= 5 && level < 9 && <path d="M11 13q9-7 18 0" class="face-line" />}
      <circle cx="15" cy="21" r={2.6 - age} class="face-ink" />
      <circle cx="25" cy="21" r={2.6 - age} class="face-ink" />
      {level >= 4 && (
        <path
          d="M10.5 21a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M20.500 21a4.500 4.500 0 1 0 9 0 4.500 4.500 0 1 0-9 0M19.500 21h1"
          class="face-thin"
        />
      )}
      <path d={`M15 27q5 ${smile} 10 0`} class="face-line" />
      {level >= 7 && <path d="M13 25.500q7-3 14 0" class="face-thin" />}
    </svg>
  );
};
