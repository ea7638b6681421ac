/* value.tsx - anything that a view may hold, in words: titles come from the game where it has them. */
import { say, type Both } from '../../engine/games';
import { words } from '../../i18n';

type Titles = Record<string, Both> | undefined;

/** Rows of one length: a field of cells. */
const isPlan = (value: unknown[]): value is string[] =>
  value.length > 1 &&
  value.every(
    (one) => typeof one === 'string' && one.length > 1 && one.length === (value[0] as string).length,
  );

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const List = ({ value, titles }: { value: unknown[]; titles: Titles }) => {
  if (value.length === 0) return <span class="muted">{words().generic.nothing}</span>;
  if (isPlan(value)) return <pre class="plan">{value.map((row) => [...row].join(' ')).join('\n')}</pre>;
  if (value.every(isPlain)) return <code>{value.map((one) => String(one ?? '–')).join('  ')}</code>;
  return (
    <ol class="tree" start={0}>
      {value.map((one, i) => (
        <li key={i}>
          <Value value={one} titles={titles} />
        </li>
      ))}
    </ol>
  );
};

export const Value = ({ value, titles }: { value: unknown; titles: Titles }) => {
  const t = words().generic;
  if (value === null || value === undefined || value === '') return <span class="muted">{t.nothing}</span>;
  if (typeof value === 'boolean') return <span>{value ? t.yes : t.no}</span>;
  if (typeof value !== 'object') return <code>{String(value)}</code>;
  if (Array.isArray(value)) return <List value={value} titles={titles} />;
  return (
    <dl class="tree">
      {Object.entries(value).map(([name, one]) => (
        <div key={name}>
          <dt>{say(titles?.[name], name.replaceAll('_', ' '))}</dt>
          <dd>
            <Value value={one} titles={titles} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
