/* picture.tsx - the card: a measured shape, and one that fits it. */
export const GeometriusPicture = () => (
  <svg viewBox="0 0 160 100" class="picture" aria-hidden="true">
    <rect class="p-card" x="16" y="14" width="60" height="72" rx="6" />
    <rect class="p-card" x="84" y="14" width="60" height="72" rx="6" />
    <path class="p-shape" d="M28 74V30L64 74Z" />
    <path class="p-right" d="M28 66h8v8" />
    <path class="p-mark" d="M24 52h8M44 78v-8" />
    <path class="p-shape" d="M94 70 106 32H134L122 70Z" />
    <path class="p-mark" d="M118 28v8M106 66v8M96 50l8 2.500M124 50l8 2.500" />
    <circle class="p-stone" cx="128" cy="74" r="9" />
  </svg>
);
