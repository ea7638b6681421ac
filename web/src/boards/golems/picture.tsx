/* picture.tsx - the card: a robot and its program. */
export const GolemsPicture = () => (
  <svg viewBox="0 0 160 100" class="picture" aria-hidden="true">
    <path class="p-line" d="M14 14H86V86H14ZM38 14V86M62 14V86M14 38H86M14 62H86" />
    <path class="p-ink" d="M40 66h20v16H40Z" />
    <path class="p-accent" d="M50 50 60 64H40Z" />
    <path class="p-beam p-run" pathLength="1" d="M50 48V26H74" />
    <rect class="p-block" x="98" y="16" width="48" height="15" rx="4" />
    <rect class="p-block p-block-on" x="98" y="35" width="48" height="15" rx="4" />
    <rect class="p-block" x="98" y="54" width="48" height="15" rx="4" />
    <rect class="p-block" x="98" y="73" width="48" height="15" rx="4" />
    <path class="p-mark" d="M106 23.500h18M106 42.500h28M106 61.500h12M106 80.500h22" />
  </svg>
);
