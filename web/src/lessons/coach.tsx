/* coach.tsx - what a lesson says above the board: the sentence of the step, the button that goes on, and at the end what comes next. */
import { pick } from '../i18n';
import { address, go } from '../route';
import { ownName } from '../screens/seats';
import { cardOf } from '../boards/list';
import { begin, randomSeed } from '../table/begun';
import { FIRST, stepsOf, type LessonBook } from './data';
import type { LessonTable } from './table';
import { text } from './text';

/** A real match right after the guided one: against the gentlest computer. */
const playReal = ({ game, real = {} }: LessonBook): void => {
  const count = Math.max(2, cardOf(game)?.players[0] ?? 2);
  const seats = Array.from({ length: count }, (_, i) => (i === 0 ? { name: ownName() } : { level: 1 }));
  begin({ game, seats, options: real, seed: randomSeed(), moves: [] });
  go('here', game);
};

const Over = ({ table, book }: { table: LessonTable; book: LessonBook }) => {
  const t = pick(text);
  const first = table.lesson.id === FIRST;
  const next = book.lessons[book.lessons.indexOf(table.lesson) + 1];
  return (
    <section class="coach coach-over" role="status">
      <h2>{t.over}</h2>
      <p>{first ? t.overFirst : t.overLesson}</p>
      <div class="row">
        {first && (
          <button class="primary" onClick={() => playReal(book)}>
            {t.real}
          </button>
        )}
        {next && (
          <a class={first ? 'button' : 'primary'} href={address('learn', book.game, next.id)}>
            {first ? t.lessons : t.nextLesson}
          </a>
        )}
        <a class="button" href={address('learn', book.game)}>
          {t.map}
        </a>
      </div>
    </section>
  );
};

const focusNext = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

export const Coach = ({ table, book }: { table: LessonTable; book: LessonBook }) => {
  const t = pick(text);
  const { step } = table;
  if (table.over.value) return <Over table={table} book={book} />;
  if (!step) return null;
  const told = table.told.value;
  const reads = told || !step.do;
  const all = stepsOf(table.lesson);
  return (
    <section class="coach" aria-label={pick(table.lesson.title)} data-step={table.number} data-told={told}>
      <p class="coach-count muted">
        <span>{t.stepOf(table.number, all)}</span>
        <progress max={all} value={table.number - (told ? 0 : 1)} aria-label={t.progress} />
      </p>
      <p class="coach-say" role="status">
        {told && <b class="coach-right">{t.right}</b>} {pick(told ? step.after! : step.say)}
      </p>
      <div class="row">
        {reads ? (
          <button
            key={`next${table.number}${told}`}
            class="primary coach-next"
            ref={focusNext}
            onClick={() => void table.next()}
          >
            {t.next}
          </button>
        ) : (
          <button class="small coach-show" onClick={() => void table.demonstrate()}>
            {t.showMe}
          </button>
        )}
      </div>
    </section>
  );
};
