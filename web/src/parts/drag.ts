/* drag.ts - dragging a piece out of the hand: by mouse and by finger, with its picture under the pointer.
 *
 * A press that hardly moves is no drag: the click that follows it is left alone. */

interface Drag {
  /** The pointer is somewhere else now. */
  over(at: PointerEvent): void;
  /** Let go there; null: the drag was broken off and nothing is to be done. */
  drop(at: PointerEvent | null): void;
}

const LEAST_WAY = 8;

/** What of the page lies under the pointer; the dragged picture itself is never hit. */
export const under = (event: PointerEvent, selector: string): HTMLElement | null =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(selector) ?? null;

const pictureOf = (piece: Element): HTMLElement | null => {
  const drawn = piece.querySelector('svg');
  if (drawn === null) return null;
  const picture = document.createElement('div');
  picture.className = 'drag-picture';
  picture.append(drawn.cloneNode(true));
  (piece.closest('main') ?? document.body).append(picture);
  return picture;
};

/** Follows the pointer from the press `start`; after a drag, and only then, `dragged.current` is true until the click is over. */
export const follow = (start: PointerEvent, dragged: { current: boolean }, { over, drop }: Drag): void => {
  const piece = start.currentTarget as Element;
  const end = new AbortController();
  const { signal } = end;
  let picture: HTMLElement | null = null;
  dragged.current = false;
  const stop = (at: PointerEvent | null) => {
    end.abort();
    picture?.remove();
    if (!dragged.current) return;
    drop(at);
    setTimeout(() => (dragged.current = false)); // the click of this release comes first, if there is one
  };
  const mine = (event: PointerEvent) => event.pointerId === start.pointerId;
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!mine(event)) return;
      if (
        !dragged.current &&
        Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < LEAST_WAY
      )
        return;
      if (!dragged.current) picture = pictureOf(piece);
      dragged.current = true;
      if (picture) picture.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
      over(event);
    },
    { signal },
  );
  window.addEventListener('pointerup', (event) => mine(event) && stop(event), { signal });
  window.addEventListener('pointercancel', (event) => mine(event) && stop(null), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(null), { signal });
};
