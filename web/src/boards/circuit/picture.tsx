/* picture.tsx - the card: a closed chain with a lamp that glows. */
export const CircuitPicture = () => (
  <svg viewBox="0 0 160 100" class="picture" aria-hidden="true">
    <path class="p-line" d="M20 10H140V90H20ZM60 10V90M100 10V90M20 50H140" />
    <circle class="p-glow" cx="80" cy="30" r="26" />
    <path class="p-wire" d="M40 96V30H68M92 30H120V96" />
    <circle class="p-part" cx="80" cy="30" r="12" />
    <path class="p-wire-thin" d="M71.500 21.500 88.500 38.500M88.500 21.500 71.500 38.500" />
    <path class="p-part" d="M112 56h16v26h-16Z" />
    <path class="p-run p-current" pathLength="1" d="M40 96V30H68M92 30H120V96" />
    <text x="26" y="94" class="p-text">
      +
    </text>
    <text x="134" y="94" class="p-text">
      −
    </text>
  </svg>
);
