/* solve.tsx - #/puzzles/GAME/NAME: one puzzle on the game's own board, with its question above. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { GameUI } from '../boards/board';
import { loadBoard } from '../boards/list';
import { styleOf } from '../boards/style';
import { pick } from '../i18n';
import { address } from '../route';
import { TableScreen } from '../screens/table';
import { listOf, ownRecord, today, type Tried } from './data';
import { namesIn, PuzzleTable, toggled } from './table';
import { text } from './text';

/** A tap on a cell of the board, or on a card, puts it into the answer or takes it out; the board itself does nothing with a cell. */
const useTaps = (table: PuzzleTable, form: 'cells' | 'cards') => {
  useLayoutEffect(() => {
    const named = form === 'cells' ? 'cell' : 'card';
    const onTap = (event: Event) => {
      const key = event instanceof KeyboardEvent ? event.key : null;
      if (key !== null && key !== 'Enter' && key !== ' ') return;
      const found = (event.target as Element).closest<HTMLElement | SVGElement>(`.table [data-${named}]`);
      const name = found?.dataset[named];
      if (name === undefined || (key !== null && form === 'cards')) return; // a card is a button: its click comes
      table.written.value = toggled(table.written.value, name);
      if (form === 'cards') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', onTap, true);
    document.addEventListener('keydown', onTap, true);
    return () => {
      document.removeEventListener('click', onTap, true);
      document.removeEventListener('keydown', onTap, true);
    };
  }, [table, form]);
};

/** Cells and cards are tapped on the board, or written. */
const Written = ({ table, form }: { table: PuzzleTable; form: 'cells' | 'cards' }) => {
  const t = pick(text);
  const value = table.written.value;
  useTaps(table, form);
  const send = (event: Event) => {
    event.preventDefault();
    if (value.trim()) void table.answer([`${form} ${namesIn(value).join(' ')}`]);
  };
  return (
    <form class="puzzle-answer" onSubmit={send}>
      <input
        value={value}
        aria-label={t.answer}
        placeholder={t[form]}
        autocomplete="off"
        onInput={(event) => (table.written.value = event.currentTarget.value)}
      />
      <button class="primary">{t.check}</button>
    </form>
  );
};

const Share = ({ table }: { table: PuzzleTable }) => {
  const t = pick(text);
  const [line, setLine] = useState('');
  const share = async () => {
    const told = await table.shared(today());
    setLine(told);
    await navigator.clipboard?.writeText(told).catch(() => {});
  };
  return (
    <>
      <button class="small puzzle-share" onClick={() => void share()}>
        {t.share}
      </button>
      {line && <output class="puzzle-line">{line}</output>}
    </>
  );
};

const Buttons = ({ table, next }: { table: PuzzleTable; next: string | null }) => {
  const t = pick(text);
  const solved = table.tried.value?.solved ?? false;
  const isTurn = table.puzzle.value?.form === 'turn';
  return (
    <div class="row">
      {solved && next && (
        <a class="primary" href={next}>
          {t.next}
        </a>
      )}
      {!solved && isTurn && table.moves.value.length > 0 && (
        <>
          <button class="small puzzle-check" onClick={() => void table.answer(table.moves.value)}>
            {t.check}
          </button>
          <button class="small" onClick={() => void table.again()}>
            {t.again}
          </button>
        </>
      )}
      {!solved && table.tried.value && (
        <button class="small puzzle-show" onClick={() => void table.giveUp()}>
          {t.show}
        </button>
      )}
      {solved && <Share table={table} />}
    </div>
  );
};

/** What came of a try: right or wrong and why, or the answer that was asked for, in words. */
const Outcome = ({ table, tried }: { table: PuzzleTable; tried: Tried }) => {
  const t = pick(text);
  const [ui, setUi] = useState<GameUI | null>(null);
  useEffect(() => void loadBoard(table.game).then(setUi), [table]);
  const said = (one: string) => (/^(cells|cards) /.test(one) ? one.slice(6) : (ui?.move?.(one) ?? one));
  const verdict = tried.answer ? t.answerIs : tried.solved ? t.right : t.wrong;
  return (
    <>
      <b class={tried.solved ? 'coach-right' : 'puzzle-wrong'}>{verdict}</b>{' '}
      {tried.answer && `${tried.answer.map(said).join('; ')}. `}
      {table.why}
    </>
  );
};

const Question = ({ table, next }: { table: PuzzleTable; next: string | null }) => {
  const t = pick(text);
  const puzzle = table.puzzle.value;
  const tried = table.tried.value;
  if (!puzzle) return null;
  const written = puzzle.form === 'cells' || puzzle.form === 'cards' ? puzzle.form : null;
  return (
    <section
      class="coach puzzle"
      aria-label={pick(puzzle.title)}
      data-puzzle={puzzle.id}
      data-solved={tried?.solved ?? false}
    >
      <p class="coach-count muted">
        {t.grade(puzzle.grade)} · {t.rating} {ownRecord().rating}
        {table.tries.value > 0 && ` · ${t.tries(table.tries.value)}`}
      </p>
      <p class="coach-say">{pick(puzzle.ask)}</p>
      <p class="puzzle-why" role="status">
        {tried && <Outcome table={table} tried={tried} />}
      </p>
      {written && !tried?.solved && <Written table={table} form={written} />}
      <Buttons table={table} next={next} />
    </section>
  );
};

export const SolveScreen = ({ game, name }: { game: string; name: string }) => {
  const [table, setTable] = useState<PuzzleTable | null>(null);
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    const made = new PuzzleTable(game, `${game}/${name}`);
    void styleOf('lessons').then(() => setTable(made));
    void listOf(game).then((all) => {
      const { tried } = ownRecord();
      const after = all.slice(all.findIndex(({ id }) => id === made.name) + 1);
      const found = after.find(({ id }) => tried[id] === undefined) ?? after[0];
      setNext(found ? address('puzzles', game, found.id.split('/')[1]) : null);
    });
    return () => made.close();
  }, [game, name]);
  return table && <TableScreen source={table} bar={<Question table={table} next={next} />} />;
};
