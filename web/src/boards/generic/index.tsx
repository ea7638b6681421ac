/* index.tsx - a board for any game: the view in words and the moves that are open, grouped.  It stands in where no board is drawn yet, and it is
 * the plainest example of the contract. */
import { useEffect, useState } from 'preact/hooks';
import { words } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import type { BoardProps, GameUI, Lesson } from '../board';

const MOST = 60; // buttons of one group; more are narrowed down by typing

const Value = ({ value }: { value: unknown }) => {
  const t = words();
  if (value === null || value === undefined || value === '')
    return <span class="muted">{t.generic.nothing}</span>;
  if (typeof value === 'boolean') return <span>{value ? t.generic.yes : t.generic.no}</span>;
  if (typeof value !== 'object') return <code>{String(value)}</code>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span class="muted">{t.generic.nothing}</span>;
    if (value.every((one) => typeof one !== 'object' || one === null))
      return <code>{value.map((one) => String(one ?? '–')).join('  ')}</code>;
    return (
      <ol class="tree" start={0}>
        {value.map((one, i) => (
          <li key={i}>
            <Value value={one} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl class="tree">
      {Object.entries(value).map(([name, one]) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>
            <Value value={one} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const byFirstWord = (legal: string[]): [string, string[]][] => {
  const groups = new Map<string, string[]>();
  for (const move of legal) {
    const word = move.split(' ', 1)[0]!;
    groups.set(word, [...(groups.get(word) ?? []), move]);
  }
  return [...groups];
};

/** The moves with these words; where they are few there is no field to type words into, and all are shown. */
export const narrowed = (legal: string[], filter: string): string[] =>
  legal.length <= MOST
    ? legal
    : legal.filter((move) => move.toLowerCase().includes(filter.trim().toLowerCase()));

const Board = ({ view, legal, play }: BoardProps) => {
  const t = words();
  const [filter, setFilter] = useState('');
  useEffect(() => setFilter(''), [legal]);
  const wanted = narrowed(legal, filter);
  return (
    <>
      <Field label={t.generic.view}>
        <div class="generic-view" tabIndex={0}>
          <Value value={view} />
        </div>
      </Field>
      <Dock label={t.generic.moves}>
        {legal.length === 0 && <p class="muted">{t.generic.none}</p>}
        {legal.length > MOST && (
          <label class="line">
            <span>{t.generic.filter}</span>
            <input value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
          </label>
        )}
        <div class="generic-moves">
          {byFirstWord(wanted).map(([word, moves]) => (
            <div key={word} role="group" aria-label={word}>
              {moves.slice(0, MOST).map((move) => (
                <button key={move} class="small" onClick={() => void play(move)}>
                  <code>{move}</code>
                </button>
              ))}
              {moves.length > MOST && <p class="muted">{t.generic.left(moves.length - MOST)}</p>}
            </div>
          ))}
        </div>
      </Dock>
    </>
  );
};

export const generic = (id: string): GameUI => {
  const rules = (): Lesson[] => [{ title: words().table.rules, body: [words().generic.rules] }];
  return {
    id,
    Board,
    motion: () => 0,
    turn: (view) =>
      typeof (view as { turn?: unknown } | null)?.turn === 'number' ? [(view as { turn: number }).turn] : [],
    sentence: (_view, _seat, _legal, act) => (act ? words().generic.sentence : words().table.waiting),
    tell: (event, { name }) => (event.seat === undefined ? event.text : `${name(event.seat)}: ${event.text}`),
    focus: () => [],
    why: () => null,
    rules: {
      get en() {
        return rules();
      },
      get ru() {
        return rules();
      },
    },
  };
};
