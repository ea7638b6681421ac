/* reader.tsx - a page of the docs on the screen: contents, search, and the place that was asked for. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { cardOf, nameOf } from '../boards/list';
import { lang, pick } from '../i18n';
import { Top } from '../parts/top';
import { address } from '../route';
import { readBook } from './books';
import { EntryView } from './entry';
import { entriesOf, plain, type Entry } from './markdown';
import { text } from './text';

/** The page's entries; null while it is loaded, none if it cannot be. */
const useEntries = (book: string): Entry[] | null => {
  const [entries, setEntries] = useState<Entry[] | null>(null);
  useEffect(() => {
    let gone = false;
    void readBook(book, lang.value).then((page) => !gone && setEntries(page === null ? [] : entriesOf(page)));
    return () => {
      gone = true;
    };
  }, [book, lang.value]);
  return entries;
};

interface ContentsProps {
  book: string;
  entries: Entry[];
  place: string;
}

const Contents = ({ book, entries, place }: ContentsProps) => (
  <nav class="reader-contents" aria-label={pick(text).contents}>
    <details open={matchMedia('(min-width: 900px)').matches}>
      <summary>{pick(text).contents}</summary>
      <ul>
        {entries.slice(1).map(({ id, number, title }) => (
          <li key={id} class={number ? 'toc-rule' : 'toc-head'}>
            <a href={`${address('rules', book)}/${id}`} aria-current={id === place ? 'location' : undefined}>
              {number && <b>{number}</b>} {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  </nav>
);

const Search = ({ query, find, hits }: { query: string; find(query: string): void; hits: number }) => {
  const t = pick(text);
  return (
    <p class="reader-search">
      <input
        type="search"
        value={query}
        placeholder={t.search}
        aria-label={t.search}
        onInput={(event) => find(event.currentTarget.value)}
      />
      <span role="status">{query && (hits ? t.found(hits) : t.nothing)}</span>
    </p>
  );
};

export const Reader = ({ book, place }: { book: string; place: string }) => {
  const t = pick(text);
  const entries = useEntries(book);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = useMemo(
    () => (entries ?? []).filter((entry) => !wanted || plain(entry).toLowerCase().includes(wanted)),
    [entries, wanted],
  );
  useEffect(() => {
    if (entries && place) document.getElementById(`rule-${place}`)?.scrollIntoView();
  }, [entries, place]);
  const card = cardOf(book);
  const name = card ? nameOf(card.id) : t.teaching;
  return (
    <div class="page" data-game={card?.id}>
      <Top back={card ? address('g', book) : address('')}>{name}</Top>
      <main class="reader">
        {entries?.length === 0 && <p class="refusal">{t.missing}</p>}
        {entries && entries.length > 0 && <Contents book={book} entries={entries} place={place} />}
        <article class="reader-page">
          <Search query={query} find={setQuery} hits={shown.length} />
          {shown.map((entry) => (
            <EntryView key={entry.id} entry={entry} query={wanted} />
          ))}
        </article>
      </main>
    </div>
  );
};
