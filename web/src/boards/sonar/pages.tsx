/* pages.tsx - on a phone the stations are pages: by tab, or by a swipe of the finger. */
import { useRef } from 'preact/hooks';
import { pick } from '../../i18n';
import type { Role } from './view';
import { text } from './words';

export type Page = 'helm' | 'boat' | 'radio';
export const PAGES: Page[] = ['helm', 'boat', 'radio'];

/** Where a seat begins. */
export const pageOf = (roles: Role[]): Page => {
  if (roles.length === 0 || roles.includes('captain')) return 'helm';
  return roles.includes('radio') && roles.length === 1 ? 'radio' : 'boat';
};

interface Props {
  pages: Page[];
  page: Page;
  choose(page: Page): void;
}

export const Pages = ({ pages, page, choose }: Props) => (
  <div class="so-pages" role="group" aria-label={pick(text).pages}>
    {pages.map((one) => (
      <button key={one} type="button" data-open={one} aria-pressed={page === one} onClick={() => choose(one)}>
        {pick(text).page[one]}
      </button>
    ))}
  </div>
);

const LEAST = 56;

/** A finger's way to the side turns the page. */
export const useSwipe = (page: Page, choose: (page: Page) => void) => {
  const from = useRef<Touch | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const held = event.target instanceof Element && event.target.closest('.so-strip, .so-trace') !== null;
      from.current = held || event.touches.length > 1 ? null : (event.touches[0] ?? null);
    },
    onTouchEnd: (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (from.current === null || to === undefined) return;
      const [right, down] = [to.clientX - from.current.clientX, to.clientY - from.current.clientY];
      from.current = null;
      if (Math.abs(right) < LEAST || Math.abs(down) > Math.abs(right) / 2) return;
      const next = PAGES[PAGES.indexOf(page) + (right < 0 ? 1 : -1)];
      if (next !== undefined) choose(next);
    },
  };
};
