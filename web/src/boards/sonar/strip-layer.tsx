/* strip-layer.tsx - the translucent strip on the chart: dragged by finger or mouse, moved by keys, snapping to cells. */
import { useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { courseOfKey } from './chart';
import { CELL, lineOf, middle } from './geometry';
import { laid } from './strip';
import { cellAt, stepped, type Place } from './view';
import type { Radio } from './use-radio';
import { fitText } from './radio';
import { text } from './words';

/** How far a pointer has gone, in cells. */
const gone = (svg: SVGSVGElement, from: PointerEvent, to: PointerEvent): Place => {
  const scale = (svg.getScreenCTM()?.a ?? 1) * CELL;
  return { column: (to.clientX - from.clientX) / scale, row: (to.clientY - from.clientY) / scale };
};

const snapped = ({ column, row }: Place, size: number): Place => {
  const near = (n: number) => Math.min(size - 1, Math.max(0, Math.round(n)));
  return { column: near(column), row: near(row) };
};

const useDrag = (radio: Radio, size: number) => {
  const [at, setAt] = useState<Place | null>(null);
  const start = useRef<PointerEvent | null>(null);
  const place = (event: PointerEvent): Place => {
    const svg = (event.currentTarget as SVGElement).ownerSVGElement!;
    const { column, row } = gone(svg, start.current!, event);
    return { column: radio.end.column + column, row: radio.end.row + row };
  };
  return {
    at,
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      start.current = event;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      setAt(radio.end);
    },
    onPointerMove: (event: PointerEvent) => start.current !== null && setAt(place(event)),
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      radio.move(snapped(place(event), size));
      start.current = null;
      setAt(null);
    },
    onPointerCancel: () => {
      start.current = null;
      setAt(null);
    },
  };
};

export const StripLayer = ({ radio, size }: { radio: Radio; size: number }) => {
  const t = pick(text).radio;
  const { at, ...drag } = useDrag(radio, size);
  const places = laid(radio.way, at ?? radio.end);
  const [x, y] = middle(places.at(-1)!);
  const keys = (event: KeyboardEvent) => {
    const course = courseOfKey(event.key);
    if (course === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    radio.move(stepped(radio.end, course));
  };
  return (
    <g
      class={`so-strip${radio.fit.fits ? ' fits' : ' is-bad'}${at === null ? '' : ' is-dragged'}`}
      role="button"
      tabindex={0}
      data-end={cellAt(radio.end)}
      aria-label={`${t.strip}. ${fitText(radio)}`}
      onKeyDown={keys}
      {...drag}
    >
      <path class="so-strip-touch" d={lineOf(places)} />
      <path class="so-strip-line" d={lineOf(places)} />
      <circle class="so-strip-touch" cx={x} cy={y} r="22" />
      <circle class="so-strip-end" cx={x} cy={y} r="10" />
    </g>
  );
};
