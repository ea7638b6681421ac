/* picture.tsx - the card: a beam that turns between hidden atoms. */
export const AtomsPicture = () => (
  <svg viewBox="0 0 160 100" class="picture" aria-hidden="true">
    <path
      class="p-line"
      d="M30 10H130V90H30ZM50 10V90M70 10V90M90 10V90M110 10V90M30 30H130M30 50H130M30 70H130"
    />
    <circle class="p-ink" cx="60" cy="40" r="7" />
    <circle class="p-ink" cx="100" cy="60" r="7" />
    <path class="p-beam p-run" pathLength="1" d="M20 60H80V20H148" />
    <circle class="p-sheet" cx="20" cy="60" r="9" />
    <circle class="p-sheet" cx="148" cy="20" r="9" />
    <circle class="p-soft" cx="20" cy="60" r="8" />
    <circle class="p-soft" cx="148" cy="20" r="8" />
    <text x="20" y="64" class="p-text">
      a
    </text>
    <text x="148" y="24" class="p-text">
      a
    </text>
  </svg>
);
