/* setup.tsx - setting a match up by age: a level, a field, an arena, parabots; the single switches under «More». */
import { useEffect, useState } from 'preact/hooks';
import { loreOf } from '../../engine/engine';
import { lang, pick } from '../../i18n';
import { Choice } from '../../parts/choice';
import { address } from '../../route';
import { Options } from '../../screens/options';
import type { SetupProps } from '../board';
import { styleOf } from '../style';
import { ownArenas, progress } from './kept';
import { layoutOf } from './layout';
import { setupText } from './setup-text';
import { Thumb } from './thumb';
import { remember, type ArenaLore, type Layout, type Lore } from './view';

/** The lore with the style sheet; null until both are there. */
export const useLore = (): Lore | null => {
  const [lore, setLore] = useState<Lore | null>(null);
  useEffect(() => {
    void Promise.all([loreOf('golems'), styleOf('golems')]).then(([told]) => setLore(remember(told)));
  }, []);
  return lore;
};

/** An arena that shows what a level is about. */
const SAMPLE: Record<string, string> = {
  novice: 'meadow',
  skilled: 'harbour',
  expert: 'crossing',
  pro: 'icefield',
};

const Levels = ({ lore, value, choose }: { lore: Lore; value: string; choose(level: string): void }) => {
  const t = pick(setupText);
  return (
    <fieldset class="choice gol-levels">
      <legend>{t.level}</legend>
      {Object.keys(t.levels).map((level) => (
        <label key={level} class={value === level ? 'chosen' : ''}>
          <input
            type="radio"
            name="golems-level"
            value={level}
            checked={value === level}
            onChange={() => choose(level)}
          />
          <Thumb lore={lore} layout={lore.arenas.find(({ name }) => name === SAMPLE[level])!} />
          <span>
            <b>{t.levels[level]![0]}</b>
            <br />
            {t.levels[level]![1]}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** Whether an arena holds only what a level allows. */
const fits = (rules: Record<string, boolean>, { cells, barrels, sides }: Layout): boolean => {
  const tokens = Object.values(cells);
  const heights = Object.values(barrels);
  return (
    (rules.water || !tokens.some((one) => one === 'water' || one === 'ice')) &&
    (rules.portals || !tokens.some((one) => one.startsWith('portal'))) &&
    (rules.lines || !tokens.some((one) => one.startsWith('line'))) &&
    (rules.barrels || heights.length === 0) &&
    (rules.stacks || heights.every((height) => height === 1)) &&
    (rules.lines || !sides.includes('winter'))
  );
};

interface ArenaProps {
  lore: Lore;
  level: string;
  value: string;
  choose(arena: string): void;
}

const Arenas = ({ lore, level, value, choose }: ArenaProps) => {
  const t = pick(setupText);
  const rules = lore.levels[level] ?? {};
  const own = ownArenas().flatMap(({ name, text }) => {
    const layout = layoutOf(text);
    return layout === null ? [] : [{ name, value: text, layout }];
  });
  const named = lore.arenas.map((arena: ArenaLore) => ({
    name: t.arenas[arena.name] ?? arena.name,
    value: arena.name,
    layout: arena as Layout,
  }));
  const shown = [...named, ...own].filter(({ layout }) => fits(rules, layout));
  return (
    <fieldset class="choice gol-arenas">
      <legend>{t.arena}</legend>
      <label class={value === 'random' ? 'chosen' : ''}>
        <input
          type="radio"
          name="golems-arena"
          checked={value === 'random'}
          onChange={() => choose('random')}
        />
        <span class="gol-dice">?</span>
        <span>{t.random}</span>
      </label>
      {shown.map(({ name, value: arena, layout }) => (
        <label key={arena} class={value === arena ? 'chosen' : ''}>
          <input type="radio" name="golems-arena" checked={value === arena} onChange={() => choose(arena)} />
          <Thumb lore={lore} layout={layout} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** The part's side, one choice for each part; left out, the level decides. */
const Sides = ({
  parts,
  value,
  choose,
}: {
  parts: number;
  value: string[] | undefined;
  choose(sides: string[] | undefined): void;
}) => {
  const t = pick(setupText);
  return (
    <Choice
      label={t.sides}
      value={value === undefined ? 'any' : value.every((one) => one === value[0]) ? value[0]! : 'any'}
      values={(['any', 'summer', 'winter'] as const).map((side) => ({ value: side, label: t[side] }))}
      choose={(side) =>
        choose(side === 'any' ? undefined : Array.from({ length: parts }, () => String(side)))
      }
    />
  );
};

const Ways = ({ lore }: { lore: Lore }) => {
  const t = pick(setupText);
  return (
    <p class="row gol-ways">
      <a class="button" href={address('golems', 'puzzles')}>
        {t.puzzles}: {t.puzzleCount(Object.keys(progress()).length, lore.puzzles.length)}
      </a>
      <a class="button" href={address('golems', 'arena')}>
        {t.editor}
      </a>
    </p>
  );
};

const FIELDS = ['4x4', '4x4+2x4', '4x4+2x4+2x4'];
const ELSEWHERE = ['level', 'field', 'sides', 'arena', 'puzzle'];

export const Setup = ({ specs, values, change }: SetupProps) => {
  const t = pick(setupText);
  const lore = useLore();
  const level = String(values.level ?? 'pro');
  const arena = String(values.arena ?? 'random');
  const set = (fields: Record<string, unknown>) =>
    change(
      Object.fromEntries(Object.entries({ ...values, ...fields }).filter(([, one]) => one !== undefined)),
    );
  if (lore === null) return null;
  const random = arena === 'random';
  const field = values.field as string | undefined;
  const parabots = specs.filter(({ name }) => name === 'parabots');
  const rest = specs.filter(({ name }) => !ELSEWHERE.includes(name) && name !== 'parabots');
  return (
    <div class="gol-setup">
      <Ways lore={lore} />
      <Levels
        lore={lore}
        value={level}
        choose={(next) =>
          change({ level: next, ...(next === 'novice' ? {} : { parabots: values.parabots }) })
        }
      />
      <Arenas
        lore={lore}
        level={level}
        value={arena}
        choose={(next) =>
          set({ arena: next === 'random' ? undefined : next, field: undefined, sides: undefined })
        }
      />
      {random && level !== 'novice' && (
        <Choice
          label={t.field}
          value={field ?? ''}
          values={[
            { value: '', label: t.asLevel },
            ...FIELDS.map((one) => ({ value: one, label: t.fields[one]! })),
          ]}
          choose={(next) => set({ field: next === '' ? undefined : next, sides: undefined })}
        />
      )}
      {random && level === 'pro' && (
        <Sides
          parts={FIELDS.indexOf(field ?? '4x4') + 1}
          value={values.sides as string[] | undefined}
          choose={(sides) => set({ sides, ...(field === undefined ? { field: '4x4' } : {}) })}
        />
      )}
      {level !== 'novice' && <Options specs={parabots} values={values} change={change} lang={lang.value} />}
      <details class="fine">
        <summary>{t.more}</summary>
        <Options specs={rest} values={values} change={change} lang={lang.value} />
      </details>
    </div>
  );
};
