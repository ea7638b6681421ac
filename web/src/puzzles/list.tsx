/* list.tsx - #/puzzles and #/puzzles/GAME: the puzzle of the day, the own rating, and the puzzles of a game by grade. */
import { useEffect, useState } from 'preact/hooks';
import { briefOf, cardOf, games, nameOf } from '../boards/list';
import { styleOf } from '../boards/style';
import { pick } from '../i18n';
import { Top } from '../parts/top';
import { address } from '../route';
import { dailyOf, listOf, ownRecord, today, type Listed } from './data';
import { text } from './text';

const wayTo = ({ game, id }: Listed): string => address('puzzles', game, id.split('/')[1]);

const Daily = () => {
  const t = pick(text);
  const [daily, setDaily] = useState<Listed | null>(null);
  useEffect(() => void dailyOf(today()).then(setDaily, () => {}), []);
  const record = ownRecord();
  return (
    <section class="lesson-first">
      <div>
        <h2>{t.daily}</h2>
        <p>{daily ? `${nameOf(daily.game)}: ${pick(daily.title)}` : t.dailyLine}</p>
        <p class="muted">
          {t.rating} {record.rating}
          {record.streak > 0 && ` · ${t.streak(record.streak)}`}
        </p>
      </div>
      {daily && (
        <a class="primary puzzle-daily" href={wayTo(daily)}>
          {t.solve}
        </a>
      )}
    </section>
  );
};

const Item = ({ puzzle, number }: { puzzle: Listed; number: number }) => {
  const t = pick(text);
  const tries = ownRecord().tried[puzzle.id];
  return (
    <li>
      <a class="button puzzle-item" data-puzzle={puzzle.id} data-done={(tries ?? 0) > 0} href={wayTo(puzzle)}>
        <span class="mono">{number}</span> {pick(puzzle.title)}
        {tries !== undefined && <span class="muted">{tries > 0 ? t.done : t.missed}</span>}
      </a>
    </li>
  );
};

const Grades = ({ puzzles }: { puzzles: Listed[] }) => {
  const t = pick(text);
  const { tried } = ownRecord();
  const solved = puzzles.filter(({ id }) => (tried[id] ?? 0) > 0).length;
  const grades = [...new Set(puzzles.map(({ grade }) => grade))].sort((a, b) => a - b);
  return (
    <>
      <p class="muted">{t.solved(solved, puzzles.length)}</p>
      {grades.map((grade) => (
        <section key={grade} class="puzzle-grade">
          <h2>{t.grade(grade)}</h2>
          <ul class="puzzle-items">
            {puzzles.map(
              (puzzle, i) =>
                puzzle.grade === grade && <Item key={puzzle.id} puzzle={puzzle} number={i + 1} />,
            )}
          </ul>
        </section>
      ))}
    </>
  );
};

export const ListScreen = ({ game, kind }: { game: string; kind: string }) => {
  const t = pick(text);
  const [puzzles, setPuzzles] = useState<Listed[] | null>(null);
  useEffect(() => {
    setPuzzles(null);
    void styleOf('lessons');
    if (game) void listOf(game, kind).then(setPuzzles, () => setPuzzles([]));
  }, [game, kind]);
  return (
    <div class="page" data-game={game || undefined}>
      <Top back={kind ? address('puzzles', game) : game ? address('puzzles') : address('')}>
        {game ? `${t.title}: ${briefOf(game)}` : t.title}
      </Top>
      <main class="lesson-map">
        {!game && <Daily />}
        <nav class="row" aria-label={t.title}>
          {games.map(({ id }) => (
            <a
              key={id}
              class="button"
              aria-current={id === game ? 'page' : undefined}
              href={address('puzzles', id)}
            >
              {briefOf(id)}
            </a>
          ))}
        </nav>
        {game && (
          <a class="button puzzle-lessons" href={address('learn', game)}>
            {t.lessons}
          </a>
        )}
        {game && cardOf(game)?.screens?.puzzles && (
          <a class="button" href={address(game, 'puzzles')}>
            {t.programs}
          </a>
        )}
        {puzzles && <Grades puzzles={puzzles} />}
      </main>
    </div>
  );
};
