/* glossary.tsx - small pictures for the words of geometrius. */
import type { ComponentChildren } from 'preact';

const Picture = ({ children }: { children: ComponentChildren }) => (
  <svg class="geo-figure geo-word" viewBox="0 0 120 70" aria-hidden="true">
    {children}
  </svg>
);

export const Acute = () => (
  <Picture>
    <path class="geo-line" d="M88 14 28 58H96" />
    <path class="geo-mark" d="M58 58a30 30 0 0 0-6-18" />
  </Picture>
);
export const Right = () => (
  <Picture>
    <path class="geo-line" d="M34 12V58H96" />
    <path class="geo-right" d="M34 46h12v12" />
  </Picture>
);
export const Obtuse = () => (
  <Picture>
    <path class="geo-line" d="M22 16 52 58H104" />
    <path class="geo-mark" d="M72 58a20 20 0 0 0-31.600-16.300" />
  </Picture>
);
export const Reflex = () => (
  <Picture>
    <path class="geo-outline" d="M20 60 60 12 100 60 60 40Z" />
    <path class="geo-mark" d="M49 45.500a12 12 0 1 1 22 0" />
  </Picture>
);
export const Convex = () => (
  <Picture>
    <path class="geo-outline" d="M12 56 20 16 50 16 56 56Z" />
    <path class="geo-outline" d="M68 58 88 12 108 58 88 42Z" />
    <path class="geo-cut" d="M68 58 106 27.600" />
  </Picture>
);
export const Parallel = () => (
  <Picture>
    <path class="geo-line" d="M16 20H104M16 50H104" />
    <path class="geo-mark" d="M56 15l6 5-6 5M56 45l6 5-6 5" />
  </Picture>
);
export const Occupy = () => (
  <Picture>
    <rect class="geo-paper" x="36" y="6" width="48" height="58" rx="5" />
    <path class="geo-outline" d="M46 20h28v28H46Z" />
    <path class="geo-right" d="M46 42h6v6M68 48v-6h6M74 26h-6v-6M52 20v6h-6" />
    <circle class="geo-stone" cx="76" cy="56" r="7" />
  </Picture>
);
export const PushPicture = () => (
  <Picture>
    <rect class="geo-paper" x="42" y="20" width="22" height="28" rx="3" />
    <rect class="geo-paper" x="66" y="20" width="22" height="28" rx="3" />
    <rect class="geo-paper" x="90" y="20" width="22" height="28" rx="3" />
    <rect class="geo-paper is-new" x="6" y="20" width="22" height="28" rx="3" />
    <path class="geo-mark" d="M30 34h9M35 30l4 4-4 4" />
  </Picture>
);
