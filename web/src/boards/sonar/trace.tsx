/* trace.tsx - surfaced in real time: the crew traces the four parts, hand after hand, and signs them (ruling S18). */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { seatName } from '../../screens/table/head';
import type { SeatInfo } from '../../table/types';
import type { Helm } from './helm';
import { initialsOf, Piece } from './drawing';
import { BAND, BOX, pathOf, type Point } from './outline';
import { usePen } from './use-pen';
import type { Crew, Signed } from './use-crew';
import { PARTS, type Course } from './view';
import { text } from './words';

const box = `0 0 ${BOX.width} ${BOX.height}`;

/** The part under the pen. */
const Pad = ({ part, whole, left }: { part: Course; whole(line: Point[]): void; left(): void }) => {
  const t = pick(text);
  const { points, pen, line, ...hand } = usePen(part, whole, left);
  const svg = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => svg.current?.focus(), []); // before the next key of a quick hand
  return (
    <svg
      class="so-trace"
      viewBox={box}
      role="application"
      tabindex={0}
      data-trace={part}
      aria-label={t.trace.pad(t.courses[part])}
      ref={svg}
      {...hand}
    >
      <path class="so-band" d={pathOf(points)} stroke-width={BAND} />
      <path class="so-guide" d={pathOf(points)} />
      {pen !== null && <path class="so-ink" d={pathOf(line, false)} />}
    </svg>
  );
};

/** A part as it is: to be traced, or traced and signed. */
interface PartProps {
  part: Course;
  drawn: Signed | undefined;
  done: boolean;
  open: boolean;
  choose(): void;
}

const Part = ({ part, drawn, done, open, choose }: PartProps) => {
  const t = pick(text);
  const label = `${t.engineer.part(t.courses[part])}: ${done ? t.trace.done : t.trace.todo}`;
  return (
    <button
      type="button"
      class="so-piece"
      data-piece={part}
      disabled={!open}
      aria-label={label}
      onClick={choose}
    >
      <Piece
        part={part}
        line={done ? (drawn?.line ?? []) : null}
        word={done ? (drawn?.put ?? '✓') : t.letters[part]}
      />
    </button>
  );
};

interface SignProps {
  part: Course;
  name: string;
  sign(initials: string): void;
}

/** Traced: the initials make it count. */
const Sign = ({ part, name, sign }: SignProps) => {
  const t = pick(text).trace;
  const [initials, setInitials] = useState(initialsOf(name));
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []); // before the next key of a quick hand
  return (
    <form
      class="so-sign-form"
      onSubmit={(event) => {
        event.preventDefault();
        sign(initials.trim().slice(0, 3) || '✓');
      }}
    >
      <label>
        {t.initials}{' '}
        <input
          value={initials}
          maxLength={3}
          size={4}
          onInput={(event) => setInitials(event.currentTarget.value)}
        />
      </label>
      <button class="primary" data-sign-part={part} ref={button}>
        {t.sign}
      </button>
    </form>
  );
};

const useTracing = (helm: Helm, crew: Crew, name: string) => {
  const [part, setPart] = useState<Course | null>(null);
  const [whole, setWhole] = useState<Point[] | null>(null);
  const [left, setLeft] = useState(0);
  const done = helm.boat.traced ?? [];
  // Before the picture is drawn: what is chosen after it stays chosen.
  useLayoutEffect(() => {
    setPart(null);
    setWhole(null);
  }, [done.length]);
  const sign = (initials: string) => {
    if (part !== null) crew.sign({ part, put: initials, line: whole ?? [] });
    helm.play(`trace ${part}`);
  };
  return {
    part,
    whole: whole !== null,
    left,
    done,
    name,
    sign,
    choose: setPart,
    finish: setWhole,
    leave: () => setLeft(left + 1),
  };
};

interface Props {
  helm: Helm;
  crew: Crew;
  seats: SeatInfo[];
  seat: number | null;
}

export const Tracing = ({ helm, crew, seats, seat }: Props) => {
  const t = pick(text).trace;
  const { boat, plan } = helm;
  const own = seat === null ? '' : seatName(seats[seat], seat);
  const work = useTracing(helm, crew, own);
  const { part, whole, done } = work;
  const mine = plan.offers.trace.size > 0;
  const who = boat.tracer === undefined ? '' : seatName(seats[boat.tracer], boat.tracer);
  return (
    <section class="so-tracing" aria-label={t.title}>
      <p role="status">
        {done.length === 4
          ? t.ready
          : mine
            ? work.left > 0 && part !== null
              ? t.anew
              : part === null
                ? t.choose
                : t.follow
            : t.wait(who)}
      </p>
      {mine && part !== null && !whole && (
        <Pad key={`${part}.${work.left}`} part={part} whole={work.finish} left={work.leave} />
      )}
      {mine && part !== null && whole && <Sign part={part} name={own} sign={work.sign} />}
      <div class="so-pieces">
        {PARTS.map((one) => (
          <Part
            key={one}
            part={one}
            drawn={crew.drawing[one]}
            done={done.includes(one)}
            open={plan.offers.trace.has(one) && !whole}
            choose={() => work.choose(one)}
          />
        ))}
      </div>
    </section>
  );
};
