/* screen.tsx - #/learn/ID/LESSON: one lesson on the game's own board. */
import { useEffect, useState } from 'preact/hooks';
import { styleOf } from '../boards/style';
import { pick } from '../i18n';
import { address } from '../route';
import { TableScreen } from '../screens/table';
import { Coach } from './coach';
import { bookOf, type LessonBook } from './data';
import { LessonTable } from './table';
import { text } from './text';

interface Opened {
  book: LessonBook;
  table: LessonTable;
}

export const LessonScreen = ({ id, lesson }: { id: string; lesson: string }) => {
  const t = pick(text);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let table: LessonTable | null = null;
    let gone = false;
    void Promise.all([bookOf(id), styleOf('lessons')]).then(([book]) => {
      const found = book?.lessons.find((one) => one.id === lesson);
      if (gone) return;
      if (!book || !found) return setMissing(true);
      table = new LessonTable(id, found);
      setOpened({ book, table });
    });
    return () => {
      gone = true;
      table?.close();
    };
  }, [id, lesson]);
  if (missing)
    return (
      <main class="blank" data-game={id}>
        <p>{t.noLesson}</p>
        <a class="button" href={address('learn', id)}>
          {t.map}
        </a>
      </main>
    );
  return opened && <TableScreen source={opened.table} bar={<Coach {...opened} />} />;
};
