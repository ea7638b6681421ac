/* question.tsx - a question of another player: to take a move back, to play again, to change sides. */
import { words } from '../../i18n';
import { withNumber } from '../../table/twins';
import type { Source } from '../../table/types';
import { seatName } from './head';

export const QuestionBar = ({ source }: { source: Source }) => {
  const t = words();
  const { question, refused } = source.people.value;
  if (refused)
    return (
      <p class="notice" role="status">
        {t.online.declined[refused]}
      </p>
    );
  if (!question || question.agreed === null) return null;
  const asks = t.online.asks[question.what as keyof typeof t.online.asks];
  if (question.agreed) {
    const names = question.waits.map(
      ({ name, twin, here }) => withNumber(name, twin) + (here ? '' : ` (${t.table.away})`),
    );
    return (
      <p class="notice" role="status">
        {t.online.asked(names.join(', '))}
      </p>
    );
  }
  return (
    <div class="notice" role="alert">
      <p>{asks?.(seatName(question.asker, question.by))}</p>
      <div class="row">
        <button class="primary" onClick={() => void source.agree?.(true)}>
          {t.online.agree}
        </button>
        <button onClick={() => void source.agree?.(false)}>{t.online.decline}</button>
      </div>
    </div>
  );
};
