/* start.tsx - where the boat begins: a cell is chosen on the chart, the button makes it final. */
import { pick } from '../../i18n';
import type { Helm } from './helm';
import { text } from './words';

export const Start = ({ helm }: { helm: Helm }) => {
  const t = pick(text).order;
  const { cell, move } = helm.plan;
  if (cell === null || move === null) return <p class="muted">{t.pickStart}</p>;
  return (
    <button type="button" class="primary so-do" onClick={() => helm.play(move)}>
      {t.start(cell)}
    </button>
  );
};
