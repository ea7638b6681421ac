/* areas.tsx - where a board's parts go on the table's screen. */
import type { ComponentChildren } from 'preact';

/** The board itself: it gets all the room that is left and must fit it without scrolling. */
export const Field = ({ children, label }: { children: ComponentChildren; label: string }) => (
  <div class="table-field" role="group" aria-label={label}>
    {children}
  </div>
);

/** Hand and buttons: beside the board on wide screens, in reach of the thumb on phones. */
export const Dock = ({ children, label }: { children: ComponentChildren; label: string }) => (
  <div class="table-dock" role="group" aria-label={label}>
    {children}
  </div>
);
