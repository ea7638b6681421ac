/* picture.tsx - the card: a route on a chart, and the ping that looks for it. */
export const SonarPicture = () => (
  <svg viewBox="0 0 160 100" class="picture" aria-hidden="true">
    <rect class="p-sea" x="12" y="10" width="136" height="80" rx="4" />
    <path class="p-line" d="M12 50H148M80 10V90M46 10V90M114 10V90M12 30H148M12 70H148" />
    <path class="p-land" d="M24 18q14-6 20 4t-4 14-18-2-4-12ZM112 66q12-8 20 2t-2 14-16 0-6-12Z" />
    <path class="p-route" d="M29 80V60H63V40H97" />
    <circle class="p-ping" cx="97" cy="40" r="10" />
    <circle class="p-ping" cx="97" cy="40" r="20" />
    <circle class="p-accent" cx="97" cy="40" r="4.500" />
  </svg>
);
