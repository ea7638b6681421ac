/* options.tsx - a game's options, made from the engine's own description of them. */
import { words, type Lang } from '../i18n';
import type { OptionSpec } from '../engine/games';
import { Choice } from '../parts/choice';

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

interface OneProps {
  spec: OptionSpec;
  value: unknown;
  set(value: unknown): void;
  lang: Lang;
}

/** The numbers of an option that has them as its values. */
const numbersOf = ({ min = 0, max = min }: OptionSpec): string[] =>
  Array.from({ length: max - min + 1 }, (_, i) => String(min + i));

/** A list of at most so many values: one choice for each place, the first empty one ends it. */
const ListOption = ({ spec, value, set, lang }: OneProps) => {
  const list = (value as unknown[] | null) ?? [];
  const numbers = spec.values === undefined;
  const change = (place: number, chosen: string) => {
    const next =
      chosen === NOT_GIVEN
        ? list.slice(0, place)
        : [...list.slice(0, place), numbers ? Number(chosen) : chosen, ...list.slice(place + 1)];
    set(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset class="choice">
      <legend>{spec[lang]}</legend>
      <div class="choice-row">
        {Array.from({ length: Math.min(spec.most ?? 1, list.length + 1) }, (_, place) => (
          <select
            key={place}
            aria-label={`${spec[lang]} ${place + 1}`}
            value={String(list[place] ?? NOT_GIVEN)}
            onChange={(event) => change(place, event.currentTarget.value)}
          >
            <option value={NOT_GIVEN}>–</option>
            {(spec.values ?? numbersOf(spec)).map((one) => (
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

const YesNo = ({ spec, value, set, lang }: OneProps) => {
  const t = words().game;
  return (
    <Choice
      label={spec[lang]}
      value={value === null ? NOT_GIVEN : String(value)}
      values={[
        ...(spec.default === null ? [{ value: NOT_GIVEN, label: t.asGame }] : []),
        { value: 'true', label: t.yes },
        { value: 'false', label: t.no },
      ]}
      choose={(chosen) => set(chosen === NOT_GIVEN ? undefined : chosen === 'true')}
    />
  );
};

const FewValues = ({ spec, value, set, lang }: OneProps) => (
  <Choice
    label={spec[lang]}
    value={String(value)}
    values={(spec.values ?? []).map((one) => ({ value: one, label: wordFor(spec, one, lang) }))}
    choose={set}
  />
);

const TextOption = ({ spec, value, set, lang }: OneProps) => (
  <label class="line">
    <span>{spec[lang]}</span>
    <input
      value={String(value ?? '')}
      onChange={(event) => set(event.currentTarget.value.trim() || undefined)}
    />
  </label>
);

/** A number, or one of many values. */
const ManyValues = ({ spec, value, set, lang }: OneProps) => {
  const isNumber = spec.type === 'int';
  const choose = (chosen: string) =>
    set(chosen === NOT_GIVEN ? undefined : isNumber ? Number(chosen) : chosen);
  return (
    <label class="line">
      <span>{spec[lang]}</span>
      <select
        value={value === null ? NOT_GIVEN : String(value)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {spec.default === null && <option value={NOT_GIVEN}>{words().game.asGame}</option>}
        {(isNumber ? numbersOf(spec) : (spec.values ?? [])).map((one) => (
          <option key={one} value={one}>
            {wordFor(spec, one, lang)}
          </option>
        ))}
      </select>
    </label>
  );
};

const FEW = 4; // values that are shown side by side

const One = (props: OneProps) => {
  const { type, values } = props.spec;
  if (type === 'bool') return <YesNo {...props} />;
  if (type === 'text') return <TextOption {...props} />;
  if (type === 'list') return <ListOption {...props} />;
  if (type === 'choice' && (values?.length ?? 0) <= FEW) return <FewValues {...props} />;
  return <ManyValues {...props} />;
};

export const Options = ({ specs, values, change, lang }: Props) => {
  const set = (name: string, value: unknown) => {
    const rest = Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
    change(value === undefined ? rest : { ...rest, [name]: value });
  };
  const show = (spec: OptionSpec) => (
    <div key={spec.name} data-option={spec.name}>
      <One
        spec={spec}
        value={values[spec.name] ?? spec.default}
        set={(value) => set(spec.name, value)}
        lang={lang}
      />
    </div>
  );
  const shown = specs.filter(({ name }) => name !== 'side');
  const isFine = ({ default: usual }: OptionSpec) => usual === null;
  const fine = shown.filter(isFine);
  return (
    <div class="options">
      {shown.filter((spec) => !isFine(spec)).map(show)}
      {fine.length > 0 && (
        <details class="fine">
          <summary>{words().game.fine}</summary>
          {fine.map(show)}
        </details>
      )}
    </div>
  );
};
