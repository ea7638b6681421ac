/* choice.tsx - one of several, all in sight: a row of buttons that behaves as radio buttons do. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props<T> {
  label: string;
  value: T;
  values: readonly { value: T; label: ComponentChildren }[];
  choose(value: T): void;
}

export const Choice = <T extends string | number | boolean>({ label, value, values, choose }: Props<T>) => {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="choice-row">
        {values.map((one) => (
          <label key={String(one.value)} class={one.value === value ? 'chosen' : ''}>
            <input
              type="radio"
              name={name}
              checked={one.value === value}
              onChange={() => choose(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
