/* options.tsx - a game's options, made from the engine's own description of them. */
import { words, type Lang } from '../i18n';
import { Choice } from '../parts/choice';
import { optionWord } from '../i18n/options';

export interface OptionSpec {
  name: string;
  type: 'bool' | 'int' | 'choice' | 'list' | 'text';
  values?: string[];
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

export const Options = ({ specs, values, change, lang }: Props) => {
  const t = words();
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = values;
    change(value === undefined ? rest : { ...rest, [name]: value });
  };
  return (
    <div class="options">
      {specs
        .filter(({ type, name }) => type !== 'list' && type !== 'text' && name !== 'side')
        .map((spec) => {
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
                values={(spec.values ?? []).map((one) => ({ value: one, label: optionWord(one, lang) }))}
                choose={(chosen) => set(spec.name, chosen)}
              />
            );
          const numbers = spec.type === 'int' ? Array.from({ length: spec.max! - spec.min! + 1 }, (_, i) => String(spec.min! + i)) : (spec.values ?? []);
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
                    {spec.type === 'int' ? one : optionWord(one, lang)}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
    </div>
  );
};
