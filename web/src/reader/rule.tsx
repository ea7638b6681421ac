/* rule.tsx - one rule in a sheet over the table, where a sentence names its number. */
import { useEffect, useState } from 'preact/hooks';
import { lang, pick } from '../i18n';
import { Dialog } from '../parts/dialog';
import { address } from '../route';
import { readBook } from './books';
import { EntryView } from './entry';
import { entriesOf, type Entry } from './markdown';
import { text } from './text';

export const RuleSheet = ({ game, number, close }: { game: string; number: string; close(): void }) => {
  const t = pick(text);
  const [entry, setEntry] = useState<Entry | null>(null);
  useEffect(() => {
    const find = (page: string | null) =>
      setEntry((page === null ? undefined : entriesOf(page).find((one) => one.number === number)) ?? null);
    void readBook(game, lang.value).then(find);
  }, [game, number, lang.value]);
  return (
    <Dialog title={t.rule(number)} close={close} wide>
      <div class="reader-sheet">{entry && <EntryView entry={entry} />}</div>
      <p>
        <a href={`${address('rules', game)}/${number}`} target="_blank" rel="noopener">
          {t.all}
        </a>
      </p>
    </Dialog>
  );
};
