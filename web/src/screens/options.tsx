/* options.tsx - a game's options, made from the engine's own description of them. */
import { words, type Lang } from '../i18n';
import { Choice } from '../parts/choice';

export interface OptionSpec {
  name: string;
  type: 'bool' | 'int' | 'choice' | 'list' | 'text';
  values?: string[];
  /** What people call the values, one for each. */
  words?: Record<Lang, string>[];
  min?: number;
  max?: number;
  most?: number;
  default: unknown;
  en: string;
  ru: string;
}

export type OptionValues = Record<string, unknown>;

interface Props {
  specs: OptionSpec[];
  values: OptionValues;
  change(values: OptionValues): void;
  lang: Lang;
}

const NOT_GIVEN = '';

/** A value as people call it; as the engine writes it where the game has no words for it. */
const wordFor = (spec: OptionSpec, value: string, lang: Lang): string =>
  spec.words?.[spec.values?.indexOf(value) ?? -1]?.[lang] ?? value;

/** A list of at most so many values: one choice for each place, the first empty one ends it. */
const ListOption = ({
  spec,
  value,
  set,
  lang,
}: {
  spec: OptionSpec;
  value: unknown[];
  set(list: unknown[]): void;
  lang: Lang;
}) => {
  const numbers = spec.values === undefined;
  const values =
    spec.values ?? Array.from({ length: spec.max! - spec.min! + 1 }, (_, i) => String(spec.min! + i));
  const change = (place: number, chosen: string) => {
    const next =
      chosen === NOT_GIVEN
        ? value.slice(0, place)
        : [...value.slice(0, place), numbers ? Number(chosen) : chosen, ...value.slice(place + 1)];
    set(next);
  };
  return (
    <fieldset class="choice">
      <legend>{spec[lang]}</legend>
      <div class="choice-row">
        {Array.from({ length: Math.min(spec.most ?? 1, value.length + 1) }, (_, place) => (
          <select
            key={place}
            aria-label={`${spec[lang]} ${place + 1}`}
            value={String(value[place] ?? NOT_GIVEN)}
            onChange={(event) => change(place, event.currentTarget.value)}
          >
            <option value={NOT_GIVEN}>–</option>
            {values.map((one) => (
              <option key={one} value={one}>
                {wordFor(spec, one, lang)}
              </option>
            ))}
          </select>
        ))}
      </div>
    </fieldset>
  );
};

export const Options = ({ specs, values, change, lang }: Props) => {
  const t = words();
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = values;
    change(value === undefined ? rest : { ...rest, [name]: value });
  };
  const show = (spec: OptionSpec) => {
    const value = values[spec.name] ?? spec.default;
    if (spec.type === 'bool')
      return (
        <Choice
          key={spec.name}
          label={spec[lang]}
          value={value === null ? NOT_GIVEN : String(value)}
          values={[
            ...(spec.default === null ? [{ value: NOT_GIVEN, label: t.game.asGame }] : []),
            { value: 'true', label: t.game.yes },
            { value: 'false', label: t.game.no },
          ]}
          choose={(chosen) => set(spec.name, chosen === NOT_GIVEN ? undefined : chosen === 'true')}
        />
      );
    if (spec.type === 'choice' && (spec.values?.length ?? 0) <= 4)
      return (
        <Choice
          key={spec.name}
          label={spec[lang]}
          value={String(value)}
          values={(spec.values ?? []).map((one) => ({ value: one, label: wordFor(spec, one, lang) }))}
          choose={(chosen) => set(spec.name, chosen)}
        />
      );
    if (spec.type === 'text')
      return (
        <label key={spec.name} class="line">
          <span>{spec[lang]}</span>
          <input
            value={String(value ?? '')}
            onChange={(event) => set(spec.name, event.currentTarget.value.trim() || undefined)}
          />
        </label>
      );
    if (spec.type === 'list')
      return (
        <ListOption
          key={spec.name}
          spec={spec}
          value={(value as unknown[]) ?? []}
          set={(list) => set(spec.name, list.length > 0 ? list : undefined)}
          lang={lang}
        />
      );
    const numbers =
      spec.type === 'int'
        ? Array.from({ length: spec.max! - spec.min! + 1 }, (_, i) => String(spec.min! + i))
        : (spec.values ?? []);
    return (
      <label key={spec.name} class="line">
        <span>{spec[lang]}</span>
        <select
          value={value === null ? NOT_GIVEN : String(value)}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            set(spec.name, chosen === NOT_GIVEN ? undefined : spec.type === 'int' ? Number(chosen) : chosen);
          }}
        >
          {spec.default === null && <option value={NOT_GIVEN}>{t.game.asGame}</option>}
          {numbers.map((one) => (
            <option key={one} value={one}>
              {wordFor(spec, one, lang)}
            </option>
          ))}
        </select>
      </label>
    );
  };
  const shown = specs.filter(({ name }) => name !== 'side');
  const isFine = ({ type, default: usual }: OptionSpec) => type === 'bool' && usual === null;
  const fine = shown.filter(isFine);
  return (
    <div class="options">
      {shown.filter((spec) => !isFine(spec)).map(show)}
      {fine.length > 0 && (
        <details class="fine">
          <summary>{t.game.fine}</summary>
          {fine.map(show)}
        </details>
      )}
    </div>
  );
};
