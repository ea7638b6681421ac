/* use-pen.ts - tracing by finger and mouse (inside the band), or by a key that is held. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { lined } from './drawn';
import { BOX, drawn, followed, isWhole, moved, outlineOf, putDown, type Pen, type Point } from './outline';
import type { Course } from './view';

const HELD_MS = 16;
const APART = 4; // a quick hand is followed in steps of this
const PER_TICK = 1;

/** A pointer's place in the drawing. */
const placeIn = (svg: SVGSVGElement, { clientX, clientY }: PointerEvent): Point => {
  const box = svg.getBoundingClientRect();
  return [((clientX - box.left) / box.width) * BOX.width, ((clientY - box.top) / box.height) * BOX.height];
};

/** The straight way of a quick hand, step by step: every place of it must be inside the band. */
const between = ([x, y]: Point, [u, v]: Point): Point[] => {
  const steps = Math.max(1, Math.ceil(Math.hypot(u - x, v - y) / APART));
  return Array.from({ length: steps }, (_, i): Point => [
    x + ((u - x) * (i + 1)) / steps,
    y + ((v - y) * (i + 1)) / steps,
  ]);
};

export const usePen = (part: Course, whole: (line: Point[]) => void, left: () => void) => {
  const points = outlineOf(part);
  const [pen, setPen] = useState<Pen | null>(null);
  const now = useRef<Pen | null>(null);
  const line = useRef<Point[]>([]); // where the hand really was
  const down = useRef<Point | null>(null); // where the hand is, while it draws
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  const set = (next: Pen | null) => setPen((now.current = next));
  const letGo = () => {
    clearInterval(timer.current);
    timer.current = undefined;
  };
  const release = () => {
    down.current = null;
    letGo();
  };
  useEffect(() => release, []);
  const advance = (next: Pen | null, at?: Point) => {
    if (next === null) {
      release();
      line.current = [];
      set(null);
      return left();
    }
    const hand = at ?? drawn(points, next).at(-1);
    if (hand !== undefined) line.current = lined(line.current, hand);
    set(next);
    if (!isWhole(points, next)) return;
    release();
    whole(line.current);
  };
  const draw = (to: Point) => {
    for (const at of between(down.current ?? to, to)) {
      if (down.current === null || now.current === null) return;
      down.current = at;
      advance(moved(points, now.current, at), at);
    }
  };
  const hold = () => {
    if (timer.current !== undefined) return;
    timer.current = setInterval(
      () => advance(followed(points, now.current ?? { from: 0, way: 1, done: 0 }, PER_TICK)),
      HELD_MS,
    );
  };
  const isHeld = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter' || key.startsWith('Arrow');
  return {
    points,
    pen,
    line: line.current,
    onPointerDown: (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = placeIn(event.currentTarget, event);
      const going = now.current === null ? null : moved(points, now.current, at);
      down.current = at;
      if (going === null) line.current = [];
      advance(going ?? putDown(points, at), at);
    },
    onPointerMove: (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
      if (down.current === null) return;
      for (const one of event.getCoalescedEvents?.() ?? [event]) draw(placeIn(event.currentTarget, one));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHeld(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) hold();
    },
    onKeyUp: release,
    onBlur: letGo, // of the key: a finger draws on
  };
};
