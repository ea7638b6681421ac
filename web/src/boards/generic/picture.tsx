/* picture.tsx - the card of a game that has no picture of its own. */
export const AnyPicture = () => (
  <svg viewBox="0 0 160 100" class="picture" aria-hidden="true">
    <path class="p-line" d="M44 14H116V86H44ZM68 14V86M92 14V86M44 38H116M44 62H116" />
    <circle class="p-ink" cx="56" cy="26" r="8" />
    <circle class="p-accent" cx="80" cy="50" r="8" />
    <circle class="p-ink" cx="104" cy="74" r="8" />
  </svg>
);
