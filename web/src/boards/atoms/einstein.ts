/* einstein.ts - «Эйнштейн дня»: the honour of the day's best solver of a hidden field, kept on this device and free again tomorrow.
 * The rulebook gives it to who has won five games; alone there is nobody to win against, so the fewest points of a day take it. */
import { pick, type Words } from '../../i18n';
import { keep, recall } from '../../settings';
import type { AtomsView } from './view';

const KEY = 'naukograd.einstein';

interface Day {
  day: string;
  /** The fewest points today, by the kind of field. */
  best: Record<string, number>;
}

const text: Words<{ won(points: number): string; stands(points: number): string }> = {
  en: {
    won: (points) => `Einstein of the day: ${points}, the fewest points today on this device.`,
    stands: (points) => `The Einstein of the day has ${points}.`,
  },
  ru: {
    won: (points) => `Эйнштейн дня: ${points} — меньше очков сегодня на этом устройстве ни у кого нет.`,
    stands: (points) => `У Эйнштейна дня ${points}.`,
  },
};

const TURNS_MOST = 200; // A16: then the field was not found

export const points = (view: AtomsView): number => view.turns + 5 * (view.wrong ?? 0);

/** Fields are alike when their size, their atoms and what may be shot at them are. */
const kindOf = (view: AtomsView): string => `${view.variant}-${view.size}-${view.atoms}`;

/** What the day's list becomes with these points, and the fewest before them. */
export const enter = (
  kept: Day | null,
  day: string,
  kind: string,
  won: number,
): { list: Day; before: number | null } => {
  const best = kept?.day === day ? kept.best : {};
  const before = best[kind] ?? null;
  return { list: { day, best: { ...best, [kind]: Math.min(won, before ?? won) } }, before };
};

/** A sentence at the end of a match alone; null: nobody is honoured here. */
export const honour = (view: AtomsView): string | null => {
  if (!view.solo || view.turns >= TURNS_MOST) return null;
  const won = points(view);
  const { list, before } = enter(recall<Day>(KEY), new Date().toLocaleDateString('en-CA'), kindOf(view), won);
  keep(KEY, list);
  return before === null || won <= before ? pick(text).won(won) : pick(text).stands(before);
};
