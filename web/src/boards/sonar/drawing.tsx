/* drawing.tsx - the board of a surfacing: it goes round, and when the enemy dives his engineer shows the finished drawing to ours (S18). */
import { useEffect, useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { seatName } from '../../screens/table/head';
import type { BoardProps } from '../board';
import { BAND, BOX, outlineOf, pathOf, type Point } from './outline';
import type { Crew, Drawing } from './use-crew';
import { ownBoat, PARTS, rolesOf, type Course, type View } from './view';
import { text } from './words';

/** Who traced, in turn: the engineer's seat first, then the next ones, round and round. */
const hands = (view: View, team: number): number[] => {
  const crew = view.seats.flatMap((seat, i) => (seat.team === team ? [i] : []));
  const first = crew.findIndex((seat) => view.seats[seat]!.roles.includes('engineer'));
  return PARTS.map((_, i) => crew[(first + i) % crew.length]!);
};

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase() || '✓';

/** A part with its band, the line that was drawn there (a computer's is the outline itself) and a word in its middle. */
export const Piece = ({ part, line, word }: { part: Course; line: Point[] | null; word: string }) => {
  const points = outlineOf(part);
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      <path class="so-band" d={pathOf(points)} stroke-width={BAND} />
      {line !== null && <path class="so-ink" d={line.length > 1 ? pathOf(line, false) : pathOf(points)} />}
      <text x="100" y="112">
        {word}
      </text>
    </svg>
  );
};

/** Every part with its initials.  What nobody showed was drawn by the hands that are left: computers. */
const signedBy = (view: View, drawing: Drawing, name: (seat: number) => string): string[] => {
  const left = hands(view, 1 - view.team!);
  for (const { seat } of Object.values(drawing)) {
    const at = left.indexOf(seat);
    if (at >= 0) left.splice(at, 1);
  }
  return PARTS.map((part) => drawing[part]?.put ?? initialsOf(name(left.shift() ?? 0)));
};

/** Shows the own drawing when the boat dives, and wipes the board for a new one. */
const useBoards = ({ view, story }: BoardProps<View>, crew: Crew): number => {
  const count = (what: string, own: boolean) =>
    story.filter(({ type, team }) => type === what && (team === view.team) === own).length;
  const now = [count('surfaced', true), count('surfaced', false), count('dive', true), count('dive', false)];
  const before = useRef(now);
  const more = (i: number) => now[i]! > before.current[i]!;
  useEffect(() => {
    if (more(2)) crew.show();
    if (more(0) || more(2)) crew.wipe(true);
    if (more(1)) crew.wipe(false);
    before.current = now;
  }, now);
  return now[3]!;
};

export const TheirDrawing = ({ props, crew }: { props: BoardProps<View>; crew: Crew }) => {
  const { view, seat, seats } = props;
  const t = pick(text).trace;
  const dives = useBoards(props, crew);
  const [seen, setSeen] = useState(dives);
  // Who traces himself looks at it afterwards.
  const busy = ownBoat(view)?.phase === 'surfaced';
  const mine = rolesOf(view, seat).includes('engineer');
  if (dives <= seen || busy || !mine || view.over) return null;
  const signed = signedBy(view, crew.theirs, (one) => seatName(seats[one], one));
  return (
    <section class="so-tracing so-theirs" aria-label={t.title}>
      <p role="status">{t.theirs}</p>
      <div class="so-pieces">
        {PARTS.map((part, i) => (
          <div key={part} class="so-piece" data-theirs={part} data-drawn={part in crew.theirs}>
            <Piece part={part} line={crew.theirs[part]?.line ?? []} word={signed[i]!} />
          </div>
        ))}
      </div>
      <button type="button" onClick={() => setSeen(dives)}>
        {t.close}
      </button>
    </section>
  );
};
