/* drawing.tsx - when the enemy dives, his engineer shows the finished drawing to ours (ruling S18). */
import { useEffect, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { seatName } from '../../screens/table/head';
import type { BoardProps } from '../board';
import { BAND, BOX, outlineOf, pathOf } from './outline';
import { initialsOf } from './trace';
import { ownBoat, PARTS, rolesOf, type View } from './view';
import { text } from './words';

/** Who traced, in turn: the engineer's seat first, then the next ones, round and round. */
const hands = (view: View, team: number): number[] => {
  const crew = view.seats.flatMap((seat, i) => (seat.team === team ? [i] : []));
  const first = crew.findIndex((seat) => view.seats[seat]!.roles.includes('engineer'));
  return PARTS.map((_, i) => crew[(first + i) % crew.length]!);
};

export const TheirDrawing = ({ view, seat, seats, events, batch }: BoardProps<View>) => {
  const t = pick(text).trace;
  const [open, setOpen] = useState(false);
  const dives = events.some(({ type, team }) => type === 'dive' && team !== view.team);
  useEffect(() => {
    if (dives && rolesOf(view, seat).includes('engineer')) setOpen(true);
  }, [batch]);
  // Who traces himself looks at it afterwards.
  const busy = ownBoat(view)?.phase === 'surfaced';
  if (!open || busy || view.team === undefined) return null;
  const signed = hands(view, 1 - view.team).map((one) => initialsOf(seatName(seats[one], one)));
  return (
    <section class="so-tracing so-theirs" aria-label={t.title}>
      <p role="status">{t.theirs}</p>
      <div class="so-pieces" aria-hidden="true">
        {PARTS.map((part, i) => (
          <svg key={part} class="so-piece" viewBox={`0 0 ${BOX.width} ${BOX.height}`}>
            <path class="so-band" d={pathOf(outlineOf(part))} stroke-width={BAND} />
            <path class="so-ink" d={pathOf(outlineOf(part))} />
            <text x="100" y="112">
              {signed[i]}
            </text>
          </svg>
        ))}
      </div>
      <button type="button" onClick={() => setOpen(false)}>
        {t.close}
      </button>
    </section>
  );
};
