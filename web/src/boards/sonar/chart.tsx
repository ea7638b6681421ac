/* chart.tsx - the chart: drawn, and readable and playable by keys.  What lies on it besides comes as children. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { CELL, cornerOf } from './geometry';
import { Land, Lines, viewBox } from './layers';
import { cellAt, COURSES, inside, placeOf, sectorAt, stepped, type Course, type View } from './view';
import { text } from './words';

interface Props {
  view: View;
  /** Where the keys begin. */
  home: string;
  /** What stands in a cell, in words. */
  about(cell: string): string[];
  tap(cell: string): void;
  /** Takes an arrow key; false: it moves the cursor. */
  arrow(course: Course): boolean;
  escape(): void;
  children: ComponentChildren;
}

const ARROWS: Record<string, Course> = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' };
export const courseOfKey = (key: string): Course | undefined => ARROWS[key];

const Cells = ({ view, at, about, tap }: Pick<Props, 'view' | 'about' | 'tap'> & { at: string }) => {
  const t = pick(text).cell;
  const line = Array.from({ length: view.size }, (_, i) => i);
  return (
    <>
      {line.map((row) => (
        <g key={row} role="row">
          {line.map((column) => {
            const cell = cellAt({ column, row });
            const [x, y] = cornerOf(cell);
            const label = [cell, ...about(cell), t.sector(sectorAt({ column, row }, view.size))].join(', ');
            return (
              <rect
                key={cell}
                role="gridcell"
                class="so-cell"
                data-cell={cell}
                tabindex={cell === at ? 0 : -1}
                aria-label={label}
                x={x}
                y={y}
                width={CELL}
                height={CELL}
                onClick={() => tap(cell)}
              />
            );
          })}
        </g>
      ))}
    </>
  );
};

export const Chart = ({ view, home, about, tap, arrow, escape, children }: Props) => {
  const [cursor, setCursor] = useState<string | null>(null);
  const grid = useRef<SVGGElement>(null);
  const at = cursor ?? home;
  const keys = (event: KeyboardEvent) => {
    const course = courseOfKey(event.key);
    if (event.key === 'Escape') return escape();
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return tap(at);
    }
    if (course === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!event.shiftKey && (event.repeat || arrow(course))) return;
    const to = stepped(placeOf(at), course);
    if (!inside(to, view.size)) return;
    setCursor(cellAt(to));
    grid.current?.querySelector<SVGElement>(`[data-cell="${cellAt(to)}"]`)?.focus();
  };
  return (
    <svg class="so-chart" viewBox={viewBox(view.size)} data-size={view.size}>
      <Patterns size={view.size} />
      <Sea size={view.size} />
      <Land islands={view.islands} holes={view.holes ?? []} />
      <Lines size={view.size} />
      {children}
      <g ref={grid} role="grid" aria-label={pick(text).chart} onKeyDown={keys}>
        <Cells view={view} at={at} about={about} tap={tap} />
      </g>
    </svg>
  );
};

/** What islands and depth lines are drawn with; once for all charts of a page. */
export const Patterns = ({ size }: { size: number }) => (
  <defs>
    <pattern id="so-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="so-hatch" d="M0 0V7" />
    </pattern>
    <clipPath id="so-edge">
      <Sea size={size} />
    </clipPath>
  </defs>
);

export const Sea = ({ size }: { size: number }) => {
  const [x, y] = cornerOf('A1');
  return <rect class="so-sea" x={x} y={y} width={size * CELL} height={size * CELL} aria-hidden="true" />;
};

export const isCourse = (text: string): text is Course => COURSES.includes(text as Course);
