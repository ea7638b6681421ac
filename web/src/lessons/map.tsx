/* map.tsx - #/learn/ID: the guided match, the lessons with what is done of them, puzzles, and the rules in short. */
import { useEffect, useState } from 'preact/hooks';
import type { GameUI } from '../boards/board';
import { cardOf, loadBoard, nameOf } from '../boards/list';
import { styleOf } from '../boards/style';
import { pick, words } from '../i18n';
import { Rules } from '../parts/rules';
import { Top } from '../parts/top';
import { address } from '../route';
import { bookOf, FIRST, type Lesson, type LessonBook } from './data';
import { isDone, placeIn } from './progress';
import { text } from './text';

const First = ({ game, lesson }: { game: string; lesson: Lesson }) => {
  const t = pick(text);
  const label = placeIn(game, lesson.id) ? t.goOn : isDone(game, lesson.id) ? t.again : t.begin;
  return (
    <section class="lesson-first">
      <div>
        <h2>{t.first}</h2>
        <p>{t.firstLine}</p>
      </div>
      <a class="primary" href={address('learn', game, lesson.id)}>
        {label}
      </a>
    </section>
  );
};

const Line = ({ game, lesson, number }: { game: string; lesson: Lesson; number: number }) => {
  const t = pick(text);
  const done = isDone(game, lesson.id);
  const begun = placeIn(game, lesson.id) !== null;
  return (
    <li>
      <a class="button lesson-line" data-done={done} href={address('learn', game, lesson.id)}>
        <span class="lesson-mark" aria-hidden="true">
          {done ? '✓' : number}
        </span>
        <span class="lesson-words">
          <b>{pick(lesson.title)}</b>
          <span class="muted">{pick(lesson.line)}</span>
        </span>
        {(done || begun) && <span class="muted lesson-state">{done ? t.done : t.begun}</span>}
      </a>
    </li>
  );
};

const Lessons = ({ book }: { book: LessonBook }) => {
  const t = pick(text);
  const rest = book.lessons.filter(({ id }) => id !== FIRST);
  const done = rest.filter(({ id }) => isDone(book.game, id)).length;
  const first = book.lessons.find(({ id }) => id === FIRST);
  return (
    <div class="lesson-map">
      {first && <First game={book.game} lesson={first} />}
      <h2>{t.lessons}</h2>
      <p class="muted">{t.lessonsLine(done, rest.length)}</p>
      <ol class="plain">
        {rest.map((lesson, i) => (
          <Line key={lesson.id} game={book.game} lesson={lesson} number={i + 1} />
        ))}
      </ol>
      <a class="button lesson-puzzles" href={address('puzzles', book.game)}>
        {words().home.puzzles}
      </a>
    </div>
  );
};

export const MapScreen = ({ id }: { id: string }) => {
  const t = words();
  const card = cardOf(id);
  const [ui, setUi] = useState<GameUI | null>(null);
  const [book, setBook] = useState<LessonBook | null>(null);
  useEffect(() => {
    void loadBoard(id).then(setUi);
    void Promise.all([bookOf(id), styleOf('lessons')]).then(([found]) => setBook(found));
  }, [id]);
  if (!card) return null;
  return (
    <div class="page" data-game={id}>
      <Top back={address('g', id)}>{nameOf(id)}</Top>
      <main class="learn">
        {book && <Lessons book={book} />}
        {ui?.Learn && <ui.Learn />}
        {ui && <Rules lessons={pick(ui.rules)} game={id} />}
        <a class="primary" href={address('g', id)}>
          {t.game.start}
        </a>
      </main>
    </div>
  );
};
